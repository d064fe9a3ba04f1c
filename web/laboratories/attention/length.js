// What becomes of attention as texts grow: how widely the last query spreads its weights, and how much of them is on the
// nearest keys, at lengths from 128 to 8192.
import { exampleVectors } from "../../methods/common/exampleVectors.js";

export const lengths = [128, 256, 512, 1024, 2048, 4096, 8192];
const dim = 64;
const near = 128;
const most = 8192;
const original = 2048;
const factor = most / original;

/** Vectors with a direction that they all have, as those of trained heads do, and the rest of their own. */
function tokens(count, seed, strength) {
  const common = exampleVectors([dim], 7).data;
  const { data } = exampleVectors([count, dim], seed);
  return Float32Array.from(data, (number, n) => 0.5 * strength * (common[n % dim] + number));
}
const made = {};
const once = (key, make) => {
  made[key] ??= make();
  return made[key];
};
const query = ({ seed, strength }) =>
  once(`q ${seed} ${strength}`, () => ({ data: tokens(1, seed + 50, strength), shape: [1, 1, dim] }));
const keys =
  (length) =>
  ({ seed }) => ({
    data: once(`k ${seed}`, () => tokens(most, seed, 1.5)).subarray(0, length * dim),
    shape: [1, length, dim],
  });

const window = (length) => ({ queries: 1, keys: length, queryOffset: length - 1 });
const biased = (call, more) => (length) => [{ function: call, with: { ...more, ...window(length) } }];
/** Scalings as they are at a length, of which dynamic NTK alone takes note. */
const turned = (scaling) => (length) => {
  const settings = {
    base: 10000,
    ...(scaling && { scaling: () => (scaling.type === "dynamic" ? { ...scaling, length } : scaling) }),
  };
  return [
    { function: "rope.apply", with: { x: query, offset: length - 1, ...settings } },
    { function: "rope.apply", with: { x: keys(length), ...settings } },
  ];
};
const original_max_position_embeddings = original;

const bucketTable = { data: Float32Array.from({ length: 32 }, (_, bucket) => -0.15 * bucket), shape: [32, 1] };

/** By method the calls of one length: biases of one call, turned vectors of two. */
const methods = {
  none: () => [],
  alibi: biased("alibi.bias", { slopes: Float64Array.of(1 / 64) }),
  t5: biased("t5.bias", { table: bucketTable, bidirectional: false }),
  kerple: biased("kerple.bias", { r1: Float64Array.of(1), r2: Float64Array.of(0.5) }),
  rope: turned(undefined),
  linear: turned({ type: "linear", factor }),
  ntk: turned({ type: "ntk", factor }),
  dynamic: turned({ type: "dynamic", factor, original_max_position_embeddings }),
  yarn: turned({ type: "yarn", factor, original_max_position_embeddings }),
};

export const lineNames = [
  { en: "no position", zh: "不加位置" },
  { en: "ALiBi", zh: "ALiBi" },
  { en: "T5", zh: "T5" },
  { en: "KERPLE", zh: "KERPLE" },
  { en: "RoPE", zh: "RoPE" },
  { en: "linear", zh: "linear" },
  { en: "NTK", zh: "NTK" },
  { en: "dynamic NTK", zh: "dynamic NTK" },
  { en: "YaRN", zh: "YaRN" },
];

const one = { data: Float32Array.of(1), shape: [1, 1] };

/** Numbers of several results as one row. */
const gathered = (results) => ({
  function: "attention.similarity",
  with: {
    a: one,
    b: (_, all) => ({ data: Float32Array.from(results, (result) => all[result].data[0]), shape: [results.length, 1] }),
  },
});

/** Of the weights those of the nearest keys, as values of 1 that they are summed with. */
const isNear = (length) => ({
  data: Float32Array.from({ length }, (_, key) => Number(key >= length - near)),
  shape: [1, length],
});
const row = (result, length) => (_, results) => ({ data: results[result].data, shape: [1, length] });

function makeCalls() {
  /** @type {any[]} */
  const calls = [];
  /** @type {{ entropy: number[], share: number[] }} */
  const rows = { entropy: [], share: [] };
  for (const make of Object.values(methods)) {
    /** @type {number[][]} */
    const [entropies, shares] = [[], []];
    for (const length of lengths) {
      const own = make(length);
      const first = calls.length;
      calls.push(...own);
      const [last] = [calls.length];
      const given =
        own.length === 2
          ? { q: { result: first }, k: { result: first + 1 } }
          : { q: query, k: keys(length), ...(own.length === 1 && { bias: { result: first } }) };
      calls.push({ function: "attention.scores", with: given });
      calls.push({ function: "attention.softmax", with: { scores: { result: last } } });
      entropies.push(calls.push({ function: "attention.entropy", with: { weights: { result: last + 1 } } }) - 1);
      shares.push(
        calls.push({
          function: "attention.similarity",
          with: { a: row(last + 1, length), b: () => isNear(length) },
        }) - 1,
      );
    }
    rows.entropy.push(calls.push(gathered(entropies)) - 1);
    rows.share.push(calls.push(gathered(shares)) - 1);
  }
  return { calls, rows };
}

const { calls, rows } = makeCalls();
export const lengthCalls = calls;
export const lengthStack = ({ measure }) => rows[measure].map((result, line) => ({ result, name: lineNames[line] }));
/**
 * The shares of every method.
 * @type {import("../../figures/reader.js").Call[]}
 */
export const lengthFacts = rows.share.map((result) => ({
  function: "attention.similarity",
  with: { a: one, b: (_, results) => ({ data: results[result].data, shape: [lengths.length, 1] }) },
  forWords: true,
}));
