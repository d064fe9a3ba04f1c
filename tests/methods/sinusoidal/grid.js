// Lists calls of sinusoidal.grid for tests/methods/sinusoidal.js.
import fc from "fast-check";
import { base, both, count, even, positionsOf } from "../../arbitraries.js";
import { close, unit } from "../../close.js";
import { positions as manyPositions, vast } from "../../values.js";

export const calls = [
  {
    height: 2,
    width: 3,
    dim: 8,
    order: "yx",
    offset: 1,
    layout: "stacked",
    normalize: true,
    scale: 3,
    prefixTokens: 2,
  },
  {
    axes: [
      { dim: 2, size: 2, offset: -1, step: 0.5, base: 10 },
      { dim: 4, size: 1 },
    ],
    base: 100,
    endpoint: true,
  },
  { axes: [{ dim: 2, positions: [0, 0.5] }], layout: "interleaved" },
];

const options = fc.record({
  base,
  layout: fc.constantFrom("interleaved", "concatenated", "stacked"),
  endpoint: fc.boolean(),
  prefixTokens: fc.nat(3),
});
/** Numbers whose multiples and sums are exact in float64. */
const exact = fc.integer({ min: -4000, max: 4000 }).map((n) => n / 8);
const own = fc.record({ base }, { requiredKeys: [] });
const share = even(14).map((dim) => ({ dim }));
const listOf = (axis) => fc.array(axis, { minLength: 1, maxLength: 4 }).map((axes) => ({ axes }));

const image = fc.record(
  {
    height: count(6),
    width: count(7),
    dim: count(9).map((quarter) => 4 * quarter),
    order: fc.constantFrom("xy", "yx"),
    offset: exact,
  },
  { requiredKeys: ["height", "width", "dim"] },
);
const sides = fc.record({ size: count(4), offset: exact, step: exact }, { requiredKeys: ["size"] });
const bySizes = listOf(both(both(share, own), sides));
const byPositions = count(9).chain((tokens) =>
  listOf(
    both(
      both(share, own),
      positionsOf(tokens).map((positions) => ({ positions })),
    ),
  ),
);
/** From 1 on, so that the last coordinate is large, and quotients by it are small. */
const normalizable = both(
  fc.oneof(
    image.map(({ offset: _, ...rest }) => ({ ...rest, offset: 1 })),
    listOf(both(share, fc.record({ size: count(4), offset: count(9) }))),
  ),
  fc.record(
    { normalize: fc.constant(true), scale: fc.integer({ min: -64, max: 64 }) },
    { requiredKeys: ["normalize"] },
  ),
);

export const againstOracle = [both(fc.oneof(image, bySizes, byPositions, normalizable), options), close(unit)];

const fourAxes = [
  { dim: 6, size: 3, offset: 40 },
  { dim: 2, size: 2, base: 10 },
  { dim: 8, size: 4, step: 0.5 },
  { dim: 4, size: 3, offset: -1 },
];

export const modelSize = {
  "grid of MAE, 14 × 14 × 768, with a class token": ({ sinusoidal }) =>
    sinusoidal.grid({ height: 14, width: 14, dim: 768, prefixTokens: 1 }),
  "grid of DETR, 32 × 42 × 256": ({ sinusoidal }) =>
    sinusoidal.grid({
      height: 32,
      width: 42,
      dim: 256,
      order: "yx",
      layout: "interleaved",
      offset: 1,
      normalize: true,
    }),
  "grid of positions, wider than a chunk of frequencies": ({ sinusoidal }) =>
    sinusoidal.grid({
      axes: [
        { dim: 1030, positions: manyPositions.subarray(0, 70) },
        { dim: 2, positions: manyPositions.subarray(70, 140) },
      ],
      layout: "stacked",
    }),
};

export const inBlocks = {
  "grid of four axes, stacked": ({ sinusoidal }) =>
    sinusoidal.grid({ axes: fourAxes, layout: "stacked", prefixTokens: 5 }),
  "grid of four axes, interleaved": ({ sinusoidal }) => sinusoidal.grid({ axes: fourAxes, layout: "interleaved" }),
  "grid, rows first": ({ sinusoidal }) =>
    sinusoidal.grid({ height: 9, width: 5, dim: 12, order: "yx", endpoint: true, prefixTokens: 3 }),
  "grid of positions": ({ sinusoidal }) =>
    sinusoidal.grid({ axes: [{ dim: 6, positions: manyPositions.subarray(0, 50) }], prefixTokens: 1 }),
};

export const large = {
  "grid 256 × 256 × 512": ({ sinusoidal }) => sinusoidal.grid({ height: 256, width: 256, dim: 512 }),
};

export const tooLarge = {
  "a grid of 2^32 bytes": [
    ({ sinusoidal }) => sinusoidal.grid({ height: 2 ** 10, width: 2 ** 10, dim: 1024 }),
    /4294967296 bytes/,
  ],
  "the largest grid there is a name for": [
    ({ sinusoidal }) => sinusoidal.grid({ height: vast, width: vast, dim: 2 ** 30, prefixTokens: vast }),
    /bytes/,
  ],
  "an axis of more coordinates than memory has": [
    ({ sinusoidal }) => sinusoidal.grid({ axes: [{ dim: 2, size: 2 ** 28 }] }),
    /2147483\d\d\d bytes/,
  ],
};
