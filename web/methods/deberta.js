// DeBERTa's disentangled attention for readers: `deberta` is what a figure needs, `page` what only the page says.
import { distance, firstDistance, key, positions, query } from "./axes.js";
import { code } from "./code/deberta.js";
import { exampleTokens, exampleWaves } from "./exampleVectors.js";
import { formula } from "./formulas/deberta.js";
import { fill } from "./sentences.js";

const bucketing = ["positionBuckets", "maxDistance"];
const offsets = ["queryOffset", "keyOffset"];
const bucket = { name: { en: "bucket", zh: "桶" }, kind: "signed" };
const score = { name: { en: "score (example)", zh: "分数（示例）" }, kind: "signed" };

// One query at its window's last position meets every distance that the window has.
const staircase = {
  function: "deberta.buckets",
  arguments: bucketing,
  with: { queries: 1, keys: ({ queries, keys }) => queries + keys - 1, keyOffset: firstDistance },
};
const backwards = {
  function: "deberta.buckets",
  arguments: bucketing,
  with: { queries: ({ maxDistance }) => maxDistance, keys: 1 },
};
const spread = ({ positionBuckets, dim, seed }, more) => exampleWaves([1, 2 * positionBuckets, dim], seed + more);
const scores = {
  function: "deberta.scores",
  arguments: [...bucketing, ...offsets],
  with: {
    q: ({ queries, dim, seed }) => exampleTokens(queries, dim, seed),
    k: ({ keys, dim, seed }) => exampleTokens(keys, dim, seed),
    keyTable: (parameters) => spread(parameters, 500),
    queryTable: (parameters) => spread(parameters, 700),
    terms: ({ shown }) => (shown === "all" ? ["c2c", "c2p", "p2c"] : [shown]),
    // The scale of all three terms, so that those shown apart add up to those shown together.
    scale: ({ dim }) => 1 / Math.sqrt(3 * dim),
  },
};

const words = {
  own: { en: "query − key = {distance}: bucket {bucket}, its own", zh: "查询 − 键 = {distance}：独占 {bucket} 号桶" },
  shared: {
    en: "query − key = {distance}: distances {near} to {far} share bucket {bucket}",
    zh: "查询 − 键 = {distance}：距离 {near} 到 {far} 都在 {bucket} 号桶",
  },
  beyond: {
    en: "query − key = {distance}: all distances from {near} on share bucket {bucket}",
    zh: "查询 − 键 = {distance}：距离从 {near} 起都在 {bucket} 号桶",
  },
  row: { en: "; row {row} of the tables", zh: "；表的第 {row} 行" },
  content: {
    en: "q·k of tokens {distance} positions apart; the distance is not in it",
    zh: "相隔 {distance} 个位置的词元的 q·k，与距离无关",
  },
};

/** The bucket of a distance query - key, and which distances share it; the last fact has all that look back. */
function bucketOf(distance, facts) {
  const { data } = facts.at(-1);
  const [back, sign] = [Math.abs(distance), Math.sign(distance)];
  const bucket = data[Math.min(back, data.length - 1)];
  const [near, far] = [data.indexOf(bucket), data.lastIndexOf(bucket)];
  const kind = far === data.length - 1 ? "beyond" : near === far ? "own" : "shared";
  return { kind, values: { distance, bucket: sign * bucket, near: sign * near, far: sign * far } };
}
function explainBucket({ at, facts, lang }) {
  const { kind, values } = bucketOf((at.y ?? 0) - at.x, facts);
  return fill(words[kind][lang], values);
}
function explainScore({ at, parameters: { shown, positionBuckets }, facts, lang }) {
  const distance = at.y - at.x;
  if (shown === "c2c") return fill(words.content[lang], { distance: Math.abs(distance) });
  const { kind, values } = bucketOf(distance, facts);
  const row = Math.max(0, Math.min(values.bucket + positionBuckets, 2 * positionBuckets - 1));
  return fill(words[kind][lang], values) + fill(words.row[lang], { row });
}

export const deberta = {
  title: { en: "DeBERTa: disentangled attention", zh: "DeBERTa：解耦注意力" },
  controls: {
    shown: { kind: "word", words: ["all", "c2c", "c2p", "p2c"], default: "all" },
    queries: { min: 1, max: 1024, default: 48 },
    keys: { min: 1, max: 1024, default: 48 },
    positionBuckets: { min: 4, max: 512, default: 16 },
    maxDistance: {
      min: ({ positionBuckets }) => Math.floor(positionBuckets / 2) + 2,
      max: 8192,
      default: ({ positionBuckets }) => 4 * positionBuckets,
    },
    queryOffset: { min: -(2 ** 30), max: 2 ** 30 },
    keyOffset: { min: -(2 ** 30), max: 2 ** 30 },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: { kind: "whole", default: 1, min: 0, max: 999 },
  },
  views: [
    {
      id: "scores",
      title: { en: "Scores, term by term, from example vectors", zh: "逐项的注意力分数（示例向量）" },
      kind: "heatmap",
      calls: [scores],
      facts: [backwards],
      axes: { x: key, y: query, value: score },
      explain: explainScore,
    },
    {
      id: "buckets",
      title: { en: "Bucket of every query and key", zh: "每对查询与键所在的桶" },
      kind: "heatmap",
      calls: [{ function: "deberta.buckets", arguments: ["queries", "keys", ...offsets, ...bucketing] }],
      facts: [backwards],
      axes: { x: key, y: query, value: bucket },
      explain: explainBucket,
    },
    {
      id: "staircase",
      title: { en: "Bucket against distance", zh: "桶号随距离的变化" },
      kind: "curve",
      calls: [staircase],
      facts: [backwards],
      axes: { x: distance, value: bucket },
      curve: { mark: "steps", zero: true },
      explain: explainBucket,
    },
  ],
};

