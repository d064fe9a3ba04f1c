// Lists calls of half precision, caches, permutations, layouts and precision for tests/methods/rope.js.
import assert from "node:assert/strict";
import fc from "fast-check";
import { base, count, even, real, tensor } from "../../arbitraries.js";
import { assertClose, exact, unit } from "../../close.js";
import { decode, placeOf } from "../../oracle/half.js";
import { halves } from "../../random.js";
import { x as numbers, special } from "../../values.js";

const scaling = { type: "linear", factor: 2 };
const layouts = fc.constantFrom("half", "interleaved");
const rows = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [4, 2], dtype: "float32" };
const vector = { data: Float32Array.of(1, 2, 3, 4), shape: [4], dtype: "float32" };

export const calls = {
  cache: [
    { length: 3, dim: 4, base: 100, scaling, dtype: "float32" },
    { length: 2, dim: 16, headDim: 32, for: "GroupQueryAttention" },
  ],
  permute: [
    { x: rows, from: "interleaved", to: "half", heads: 1, rotaryDim: 4 },
    { x: vector, from: "half", to: "interleaved" },
  ],
  detectLayout: [{ before: vector, after: vector, position: 2, base: 100, scaling, rotaryDim: 4 }],
  precision: [{ positions: Float64Array.of(1, 257), dim: 4, base: 100, scaling, mode: "bfloat16Positions" }],
};

/** Half a place of half precision and the error of float64 in the oracle's angles; or that of float32. */
function closeCache(got, expect, { dtype }) {
  for (const part of ["cos", "sin"]) {
    if (dtype === "float32") {
      assertClose(got[part], expect[part], unit);
      continue;
    }
    const data = Array.from(got[part].data, (bits) => decode(bits, dtype));
    assertClose({ ...got[part], data }, expect[part], (wanted) => placeOf(wanted, dtype) / 2 + 2 ** -40);
  }
}

/** Vectors before and after, rotated in one of four ways, or not at all. */
const rotatedVectors = even(12).chain((dim) =>
  fc.record({
    before: tensor([2, dim]),
    turning: fc.option(fc.record({ layout: layouts, inverse: fc.boolean() }), { nil: undefined }),
    noise: tensor([2, dim]),
    position: fc.integer({ min: -1000, max: 1000 }),
    base,
    rotaryDim: even(dim),
  }),
);

/** The vectors after a rotation in JavaScript. */
function turn({ data, shape }, { layout, inverse }, position, base, rotaryDim) {
  const [, dim] = shape;
  const after = Float32Array.from(data);
  for (let row = 0; row < data.length; row += dim) {
    for (let m = 0; m < rotaryDim / 2; m++) {
      const [i, j] = layout === "half" ? [row + m, row + m + rotaryDim / 2] : [row + 2 * m, row + 2 * m + 1];
      const angle = (inverse ? -position : position) * base ** ((-2 * m) / rotaryDim);
      after[i] = data[i] * Math.cos(angle) - data[j] * Math.sin(angle);
      after[j] = data[i] * Math.sin(angle) + data[j] * Math.cos(angle);
    }
  }
  return { data: after, shape };
}

