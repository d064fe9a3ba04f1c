// Shaw's relative positions in figures: parameters and views.
import { channel, distance, firstDistance, key, query } from "../common/axes.js";
import { exampleTokens, exampleWaves } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";
import { windowControls } from "../common/window.js";
import { rowsOf, tableOf } from "./table.js";

const ends = ["maxDistance", "maxAhead"];
const place = ["keys", ...ends, "queryOffset", "keyOffset"];

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const clipped = { name: { en: "clipped distance", zh: "截断后的距离" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "position term (example)", zh: "位置项（示例）" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const added = { name: { en: "added to the value (example)", zh: "加到值上的量（示例）" }, kind: "signed" };

// A query of 1 against a table that holds its own distances gives the distance that each pair is taken to have.
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
// One query at its window's last position meets every distance that the window has.
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
    en: "channel {channel} of the rows for distances {near} to {far}, each times 1/{keys}, added up",
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
      title: { en: "The distance each pair is taken to have", zh: "每对查询与键所用的距离" },
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
      title: { en: "What positions add to the scores, from example vectors", zh: "位置加到分数上的量（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scoreCall],
      axes: { x: key, y: query, value: score },
      explain: explainCell,
    },
    {
      id: "values",
      title: { en: "What positions add to the values, from equal weights", zh: "权重均等时位置加到值上的量" },
      kind: "heatmap",
      calls: [valueCall],
      axes: { x: channel, y: query, value: added },
      explain: explainSum,
    },
  ],
};
