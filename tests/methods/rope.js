// Lists calls of rope for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { base, both, count, even, offset, placesOf, rows, sequences, tensor } from "../arbitraries.js";
import { assertClose, unitBelow } from "../close.js";
import { random } from "../random.js";
import { positions as manyPositions, x as numbers, special, vast } from "../values.js";
import { above1, optional, scalingOf, speeds } from "./rope/arbitraries.js";
import * as tools from "./rope/tools.js";

const trained = { factor: 4, original_max_position_embeddings: 64 };
/** One of each type, for two pairs. */
const scalings = [
  { type: "yarn", ...trained, beta_fast: 2, beta_slow: 1, truncate: false, mscale: 1, mscale_all_dim: 0.5 },
  { type: "yarn", ...trained, attention_factor: 1.5 },
  { type: "longrope", ...trained, short_factor: [1, 2], long_factor: Float32Array.of(2, 4) },
  { type: "llama3", ...trained, low_freq_factor: 1, high_freq_factor: 4 },
  { rope_type: "dynamic", ...trained, length: 100 },
  { type: "ntk", rope_type: "ntk", factor: 2 },
  { type: "linear", factor: 2 },
  { type: "proportional", partial_rotary_factor: 0.5 },
  { type: "default" },
];
const [scaling] = scalings;
const frequencies = { inverseFrequencies: Float64Array.of(1, 0.5), attentionFactor: 1.25 };
const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [2, 4], dtype: "float32" };
const positions = Float64Array.of(0, 1.5);

// Three float32 roundings of numbers up to 4 and half a place of each of sine and cosine.
const rotation = (factor) => () => factor * (2 ** -20 + 2 ** -28);

export const calls = {
  frequencies: scalings.map((each, i) => ({ dim: 4, base: 100, scaling: each, length: 63 + i })),
  table: [
    { length: 2, offset: 3, dim: 4, base: 100, scaling, dtype: "float32" },
    { positions, dim: 4, frequencies },
  ],
  apply: [
    { x, offset: 3, layout: "interleaved", rotaryDim: 4, base: 100, scaling, inverse: true },
    { x, positions, frequencies },
    { x: { ...x, shape: [1, 8] }, rotaryDim: 4, rotaryStart: 4 },
    { x: { ...x, shape: [2, 1, 2, 2] }, positions: { data: Float64Array.of(0, 1, 3, 4), shape: [2, 2] }, rotaryDim: 2 },
    { x: { ...x, shape: [1, 2, 2, 2] }, sequenceAxis: 1, offset: [7] },
    { x: { ...x, shape: [2, 1, 4] }, heads: 2, positions: { data: BigInt64Array.of(3n, 4n), shape: [2, 1] } },
    {
      x,
      positions: Int32Array.of(1, 0),
      cos: { data: new Float32Array(6), shape: [3, 2] },
      sin: { data: new Float32Array(6).fill(1), shape: [3, 2] },
    },
    {
      x,
      cos: { data: new Float32Array(4).fill(0.5), shape: [2, 2] },
      sin: { data: new Float32Array(4), shape: [2, 2] },
    },
  ],
  spectrum: [{ dim: 4, base: 100, scaling, length: 9, within: 64 }, { dim: 2 }],
  ...tools.calls,
};

/** cos and sin with a row for each row of x, of all batches or of each; or a cache, with positions in it. */
const readyMade = ({ shape, axis, length, place: { sequenceAxis } }, pairs) => {
  const tables = (size) => fc.record({ cos: tensor(size), sin: tensor(size) });
  const whole = fc.integer({ min: 0, max: 8 });
  return fc.oneof(
    tables([length, pairs]).map((made) => ({ ...made, sequenceAxis })),
    ...(axis > 0 ? [tables([shape[0], length, pairs]).map((made) => ({ ...made, sequenceAxis }))] : []),
    placesOf(axis, shape[0], length, whole).chain((place) =>
      tables([length + 8, pairs]).map((made) => ({ ...made, ...place, sequenceAxis })),
    ),
  );
};

