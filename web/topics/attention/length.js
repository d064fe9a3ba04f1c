// Defines the figure of attention at lengths from 128 to 8192: how widely the last query spreads its weights, and how much
// of them the nearest keys get.
import { exampleVectors } from "../../methods/common/exampleVectors.js";

export const lengths = [128, 256, 512, 1024, 2048, 4096, 8192];
const dim = 64;
export const near = 128;
const most = 8192;
const original = 2048;
const factor = most / original;

/** Generates vectors with a common direction, as in trained heads, and a random part each. */
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

const last = (length) => length - 1;
const window = (length) => ({ queries: 1, keys: length, queryOffset: last(length) });

/**
 * One method at one length: its calls, the first of which has index `first`, and the arguments of attention.scores that
 * their results give; or `whole`, if the last call returns the scores.
 * @typedef {{ calls: any[], given?: any, whole?: true }} Way
 */

/** @type {(call: string, more: any) => (length: number, first: number) => Way} */
const biased = (call, more) => (length, first) => ({
  calls: [{ function: call, with: { ...more, ...window(length) } }],
  given: { q: query, k: keys(length), bias: { result: first } },
});

/** Uses the results of two calls as queries and keys. */
const queryAndKey = (calls, first) => ({ calls, given: { q: { result: first }, k: { result: first + 1 } } });

/** Rotates with a scaling; only dynamic NTK depends on the length. */
const rotated = (scaling) => (length, first) => {
  const settings = {
    base: 10000,
    ...(scaling && { scaling: () => (scaling.type === "dynamic" ? { ...scaling, length } : scaling) }),
  };
  const calls = [
    { function: "rope.apply", with: { x: query, offset: last(length), ...settings } },
    { function: "rope.apply", with: { x: keys(length), ...settings } },
  ];
  return queryAndKey(calls, first);
};

const lengthened = (length, first) => {
  const settings = { base: 10000, scaleBase: 512, gamma: 0.4 };
  const calls = [
    { function: "xpos.apply", with: { x: query, offset: last(length), downscale: false, ...settings } },
    { function: "xpos.apply", with: { x: keys(length), downscale: true, ...settings } },
  ];
  return queryAndKey(calls, first);
};

const added = (length, first) => {
  const table = (count, offset) => ({ function: "sinusoidal.table", with: { length: count, dim, offset } });
  return {
    calls: [
      table(1, last(length)),
      table(length, 0),
      { function: "additive.apply", with: { x: query, table: { result: first } } },
      { function: "additive.apply", with: { x: keys(length), table: { result: first + 1 } } },
    ],
    given: { q: { result: first + 2 }, k: { result: first + 3 } },
  };
};

const learned = (rows, seed, size) =>
  once(`learned ${rows} ${seed}`, () => {
    const { data } = exampleVectors([rows, dim], seed);
    return { data: data.map((number) => size * number), shape: [rows, dim] };
  });

/** The paper's clipping: vectors for distances to 16. */
const shaw = (length, first) => ({
  calls: [
    {
      function: "shaw.scores",
      with: {
        q: query,
        keyTable: () => learned(33, 500, 1),
        maxDistance: 16,
        keys: length,
        queryOffset: last(length),
      },
    },
  ],
  given: { q: query, k: keys(length), bias: { result: first } },
});

/** @type {(length: number, first: number) => Way} */
const transformerXL = (length, first) => ({
  calls: [
    {
      function: "sinusoidal.table",
      with: { positions: () => Float64Array.from({ length }, (_, n) => last(length) - n), dim, layout: "concatenated" },
    },
    {
      function: "transformerXL.scores",
      with: {
        q: query,
        k: keys(length),
        r: (_, results) => ({ ...results[first], shape: [1, length, dim] }),
        u: () => learned(1, 300, 0.5),
        v: () => learned(1, 400, 0.5),
      },
    },
  ],
  whole: true,
});

const original_max_position_embeddings = original;
const bands = { low_freq_factor: 1, high_freq_factor: 4 };

const bucketTable = { data: Float32Array.from({ length: 32 }, (_, bucket) => -0.15 * bucket), shape: [32, 1] };

/**
 * The lines: methods, and RoPE with its scalings. LongRoPE is missing because its divisors are searched for one model.
 * @type {Record<string, { name: { en: string, zh: string }, make: (length: number, first: number) => Way }>}
 */
