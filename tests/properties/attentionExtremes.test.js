// Tests attention on finite numbers at the ends of float32: no NaN, softmax(scores) · v within bounds of float64, and the same
// bytes on every build.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { digest } from "../equality/digest.js";
import * as oracle from "../oracle/attention.js";

const lowest = -3.4028234663852886e38; // torch.finfo(torch.float32).min
const [q, k, v] = [
  [[[1, 1]]],
  [
    [
      [1, 1],
      [-1, 0],
    ],
  ],
  [[[1], [3]]],
].map(([rows]) => [rows]);
const scoresOf = ({ sinks, ...args }) => args;

const examples = [
  ["a row masked with the most negative float32", { bias: [[lowest, lowest]] }, 2],
  ["one key of two masked with it", { bias: [[lowest, 0]] }, 3],
  ["a bias of 3e38", { bias: [[3e38, 0]] }, 1],
  ["a bias that takes one score beyond float32", { scale: 1e38, bias: [[3e38, 0]] }, 1],
  ["a sink of 3e38", { sinks: [3e38] }, 0],
  ["a sink of -3e38", { sinks: [-3e38], bias: [[0, lowest]] }, 1],
  ["a scale of 1.5e38", { scale: 1.5e38 }, 1],
  ["a scale of -1e300", { scale: -1e300 }, 3],
  ["a scale of 1e-300", { scale: 1e-300 }, 2],
  ["a softcap of 3e38", { softcap: 3e38 }, 1.2140835],
  ["a softcap of 1e39", { softcap: 1e39 }, 1.2140835],
  ["a softcap of the largest float64", { softcap: Number.MAX_VALUE }, 1.2140835],
  ["a softcap of 1e-39", { softcap: 1e-39 }, 2],
  ["a softcap of the smallest float64", { softcap: 5e-324 }, 2],
  [
    "products of 1e76 that cancel",
    {
      q: [[[1e38, 1e38]]],
      k: [
        [
          [1e38, -1e38],
          [-1e38, 0],
        ],
      ],
    },
    1,
  ],
  [
    "scores beyond float32 of both signs",
    {
      q: [[[1e30, 0]]],
      k: [
        [
          [-1e30, 0],
          [-1.1e30, 0],
        ],
      ],
    },
    1,
  ],
  ["values that overflow when they are summed", { v: [[[3e38], [3e38]]] }, 3e38],
];

for (const engine of engineNames) {
  test(`${engine}: attend and softmax of scores are correct where products overflow float32`, (t) => {
    if (!hasEngine(t, engine)) return;
    const { attention } = api(engine);
    for (const [what, given, wanted] of examples) {
      const args = { q, k, v, ...given };
      const [got] = attention.attend(args).data;
      assert.ok(Math.abs(got - wanted) <= 1e-6 * Math.abs(wanted), `${what}: ${got}, not ${wanted}`);
      const { v: values, ...rest } = scoresOf(args);
      const scores = attention.scores(rest);
      assert.ok(scores.data.every(Number.isFinite), `${what}: scores ${scores.data}`);
      const weights = attention.softmax({ scores, ...(given.sinks ? { sinks: given.sinks } : {}) }).data;
      assert.ok(
        weights.every((weight) => weight >= 0 && weight <= 1),
        `${what}: weights ${weights}`,
      );
    }
  });
}

const float = fc.oneof(
  fc.constantFrom(0, 1, -1, lowest, -lowest, 2 ** -149, -(2 ** -126), 1e38, -1e38, 1e-38, 2 ** 64, -(2 ** 103)),
  fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.integer({ min: -40, max: 37 })).map(([x, e]) => x * 10 ** e),
  fc.double({ min: -3, max: 3, noNaN: true }),
);
const usual = fc.double({ min: -3, max: 3, noNaN: true });
const tensorOf = (element, ...shape) => {
  const length = shape.reduce((a, b) => a * b);
  return fc
    .array(element, { minLength: length, maxLength: length })
    .map((list) => ({ data: Float32Array.from(list), shape }));
};
const optional = (arbitrary) => fc.option(arbitrary, { nil: undefined });
const factors = [1e-300, 1e-38, 2 ** -31, 2 ** -30, 1e-3, 1, 30, 2 ** 30, 2 ** 31, 1.5e38, 1e39, 1e200];

const args = fc
  .record({
    queries: fc.integer({ min: 1, max: 6 }),
    keys: fc.integer({ min: 1, max: 200 }),
    dim: fc.integer({ min: 1, max: 5 }),
    isFar: fc.constantFrom("qk", "bias", "v", "none", "all"),
  })
  .chain(({ queries, keys, dim, isFar }) => {
    const of = (name) => (isFar.includes(name) || isFar === "all" ? float : usual);
    return fc.record({
      q: tensorOf(of("q"), 1, queries, dim),
      k: tensorOf(of("k"), 1, keys, dim),
      v: tensorOf(of("v"), 1, keys, 3),
      scale: fc.oneof(fc.constant(undefined), fc.constantFrom(0, ...factors, ...factors.map((x) => -x))),
      softcap: fc.oneof(fc.constant(undefined), fc.constantFrom(5e-324, ...factors)),
      bias: optional(tensorOf(of("bias"), queries, keys)),
      sinks: optional(tensorOf(of("bias"), 1)),
      causal: fc.boolean(),
      queryOffset: fc.integer({ min: -2, max: keys }),
    });
  });