/** Two axes of x after the sequence axis as one, with `heads`; the sequence axis counts from the start then. */
function joined({ x, sequenceAxis = -2, ...rest }) {
  const { data, shape } = x;
  const axis = sequenceAxis < 0 ? shape.length + sequenceAxis : sequenceAxis;
  const heads = shape.at(-2);
  if (axis >= shape.length - 2 || heads % 2) return { x, sequenceAxis, ...rest };
  return { x: { data, shape: [...shape.slice(0, -2), heads * shape.at(-1)] }, heads, sequenceAxis: axis, ...rest };
}

export const kernelFlags = ["truncate"];

export const againstOracle = {
  frequencies: [
    even(80).chain((dim) =>
      fc.oneof(
        base.map((value) => ({ dim, base: value })),
        fc.record({ dim: fc.constant(dim), base: above1, scaling: scalingOf(dim), length: optional(count(9999)) }),
      ),
    ),
    (got, expect, { scaling }) => {
      // Powers and logarithms of the oracle are the engine's: not the nearest, and multiplied afterwards.
      const places = scaling ? 2 ** -42 : 2 ** -50;
      assertClose(got.inverseFrequencies, expect.inverseFrequencies, (wanted) => places * wanted);
      assert.ok(Math.abs(got.attentionFactor - expect.attentionFactor) <= 2 ** -50);
    },
  ],
  spectrum: [
    even(80).chain((dim) =>
      fc.record({
        dim: fc.constant(dim),
        base: above1,
        scaling: optional(scalingOf(dim)),
        length: optional(count(9999)),
        within: optional(count(200000)),
      }),
    ),
    (got, expect) => {
      const nearly = (wanted) => 2 ** -42 * Math.abs(wanted);
      assertClose(got.wavelengths, expect.wavelengths, nearly);
      assertClose(got.turns, expect.turns, nearly);
      // A share is the difference of two frequencies, which may be nearly equal, divided by that of a factor, which may be near 1.
      assertClose(got.interpolation, expect.interpolation, (wanted) => 2 ** -38 * (1 + Math.abs(wanted)));
      assert.ok(Math.abs(got.attentionFactor - expect.attentionFactor) <= 2 ** -50);
    },
  ],
  table: [
    even(40).chain((dim) => both(rows, speeds(dim)).map((rest) => ({ dim, ...rest }))),
    (got, expect, { frequencies, scaling }) => {
      const tolerance = scaling ? () => 2 ** -24 + 2 ** -26 : unitBelow(frequencies?.attentionFactor > 1 ? 2 : 1);
      assertClose(got.cos, expect.cos, tolerance);
      assertClose(got.sin, expect.sin, tolerance);
    },
  ],
  apply: [
    fc
      .record({
        axes: sequences(offset),
        columns: fc.oneof(
          { weight: 4, arbitrary: fc.record({ rotaryDim: even(40), more: fc.integer({ min: 0, max: 9 }) }) },
          { weight: 1, arbitrary: fc.constant({ rotaryDim: 128, more: 0 }) },
        ),
      })
      .chain(({ axes, columns: { rotaryDim, more } }) =>
        fc
          .record({
            rotaryStart: fc.integer({ min: 0, max: more }),
            x: tensor([...axes.shape, rotaryDim + more]),
            place: fc.oneof(
              { weight: 2, arbitrary: speeds(rotaryDim).map((speed) => ({ place: axes.place, speed })) },
              { weight: 1, arbitrary: readyMade(axes, rotaryDim / 2).map((made) => ({ place: made })) },
            ),
            layout: fc.constantFrom("half", "interleaved"),
            inverse: fc.boolean(),
          })
          .map(({ place: { place, speed }, ...rest }) => joined({ ...rest, ...place, ...speed, rotaryDim })),
      ),
    (got, expect, { frequencies, scaling, cos }) => {
      // Given ones are up to 4: half a place of two products up to 16 each, and of their sum.
      const factor = scaling || cos ? 2 : (frequencies?.attentionFactor ?? 1);
      assertClose(got, expect, rotation(Math.max(factor, 1 / factor)));
    },
  ],
  ...tools.againstOracle,
};

