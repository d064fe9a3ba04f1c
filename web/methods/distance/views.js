// Defines the figures of Distance, how it enters attention, and what the page says beside the figures.
import { key, query } from "../common/axes.js";
import { exampleTable } from "../common/exampleTable.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { windowArguments, windowControls } from "../common/window.js";

const distances = { function: "distance.matrix", arguments: [...windowArguments, "maxDistance", "maxAhead"] };
// One matrix of each kind that is offered; the one that is asked for goes on.
const kinds = ["distance", "alibi", "t5", "sinusoidal"];
const matrices = [
  distances,
  { function: "alibi.bias", arguments: windowArguments, with: { slopes: Float64Array.of(1) } },
  { function: "t5.bias", arguments: windowArguments, with: { table: () => exampleTable(32, 1, true, 1) } },
  { function: "sandwich.bias", arguments: windowArguments, with: { heads: 1, dim: 8 } },
];
const chosen = ({ matrix }, results) => {
  const { data, shape } = results[kinds.indexOf(matrix)];
  return { data, shape: shape.slice(-2) };
};
const fullRank = ({ queries, keys }) => Math.min(queries, keys);
const everyValue = { function: "distance.factorize", with: { matrix: chosen, rank: fullRank } };
const ofRank = { function: "distance.factorize", arguments: ["rank"], with: { matrix: chosen } };

/** Columns [from, to) of left, or with `turned` rows of right as columns; without any, one of zeros. */
function part({ left, right }, turned, from, to) {
  const { data, shape } = turned ? right : left;
  const rows = turned ? shape[1] : shape[0];
  const rank = turned ? shape[0] : shape[1];
  const columns = Math.max(1, to - from);
  const values = Float32Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), from + (n % columns)];
    if (column >= to) return 0;
    return turned ? data[column * rows + row] : data[row * rank + column];
  });
  return { data: values, shape: [rows, columns], dtype: "float32" };
}

/** The product of some of the columns of left and rows of right. */
const product = (range) => ({
  function: "attention.similarity",
  with: Object.fromEntries(
    [false, true].map((turned) => [
      turned ? "b" : "a",
      (parameters, results) => part(results[kinds.length], turned, ...range(parameters)),
    ]),
  ),
});

const words = {
  cell: { en: "position {key} − position {query}{clipped}", zh: "位置 {key} − 位置 {query}{clipped}" },
  clipped: { en: ", clipped", zh: "，已截断" },
  value: { en: "what rank {number} adds to rank {below}", zh: "秩 {number} 比秩 {below} 多出的部分" },
  product: { en: "rank {rank} at key {key}, query {query}", zh: "秩 {rank}，键 {key}，查询 {query}" },
};

function explainDistance({ at, value, lang }) {
  const clipped = at.x - at.y === value ? "" : words.clipped[lang];
  return fill(words.cell[lang], { key: at.x, query: at.y, clipped });
}

const explainProduct = ({ at, parameters: { rank }, lang }) =>
  fill(words.product[lang], { key: at.x, query: at.y, rank });

/** @returns {import("../../figures/reader.js").View} */
const productView = (id, title, name, range) => ({
  id,
  title,
  kind: "heatmap",
  square: true,
  calls: [...matrices, everyValue, product(range)],
  facts: [ofRank],
  axes: { x: key, y: query, value: { name, kind: "signed" } },
  explain: explainProduct,
});

