// Defines the figures of the gated delta rule and the texts of its page.
import { key as keyAxis, query as queryAxis } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";

/** As many words as there are tokens, drawn at random and numbered from 0 on: words repeat. */
function drawn({ keys, kinds }, seed) {
  const random = randomNumbers(seed);
  return Array.from({ length: keys }, () => Math.floor(kinds * random()));
}

/** The word that each token writes, and the word that each query asks for. */
const writtenWords = (parameters) => drawn(parameters, parameters.seed);
const askedWords = (parameters) => drawn(parameters, parameters.seed + 1000);

/** The vectors of words. A word has the same vector as key and as query. */
function vectorsOf(words, { kinds, dim, seed }) {
  const vectors = exampleVectors([kinds, dim], seed + 2000).data;
  const data = new Float32Array(words.length * dim);
  for (const [i, word] of words.entries()) data.set(vectors.subarray(word * dim, (word + 1) * dim), i * dim);
  return { data, shape: [1, words.length, dim] };
}

export const keysOf = (parameters) => vectorsOf(writtenWords(parameters), parameters);
export const queriesOf = (parameters) => vectorsOf(askedWords(parameters), parameters);
const lastQuery = (parameters) => vectorsOf(askedWords(parameters).slice(-1), parameters);

export const isErasing = (rule) => rule !== "gated" && rule !== "linear";
export const isGated = (rule) => rule === "gatedDelta" || rule === "gated";

/** ln of the gate of each channel: from 1, which keeps everything, down to the square of the gate. */
function channelsOf({ keys, dim, gate }) {
  const data = new Float32Array(keys * dim);
  for (let n = 0; n < data.length; n++) data[n] = ((2 * (n % dim)) / Math.max(dim - 1, 1)) * Math.log(gate);
  return { data, shape: [1, keys, dim] };
}

/** delta.weights by one rule; without `rule`, by the one that is chosen. */
const weightsBy = (chosen, q) => {
  const when = (holds, value) => (parameters) => (holds(chosen ?? parameters.rule) ? value(parameters) : undefined);
  return {
    function: "delta.weights",
    with: {
      q,
      k: keysOf,
      beta: when(isErasing, ({ beta, keys }) => ({ fill: beta, shape: [1, keys] })),
      logGates: when(isGated, ({ gate, keys }) => ({ fill: Math.fround(Math.log(gate)), shape: [1, keys] })),
      channelLogGates: when((rule) => rule === "channels", channelsOf),
      scale: 1,
      normalize: true,
    },
  };
};