const sentences = {
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

export const page = {
  family: "relative",
  short: { en: "DeBERTa", zh: "DeBERTa 解耦" },
  thumbnail: { view: "scores", parameters: { queries: 32, keys: 32 } },
  formula,
  opening: {
    en: "A token's content and its position say different things, so DeBERTa keeps them apart: each pair of tokens is compared by content with content, content with distance, and distance with content. Absolute positions come in only at the end, before the masked words are guessed.",
    zh: "词元的内容和位置说的是两回事，DeBERTa 把它们分开：每对词元按内容与内容、内容与距离、距离与内容三种方式比较。绝对位置只在最后预测被遮词之前加入。",
  },
  papers: [
    {
      text: "He et al. 2021, DeBERTa: Decoding-enhanced BERT with Disentangled Attention, section 3",
      url: "https://arxiv.org/abs/2006.03654",
    },
    { text: "He et al. 2021, DeBERTaV3", url: "https://arxiv.org/abs/2111.09543" },
  ],
  aliases: ["disentangled attention", "content to position", "enhanced mask decoder", "log buckets", "解耦注意力"],
  models: ["DeBERTa", "DeBERTa-v2", "DeBERTa-v3", "mDeBERTa", "GLiNER"],
  traps: [
    {
      en: "Third term: the paper writes δ(j, i), the code of Microsoft and Hugging Face uses δ(i, j). A port of the paper does not fit any checkpoint.",
      zh: "第三项：论文写 δ(j, i)，而微软与 Hugging Face 的代码用的是 δ(i, j)。照论文移植与任何已发布的模型都不符。",
    },
    {
      en: "Sign: distances are query − key here, the opposite of T5's.",
      zh: "符号：这里的距离是 查询 − 键，与 T5 相反。",
    },
    {
      en: "Far distances: Microsoft's code clips to maxDistance − 1 first, Hugging Face's does not and goes one bucket further; the rows differ only at −maxDistance and beyond.",
      zh: "远距离：微软的代码先截断到 maxDistance − 1，Hugging Face 不截断，会多走一个桶；只在 −maxDistance 及更远处取的行不同。",
    },
    {
      en: "Scale: √(3·dim) with all three terms, √(2·dim) with two; it counts the terms.",
      zh: "缩放：三项时为 √(3·dim)，两项时为 √(2·dim)，按项数计。",
    },
  ],
  tryThis: [
    {
      text: { en: "What the queries alone say of distances", zh: "只看查询对距离的偏好" },
      view: "scores",
      parameters: { shown: "c2p" },
    },
    {
      text: { en: "The same from the keys: columns instead of rows", zh: "换成键：由行变为列" },
      view: "scores",
      parameters: { shown: "p2c" },
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
    {
      id: "content",
      title: { en: "content alone", zh: "只有内容" },
      view: "scores",
      parameters: { shown: "c2c" },
    },
    {
      id: "buckets",
      title: { en: "sixteen buckets as a matrix", zh: "十六个桶的矩阵" },
      view: "buckets",
      parameters: { queries: 96, keys: 96 },
    },
  ],
  controls: {
    shown: {
      title: { en: "terms", zh: "项" },
      labels: {
        all: { en: "all three", zh: "三项之和" },
        c2c: { en: "content–content", zh: "内容–内容" },
        c2p: { en: "content–position", zh: "内容–位置" },
        p2c: { en: "position–content", zh: "位置–内容" },
      },
    },
    queries: { title: { en: "queries", zh: "查询数" }, unit: positions, slider: [1, 512], scale: "power" },
    keys: { title: { en: "keys", zh: "键数" }, unit: positions, slider: [1, 512], scale: "power" },
    positionBuckets: { title: { en: "buckets on each side", zh: "每侧桶数" }, slider: [4, 256], scale: "power" },
    maxDistance: {
      title: { en: "largest distance", zh: "最大距离" },
      unit: positions,
      slider: [8, 1024],
      scale: "power",
    },
    queryOffset: { title: { en: "first query at", zh: "首个查询的位置" }, slider: [-128, 128], step: 1 },
    keyOffset: { title: { en: "first key at", zh: "首个键的位置" }, slider: [-128, 128], step: 1 },
    dim: { title: { en: "channels", zh: "通道数" }, slider: [1, 128], step: 1 },
    seed: { title: { en: "seed of the example", zh: "示例的种子" }, step: 1 },
  },
  views: {
    scores: {
      tab: { en: "scores", zh: "分数" },
      controls: ["shown", "queries", "keys", ...bucketing, ...offsets, "dim", "seed"],
      sentence: ({ parameters, lang }) => fill(sentences[parameters.shown][lang], parameters),
    },
    buckets: {
      tab: { en: "buckets", zh: "分桶矩阵" },
      controls: ["queries", "keys", ...bucketing, ...offsets],
      work: ({ queries, keys }) => queries * keys,
      sentence: bucketSentence,
    },
    staircase: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["queries", "keys", ...bucketing, ...offsets],
      sentence: bucketSentence,
    },
  },
  code,
};
