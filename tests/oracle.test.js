// Random calls of every function on every build, against the oracles: tails of every length, odd heads, offsets, options.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api, engineNames, hasEngine } from "./engines/engines.js";
import * as alibi from "./oracle/alibi.js";
import * as attention from "./oracle/attention.js";
import * as distance from "./oracle/distance.js";
import * as fire from "./oracle/fire.js";
import * as kerple from "./oracle/kerple.js";
import * as rope from "./oracle/rope.js";
import * as sandwich from "./oracle/sandwich.js";
import * as sinusoidal from "./oracle/sinusoidal.js";
import * as swin from "./oracle/swin.js";
import * as t5 from "./oracle/t5.js";

const runs = { simd: 400, scalar: 200, native: 150 };
const seed = 20210420;

const count = (max) => fc.integer({ min: 1, max });
const even = (max) => count(max / 2).map((half) => 2 * half);
const real = fc.double({ min: -4, max: 4, noNaN: true }).map(Math.fround);
const offset = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -(2 ** 20), max: 2 ** 20 }),
  fc.double({ min: -999, max: 999, noNaN: true }),
);
const base = fc.constantFrom(10000, 100, 500000, 1e6, 2, 1);
const windowOffset = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -5000, max: 5000 }));
const window = { queries: count(19), keys: count(19), queryOffset: windowOffset, keyOffset: windowOffset };

/** float32 data of a shape that depends on other random values. */
const tensor = (shape) =>
  fc
    .array(real, { minLength: shape.reduce((a, b) => a * b), maxLength: shape.reduce((a, b) => a * b) })
    .map((values) => ({
      shape,
      data: Float32Array.from(values),
    }));

const positionsOf = (length) =>
  fc.array(offset, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));

/** Rows as length with offset, or as positions. */
const rows = count(19).chain((length) =>
  fc.oneof(
    offset.map((first) => ({ length, offset: first })),
    positionsOf(length).map((positions) => ({ positions })),
  ),
);

function assertClose(got, expect, tolerance) {
  assert.deepEqual(got.shape, expect.shape);
  for (let i = 0; i < expect.data.length; i++) {
    const wanted = expect.data[i];
    const near = Number.isFinite(wanted)
      ? Math.abs(got.data[i] - wanted) <= tolerance(wanted, i)
      : got.data[i] === wanted;
    if (!near) assert.fail(`element ${i} is ${got.data[i]}, the oracle says ${wanted}`);
  }
  assert.equal(got.data.length, expect.data.length);
}

// Half a float32 place of numbers below `largest`, 1 or 2, and what float64 loses in angles up to 2^20.
const unitBelow = (largest) => () => largest * (2 ** -25 + 2 ** -30);
const unit = unitBelow(1);
// Six tenths of a float32 place, relative.
const place = (wanted) => 2 ** -23 * 0.6 * Math.abs(wanted);
const exact = () => 0;
// Three float32 roundings of numbers up to 4 and half a place of each of sine and cosine.
const rotation = (factor) => () => 4 * factor * 2 ** -22;

const encoding = {
  dim: count(41),
  base,
  layout: fc.constantFrom("interleaved", "concatenated"),
  endpoint: fc.boolean(),
};
const bucketing = fc
  .record({
    bidirectional: fc.boolean(),
    buckets: fc.integer({ min: 4, max: 40 }),
    extra: fc.oneof(count(9), count(10000)),
  })
  .map(({ bidirectional, buckets, extra }) => {
    const side = bidirectional ? Math.floor(buckets / 2) : buckets;
    return { bidirectional, buckets, maxDistance: Math.floor(side / 2) + extra };
  });