export const againstOracle = {
  cache: [
    fc.record({
      length: count(19),
      dim: even(20),
      base,
      dtype: fc.constantFrom("float32", "float16", "bfloat16"),
    }),
    closeCache,
  ],
  permute: [
    fc
      .record({ heads: count(4), size: even(12), length: count(3), more: fc.integer({ min: 0, max: 3 }) })
      .chain(({ heads, size, length, more }) =>
        fc.record({
          x: fc.oneof(tensor([heads * (size + more), length]), tensor([length, heads, size + more])),
          from: layouts,
          to: layouts,
          rotaryDim: fc.constant(size),
          heads: fc.constant(heads),
        }),
      )
      .map(({ x, heads, ...rest }) => (x.shape.length === 2 ? { x, heads, ...rest } : { x, ...rest })),
    (got, expect) => assertClose(got, expect, exact),
  ],
  detectLayout: [
    rotatedVectors.map(({ before, turning, noise, position, ...rest }) => ({
      before,
      after: turning ? turn(before, turning, position, rest.base, rest.rotaryDim) : noise,
      position,
      ...rest,
    })),
    (got, [best, next], { before }) => {
      if (!before.data.some((value) => Math.abs(value) > 1e-3)) return;
      assert.ok(Math.abs(got.error - best.error) < 1e-6 * (1 + best.error), `${got.error}, not ${best.error}`);
      const other = next.layout === best.layout ? undefined : next;
      if (best.error > 2e-3) assert.equal(got.layout, null);
      if (best.error > 5e-4 || next.error < best.error + 1e-5 || other?.error < best.error + 1e-5) return;
      assert.deepEqual([got.layout, got.sign], [best.layout, best.sign]);
    },
  ],
  // Frequencies that are exact in the oracle: powers of 2, divided once.
  precision: [
    fc
      .record({
        dim: fc.constantFrom(2, 4, 8, 16),
        octaves: count(3),
        factor: fc.constantFrom(3, 7, 1.1, 10),
        positions: fc.array(fc.oneof(fc.integer({ min: -(2 ** 27), max: 2 ** 27 }), real), {
          minLength: 1,
          maxLength: 9,
        }),
        mode: fc.constantFrom(
          ...["float32", "float16Positions", "float16Frequencies", "bfloat16Positions", "bfloat16Frequencies"],
        ),
      })
      .map(({ octaves, factor, positions, ...rest }) => ({
        ...rest,
        positions: rest.mode === "float16Positions" ? positions.map((position) => position % 65504) : positions,
        base: 2 ** ((octaves * rest.dim) / 2),
        scaling: { type: "linear", factor },
      })),
    (got, expect) => assertClose(got, expect, (wanted) => 2 ** -52 * wanted),
  ],
};

const bits = (dtype, ...shape) => ({ data: halves(shape.reduce((a, b) => a * b)), shape, dtype });
const rotated = { offset: 4096, layout: "interleaved", rotaryDim: 10 };

export const modelSize = {
  "apply [4, 512, 128], float16": ({ rope }) => rope.apply({ x: bits("float16", 4, 512, 128), offset: 9 }),
  "apply [4, 512, 128], bfloat16": ({ rope }) =>
    rope.apply({ x: bits("bfloat16", 4, 512, 128), layout: "interleaved", inverse: true }),
  "apply of 600 pairs and three columns more, bfloat16": ({ rope }) =>
    rope.apply({ x: bits("bfloat16", 2, 133, 1203), rotaryDim: 1200, offset: 77 }),
  "table [4096, 16], float16": ({ rope }) => rope.table({ length: 4096, dim: 32, dtype: "float16" }),
  "cache [4096, 300], bfloat16": ({ rope }) => rope.cache({ length: 4096, dim: 600, dtype: "bfloat16" }),
  "permute [1024, 256]": ({ rope }) =>
    rope.permute({ x: { data: numbers, shape: [1024, 256] }, heads: 8, from: "half", to: "interleaved" }),
  "precision [512, 64]": ({ rope }) => rope.precision({ dim: 128, positions: special.subarray(0, 512).map(finite) }),
};

const finite = (value) => (Number.isFinite(value) ? value : 131071);

export const inBlocks = {
  "apply, float16": ({ rope }) => rope.apply({ x: bits("float16", 3, 70, 18), offset: 5 }),
  "apply, bfloat16, interleaved, partial": ({ rope }) => rope.apply({ x: bits("bfloat16", 3, 70, 18), ...rotated }),
  "table, bfloat16, of fractional positions": ({ rope }) =>
    rope.table({ length: 133, offset: 2 ** 20 - 5.5, dim: 14, dtype: "bfloat16" }),
  "cache, float16": ({ rope }) => rope.cache({ length: 133, dim: 14, dtype: "float16" }),
};

export const large = {
  "table [131072, 64], float16": ({ rope }) => rope.table({ length: 131072, dim: 128, dtype: "float16" }),
  "apply [32, 2048, 128], bfloat16": ({ rope }) =>
    rope.apply({ x: { data: new Uint16Array(2 ** 23), shape: [32, 2048, 128], dtype: "bfloat16" } }),
};
