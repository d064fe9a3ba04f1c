// Tests properties of attention at random sizes: equivalent inputs give equal scores, weights and results.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertAllNear, check, count, tensor } from "./check.js";

const { alibi, attention, t5 } = api("simd");
const product = (sizes) => sizes.reduce((a, b) => a * b);

/** Numbers between -2 and 2 from a random seed. */
const numbers = (seed, ...shape) => tensor(random(product(shape), seed), ...shape);
const map = ({ data, shape }, change) => tensor(data.map(change), ...shape);

/** Rows of length `width`, each a function of its head, query and key. */
const matrix = (heads, queries, keys, valueAt) =>
  tensor(
    Float32Array.from({ length: heads * queries * keys }, (_, n) =>
      valueAt(Math.floor(n / keys / queries), Math.floor(n / keys) % queries, n % keys),
    ),
    heads,
    queries,
    keys,
  );

const sizes = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  keyHeads: count(2),
  share: count(3),
  queries: fc.oneof(count(9), count(30)),
  keys: fc.oneof(count(9), count(310)),
  dim: fc.oneof(count(9), count(80)),
  valueDim: count(20),
});

const operandsOf = ({ seed, keyHeads, share, queries, keys, dim, valueDim }) => ({
  q: numbers(seed, keyHeads * share, queries, dim),
  k: numbers(seed + 1, keyHeads, keys, dim),
  v: numbers(seed + 2, keyHeads, keys, valueDim),
});
const withoutValues = ({ v, ...rest }) => rest;

/** The difference of two equivalent computations: twice the documented 2e-6, for values below 2 and scores that change weights. */
const near = ({ dim }) => 4e-6 * 2 * (1 + 2 * 4 * Math.sqrt(dim));

/** [queries, keys] times [keys, columns] for every head, with shared value heads, in float64. */
function weigh(weights, v) {
  const [heads, queries, keys] = weights.shape;
  const [groups, , columns] = v.shape;
  const data = [];
  for (let row = 0; row < heads * queries; row++) {
    const from = Math.floor(Math.floor(row / queries) / (heads / groups)) * keys;
    for (let c = 0; c < columns; c++) {
      let sum = 0;
      for (let j = 0; j < keys; j++) sum += weights.data[row * keys + j] * v.data[(from + j) * columns + c];
      data.push(sum);
    }
  }
  return data;
}

/** Rows of heads repeated up to the heads of q. */
const repeated = ({ data, shape: [heads, ...rest] }, share) =>
  tensor(
    Float32Array.from(
      Array.from({ length: heads * share }, (_, h) => [
        ...data.subarray(...placeOf(Math.floor(h / share), rest)),
      ]).flat(),
    ),
    heads * share,
    ...rest,
  );
const placeOf = (head, rest) => [head * product(rest), (head + 1) * product(rest)];

test("rows of weights sum to 1, or with a sink to the rest", () => {
  check([sizes, fc.float({ min: -30, max: 30, noNaN: true }), fc.boolean()], (size, sink, isSteep) => {
    const heads = size.keyHeads * size.share;
    const scores = map(numbers(size.seed, heads, size.queries, size.keys), (x) => (isSteep ? 40 * x : x));
    const sinks = Float32Array.from({ length: heads }, (_, h) => sink + h);
    const [plain, sunk] = [attention.softmax({ scores }), attention.softmax({ scores, sinks })];
    for (let row = 0; row < heads * size.queries; row++) {
      const [start, end] = [row * size.keys, (row + 1) * size.keys];
      const sumOf = ({ data }) => data.subarray(start, end).reduce((a, b) => a + b, 0);
      const own = scores.data.subarray(start, end);
      const all = own.reduce((sum, score) => sum + Math.exp(score), 0);
      const taken = Math.exp(sinks[Math.floor(row / size.queries)]);
      assertAllNear([sumOf(plain), sumOf(sunk)], [1, all / (all + taken)], 4e-7);
    }
  });
});

test("a constant added to a row of scores changes no bit of its weights, unless a sum is rounded", () => {
  const whole = fc.integer({ min: -4000, max: 4000 });
  check([sizes, whole], ({ seed, queries, keys }, constant) => {
    // Twelve bits after the point, twelve before.
    const scores = map(numbers(seed, 1, queries, keys), (x) => Math.round(x * 4096) / 4096);
    const moved = map(scores, (x) => x + constant);
    assertSame(attention.softmax({ scores: moved }).data, attention.softmax({ scores }).data);
  });
});

test("a constant added to all scores of a query does not change its result", () => {
  check([sizes, fc.integer({ min: -30, max: 30 })], (size, constant) => {
    const operands = operandsOf(size);
    // A half, because a bias of only zeros and ones is rejected as a mask.
    const bias = matrix(1, size.queries, 1, (_, i) => constant + i + 0.5);
    const rounded = 2 ** -22 * 1.45 * (Math.abs(constant) + size.queries);
    assertAllNear(
      attention.attend({ ...operands, bias }).data,
      attention.attend(operands).data,
      near(size) + 4 * rounded,
    );
  });
});

