// Defines the figures of DeBERTa, how it enters attention, and the texts of its page.
import { linearTicks } from "../../figures/numbers.js";
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { distance, dotProduct, firstDistance, key, place, query } from "../common/axes.js";
import { exampleTokens, exampleWaves } from "../common/exampleVectors.js";
import { fill, say } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const bucket = { name: { en: "bucket", zh: "桶" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "score (example)", zh: "分数（示例）" }, kind: "signed" };

const bucketing = ["positionBuckets", "maxDistance"];

// One query and enough keys for every distance in the window.
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
  arguments: [...bucketing, "queryOffset", "keyOffset"],
  with: {
    q: ({ queries, dim, seed }) => exampleTokens(queries, dim, seed),
    k: ({ keys, dim, seed }) => exampleTokens(keys, dim, seed),
    keyTable: (parameters) => spread(parameters, 500),
    queryTable: (parameters) => spread(parameters, 700),
    terms: ({ shown }) => (shown === "all" ? ["c2c", "c2p", "p2c"] : [shown]),
    // Always the scale for three terms, so that single terms add up to the score.
    scale: ({ dim }) => 1 / Math.sqrt(3 * dim),
  },
};

// The three terms side by side in one matrix. The last call adds a table of zeros, which returns the matrix unchanged.
const termNames = {
  c2c: { en: "content–content", zh: "内容–内容" },
  c2p: { en: "content–position", zh: "内容–位置" },
  p2c: { en: "position–content", zh: "位置–内容" },
};
const each = Object.keys(termNames);
const beside = ({ queries, keys }, results) => {
  const data = new Float32Array(queries * 3 * keys);
  for (let row = 0; row < queries; row++)
    for (let n = 0; n < 3; n++) data.set(results[n].data.subarray(row * keys, (row + 1) * keys), (3 * row + n) * keys);
  return { data, shape: [queries, 3 * keys] };
};
/** Ticks that count the keys again in each term. */
const keysOfEach = ({ keys, keyOffset }) =>
  each.flatMap((_, n) =>
    linearTicks(keyOffset, keyOffset + keys * 0.9, 2, true).map(({ value, label }) => ({
      index: n * keys + value - keyOffset,
      label,
    })),
  );
const terms = [
  ...each.map((term) => ({ ...scores, with: { ...scores.with, terms: [term] } })),
  {
    function: "deberta.enhancedMaskDecoder",
    with: { hidden: beside, table: ({ queries, keys }) => ({ fill: 0, shape: [queries, 3 * keys] }) },
  },
];

// The queries of the decoder: hidden states, which contain relative positions only, plus absolute positions.
const hidden = ({ length, dim, seed }) => ({ ...exampleTokens(length, dim, seed), shape: [length, dim] });
const absolute = ({ length, dim, seed, strength }) => {
  const { data } = exampleWaves([length, dim], seed + 900);
  return { data: data.map((value) => strength * value), shape: [length, dim] };
};
const similarity = (/** @type {any} */ a) => ({ function: "attention.similarity", with: { a, b: a } });
const decoder = { function: "deberta.enhancedMaskDecoder", with: { hidden, table: absolute } };

const words = {
  own: {
    en: "query − key = {distance}: bucket {bucket} for this distance alone",
    zh: "查询 − 键 = {distance}：独占 {bucket} 号桶",
  },
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
    en: "q·k of tokens {distance} positions apart; it does not depend on the distance",
    zh: "相隔 {distance} 个位置的词元的 q·k，与距离无关",
  },
};

/** Finds the bucket of a distance (query − key) and the distances that share it. The last fact holds all keys behind. */
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

// The scale for three terms.
const scale = 1 / Math.sqrt(3 * headDim);
const example = (more) => (parameters) =>
  exampleWaves([1, 2 * parameters.positionBuckets, headDim], parameters.seed + more);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "DeBERTa", zh: "DeBERTa" },
  enters: "scores",
  scale,
  calls: [
    {
      function: "deberta.scores",
      arguments: ["positionBuckets", "maxDistance"],
      with: {
        q: vectorsOf(scale),
        k: vectorsOf(scale),
        keyTable: example(500),
        queryTable: example(700),
        terms: ({ shown }) => (shown === "all" ? ["c2c", "c2p", "p2c"] : [...new Set(["c2c", shown])]),
        scale,
        ...places,
      },
    },
  ],
  viewControls: ["shown", "positionBuckets", "maxDistance"],
};

