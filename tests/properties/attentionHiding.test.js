// Tests what hides keys in attention: masks, segments, windows, positions and lengths agree with each other and with a bias.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertAllNear, check, count, tensor } from "./check.js";

const { alibi, attention } = api("simd");
const product = (sizes) => sizes.reduce((a, b) => a * b);

/** Numbers between -2 and 2 from a random seed. */
const numbers = (seed, ...shape) => tensor(random(product(shape), seed), ...shape);

const sizes = fc.record({
  seed: fc.integer({ min: 1, max: 1e6 }),
  batch: count(2),
  keyHeads: count(2),
  share: count(2),
  queries: fc.oneof(count(9), count(30)),
  keys: fc.oneof(count(9), count(400)),
  dim: count(20),
});

const operandsOf = ({ seed, batch, keyHeads, share, queries, keys, dim }) => ({
  q: numbers(seed, batch, keyHeads * share, queries, dim),
  k: numbers(seed + 1, batch, keyHeads, keys, dim),
  v: numbers(seed + 2, batch, keyHeads, keys, 7),
});
const withoutValues = ({ v, ...rest }) => rest;

const maskOf = (batch, queries, keys, sees) => ({
  data: Uint8Array.from({ length: batch * queries * keys }, (_, n) =>
    Number(sees(Math.floor(n / keys / queries), Math.floor(n / keys) % queries, n % keys)),
  ),
  shape: [batch, 1, queries, keys],
});

const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);
const sameBytes = (a, b) => bytesOf(a).equals(bytesOf(b));

/** Two ways to hide the same keys give the same bits. */
function assertHidden(operands, first, second) {
  const scores = withoutValues(operands);
  assert.deepEqual(attention.scores({ ...scores, ...first }), attention.scores({ ...scores, ...second }));
  assert.deepEqual(attention.attend({ ...operands, ...first }), attention.attend({ ...operands, ...second }));
}

/** Runs of 0, 1 and 2, of lengths from 1 to 60. */
const segmentsOf = (seed, rows, length) => {
  const { data } = numbers(seed, rows * length);
  const run = 1 + (seed % 60);
  return {
    data: Int32Array.from(data, (_, i) => Math.floor((data[i - (i % run)] + 2) * 0.75)),
    shape: [rows, length],
  };
};

test("a mask equals a bias of -Infinity", () => {
  check([sizes, fc.constantFrom(0.5, 0.02, 0.98)], (size, share) => {
    const { seed, batch, queries, keys } = size;
    const chance = numbers(seed + 3, batch * queries * keys).data;
    const mask = maskOf(batch, queries, keys, (b, i, j) => chance[(b * queries + i) * keys + j] < 4 * share - 2);
    const bias = { data: Float32Array.from(mask.data, (x) => (x ? 0 : Number.NEGATIVE_INFINITY)), shape: mask.shape };
    assertHidden(operandsOf(size), { mask }, { bias });
  });
});

test("booleans, bytes and numbers are the same mask, and one axis hides keys of all queries", () => {
  const operands = { q: numbers(1, 2, 3, 4), k: numbers(2, 2, 3, 4), v: numbers(3, 2, 3, 4) };
  const hidden = attention.attend({ ...operands, mask: [true, false, true] });
  for (const mask of [
    Uint8Array.of(1, 0, 1),
    Float32Array.of(1, 0, 1),
    [1, 0, 1],
    [[true, false, true]],
    { data: Uint8Array.of(1, 0, 1), dims: [3], type: "bool" },
    { data: Uint8Array.of(1, 0, 1), shape: [1, 3], dtype: "bool" },
    { data: [true, false, true], shape: [1, 1, 3] },
  ])
    assert.deepEqual(attention.attend({ ...operands, mask }), hidden);
  assert.throws(() => attention.attend({ ...operands, mask: [1, 0.5, 1] }), {
    message: /mask\[1\] must be .*, got 0.5/,
  });
  assert.throws(() => attention.attend({ ...operands, mask: [true, "x", true] }), {
    message: /an element of mask must be true or false, 1 or 0, got "x"/,
  });
});

