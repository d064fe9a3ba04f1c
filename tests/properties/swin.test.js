// Tests properties of the biases of image windows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertNear, check, count } from "./check.js";

const { swin } = api("simd");
const network = (heads, hidden) => ({
  w1: { data: random(2 * hidden, 1), shape: [hidden, 2] },
  b1: random(hidden, 2),
  w2: { data: random(heads * hidden, 3), shape: [heads, hidden] },
});

test("swin: every offset has its own index, and exchanging the tokens mirrors it", () => {
  check([count(7), count(7)], (height, width) => {
    const tokens = height * width;
    const last = (2 * height - 1) * (2 * width - 1) - 1;
    const { data } = swin.index({ window: [height, width] });
    const offsets = new Map();
    data.forEach((value, n) => {
      const [query, key] = [Math.floor(n / tokens), n % tokens];
      assert.equal(value + data[key * tokens + query], last);
      const offset = `${Math.floor(query / width) - Math.floor(key / width)} ${(query % width) - (key % width)}`;
      assert.equal(offsets.get(offset) ?? value, value);
      offsets.set(offset, value);
    });
    assert.equal(new Set(offsets.values()).size, last + 1);
    for (let n = 0; n < tokens; n++) assert.equal(data[n * tokens + n], last / 2);
  });
});

test("swin: a class token uses the last three rows alone, and changes nothing between patches", () => {
  check([count(6), count(6)], (height, width) => {
    const tokens = height * width;
    const offsets = (2 * height - 1) * (2 * width - 1);
    const alone = swin.index({ window: [height, width] }).data;
    const { data, shape } = swin.index({ window: [height, width], classToken: true });
    assert.deepEqual(shape, [tokens + 1, tokens + 1]);
    data.forEach((row, n) => {
      const [query, key] = [Math.floor(n / (tokens + 1)), n % (tokens + 1)];
      if (query > 0 && key > 0) assert.equal(row, alone[(query - 1) * tokens + key - 1]);
      else assert.equal(row, offsets + (key > 0 ? 0 : query > 0 ? 1 : 2));
    });
  });
});

test("swin: the bias is the table's entry at the index, bit for bit", () => {
  check([count(6), count(6), count(5)], (height, width, heads) => {
    const window = [height, width];
    const rows = (2 * height - 1) * (2 * width - 1);
    const table = { data: random(rows * heads, rows, { special: true }), shape: [rows, heads] };
    const { data } = swin.index({ window });
    const bias = swin.bias({ table, window });
    assert.deepEqual(bias.shape, [heads, height * width, height * width]);
    for (let h = 0; h < heads; h++) {
      const wanted = Float32Array.from(data, (row) => table.data[row * heads + h]);
      assertSame(bias.data.slice(h * data.length, (h + 1) * data.length), wanted);
    }
  });
});

test("swin: the continuous bias lies between 0 and 16 and depends on the offset alone", () => {
  const window = [4, 3];
  const { data } = swin.continuousBias({ ...network(2, 9), window });
  const index = swin.index({ window }).data;
  for (let h = 0; h < 2; h++) {
    const seen = new Map();
    index.forEach((row, n) => {
      const value = data[h * 144 + n];
      assert.ok(value > 0 && value < 16);
      assert.equal(seen.get(row) ?? value, value);
      seen.set(row, value);
    });
  }
});

test("swin: a window of 8 has the coordinates of the paper's formula, and a side of 1 has 0", () => {
  // One unit for each sign of the column's coordinate: sum = z, so that the bias reveals it.
  const both = {
    w1: [
      [0, 1],
      [0, -1],
    ],
    b1: [0, 0],
    w2: [[1, -1]],
  };
  const coordinatesOf = ({ data }) => Array.from(data, (value) => -Math.log(16 / value - 1));
  const coordinates = coordinatesOf(swin.continuousBias({ ...both, window: [1, 8] }));
  [0, 0.366512, 0.572069, 0.715614, 0.826016, 0.915745, 0.991335, 1.056642].forEach((z, n) => {
    assertNear(coordinates[8 * n], z, 1e-6);
    assertNear(coordinates[n], -z, 1e-6);
  });
  for (const value of coordinatesOf(swin.continuousBias({ ...both, window: [1, 8], pretrainedWindow: [1, 1] }))) {
    assert.equal(Math.abs(value), 0);
  }
  // A pretrained window of 15 by 15 puts the offsets of 8 where those of half the size were.
  const finer = coordinatesOf(swin.continuousBias({ ...both, window: [1, 8], pretrainedWindow: [1, 15] }));
  assertNear(finer[8 * 2], coordinates[8 * 1], 1e-6);
});