test("attend is the sum of values weighted by the softmax of the scores", () => {
  const options = fc.record({ softcap: fc.constantFrom(undefined, 3, 50), causal: fc.boolean(), offset: count(300) });
  check([sizes, options, fc.boolean()], (size, { offset, ...rest }, hasSinks) => {
    const operands = operandsOf(size);
    const heads = size.keyHeads * size.share;
    const bias = numbers(size.seed + 3, heads, size.queries, size.keys);
    const sinks = hasSinks ? numbers(size.seed + 4, heads) : undefined;
    const scoring = { ...rest, bias, queryOffset: offset };
    const scores = attention.scores({ ...withoutValues(operands), ...scoring });
    const expect = weigh(attention.softmax({ scores, sinks }), operands.v);
    assertAllNear(attention.attend({ ...operands, ...scoring, sinks }).data, expect, near(size));
  });
});

test("causal and window equal a bias of -Infinity", () => {
  const scoring = fc.record({
    causal: fc.boolean(),
    window: fc.option(count(200), { nil: undefined }),
    queryOffset: fc.integer({ min: -20, max: 320 }),
    keyOffset: fc.integer({ min: -20, max: 20 }),
  });
  check([sizes, scoring], (size, { causal, window, queryOffset, keyOffset }) => {
    const operands = operandsOf(size);
    const bias = matrix(1, size.queries, size.keys, (_, i, j) => {
      const d = keyOffset + j - (queryOffset + i);
      return (causal && d > 0) || (window && Math.abs(d) >= window) ? Number.NEGATIVE_INFINITY : 0;
    });
    const mask = { causal, window, queryOffset, keyOffset };
    const both = (call) => [call({ ...operands, ...mask }), call({ ...operands, bias })].map(({ data }) => [...data]);
    const [masked, biased] = both(({ v, ...rest }) => attention.scores(rest));
    assert.deepEqual(
      masked,
      biased.map((score) => score + 0),
    );
    const [masking, biasing] = both(attention.attend);
    assertAllNear(masking, biasing, near(size));
  });
});

test("grouped queries equal repeated keys and values, bit for bit", () => {
  check([sizes, fc.boolean()], (size, causal) => {
    const { q, k, v } = operandsOf(size);
    const [many, values] = [repeated(k, size.share), repeated(v, size.share)];
    assert.deepEqual(attention.scores({ q, k, causal }), attention.scores({ q, k: many, causal }));
    assert.deepEqual(attention.attend({ q, k, v, causal }), attention.attend({ q, k: many, v: values, causal }));
  });
});

test("a profile equals the matrix of its shifted rows, bit for bit", () => {
  check([sizes, fc.boolean(), fc.boolean()], (size, isOne, causal) => {
    const { queries, keys } = size;
    const operands = { ...operandsOf(size), causal, queryOffset: 7 };
    const heads = isOne ? 1 : size.keyHeads * size.share;
    const position = numbers(size.seed + 3, heads, queries + keys - 1);
    const bias = matrix(
      heads,
      queries,
      keys,
      (h, i, j) => position.data[h * (queries + keys - 1) + queries - 1 - i + j],
    );
    assert.deepEqual(attention.attend({ ...operands, position }), attention.attend({ ...operands, bias }));
  });
});

test("profiles of methods equal their biases, bit for bit", () => {
  const of = { queries: 37, keys: 150, queryOffset: 113 };
  const operands = operandsOf({ seed: 1, keyHeads: 2, share: 4, queries: 37, keys: 150, dim: 24, valueDim: 9 });
  const table = numbers(3, 32, 8);
  for (const [method, args] of [
    [alibi, { heads: 8, ...of }],
    [t5, { table, ...of }],
  ]) {
    const [position, bias] = [method.profile(args), method.bias(args)];
    for (const scoring of [{}, { causal: true }, { window: 40 }]) {
      const common = { ...operands, ...scoring, queryOffset: 113 };
      assert.deepEqual(attention.attend({ ...common, position }), attention.attend({ ...common, bias }));
    }
  }
});