const sentences = {
  decoder: {
    en: "Hidden states contain relative distances only: tokens {i} and {j} have similar contexts, and their cosine similarity is {before}. Before the masked words are predicted, absolute positions are added to the decoder’s queries, and the similarity is {after}. This distinguishes “store” from “mall” in “a new store opened beside the new mall”.",
    zh: "隐藏状态只含相对距离：{i} 号与 {j} 号词元上下文相似，余弦相似度为 {before}。预测被掩码的词之前，解码器的查询加上绝对位置，相似度变为 {after}。于是 “a new store opened beside the new mall” 中的 store 与 mall 可以分清。",
  },
  all: {
    en: "The score is the sum of three terms: the contents of both tokens, the query’s preference for distances, and the key’s preference. The vectors are examples (seed {seed}).",
    zh: "分数是三项之和：两个词元的内容、查询对距离的偏好、键对距离的偏好。向量仅作示例（种子 {seed}）。",
  },
  c2c: {
    en: "This is content to content alone, q·k: tokens of the same kind form blocks, whatever their positions.",
    zh: "这里只有内容到内容，即 q·k：同类词元成块，与位置无关。",
  },
  c2p: {
    en: "This is content to position alone: each row is one query's preference for distances. Queries of the same kind have the same curve, shifted along the diagonal.",
    zh: "这里只有内容到位置：每一行是一个查询对各距离的偏好。同类查询的曲线相同，只是沿对角线平移。",
  },
  p2c: {
    // Source: microsoft/DeBERTa 4d7fe0b, DeBERTa/deberta/disentangled_attention.py.
    en: "This is position to content alone: each column is one key's preference for distances. The row of the table is that of m − n, as in the authors' code, not n − m as in the paper.",
    zh: "这里只有位置到内容：每一列是一个键对各距离的偏好。按 m − n 取表中的行，与作者的代码相同；论文写的是 n − m。",
  },
};

/** Compares the first token with the most similar one of the second half, before and after positions are added. */
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