const ways = {
  none: {
    name: { en: "no position", zh: "不加位置" },
    make: (length) => ({ calls: [], given: { q: query, k: keys(length) } }),
  },
  sinusoidal: { name: { en: "sinusoidal", zh: "正弦位置编码" }, make: added },
  alibi: { name: { en: "ALiBi", zh: "ALiBi" }, make: biased("alibi.bias", { slopes: Float64Array.of(1 / 64) }) },
  t5: { name: { en: "T5", zh: "T5" }, make: biased("t5.bias", { table: bucketTable, bidirectional: false }) },
  kerple: {
    name: { en: "KERPLE", zh: "KERPLE" },
    make: biased("kerple.bias", { r1: Float64Array.of(1), r2: Float64Array.of(0.5) }),
  },
  shaw: { name: { en: "Shaw", zh: "Shaw" }, make: shaw },
  transformerXL: { name: { en: "Transformer-XL", zh: "Transformer-XL" }, make: transformerXL },
  rope: { name: { en: "RoPE", zh: "RoPE" }, make: rotated(undefined) },
  xpos: { name: { en: "xPos", zh: "xPos" }, make: lengthened },
  linear: { name: { en: "linear", zh: "linear" }, make: rotated({ type: "linear", factor }) },
  ntk: { name: { en: "NTK", zh: "NTK" }, make: rotated({ type: "ntk", factor }) },
  dynamic: {
    name: { en: "dynamic NTK", zh: "dynamic NTK" },
    make: rotated({ type: "dynamic", factor, original_max_position_embeddings }),
  },
  yarn: { name: { en: "YaRN", zh: "YaRN" }, make: rotated({ type: "yarn", factor, original_max_position_embeddings }) },
  llama3: {
    name: { en: "Llama 3", zh: "Llama 3" },
    make: rotated({ type: "llama3", factor, original_max_position_embeddings, ...bands }),
  },
};
const names = Object.keys(ways);
const nameOf = (name) => ways[name].name;

const scalings = ["rope", "linear", "ntk", "dynamic", "yarn", "llama3"];
const groups = {
  methods: names.filter((name) => name === "rope" || !scalings.includes(name)),
  scalings: ["none", ...scalings],
};

/** The names of the lines in a figure. */
export const lineNames = ({ lines }) => groups[lines].map(nameOf);

const one = { data: Float32Array.of(1), shape: [1, 1] };

/** Puts single numbers of several results into one row. */
const gathered = (results) => ({
  function: "attention.similarity",
  with: {
    a: one,
    b: (_, all) => ({ data: Float32Array.from(results, (result) => all[result].data[0]), shape: [results.length, 1] }),
  },
});

/** Ones for the nearest keys, zeros for the others: the product with the weights is their share. */
const isNear = (length) => ({
  data: Float32Array.from({ length }, (_, key) => Number(key >= length - near)),
  shape: [1, length],
});
const row = (result, length) => (_, results) => ({ data: results[result].data, shape: [1, length] });

function makeCalls() {
  /** @type {any[]} */
  const calls = [];
  /** @type {{ entropy: Record<string, number>, share: Record<string, number> }} */
  const rows = { entropy: {}, share: {} };
  /** @type {Record<string, number[]>} */
  const weightsOf = {};
  for (const name of names) {
    /** @type {number[][]} */
    const [entropies, shares] = [[], []];
    for (const length of lengths) {
      const { calls: own, given, whole } = ways[name].make(length, calls.length);
      calls.push(...own);
      if (!whole) calls.push({ function: "attention.scores", with: given });
      const scores = calls.length - 1;
      const weights = calls.push({ function: "attention.softmax", with: { scores: { result: scores } } }) - 1;
      weightsOf[name] = [...(weightsOf[name] ?? []), weights];
      entropies.push(calls.push({ function: "attention.entropy", with: { weights: { result: weights } } }) - 1);
      shares.push(
        calls.push({
          function: "attention.similarity",
          with: { a: row(weights, length), b: () => isNear(length) },
        }) - 1,
      );
    }
    rows.entropy[name] = calls.push(gathered(entropies)) - 1;
    rows.share[name] = calls.push(gathered(shares)) - 1;
  }
  return { calls, rows, weightsOf };
}

const { calls, rows, weightsOf } = makeCalls();
/** The index of the weights of a line at one of the lengths. */
export const weightsAt = (lines, line, length) => weightsOf[groups[lines][line]][length];
export const lengthCalls = calls;
export const lengthStack = ({ measure, lines }) =>
  groups[lines].map((name) => ({ result: rows[measure][name], name: nameOf(name) }));

/**
 * The shares of every line.
 * @type {import("../../figures/reader.js").Call[]}
 */
export const lengthFacts = names.map((name) => ({
  function: "attention.similarity",
  with: {
    a: one,
    b: (_, results) => ({ data: results[rows.share[name]].data, shape: [lengths.length, 1] }),
  },
  forWords: true,
}));

/** [{ name, share }] at the longest text, for the lines that are shown. */
export const lastShares = (facts, { lines }) =>
  groups[lines].map((name) => ({ name: nameOf(name), share: facts[names.indexOf(name)].data.at(-1) }));