/** The tolerance of a float32 score: the header's bound, and half a unit in the last place. */
function errorsOf({ k, scale = 1, softcap = 0 }, expect) {
  const [keys, dim] = k.shape.slice(-2);
  const sizes = Array.from({ length: keys }, (_, j) =>
    k.data.subarray(j * dim, (j + 1) * dim).reduce((sum, x) => sum + Math.abs(x), 0),
  );
  // The amount that underflows in float32 arithmetic.
  const lost = 2 ** -147 * Math.max(1, ...[softcap, Math.abs(scale)].filter((factor) => factor <= 2 ** 30));
  return expect.data.map(
    (score, n) => 2e-6 * expect.size[n] + 2e-7 * Math.abs(score) + lost * (1 + sizes[n % keys]) + 2 ** -140,
  );
}

const largest = -lowest;

/** A bias of only zeros and ones, which is rejected. */
const isMask = (bias) => bias?.data.includes(1) && bias.data.every((value) => value === 0 || value === 1);

test("scores of finite numbers are finite, and within float32 of float64", () => {
  const { attention } = api("simd");
  fc.assert(
    fc.property(args, ({ v: _, sinks, ...given }) => {
      fc.pre(!isMask(given.bias));
      const [got, expect] = [attention.scores(given), oracle.scores(given)];
      const errors = errorsOf(given, expect);
      got.data.forEach((score, n) => {
        const wanted = expect.data[n];
        if (wanted === Number.NEGATIVE_INFINITY) return assert.equal(score, wanted);
        const held = Math.max(lowest, Math.min(largest, wanted));
        assert.ok(
          Number.isFinite(score) && Math.abs(score - held) <= errors[n],
          `score ${n} is ${score}, not ${wanted}`,
        );
      });
    }),
    { seed: 20251125, numRuns: 1500, endOnFailure: true },
  );
});

/** Checks a row against the possible scores, those within `errors` of the oracle's. */
function checkRow(got, row, { scores, errors, v, sink }) {
  const keys = scores.length;
  const top = scores.reduce((most, score, j) => Math.max(most, score - errors[j]), sink);
  const near = [...scores.keys()].filter(
    (j) => scores[j] !== Number.NEGATIVE_INFINITY && scores[j] + errors[j] >= top - 120,
  );
  const seen = scores.some((score) => score !== Number.NEGATIVE_INFINITY);
  const mayBeSink = sink >= top - 120;
  const drift = Math.max(0, ...near.map((j) => errors[j]));
  const most = scores.reduce((a, b) => Math.max(a, b), sink);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, Math.exp(sink - most));
  for (let c = 0; c < 3; c++) {
    const value = got[3 * row + c];
    assert.ok(Number.isFinite(value), `row ${row} is ${value}`);
    if (!seen) {
      assert.equal(value, 0);
      continue;
    }
    const own = near.map((j) => v.data[3 * j + c]);
    const size = Math.max(0, ...own.map(Math.abs));
    const [low, high] = [Math.min(...own, ...(mayBeSink ? [0] : [])), Math.max(...own, ...(mayBeSink ? [0] : []))];
    const slack = 1e-5 * size + 2 ** -90 * Math.max(...v.data.map(Math.abs));
    assert.ok(value >= low - slack && value <= high + slack, `row ${row} is ${value}, outside ${low} … ${high}`);
    if (drift > 0.01) continue; // scores so large that float32 does not distinguish them
    let wanted = 0;
    let sizes = 0;
    for (let j = 0; j < keys; j++) {
      if (powers[j] === 0) continue;
      wanted += (powers[j] / sum) * v.data[3 * j + c];
      sizes += (powers[j] / sum) * Math.abs(v.data[3 * j + c]);
    }
    const allowed = (4e-6 + 3 * drift) * sizes + slack * 1e-6 + 2 ** -149;
    assert.ok(Math.abs(value - wanted) <= allowed + 2 ** -90 * size, `row ${row} is ${value}, not ${wanted}`);
  }
}

test("attend of finite numbers is finite, and within the documented error of float64", () => {
  const { attention } = api("simd");
  fc.assert(
    fc.property(args, (given) => {
      fc.pre(!isMask(given.bias));
      const { sinks, v, ...rest } = given;
      const got = attention.attend(given).data;
      const expect = oracle.scores(rest);
      const errors = errorsOf(rest, expect);
      const keys = rest.k.shape[1];
      for (let row = 0; row < rest.q.shape[1]; row++) {
        const part = (list) => list.slice(row * keys, (row + 1) * keys);
        const sink = sinks ? sinks.data[0] : Number.NEGATIVE_INFINITY;
        checkRow(got, row, { scores: part(expect.data), errors: part(errors), v, sink });
      }
    }),
    { seed: 20251125, numRuns: 3000, endOnFailure: true },
  );
});

