// Defines the figures of relative distances, why they do not enter attention themselves, and the texts of their page.
import { key, query } from "../common/axes.js";
import { exampleTable } from "../common/exampleTable.js";
import * as glossary from "../common/glossary.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";
import { windowArguments, windowControls } from "../common/window.js";

const distances = { function: "distance.matrix", arguments: [...windowArguments, "maxDistance", "maxAhead"] };
// One matrix of each kind; later calls use the chosen one.
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

/** Columns [from, to) of left, or rows of right, transposed; an empty range gives one column of zeros. */
function part({ left, right }, isRight, from, to) {
  const { data, shape } = isRight ? right : left;
  const rows = isRight ? shape[1] : shape[0];
  const rank = isRight ? shape[0] : shape[1];
  const columns = Math.max(1, to - from);
  const values = Float32Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), from + (n % columns)];
    if (column >= to) return 0;
    return isRight ? data[column * rows + row] : data[row * rank + column];
  });
  return { data: values, shape: [rows, columns], dtype: "float32" };
}

/** The product of some of the columns of left and rows of right. */
const product = (range) => ({
  function: "attention.similarity",
  with: Object.fromEntries(
    [false, true].map((isRight) => [
      isRight ? "b" : "a",
      (parameters, results) => part(results[kinds.length], isRight, ...range(parameters)),
    ]),
  ),
});

const words = {
  cell: { en: "position {key} − position {query}{clipped}", zh: "位置 {key} − 位置 {query}{clipped}" },
  clipped: { en: ", clipped", zh: "，已截断" },
  product: { en: "rank {rank} at key {key}, query {query}", zh: "秩 {rank}，键 {key}，查询 {query}" },
};

function explainDistance({ at, value, lang }) {
  const clipped = at.x - at.y === value ? "" : words.clipped[lang];
  return fill(words.cell[lang], { key: at.x, query: at.y, clipped });
}

const explainProduct = ({ at, parameters: { rank }, lang }) =>
  fill(words.product[lang], { key: at.x, query: at.y, rank });

/** @returns {import("../../figures/reader.js").View} */
const productView = (title, name, range) => ({
  title,
  kind: "heatmap",
  square: true,
  calls: [...matrices, everyValue, product(range)],
  facts: [ofRank],
  axes: { x: key, y: query, value: { name, kind: "signed" } },
  explain: explainProduct,
});

/** The number of the first singular value that is 0, counted from 1; undefined if there is none. */
const firstZero = (values) => (values.includes(0) ? values.indexOf(0) + 1 : undefined);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "Distances enter the scores only through the biases and tables of other methods. See the pages of those methods.",
    zh: "距离要经过其他方法的偏置或表才进入分数，见这些方法的页面。",
  },
};

const sentences = {
  distance: {
    en: "Clipped at {maxDistance}, {queries} × {keys} distances have {large} singular values above a thousandth of the first. Unclipped, they have two: two numbers per query and key are enough.",
    zh: "在 {maxDistance} 处截断时，{queries} × {keys} 个距离有 {large} 个奇异值大于最大者的千分之一。不截断只有两个：每个查询和每个键有两个数就够了。",
  },
  alibi: {
    en: "Of {count} singular values, {large} exceed a thousandth of the first. The kink of −|n − m| at the diagonal adds many small ones.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一。−|n − m| 在对角线上的折角带来许多较小的奇异值。",
  },
  t5: {
    en: "Of {count} singular values, {large} exceed a thousandth of the first: they decrease slowly because of the steps between buckets. The table is an example.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一：桶与桶之间有台阶，所以下降得慢。此表仅作示例。",
  },
  sinusoidal: {
    en: "Of {count} singular values, {large} exceed a thousandth of the first. The dot product matrix of encodings with 8 channels has at most rank 8, two per frequency.",
    zh: "{count} 个奇异值中有 {large} 个大于最大奇异值的千分之一。编码有 8 个通道，所以点积矩阵的秩至多为 8：每个频率两个。",
  },
  rebuilt: {
    en: "The error of rank {rank} is {error} % of the matrix. Each query and each key has a vector of {rank} numbers.",
    zh: "秩 {rank} 的近似误差为矩阵的 {error}%：每个查询和每个键各用一个 {rank} 维向量。",
  },
  left: {
    en: "The error of rank {rank} is {error} % of the matrix in the Frobenius norm. No other matrix of this rank has a smaller error.",
    zh: "秩 {rank} 的误差按 Frobenius 范数计为矩阵的 {error}%。同秩的矩阵中没有误差更小的。",
  },
};

const countLarge = ({ data }) => data.reduce((count, value) => count + (value > data[0] / 1000 ? 1 : 0), 0);

