// Tests tables and rotations on several axes: each axis equals the one-dimensional case at its coordinates, bit for bit.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertNear, bases, check, count, tensor } from "./check.js";

const { attention, axial, rope, sinusoidal } = api("simd");

const half = fc.integer({ min: -300, max: 300 }).map((n) => n / 2);
const axis = fc
  .record({ pairs: count(9), size: count(4), offset: half, step: half, base: bases })
  .map(({ pairs, ...rest }) => ({ dim: 2 * pairs, ...rest }));
const grids = fc.array(axis, { minLength: 1, maxLength: 4 });

const tokensOf = (axes) => axes.reduce((all, { size }) => all * size, 1);

/** The coordinate of every token on every axis, the last axis the fastest: [[…], …] by axis. */
function coordinatesOf(axes) {
  let repeat = tokensOf(axes);
  return axes.map(({ size, offset, step }) => {
    repeat /= size;
    return Array.from({ length: tokensOf(axes) }, (_, n) => offset + (Math.floor(n / repeat) % size) * step);
  });
}

/** Selects columns of every row. */
function columns({ data, shape }, chosen) {
  const dim = shape.at(-1);
  return Array.from({ length: data.length / dim }, (_, row) => chosen.map((c) => data[row * dim + c])).flat();
}
const range = (first, length) => Array.from({ length }, (_, i) => first + i);

test("sinusoidal.grid: the columns of an axis equal the table of its coordinates, bit for bit, in every layout", () => {
  check([grids, fc.boolean(), fc.nat(3)], (axes, endpoint, prefixTokens) => {
    const tokens = tokensOf(axes);
    const all = axes.reduce((sum, { dim }) => sum + dim, 0);
    const made = (layout) => sinusoidal.grid({ axes, layout, endpoint, prefixTokens });
    const [concatenated, interleaved, stacked] = ["concatenated", "interleaved", "stacked"].map(made);
    assert.deepEqual(stacked.shape, [prefixTokens + tokens, all]);
    const zeros = new Array(prefixTokens).fill(0);
    let first = 0;
    coordinatesOf(axes).forEach((positions, k) => {
      const { dim, base } = axes[k];
      const row = (layout) => sinusoidal.table({ positions, dim, base, layout, endpoint });
      const own = range(first, dim);
      const pairs = [...range(first / 2, dim / 2), ...range((all + first) / 2, dim / 2)];
      const expected = (table) => [...zeros.flatMap(() => new Array(dim).fill(0)), ...table.data];
      assert.deepEqual(columns(concatenated, own), expected(row("concatenated")));
      assert.deepEqual(columns(interleaved, own), expected(row("interleaved")));
      assert.deepEqual(columns(stacked, pairs), expected(row("concatenated")));
      first += dim;
    });
  });
});

test("sinusoidal.grid: height and width are the axes y and x, in the requested order of columns", () => {
  check([count(6), count(7), count(5), bases, half], (height, width, quarter, base, offset) => {
    const dim = 4 * quarter;
    const rows = { dim: 2 * quarter, size: height, offset };
    const grid = (order) => sinusoidal.grid({ height, width, dim, base, order, offset });
    assert.deepEqual(grid("yx"), sinusoidal.grid({ axes: [rows, { dim: 2 * quarter, size: width, offset }], base }));
    const [xy, yx] = [grid("xy"), grid("yx")];
    const swapped = [...range(2 * quarter, 2 * quarter), ...range(0, 2 * quarter)];
    assert.deepEqual([...xy.data], columns(yx, swapped));
  });
});

test("sinusoidal.grid: the similarity of two patches is the sum over columns and rows", () => {
  const [height, width, dim] = [7, 9, 32];
  const table = sinusoidal.grid({ height, width, dim });
  const { data } = attention.similarity({ a: table, b: table });
  const line = (length) => {
    const rows = sinusoidal.table({ length, dim: dim / 2 });
    return attention.similarity({ a: rows, b: rows }).data;
  };
  const [x, y] = [line(width), line(height)];
  for (let n = 0; n < height * width; n++) {
    for (let m = 0; m < height * width; m++) {
      const own = x[(n % width) * width + (m % width)];
      const other = y[Math.floor(n / width) * height + Math.floor(m / width)];
      assertNear(data[n * height * width + m], own + other, 2e-5);
    }
  }
});

test("sinusoidal.grid: counting tokens by columns with x first changes nothing on a square, as timm's reverse_coord", () => {
  const [side, dim] = [5, 16];
  const yx = sinusoidal.grid({ height: side, width: side, dim, order: "yx", layout: "stacked" });
  const byColumns = range(0, side * side).map((n) => [Math.floor(n / side), n % side]);
  const axes = [0, 1].map((k) => ({ dim: dim / 2, positions: byColumns.map((place) => place[k]) }));
  assert.deepEqual(sinusoidal.grid({ axes, layout: "stacked" }), yx);
  const wide = sinusoidal.grid({ height: 2, width: 3, dim, order: "yx" });
  assert.notDeepEqual(sinusoidal.grid({ height: 3, width: 2, dim, order: "xy" }).data, wide.data);
});

