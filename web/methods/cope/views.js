// Defines the figures of CoPE, how it enters attention, and what the page says beside the figures.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { key, lastQuery, query } from "../common/axes.js";
import { exampleTokens, exampleVectors, kindTicks } from "../common/exampleVectors.js";
import { fill, sentencesOf } from "../common/sentences.js";
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

/** Cells are named by their tokens: of four kinds, in runs. */
const tokenAxis = (axis, count) => ({
  ...axis,
  ticks: (parameters) => kindTicks(tokens(parameters, parameters[count])),
});
const [keyToken, queryToken] = [tokenAxis(key, "keys"), tokenAxis(query, "queries")];

/** Vectors with one more channel, the same number in every row. */
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
  cell: { en: "{back} keys back by place, {position} by content", zh: "按位置相隔 {back} 个键，按内容为 {position}" },
  whole: {
    en: "position {position}: q with row {position} of the table",
    zh: "位置 {position}：q 与表的第 {position} 行相乘",
  },
  between: {
    en: "position {position}: q with row {below} and, weighted {weight}, row {above} of the table",
    zh: "位置 {position}：q 与表的第 {below} 行、以及以 {weight} 加权的第 {above} 行相乘",
  },
};

function explainPosition({ at, value, parameters, lang }) {
  const from = at.y ?? lastQuery(parameters);
  return fill(words.cell[lang], { back: from - at.x, position: value });
}

function explainScore({ at, parameters: { queryOffset, keyOffset, keys }, facts, lang }) {
  const position = facts[0].data[(at.y - queryOffset) * keys + at.x - keyOffset];
  const [below, above] = [Math.floor(position), Math.ceil(position)];
  return fill(words[below === above ? "whole" : "between"][lang], { position, below, above, weight: position - below });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    positions: { kind: "count", min: 1, max: 512, default: 24 },
    sharpness: { kind: "number", min: 0, max: 32, default: 2 },
    ...windowControls,
    queries: { max: 512, default: 48 },
    keys: { max: 512, default: 48 },
    causal: {},
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
  },
  views: [
    {
      id: "positions",
      title: { en: "Position of each key as counted by each query", zh: "每个查询给每个键的位置" },
      kind: "heatmap",
      square: true,
      calls: [matrix],
      axes: { x: keyToken, y: queryToken, value: position },
      explain: explainPosition,
    },
    {
      id: "count",
      title: { en: "Positions counted by the last query", zh: "最后一个查询数出的位置" },
      kind: "curve",
      calls: [lastRow],
      axes: { x: key, value: position },
      curve: { mark: "steps", zero: true },
      explain: explainPosition,
    },
    {
      id: "scores",
      title: { en: "Position term of the scores, for example vectors", zh: "位置加到分数上的量（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      facts: [matrix],
      axes: { x: keyToken, y: queryToken, value: score },
      explain: explainScore,
    },
  ],
};

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

const sentences = {
  positions: {
    en: "Each query counts back only the keys that it lets through, so that equal steps in the text are unequal steps in position. Counting ends at {most}. Tokens are made up from seed {seed}, of four kinds in runs.",
    zh: "每个查询往回数时只数它放行的键，因此文本中同样的一步，在位置上并不一样长。最多数到 {most}。词元由种子 {seed} 生成，共四类，成段出现。",
  },
  count: {
    en: "Read from right to left: the line climbs where the last query lets a key through and stays level where it does not. By place it would climb by one everywhere.",
    zh: "从右往左看：最后一个查询放行的键处上升，不放行处持平。若按位置数，处处上升一格。",
  },
  scores: {
    en: "Between two whole positions the query meets both vectors, each by how near it is; past position {most} nothing changes any more.",
    zh: "落在两个整数位置之间时，查询与两个向量都相乘，按远近加权；超过位置 {most} 后不再变化。",
  },
};
const sentence = sentencesOf(sentences, ({ positions }) => ({ most: positions - 1 }));

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "CoPE: contextual position encoding", zh: "CoPE：上下文位置编码" },
  opening: {
    en: '"The third sentence back" is no number of tokens. CoPE lets each query decide which keys count: a gate between 0 and 1 for every key, and the position of a key is the sum of the gates from there to the query.',
    zh: "“往前第三句”不是固定的词元数。CoPE 让每个查询决定哪些键要数：每个键有一个 0 到 1 的门，键的位置就是从它到查询之间各门之和。",
  },
  tryThis: [
    {
      text: { en: "Gates half open: every key counts one half", zh: "门半开：每个键算半个" },
      view: "positions",
      parameters: { sharpness: 0 },
    },
    {
      text: { en: "Sharp gates: a query counts its own kind", zh: "门很陡：查询只数同类" },
      view: "count",
      parameters: { sharpness: 16 },
    },
    {
      text: { en: "Four positions only: counting ends soon", zh: "只有四个位置：很快数到头" },
      view: "positions",
      parameters: { positions: 4 },
    },
  ],
  presets: [
    {
      id: "long",
      title: { en: "64 positions, 128 tokens", zh: "64 个位置，128 个词元" },
      view: "positions",
      parameters: { positions: 64, queries: 128, keys: 128 },
    },
    {
      id: "decoding",
      title: { en: "one query against 96 keys", zh: "一个查询对 96 个键" },
      view: "count",
      parameters: { queries: 1, keys: 96, queryOffset: 95 },
    },
    {
      id: "open",
      title: { en: "every key counted, ahead too", zh: "前后的键都计入" },
      view: "positions",
      parameters: { causal: false },
    },
  ],
  controls: {
    queries: { slider: [1, 256] },
    keys: { slider: [1, 256] },
    positions: { title: { en: "positions in the table", zh: "表中的位置数" }, slider: [1, 64], step: 1 },
    sharpness: { title: { en: "sharpness of the gates", zh: "门的陡度" }, slider: [0, 16], step: 0.25 },
    causal: { title: { en: "causal: count nothing that is ahead", zh: "因果：不计查询之后的键" } },
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    positions: {
      tab: { en: "positions", zh: "位置" },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "causal", "dim", "seed"],
      sentence: sentence("positions"),
    },
    // Unless offsets move it, no key is ahead of the last query.
    count: {
      tab: { en: "last query", zh: "最后的查询" },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      sentence: sentence("count"),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      controls: ["positions", "sharpness", "queries", "keys", "queryOffset", "keyOffset", "causal", "dim", "seed"],
      sentence: sentence("scores"),
    },
  },
};
