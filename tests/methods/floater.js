// Lists calls of floater for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { count, real } from "../arbitraries.js";
import { assertClose, place } from "../close.js";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { zeros } from "../values.js";

const fieldOf = (dim, base) => api("simd").floater.sinusoidalField({ dim, base });

/** Seeded weights that keep derivatives about as large as 1. */
function network(dim, hidden, seed) {
  const draw = (count, inputs, more) => random(count, seed + more).map((w) => w / Math.sqrt(inputs));
  return {
    start: random(dim, seed),
    w1: { data: draw(hidden * (dim + 1), dim, 1), shape: [hidden, dim + 1] },
    b1: draw(hidden, 1, 2),
    w2: { data: draw(dim * hidden, hidden, 3), shape: [dim, hidden] },
    b2: draw(dim, 1, 4),
  };
}

const times = Float64Array.of(-1, 0.25, 3);
const weights = {
  start: [0.5, -1],
  times,
  w1: { data: Float32Array.of(1, -2, 0.5, 0.25, 1, -1, 2, 0.5, 0.125), shape: [3, 3], dtype: "float32" },
  b1: [0.5, 1, -0.25],
  w2: { data: Float32Array.of(1, 2, 3, -1, -2, -3), shape: [2, 3], dtype: "float32" },
  b2: [0, 1],
  tolerance: 1e-4,
};
const byField = { start: [0.5, -1], times, field: fieldOf(2, 100) };

export const calls = {
  table: [{ ...weights, activation: "relu", solver: "rk4", steps: 5 }, weights, byField],
  steps: [{ ...weights, activation: "relu" }, byField],
  sinusoidalField: [{ dim: 4, base: 100 }],
};

const small = real.map((x) => x / 8);
const numbers = (length, each = small) =>
  fc.array(each, { minLength: length, maxLength: length }).map((values) => Float32Array.from(values));
const matrix = (rows, columns) => numbers(rows * columns).map((data) => ({ data, shape: [rows, columns] }));
const tensor = (length) => numbers(length).map((data) => ({ data, shape: [length] }));

/** Times that ascend by up to `most`. */
const ascending = (most) =>
  fc.tuple(small, fc.array(fc.double({ min: 1e-3, max: most, noNaN: true }), { maxLength: 4 })).map(([first, gaps]) => {
    const data = Float64Array.of(first, ...gaps.map((_, i) => gaps.slice(0, i + 1).reduce((a, b) => a + b, first)));
    return { data, shape: [data.length] };
  });

const networks = fc.tuple(count(5), count(6)).chain(([dim, hidden]) =>
  fc.record({
    start: tensor(dim),
    times: ascending(0.6),
    w1: matrix(hidden, dim + 1),
    b1: tensor(hidden),
    w2: matrix(dim, hidden),
    b2: tensor(dim),
  }),
);
const fields = fc.tuple(count(5), fc.constantFrom(10000, 100, 2)).chain(([pairs, base]) =>
  fc.record({
    start: tensor(2 * pairs),
    times: ascending(20),
    field: fc.constant(fieldOf(2 * pairs, base)),
    tolerance: fc.constant(1e-11),
  }),
);
// The extrapolated reference is exact for fields without kinks.
const adaptive = fc.record({ solver: fc.constant("dopri5"), tolerance: fc.constant(1e-12) });
const even = fc.record({
  solver: fc.constant("rk4"),
  steps: count(5),
  activation: fc.constantFrom("tanh", "relu"),
});

export const againstOracle = {
  table: [
    fc.oneof(
      fields,
      fc.tuple(networks, fc.oneof(adaptive, even)).map(([network, rest]) => ({ ...network, ...rest })),
    ),
    (got, expect) => assertClose(got, expect, (wanted) => place(wanted) + 1e-9),
  ],
  steps: [
    networks,
    ({ data, shape, dtype }, expect) => {
      assert.deepEqual([shape, dtype, data[0]], [expect.shape, "int32", 0]);
      data.forEach((steps, i) => assert.ok(i === 0 || steps > data[i - 1], `${data}`));
    },
  ],
  sinusoidalField: [fc.record({ dim: count(40).map((half) => 2 * half) }), assert.deepEqual],
};

const evenTimes = (length, step = 1) => Float64Array.from({ length }, (_, i) => i * step);

export const modelSize = {
  "table [255, 128], of the authors": ({ floater }) =>
    floater.table({
      ...network(128, 32, 21),
      times: evenTimes(255, 0.01),
      activation: "relu",
      solver: "rk4",
      steps: 5,
    }),
  "table [100, 33] of tanh": ({ floater }) => floater.table({ ...network(33, 17, 22), times: evenTimes(100, 0.1) }),
  "table [64, 62] of the sinusoidal field": ({ floater }) =>
    floater.table({ start: random(62, 23), times: evenTimes(64), field: floater.sinusoidalField({ dim: 62 }) }),
  "steps [100]": ({ floater }) => floater.steps({ ...network(9, 17, 24), times: evenTimes(100, 0.1), tolerance: 1e-9 }),
};

export const inBlocks = {
  table: ({ floater }) => floater.table({ ...network(5, 4, 25), times: evenTimes(41, 0.3) }),
  "table by rk4": ({ floater }) =>
    floater.table({ ...network(5, 4, 26), times: evenTimes(41, 0.3), solver: "rk4", steps: 3 }),
  "table of the sinusoidal field": ({ floater }) =>
    floater.table({ start: random(6, 27), times: evenTimes(33), field: floater.sinusoidalField({ dim: 6 }) }),
  steps: ({ floater }) => floater.steps({ ...network(5, 4, 25), times: evenTimes(41, 0.3) }),
};

export const large = {
  "table [2097152, 4]": ({ floater }) => {
    const w1 = zeros(1, 5);
    const w2 = zeros(4, 1);
    const rule = { activation: "relu", solver: "rk4", steps: 1 };
    return floater.table({
      start: [1, 2, 3, 4],
      times: evenTimes(2 ** 21),
      w1,
      b1: [0],
      w2,
      b2: [0, 0, 0, 0],
      ...rule,
    });
  },
};

export const tooLarge = {
  "frequencies of more than 1 GiB": [
    ({ floater }) => floater.sinusoidalField({ dim: 89478486 }),
    /sinusoidalField: inputs and scratch must be .*, got 1073741832 bytes/,
  ],
};

export const mayBeNull = ["counts", "frequencies"];

export const formulaSettings = [{}];

export const codeSettings = [
  { activation: "relu", dim: 2, length: 2 },
  { offset: 5, seed: 4, speed: 3, head: 2 },
];

/** Two adaptive solvers agree within their tolerance and its amplification along the path. */
export const torchTolerance = ({ tolerance }) => 100 * tolerance;

export const readOuts = [
  ["path", {}, { x: 0 }, "time 0, 0 steps from the start"],
  ["error", {}, { x: 20 }, /^time 20, \d+ steps/],
];