/** Keys with terms that overflow float32 in a product of 0, beside keys with ordinary products. */
const cancelling = fc
  .record({
    queries: fc.integer({ min: 1, max: 6 }),
    keys: fc.integer({ min: 2, max: 600 }),
    half: fc.integer({ min: 2, max: 8 }),
  })
  .chain(({ queries, keys, half }) => {
    const size = fc.integer({ min: 19, max: 22 }).map((power) => 10 ** power);
    const balanced = fc
      .tuple(size, fc.shuffledSubarray([...Array(2 * half).keys()], { minLength: half, maxLength: half }))
      .map(([x, negative]) => Array.from({ length: 2 * half }, (_, c) => (negative.includes(c) ? -x : x)));
    const near = fc
      .array(usual, { minLength: 2 * half, maxLength: 2 * half })
      .map((row) => row.map((x) => (x * 1e-22) / half));
    const row = fc.oneof({ weight: 1, arbitrary: balanced }, { weight: 3, arbitrary: near });
    return fc.record({
      q: fc.array(size, { minLength: queries, maxLength: queries }).map((sizes) => ({
        data: Float32Array.from(sizes.flatMap((x) => Array(2 * half).fill(x))),
        shape: [1, queries, 2 * half],
      })),
      k: fc
        .array(row, { minLength: keys, maxLength: keys })
        .map((rows) => ({ data: Float32Array.from(rows.flat()), shape: [1, keys, 2 * half] })),
      v: tensorOf(usual, 1, keys, 3),
      softcap: fc.constantFrom(undefined, 1, 30, 300),
      bias: optional(tensorOf(usual, queries, keys)),
      causal: fc.boolean(),
      queryOffset: fc.integer({ min: 0, max: keys }),
    });
  });

test("attend equals softmax(scores) · v where terms beyond float32 cancel in a product", () => {
  const { attention } = api("simd");
  fc.assert(
    fc.property(cancelling, (given) => {
      fc.pre(!isMask(given.bias));
      const { v, ...rest } = given;
      const got = attention.attend(given).data;
      const scores = oracle.scores(rest).data;
      const [queries, keys] = [rest.q.shape[1], rest.k.shape[1]];
      for (let row = 0; row < queries; row++) {
        const own = [...scores.slice(row * keys, (row + 1) * keys)];
        const most = Math.max(...own);
        const powers = own.map((score) => Math.exp(score - most));
        const sum = powers.reduce((a, b) => a + b);
        for (let c = 0; c < 3; c++) {
          const wanted = powers.reduce((total, power, j) => total + (power / sum) * v.data[3 * j + c], 0);
          const value = got[3 * row + c];
          assert.ok(Math.abs(value - wanted) <= 1e-5, `row ${row} is ${value}, not ${wanted}`);
        }
      }
    }),
    { seed: 20251125, numRuns: 300, endOnFailure: true },
  );
});

test("a row masked entirely with the most negative float32 gives the mean of the values, at every length", () => {
  const { attention } = api("simd");
  for (const keys of [1, 2, 7, 16, 175, 176, 177, 400]) {
    const given = fc.sample(tensorOf(usual, 1, keys, 4), { seed: keys, numRuns: 1 })[0];
    const bias = { data: new Float32Array(2 * keys).fill(lowest, 0, keys), shape: [2, keys] };
    const { data } = attention.attend({
      q: { data: Float32Array.of(1, 2, 3, 4, 4, 3, 2, 1), shape: [1, 2, 4] },
      k: given,
      v: given,
      bias,
    });
    for (let c = 0; c < 4; c++) {
      let [sum, size] = [0, 0];
      for (let j = 0; j < keys; j++)
        [sum, size] = [sum + given.data[4 * j + c], size + Math.abs(given.data[4 * j + c])];
      assert.ok(Math.abs(data[c] - sum / keys) <= (2e-6 * size) / keys, `${keys} keys, channel ${c}`);
    }
  }
});

test("every build gives the same bytes for numbers at the ends of float32", (t) => {
  const cases = fc.sample(args, { seed: 7, numRuns: 200 });
  const digestsOf = (engine) =>
    cases.map((given) => {
      const { attention } = api(engine);
      const { v: _, sinks, ...rest } = given;
      return [digest(attention.attend(given)), digest(attention.scores(rest))];
    });
  const wanted = digestsOf("simd");
  for (const engine of engineNames.filter((name) => name !== "simd")) {
    if (!hasEngine(t, engine)) continue;
    assert.deepEqual(digestsOf(engine), wanted, engine);
  }
});
