// Tests properties of distances and low-rank factorizations.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import * as oracle from "../oracle/distance.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertNear, check, count, near } from "./check.js";

const { distance } = api("simd");

test("distance: decoding against a cache gives the last rows of the whole matrix", () => {
  for (const maxDistance of [undefined, 0, 5]) {
    const whole = distance.matrix({ queries: 40, keys: 40, maxDistance }).data;
    for (const queries of [1, 2, 7]) {
      const part = distance.matrix({ queries, keys: 40, queryOffset: 40 - queries, maxDistance }).data;
      assert.deepEqual(part, whole.slice((40 - queries) * 40));
    }
  }
});

test("distance: shifting queries and keys together changes nothing, and exchanging them negates the distances", () => {
  const by = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
  check([count(20), count(20), near, near, by], (queries, keys, queryOffset, keyOffset, shift) => {
    const { data } = distance.matrix({ queries, keys, queryOffset, keyOffset });
    const moved = { queries, keys, queryOffset: queryOffset + shift, keyOffset: keyOffset + shift };
    assertSame(distance.matrix(moved).data, data);
    const exchanged = distance.matrix({
      queries: keys,
      keys: queries,
      queryOffset: keyOffset,
      keyOffset: queryOffset,
    }).data;
    data.forEach((value, n) => assert.equal(exchanged[(n % keys) * queries + Math.floor(n / keys)] + value, 0));
  });
});

test("factorize: the matrix of distances has rank 2 for every size and offset", () => {
  for (const [queries, keys, queryOffset] of [
    [5, 5, 0],
    [300, 200, 17],
    [64, 500, 1000],
  ]) {
    const matrix = distance.matrix({ queries, keys, queryOffset });
    const { singularValues, error } = distance.factorize({ matrix, rank: Math.min(queries, keys) });
    assert.ok(singularValues.data[1] > 1);
    for (const value of singularValues.data.slice(2)) assertNear(value, 0, 1e-10 * singularValues.data[0]);
    assert.equal(error, 0);
    assertNear(distance.factorize({ matrix, rank: 2 }).error, 0, 1e-12);
  }
});

test("factorize: n × n distances have two singular values of n √((n² - 1) / 12)", () => {
  for (const n of [2, 5, 64, 333]) {
    const { data } = distance.factorize({ matrix: distance.matrix({ queries: n, keys: n }), rank: 2 }).singularValues;
    for (const value of data) assertNear(value, n * Math.sqrt((n * n - 1) / 12), 1e-12 * n * n);
  }
});

test("factorize: the singular values of a diagonal matrix, in order, and of a zero matrix", () => {
  const diagonal = [3, -7, 0, 1e-9, 5];
  const data = new Float64Array(25);
  diagonal.forEach((value, i) => {
    data[6 * i] = value;
  });
  const found = distance.factorize({ matrix: { data, shape: [5, 5] }, rank: 5 });
  assert.deepEqual([...found.singularValues.data], [7, 5, 3, 1e-9, 0]);
  const zeros = distance.factorize({ matrix: new Array(3).fill([0, 0]), rank: 2 });
  assert.equal(zeros.error, 0);
  for (const { data } of [zeros.left, zeros.right, zeros.singularValues]) assert.ok(data.every((value) => value === 0));
});

test("factorize: left columns are orthogonal, of length √(singular value), with a positive largest entry", () => {
  const [queries, keys, rank] = [40, 23, 9];
  const matrix = { data: random(queries * keys, 3), shape: [queries, keys] };
  const { left, right, singularValues } = distance.factorize({ matrix, rank });
  const column = (k) => Array.from({ length: queries }, (_, i) => left.data[i * rank + k]);
  const row = (k) => Array.from(right.data.slice(k * keys, (k + 1) * keys));
  const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  for (let k = 0; k < rank; k++) {
    for (let other = 0; other < rank; other++) {
      const value = k === other ? singularValues.data[k] : 0;
      assertNear(dot(column(k), column(other)), value, 1e-5);
      assertNear(dot(row(k), row(other)), value, 1e-5);
    }
    const largest = column(k).reduce((most, x) => (Math.abs(x) > Math.abs(most) ? x : most), 0);
    assert.ok(largest > 0);
  }
});

test("factorize: nearly equal values are as accurate as the symmetric Jacobi method allows", () => {
  const n = 24;
  for (const noise of [0, 1e-7, 1e-9, 1e-11, 1e-13]) {
    const data = Float64Array.from(random(n * n, 7), (value) => value * noise);
    for (let i = 0; i < n; i++) data[i * (n + 1)] += i < 16 ? 1 : 1e-3;
    const args = { matrix: { data, shape: [n, n] }, rank: n };
    const { singularValues } = distance.factorize(args);
    const { values } = oracle.factorize(args);
    singularValues.data.forEach((value, k) => {
      assertNear(value, values[k], 1e-10);
      assert.ok(k === 0 || value <= singularValues.data[k - 1], "the largest first");
    });
  }
});

test("factorize: scaling the matrix by a power of two scales the values, up to the ends of float64", () => {
  const data = Float64Array.from(random(12, 5));
  const plain = distance.factorize({ matrix: { data, shape: [4, 3] }, rank: 2 });
  for (const exponent of [1000, 400, -400, -980]) {
    const scaled = data.map((value) => value * 2 ** exponent);
    const { singularValues, error } = distance.factorize({ matrix: { data: scaled, shape: [4, 3] }, rank: 2 });
    singularValues.data.forEach((value, k) => {
      assertNear(value / 2 ** exponent, plain.singularValues.data[k], 1e-14);
    });
    assertNear(error, plain.error, 1e-14);
  }
});

test("factorize: decomposes a 1024 × 1024 matrix of low rank, and rejects a larger one", () => {
  const { singularValues } = distance.factorize({ matrix: distance.matrix({ queries: 1024, keys: 1024 }), rank: 3 });
  assertNear(singularValues.data[2], 0, 1e-10 * singularValues.data[0]);
  const large = distance.matrix({ queries: 1025, keys: 2 });
  assert.throws(
    () => distance.factorize({ matrix: large, rank: 1 }),
    (error) => error instanceof RangeError && /got shape \[1025, 2\]/.test(error.message),
  );
});