/** The [first, second] columns of each pair of an axis, whose pairs start after `first` of `all`. */
const partners = {
  interleaved: (first, pairs) => range(first, pairs).map((m) => [2 * m, 2 * m + 1]),
  half: (first, pairs, all) => range(first, pairs).map((m) => [m, m + all]),
  halfPerAxis: (first, pairs) => range(2 * first, pairs).map((c) => [c, c + pairs]),
};

test("axial: each axis rotates its pairs as rope does, bit for bit, in every layout, and no others", () => {
  check([grids, fc.nat(3), fc.nat(2), fc.nat(9999)], (axes, prefixTokens, more, seed) => {
    const tokens = tokensOf(axes);
    const all = axes.reduce((sum, { dim }) => sum + dim, 0) / 2;
    const x = tensor(
      random(2 * (prefixTokens + tokens) * (2 * all + more), seed),
      2,
      prefixTokens + tokens,
      2 * all + more,
    );
    const patches = columns(x, range(0, 2 * all + more));
    for (const [layout, pairsOf] of Object.entries(partners)) {
      const got = axial.apply({ x, axes, prefixTokens, layout });
      const wanted = tensor(Float32Array.from(patches), ...x.shape);
      let first = 0;
      coordinatesOf(axes).forEach((positions, k) => {
        const { dim, base } = axes[k];
        const columnsOfAxis = pairsOf(first, dim / 2, all).flat();
        const own = tensor(Float32Array.from(columns(x, columnsOfAxis)), 2, prefixTokens + tokens, dim);
        const rows = tensor(Float32Array.from(withoutPrefix(own, prefixTokens)), 2, tokens, dim);
        const rotated = rope.apply({ x: rows, positions, base, layout: "interleaved" });
        put(wanted, rotated, columnsOfAxis, prefixTokens);
        first += dim / 2;
      });
      assertSame(got.data, wanted.data, layout);
    }
  });
});

function withoutPrefix({ data, shape: [heads, length, dim] }, prefix) {
  return range(0, heads).flatMap((h) => [...data.subarray((h * length + prefix) * dim, (h + 1) * length * dim)]);
}

/** Writes columns of the rows after the prefix. */
function put({ data, shape: [heads, length, dim] }, from, chosen, prefix) {
  for (let h = 0; h < heads; h++) {
    for (let i = prefix; i < length; i++) {
      const row = (h * (length - prefix) + i - prefix) * chosen.length;
      chosen.forEach((c, k) => {
        data[(h * length + i) * dim + c] = from.data[row + k];
      });
    }
  }
}

test("axial.table: the pairs of an axis equal rope's table of its coordinates, bit for bit", () => {
  check([grids], (axes) => {
    const { cos, sin } = axial.table({ axes });
    let first = 0;
    coordinatesOf(axes).forEach((positions, k) => {
      const { dim, base } = axes[k];
      const table = rope.table({ positions, dim, base });
      assert.deepEqual(columns(cos, range(first, dim / 2)), [...table.cos.data]);
      assert.deepEqual(columns(sin, range(first, dim / 2)), [...table.sin.data]);
      first += dim / 2;
    });
  });
});

test("axial: the default base is 100 for images and positions, 10000 for unbounded axes", () => {
  const axes = [
    { dim: 8, size: 3 },
    { dim: 8, size: 5 },
  ];
  const swapped = [4, 5, 6, 7, 0, 1, 2, 3];
  const image = axial.table({ height: 3, width: 5, dim: 16 }).cos;
  assert.deepEqual([...image.data], columns(axial.table({ axes, base: 100 }).cos, swapped));
  assert.deepEqual(axial.table({ axes }), axial.table({ axes: axes.map((each) => ({ ...each, base: 10000 })) }));
});

test("axial: minPeriod and maxPeriod are the periods of the first and the last pair", () => {
  const axes = [{ dim: 6, size: 4, minPeriod: 0.5, maxPeriod: 8 }];
  const { cos } = axial.table({ axes, normalizeCoords: "separate" });
  // Coordinates are -3/4, -1/4, 1/4, 3/4 of a turn; periods 0.5, 2, 8.
  [-0.75, -0.25, 0.25, 0.75].forEach((turns, n) => {
    [0.5, 2, 8].forEach((period, m) => {
      assertNear(cos.data[3 * n + m], Math.cos((2 * Math.PI * turns) / period), 1e-6);
    });
  });
});

test("axial: scores depend only on the differences of two patches along each axis", () => {
  check([fc.nat(50), fc.nat(50), fc.nat(9), fc.nat(9), fc.nat(999)], (row, column, down, right, seed) => {
    const [q, k] = [random(16, seed), random(16, seed + 1)];
    const rotated = (data, y, x) => axial.apply({ x: tensor(data, 1, 16), axes: placed(y, x), layout: "halfPerAxis" });
    const placed = (y, x) => [
      { dim: 8, positions: [y] },
      { dim: 8, positions: [x] },
    ];
    const score = (y, x) => attention.similarity({ a: rotated(q, y, x), b: rotated(k, y + down, x + right) }).data[0];
    assertNear(score(row, column), score(0, 0), 2e-5);
  });
});
