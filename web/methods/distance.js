// Distance for readers: `distance` is what a figure needs, `page` what only the page says.
import { key, query } from "./axes.js";
import { code } from "./code/distance.js";
import { exampleTable } from "./exampleTable.js";
import { formula } from "./formulas/distance.js";
import { fill } from "./sentences.js";
import { windowArguments, windowControls, windowSliders } from "./window.js";

const distances = { function: "distance.matrix", arguments: [...windowArguments, "maxDistance"] };
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

const sentences = {
  matrix: {
    en: "Distances run from {low} to {high}: negative below the diagonal, where the key lies behind the query.",
    zh: "距离从 {low} 到 {high}：对角线下方为负，键在查询之前。",
  },
  distance: {
    en: "Of {count} singular values {large} exceed a thousandth of the first. Distances that are not clipped have two; clipping makes more.",
    zh: "{count} 个奇异值中有 {large} 个大于首个的千分之一。不截断的距离只有两个；截断后变多。",
  },
  alibi: {
    en: "Of {count} singular values {large} exceed a thousandth of the first: the kink of −|j − i| at the diagonal takes every one of them, though they fall fast.",
    zh: "{count} 个奇异值中有 {large} 个大于首个的千分之一：−|j − i| 在对角线上的折角用到全部奇异值，但它们下降很快。",
  },
  t5: {
    en: "Of {count} singular values {large} exceed a thousandth of the first: the steps between buckets keep them up. The table is an example.",
    zh: "{count} 个奇异值中有 {large} 个大于首个的千分之一：桶与桶之间的台阶使它们降得慢。此表仅作示例。",
  },
  sinusoidal: {
    en: "Of {count} singular values {large} exceed a thousandth of the first. The dot product of encodings of 8 channels has 8 at most: two for each frequency.",
    zh: "{count} 个奇异值中有 {large} 个大于首个的千分之一。8 个通道的编码的内积至多有 8 个：每个频率两个。",
  },
  rebuilt: {
    en: "Rank {rank} leaves {error} % of the matrix: one vector of {rank} numbers for each query and each key.",
    zh: "秩 {rank} 留下矩阵的 {error}%：每个查询和每个键各用一个 {rank} 维向量。",
  },
  left: {
    en: "What rank {rank} leaves, {error} % of the matrix by its root of squares. No other matrix of this rank leaves less.",
    zh: "秩 {rank} 留下的部分，按平方和的根计为矩阵的 {error}%。同秩的其他矩阵都不会留下更少。",
  },
};

function explainDistance({ at, parameters: { maxDistance }, lang }) {
  const clipped = Math.abs(at.x - at.y) > maxDistance ? words.clipped[lang] : "";
  return fill(words.cell[lang], { key: at.x, query: at.y, clipped });
}

const explainProduct = ({ at, parameters: { rank }, lang }) =>
  fill(words.product[lang], { key: at.x, query: at.y, rank });

const countLarge = ({ data }) => data.reduce((count, value) => count + (value > data[0] / 1000 ? 1 : 0), 0);

const side = { ...windowControls.queries, max: 256, default: 48 };
const productView = (id, title, name, range) => ({
  id,
  title,
  kind: "heatmap",
  calls: [...matrices, everyValue, product(range)],
  facts: [ofRank],
  axes: { x: key, y: query, value: { name, kind: "signed" } },
  explain: explainProduct,
});

export const distance = {
  title: { en: "Relative distance, and its rank", zh: "相对距离及其秩" },
  controls: {
    matrix: { kind: "word", words: kinds, default: "distance" },
    ...windowControls,
    queries: side,
    keys: side,
    maxDistance: { min: 0, max: 512, default: 16 },
    rank: { min: 1, default: 2, max: fullRank },
  },
  views: [
    {
      id: "matrix",
      title: { en: "Distance of every query and key", zh: "每对查询与键的距离" },
      kind: "heatmap",
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
        value: { name: { en: "singular value", zh: "奇异值" }, kind: "magnitude" },
      },
      curve: { mark: "points", zero: true },
      marks: [{ x: ({ rank }) => rank, name: { en: "rank", zh: "秩" } }],
      explain: ({ at, lang }) => fill(words.value[lang], { number: at.x, below: at.x - 1 }),
    },
    productView(
      "rebuilt",
      { en: "The matrix rebuilt from two thin ones", zh: "由两个瘦矩阵重建的矩阵" },
      { en: "left · right", zh: "左 · 右" },
      ({ rank }) => [0, rank],
    ),
    productView(
      "left",
      { en: "What the thin matrices leave", zh: "两个瘦矩阵未能表示的部分" },
      { en: "what is left", zh: "余下部分" },
      (parameters) => [parameters.rank, fullRank(parameters)],
    ),
  ],
};

