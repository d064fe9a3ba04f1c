// Contextual position encoding in figures: parameters and views.
import { key, lastQuery, query } from "../common/axes.js";
import { exampleTokens, exampleVectors, kindTicks } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";
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
      title: { en: "The position each query gives to each key", zh: "每个查询给每个键的位置" },
      kind: "heatmap",
      square: true,
      calls: [matrix],
      axes: { x: keyToken, y: queryToken, value: position },
      explain: explainPosition,
    },
    {
      id: "count",
      title: { en: "Positions as the last query counts them", zh: "最后一个查询数出的位置" },
      kind: "curve",
      calls: [lastRow],
      axes: { x: key, value: position },
      curve: { mark: "steps", zero: true },
      explain: explainPosition,
    },
    {
      id: "scores",
      title: { en: "What positions add to the scores, from example vectors", zh: "位置加到分数上的量（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      facts: [matrix],
      axes: { x: keyToken, y: queryToken, value: score },
      explain: explainScore,
    },
  ],
};