const rotated = { data: numbers.subarray(0, 3 * 70 * 18), shape: [3, 70, 18] };
/** Rows of 128 columns, which have their own loop for two heads; one is left over. */
const usual = { data: random(7 * 11 * 128, 8, { special: true }), shape: [7, 11, 128] };
const inPlaced = { data: random(usual.data.length, 6, { special: true }), shape: [7, 64, 22] };

export const inPlace = {
  apply: {
    elements: usual.data.length,
    call: ({ rope }) =>
      [
        { x: usual },
        { x: usual, layout: "interleaved" },
        { x: inPlaced },
        { x: inPlaced, rotaryDim: 10 },
        { x: inPlaced, layout: "interleaved", rotaryDim: 14 },
        { x: inPlaced, layout: "interleaved", inverse: true },
        { x: inPlaced, rotaryDim: 10, rotaryStart: 7 },
      ].map((options) => rope.apply({ offset: 5, ...options })),
  },
};

export const modelSize = {
  ...tools.modelSize,
  frequencies: ({ rope }) => rope.frequencies({ dim: 256, base: 5e5 }),
  "frequencies, changed base": ({ rope }) => rope.frequencies({ dim: 128, scaling: { type: "ntk", factor: 7.3 } }),
  "frequencies, yarn": ({ rope }) =>
    rope.frequencies({
      dim: 128,
      base: 150000,
      scaling: { type: "yarn", factor: 32, original_max_position_embeddings: 4096, truncate: false },
    }),
  "table, dynamic": ({ rope }) =>
    rope.table({
      length: 999,
      dim: 128,
      scaling: { type: "dynamic", factor: 2.5, original_max_position_embeddings: 100 },
    }),
  "table [131072, 16]": ({ rope }) => rope.table({ length: 131072, dim: 32, base: 5e5 }),
  "apply [4, 512, 128], half": ({ rope }) => rope.apply({ x: { data: numbers, shape: [4, 512, 128] } }),
  "apply [4, 512, 128], interleaved": ({ rope }) =>
    rope.apply({ x: { data: numbers, shape: [4, 512, 128] }, layout: "interleaved", offset: 100000, base: 1e6 }),
  "apply with NaN, infinities and subnormal numbers": ({ rope }) =>
    rope.apply({ x: { data: special, shape: [8, 64, 32] }, rotaryDim: 22, offset: 7, inverse: true }),
};