const heads = fc.oneof(count(9), count(40));
const slopes = fc.array(real, { minLength: 1, maxLength: 9 }).map((values) => Float64Array.from(values));
const manyHeads = fc.oneof(
  fc.record({ heads: count(13), maxBias: fc.constantFrom(8, 4, 16, 1.5) }),
  slopes.map((values) => ({ slopes: values })),
);
const kernels = fc.record({ kind: fc.constantFrom("log", "power"), heads: count(9) }).chain(({ kind, heads }) => {
  const positive = (max) =>
    fc
      .array(fc.double({ min: 1e-9, max, noNaN: true }), { minLength: heads, maxLength: heads })
      .map((values) => Float64Array.from(values));
  return fc.record({ kind: fc.constant(kind), r1: positive(9), r2: positive(kind === "power" ? 2 : 1000) });
});
const sums = { heads: count(9), dim: fc.oneof(even(20), fc.constant(128)), base };
// Half a float32 place, and what float64 loses in a sum of cosines of angles up to 10^4.
const sumPlace =
  ({ heads, dim }) =>
  (wanted) =>
    place(wanted) + heads * dim * 2 ** -40;
/** Matrices of any rank: random numbers, products of few columns, and distances. */
const matrices = (queries, keys) => {
  const length = queries * keys;
  const numbers = (size) => fc.array(real, { minLength: size, maxLength: size });
  const low = fc.tuple(numbers(queries), numbers(keys)).map(([a, b]) => a.flatMap((x) => b.map((y) => x * y)));
  const distances = fc
    .nat(6)
    .map((most) =>
      Array.from({ length }, (_, n) => Math.max(-most, Math.min(most, (n % keys) - Math.floor(n / keys)))),
    );
  return fc
    .oneof(numbers(length), low, distances)
    .map((values) => ({ shape: [queries, keys], data: Float64Array.from(values) }));
};
const windows = fc.tuple(count(6), count(6));
const givenFrequencies = (pairs) =>
  fc.record({
    inverseFrequencies: fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: pairs, maxLength: pairs })
      .map((values) => Float64Array.from(values)),
    attentionFactor: fc.constantFrom(1, 0.5, 1.25),
  });
const speeds = (dim) =>
  fc.oneof(
    base.map((value) => ({ base: value })),
    givenFrequencies(dim / 2).map((frequencies) => ({ frequencies })),
  );

