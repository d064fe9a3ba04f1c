// Defines the figures of FIRE, how it enters attention, and the texts of its page.
import { fire as trained } from "../../../src/training/trained.js";
import { window } from "../common/attention/window.js";
import { bias, head, key, lastQuery, query } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import * as glossary from "../common/glossary.js";
import { queryShown } from "../common/oneQuery.js";
import { fill, say } from "../common/sentences.js";
import { experiment } from "../common/trained.js";
import * as units from "../common/units.js";
import { windowArguments, windowControls } from "../common/window.js";

const { c: trainedC, threshold: trainedThreshold } = trained;
const trainedHeads = trained.b2.shape[0];
const exampleHidden = 32;

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape, dtype: "float32" });

/** Whether the network is the one that the page's own experiment has trained. */
const isTrained = ({ seed }) => seed === 0;

export const hiddenOf = (parameters) => (isTrained(parameters) ? trained.b1.shape[0] : exampleHidden);

/** The trained network, or one with PyTorch's initialization: uniform numbers up to 1/√(inputs) in each layer. */
function networkOf({ seed }) {
  if (isTrained({ seed }))
    return { w1: trained.w1.data, b1: trained.b1.data, w2: trained.w2.data, b2: trained.b2.data };
  const hidden = exampleHidden;
  const random = randomNumbers(seed);
  const draw = (count, most) => Array.from({ length: count }, () => most * (2 * random() - 1));
  const most = 1 / Math.sqrt(hidden);
  return {
    w1: draw(hidden, 1),
    b1: draw(hidden, 1),
    w2: draw(trainedHeads * hidden, most),
    b2: draw(trainedHeads, most),
  };
}

/** The network with the output of one head. */
const oneHead = {
  w1: (parameters) => tensor(networkOf(parameters).w1, hiddenOf(parameters), 1),
  b1: (parameters) => tensor(networkOf(parameters).b1, hiddenOf(parameters)),
  w2: (parameters) => {
    const { head } = parameters;
    const hidden = hiddenOf(parameters);
    return tensor(networkOf(parameters).w2.slice(head * hidden, (head + 1) * hidden), 1, hidden);
  },
  b2: (parameters) => tensor([networkOf(parameters).b2[parameters.head]], 1),
};

/** The queries of the first view: at a third and at two thirds of the position, and there. */
export const queriesShown = ({ query }) => [1, 2, 3].map((part) => Math.ceil((part * (query + 1)) / 3) - 1);

// A network of one unit that returns its input.
const identity = {
  w1: { data: Float32Array.of(1), shape: [1, 1], dtype: "float32" },
  b1: Float32Array.of(0),
  w2: { data: Float32Array.of(1), shape: [1, 1], dtype: "float32" },
  b2: Float32Array.of(0),
};

const shown = ["c", "threshold", ...windowArguments, "causal"];
const ends = {
  function: "fire.bias",
  arguments: ["c", "threshold"],
  with: { ...identity, queries: 1, queryOffset: lastQuery, keys: 1 },
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const input = { name: { en: "input x", zh: "输入 x" }, kind: "magnitude", range: [0, 1] };

const words = { bias: { en: "distance {distance}, query at {query}", zh: "距离 {distance}，查询位于 {query}" } };

const explainCell = ({ at, lang }) => fill(words.bias[lang], { distance: at.x - at.y, query: at.y });

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "FIRE", zh: "FIRE" },
  enters: "added",
  calls: [{ function: "fire.bias", arguments: ["c", "threshold", "causal"], with: { ...oneHead, ...window } }],
  viewControls: ["c", "threshold"],
  controls: { offset: { min: 0 } },
};

const sentences = {
  bias: {
    en: "Along a diagonal the distance is the same, but for queries beyond position {threshold} the bias changes. ",
    zh: "同一条对角线上距离相同，但查询超过位置 {threshold} 之后偏置会变化。",
  },
  row: {
    en: "Three queries, the last at m = {query}. Beyond position {threshold} every curve runs through the same values in the same order: the distance counts as a share of the query’s own, on a logarithmic scale. So even beyond its training the network gets no new input. ",
    zh: "三个查询，最后一个在 m = {query}。位置超过 {threshold} 之后，每条曲线都按同样的次序途经同样的值：距离按对数尺度、以占该查询自身距离的份额来计。因此超出训练长度，网络也得不到新的输入。",
  },
  trained: {
    en: "The network was trained in {experiment}, with c = {ownC} and the threshold {ownThreshold}.",
    zh: "网络由{experiment}训练，c = {ownC}，阈值为 {ownThreshold}。",
  },
  seed: {
    en: "The network has random initial values (seed {seed}); models learn theirs.",
    zh: "网络的参数是随机初始值（种子 {seed}）；真实模型的网络由训练得到。",
  },
};

