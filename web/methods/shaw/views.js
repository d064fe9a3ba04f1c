// Defines the figures of Shaw, and the texts of their page.
import { channel, distance, firstDistance, key, query } from "../common/axes.js";
import { exampleTokens, exampleWaves } from "../common/exampleVectors.js";
import { fill, say, sayCase } from "../common/sentences.js";
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

const origin = sayCase(
  {
    own: {
      en: "The table is your own; the queries are generated from seed {seed}.",
      zh: "表是你自己的，查询由种子 {seed} 生成。",
    },
    example: {
      en: "The queries, in runs of four kinds, and the table are generated from seed {seed}.",
      zh: "查询共四类、成段出现，与表一样由种子 {seed} 生成。",
    },
  },
  ({ parameters: { table } }) => [table ? "own" : "example", {}],
);
const numbersOf = (context) => ({ rows: rowsOf(context.parameters), origin: origin(context) });
const distances = say(
  "A table of {rows} rows serves any length: all keys more than {maxDistance} positions before the query share the first row, and all keys more than {maxAhead} after it the last.",
  "一张 {rows} 行的表可用于任意长度：查询之前超过 {maxDistance} 个位置的键共用第一行，之后超过 {maxAhead} 个的共用最后一行。",
  numbersOf,
);

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Shaw's relative positions", zh: "Shaw 相对位置表示" },
  tableViews: ["scores"],
  opening: {
    // Source: Shaw et al. 2018, abstract and section 3.
    en: "Shaw's method was the first relative position encoding for Transformers. Instead of adding a vector per position to the tokens, it learns a vector per distance and adds it to the key in the dot product with the query. Beyond a clipping distance all keys count as equally far.",
    zh: "Transformer 中最早的相对位置编码：不给词元加位置向量，而是为每个距离学一个向量，让查询在与键相乘的同时也与它相乘。超过截断距离的键都视为同样远。",
  },
  controls: {
    maxDistance: {
      min: 1,
      max: 512,
      default: 8,
      title: { en: "clipped before the query at", zh: "查询之前的截断距离" },
      slider: [1, 64],
      scale: "linear",
      step: 1,
    },
    maxAhead: {
      max: 512,
      default: ({ maxDistance }) => maxDistance,
      title: { en: "clipped after the query at", zh: "查询之后的截断距离" },
      unit: units.positions,
      slider: [0, 64],
      step: 1,
    },
    ...windowControls,
    queries: { max: 1024, default: 48, slider: [1, 512] },
    keys: { max: 1024, default: 48, slider: [1, 512] },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
    table: { kind: "tensor" },
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    scores: {
      tab: { en: "scores", zh: "分数" },
      title: { en: "Position term of the scores, for example vectors", zh: "位置加到分数上的量（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scoreCall],
      axes: { x: key, y: query, value: score },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      explain: explainCell,
      sentence: say(
        "Each query is multiplied with {rows} vectors, one for each distance. A row of the picture is constant more than {maxDistance} positions before the query and more than {maxAhead} after it. Queries of the same kind have nearly the same curve, shifted along the diagonal. {origin}",
        "每个查询与 {rows} 个向量相乘，每个距离一个：图中每一行在查询之前 {maxDistance} 个、之后 {maxAhead} 个位置之外是平的；同类查询的曲线相同，沿对角线移动。{origin}",
        numbersOf,
      ),
    },
    distances: {
      tab: { en: "distances", zh: "距离" },
      title: { en: "Clipped distance of every pair", zh: "每对查询与键所用的距离" },
      kind: "heatmap",
      square: true,
      calls: [distanceCall],
      axes: { x: key, y: query, value: clipped },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset"],
      explain: explainCell,
      sentence: distances,
    },
    clipping: {
      tab: { en: "clipping", zh: "截断" },
      title: { en: "Clipped distance against distance", zh: "截断后的距离随距离的变化" },
      kind: "curve",
      calls: [staircase],
      axes: { x: distance, value: clipped },
      curve: { mark: "steps", zero: true },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset"],
      explain: ({ at, parameters, lang }) => rowText(parameters, at.x, lang),
      sentence: distances,
    },
    values: {
      tab: { en: "values", zh: "值" },
      title: { en: "Position term of the values, for equal weights", zh: "权重均等时位置加到值上的量" },
      kind: "heatmap",
      calls: [valueCall],
      axes: { x: channel, y: query, value: added },
      controls: ["maxDistance", "maxAhead", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      explain: explainSum,
      sentence: say(
        "With equal weights each query adds up the vectors of all its distances. The mixture in the middle of the text differs from those at its ends, so the output itself shows the query's position.",
        "权重均等时，每个查询把各距离的向量加起来：文本中间的混合与两端不同，因此输出本身就透露了查询的位置。",
      ),
    },
  },
  tryThis: [
    {
      at: "distances?maxDistance=2",
      en: "Clip at 2: only the nearest neighbours are distinguished",
      zh: "截断到 2：只分得清最近的邻居",
    },
    {
      at: "clipping?maxDistance=16&maxAhead=4",
      en: "Different ends: 16 before the query, 4 after it",
      zh: "两端不同：往回 16，往后 4",
    },
    { at: "scores?queries=1&queryOffset=47", en: "One step of decoding with 48 keys", zh: "对着 48 个键解码一步" },
  ],
  presets: {
    paper: {
      at: "distances?maxDistance=16&queries=64&keys=64",
      en: "the paper's k = 16",
      zh: "论文的 k = 16",
      source: "https://arxiv.org/abs/1803.02155, section 4.1",
    },
    staircase: { at: "clipping?maxDistance=16", en: "the clipping as a curve", zh: "截断曲线" },
    values: {
      at: "values?maxDistance=16&queries=96&keys=96",
      en: "the position as seen in the values",
      zh: "值中透露的位置",
    },
  },
};

export { attention } from "./attention.js";
