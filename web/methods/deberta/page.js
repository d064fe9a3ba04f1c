// Gives the texts beside the figure of the page on DeBERTa's disentangled attention.
import { fill } from "../common/sentences.js";

const sentences = {
  terms: {
    en: "Left, content with content: tokens of one kind make blocks, and no position is in it. Middle, content with position: each row is a query’s taste for distances. Right, position with content: each column is a key’s. The score is their sum. Vectors are made up from seed {seed}.",
    zh: "左：内容与内容，同类词元成块，没有位置信息。中：内容与位置，每一行是一个查询对各距离的偏好。右：位置与内容，每一列是一个键的偏好。分数是三者之和。向量由种子 {seed} 生成。",
  },
  decoder: {
    en: "Hidden states know distances alone: tokens {i} and {j}, in alike surroundings, come out {before} alike (cosine). Before the masked words are guessed, the decoder’s queries add the absolute positions: now {after}. So “store” and “mall” in “a new store opened beside the new mall” can be told apart.",
    zh: "隐藏状态只含相对距离：{i} 号与 {j} 号词元上下文相似，余弦相似度为 {before}。预测被掩码的词之前，解码器的查询加上绝对位置：现在是 {after}。于是 “a new store opened beside the new mall” 中的 store 与 mall 可以分清。",
  },
  all: {
    en: "All three terms: what the tokens are to one another, what each query says of distances, and what each key does. Vectors are made up from seed {seed}.",
    zh: "三项之和：词元内容之间的关系、查询对距离的偏好、键对距离的偏好。向量由种子 {seed} 生成。",
  },
  c2c: {
    en: "Content to content alone, q·k: tokens of one kind make blocks, wherever they stand. No position is in it.",
    zh: "只有内容到内容 q·k：同类词元成块，与所在位置无关，其中没有位置信息。",
  },
  c2p: {
    en: "Content to position alone: each row is one query's taste for distances, the same curve moved along the diagonal and changed by what the query is.",
    zh: "只有内容到位置：每一行是一个查询对各距离的偏好，同一条曲线沿对角线移动，随查询内容而变。",
  },
  p2c: {
    en: "Position to content alone: each column is one key's taste for distances. Read at i − j, as every released checkpoint has it.",
    zh: "只有位置到内容：每一列是一个键对各距离的偏好，按 i − j 取行，与所有发布的模型一致。",
  },
  buckets: {
    en: "Up to {exact} positions every distance has a bucket of its own; beyond, buckets widen with the logarithm, and from {last} on all share bucket {bucket}.",
    zh: "{exact} 个位置以内每个距离各占一个桶；再远，桶随对数变宽，从 {last} 起都落入 {bucket} 号桶。",
  },
};

function bucketSentence({ parameters: { positionBuckets }, facts, lang }) {
  const { data } = facts[0];
  const most = data[data.length - 1];
  const exact = Math.floor(positionBuckets / 2);
  return fill(sentences.buckets[lang], { exact, last: data.indexOf(most), bucket: most });
}

/** Of the first token and that of the second half which is most like it: how alike they are, before and after. */
function decoderSentence({ parameters: { length }, facts, lang }) {
  const [before, after] = facts.map(
    ({ data }) =>
      (j) =>
        data[j] / Math.sqrt(data[0] * data[j * (length + 1)]),
  );
  let j = length >> 1;
  for (let n = j + 1; n < length; n++) if (before(n) > before(j)) j = n;
  return fill(sentences.decoder[lang], { i: 0, j, before: before(j), after: after(j) });
}

const leastDistance = 8;

/** Whether a sentence is long enough for its farthest tokens to be in the second of the buckets that distances share. */
function isShared({ textLength, positionBuckets }) {
  const exact = Math.floor(positionBuckets / 2);
  const least = Math.max(leastDistance, exact + 2) - 1;
  return (Math.log((textLength - 1) / exact) / Math.log(least / exact)) * (exact - 1) > 1;
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "DeBERTa: disentangled attention", zh: "DeBERTa：解耦注意力" },
  opening: {
    en: "A token's content and its position say different things, so DeBERTa keeps them apart: each pair of tokens is compared by content with content, content with distance, and distance with content. Absolute positions come in only at the end, before the masked words are guessed.",
    zh: "词元的内容和位置说的是两回事，DeBERTa 把它们分开：每对词元按内容与内容、内容与距离、距离与内容三种方式比较。绝对位置只在最后预测被掩码的词之前才加入。",
  },
  tryThis: [
    {
      text: { en: "What the queries alone say of distances", zh: "只看查询对距离的偏好" },
      view: "scores",
      parameters: { shown: "c2p" },
    },
    {
      text: { en: "Absolute positions, just before the end", zh: "绝对位置：只在最后加入" },
      view: "decoder",
      parameters: {},
    },
    {
      text: { en: "Four buckets: almost only the sign of the distance is left", zh: "只有四个桶：几乎只剩距离的方向" },
      view: "scores",
      parameters: { positionBuckets: 4, maxDistance: 16 },
    },
  ],
  presets: [
    {
      id: "v3",
      title: { en: "DeBERTa-v3: 256 buckets up to 512", zh: "DeBERTa-v3：256 个桶，至 512" },
      view: "staircase",
      parameters: { positionBuckets: 256, maxDistance: 512, queries: 640, keys: 640 },
    },
    { id: "content", title: { en: "content alone", zh: "只有内容" }, view: "scores", parameters: { shown: "c2c" } },
    {
      id: "buckets",
      title: { en: "sixteen buckets as a matrix", zh: "十六个桶的矩阵" },
      view: "buckets",
      parameters: { queries: 96, keys: 96 },
    },
  ],
  controls: {
    shown: {
      labels: {
        all: { en: "all three", zh: "三项之和" },
        c2c: { en: "content–content", zh: "内容–内容" },
        c2p: { en: "content–position", zh: "内容–位置" },
        p2c: { en: "position–content", zh: "位置–内容" },
      },
    },
    queries: { slider: [1, 512] },
    keys: { slider: [1, 512] },
    positionBuckets: { title: { en: "buckets on each side", zh: "每侧桶数" }, slider: [4, 256], scale: "power" },
    maxDistance: {
      slider: [leastDistance, 1024],
      when: (parameters, view) => view !== "attention" || isShared(parameters),
    },
    length: { title: { en: "tokens", zh: "词元数" }, unit: undefined, slider: [2, 256], scale: "power" },
    strength: { title: { en: "positions times", zh: "位置乘以" }, slider: [0, 2], step: 0.1 },
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    terms: {
      tab: { en: "three terms", zh: "三项" },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "positionBuckets", "maxDistance", "dim", "seed"],
      low: "always",
      work: ({ queries, keys, dim }) => (queries * keys * dim) / 4,
      sentence: ({ parameters, lang }) => fill(sentences.terms[lang], parameters),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      controls: [
        "shown",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "positionBuckets",
        "maxDistance",
        "dim",
        "seed",
      ],
      sentence: ({ parameters, lang }) => fill(sentences[parameters.shown][lang], parameters),
    },
    buckets: {
      tab: { en: "buckets", zh: "分桶矩阵" },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "positionBuckets", "maxDistance"],
      work: ({ queries, keys }) => queries * keys,
      sentence: bucketSentence,
    },
    staircase: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "positionBuckets", "maxDistance"],
      sentence: bucketSentence,
    },
    decoder: {
      tab: { en: "mask decoder", zh: "掩码解码器" },
      controls: ["length", "strength", "dim", "seed"],
      work: ({ length, dim }) => length * length * dim,
      sentence: decoderSentence,
    },
  },
};