const ofNetwork =
  (view) =>
  ({ parameters, lang }) => {
    const { seed } = parameters;
    const origin = isTrained(parameters)
      ? fill(sentences.trained[lang], { experiment: experiment(lang), ownC: trainedC, ownThreshold: trainedThreshold })
      : fill(sentences.seed[lang], { seed });
    return fill(sentences[view][lang], parameters) + origin;
  };

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "FIRE: interpolating distances", zh: "FIRE：距离的函数插值" },
  opening: {
    en: "A network that maps distances to biases has seen only short distances and must extrapolate on long texts. FIRE divides the distance by the largest distance of the query, both on a logarithmic scale, so that the network's input is between 0 and 1 at any length. Extrapolation becomes interpolation.",
    zh: "把距离映射为偏置的网络只见过短距离，遇到长文本只能外推。FIRE 把距离除以该查询的最大距离（两者都取对数尺度），因此无论文本多长，网络的输入总在 0 与 1 之间。外推就变成了内插。",
  },
  controls: {
    c: {
      min: 0.001,
      max: 100,
      default: trainedC,
      title: { en: "curvature c of the logarithm", zh: "对数的弯曲程度 c" },
      slider: [0.01, 10],
      scale: "log",
    },
    threshold: {
      min: 0,
      max: 4096,
      default: trainedThreshold,
      title: glossary.threshold,
      unit: units.positions,
      slider: [0, 128],
      step: 1,
    },
    seed: {
      default: 0,
      title: { en: "network’s seed (0: trained on this site)", zh: "网络的种子（0：本站训练所得）" },
    },
    head: { max: trainedHeads - 1 },
    ...windowControls,
    queryOffset: { min: 0, max: 2 ** 30, slider: [0, 256] },
    query: queryShown,
    causal: { default: true },
  },
  views: {
    row: {
      tab: { en: "queries", zh: "各查询" },
      title: { en: "Bias of one head for three queries", zh: "一个头对三个查询的偏置" },
      kind: "curve",
      calls: [0, 1, 2].map((line) => ({
        function: "fire.bias",
        arguments: ["c", "threshold", "keys", "causal"],
        with: { ...oneHead, queries: 1, queryOffset: (parameters) => queriesShown(parameters)[line] },
      })),
      stack: (parameters) =>
        queriesShown(parameters).map((at, result) => ({ result, name: { en: `${at}`, zh: `${at}` } })),
      axes: { x: { ...key, start: 0 }, line: { name: query.name }, value: bias },
      marks: [
        {
          x: (parameters) => (isTrained(parameters) ? 31 : undefined),
          name: { en: "end of training", zh: "训练到此" },
        },
      ],
      controls: ["query", "head", "c", "threshold", "seed", "keys", "causal"],
      arrival: ["query"],
      sentence: ofNetwork("row"),
    },
    input: {
      tab: { en: "input", zh: "输入" },
      title: { en: "Input of the network", zh: "网络的输入" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "fire.bias", arguments: shown, with: identity }],
      facts: [ends],
      axes: { x: key, y: query, slice: { name: head.name }, value: input },
      controls: ["c", "threshold", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      explain: explainCell,
      sentence: say(
        "The network's input is 0 at the query itself and, for the last query shown, {end} at position 0. For keys behind the query it never exceeds 1, however long the text.",
        "网络得到的输入：查询自身处为 0，图中最后一个查询对位置 0 的键为 {end}。无论文本多长，查询之前的输入都不会超过 1。",
        ({ facts }) => ({ end: facts[0].data[0] }),
      ),
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias of one head", zh: "一个头的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "fire.bias", arguments: shown, with: oneHead }],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      controls: ["c", "threshold", "head", "seed", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: (parameters) => hiddenOf(parameters) * parameters.queries * parameters.keys,
      explain: explainCell,
      sentence: ofNetwork("bias"),
    },
  },
  tryThis: [
    {
      at: "input?threshold=0",
      en: "Without a threshold every row runs from 0 to 1",
      zh: "没有阈值时每一行都从 0 到 1",
    },
    {
      at: "row?threshold=64",
      en: "A high threshold: the bias depends on distance alone",
      zh: "阈值很高：偏置只取决于距离",
    },
    { at: "row?keys=1024", en: "A thousand positions", zh: "一千个位置" },
  ],
  presets: {
    start: {
      at: "bias?c=0.1&threshold=512&seed=1&queries=1024&keys=1024",
      en: "the authors' initial values: c 0.1, threshold 512",
      zh: "作者的初始值：c 0.1，阈值 512",
      source: "https://github.com/chuanyang-Zheng/DAPE, DAPE.py (FIRE, init_c and init_L)",
    },
    open: { at: "input?causal=false", en: "both directions", zh: "双向" },
    decode: { at: "bias?queries=1&keys=64&queryOffset=63", en: "one step of decoding", zh: "解码一步" },
  },
};
