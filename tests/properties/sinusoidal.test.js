// Tests properties of sinusoidal tables and their similarities.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { assertSame } from "../same.js";
import { assertNear, bases, check, count, even, near } from "./check.js";

const { attention, sinusoidal } = api("simd");

test("sinusoidal: a step is one rotation of every pair, the same at every position", () => {
  check([even(64), bases, fc.nat(2 ** 31), fc.integer({ min: -1000, max: 1000 })], (dim, base, position, step) => {
    const row = (offset) => sinusoidal.table({ length: 1, offset, dim, base }).data;
    const [from, by, to] = [row(position), row(step), row(position + step)];
    for (let m = 0; m < dim; m += 2) {
      assertNear(to[m], from[m] * by[m + 1] + from[m + 1] * by[m], 3e-7);
      assertNear(to[m + 1], from[m + 1] * by[m + 1] - from[m] * by[m], 3e-7);
    }
  });
});

test("sinusoidal: the layouts permute columns; sines are odd and cosines even, bit for bit", () => {
  check([count(33), count(9), fc.boolean()], (dim, length, endpoint) => {
    const table = (layout, offset) => sinusoidal.table({ length, offset, dim, layout, endpoint }).data;
    const interleaved = table("interleaved", 5);
    const concatenated = table("concatenated", 5);
    const mirrored = table("interleaved", -(length - 1) - 5);
    const sines = endpoint ? Math.floor(dim / 2) : Math.ceil(dim / 2);
    for (let row = 0; row < length; row++) {
      for (let column = 0; column < dim; column++) {
        const isZero = endpoint && column === 2 * sines;
        const isSine = column % 2 === 0 && !isZero;
        const other = isZero ? dim - 1 : Math.floor(column / 2) + (isSine ? 0 : sines);
        const value = interleaved[row * dim + column];
        assert.equal(concatenated[row * dim + other], value);
        assert.equal(mirrored[(length - 1 - row) * dim + column] + 0, (isSine ? -value : value) + 0);
      }
    }
  });
});

test("sinusoidal: relativeTable is the table of distances, and relativeEncoding its clipped rows", () => {
  check(
    [count(20), count(13), count(9), count(9), near, near],
    (maxDistance, dim, queries, keys, queryOffset, keyOffset) => {
      const table = sinusoidal.relativeTable({ maxDistance, dim });
      assert.deepEqual(table, sinusoidal.table({ length: 2 * maxDistance + 1, offset: -maxDistance, dim }));
      const pairs = sinusoidal.relativeEncoding({ queries, keys, maxDistance, dim, queryOffset, keyOffset }).data;
      for (let i = 0; i < queries; i++) {
        for (let j = 0; j < keys; j++) {
          const d = keyOffset + j - queryOffset - i;
          const row = Math.min(Math.max(d, -maxDistance), maxDistance) + maxDistance;
          const at = (i * keys + j) * dim;
          assertSame(pairs.slice(at, at + dim), table.data.slice(row * dim, row * dim + dim));
        }
      }
    },
  );
});

test("similarity: symmetric in its arguments, and largest on the diagonal for rows of one table", () => {
  const table = sinusoidal.table({ length: 60, dim: 64 });
  const { data } = attention.similarity({ a: table, b: table });
  for (let i = 0; i < 60; i++) {
    assertNear(data[i * 60 + i], 32, 1e-5);
    for (let j = 0; j < 60; j++) {
      assert.equal(data[i * 60 + j], data[j * 60 + i]);
      assert.ok(i === j || data[i * 60 + j] < data[i * 60 + i]);
    }
  }
});
