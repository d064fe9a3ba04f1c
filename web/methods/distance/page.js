// Gives the texts beside the figure of the page on distance.
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";

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