/** The number of the first singular value that is 0, counted from 1; undefined where none is. */
const firstZero = (values) => (values.includes(0) ? values.indexOf(0) + 1 : undefined);

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    matrix: { kind: "word", words: kinds, default: "distance" },
    ...windowControls,
    queries: { max: 256, default: 48 },
    keys: { max: 256, default: 48 },
    maxDistance: { min: 0, max: 512, default: 16 },
    maxAhead: { max: 512, default: ({ maxDistance }) => maxDistance },
    rank: { min: 1, default: 2, max: fullRank },
  },
  views: [
    {
      id: "matrix",
      title: { en: "Distance of every query and key", zh: "每对查询与键的距离" },
      kind: "heatmap",
      square: true,
      calls: [distances],
      facts: [distances],
      axes: { x: key, y: query, value: { name: { en: "distance", zh: "距离" }, kind: "signed" } },
      explain: explainDistance,
    },
    {
      id: "values",
      title: { en: "Singular values of the matrix", zh: "矩阵的奇异值" },
      kind: "curve",
      calls: [...matrices, everyValue],
      key: "singularValues",
      facts: [everyValue],
      axes: {
        x: { name: { en: "number", zh: "序号" }, key: "rank", start: 1 },
        value: { name: { en: "singular value", zh: "奇异值" }, kind: "magnitude", scale: "log" },
      },
      curve: { mark: "points" },
      marks: [
        { x: ({ rank }) => rank, name: { en: "rank", zh: "秩" } },
        {
          x: (_, [{ singularValues }]) => firstZero(singularValues.data),
          name: { en: "0 from here on", zh: "此后均为 0" },
        },
      ],
      explain: ({ at, lang }) => fill(words.value[lang], { number: at.x, below: at.x - 1 }),
    },
    productView(
      "rebuilt",
      { en: "The matrix rebuilt from two low-rank factors", zh: "由两个瘦矩阵重建的矩阵" },
      { en: "left · right", zh: "左 · 右" },
      ({ rank }) => [0, rank],
    ),
    productView(
      "left",
      { en: "Error of the low-rank factors", zh: "两个瘦矩阵未能表示的部分" },
      { en: "what is left", zh: "余下部分" },
      (parameters) => [parameters.rank, fullRank(parameters)],
    ),
  ],
};

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "Distances become scores only through the biases and tables of other methods, which have views of their own.",
    zh: "距离要经过其他方法的偏置或表才进入分数，见各方法自己的图。",
  },
};

const sentences = {
  matrix: {
    en: "Distances run from {low} to {high}: negative below the diagonal, where the key lies behind the query.",
    zh: "距离从 {low} 到 {high}：对角线下方为负，键在查询之前。",
  },
  distance: {
    en: "Of {count} singular values {large} exceed a thousandth of the first. Distances that are not clipped have two; clipping makes more.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一。不截断的距离只有两个；截断后变多。",
  },
  alibi: {
    en: "Of {count} singular values {large} exceed a thousandth of the first: the kink of −|j − i| at the diagonal takes every one of them, though they fall fast.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一：−|j − i| 在对角线上的折角用到全部奇异值，但它们下降很快。",
  },
  t5: {
    en: "Of {count} singular values {large} exceed a thousandth of the first: the steps between buckets keep them up. The table is an example.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一：桶与桶之间的台阶使它们降得慢。此表仅作示例。",
  },
  sinusoidal: {
    en: "Of {count} singular values {large} exceed a thousandth of the first. Encodings of 8 channels have a dot product matrix of rank 8 at most: two for each frequency.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一。编码有 8 个通道，所以点积矩阵的秩至多为 8：每个频率两个。",
  },
  zeros: {
    en: " The last {zeros} are 0, which has no place on a logarithmic axis.",
    zh: "最后 {zeros} 个是 0，对数轴上没有它们的位置。",
  },
  rebuilt: {
    en: "Rank {rank} leaves {error} % of the matrix: one vector of {rank} numbers for each query and each key.",
    zh: "秩 {rank} 的近似误差为矩阵的 {error}%：每个查询和每个键各用一个 {rank} 维向量。",
  },
  left: {
    en: "What rank {rank} leaves, {error} % of the matrix by its root of squares. No other matrix of this rank leaves less.",
    zh: "秩 {rank} 未能表示的部分，按平方和的平方根计为矩阵的 {error}%。同秩的矩阵中没有误差更小的。",
  },
};

const countLarge = ({ data }) => data.reduce((count, value) => count + (value > data[0] / 1000 ? 1 : 0), 0);

