// Defines the figures of Shaw, and the texts of their page.
import { channel, distance, firstDistance, key, query } from "../common/axes.js";
import { exampleTokens, exampleWaves } from "../common/exampleVectors.js";
import { fill, sentencesOf } from "../common/sentences.js";
import * as units from "../common/units.js";
import { windowControls } from "../common/window.js";
import { rowsOf, tableOf } from "./attention.js";

const ends = ["maxDistance", "maxAhead"];
const place = ["keys", ...ends, "queryOffset", "keyOffset"];

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const clipped = { name: { en: "clipped distance", zh: "截断后的距离" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "position term (example)", zh: "位置项（示例）" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const added = { name: { en: "added to the value (example)", zh: "加到值上的量（示例）" }, kind: "signed" };

// A query of 1 with a table of its own distances gives the distance that is used for each pair.
const ramp = (parameters) => {
  const rows = rowsOf(parameters);
  return { data: Float32Array.from({ length: rows }, (_, r) => r - parameters.maxDistance), shape: [rows, 1] };
};
const ones = (queries) => ({ fill: 1, shape: [1, queries, 1] });
const distanceCall = {
  function: "shaw.scores",
  arguments: place,
  with: { q: ({ queries }) => ones(queries), keyTable: ramp, scale: 1 },
};
// One query at the window's last position has every distance of the window.
const staircase = {
  function: "shaw.scores",
  arguments: ends,
  with: {
    q: () => ones(1),
    keyTable: ramp,
    scale: 1,
    keys: ({ queries, keys }) => queries + keys - 1,
    keyOffset: firstDistance,
  },
};
const scoreCall = {
  function: "shaw.scores",
  arguments: place,
  with: { q: ({ queries, dim, seed }) => exampleTokens(queries, dim, seed), keyTable: tableOf },
};
const valueCall = {
  function: "shaw.values",
  arguments: [...ends, "queryOffset", "keyOffset"],
  with: {
    weights: ({ queries, keys }) => ({ fill: 1 / keys, shape: [1, queries, keys] }),
    valueTable: (parameters) => exampleWaves([rowsOf(parameters), parameters.dim], parameters.seed + 700),
  },
};

const words = {
  distance: { en: "distance {distance}, row {row} of the table", zh: "距离 {distance}，表的第 {row} 行" },
  clipped: {
    en: "distance {distance}, clipped to {clipped}: row {row} of the table",
    zh: "距离 {distance}，截断为 {clipped}：表的第 {row} 行",
  },
  sum: {
    en: "channel {channel} of the rows for distances {near} to {far}, each times 1/{keys}, summed",
    zh: "距离 {near} 到 {far} 各行的第 {channel} 通道，各乘 1/{keys} 后相加",
  },
};
const rowText = ({ maxDistance, maxAhead }, along, lang) => {
  const clipped = Math.max(-maxDistance, Math.min(maxAhead, along));
  const text = words[clipped === along ? "distance" : "clipped"][lang];
  return fill(text, { distance: along, clipped, row: clipped + maxDistance });
};
const explainCell = ({ at, parameters, lang }) => rowText(parameters, at.x - at.y, lang);
function explainSum({ at, parameters: { keys, keyOffset }, lang }) {
  const near = keyOffset - at.y;
  return fill(words.sum[lang], { channel: at.x, near, far: near + keys - 1, keys });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    maxDistance: { min: 1, max: 512, default: 8 },
    maxAhead: { max: 512, default: ({ maxDistance }) => maxDistance },
    ...windowControls,
    queries: { max: 1024, default: 48 },
    keys: { max: 1024, default: 48 },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
    table: { kind: "tensor" },
  },
  views: [
    {
      id: "distances",
      title: { en: "Clipped distance of every pair", zh: "每对查询与键所用的距离" },
      kind: "heatmap",
      square: true,
      calls: [distanceCall],
      axes: { x: key, y: query, value: clipped },
      explain: explainCell,
    },
    {
      id: "clipping",
      title: { en: "Clipped distance against distance", zh: "截断后的距离随距离的变化" },
      kind: "curve",
      calls: [staircase],
      axes: { x: distance, value: clipped },
      curve: { mark: "steps", zero: true },
      explain: ({ at, parameters, lang }) => rowText(parameters, at.x, lang),
    },
    {
      id: "scores",
      title: { en: "Position term of the scores, for example vectors", zh: "位置加到分数上的量（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scoreCall],
      axes: { x: key, y: query, value: score },
      explain: explainCell,
    },
    {
      id: "values",
      title: { en: "Position term of the values, for equal weights", zh: "权重均等时位置加到值上的量" },
      kind: "heatmap",
      calls: [valueCall],
      axes: { x: channel, y: query, value: added },
      explain: explainSum,
    },
  ],
};

const sentences = {
  distances: {
    en: "A table of {rows} rows serves any length: all keys more than {maxDistance} positions before the query share the first row, and all keys more than {maxAhead} after it the last.",
    zh: "一张 {rows} 行的表可用于任意长度：查询之前超过 {maxDistance} 个位置的键共用第一行，之后超过 {maxAhead} 个的共用最后一行。",
  },
  scores: {
    en: "Each query is multiplied with {rows} vectors, one for each distance. A row of the picture is constant more than {maxDistance} positions before the query and more than {maxAhead} after it. Queries of the same kind have the same curve, shifted along the diagonal. {origin}",
    zh: "每个查询与 {rows} 个向量相乘，每个距离一个：图中每一行在查询之前 {maxDistance} 个、之后 {maxAhead} 个位置之外是平的；同类查询的曲线相同，沿对角线移动。{origin}",
  },
  example: {
    en: "The queries, in runs of four kinds, and the table are generated from seed {seed}.",
    zh: "查询共四类、成段出现，与表一样由种子 {seed} 生成。",
  },
  own: {
    en: "The table is your own; the queries are generated from seed {seed}.",
    zh: "表是你自己的，查询由种子 {seed} 生成。",
  },
  values: {
    en: "With equal weights each query adds up the vectors of all its distances. The mixture in the middle of the text differs from those at its ends, so the output itself shows the query's position.",
    zh: "权重均等时，每个查询把各距离的向量加起来：文本中间的混合与两端不同，因此输出本身就透露了查询的位置。",
  },
};
const sentence = sentencesOf(sentences, (parameters, { lang }) => ({
  rows: rowsOf(parameters),
  origin: fill(sentences[parameters.table ? "own" : "example"][lang], parameters),
}));

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Shaw's relative positions", zh: "Shaw 相对位置表示" },
  tableViews: ["scores"],
  opening: {
    // Source: Shaw et al. 2018, abstract and section 3.
    en: "Shaw's method was the first relative position encoding for Transformers. Instead of adding a vector per position to the tokens, it learns a vector per distance and adds it to the key in the dot product with the query. Beyond a clipping distance all keys count as equally far.",
    zh: "Transformer 中最早的相对位置编码：不给词元加位置向量，而是为每个距离学一个向量，让查询在与键相乘的同时也与它相乘。超过截断距离的键都视为同样远。",
  },
  tryThis: [
    {
      text: { en: "Clip at 2: only the nearest neighbours are distinguished", zh: "截断到 2：只分得清最近的邻居" },
      view: "distances",
      parameters: { maxDistance: 2 },
    },
    {
      text: { en: "Different ends: 16 before the query, 4 after it", zh: "两端不同：往回 16，往后 4" },
      view: "clipping",
      parameters: { maxDistance: 16, maxAhead: 4 },
    },
    {
      text: { en: "One step of decoding with 48 keys", zh: "对着 48 个键解码一步" },
      view: "scores",
      parameters: { queries: 1, queryOffset: 47 },
    },
  ],
  presets: [
    {
      id: "paper",
      title: { en: "the paper's k = 16", zh: "论文的 k = 16" },
      view: "distances",
      parameters: { maxDistance: 16, queries: 64, keys: 64 },
    },
    {
      id: "staircase",
      title: { en: "the clipping as a curve", zh: "截断曲线" },
      view: "clipping",
      parameters: { maxDistance: 16 },
    },
    {
      id: "values",
      title: { en: "the position as seen in the values", zh: "值中透露的位置" },
      view: "values",
      parameters: { maxDistance: 16, queries: 96, keys: 96 },
    },
  ],
  controls: {
    queries: { slider: [1, 512] },
    keys: { slider: [1, 512] },
    maxDistance: {
      title: { en: "clipped before the query at", zh: "查询之前的截断距离" },
      slider: [1, 64],
      scale: "linear",
      step: 1,
    },
    maxAhead: {
      title: { en: "clipped after the query at", zh: "查询之后的截断距离" },
      unit: units.positions,
      slider: [0, 64],
      step: 1,
    },
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    distances: {
      tab: { en: "distances", zh: "距离" },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: sentence("distances"),
    },
    clipping: {
      tab: { en: "clipping", zh: "截断" },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: sentence("distances"),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      sentence: sentence("scores"),
    },
    values: {
      tab: { en: "values", zh: "值" },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      sentence: sentence("values"),
    },
  },
};

export { attention } from "./attention.js";
