// Tests that sinusoidal.identify names the two commonest mistakes, and finds none in right tables or in noise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";

const { sinusoidal } = api("simd");
const tableOf = (rows, dim, value) => ({
  data: Float32Array.from({ length: rows * dim }, (_, n) => value(Math.floor(n / dim), n % dim)),
  shape: [rows, dim],
});
const mistakeOf = (table) => {
  const { formula, mistake } = sinusoidal.identify({ table });
  return [formula, mistake];
};

for (const [rows, dim] of [
  [5, 8],
  [41, 64],
  [301, 63],
]) {
  test(`an exponent for each column, [${rows}, ${dim}]`, () => {
    for (const factor of [1, 2])
      for (const offset of [0, 1]) {
        const table = tableOf(rows, dim, (row, column) =>
          (column % 2 ? Math.cos : Math.sin)((row + offset) / 10000 ** ((factor * column) / dim)),
        );
        assert.deepEqual(mistakeOf(table), [null, "exponentPerColumn"]);
      }
  });

  test(`sines of |distance|, [${rows}, ${dim}]`, () => {
    for (const base of [10000, 500]) {
      const distances = Array.from({ length: rows }, (_, row) => row - (rows - 1) / 2);
      const table = sinusoidal.table({ positions: distances.map(Math.abs), dim, base });
      assert.deepEqual(mistakeOf(table), [null, "absoluteDistance"]);
      assert.deepEqual(mistakeOf(sinusoidal.table({ positions: distances, dim, base })), ["table", null]);
    }
  });

  test(`no mistake in other tables, [${rows}, ${dim}]`, () => {
    const noise = { data: random(rows * dim, 3), shape: [rows, dim] };
    assert.deepEqual(mistakeOf(noise), [null, null]);
    assert.deepEqual(mistakeOf(tableOf(rows, dim, () => 1)), [null, null]);
  });
}