test("segments equal a block-diagonal mask", () => {
  check([sizes, fc.boolean(), fc.boolean()], (size, causal, isOne) => {
    const { seed, batch, queries, keys } = size;
    const rows = isOne ? 1 : batch;
    const [querySegments, keySegments] = [segmentsOf(seed + 3, rows, queries), segmentsOf(seed + 4, rows, keys)];
    const row = (b) => (isOne ? 0 : b);
    const mask = maskOf(
      batch,
      queries,
      keys,
      (b, i, j) => querySegments.data[row(b) * queries + i] === keySegments.data[row(b) * keys + j],
    );
    assertHidden(operandsOf(size), { querySegments, keySegments, causal }, { mask, causal });
    const square = { ...size, queries: keys };
    assertHidden(operandsOf(square), { segments: keySegments }, { querySegments: keySegments, keySegments });
  });
});

test("a window [left, right] equals a mask, n equals [n - 1, n - 1], and -1 and Infinity are no limit", () => {
  const side = fc.oneof(fc.constantFrom(-1, Number.POSITIVE_INFINITY), fc.nat(50));
  check(
    [sizes, side, side, fc.boolean(), fc.integer({ min: -5, max: 300 })],
    (size, left, right, causal, queryOffset) => {
      const open = (limit) => (limit === -1 ? Number.POSITIVE_INFINITY : limit);
      const mask = maskOf(size.batch, size.queries, size.keys, (_, i, j) => {
        const d = j - i - queryOffset;
        return d >= -open(left) && d <= open(right) && !(causal && d > 0);
      });
      const operands = operandsOf(size);
      assertHidden(operands, { window: [left, right], causal, queryOffset }, { mask });
      const width = Math.max(1, open(left) % 1000 || 1);
      assertHidden(operands, { window: width, queryOffset }, { window: [width - 1, width - 1], queryOffset });
    },
  );
});

test("positions that count up equal offsets, with a profile around distance 0", () => {
  check([sizes, fc.boolean(), fc.integer({ min: 0, max: 500 })], (size, causal, queryOffset) => {
    const { queries, keys } = size;
    const operands = operandsOf(size);
    const heads = size.keyHeads * size.share;
    const window = [80, 20];
    const offsets = { causal, window, queryOffset, keyOffset: 3 };
    const positions = {
      causal,
      window,
      queryPositions: Float64Array.from({ length: queries }, (_, i) => queryOffset + i),
      keyPositions: Int32Array.from({ length: keys }, (_, j) => 3 + j),
    };
    assertHidden(operands, offsets, positions);
    const { queryPositions: _, ...keysOnly } = positions;
    assertHidden(operands, offsets, { ...keysOnly, queryOffset });
    assert.deepEqual(
      attention.attend({
        ...operands,
        ...offsets,
        position: alibi.profile({ heads, queries, keys, queryOffset, keyOffset: 3 }),
      }),
      attention.attend({ ...operands, ...positions, position: alibi.profile({ heads, queries: 81, keys: 81 }) }),
    );
  });
});

test("keys of a ring buffer equal the same keys in order", () => {
  check([sizes, fc.nat(400)], (size, turn) => {
    const { keys, queries } = size;
    const { q, k, v } = operandsOf(size);
    const turned = ({ data, shape }) => {
      const width = shape.at(-1);
      const moved = data.map((_, n) => {
        const [row, plane] = [Math.floor(n / width) % keys, Math.floor(n / width / keys)];
        return data[(plane * keys + ((row + turn) % keys)) * width + (n % width)];
      });
      return tensor(moved, ...shape);
    };
    const queryOffset = keys + 10 - queries;
    const heads = size.keyHeads * size.share;
    const position = alibi.profile({ heads, queries: keys + 40, keys: keys + 40 });
    const common = { q, causal: true, queryOffset, position };
    const ordered = { keyPositions: Int32Array.from({ length: keys }, (_, j) => 10 + j) };
    const ring = { keyPositions: Int32Array.from({ length: keys }, (_, j) => 10 + ((j + turn) % keys)) };
    assertAllNear(
      attention.attend({ ...common, k: turned(k), v: turned(v), ...ring }).data,
      attention.attend({ ...common, k, v, ...ordered }).data,
      2e-4,
    );
  });
});

