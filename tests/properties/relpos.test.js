// Tests AlphaFold's relpos: residue numbers decide, not indices, and pairs of chains have a row of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { check, count, tensor } from "./check.js";

const { relpos } = api("simd");

const numbers = fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 20 });

test("relpos: exchanging the residues mirrors the rows, and shifting both numbers changes nothing", () => {
  check([numbers, count(40), fc.integer({ min: -1000, max: 1000 })], (residueIndex, maxRelative, start) => {
    const { data, shape } = relpos.index({ residueIndex, maxRelative });
    const length = residueIndex.length;
    assert.deepEqual(shape, [length, length]);
    data.forEach((row, n) => {
      assert.equal(row + data[(n % length) * length + Math.floor(n / length)], 2 * maxRelative);
    });
    const moved = residueIndex.map((number) => number + start);
    assertSame(relpos.index({ residueIndex: moved, maxRelative }).data, data);
  });
});

test("relpos: consecutive residues have the clipped distance, query - key", () => {
  const residueIndex = Int32Array.from({ length: 100 }, (_, n) => n);
  const { data } = relpos.index({ residueIndex });
  for (const [query, key, row] of [
    [50, 50, 32],
    [51, 50, 33],
    [50, 51, 31],
    [82, 50, 64],
    [99, 50, 64],
    [50, 82, 0],
    [0, 99, 0],
  ]) {
    assert.equal(data[query * 100 + key], row, `${query} − ${key}`);
  }
});

test("relpos: pairs of two chains have the last row for any numbers, and pairs within a chain are unchanged", () => {
  check([numbers, count(40), count(4)], (residueIndex, maxRelative, chains) => {
    const asymId = residueIndex.map((_, n) => -(n % chains));
    const alone = relpos.index({ residueIndex, maxRelative }).data;
    const length = residueIndex.length;
    relpos.index({ residueIndex, asymId, maxRelative }).data.forEach((row, n) => {
      const isAcross = asymId[Math.floor(n / length)] !== asymId[n % length];
      assert.equal(row, isAcross ? 2 * maxRelative + 1 : alone[n]);
    });
  });
});

test("relpos: the encoding is the table's row at the index, bit for bit", () => {
  check([numbers, count(9), count(6), fc.boolean()], (residueIndex, maxRelative, dim, hasChains) => {
    const pairs = { residueIndex, maxRelative, ...(hasChains && { asymId: residueIndex.map((number) => number % 3) }) };
    const rows = 2 * maxRelative + (hasChains ? 2 : 1);
    const table = tensor(random(rows * dim, rows, { special: true }), rows, dim);
    const { data } = relpos.encoding({ ...pairs, table });
    relpos.index(pairs).data.forEach((row, n) => {
      assertSame(data.slice(n * dim, (n + 1) * dim), table.data.slice(row * dim, (row + 1) * dim));
    });
  });
});