/** A call's work as those of others are told, by the numbers it makes: sweeps over all pairs of columns. */
const decomposition = ({ queries, keys }) => 40 * queries * keys * Math.min(queries, keys);
const leftSentence =
  (id) =>
  ({ parameters: { rank }, facts: [{ error }], lang }) =>
    fill(sentences[id][lang], { rank, error: 100 * error });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Relative distance, and its rank", zh: "相对距离及其秩" },
  opening: {
    en: "Every relative encoding starts from one matrix: how far each key is from each query. Clipped, it stops telling far from farther. As a matrix it is simple, because j − i is the outer difference of one vector of the keys and one of the queries, which has rank 2; its singular values count how many such vectors a matrix of positions needs.",
    zh: "一切相对位置编码都从一个矩阵开始：每个键离每个查询多远。截断之后，远与更远不再区分。作为矩阵它很简单：j − i 是键的向量与查询的向量的外和，所以秩为 2；奇异值告诉我们，一个关于位置的矩阵需要多少个这样的向量。",
  },
  tryThis: [
    {
      text: { en: "Not clipped: two singular values and no more", zh: "不截断：只有两个奇异值" },
      view: "values",
      parameters: { maxDistance: 64 },
    },
    {
      text: { en: "Clipped at 4: the values trail off slowly", zh: "在 4 处截断：奇异值缓慢减小" },
      view: "values",
      parameters: { maxDistance: 4 },
    },
    {
      text: { en: "ALiBi at rank 6: only the kink is left", zh: "ALiBi 以秩 6 重建：只剩下折角" },
      view: "left",
      parameters: { matrix: "alibi", rank: 6 },
    },
  ],
  presets: [
    {
      id: "shaw",
      title: { en: "clipped at 16, as in Shaw's base model", zh: "在 16 处截断，如 Shaw 的 base 模型" },
      view: "matrix",
      parameters: { maxDistance: 16 },
    },
    {
      id: "ends",
      title: { en: "16 behind, 4 ahead", zh: "查询之前 16，之后 4" },
      view: "matrix",
      parameters: { maxDistance: 16, maxAhead: 4 },
    },
    {
      id: "two",
      title: { en: "rank 2 is all of it", zh: "秩 2 就是全部" },
      view: "rebuilt",
      parameters: { maxDistance: 64, rank: 2 },
    },
    {
      id: "decode",
      title: { en: "one step of decoding", zh: "解码一步" },
      view: "matrix",
      parameters: { queries: 1, keys: 48, queryOffset: 47 },
    },
  ],
  controls: {
    matrix: {
      title: { en: "matrix", zh: "矩阵" },
      labels: {
        distance: { en: "distance", zh: "距离" },
        alibi: { en: "ALiBi, −|distance|", zh: "ALiBi，−|距离|" },
        t5: { en: "T5, example table", zh: "T5，示例表" },
        sinusoidal: { en: "sinusoidal dot product", zh: "正弦位置编码的点积" },
      },
    },
    queries: { slider: [1, 256] },
    keys: { slider: [1, 256] },
    maxDistance: {
      title: { en: "clipped behind at", zh: "查询之前截断于" },
      slider: [0, 64],
      scale: "linear",
      step: 1,
    },
    maxAhead: {
      title: { en: "clipped ahead at", zh: "查询之后截断于" },
      unit: units.positions,
      slider: [0, 64],
      step: 1,
    },
    rank: { title: glossary.rank, step: 1 },
  },
  views: {
    matrix: {
      tab: { en: "distances", zh: "距离" },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead"],
      work: ({ queries, keys }) => queries * keys,
      sentence: ({ facts: [{ data, shape }], lang }) =>
        fill(sentences.matrix[lang], { low: data[(shape[0] - 1) * shape[1]], high: data[shape[1] - 1] }),
    },
    values: {
      tab: { en: "singular values", zh: "奇异值" },
      controls: ["matrix", "queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead", "rank"],
      work: decomposition,
      sentence: ({ parameters: { matrix }, facts: [{ singularValues }], lang }) =>
        fill(sentences[matrix][lang] + (singularValues.data.at(-1) === 0 ? sentences.zeros[lang] : ""), {
          count: singularValues.data.length,
          large: countLarge(singularValues),
          zeros: singularValues.data.filter((value) => value === 0).length,
        }),
    },
    rebuilt: {
      tab: { en: "rebuilt", zh: "重建" },
      controls: ["matrix", "queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead", "rank"],
      work: decomposition,
      sentence: leftSentence("rebuilt"),
    },
    left: {
      tab: { en: "what is left", zh: "余下部分" },
      controls: ["matrix", "queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead", "rank"],
      work: decomposition,
      sentence: leftSentence("left"),
    },
  },
};