export const compared = ["gatedDelta", "delta", "gated", "linear"];
const ruleNames = {
  gatedDelta: { en: "Gated DeltaNet", zh: "Gated DeltaNet" },
  channels: { en: "Kimi Delta Attention", zh: "Kimi Delta Attention" },
  delta: { en: "DeltaNet: no gate", zh: "DeltaNet：没有门" },
  gated: { en: "Mamba-2: nothing erased", zh: "Mamba-2：不擦除" },
  linear: { en: "linear attention", zh: "线性注意力" },
};
const lineNames = compared.map((rule) => ruleNames[rule]);
const line = { name: { en: "rule", zh: "规则" }, names: lineNames };

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ticksOf = (words) => (parameters) => words(parameters).map((word, index) => ({ index, label: letters[word] }));
const key = {
  ...keyAxis,
  name: { en: "key: word written", zh: "键：写入的词" },
  start: 0,
  ticks: ticksOf(writtenWords),
};
const query = {
  ...queryAxis,
  name: { en: "query: word asked for", zh: "查询：要找的词" },
  start: 0,
  ticks: ticksOf(askedWords),
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const weight = { name: { en: "weight of the value", zh: "值的权重" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const tokensBack = {
  name: { en: "tokens back", zh: "往回的词元数" },
  unit: units.positions,
  kind: "magnitude",
};

const words = {
  later: { en: "token after the query: 0", zh: "在查询之后的词元：0" },
  same: { en: "the word that the query asks for, {back} tokens back", zh: "查询要找的词，往回 {back} 个词元" },
  other: { en: "another word, {back} tokens back", zh: "另一个词，往回 {back} 个词元" },
};

function explainCell({ at, parameters, lang }) {
  const row = at.y ?? parameters.keys - 1;
  if (at.x > row) return words.later[lang];
  const isSame = writtenWords(parameters)[at.x] === askedWords(parameters)[row];
  return fill(words[isSame ? "same" : "other"][lang], { back: row - at.x });
}

const reachOf = (result) => ({ function: "delta.reach", arguments: ["share"], with: { weights: { result } } });

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "It replaces attention: a layer keeps a state of constant size instead of keys and values, and there is no softmax.",
    zh: "它取代了注意力：层中保存的不是键和值，而是大小固定的状态，也没有 softmax。",
  },
};

const sentences = {
  gatedDelta: {
    en: "Each query asks for one word and finds its latest token: a token first erases what the state holds for its key (β = {beta}) and then writes its own value. The gate {gate} halves everything older every {half} tokens.",
    zh: "每个查询要找一个词，找到的是它最近的词元：词元先擦除状态中对应自己的键的内容（β = {beta}），再写入自己的值。门 {gate} 使更早的内容每过 {half} 个词元减半。",
  },
  channels: {
    en: "Each channel has its own gate, from 1, which keeps everything, down to {least}. A token erases what the state holds for its key (β = {beta}) before it writes its value.",
    zh: "每个通道有自己的门：从 1（全部保留）到 {least}。词元在写入值之前，先擦除状态中对应自己的键的内容（β = {beta}）。",
  },
  delta: {
    en: "Without gates, only tokens with a similar key erase a value (β = {beta}). A word that never returns is kept.",
    zh: "没有门时，只有键相似的词元才会擦除一个值（β = {beta}）；不再出现的词一直保留。",
  },
  gated: {
    en: "Nothing is erased: all tokens of a word count, each less the older it is. The gate {gate} halves a weight every {half} tokens.",
    zh: "什么都不擦除：一个词的所有词元都计入，越早的越轻。门 {gate} 使权重每过 {half} 个词元减半。",
  },
  linear: {
    en: "Nothing is erased and nothing fades: all earlier tokens of a word have the same weight, so the newest value cannot be told from old ones.",
    zh: "既不擦除也不衰减：一个词此前的所有词元权重相同，分不清哪个值最新。",
  },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Gated delta rule: write, erase, fade", zh: "门控 delta 规则：写入、擦除、衰减" },
  opening: {
    en: "Linear attention keeps one matrix in place of all keys and values and adds every token to it, so old values never leave. The delta rule erases what the matrix holds for a token's key before it writes the token's value, and a gate lets all older content fade. Written out, each output is still a weighted sum of all earlier values. These are the weights: they say how far back such a layer sees.",
    zh: "线性注意力用一个矩阵代替所有的键和值，每个词元都加进去，旧的值就永远留在里面。delta 规则在写入一个词元的值之前，先擦除矩阵中对应它的键的内容；门则让更早的一切逐渐衰减。展开来看，每个输出仍是此前所有值的加权和。图中就是这些权重：它们说明这样的层能看到多远。",
  },
  controls: {
    rule: {
      kind: "word",
      words: ["gatedDelta", "channels", "delta", "gated", "linear"],
      default: "gatedDelta",
      title: { en: "rule", zh: "规则" },
      labels: ruleNames,
    },
    keys: {
      kind: "count",
      min: 2,
      max: 256,
      default: 24,
      title: { en: "tokens", zh: "词元数" },
      unit: undefined,
      slider: [2, 128],
    },
    kinds: {
      kind: "count",
      min: 1,
      max: 26,
      default: 6,
      title: { en: "different words", zh: "不同的词数" },
      slider: [1, 26],
      step: 1,
    },
    dim: { kind: "count", min: 1, max: 128, default: 64 },
    beta: {
      kind: "number",
      min: 0,
      max: 1,
      default: 0.9,
      title: { en: "β, share that is erased and written", zh: "β，擦除并写入的比例" },
      slider: [0, 1],
      step: 0.05,
      when: ({ rule }, view) => view !== "weights" || isErasing(rule),
    },
    gate: {
      kind: "number",
      min: 0.01,
      max: 1,
      default: 0.95,
      title: { en: "gate of every token", zh: "每个词元的门" },
      slider: [0.5, 1],
      step: 0.01,
      when: ({ rule }, view) => view !== "weights" || isGated(rule) || rule === "channels",
    },
    share: { default: 0.9, title: { en: "share of the weights", zh: "权重的比例" }, slider: [0.1, 1], step: 0.05 },
    seed: { default: 4, title: { en: "seed of the words", zh: "词的种子" } },
  },
  views: {
    weights: {
      tab: { en: "weights", zh: "权重" },
      title: { en: "Weight of each token's value in each output", zh: "每个词元的值在各输出中的权重" },
      kind: "heatmap",
      square: true,
      calls: [weightsBy(undefined, queriesOf)],
      axes: { x: key, y: query, slice: { name: { en: "head", zh: "头" } }, value: weight },
      controls: ["rule", "keys", "kinds", "dim", "beta", "gate", "seed"],
      work: ({ keys, dim }) => keys * keys * dim,
      explain: explainCell,
      sentence: ({ parameters: { rule, beta, gate }, lang }) =>
        fill(sentences[rule][lang], { beta, gate, least: gate * gate, half: Math.log(0.5) / Math.log(gate) }),
    },
    row: {
      tab: { en: "last output", zh: "最后一个输出" },
      title: { en: "Weights in the last output, by four rules", zh: "四种规则下最后一个输出中的权重" },
      kind: "curve",
      calls: compared.map((rule) => weightsBy(rule, lastQuery)),
      stack: compared.map((rule, result) => ({ result, name: ruleNames[rule] })),
      axes: { x: key, line, value: weight },
      curve: { mark: "points", zero: true },
      controls: ["keys", "kinds", "dim", "beta", "gate", "seed"],
      explain: explainCell,
      sentence: say(
        "The last query asks for the word {word}. The delta rule gives weight to its latest token; rules without it add up all of its tokens.",
        "最后一个查询要找的是词 {word}。delta 规则把权重给它最近的词元，其他规则把它所有的词元都加起来。",
        ({ parameters }) => ({ word: letters[askedWords(parameters)[parameters.keys - 1]] }),
      ),
    },
    reach: {
      tab: { en: "how far back", zh: "能看到多远" },
      title: { en: "How far back each token sees", zh: "每个词元能看到多远" },
      kind: "curve",
      calls: [...compared.map((rule) => weightsBy(rule, queriesOf)), ...compared.map((_, result) => reachOf(result))],
      stack: compared.map((rule, result) => ({ result: compared.length + result, name: ruleNames[rule] })),
      facts: [reachOf(compared.indexOf("gated"))],
      axes: { x: query, line, value: tokensBack },
      curve: { mark: "steps", zero: true },
      controls: ["keys", "kinds", "dim", "beta", "gate", "share", "seed"],
      work: ({ keys, dim }) => 4 * keys * keys * dim,
      sentence: say(
        "Within this distance lies {percent} of the sum of a token's absolute weights. With the gate {gate} and nothing erased, the last token sees {back} tokens back.",
        "一个词元的权重的绝对值有 {percent} 在这个距离之内。门为 {gate} 且不擦除时，最后一个词元能看到往回 {back} 个词元。",
        ({ parameters: { share }, facts }) => ({
          percent: `${Number((100 * share).toPrecision(3))}%`,
          back: facts[0].data.at(-1),
        }),
      ),
    },
  },
  tryThis: [
    {
      at: "weights?rule=linear",
      en: "Plain linear attention: a word's old values stay",
      zh: "普通线性注意力：一个词的旧值一直都在",
    },
    {
      at: "weights?rule=delta&beta=1",
      en: "β = 1: the newest token of a word replaces the others",
      zh: "β = 1：一个词最新的词元顶替其余的",
    },
    { at: "reach?keys=96", en: "How far back four rules see", zh: "四种规则各能看到多远" },
  ],
  presets: {
    "qwen3-next": {
      at: "weights?rule=gatedDelta&dim=128",
      en: "Qwen3-Next's rule, 128 channels",
      zh: "Qwen3-Next 的规则，128 个通道",
      source:
        "https://github.com/huggingface/transformers, src/transformers/models/qwen3_next/modeling_qwen3_next.py (Qwen3NextGatedDeltaNet); linear_key_head_dim 128",
    },
    "kimi-linear": {
      at: "weights?rule=channels&dim=128",
      en: "Kimi Linear's rule, 128 channels",
      zh: "Kimi Linear 的规则，128 个通道",
      source: "https://github.com/fla-org/flash-linear-attention, fla/ops/kda/naive.py; heads of 128 channels",
    },
  },
};