test("queries computed alone against a cache equal rows of the whole, bit for bit", () => {
  const from = fc.tuple(fc.nat(), fc.nat());
  check([sizes, from, fc.boolean()], (size, [start, length], hasWindow) => {
    const { q, k, v } = operandsOf(size);
    const [heads, queries, dim] = q.shape;
    const first = start % queries;
    const some = 1 + (length % (queries - first));
    const entries = queries + size.keys - 1;
    const position = numbers(size.seed + 3, heads, entries);
    const rowsOf = (x, rows, columns) =>
      matrix(heads, some, columns, (h, i, c) => x[(h * rows + first + i) * columns + c]);
    const scoring = { causal: true, window: hasWindow ? 50 : undefined, keyOffset: 3 };
    const whole = attention.attend({ q, k, v, position, ...scoring, queryOffset: size.keys - queries });
    const alone = attention.attend({
      q: rowsOf(q.data, queries, dim),
      k,
      v,
      // The entries from the distance of the last query to the first key on.
      position: tensor(
        Float32Array.from({ length: heads * (some + size.keys - 1) }, (_, n) => {
          const width = some + size.keys - 1;
          return position.data[Math.floor(n / width) * entries + (queries - first - some) + (n % width)];
        }),
        heads,
        some + size.keys - 1,
      ),
      ...scoring,
      queryOffset: size.keys - queries + first,
    });
    assertSame(alone.data, rowsOf(whole.data, queries, size.valueDim).data);
  });
});

test("permuting keys together with their values does not change the result", () => {
  check([sizes], (size) => {
    const { q, k, v } = operandsOf(size);
    const permuted = ({ data, shape: [heads, rows, columns] }) =>
      matrix(heads, rows, columns, (h, j, c) => data[(h * rows + rows - 1 - j) * columns + c]);
    assertAllNear(
      attention.attend({ q, k: permuted(k), v: permuted(v) }).data,
      attention.attend({ q, k, v }).data,
      near(size),
    );
  });
});

test("a sink equals a key with a value of zeros; -Infinity equals no sink, and 0 softmax plus one", () => {
  check([sizes], (size) => {
    const { q, k, v } = operandsOf(size);
    const heads = q.shape[0];
    const sinks = numbers(size.seed + 3, heads);
    // The key of zeros scores 0, to which the bias adds the sink.
    const longer = ({ data, shape: [planes, rows, columns] }) =>
      matrix(planes, rows + 1, columns, (h, j, c) => (j < rows ? data[(h * rows + j) * columns + c] : 0));
    const bias = matrix(heads, 1, size.keys + 1, (h, _, j) => (j < size.keys ? 0 : sinks.data[h]));
    const more = attention.attend({ q, k: longer(k), v: longer(v), bias });
    assertAllNear(attention.attend({ q, k, v, sinks }).data, more.data, near(size));
    const none = new Float32Array(heads).fill(Number.NEGATIVE_INFINITY);
    assert.deepEqual(attention.attend({ q, k, v, sinks: none }), attention.attend({ q, k, v }));
    const scores = attention.scores({ q, k });
    assert.deepEqual(attention.softmax({ scores, sinks: none }), attention.softmax({ scores }));
    const plusOne = attention.softmax({ scores, sinks: new Float32Array(heads) });
    for (let row = 0; row < heads * size.queries; row++) {
      const own = scores.data.subarray(row * size.keys, (row + 1) * size.keys);
      const sum = own.reduce((all, score) => all + Math.exp(score), 1);
      assertAllNear(
        plusOne.data.subarray(row * size.keys, (row + 1) * size.keys),
        own.map((score) => Math.exp(score) / sum),
        4e-7,
      );
    }
  });
});

test("softcap bounds scores and keeps their order and sign; a large one changes little", () => {
  check([sizes, fc.constantFrom(0.5, 3, 50)], (size, softcap) => {
    const { q, k } = operandsOf(size);
    const [plain, capped] = [attention.scores({ q, k, scale: 2 }), attention.scores({ q, k, scale: 2, softcap })];
    plain.data.forEach((score, n) => {
      assert.ok(Math.abs(capped.data[n]) <= softcap && Math.abs(capped.data[n]) <= Math.abs(score) * (1 + 1e-6));
      assert.ok(capped.data[n] * score >= 0);
    });
    const far = attention.scores({ q, k, scale: 2, softcap: 2 ** 20 });
    // x - x^3 / (3 softcap^2), and the rounding of a division, a tanh and a product.
    far.data.forEach((score, n) => {
      const x = Math.abs(plain.data[n]);
      assertAllNear([score], [plain.data[n]], x ** 3 / 2 ** 41 + 5e-7 * x + 1e-37);
    });
  });
});

test("entropy is 0 bits for one key, log2 n for n of equal weight, and never more", () => {
  check([sizes], ({ seed, queries, keys }) => {
    const equal = { shape: [queries, keys], data: new Float32Array(queries * keys).fill(1 / keys) };
    for (const bits of attention.entropy({ weights: equal }).data) assertAllNear([bits], [Math.log2(keys)], 1e-6);
    const one = map(equal, (_, n) => (n % keys === Math.floor(n / keys) % keys ? 1 : 0));
    for (const bits of attention.entropy({ weights: one }).data) assert.equal(Math.abs(bits), 0);
    const weights = attention.softmax({ scores: numbers(seed, queries, keys) });
    for (const bits of attention.entropy({ weights }).data) assert.ok(bits >= 0 && bits <= Math.log2(keys) + 1e-5);
  });
});
