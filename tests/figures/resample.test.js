// Tests reducing cells to pixels: means are preserved, and non-finite values stay visible.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { packed } from "../../web/figures/colours.js";
import { paint } from "../../web/figures/paint.js";
import { cellsPerPixel, resample } from "../../web/figures/resample.js";

const whole = (columns, rows, more = {}) => ({
  offset: 0,
  stride: columns,
  x: [0, columns],
  y: [0, rows],
  finite: true,
  ...more,
});

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("the mean of all pixels is the mean of all cells, for any two sizes", () => {
  const size = fc.integer({ min: 1, max: 23 });
  fc.assert(
    fc.property(size, size, size, size, fc.boolean(), (columns, rows, width, height, finite) => {
      // Cells of four pixels and more have edges on whole pixels, and then no exact mean.
      fc.pre(width < 4 * columns && height < 4 * rows);
      const cells = Float32Array.from({ length: columns * rows }, (_, i) => Math.sin(i * 7.1) + 2);
      const pixels = resample(cells, whole(columns, rows, { finite }), width, height, new Float32Array(width * height));
      assert.ok(Math.abs(mean(pixels) - mean(cells)) < 1e-5);
    }),
  );
});

test("alternating columns average out without stripes", () => {
  const cells = Float32Array.from({ length: 1000 }, (_, i) => (i % 2 ? 1 : -1));
  const pixels = resample(cells, whole(1000, 1), 100, 1, new Float32Array(100));
  assert.ok(pixels.every((value) => Math.abs(value) < 1e-6));
});

test("large cells keep sharp edges: every pixel has the value of a cell", () => {
  const pixels = resample(Float32Array.of(1, 5, 9), whole(3, 1), 40, 1, new Float32Array(40));
  assert.deepEqual([...new Set(pixels)], [1, 5, 9]);
});

test("each cell is read once per row of pixels, for any number of columns", () => {
  const [columns, rows, width, height] = [8, 90, 300, 10];
  let reads = 0;
  const counted = new Proxy(new Float32Array(columns * rows).fill(1), {
    get(cells, key) {
      reads += Number(typeof key === "string" && /^\d+$/.test(key));
      return cells[key];
    },
  });
  resample(counted, whole(columns, rows), width, height, new Float32Array(width * height));
  assert.equal(reads, columns * rows);
});

test("rows made a few at a time equal rows made at once", () => {
  const [columns, rows, width, height] = [13, 31, 20, 17];
  const some = Float32Array.from({ length: columns * rows }, (_, i) => (i % 9 === 0 ? -Infinity : Math.sin(i)));
  const cells = whole(columns, rows, { finite: false });
  const once = resample(some, cells, width, height, new Float32Array(width * height));
  const pieces = new Float32Array(width * height);
  for (let from = 0; from < height; from += 5)
    resample(some, cells, width, height, pieces, from, Math.min(height, from + 5));
  assert.deepEqual(pieces, once);
  const scale = { table: Uint32Array.of(10, 20, 30), low: -1, factor: 1 };
  const hatch = { line: 1, ground: 2, pixelRatio: 1 };
  const values = once.map((value, i) => (i % 7 === 0 ? Number.NaN : value));
  const whites = () => new Uint32Array(width * height);
  const [all, parts] = [whites(), whites()];
  paint(values, width, height, scale, hatch, all);
  for (let from = 0; from < height; from += 5)
    paint(values, width, Math.min(height, from + 5), scale, hatch, parts, from);
  assert.deepEqual(parts, all);
});

test("a zoom shows its cells alone", () => {
  const cells = Float32Array.from({ length: 12 }, (_, i) => i);
  const zoomed = whole(4, 3, { x: [1, 3], y: [2, 3] });
  assert.deepEqual([...resample(cells, zoomed, 2, 1, new Float32Array(2))], [9, 10]);
});

test("masked cells do not change the mean of the others, and win where they are the majority", () => {
  const some = Float32Array.of(2, 2, 2, -Infinity, -Infinity, -Infinity, -Infinity, 2);
  const pixels = resample(some, whole(8, 1, { finite: false }), 2, 1, new Float32Array(2));
  assert.equal(pixels[0], 2);
  assert.equal(pixels[1], -Infinity);
  const holes = resample(Float32Array.of(NaN, NaN), whole(2, 1, { finite: false }), 1, 1, new Float32Array(1));
  assert.ok(Number.isNaN(holes[0]));
});

test("categories show the most frequent cell, never one in between", () => {
  const cells = Int32Array.of(1, 7, 2, 2);
  assert.deepEqual([...resample(cells, whole(4, 1, { mode: "largest" }), 2, 1, new Float32Array(2))], [7, 2]);
});

test("the number of cells in a pixel is at least one", () => {
  assert.equal(cellsPerPixel([0, 10], 100), 1);
  assert.equal(cellsPerPixel([0, 1024], 500), 3);
  assert.equal(cellsPerPixel([0, 1000], 500), 2);
});

test("pixels have the table's colour; masked and undefined ones are hatched along different diagonals", () => {
  const table = Uint32Array.of(10, 20, 30);
  const scale = { table, low: -1, factor: 1 };
  const pixels = new Uint32Array(6);
  paint(Float32Array.of(-1, 0, 1, -9, 9, Infinity), 6, 1, scale, { pixelRatio: 1 }, pixels);
  assert.deepEqual([...pixels], [10, 20, 30, 10, 30, 30]);
  const hatchOf = (value) => {
    const drawn = new Uint32Array(64);
    paint(new Float32Array(64).fill(value), 8, 8, scale, { line: 1, ground: 2, pixelRatio: 1 }, drawn);
    return [...drawn];
  };
  const [masked, missing] = [hatchOf(-Infinity), hatchOf(NaN)];
  for (const drawn of [masked, missing]) assert.deepEqual([...new Set(drawn)].sort(), [1, 2]);
  assert.notDeepEqual(masked, missing);
  assert.equal(packed([1, 2, 3]), 0xff030201);
});