test("keyLengths equal shorter keys, whose last query stands at the last key", () => {
  check([sizes, fc.nat(400), fc.boolean()], (size, cut, causal) => {
    const { batch, keyHeads, keys, queries } = size;
    const { q, k, v } = operandsOf({ ...size, batch: 1 });
    const length = 1 + (cut % keys);
    const shorter = ({ data, shape }) => {
      const width = shape.at(-1);
      const rows = Array.from({ length: keyHeads }, (_, h) => [
        ...data.subarray(h * keys * width, (h * keys + length) * width),
      ]);
      return tensor(Float32Array.from(rows.flat()), 1, keyHeads, length, width);
    };
    const expect = attention.attend({ q, k: shorter(k), v: shorter(v), causal, queryOffset: length - queries });
    assert.deepEqual(attention.attend({ q, k, v, causal, keyLengths: [length] }), expect);
    // Each sequence of a batch has its own length.
    const many = ({ data, shape }) => tensor(Float32Array.from([...data, ...data]), 2, ...shape.slice(1));
    if (batch === 1) return;
    const two = attention.attend({ q: many(q), k: many(k), v: many(v), causal, keyLengths: [keys, length] });
    assertSame(two.data.subarray(expect.data.length), expect.data);
  });
});

test("every layout of q, k and v gives the same bits", () => {
  check([sizes, fc.boolean()], (size, causal) => {
    const { q, k, v } = operandsOf(size);
    const bias = numbers(size.seed + 3, size.keyHeads * size.share, size.queries, size.keys);
    const options = { bias, causal, queryOffset: size.keys - size.queries };
    const usual = { q, k, v, ...options };
    const transposed = ({ data, shape: [batch, heads, length, dim] }) => {
      const moved = data.map((_, n) => {
        const [c, h] = [n % dim, Math.floor(n / dim) % heads];
        const [i, b] = [Math.floor(n / dim / heads) % length, Math.floor(n / dim / heads / length)];
        return data[((b * heads + h) * length + i) * dim + c];
      });
      return tensor(moved, batch, length, heads, dim);
    };
    const flat = ({ data, shape: [batch, length, heads, dim] }) => tensor(data, batch, length, heads * dim);
    const [qs, ks, vs] = [q, k, v].map(transposed);
    const [heads, keyHeads] = [q.shape[1], k.shape[1]];
    const attended = attention.attend(usual);
    const expect = transposed(attended);
    const same = (got, wanted) => assert.deepEqual([got.data, got.shape], [wanted.data, wanted.shape]);
    same(attention.attend({ q: qs, k: ks, v: vs, ...options, sequenceAxis: 1 }), expect);
    same(attention.attend({ q: flat(qs), k: flat(ks), v: flat(vs), ...options, heads, keyHeads }), flat(expect));
    same(attention.attend({ q: flat(qs), k, v, ...options, heads }), flat(expect));
    same(attention.attend({ q, k: flat(ks), v: flat(vs), ...options, keyHeads }), attended);
    const scores = attention.scores(withoutValues(usual));
    same(attention.scores({ q: qs, k: ks, ...options, sequenceAxis: 1 }), scores);
    same(attention.scores({ q: flat(qs), k: flat(ks), ...options, heads, keyHeads }), scores);
  });
});

