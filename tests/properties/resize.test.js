// Tests resized tables: they are linear in the table, preserve constants, and sample at the documented points.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertAllNear, assertNear, check, count, tensor } from "./check.js";

const { learned } = api("simd");
const modes = fc.constantFrom("bicubic", "bilinear");
const ways = fc.constantFrom({}, { antialias: true }, { alignCorners: true });
const sides = fc.tuple(count(9), count(9));
const tableOf = ([rows, columns], dim, seed) => tensor(random(rows * columns * dim, seed), rows * columns, dim);
const resized = (table, oldSize, size, options) => learned.resize({ table, oldSize, size, ...options }).data;

test("resize: a constant grid stays constant in every mode", () => {
  check([sides, sides, modes, ways], (oldSize, size, mode, way) => {
    const table = tensor(new Float32Array(oldSize[0] * oldSize[1]).fill(0.75), oldSize[0] * oldSize[1], 1);
    for (const value of resized(table, oldSize, size, { mode, ...way })) assertNear(value, 0.75, 2e-7);
  });
});

test("resize: the sum of two tables is resized to the sum of the results", () => {
  check([sides, sides, count(5), modes, ways], (oldSize, size, dim, mode, way) => {
    const [a, b] = [1, 2].map((seed) => tableOf(oldSize, dim, seed));
    const sum = tensor(
      a.data.map((each, i) => each + b.data[i]),
      ...a.shape,
    );
    const [ofA, ofB, ofSum] = [a, b, sum].map((table) => resized(table, oldSize, size, { mode, ...way }));
    assertAllNear(
      ofSum,
      ofA.map((each, i) => each + ofB[i]),
      2e-6,
    );
  });
});

test("resize: transposing a grid before or after gives the same result", () => {
  const transposed = (data, [rows, columns], dim) =>
    Float32Array.from(data, (_, n) => {
      const [cell, c] = [Math.floor(n / dim), n % dim];
      return data[((cell % rows) * columns + Math.floor(cell / rows)) * dim + c];
    });
  check([sides, sides, count(4), modes, ways], (oldSize, size, dim, mode, way) => {
    const table = tableOf(oldSize, dim, 3);
    const other = tensor(transposed(table.data, oldSize, dim), ...table.shape);
    const [first, second] = [
      resized(table, oldSize, size, { mode, ...way }),
      resized(other, [...oldSize].reverse(), [...size].reverse(), { mode, ...way }),
    ];
    assertAllNear(transposed(first, size, dim), second, 1e-6);
  });
});

test("resize: alignCorners keeps the ends, and a mirrored grid gives the mirrored result", () => {
  check([sides, sides, count(4), modes, ways], (oldSize, size, dim, mode, way) => {
    const table = tableOf(oldSize, dim, 4);
    const mirrored = (data) => {
      const cells = data.length / dim;
      return Float32Array.from(data, (_, n) => data[(cells - 1 - Math.floor(n / dim)) * dim + (n % dim)]);
    };
    const made = resized(table, oldSize, size, { mode, ...way });
    const other = resized(tensor(mirrored(table.data), ...table.shape), oldSize, size, { mode, ...way });
    // With alignCorners, a size of 1 keeps the first point.
    if (!way.alignCorners || size.every((side, axis) => side > 1 || oldSize[axis] === 1)) {
      assertAllNear(mirrored(made), other, 1e-6);
    }
    if (way.alignCorners) assertAllNear(made.slice(0, dim), table.data.slice(0, dim), 1e-6);
  });
});

test("resize: a factor samples at steps of 1/factor, unlike a size; the prefix and other channels do not matter", () => {
  // Bilinear sampling of a ramp returns the sampled positions, away from the edges: DINOv2 samples at (16 + 0.1)/37.
  const [side, to] = [37, 16];
  const ramp = tensor(
    Float32Array.from({ length: side }, (_, i) => i),
    side,
    1,
  );
  const read = (given) => learned.resize({ table: ramp, oldSize: [side, 1], mode: "bilinear", ...given }).data;
  const factor = (to + 0.1) / side;
  assertAllNear(
    read({ scaleFactor: [factor, 1] }),
    Array.from({ length: to }, (_, i) => (i + 0.5) / factor - 0.5),
    4e-6,
  );
  assertAllNear(
    read({ size: [to, 1] }),
    Array.from({ length: to }, (_, i) => ((i + 0.5) * side) / to - 0.5),
    4e-6,
  );
  check([sides, sides, count(3), count(4), modes, ways], (oldSize, size, prefixTokens, dim, mode, way) => {
    const grid = tableOf(oldSize, dim, 5);
    const before = random(prefixTokens * dim, 6);
    const table = tensor(Float32Array.of(...before, ...grid.data), prefixTokens + grid.shape[0], dim);
    const made = learned.resize({ table, oldSize, size, prefixTokens, mode, ...way }).data;
    assert.deepEqual(made.slice(0, before.length), Float32Array.from(before));
    assert.deepEqual(made.slice(before.length), resized(grid, oldSize, size, { mode, ...way }));
  });
});
