// Tests well-known examples from articles and papers through the API.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "./engines/engines.js";
import { assertSame } from "./same.js";

const { sinusoidal, learned, digits, rope, alibi, t5, attention } = api("simd");
const rounded = (data, digits = 4) => Array.from(data, (value) => Number(value.toFixed(digits)));

test("sines and cosines of positions 1 to 4", () => {
  const { data } = sinusoidal.table({ length: 4, offset: 1, dim: 2 });
  assert.deepEqual(rounded(data), [0.8415, 0.5403, 0.9093, -0.4161, 0.1411, -0.99, -0.7568, -0.6536]);
});

test("5 tokens, distances clipped at 2, 4 channels: rows for −2 to 2, and those of the first token", () => {
  const given = { maxDistance: 2, dim: 4 };
  const rows = [
    [-0.9093, -0.41615, -0.02, 0.9998],
    [-0.84147, 0.5403, -0.01, 0.99995],
    [0, 1, 0, 1],
    [0.84147, 0.5403, 0.01, 0.99995],
    [0.9093, -0.41615, 0.02, 0.9998],
  ];
  assertSame(rounded(sinusoidal.relativeTable(given).data, 5), rows.flat());
  const { shape, data } = sinusoidal.relativeEncoding({ queries: 5, keys: 5, ...given });
  assert.deepEqual(shape, [5, 5, 4]);
  assert.deepEqual(rounded(data.subarray(0, 20), 5), [rows[2], rows[3], rows[4], rows[4], rows[4]].flat());
});

test("PE(p + Δ) is PE(p) rotated in every pair by an angle that depends on Δ alone", () => {
  const [dim, k] = [16, 3];
  const { data: angles } = sinusoidal.frequencies({ dim });
  for (const p of [0, 1, 10, 4000]) {
    const [from, to] = [p, p + k].map((position) => sinusoidal.table({ length: 1, offset: position, dim }).data);
    for (let m = 0; m < dim / 2; m++) {
      const [cos, sin] = [Math.cos(k * angles[m]), Math.sin(k * angles[m])];
      assert.ok(Math.abs(to[2 * m] - (cos * from[2 * m] + sin * from[2 * m + 1])) < 1e-6, `sine of pair ${m}`);
      assert.ok(Math.abs(to[2 * m + 1] - (cos * from[2 * m + 1] - sin * from[2 * m])) < 1e-6, `cosine of pair ${m}`);
    }
  }
});

test("I, like, apples: scores without positions, with added vectors, and rotated by θ, 2θ, 3θ", () => {
  const words = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  const scores = (x) => rounded(attention.similarity({ a: x, b: x }).data);
  assert.deepEqual(scores(words), [1, 0, 1, 0, 1, 1, 1, 1, 2]);
  const added = words.map(([x, y], i) => [x + (i + 1) / 10, y + (i + 2) / 10]);
  assert.deepEqual(scores(added), [1.25, 0.48, 1.71, 0.48, 1.73, 2.08, 1.71, 2.08, 3.65]);
  // By hand: q_i · R(j - i) k_j. [1,0]·R(1)[0,1] = -sin 1, [1,0]·R(2)[1,1] = cos 2 - sin 2, [0,1]·R(1)[1,1] = sin 1 + cos 1.
  const turned = rope.apply({ x: words, offset: 1 });
  assert.deepEqual(scores(turned), [1, -0.8415, -1.3254, -0.8415, 1, 1.3818, -1.3254, 1.3818, 2]);
});

// Its own table is learned, and has one row more, for the class token.
test("ViT-L/16 has a table of 196 patches for an image of 224 × 224", () => {
  const { shape, data } = sinusoidal.table({ length: (224 / 16) ** 2, dim: 1024 });
  assert.deepEqual(shape, [196, 1024]);
  assert.equal(data.length, 200704);
});

