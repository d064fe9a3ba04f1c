// Axial RoPE: correct calls, random ones for the oracle, and calls at sizes that matter.
import fc from "fast-check";
import { base, count, offset, tensor } from "../arbitraries.js";
import { close } from "../close.js";
import { random } from "../random.js";
import { x as numbers, positions, seeded, special, zeros } from "../values.js";

const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [2, 4], dtype: "float32" };

export const calls = {
  apply: [
    { x, height: 1, width: 2, base: 50, layout: "half" },
    { x, positions: { data: Float64Array.of(0, 1.5, -2, 3), shape: [2, 2], dtype: "float64" } },
  ],
};

const pairsOf = (length) =>
  fc.array(offset, { minLength: 2 * length, maxLength: 2 * length }).map((values) => ({
    data: Float64Array.from(values),
    shape: [length, 2],
  }));

export const againstOracle = {
  apply: [
    fc
      .record({ leading: fc.array(count(3), { maxLength: 2 }), height: count(5), width: count(7), quarter: count(9) })
      .chain(({ leading, height, width, quarter }) =>
        fc
          .record({
            x: tensor([...leading, height * width, 4 * quarter]),
            place: fc.oneof(
              fc.constant({ height, width }),
              pairsOf(height * width).map((positions) => ({ positions })),
            ),
            base,
            layout: fc.constantFrom("half", "interleaved"),
          })
          .map(({ place, ...rest }) => ({ ...rest, ...place })),
      ),
    close(() => 2 ** -20), // as for rope
  ],
};

const inPlaced = { data: random(3 * 35 * 12, 6, { special: true }), shape: [3, 35, 12] };

export const inPlace = {
  apply: {
    elements: inPlaced.data.length,
    call: ({ axial }) =>
      [{}, { layout: "half" }].map((options) => axial.apply({ x: inPlaced, height: 5, width: 7, ...options })),
  },
};

export const modelSize = {
  "apply [4, 24 × 24, 64]": ({ axial }) =>
    axial.apply({ x: { data: numbers.subarray(0, 4 * 576 * 64), shape: [4, 576, 64] }, height: 24, width: 24 }),
  "apply at positions, wider than a chunk of frequencies": ({ axial }) =>
    axial.apply({
      x: { data: random(5 * 1200, 3), shape: [5, 1200] },
      positions: { data: positions.subarray(0, 10), shape: [5, 2] },
      layout: "half",
    }),
  "apply with NaN, infinities and subnormal numbers": ({ axial }) =>
    axial.apply({ x: { data: special.subarray(0, 2 * 60 * 20), shape: [2, 60, 20] }, height: 6, width: 10 }),
};

export const inBlocks = {
  apply: ({ axial }) => axial.apply({ x: seeded(4, 3, 70, 20), height: 7, width: 10 }),
  "apply at positions": ({ axial }) =>
    axial.apply({
      x: seeded(4, 3, 70, 20),
      positions: { data: positions.subarray(0, 140), shape: [70, 2] },
      layout: "half",
    }),
};

export const large = {
  "apply [16, 64 × 64, 80]": ({ axial }) => axial.apply({ x: zeros(16, 4096, 80), height: 64, width: 64 }),
};

export const formulaSettings = [{}];

export const codeSettings = [{ layout: "half", dim: 4, height: 3, width: 5, row: 0, column: 4, base: 50 }];

export const readOuts = [
  ["similarity", { row: 5, column: 7 }, { x: 9, y: 2 }, "+ 2 columns, − 3 rows"],
  ["rotation", { dim: 8, width: 4 }, { x: 3, y: 6 }, /^patch in column 2, row 1: .* with the column$/],
  ["rotation", { dim: 8, width: 4 }, { x: 4, y: 6 }, / with the row$/],
  ["rotation", { dim: 8, layout: "half" }, { x: 5, y: 6 }, / with the column$/],
];