/** The work of a decomposition in units of results: sweeps over all pairs of columns. */
const decomposition = ({ queries, keys }) => 40 * queries * keys * Math.min(queries, keys);
const leftSentence =
  (id) =>
  ({ parameters: { rank }, facts: [{ error }], lang }) =>
    fill(sentences[id][lang], { rank, error: 100 * error });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Relative distance, and its rank", zh: "相对距离及其秩" },
  opening: {
    en: "Relative position encodings start from the matrix of distances between keys and queries. Clipping makes all distances beyond a limit equal. The unclipped matrix is simple: n − m is an outer difference of two vectors and has rank 2. The singular values of a position matrix tell how many numbers per query and key it needs.",
    zh: "相对位置编码都从键与查询的距离矩阵开始。截断使超过界限的距离都相等。不截断的矩阵很简单：n − m 是两个向量的外差，秩为 2。从位置矩阵的奇异值可以看出，每个查询和每个键需要多少个数。",
  },
  controls: {
    matrix: {
      kind: "word",
      words: kinds,
      default: "distance",
      title: { en: "matrix", zh: "矩阵" },
      labels: {
        distance: { en: "distance", zh: "距离" },
        alibi: { en: "ALiBi, −|distance|", zh: "ALiBi，−|距离|" },
        t5: { en: "T5, example table", zh: "T5，示例表" },
        sinusoidal: { en: "sinusoidal dot product", zh: "正弦位置编码的点积" },
      },
    },
    ...windowControls,
    queries: { max: 256, default: 48, slider: [1, 256] },
    keys: { max: 256, default: 48, slider: [1, 256] },
    maxDistance: {
      min: 0,
      max: 512,
      default: 16,
      title: { en: "clipped behind at", zh: "查询之前截断于" },
      slider: [0, 64],
      scale: "linear",
      step: 1,
    },
    maxAhead: {
      max: 512,
      default: ({ maxDistance }) => maxDistance,
      title: { en: "clipped ahead at", zh: "查询之后截断于" },
      unit: units.positions,
      slider: [0, 64],
      step: 1,
    },
    rank: { min: 1, default: 2, max: fullRank, title: glossary.rank, step: 1 },
  },
  views: {
    values: {
      tab: { en: "singular values", zh: "奇异值" },
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
        { x: ({ rank }) => rank, name: { en: "rank shown", zh: "所示的秩" } },
        {
          x: (_, [{ singularValues }]) => firstZero(singularValues.data),
          name: { en: "zero from here", zh: "此后均为 0" },
        },
      ],
      controls: ["matrix", "queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead", "rank"],
      work: decomposition,
      explain: say("difference between rank {number} and rank {below}", "秩 {number} 与秩 {below} 之差", ({ at }) => ({
        number: at.x,
        below: at.x - 1,
      })),
      sentence: ({ parameters, facts: [{ singularValues }], lang }) =>
        fill(sentences[parameters.matrix][lang], {
          ...parameters,
          count: singularValues.data.length,
          large: countLarge(singularValues),
        }),
    },
    matrix: {
      tab: { en: "distances", zh: "距离" },
      title: { en: "Distance of every query and key", zh: "每对查询与键的距离" },
      kind: "heatmap",
      square: true,
      calls: [distances],
      facts: [distances],
      axes: { x: key, y: query, value: { name: { en: "distance", zh: "距离" }, kind: "signed" } },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead"],
      work: ({ queries, keys }) => queries * keys,
      explain: explainDistance,
      sentence: say(
        "Clipped at {maxDistance} behind the query and {maxAhead} ahead, distances run from {low} to {high}. They are negative below the diagonal, where the key is before the query.",
        "查询之前截断于 {maxDistance}、之后截断于 {maxAhead}，距离从 {low} 到 {high}。对角线下方键在查询之前，距离为负。",
        ({ facts: [{ data, shape }] }) => ({ low: data[(shape[0] - 1) * shape[1]], high: data[shape[1] - 1] }),
      ),
    },
    rebuilt: {
      tab: { en: "rebuilt", zh: "重建" },
      ...productView(
        { en: "The matrix rebuilt from two low-rank factors", zh: "由两个低秩因子重建的矩阵" },
        { en: "left · right", zh: "左 · 右" },
        ({ rank }) => [0, rank],
      ),
      controls: ["matrix", "queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead", "rank"],
      work: decomposition,
      sentence: leftSentence("rebuilt"),
    },
    left: {
      tab: { en: "error", zh: "误差" },
      ...productView(
        { en: "Error of the low-rank factors", zh: "两个低秩因子的误差" },
        { en: "error", zh: "误差" },
        (parameters) => [parameters.rank, fullRank(parameters)],
      ),
      controls: ["matrix", "queries", "keys", "queryOffset", "keyOffset", "maxDistance", "maxAhead", "rank"],
      work: decomposition,
      sentence: leftSentence("left"),
    },
  },
  tryThis: [
    { at: "values?maxDistance=64", en: "Not clipped: only two singular values", zh: "不截断：只有两个奇异值" },
    {
      at: "values?maxDistance=4",
      en: "Clipped at 4: the singular values decrease slowly",
      zh: "在 4 处截断：奇异值缓慢减小",
    },
    {
      at: "left?matrix=alibi&rank=6",
      en: "ALiBi at rank 6: the error is at the kink",
      zh: "ALiBi 以秩 6 重建：误差在折角处",
    },
  ],
  presets: {
    shaw: {
      at: "matrix?maxDistance=16",
      en: "clipped at 16, as in Shaw's base model",
      zh: "在 16 处截断，如 Shaw 的 base 模型",
      source: "https://arxiv.org/abs/1803.02155, section 4.1",
    },
    ends: { at: "matrix?maxDistance=16&maxAhead=4", en: "16 behind, 4 ahead", zh: "查询之前 16，之后 4" },
    two: { at: "rebuilt?maxDistance=64&rank=2", en: "rank 2 is exact", zh: "秩 2 即精确" },
    decode: { at: "matrix?queries=1&keys=48&queryOffset=47", en: "one step of decoding", zh: "解码一步" },
  },
};