/** Whether a sentence is so long that its largest distance falls into the second shared bucket. */
function isShared({ textLength, positionBuckets }) {
  const exact = Math.floor(positionBuckets / 2);
  const least = Math.max(leastDistance, exact + 2) - 1;
  return (Math.log((textLength - 1) / exact) / Math.log(least / exact)) * (exact - 1) > 1;
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "DeBERTa: disentangled attention", zh: "DeBERTa：解耦注意力" },
  opening: {
    en: "Adding a position to a token mixes position with content. DeBERTa keeps them apart: each pair of tokens is compared by content with content, content with distance, and distance with content. Absolute positions are added only at the end, before the masked words are predicted.",
    zh: "把位置加到词元上会使位置与内容混在一起。DeBERTa 把它们分开：每对词元按内容与内容、内容与距离、距离与内容三种方式比较。绝对位置只在最后预测被掩码的词之前才加入。",
  },
  controls: {
    shown: {
      kind: "word",
      words: ["all", "c2c", "c2p", "p2c"],
      default: "all",
      labels: { all: { en: "all three", zh: "三项之和" }, ...termNames },
    },
    ...windowControls,
    queries: { max: 1024, default: 48, slider: [1, 512] },
    keys: { max: 1024, default: 48, slider: [1, 512] },
    positionBuckets: {
      min: 4,
      max: 512,
      default: 16,
      title: { en: "buckets on each side", zh: "每侧桶数" },
      slider: [4, 256],
      scale: "power",
    },
    maxDistance: {
      min: ({ positionBuckets }) => Math.floor(positionBuckets / 2) + 2,
      max: 8192,
      default: ({ positionBuckets }) => 4 * positionBuckets,
      slider: [leastDistance, 1024],
      when: (parameters, view) => view !== "attention" || isShared(parameters),
    },
    length: {
      kind: "count",
      min: 2,
      max: 512,
      default: 48,
      title: { en: "tokens", zh: "词元数" },
      unit: undefined,
      slider: [2, 256],
      scale: "power",
    },
    strength: {
      kind: "number",
      min: 0,
      max: 4,
      default: 1,
      title: { en: "factor on positions", zh: "位置的系数" },
      slider: [0, 2],
      step: 0.1,
    },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
    queryOffset: { slider: [-128, 128] },
    keyOffset: { slider: [-128, 128] },
  },
  views: {
    terms: {
      tab: { en: "three terms", zh: "三项" },
      title: { en: "The three terms of the scores, for example vectors", zh: "注意力分数的三项（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: terms,
      facts: [backwards],
      axes: {
        x: { name: { en: "key, once for each term", zh: "键，三项各一遍" }, ticks: keysOfEach },
        y: query,
        value: score,
      },
      marks: each.map((term, n) => ({ x: ({ keys }) => n * keys, name: termNames[term] })),
      controls: ["queries", "keys", "queryOffset", "keyOffset", "positionBuckets", "maxDistance", "dim", "seed"],
      low: "always",
      work: ({ queries, keys, dim }) => (queries * keys * dim) / 4,
      explain({ at, parameters, facts, lang }) {
        const { keys, keyOffset, positionBuckets } = parameters;
        const own = { shown: each[Math.floor(at.x / keys)], positionBuckets };
        return explainScore({ at: { x: keyOffset + (at.x % keys), y: at.y }, parameters: own, facts, lang });
      },
      sentence: say(
        "On the left is content with content: tokens of the same kind form blocks, without any information about position. In the middle is content with position: each row is a query’s preference for distances. On the right is position with content: each column is a key’s preference. The score is the sum of the three. The vectors are examples (seed {seed}).",
        "左边是内容与内容：同类词元成块，没有位置信息。中间是内容与位置：每一行是一个查询对各距离的偏好。右边是位置与内容：每一列是一个键的偏好。分数是三者之和。向量仅作示例（种子 {seed}）。",
      ),
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      title: { en: "Scores from example vectors", zh: "注意力分数（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      facts: [backwards],
      axes: { x: key, y: query, value: score },
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
      explain: explainScore,
      sentence: ({ parameters, lang }) => fill(sentences[parameters.shown][lang], parameters),
    },
    buckets: {
      tab: { en: "buckets", zh: "分桶矩阵" },
      title: { en: "Bucket of every query and key", zh: "每对查询与键所在的桶" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "deberta.buckets", arguments: [...windowArguments, ...bucketing] }],
      facts: [backwards],
      axes: { x: key, y: query, value: bucket },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "positionBuckets", "maxDistance"],
      work: ({ queries, keys }) => queries * keys,
      explain: explainBucket,
      sentence: say(
        "Up to {exact} positions, every distance has its own bucket. Beyond that, buckets widen logarithmically, and all distances from {last} on share bucket {bucket}.",
        "{exact} 个位置以内每个距离各占一个桶；再远，桶随对数变宽，从 {last} 起都落入 {bucket} 号桶。",
        ({ parameters: { positionBuckets }, facts }) => {
          const { data } = facts[0];
          const most = data[data.length - 1];
          const exact = Math.floor(positionBuckets / 2);
          return { exact, last: data.indexOf(most), bucket: most };
        },
      ),
    },
    staircase: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: { en: "Bucket against distance", zh: "桶号随距离的变化" },
      kind: "curve",
      calls: [staircase],
      facts: [backwards],
      axes: { x: distance, value: bucket },
      curve: { mark: "steps", zero: true },
      controls: ["queries", "keys", "queryOffset", "keyOffset", "positionBuckets", "maxDistance"],
      explain: explainBucket,
      sentence: say(
        "Up to {exact} positions, every distance has its own bucket. Beyond that, buckets widen logarithmically, and all distances from {last} on share bucket {bucket}.",
        "{exact} 个位置以内每个距离各占一个桶；再远，桶随对数变宽，从 {last} 起都落入 {bucket} 号桶。",
        ({ parameters: { positionBuckets }, facts }) => {
          const { data } = facts[0];
          const most = data[data.length - 1];
          const exact = Math.floor(positionBuckets / 2);
          return { exact, last: data.indexOf(most), bucket: most };
        },
      ),
    },
    decoder: {
      tab: { en: "mask decoder", zh: "掩码解码器" },
      title: {
        en: "Enhanced mask decoder: similarity of its queries",
        zh: "增强掩码解码器：各查询之间的点积",
      },
      kind: "heatmap",
      square: true,
      calls: [decoder, similarity({ result: 0 })],
      facts: [similarity(hidden), similarity({ result: 0 })],
      axes: { x: place, y: place, value: dotProduct },
      controls: ["length", "strength", "dim", "seed"],
      work: ({ length, dim }) => length * length * dim,
      explain: say("tokens at {i} and {j}", "位置 {i} 与 {j} 的词元", ({ at }) => ({ i: at.y, j: at.x })),
      sentence: decoderSentence,
    },
  },
  tryThis: [
    { at: "scores?shown=c2p", en: "Only the queries' preferences for distances", zh: "只看查询对距离的偏好" },
    { at: "decoder", en: "Absolute positions, added before the output", zh: "绝对位置：只在最后加入" },
    {
      at: "scores?positionBuckets=4&maxDistance=16",
      en: "Four buckets: little more than the sign of the distance",
      zh: "只有四个桶：几乎只剩距离的方向",
    },
  ],
  presets: {
    v3: {
      at: "staircase?positionBuckets=256&maxDistance=512&queries=640&keys=640",
      en: "DeBERTa-v3: 256 buckets up to 512",
      zh: "DeBERTa-v3：256 个桶，至 512",
      source: "https://huggingface.co/microsoft/deberta-v3-base/blob/main/config.json",
    },
    content: { at: "scores?shown=c2c", en: "content alone", zh: "只有内容" },
    buckets: { at: "buckets?queries=96&keys=96", en: "sixteen buckets as a matrix", zh: "十六个桶的矩阵" },
  },
};