test("T5's buckets for i - j = 0 … 30", () => {
  const runs = [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 4],
    [9, 4],
    [10, 7],
    [11, 8],
  ];
  const expected = runs.flatMap(([bucket, times]) => new Array(times).fill(bucket));
  assert.deepEqual([...t5.buckets({ queries: 31, keys: 1 }).data], expected);
});

test("T5's last buckets begin at 91 in both directions, and at 113 in one", () => {
  const first = (bucket, bidirectional) => t5.buckets({ queries: 200, keys: 1, bidirectional }).data.indexOf(bucket);
  assert.deepEqual(
    [8, 9, 10, 11, 12, 13, 14, 15].map((bucket) => first(bucket, true)),
    [8, 12, 16, 23, 32, 46, 64, 91],
  );
  assert.deepEqual(
    [16, 17, 24, 31].map((bucket) => first(bucket, false)),
    [16, 19, 46, 113],
  );
});

test("ALiBi's slopes of 8 heads are 1/2 to 1/256, and BLOOM's 112 heads begin with 64 of them", () => {
  assert.deepEqual(
    [...alibi.slopes({ heads: 8 }).data],
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => 2 ** -n),
  );
  const { data } = alibi.slopes({ heads: 112 });
  assert.equal(data[63], 2 ** -8);
  assert.ok(data[64] > data[0], "the others lie between, and start again");
});

test("the slowest pair of a Llama head of 128 channels rotates by less than half a radian over 4096 positions", () => {
  const { inverseFrequencies } = rope.frequencies({ dim: 128 });
  assert.equal(inverseFrequencies.data[0], 1);
  assert.ok(inverseFrequencies.data[63] * 4096 < 0.5);
});

test("a learned table of 1024 × 768 has 786,432 numbers", () => {
  const table = { data: new Float32Array(1024 * 768), shape: [1024, 768] };
  const positions = Float64Array.from({ length: 1024 }, (_, row) => row);
  assert.equal(learned.lookup({ table, positions }).data.length, 786432);
});

test("a learned table of 512 × 768 has 393,216 numbers, however far it is extended", () => {
  const rows = Float32Array.from({ length: 393216 }, (_, n) => Math.fround(Math.sin(n)));
  const table = { data: rows, shape: [512, 768] };
  const positions = Float64Array.from({ length: 512 }, (_, row) => row);
  assertSame(learned.lookup({ table, positions }).data, rows);
  const { shape, data } = learned.extend({ table, length: 514, method: "hierarchical" });
  assert.deepEqual(shape, [514, 768]);
  rows.forEach((value, n) => assert.ok(Math.abs(data[n] - value) < 1e-6, `number ${n}`));
});

test("the hierarchical extension turns 512 positions into 512², and no more", () => {
  const table = { data: Float32Array.from({ length: 512 }, (_, row) => row), shape: [512, 1] };
  // With α = 0.4, u_i = i/0.6, and row 512 i + j is 0.4 u_i + 0.6 u_j = 2/3 i + j.
  const { shape, data } = learned.extend({ table, length: 512 ** 2, method: "hierarchical" });
  assert.deepEqual(shape, [262144, 1]);
  assert.deepEqual(rounded([data[511], data[512], data[3 * 512 + 7], data[262143]], 2), [511, 0.67, 9, 851.67]);
  assert.throws(() => learned.extend({ table, length: 512 ** 2 + 1, method: "hierarchical" }), RangeError);
});

test("position 1498: a fourth decimal digit, 7 4 9 when halved, 5 13 10 in base 16", () => {
  const written = (offset, base, count) =>
    [...digits.encode({ length: 1, offset, base, digits: count }).data].reverse();
  assert.deepEqual(written(1498, 10, 4), [1, 4, 9, 8]);
  assert.deepEqual(written(1498, 10, 3), [4, 9, 8]);
  assert.deepEqual(written(749, 10, 3), [7, 4, 9]);
  assert.deepEqual(written(1498, 16, 3), [5, 13, 10]);
  assert.deepEqual(written(1498, 8, 4), [2, 7, 3, 2]);
});
