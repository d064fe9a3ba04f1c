// DeBERTa's disentangled attention in figures: parameters and views.

import { linearTicks } from "../../figures/numbers.js";
import { cellMarks } from "../../figures/overCells.js";
import { distance, dotProduct, firstDistance, key, place, query } from "../common/axes.js";
import { exampleTokens, exampleWaves } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const bucket = { name: { en: "bucket", zh: "桶" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "score (example)", zh: "分数（示例）" }, kind: "signed" };

const bucketing = ["positionBuckets", "maxDistance"];

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
  arguments: [...bucketing, "queryOffset", "keyOffset"],
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

// The terms beside one another. Adding nothing to a table of any size hands it on.
const each = ["c2c", "c2p", "p2c"];
const beside = ({ queries, keys }, results) => {
  const data = new Float32Array(queries * 3 * keys);
  for (let row = 0; row < queries; row++)
    for (let n = 0; n < 3; n++) data.set(results[n].data.subarray(row * keys, (row + 1) * keys), (3 * row + n) * keys);
  return { data, shape: [queries, 3 * keys] };
};
/** Keys count anew in each term. */
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

// What the decoder asks with: hidden states of tokens, which know distances alone, and where each stands.
const hidden = ({ length, dim, seed }) => ({ ...exampleTokens(length, dim, seed), shape: [length, dim] });
const absolute = ({ length, dim, seed, strength }) => {
  const { data } = exampleWaves([length, dim], seed + 900);
  return { data: data.map((value) => strength * value), shape: [length, dim] };
};
const similarity = (/** @type {any} */ a) => ({ function: "attention.similarity", with: { a, b: a } });
const decoder = { function: "deberta.enhancedMaskDecoder", with: { hidden, table: absolute } };

const words = {
  pair: { en: "tokens at {i} and {j}", zh: "位置 {i} 与 {j} 的词元" },
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

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    shown: { kind: "word", words: ["all", "c2c", "c2p", "p2c"], default: "all" },
    ...windowControls,
    queries: { max: 1024, default: 48 },
    keys: { max: 1024, default: 48 },
    positionBuckets: { min: 4, max: 512, default: 16 },
    maxDistance: {
      min: ({ positionBuckets }) => Math.floor(positionBuckets / 2) + 2,
      max: 8192,
      default: ({ positionBuckets }) => 4 * positionBuckets,
    },
    length: { kind: "count", min: 2, max: 512, default: 48 },
    strength: { kind: "number", min: 0, max: 4, default: 1 },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
  },
  views: [
    {
      id: "terms",
      title: { en: "The three terms of the scores, from example vectors", zh: "注意力分数的三项（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: terms,
      facts: [backwards],
      axes: {
        x: { name: { en: "key, once for each term", zh: "键，三项各一遍" }, ticks: keysOfEach },
        y: query,
        value: score,
      },
      over: cellMarks,
      marks: each.map((name, n) => ({ x: ({ keys }) => n * keys, name })),
      explain({ at, parameters, facts, lang }) {
        const { keys, keyOffset, positionBuckets } = parameters;
        const own = { shown: each[Math.floor(at.x / keys)], positionBuckets };
        return explainScore({ at: { x: keyOffset + (at.x % keys), y: at.y }, parameters: own, facts, lang });
      },
    },
    {
      id: "scores",
      title: { en: "Scores from example vectors", zh: "注意力分数（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      facts: [backwards],
      axes: { x: key, y: query, value: score },
      explain: explainScore,
    },
    {
      id: "buckets",
      title: { en: "Bucket of every query and key", zh: "每对查询与键所在的桶" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "deberta.buckets", arguments: [...windowArguments, ...bucketing] }],
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
    {
      id: "decoder",
      title: {
        en: "Enhanced mask decoder: what its queries have in common",
        zh: "增强掩码解码器：各查询之间的点积",
      },
      kind: "heatmap",
      square: true,
      calls: [decoder, similarity({ result: 0 })],
      facts: [similarity(hidden), similarity({ result: 0 })],
      axes: { x: place, y: place, value: dotProduct },
      explain: ({ at, lang }) => fill(words.pair[lang], { i: at.y, j: at.x }),
    },
  ],
};
