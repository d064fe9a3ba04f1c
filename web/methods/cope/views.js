// Defines the figures of CoPE, how it enters attention, and the texts of its page.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { key, lastQuery, query } from "../common/axes.js";
import { exampleTokens, exampleVectors } from "../common/exampleVectors.js";
import { fill, say } from "../common/sentences.js";
import { windowControls } from "../common/window.js";

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const position = {
  name: { en: "contextual position", zh: "上下文位置" },
  unit: { en: "keys", zh: "键" },
  kind: "magnitude",
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "position term (example)", zh: "位置项（示例）" }, kind: "signed" };

const tokens = ({ dim, seed }, length) => exampleTokens(length, dim, seed);
const sharpened = ({ dim, sharpness }) => sharpness / Math.sqrt(dim);

/** A tick at the first token of every run of more than one, with a letter for its kind. */
const kindTicks = ({ kinds }) =>
  kinds.flatMap((kind, index) =>
    kind === kinds[index - 1] || kind !== kinds[index + 1] ? [] : [{ index, label: "ABCD"[kind] }],
  );

/** An axis whose ticks name the kinds of tokens, A to D. */
const tokenAxis = (axis, count) => ({
  ...axis,
  ticks: (parameters) => kindTicks(tokens(parameters, parameters[count])),
});
const [keyToken, queryToken] = [tokenAxis(key, "keys"), tokenAxis(query, "queries")];

/** Adds a channel with the same number in every row. */
function withChannel({ data, shape: [, length, dim] }, value) {
  const wider = new Float32Array(length * (dim + 1)).fill(value);
  for (let i = 0; i < length; i++) wider.set(data.subarray(i * dim, (i + 1) * dim), i * (dim + 1));
  return { data: wider, shape: [1, length, dim + 1] };
}
// A channel that is 1 in queries, 0 in keys and n in row n of the table shows the positions themselves.
const counting = ({ positions, dim }) => {
  const data = new Float32Array(positions * (dim + 1));
  for (let n = 0; n < positions; n++) data[n * (dim + 1) + dim] = n;
  return { data, shape: [positions, dim + 1] };
};
const positionsOf = (queries, more, given) => ({
  function: "cope.scores",
  arguments: ["causal", "keyOffset", ...more],
  with: {
    q: queries,
    k: (parameters) => withChannel(tokens(parameters, parameters.keys), 0),
    table: counting,
    scale: sharpened,
    positionScale: 1,
    ...given,
  },
});
const matrix = positionsOf((parameters) => withChannel(tokens(parameters, parameters.queries), 1), ["queryOffset"]);
const lastRowOf = (parameters) => {
  const { queries, dim } = parameters;
  const { data } = withChannel(tokens(parameters, queries), 1);
  return { data: data.slice((queries - 1) * (dim + 1)), shape: [1, 1, dim + 1] };
};
const lastRow = positionsOf(lastRowOf, [], { queryOffset: lastQuery });

const scores = {
  function: "cope.scores",
  arguments: ["causal", "queryOffset", "keyOffset"],
  with: {
    q: (parameters) => tokens(parameters, parameters.queries),
    k: (parameters) => tokens(parameters, parameters.keys),
    table: ({ positions, dim, seed }) => exampleVectors([positions, dim], seed + 500),
    scale: sharpened,
    positionScale: ({ dim }) => 1 / Math.sqrt(dim),
  },
};

const words = {
  whole: {
    en: "position {position}: q · row {position} of the table",
    zh: "位置 {position}：q · 表的第 {position} 行",
  },
  between: {
    en: "position {position}: between q · row {below} and q · row {above} of the table, the latter with weight {weight}",
    zh: "位置 {position}：介于 q · 表的第 {below} 行与 q · 第 {above} 行之间，后者权重为 {weight}",
  },
};

function explainScore({ at, parameters: { queryOffset, keyOffset, keys }, facts, lang }) {
  const position = facts[0].data[(at.y - queryOffset) * keys + at.x - keyOffset];
  const [below, above] = [Math.floor(position), Math.ceil(position)];
  return fill(words[below === above ? "whole" : "between"][lang], { position, below, above, weight: position - below });
}