/** name → [random arguments, (function, args) → nothing, throws when the oracle disagrees] */
const cases = {
  "sinusoidal.table": [
    fc.tuple(rows, fc.record(encoding)).map(([a, b]) => ({ ...a, ...b })),
    (f, args) => assertClose(f(args), sinusoidal.table(args), unit),
  ],
  "sinusoidal.relativeTable": [
    fc.record({ maxDistance: count(30), ...encoding }),
    (f, args) => assertClose(f(args), sinusoidal.relativeTable(args), unit),
  ],
  "sinusoidal.relativeEncoding": [
    fc.record({ ...window, maxDistance: count(30), ...encoding, dim: count(19) }),
    (f, args) => assertClose(f(args), sinusoidal.relativeEncoding(args), unit),
  ],
  "rope.frequencies": [
    fc.record({ dim: even(80), base }),
    (f, args) => {
      const got = f(args);
      const expect = rope.frequencies(args);
      assertClose(got.inverseFrequencies, expect.inverseFrequencies, (wanted) => 2 ** -50 * wanted);
      assert.equal(got.attentionFactor, expect.attentionFactor);
    },
  ],
  "rope.table": [
    even(40).chain((dim) => fc.tuple(rows, speeds(dim)).map(([a, b]) => ({ dim, ...a, ...b }))),
    (f, args) => {
      const got = f(args);
      const expect = rope.table(args);
      const tolerance = unitBelow((args.frequencies?.attentionFactor ?? 1) > 1 ? 2 : 1);
      assertClose(got.cos, expect.cos, tolerance);
      assertClose(got.sin, expect.sin, tolerance);
    },
  ],
  "rope.apply": [
    fc
      .record({
        leading: fc.array(count(3), { maxLength: 3 }),
        length: count(19),
        rotaryDim: even(40),
        more: fc.integer({ min: 0, max: 9 }),
      })
      .chain(({ leading, length, rotaryDim, more }) =>
        fc
          .record({
            x: tensor([...leading, length, rotaryDim + more]),
            place: fc.oneof(
              offset.map((first) => ({ offset: first })),
              positionsOf(length).map((positions) => ({ positions })),
            ),
            speed: speeds(rotaryDim),
            layout: fc.constantFrom("half", "interleaved"),
            inverse: fc.boolean(),
          })
          .map(({ place, speed, ...rest }) => ({ ...rest, ...place, ...speed, rotaryDim })),
      ),
    (f, args) => {
      const factor = args.frequencies?.attentionFactor ?? 1;
      assertClose(f(args), rope.apply(args), rotation(Math.max(factor, 1 / factor)));
    },
  ],
  "alibi.slopes": [
    fc.record({ heads, maxBias: fc.constantFrom(8, 4, 16, 1.5, 0.1, 100) }),
    (f, args) => assertClose(f(args), alibi.slopes(args), place),
  ],
  "alibi.bias": [
    fc.tuple(manyHeads, fc.record({ ...window, causal: fc.boolean() })).map(([a, b]) => ({ ...a, ...b })),
    (f, args) => assertClose(f(args), alibi.bias(args), place),
  ],
  "alibi.profile": [
    fc.tuple(manyHeads, fc.record(window)).map(([a, b]) => ({ ...a, ...b })),
    (f, args) => assertClose(f(args), alibi.profile(args), place),
  ],
  "t5.buckets": [
    fc.tuple(bucketing, fc.record(window)).map(([a, b]) => ({ ...a, ...b })),
    (f, args) => assertClose(f(args), t5.buckets(args), exact),
  ],
  "t5.bias": [
    fc
      .tuple(bucketing, count(9))
      .chain(([options, heads]) =>
        fc
          .record({ ...window, table: tensor([options.buckets, heads]), causal: fc.boolean() })
          .map((rest) => ({ ...options, ...rest })),
      ),
    (f, args) => assertClose(f(args), t5.bias(args), exact),
  ],
  "t5.profile": [
    fc
      .tuple(bucketing, count(9))
      .chain(([options, heads]) =>
        fc.record({ ...window, table: tensor([options.buckets, heads]) }).map((rest) => ({ ...options, ...rest })),
      ),
    (f, args) => assertClose(f(args), t5.profile(args), exact),
  ],
  "kerple.bias": [
    fc.tuple(kernels, fc.record({ ...window, causal: fc.boolean() })).map(([a, b]) => ({ ...a, ...b })),
    (f, args) => assertClose(f(args), kerple.bias(args), place),
  ],
  "kerple.profile": [
    fc.tuple(kernels, fc.record(window)).map(([a, b]) => ({ ...a, ...b })),
    (f, args) => assertClose(f(args), kerple.profile(args), place),
  ],
  "sandwich.bias": [
    fc.record({ ...sums, ...window, causal: fc.boolean() }),
    (f, args) => assertClose(f(args), sandwich.bias(args), sumPlace(args)),
  ],
  "sandwich.profile": [
    fc.record({ ...sums, ...window }),
    (f, args) => assertClose(f(args), sandwich.profile(args), sumPlace(args)),
  ],
  "distance.matrix": [
    fc.record({ ...window, maxDistance: fc.option(fc.nat(30), { nil: undefined }) }),
    (f, args) => assertClose(f(args), distance.matrix(args), exact),
  ],
  "distance.factorize": [
    fc
      .tuple(count(12), count(12))
      .chain(([queries, keys]) => fc.record({ matrix: matrices(queries, keys), rank: count(Math.min(queries, keys)) })),
    (f, args) => {
      const got = f(args);
      const expect = distance.factorize(args);
      const largest = expect.values[0];
      assertClose(
        got.singularValues,
        { shape: [args.rank], data: expect.values.slice(0, args.rank) },
        () => 1e-10 * largest,
      );
      assert.ok(Math.abs(got.error - expect.error) <= 1e-10, `error ${got.error}, the oracle says ${expect.error}`);
      // Whatever the factors are, their product leaves no more than the best one: Eckart and Young 1936.
      assert.ok(distance.residue(args.matrix, got) <= expect.error + 1e-6, "the product is the best of its rank");
      assert.deepEqual(
        [got.left.shape, got.right.shape],
        [
          [args.matrix.shape[0], args.rank],
          [args.rank, args.matrix.shape[1]],
        ],
      );
    },
  ],
  "fire.bias": [
    fc.tuple(count(9), count(7)).chain(([hidden, heads]) =>
      fc.record({
        w1: tensor([hidden, 1]),
        b1: tensor([hidden]),
        w2: tensor([heads, hidden]),
        b2: tensor([heads]),
        c: fc.double({ min: 1e-6, max: 100, noNaN: true }),
        threshold: fc.oneof(fc.double({ min: -600, max: 600, noNaN: true }), fc.constant(0)),
        ...window,
        queries: fc.oneof(count(9), count(70)),
        keys: fc.oneof(count(19), count(70)),
        queryOffset: fc.nat(3000),
        eps: fc.constantFrom(1e-6, 1e-3),
        causal: fc.boolean(),
      }),
    ),
    (f, args) => {
      const expect = fire.bias(args);
      assertClose(f(args), expect, (wanted, i) => place(wanted) + 1e-12 * expect.size[i] + 2 ** -140);
    },
  ],
  "swin.index": [fc.record({ window: windows }), (f, args) => assertClose(f(args), swin.index(args), exact)],
  "swin.bias": [
    fc.tuple(windows, count(9)).chain(([window, heads]) =>
      fc.record({
        table: tensor([(2 * window[0] - 1) * (2 * window[1] - 1), heads]),
        window: fc.constant(window),
      }),
    ),
    (f, args) => assertClose(f(args), swin.bias(args), exact),
  ],
  "swin.continuousBias": [
    fc.tuple(count(9), count(7)).chain(([hidden, heads]) =>
      fc.record({
        w1: tensor([hidden, 2]),
        b1: tensor([hidden]),
        w2: tensor([heads, hidden]),
        window: windows,
        pretrainedWindow: fc.option(windows, { nil: undefined }),
      }),
    ),
    (f, args) => {
      const expect = swin.continuousBias(args);
      assertClose(
        f(args),
        expect,
        (wanted, i) => place(wanted) * (1 + 1e-6) + 1e-13 * wanted * expect.size[i] + 2 ** -150,
      );
    },
  ],
  "attention.similarity": [
    fc
      .tuple(count(19), count(19), fc.oneof(count(19), count(150)))
      .chain(([rowsA, rowsB, dim]) => fc.record({ a: tensor([rowsA, dim]), b: tensor([rowsB, dim]) })),
    (f, args) => {
      const expect = attention.similarity(args);
      assertClose(f(args), expect, (_, i) => 2e-6 * expect.size[i] + 2 ** -140); // sums may underflow
    },
  ],
};

for (const name of engineNames) {
  for (const [label, [args, check]] of Object.entries(cases)) {
    test(`${label} agrees with its oracle on ${name}`, (t) => {
      if (!hasEngine(t, name)) return;
      const [method, function_] = label.split(".");
      const f = api(name)[method][function_];
      fc.assert(
        fc.property(args, (value) => check(f, value)),
        { seed, numRuns: runs[name] },
      );
    });
  }
}

test("every function has an oracle", () => {
  const functions = Object.entries(api("simd")).flatMap(([method, bound]) =>
    Object.keys(bound).map((name) => `${method}.${name}`),
  );
  assert.deepEqual(Object.keys(cases).sort(), functions.sort());
});
