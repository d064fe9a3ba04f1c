// Tests decomposed relative positions: the sum of two parts that depend on differences alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertAllNear, check, count, tensor } from "./check.js";

const { mvit } = api("simd");

const given = (rows, columns, dim) => ({
  q: tensor(random(rows * columns * dim, 41), rows * columns, dim),
  relPosH: tensor(random((2 * rows - 1) * dim, 42), 2 * rows - 1, dim),
  relPosW: tensor(random((2 * columns - 1) * dim, 43), 2 * columns - 1, dim),
  querySize: [rows, columns],
});
const zeros = ({ data, shape }) => tensor(new Float32Array(data.length), ...shape);

test("mvit: the row part is constant along a row of keys, the column part along a column, and the bias is their sum", () => {
  check([count(6), count(6), count(30)], (rows, columns, dim) => {
    const all = given(rows, columns, dim);
    const keys = rows * columns;
    const ofRows = mvit.scores({ ...all, relPosW: zeros(all.relPosW) }).data;
    const ofColumns = mvit.scores({ ...all, relPosH: zeros(all.relPosH) }).data;
    mvit.scores(all).data.forEach((score, n) => {
      const [query, key] = [Math.floor(n / keys), n % keys];
      assert.equal(ofRows[n], ofRows[query * keys + key - (key % columns)]);
      assert.equal(ofColumns[n], ofColumns[query * keys + (key % columns)]);
      assert.equal(score, Math.fround(ofRows[n] + ofColumns[n]));
    });
  });
});

test("mvit: equal queries give a bias of row and column differences alone", () => {
  const [rows, columns, dim] = [5, 4, 7];
  const one = random(dim, 44);
  const q = tensor(
    Float32Array.from({ length: rows * columns * dim }, (_, n) => one[n % dim]),
    rows * columns,
    dim,
  );
  const { data } = mvit.scores({ ...given(rows, columns, dim), q });
  const keys = rows * columns;
  const seen = new Map();
  data.forEach((score, n) => {
    const [query, key] = [Math.floor(n / keys), n % keys];
    const apart = `${Math.floor(query / columns) - Math.floor(key / columns)} ${(query % columns) - (key % columns)}`;
    assert.equal(seen.get(apart) ?? score, score);
    seen.set(apart, score);
  });
  assert.equal(seen.size, (2 * rows - 1) * (2 * columns - 1));
});

test("mvit: a table of another length is resized linearly between the centers of its rows", () => {
  // Two rows, 0 and 1, in a table for three points a side, of 2 · 3 − 1 = 5 rows: at −0.3, 0.1, 0.5, 0.9 and 1.3.
  const { data } = mvit.scores({
    q: [[1], [1], [1]],
    relPosH: [[0], [1]],
    relPosW: [[0]],
    querySize: [3, 1],
  });
  const table = [0, 0.1, 0.5, 0.9, 1];
  const wanted = [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => table[i - j + 2]));
  assertAllNear(data, wanted, 1e-7);
});

test("mvit: sides that do not divide one another are counted in whole numbers", () => {
  // One query point, 49 key points: 48 · 49 / 49 and its like are whole, which float32 products can miss.
  for (let side = 1; side <= 60; side++) {
    for (const [queries, keys] of [
      [side, 49],
      [49, side],
    ]) {
      const longer = Math.max(queries, keys);
      const { data } = mvit.scores({
        q: tensor(new Float32Array(queries).fill(1), queries, 1),
        relPosH: tensor(
          Float32Array.from({ length: 2 * longer - 1 }, (_, n) => n),
          2 * longer - 1,
          1,
        ),
        relPosW: [[0]],
        querySize: [queries, 1],
        keySize: [keys, 1],
      });
      data.forEach((row, n) => {
        const [i, j] = [BigInt(Math.floor(n / keys)), BigInt(n % keys)];
        const [q, k] = [BigInt(queries), BigInt(keys)];
        assert.equal(BigInt(row), k >= q ? (i * k) / q - j + k - 1n : i + ((k - 1n - j) * q) / k);
      });
    }
  }
});

test("mvit: the scale applies to the whole term", () => {
  const all = given(4, 3, 9);
  const plain = mvit.scores(all).data;
  assertAllNear(
    mvit.scores({ ...all, scale: 0.5 }).data,
    plain.map((score) => score / 2),
    0,
  );
});