export const inBlocks = {
  ...tools.inBlocks,
  "table around 0, of fractions": ({ rope }) => rope.table({ length: 213, offset: -100.3, dim: 6 }),
  "table around 2^51, of fractions": ({ rope }) => rope.table({ length: 213, offset: 2 ** 51 - 70.25, dim: 6 }),
  "table of the fastest frequencies, of fractions": ({ rope }) =>
    rope.table({
      length: 133,
      offset: 77.7,
      frequencies: { inverseFrequencies: Float64Array.of(9, 1e9, 1e300, 1), attentionFactor: 1 },
      dim: 8,
    }),
  "table from an offset before -2^53": ({ rope }) => rope.table({ length: 70, offset: -(2 ** 53) - 30, dim: 6 }),
  table: ({ rope }) => rope.table({ length: 133, offset: 2 ** 20 - 5, dim: 14 }),
  "table whose length decides": ({ rope }) => rope.table({ length: 70, dim: 4, scaling: scalings[4] }),
  "table of positions": ({ rope }) => rope.table({ positions: manyPositions.subarray(0, 130), dim: 14 }),
  "apply, half": ({ rope }) => rope.apply({ x: rotated, offset: 5 }),
  "apply, half, rows of 128": ({ rope }) => rope.apply({ x: usual, offset: 5 }),
  "apply, interleaved, rows of 128": ({ rope }) => rope.apply({ x: usual, layout: "interleaved", offset: 5 }),
  "apply, interleaved, partial, positions": ({ rope }) =>
    rope.apply({
      x: rotated,
      layout: "interleaved",
      rotaryDim: 10,
      positions: manyPositions.subarray(0, 70),
    }),
  "apply, positions of each batch": ({ rope }) =>
    rope.apply({ x: rotated, positions: { data: manyPositions.subarray(0, 210), shape: [3, 70] } }),
  "apply, positions of each batch of two heads": ({ rope }) =>
    rope.apply({
      x: { data: numbers.subarray(0, 4 * 35 * 18), shape: [2, 2, 35, 18] },
      positions: { data: manyPositions.subarray(0, 70), shape: [2, 35] },
    }),
  "apply, ready-made cos and sin of each batch": ({ rope }) =>
    rope.apply({
      x: rotated,
      layout: "interleaved",
      cos: { data: numbers.subarray(0, 3 * 70 * 9), shape: [3, 70, 9] },
      sin: { data: numbers.subarray(9, 9 + 3 * 70 * 9), shape: [3, 70, 9] },
      inverse: true,
    }),
  "apply along the second axis, positions of each batch": ({ rope }) =>
    rope.apply({
      x: { data: numbers.subarray(0, 2 * 35 * 3 * 18), shape: [2, 35, 3, 18] },
      sequenceAxis: 1,
      rotaryDim: 10,
      positions: { data: manyPositions.subarray(0, 70), shape: [2, 35] },
    }),
  "apply along the first axis, rows of 128": ({ rope }) =>
    rope.apply({ x: { data: usual.data, shape: [11, 7, 128] }, sequenceAxis: 0, offset: 5 }),
  "apply to one position of many heads": ({ rope }) =>
    rope.apply({ x: { data: usual.data, shape: [1, 77, 128] }, sequenceAxis: 0, layout: "interleaved", offset: 5 }),
  "apply, the last columns": ({ rope }) => rope.apply({ x: rotated, rotaryDim: 10, rotaryStart: 8, offset: 5 }),
  "apply from a fractional offset": ({ rope }) => rope.apply({ x: rotated, offset: 1000.7, inverse: true }),
};

export const large = {
  ...tools.large,
  "table [131072, 64]": ({ rope }) => rope.table({ length: 131072, dim: 128 }),
  "apply [32, 2048, 128]": ({ rope }) => rope.apply({ x: { data: new Float32Array(2 ** 23), shape: [32, 2048, 128] } }),
};

export const tooLarge = {
  "a table of cosines of 2^32 bytes": [({ rope }) => rope.table({ length: 2 ** 20, dim: 2048 }), /4294967296 bytes/],
  frequencies: [({ rope }) => rope.frequencies({ dim: vast - 1 }), /8589934584 bytes/],
  "a spectrum's frequencies": [({ rope }) => rope.spectrum({ dim: 2 ** 27 }), /rope.spectrum: .* 1610612736 bytes/],
};

export const formulaSettings = [
  {},
  { layout: "interleaved" },
  { inverse: true },
  { layout: "interleaved", inverse: true },
];

export const codeSettings = [
  { queryToken: 20, keyToken: 3, offset: 1000, vectors: "example", slow: 31 },
  { rotaryDim: 24, dim: 96, layout: "interleaved", inverse: true, offset: -3 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
];

export const readOuts = [
  ["hands", {}, { line: 0 }, "query rotated by 7 × 1 = 7 radians, key by 5 × 1 = 5; cosine of the 2 between them"],
  [
    "hands",
    { offset: 10, queryToken: 2, keyToken: 1 },
    { line: 16 },
    /^query rotated by 12 × 0\.01 = 0\.12 radians, key by 11 × 0\.01/,
  ],
  ["hands", { vectors: "example" }, { line: 6 }, /; lengths \S+ × \S+ × the cosine of the \S+ between them$/],
  ["rotation", { dim: 8 }, { x: 4, y: 2 }, /^pair 0, with channel 0; 2 radians/],
  ["permutation", { dim: 8 }, { x: 1 }, "interleaved channel 1 is channel 4 of the half layout"],
  ["permutation", { dim: 8 }, { x: 6 }, "interleaved channel 6 is channel 3 of the half layout"],
  // From 512 to 1024 bfloat16 has a spacing of 4.
  ["precision", {}, { x: 0, y: 682 }, "2 radians at position 682"],
];
