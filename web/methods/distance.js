// Distance for readers: `distance` is what a figure needs, `page` what only the page says.
import { key, query } from "./axes.js";
import { code } from "./code/distance.js";
import { formula } from "./formulas/distance.js";
import { fill } from "./sentences.js";
import { windowArguments, windowControls } from "./window.js";
import { windowPageControls } from "./windowPage.js";

const matrix = { function: "distance.matrix", arguments: [...windowArguments, "maxDistance"] };
const factors = { function: "distance.factorize", arguments: ["rank"], with: { matrix: { result: 0 } } };
const everyValue = {
  function: "distance.factorize",
  with: { matrix: { result: 0 }, rank: ({ queries, keys }) => Math.min(queries, keys) },
};

/** right [rank, keys] with a row for each key, as the dot products of rows want it. */
function keyRows(_, results) {
  const { data, shape } = results[1].right;
  const [rank, keys] = shape;
  const turned = Float32Array.from({ length: data.length }, (_, n) => data[(n % rank) * keys + Math.floor(n / rank)]);
  return { data: turned, shape: [keys, rank], dtype: "float32" };
}

const words = {
  cell: { en: "position {key} − position {query}", zh: "位置 {key} − 位置 {query}" },
  clipped: { en: "position {key} − position {query}, clipped", zh: "位置 {key} − 位置 {query}，已截断" },
  value: {
    en: "what a product of rank {number} has and one of rank {below} has not",
    zh: "秩 {number} 的乘积比秩 {below} 的多出的部分",
  },
  rebuilt: { en: "the distance is {distance}, before clipping", zh: "截断前的距离为 {distance}" },
};

const sentences = {
  matrix: {
    en: "Distances run from {low} to {high}: negative below the diagonal, where the key lies behind the query.",
    zh: "距离从 {low} 到 {high}：对角线下方为负，键在查询之前。",
  },
  values: {
    en: "Of {count} singular values {large} are larger than a thousandth of the first. Distances that are not clipped have two; clipping makes more.",
    zh: "{count} 个奇异值中有 {large} 个大于首个的千分之一。不截断的距离只有两个；截断后变多。",
  },
  rebuilt: {
    en: "Rank {rank} leaves {error} % of the matrix unexplained: one vector of {rank} numbers for each query and each key.",
    zh: "秩 {rank} 留下矩阵的 {error}% 未能表示：每个查询和每个键各用一个 {rank} 维向量。",
  },
};

function explainCell({ at, value, lang }) {
  return fill(words[value === at.x - at.y ? "cell" : "clipped"][lang], { key: at.x, query: at.y });
}

const countLarge = ({ data }) => data.reduce((count, value) => count + (value > data[0] / 1000 ? 1 : 0), 0);

const side = { ...windowControls.queries, max: 256, default: 48 };

export const distance = {
  title: { en: "Relative distance, and its rank", zh: "相对距离及其秩" },
  controls: {
    ...windowControls,
    queries: side,
    keys: side,
    maxDistance: { min: 0, max: 512, default: 64 },
    rank: { min: 1, default: 2, max: ({ queries, keys }) => Math.min(queries, keys) },
  },
  views: [
    {
      id: "matrix",
      title: { en: "Distance of every query and key", zh: "每对查询与键的距离" },
      kind: "heatmap",
      calls: [matrix],
      facts: [matrix],
      axes: { x: key, y: query, value: { name: { en: "distance", zh: "距离" }, kind: "signed" } },
      explain: explainCell,
    },
    {
      id: "values",
      title: { en: "Singular values of the matrix of distances", zh: "距离矩阵的奇异值" },
      kind: "curve",
      calls: [matrix, everyValue],
      key: "singularValues",
      facts: [everyValue],
      axes: {
        x: { name: { en: "number", zh: "序号" }, key: "rank", start: 1 },
        value: { name: { en: "singular value", zh: "奇异值" }, kind: "magnitude" },
      },
      curve: { mark: "points", zero: true },
      explain: ({ at, lang }) => fill(words.value[lang], { number: at.x, below: at.x - 1 }),
    },
    {
      id: "rebuilt",
      title: { en: "The matrix rebuilt from two thin ones", zh: "由两个瘦矩阵重建的距离矩阵" },
      kind: "heatmap",
      calls: [
        matrix,
        factors,
        { function: "attention.similarity", with: { a: { result: 1, key: "left" }, b: keyRows } },
      ],
      facts: [factors],
      axes: { x: key, y: query, value: { name: { en: "left · right", zh: "左 · 右" }, kind: "signed" } },
      explain: ({ at, lang }) => fill(words.rebuilt[lang], { distance: at.x - at.y }),
    },
  ],
};

export const page = {
  family: "relative",
  short: { en: "distance", zh: "相对距离" },
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
      text: { en: "Clipped, rebuilt at rank 6: waves along the edges", zh: "截断后以秩 6 重建：边缘出现波纹" },
      view: "rebuilt",
      parameters: { maxDistance: 4, rank: 6 },
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
    ...windowPageControls,
    queries: { ...windowPageControls.queries, slider: [1, 256] },
    keys: { ...windowPageControls.keys, slider: [1, 256] },
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
      controls: [...windowArguments, "maxDistance"],
      sentence: ({ facts: [{ singularValues }], lang }) =>
        fill(sentences.values[lang], { count: singularValues.data.length, large: countLarge(singularValues) }),
    },
    rebuilt: {
      tab: { en: "rebuilt", zh: "重建" },
      controls: [...windowArguments, "maxDistance", "rank"],
      sentence: ({ parameters: { rank }, facts: [{ error }], lang }) =>
        fill(sentences.rebuilt[lang], { rank, error: 100 * error }),
    },
  },
  code,
};
