// Tests maps of several heads: large arrays are not copied or scanned twice, and every map is in its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellExtent } from "../../web/figures/range.js";
import { resample } from "../../web/figures/resample.js";
import { headMaps } from "../../web/methods/common/headMaps.js";
import { extentsOf } from "../../web/pages/playground/extents.js";
import { biasResult, biasView, picture } from "./pictures.js";

const bias = { name: { en: "bias", zh: "偏置" }, kind: "signed", range: [-4, 0] };
const view = { id: "heads", title: { en: "Heads", zh: "各头" }, calls: [], ...headMaps(bias) };
const [count, rows, columns] = [3, 8, 16];

function maps() {
  const data = Float32Array.from({ length: count * rows * columns }, (_, i) =>
    i % 11 === 0 ? -Infinity : -1 - (i % 7),
  );
  const counted = { copies: 0 };
  data.subarray = (...ends) => {
    counted.copies += 1;
    return Float32Array.prototype.subarray.apply(data, ends);
  };
  const result = { data, shape: [count, rows, columns], facts: [] };
  const parameters = { heads: count, queries: rows, keys: columns, queryOffset: 0, keyOffset: 0 };
  return { data, counted, result, parameters };
}

test("drawing copies no map; all numbers are arranged once, on demand", () => {
  const { counted, result, parameters, data } = maps();
  const made = picture(view, result, { parameters });
  assert.equal(counted.copies, 0);
  const across = made.slice.columns / columns;
  const all = made.result.data;
  assert.equal(counted.copies, count * rows);
  assert.equal(made.result.data, all);
  for (let map = 0; map < count; map++) {
    const at = (Math.floor(map / across) * rows + 5) * made.slice.columns + (map % across) * columns + 9;
    assert.equal(all[at], data[(map * rows + 5) * columns + 9], `map ${map}`);
  }
});

test("each map has its pixels among those of all maps", () => {
  const { result, parameters } = maps();
  const made = picture(view, result, { parameters });
  const [width, height] = [made.slice.columns * 2, made.slice.rows * 2];
  const parts = made.parts(width, height);
  const pixels = new Float32Array(width * height);
  for (const part of parts) {
    const cells = { ...part, finite: false };
    resample(result.data, cells, part.width, part.height, pixels);
  }
  const { data } = made.result;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      assert.equal(pixels[y * width + x], data[(y >> 1) * made.slice.columns + (x >> 1)], `${x}, ${y}`);
});

test("statistics of the worker are used for the same cells, and for no others", () => {
  const { shape, data } = biasResult();
  const extents = extentsOf(biasView, { shape, data });
  const slices = [undefined, ...Array(shape[0]).keys()];
  for (const slice of slices) {
    const found = cellExtent({ data, shape }, -Infinity, slice);
    assert.deepEqual(cellExtent({ data, shape, extents }, -Infinity, slice), found);
    // It is read, not computed again.
    const known = { data, all: "all", slices: extents.slices.map((_, at) => at) };
    assert.equal(cellExtent({ data, shape, extents: known }, -Infinity, slice), slice ?? "all");
  }
  const other = Float32Array.of(1, 2);
  assert.equal(cellExtent({ data: other, shape: [1, 2], extents }, -Infinity, 0).high, 2);
});
