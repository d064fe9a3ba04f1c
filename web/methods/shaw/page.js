// Gives the texts beside the figure of the page on Shaw's relative positions.
import { fill, sentencesOf } from "../common/sentences.js";
import * as units from "../common/units.js";
import { rowsOf } from "./table.js";

const sentences = {
  distances: {
    en: "A table of {rows} rows serves any length: every key more than {maxDistance} positions behind shares the first row, more than {maxAhead} ahead the last.",
    zh: "一张 {rows} 行的表可用于任意长度：查询之前超过 {maxDistance} 个位置的键共用第一行，之后超过 {maxAhead} 个的共用最后一行。",
  },
  scores: {
    en: "Each query meets {rows} vectors, one for each distance: a row of the picture is flat more than {maxDistance} positions behind and {maxAhead} ahead, and queries of one kind have the same curve, moved along the diagonal. {origin}",
    zh: "每个查询与 {rows} 个向量相乘，每个距离一个：图中每一行在查询之前 {maxDistance} 个、之后 {maxAhead} 个位置之外是平的；同类查询的曲线相同，沿对角线移动。{origin}",
  },
  example: {
    en: "Queries, of four kinds in runs, and table are made up from seed {seed}.",
    zh: "查询共四类、成段出现，与表一样由种子 {seed} 生成。",
  },
  own: {
    en: "The table is your own; the queries are made up from seed {seed}.",
    zh: "表是你自己的，查询由种子 {seed} 生成。",
  },
  values: {
    en: "With equal weights each query adds up the vectors of all its distances: in the middle of the text one mixture, at its ends another. The output itself so tells where the query stands.",
    zh: "权重均等时，每个查询把各距离的向量加起来：文本中间是一种混合，两端又是另一种，因此输出本身也透露了查询的位置。",
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
    en: "The first relative encoding: instead of adding a vector for each place to the tokens, learn a vector for each distance and let the queries meet it beside the key. Beyond a clipping distance all keys count as equally far.",
    zh: "最早的相对位置编码：不给词元加位置向量，而是为每个距离学一个向量，让查询在与键相乘的同时也与它相乘。超过截断距离的键都视为同样远。",
  },
  tryThis: [
    {
      text: { en: "Clip at 2: only the nearest neighbours are told apart", zh: "截断到 2：只分得清最近的邻居" },
      view: "distances",
      parameters: { maxDistance: 2 },
    },
    {
      text: { en: "Ends that differ: 16 back, 4 ahead", zh: "两端不同：往回 16，往后 4" },
      view: "clipping",
      parameters: { maxDistance: 16, maxAhead: 4 },
    },
    {
      text: { en: "One step of decoding against 48 keys", zh: "对着 48 个键解码一步" },
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
      title: { en: "what the values tell of the place", zh: "值中透露的位置" },
      view: "values",
      parameters: { maxDistance: 16, queries: 96, keys: 96 },
    },
  ],
  controls: {
    queries: { slider: [1, 512] },
    keys: { slider: [1, 512] },
    maxDistance: {
      title: { en: "clipped behind at", zh: "查询之前的截断距离" },
      slider: [1, 64],
      scale: "linear",
      step: 1,
    },
    maxAhead: {
      title: { en: "clipped ahead at", zh: "查询之后的截断距离" },
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