const explainPosition = say(
  "{back} tokens back; contextual position {position}",
  "相隔 {back} 个词元；上下文位置 {position}",
  ({ at, value, parameters }) => ({ back: (at.y ?? lastQuery(parameters)) - at.x, position: value }),
);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "CoPE", zh: "CoPE" },
  enters: "added",
  calls: [
    {
      function: "cope.scores",
      arguments: ["causal"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        table: ({ positions, seed }) => exampleVectors([positions, headDim], seed + 500),
        scale: ({ sharpness }) => sharpness / Math.sqrt(headDim),
        positionScale: 1 / Math.sqrt(headDim),
      },
    },
  ],
  viewControls: ["positions", "sharpness"],
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "CoPE: contextual position encoding", zh: "CoPE：上下文位置编码" },
  opening: {
    en: '"Three sentences back" is not a fixed number of tokens. CoPE lets each query decide which keys count. Every key has a gate between 0 and 1, and the position of a key is the sum of the gates from this key to the query.',
    zh: "“往前第三句”不是固定的词元数。CoPE 让每个查询决定哪些键计入：每个键有一个 0 到 1 的门，键的位置就是从它到查询的各门之和。",
  },
  controls: {
    positions: {
      kind: "count",
      min: 1,
      max: 512,
      default: 48,
      title: { en: "positions in the table", zh: "表中的位置数" },
      slider: [1, 64],
      step: 1,
    },
    sharpness: {
      kind: "number",
      min: 0,
      max: 32,
      default: 2,
      title: { en: "sharpness of the gates", zh: "门的陡度" },
      slider: [0, 16],
      step: 0.25,
    },
    ...windowControls,
    queries: { max: 512, default: 48, slider: [1, 256] },
    keys: { max: 512, default: 48, slider: [1, 256] },
    causal: { title: { en: "causal: keys ahead do not count", zh: "因果：不计查询之后的键" } },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    // No causal control: without offsets, no key is ahead of the last query.
    count: {
      tab: { en: "last query", zh: "最后的查询" },
      title: { en: "Positions counted by the last query", zh: "最后一个查询数出的位置" },
      kind: "curve",
      calls: [lastRow],
      axes: { x: key, value: position },
      curve: { mark: "steps", zero: true },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      explain: explainPosition,
      sentence: say(
        "Read the line from right to left: at each of {keys} keys it rises by that key's gate, between 0 and 1. If every token counted, it would rise by one everywhere. The greater the sharpness, {sharpness}, the more of the gates are almost open or shut. Counting ends at the last of {positions} positions in the table.",
        "从右往左看：{keys} 个键中，每个键处上升的量就是它的门，在 0 与 1 之间。若每个词元都计入，则处处上升 1。陡度越大（这里为 {sharpness}），几乎全开或全关的门越多。表中有 {positions} 个位置，数到最后一个为止。",
      ),
    },
    positions: {
      tab: { en: "positions", zh: "位置" },
      title: { en: "Position of each key as counted by each query", zh: "每个查询给每个键的位置" },
      kind: "heatmap",
      square: true,
      calls: [matrix],
      axes: { x: keyToken, y: queryToken, value: position },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "causal", "dim", "seed"],
      explain: explainPosition,
      sentence: say(
        "Each query counts backwards, and keys count only as far as their gates are open. Equal distances in the text are therefore different positions. Counting ends at {most}. The example tokens (seed {seed}) come in runs of four kinds, A to D.",
        "每个查询往回数，每个键按其门打开的程度计入。因此文本中同样的距离，位置并不相同。最多数到 {most}。示例词元（种子 {seed}）共四类（A 到 D），成段出现。",
        ({ parameters: { positions } }) => ({ most: positions - 1 }),
      ),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      title: { en: "Position term of the scores, for example vectors", zh: "位置加到分数上的量（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      facts: [matrix],
      axes: { x: keyToken, y: queryToken, value: score },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "causal", "dim", "seed"],
      explain: explainScore,
      sentence: say(
        "Between two whole positions, the dot products of the query with both vectors are interpolated. Positions end at {most}, so the term is the same for all keys further back.",
        "落在两个整数位置之间时，在查询与这两个向量的点积之间插值。位置最大为 {most}，更远的键这一项都相同。",
        ({ parameters: { positions } }) => ({ most: positions - 1 }),
      ),
    },
  },
  tryThis: [
    { at: "positions?sharpness=0", en: "Gates half open: every key counts as one half", zh: "门半开：每个键算半个" },
    { at: "count?sharpness=16", en: "Sharp gates: a query counts only tokens of its kind", zh: "门很陡：查询只数同类" },
    { at: "positions?positions=4", en: "Four positions only: counting ends soon", zh: "只有四个位置：很快数到头" },
  ],
  presets: {
    long: {
      at: "positions?positions=64&queries=128&keys=128",
      en: "64 positions, 128 tokens",
      zh: "64 个位置，128 个词元",
    },
    decoding: { at: "count?queries=1&keys=96&queryOffset=95", en: "one query, 96 keys", zh: "一个查询，96 个键" },
    open: { at: "positions?causal=false", en: "not causal: keys ahead count too", zh: "非因果：之后的键也计入" },
  },
};
