// Tests extended tables: which trained rows stay, and that random numbers are random and depend only on seed, row and column.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { philox } from "../oracle/learned.js";
import { assertSame } from "../same.js";
import { seeded, special } from "../values.js";
import { assertNear, check, count } from "./check.js";

const { learned, digits } = api("simd");
const bits = (data) => new Uint32Array(data.buffer, data.byteOffset, data.length);

test("learned: the oracle's generator gives the known answers of Random123", () => {
  const hex = (words) => words.map((word) => word.toString(16));
  assert.deepEqual(hex(philox([0, 0], 0)), ["ff1dae59", "6cd10df2"]);
  assert.deepEqual(hex(philox([0xffffffff, 0xffffffff], 0xffffffff)), ["2c3f628b", "ab4fd7ad"]);
  assert.deepEqual(hex(philox([0x243f6a88, 0x85a308d3], 0x13198a2e)), ["dd7ce038", "f62a4c12"]);
});

test("learned: the first rows are the table's, bit for bit, for any numbers", () => {
  const table = { data: special.subarray(0, 700), shape: [70, 10] };
  for (const method of ["random", "hierarchical"]) {
    for (const length of [70, 71, 140, 4900]) {
      const longer = learned.extend({ table, length, method });
      assertSame(bits(longer.data.slice(0, 700)), bits(special.slice(0, 700)), method);
    }
  }
  assert.deepEqual(
    bits(learned.extend({ table, length: 70, method: "interpolate" }).data),
    bits(special.slice(0, 700)),
  );
});

test("learned: interpolation keeps both ends, and the table's rows at whole positions", () => {
  const table = seeded(1, 9, 3);
  for (const times of [1, 2, 3, 7]) {
    const { data } = learned.extend({ table, length: 8 * times + 1, method: "interpolate" });
    for (let row = 0; row < 9; row++) {
      assertSame(data.slice(3 * row * times, 3 * row * times + 3), table.data.slice(3 * row, 3 * row + 3));
    }
  }
});

test("learned: a random number depends on seed, row and column, not on the table, the length or the width", () => {
  const args = { method: "random", std: 1, seed: 11 };
  const at = ({ data, shape }, row, column) => data[row * shape[1] + column];
  const wide = learned.extend({ ...args, table: seeded(1, 1, 40), length: 90 });
  check([count(12), count(39), count(60)], (rows, dim, more) => {
    const made = learned.extend({ ...args, table: seeded(2, rows, dim), length: rows + more });
    for (const [row, column] of [
      [rows, 0],
      [rows, dim - 1],
      [rows + more - 1, dim - 1],
    ]) {
      assert.equal(at(made, row, column), at(wide, row, column));
    }
  });
});

test("learned: random numbers are normal, and neighbours are independent", () => {
  const [rows, dim] = [1001, 1000];
  for (const seed of [0, 1, 2 ** 32 - 1]) {
    const data = learned
      .extend({ table: seeded(1, 1, dim), length: rows, method: "random", std: 1, seed })
      .data.subarray(dim);
    const mean = (of) => data.reduce((sum, value, n) => sum + of(value, n), 0) / data.length;
    // Five standard errors of a million numbers.
    assertNear(
      mean((z) => z),
      0,
      0.005,
    );
    assertNear(
      mean((z) => z * z),
      1,
      0.0071,
    );
    assertNear(
      mean((z) => z ** 3),
      0,
      0.02,
    );
    assertNear(
      mean((z) => z ** 4),
      3,
      0.05,
    );
    for (const [most, share] of [
      [1, 0.682689],
      [2, 0.9545],
      [3, 0.9973],
    ]) {
      assertNear(
        mean((z) => Number(Math.abs(z) < most)),
        share,
        0.0025,
      );
    }
    for (const step of [1, 2, 3, 4, dim])
      assertNear(
        mean((z, n) => z * (data[n + step] ?? 0)),
        0,
        0.0055,
      );
    // A sine and a cosine of one radius are uncorrelated in their squares too.
    for (const step of [1, dim])
      assertNear(
        mean((z, n) => z * z * (data[n + step] ?? 1) ** 2),
        1,
        0.015,
      );
    assert.ok(data.every((z) => Math.abs(z) <= 6.77));
    assert.ok(data.some((z) => Math.abs(z) > 4.2));
  }
});

test("learned: the hierarchical table has a row for each pair of rows, all different", () => {
  const n = 24;
  const { data } = learned.extend({ table: seeded(3, n, 8), length: n * n, method: "hierarchical" });
  const rows = new Set(Array.from({ length: n * n }, (_, row) => String(data.slice(8 * row, 8 * row + 8))));
  assert.equal(rows.size, n * n);
});

test("learned: options of one kind are not checked for the others", () => {
  const table = seeded(3, 4, 2);
  for (const alpha of [0.5, 1]) {
    learned.extend({ table, length: 6, method: "random", alpha });
    learned.extend({ table, length: 6, method: "interpolate", alpha });
    assert.throws(() => learned.extend({ table, length: 6, method: "hierarchical", alpha }), {
      name: "RangeError",
      message: `learned.extend: alpha must be neither 0.5 nor 1 for the hierarchical method, got ${alpha}`,
    });
  }
  for (const method of ["random", "hierarchical"]) {
    assert.throws(() => learned.extend({ table, length: 3, method }), {
      name: "RangeError",
      message: /length must .*, got 3$/,
    });
  }
  assert.throws(() => learned.extend({ table, length: 17, method: "hierarchical" }), { name: "RangeError" });
});

test("learned: a position outside the table is named, and nothing is written", () => {
  const out = new Float32Array(6).fill(42);
  assert.throws(() => learned.lookup({ table: seeded(3, 4, 2), positions: [0, 3, 4], out }), {
    name: "RangeError",
    message: "learned.lookup: positions[2] must be a row of the table, from 0 to 3, got 4",
  });
  assert.ok(out.every((value) => value === 42));
});

test("digits: digits times the powers of the base add up to the position", () => {
  check([count(2 ** 31 - 1), count(60)], (position, more) => {
    const [base, places] = [more + 1, 53];
    const { data } = digits.encode({ length: 1, offset: position, base, digits: places });
    assert.equal(
      data.reduce((sum, digit, m) => sum + BigInt(digit) * BigInt(base) ** BigInt(m), 0n),
      BigInt(position),
    );
    assert.ok(data.every((digit) => digit < base));
  });
});

test("digits: every row's position is at most 2^53, even where the sum with the offset rounds down to it", () => {
  const rows = (length, offset) => digits.encode({ length, offset, base: 10, digits: 16 });
  assertSame(rows(3, 2 ** 53 - 2).data.slice(32), rows(1, 2 ** 53).data);
  for (const [length, offset] of [
    [2, 2 ** 53],
    [3, 2 ** 53 - 1],
    [100, 2 ** 53 - 98],
  ]) {
    assert.throws(() => rows(length, offset), {
      name: "RangeError",
      message: /offset must leave all positions at most 2\^53, got/,
    });
  }
});