/** A call's work as those of others are told, by the numbers it makes: sweeps over all pairs of columns. */
const decomposition = ({ queries, keys }) => 40 * queries * keys * Math.min(queries, keys);
const leftSentence =
  (id) =>
  ({ parameters: { rank }, facts: [{ error }], lang }) =>
    fill(sentences[id][lang], { rank, error: 100 * error });

export const page = {
  family: "relative",
  short: { en: "Distance", zh: "相对距离" },
  thumbnail: { view: "matrix", parameters: { queries: 24, keys: 24, maxDistance: 6 } },
  formula,
  opening: {
    en: "Every relative encoding starts from one matrix: how far each key is from each query. Clipped, it stops telling far from farther. As a matrix it is simple, for j − i is one vector of the keys and one of the queries put together; its singular values count how many such vectors a matrix of positions needs.",
    zh: "一切相对位置编码都从一个矩阵开始：每个键离每个查询多远。截断之后，远与更远不再区分。作为矩阵它很简单：j − i 由键的一个向量和查询的一个向量拼成；奇异值告诉我们，一个关于位置的矩阵需要多少个这样的向量。",
  },
  papers: [
    {
      text: "Shaw et al. 2018, Self-Attention with Relative Position Representations, section 3.2",
      url: "https://arxiv.org/abs/1803.02155",
    },
    {
      text: "Eckart and Young 1936, The approximation of one matrix by another of lower rank",
      url: "https://doi.org/10.1007/BF02288367",
    },
  ],
  aliases: ["clipping", "factorization", "low rank", "singular value decomposition", "SVD", "截断", "因子分解", "低秩"],
  models: [],
  traps: [
    {
      en: "Sign: here d is key − query, as in Shaw, T5 and tensor2tensor. DeBERTa, Transformer-XL and Swin count query − key.",
      zh: "符号：这里 d 是键减查询，与 Shaw、T5 和 tensor2tensor 相同；DeBERTa、Transformer-XL 和 Swin 用查询减键。",
    },
    {
      en: "Clipping is of the distance, not of the position: everything beyond the limit shares one value on each side.",
      zh: "截断的是距离而不是位置：超过界限后，每一侧共用一个值。",
    },
    {
      en: "Factors are not unique: signs and, for equal singular values, directions are free. Compare products, not factors.",
      zh: "因子不唯一：符号任意，奇异值相等时方向也任意。要比较乘积，不要比较因子。",
    },
  ],
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
        sinusoidal: { en: "sinusoidal dot product", zh: "三角函数式内积" },
      },
    },
    ...windowSliders,
    queries: { ...windowSliders.queries, slider: [1, 256] },
    keys: { ...windowSliders.keys, slider: [1, 256] },
    maxDistance: {
      title: { en: "clipped beyond", zh: "截断于" },
      unit: { en: "positions", zh: "个位置" },
      slider: [0, 64],
      step: 1,
    },
    rank: { title: { en: "rank", zh: "秩" }, step: 1 },
  },
  views: {
    matrix: {
      tab: { en: "distances", zh: "距离" },
      controls: [...windowArguments, "maxDistance"],
      work: ({ queries, keys }) => queries * keys,
      sentence: ({ facts: [{ data, shape }], lang }) =>
        fill(sentences.matrix[lang], { low: data[(shape[0] - 1) * shape[1]], high: data[shape[1] - 1] }),
    },
    values: {
      tab: { en: "singular values", zh: "奇异值" },
      controls: ["matrix", ...windowArguments, "maxDistance", "rank"],
      work: decomposition,
      sentence: ({ parameters: { matrix }, facts: [{ singularValues }], lang }) =>
        fill(sentences[matrix][lang], { count: singularValues.data.length, large: countLarge(singularValues) }),
    },
    rebuilt: {
      tab: { en: "rebuilt", zh: "重建" },
      controls: ["matrix", "rank", ...windowArguments, "maxDistance"],
      work: decomposition,
      sentence: leftSentence("rebuilt"),
    },
    left: {
      tab: { en: "what is left", zh: "余下部分" },
      controls: ["matrix", "rank", ...windowArguments, "maxDistance"],
      work: decomposition,
      sentence: leftSentence("left"),
    },
  },
  code,
};