// attend skips blocks of 176 keys that a group of 512 rows does not see, which smaller sizes do not reach.
test("windows, documents and positions of many blocks equal a mask", () => {
  const long = fc.record({ queries: fc.integer({ min: 400, max: 1300 }), keys: fc.integer({ min: 300, max: 1500 }) });
  const width = fc.integer({ min: 1, max: 700 });
  check(
    [long, width, width, fc.constantFrom("window", "segments", "positions"), count(1e6)],
    (size, a, b, kind, seed) => {
      const { queries, keys } = size;
      const operands = operandsOf({ seed, batch: 1, keyHeads: 1, share: 2, queries, keys, dim: 3 });
      const ring = (j) => (j + b) % keys;
      const seen = {
        window: [{ window: [a, b], queryOffset: 5 }, (i, j) => j - i - 5 >= -a && j - i - 5 <= b],
        segments: [
          {
            querySegments: Int32Array.from({ length: queries }, (_, i) => Math.floor(i / a)),
            keySegments: Int32Array.from({ length: keys }, (_, j) => (j < keys - b ? Math.floor(j / a) : -1)),
          },
          (i, j) => j < keys - b && Math.floor(i / a) === Math.floor(j / a),
        ],
        positions: [
          { window: [a, 0], queryOffset: 0, keyPositions: Int32Array.from({ length: keys }, (_, j) => ring(j)) },
          (i, j) => ring(j) - i >= -a && ring(j) <= i,
        ],
      };
      const [options, sees] = seen[kind];
      const expect = attention.attend({ ...operands, mask: maskOf(1, queries, keys, (_, i, j) => sees(i, j)) });
      assert.ok(sameBytes(attention.attend({ ...operands, ...options }).data, expect.data), kind);
    },
    30,
  );
});

test("values of hidden keys never count, even NaN and Infinity", () => {
  check([sizes], (size) => {
    const { seed, batch, queries, keys } = size;
    const operands = operandsOf(size);
    const hidden = segmentsOf(seed + 5, 1, keys).data;
    const isHidden = (j) => hidden[j] !== 1;
    const spoilt = ({ data, shape }, value) =>
      tensor(
        data.map((x, n) => (isHidden(Math.floor(n / shape.at(-1)) % keys) ? value : x)),
        ...shape,
      );
    for (const sight of [
      { mask: Uint8Array.from(hidden, (_, j) => Number(!isHidden(j))) },
      { querySegments: new Int32Array(queries).fill(1), keySegments: hidden },
      {
        queryPositions: new Int32Array(queries),
        keyPositions: hidden.map((_, j) => Number(isHidden(j))),
        causal: true,
      },
    ]) {
      const plain = attention.attend({ ...operands, ...sight }).data;
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const all = { q: operands.q, k: spoilt(operands.k, value), v: spoilt(operands.v, value), ...sight };
        assertAllNear(attention.attend(all).data, plain, 1e-4);
      }
    }
    if (hidden.includes(1)) return;
    const none = attention.attend({ ...operands, mask: new Uint8Array(keys) });
    assert.ok(none.data.length === batch * operands.q.shape[1] * queries * 7 && none.data.every((x) => x === 0));
  });
});

test("a profile without an entry for a visible distance, and positions too far apart, are rejected", () => {
  const x = numbers(1, 1, 2, 4);
  const operands = { q: x, k: x, v: x };
  const far = { queryPositions: [0, 5], keyPositions: [0, 1] };
  const five = alibi.profile({ heads: 1, queries: 5, keys: 5 });
  const six = alibi.profile({ heads: 1, queries: 6, keys: 6 });
  attention.attend({ ...operands, ...far, position: six });
  attention.attend({ ...operands, ...far, position: five, window: 5 });
  const message = /attention\.attend: position must have an entry for each distance that positions make visible/;
  assert.throws(() => attention.attend({ ...operands, ...far, position: five }), { name: "RangeError", message });
  const even = { data: new Float32Array(12), shape: [1, 12] };
  assert.throws(() => attention.attend({ ...operands, ...far, position: even }), { message });
  for (const keyPositions of [
    [0, 2 ** 31],
    [-(2 ** 53), 2 ** 53],
  ])
    assert.throws(() => attention.scores({ q: x, k: x, queryPositions: [0, 0], keyPositions }), {
      name: "RangeError",
      message: /scores: keyPositions must keep the positions of a sequence's queries and keys less than 2\^31 apart/,
    });
  attention.scores({ q: x, k: x, queryPositions: [2 ** 53, 2 ** 53 - 1], keyPositions: [2 ** 53 - 2, 2 ** 53] });
});
