// Shaw's relative positions for readers: `shaw` is what a figure needs, `page` what only the page says.
import { channel, distance, firstDistance, key, positions, query } from "./axes.js";
import { code } from "./code/shaw.js";
import { exampleVectors, exampleWaves } from "./exampleVectors.js";
import { formula } from "./formulas/shaw.js";
import { fill } from "./sentences.js";

const place = ["keys", "maxDistance", "queryOffset", "keyOffset"];
const rowsOf = ({ maxDistance }) => 2 * maxDistance + 1;

const clipped = { name: { en: "clipped distance", zh: "截断后的距离" }, kind: "signed" };
const score = { name: { en: "position term (example)", zh: "位置项（示例）" }, kind: "signed" };
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
  arguments: ["maxDistance"],
  with: {
    q: () => ones(1),
    keyTable: ramp,
    scale: 1,
    keys: ({ queries, keys }) => queries + keys - 1,
    keyOffset: firstDistance,
  },
};
// The reader's own table, or one to look at.
const tableOf = ({ table, dim, seed, ...rest }) => table ?? exampleWaves([rowsOf(rest), dim], seed + 500);
const scoreCall = {
  function: "shaw.scores",
  arguments: place,
  with: {
    q: ({ queries, dim, seed }) => exampleVectors([1, queries, dim], seed),
    keyTable: tableOf,
  },
};
const valueCall = {
  function: "shaw.values",
  arguments: ["maxDistance", "queryOffset", "keyOffset"],
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
const rowText = ({ maxDistance }, along, lang) => {
  const clipped = Math.max(-maxDistance, Math.min(maxDistance, along));
  const text = words[clipped === along ? "distance" : "clipped"][lang];
  return fill(text, { distance: along, clipped, row: clipped + maxDistance });
};
const explainCell = ({ at, parameters, lang }) => rowText(parameters, at.x - at.y, lang);
function explainSum({ at, parameters: { keys, keyOffset }, lang }) {
  const near = keyOffset - at.y;
  return fill(words.sum[lang], { channel: at.x, near, far: near + keys - 1, keys });
}

export const shaw = {
  title: { en: "Shaw's relative positions", zh: "Shaw 相对位置表示" },
  controls: {
    queries: { kind: "count", min: 1, max: 1024, default: 48 },
    keys: { min: 1, max: 1024, default: 48 },
    maxDistance: { min: 1, max: 512, default: 8 },
    queryOffset: { min: -(2 ** 30), max: 2 ** 30 },
    keyOffset: { min: -(2 ** 30), max: 2 ** 30 },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: { kind: "whole", default: 1, min: 0, max: 999 },
    table: { kind: "tensor" },
  },
  views: [
    {
      id: "distances",
      title: { en: "The distance each pair is taken to have", zh: "每对查询与键所用的距离" },
      kind: "heatmap",
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

const sentences = {
  distances: {
    en: "A table of {rows} rows serves any length: every key more than {maxDistance} positions away shares the first row or the last.",
    zh: "一张 {rows} 行的表可用于任意长度：相距超过 {maxDistance} 个位置的键都共用第一行或最后一行。",
  },
  scores: {
    en: "Each query meets {rows} vectors, one for each distance, so that a row of the picture is flat beyond {maxDistance} positions on either side. {origin}",
    zh: "每个查询与 {rows} 个向量相乘，每个距离一个，因此图中每一行在两侧 {maxDistance} 个位置之外是平的。{origin}",
  },
  example: {
    en: "Queries and table are made up from seed {seed}.",
    zh: "查询与表由种子 {seed} 生成。",
  },
  own: {
    en: "The table is your own; the queries are made up from seed {seed}.",
    zh: "表是您自己的，查询由种子 {seed} 生成。",
  },
  values: {
    en: "With equal weights each query adds up the vectors of all its distances: in the middle of the text one mixture, at its ends another. The output itself so tells where the query stands.",
    zh: "权重均等时，每个查询把各距离的向量加起来：文本中间是一种混合，两端又是另一种，因此输出本身也透露了查询的位置。",
  },
};
const sentence =
  (name) =>
  ({ parameters, lang }) =>
    fill(sentences[name][lang], {
      ...parameters,
      rows: rowsOf(parameters),
      origin: fill(sentences[parameters.table ? "own" : "example"][lang], parameters),
    });

export const page = {
  family: "relative",
  short: { en: "Shaw", zh: "Shaw 相对位置" },
  tableViews: ["scores"],
  ownTable: {
    of: tableOf,
    parameters: ([rows, dim]) => ({ maxDistance: (rows - 1) / 2, dim }),
    expects: {
      en: "2m + 1 rows, for clipping distances m of 1 to 512, × 1 to 128 channels",
      zh: "2m + 1 行（截断距离 m 为 1 至 512）× 1 至 128 个通道",
    },
    size: { en: "{rows} distances × {columns} channels", zh: "{rows} 个距离 × {columns} 个通道" },
    names: {
      title: {
        scores: { en: "What positions add to the scores, from your table", zh: "位置加到分数上的量（您的表）" },
      },
      value: { en: "position term (your table)", zh: "位置项（您的表）" },
    },
  },
  thumbnail: { view: "distances", parameters: { queries: 32, keys: 32 } },
  formula,
  opening: {
    en: "The first relative encoding: instead of adding a vector for each place to the tokens, learn a vector for each distance and let the queries meet it beside the key. Beyond a clipping distance all keys count as equally far.",
    zh: "最早的相对位置编码：不给词元加位置向量，而是为每个距离学一个向量，让查询在与键相乘的同时也与它相乘。超过截断距离的键都视为同样远。",
  },
  papers: [
    {
      text: "Shaw et al. 2018, Self-Attention with Relative Position Representations, equations 3 to 5",
      url: "https://arxiv.org/abs/1803.02155",
    },
  ],
  aliases: ["relative position representations", "relative_key", "clipping", "截断", "相对位置表示"],
  models: ["Music Transformer", "BERT with relative_key", "Wav2Vec2-BERT", "VITS"],
  traps: [
    {
      en: "Direction: row r is key − query = r − m. BERT's relative_key in Hugging Face counts query − key, so its table is this one turned over.",
      zh: "方向：第 r 行是 键 − 查询 = r − m。Hugging Face 中 BERT 的 relative_key 用 查询 − 键，它的表要上下翻转。",
    },
    {
      en: "Scale: the position term is added before the division by √dim. Added after it, it is √dim times too strong.",
      zh: "缩放：位置项在除以 √dim 之前加入；若之后才加，会大 √dim 倍。",
    },
    {
      en: "Decoding against a cache: the one query stands at keys − 1; from position 0 all its distances would look ahead.",
      zh: "用缓存逐步解码时：唯一的查询位于 keys − 1；若当作在位置 0，所有距离都会朝前。",
    },
    {
      en: "Keys only or keys and values: the paper has both tables, later models usually only that of the keys.",
      zh: "只用键还是键和值都用：论文有两张表，后来的模型通常只用键的那张。",
    },
  ],
  tryThis: [
    {
      text: { en: "Clip at 2: only the nearest neighbours are told apart", zh: "截断到 2：只分得清最近的邻居" },
      view: "distances",
      parameters: { maxDistance: 2 },
    },
    {
      text: { en: "Clip at 64: nothing is clipped in this window", zh: "截断到 64：这个窗口里没有截断" },
      view: "scores",
      parameters: { maxDistance: 64 },
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
    queries: { title: { en: "queries", zh: "查询数" }, unit: positions, slider: [1, 512], scale: "power" },
    keys: { title: { en: "keys", zh: "键数" }, unit: positions, slider: [1, 512], scale: "power" },
    maxDistance: { title: { en: "clipping distance", zh: "截断距离" }, unit: positions, slider: [1, 64], step: 1 },
    queryOffset: { title: { en: "first query at", zh: "首个查询的位置" }, slider: [-128, 128], step: 1 },
    keyOffset: { title: { en: "first key at", zh: "首个键的位置" }, slider: [-128, 128], step: 1 },
    dim: { title: { en: "channels", zh: "通道数" }, slider: [1, 128], step: 1 },
    seed: { title: { en: "seed of the example", zh: "示例的种子" }, step: 1 },
    table: { title: { en: "table", zh: "表" } },
  },
  views: {
    distances: {
      tab: { en: "distances", zh: "距离" },
      controls: ["maxDistance", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: sentence("distances"),
    },
    clipping: {
      tab: { en: "clipping", zh: "截断" },
      controls: ["maxDistance", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: sentence("distances"),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      controls: ["maxDistance", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      sentence: sentence("scores"),
    },
    values: {
      tab: { en: "values", zh: "值" },
      controls: ["maxDistance", "queries", "keys", "queryOffset", "keyOffset", "dim", "seed"],
      sentence: sentence("values"),
    },
  },
  code,
};
