// Lists calls of axial for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { axisOf, base, count, even, tensor } from "../arbitraries.js";
import { assertClose, close, unitBelow } from "../close.js";
import { random } from "../random.js";
import { x as numbers, positions, seeded, special, zeros } from "../values.js";
import { anywhere, layout, positionCalls } from "./axial/arbitraries.js";

const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [2, 4], dtype: "float32" };

const positions2 = { data: Float64Array.of(0, 1.5, -2, 3), shape: [2, 2], dtype: "float64" };
const bareAxes = [{ dim: 2 }, { dim: 2, base: 256 }];
const positions3 = { data: Float64Array.of(0, 1, 2, 3.5, 4, -5), shape: [3, 2], dtype: "float64" };
const twoAxes = [
  { dim: 2, size: 2, base: 100 },
  { dim: 2, size: 1, minPeriod: 0.5, maxPeriod: 40 },
];

const scaledAxes = [
  { dim: 4, size: 2, base: 256, scaling: { type: "riflex", index: 2, length: 40, share: 1 } },
  {
    dim: 2,
    size: 2,
    scaling: {
      type: "dype",
      factor: 2,
      original_max_position_embeddings: 64,
      timestep: 0.5,
      ntk: true,
      lambda_s: 1.5,
      lambda_t: 3,
    },
  },
  { dim: 2, size: 1, frequencies: Float64Array.of(1.5) },
];

export const calls = {
  apply: [
    { x, height: 1, width: 2, base: 50, layout: "half" },
    { x, positions: positions2 },
    { x: { ...x, shape: [1, 2, 1, 4] }, sequenceAxis: 1, height: 1, width: 2 },
    { x, axes: twoAxes, normalizeCoords: "min", layout: "halfPerAxis" },
    { x, axes: [{ dim: 4, size: 1, offset: 2, step: 0.5 }], prefixTokens: 1 },
    { x, axes: bareAxes, positions: positions3, coordinates: ["column", "time"] },
  ],
  table: [
    { height: 1, width: 2, dim: 4, base: 50 },
    { positions: positions2, dim: 4 },
    { axes: twoAxes, normalizeCoords: "max" },
    { axes: scaledAxes },
    { axes: bareAxes, positions: positions3, coordinates: ["column", "time"] },
  ],
  positions: [
    { design: "wan", tokens: [{ video: [2, 2, 3] }] },
    { design: "flux", tokens: [{ text: 2 }, { image: [1, 2, 2] }, { image: [1, 1, 2] }], references: "offset" },
    { design: "flux2", tokens: [{ text: 2 }, { image: [1, 2, 2] }, { image: [1, 1, 2] }], referenceStep: 5 },
    { design: "zImage", tokens: [{ image: [1, 2, 2] }, { text: 3 }], multiple: 8 },
    { design: "cogVideoX", tokens: [{ video: [1, 3, 2] }], baseGrid: [30, 45] },
    { design: "kandinsky5", tokens: [{ video: [1, 2, 2] }], scaleFactor: [1, 2, 3.16] },
    { design: "cosmos", tokens: [{ video: [2, 1, 1] }], fps: 16, baseFps: 12 },
    {
      design: "ltx2",
      tokens: [{ video: [2, 1, 1] }],
      scale: [8, 32, 32],
      extent: [20, 2048, 2048],
      causalOffset: 2,
    },
  ],
  riflexIndex: [{ dim: 16, base: 256, repeatsAfter: 48 }],
};

export const kernelFlags = ["ntk"];

export const againstOracle = {
  apply: [
    fc
      .record({
        where: anywhere,
        leading: fc.array(count(3), { maxLength: 2 }),
        more: fc.nat(3),
        prefixTokens: fc.nat(3),
        layout,
      })
      .chain(({ where: { tokens, places, columns }, leading, more, prefixTokens, layout }) =>
        axisOf(leading, prefixTokens + tokens).chain(({ shape, sequenceAxis }) =>
          tensor([...shape, columns + (places.axes ? more : 0)]).map((x) => ({
            x,
            sequenceAxis,
            prefixTokens,
            layout,
            ...places,
          })),
        ),
      ),
    close(() => 2 ** -20), // as for rope
  ],
  positions: [
    positionCalls,
    (got, expect) => {
      assert.deepEqual(got.positions.shape, expect.positions.shape);
      assertClose(got.positions, expect.positions, (wanted) => 1e-15 * Math.max(Math.abs(wanted), 300));
    },
  ],
  riflexIndex: [
    fc.record({ dim: even(64), base, repeatsAfter: fc.constantFrom(1, 7.5, 48, 1000, 1e9) }),
    (got, expect) => assert.deepEqual({ ...got }, expect),
  ],
  table: [
    anywhere.map(({ places, columns }) => ({ ...places, ...(places.axes ? {} : { dim: columns }) })),
    (got, expect) => {
      // An attention factor makes values above 1.
      const tolerance = (wanted) => unitBelow(Math.abs(wanted) > 1 ? 2 : 1)();
      for (const key of ["cos", "sin"]) assertClose(got[key], expect[key], tolerance);
    },
  ],
};

/** 3 frames of 11 columns, 10 of 12 channels. */
const ofVideo = [
  { dim: 2, size: 3 },
  { dim: 6, size: 11, offset: -5 },
  { dim: 2, size: 1, base: 256 },
];
const inPlaced = { data: random(3 * 35 * 12, 6, { special: true }), shape: [3, 35, 12] };

const ofLongVideo = [
  { dim: 16, size: 33, base: 256, scaling: { type: "riflex", index: 4, length: 33 } },
  { dim: 56, size: 12, base: 256, scaling: { type: "yarn", factor: 2, original_max_position_embeddings: 8 } },
  { dim: 56, size: 9, scaling: { type: "dype", factor: 4, original_max_position_embeddings: 8, timestep: 0.75 } },
];

export const inPlace = {
  apply: {
    elements: inPlaced.data.length,
    call: ({ axial }) =>
      [
        { height: 5, width: 7 },
        { height: 5, width: 7, layout: "half" },
        { axes: ofVideo, prefixTokens: 2, layout: "half" },
        { axes: ofVideo, prefixTokens: 2, layout: "halfPerAxis" },
      ].map((options) => axial.apply({ x: inPlaced, ...options })),
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
  "apply, Flux's axes, half over all, with text before": ({ axial }) =>
    axial.apply({
      x: { data: numbers.subarray(0, 2 * 274 * 128), shape: [2, 274, 128] },
      axes: [
        { dim: 16, size: 1 },
        { dim: 56, size: 17 },
        { dim: 56, size: 16 },
      ],
      prefixTokens: 2,
      layout: "half",
    }),
  "table of Wan's axes, 3 × 20 × 21": ({ axial }) =>
    axial.table({
      axes: [
        { dim: 44, size: 3, offset: 2 ** 31 },
        { dim: 42, size: 20 },
        { dim: 42, size: 21, step: 0.37 },
      ],
    }),
  "table of scaled axes, 33 × 12 × 9": ({ axial }) => axial.table({ axes: ofLongVideo }),
  "apply with NaN, infinities and subnormal numbers": ({ axial }) =>
    axial.apply({ x: { data: special.subarray(0, 2 * 60 * 20), shape: [2, 60, 20] }, height: 6, width: 10 }),
};

const manyAxes = [
  { dim: 6, size: 3, offset: 40 },
  { dim: 2, size: 2, minPeriod: 1, maxPeriod: 90 },
  { dim: 8, size: 4, step: 0.5, scaling: { type: "yarn", factor: 4, original_max_position_embeddings: 2 } },
  { dim: 4, size: 3, offset: -1 },
];

export const inBlocks = {
  "apply, four axes and prefix tokens": ({ axial }) =>
    axial.apply({ x: seeded(4, 2, 79, 21), axes: manyAxes, prefixTokens: 7, layout: "half" }),
  "apply, half per axis": ({ axial }) =>
    axial.apply({ x: seeded(4, 2, 79, 21), axes: manyAxes, prefixTokens: 7, layout: "halfPerAxis" }),
  "apply along the second axis, prefix tokens": ({ axial }) =>
    axial.apply({ x: seeded(4, 2, 79, 3, 21), sequenceAxis: 1, axes: manyAxes, prefixTokens: 7 }),
  "table, four axes": ({ axial }) => axial.table({ axes: manyAxes }),
  "table of a grid": ({ axial }) => axial.table({ height: 13, width: 9, dim: 20 }),
  apply: ({ axial }) => axial.apply({ x: seeded(4, 3, 70, 20), height: 7, width: 10 }),
  "apply at positions": ({ axial }) =>
    axial.apply({
      x: seeded(4, 3, 70, 20),
      positions: { data: positions.subarray(0, 140), shape: [70, 2] },
      layout: "half",
    }),
};

export const large = {
  "table [128 × 128 × 8, 64]": ({ axial }) =>
    axial.table({
      axes: [
        { dim: 44, size: 8 },
        { dim: 42, size: 128 },
        { dim: 42, size: 128 },
      ],
    }),
  "apply [16, 64 × 64, 80]": ({ axial }) => axial.apply({ x: zeros(16, 4096, 80), height: 64, width: 64 }),
};

export const formulaSettings = [{}, { normalized: "separate" }];

export const codeSettings = [
  { layout: "half", dim: 4, height: 3, width: 5, row: 0, column: 4, base: 50 },
  {
    layout: "halfPerAxis",
    dim: 8,
    height: 3,
    width: 5,
    base: 50,
    timeDim: 4,
    rowDim: 6,
    columnDim: 2,
    restDim: 4,
    apart: 3,
  },
  {
    layout: "half",
    timeDim: 0,
    rowDim: 6,
    columnDim: 8,
    restDim: 2,
    axesBase: 256,
    normalized: "min",
    height: 3,
    width: 5,
  },
  { patchRows: 3, patchColumns: 5, layout: "half", base: 50, seed: 2 },
];

export const readOuts = [
  ["similarity", { row: 5, column: 7 }, { x: 9, y: 2 }, "+ 2 columns, − 3 rows"],
  ["rotation", { dim: 8, width: 4 }, { x: 3, y: 6 }, /^patch in column 2, row 1: .* with the column$/],
  ["rotation", { dim: 8, width: 4 }, { x: 4, y: 6 }, / with the row$/],
  ["scores", { row: 5, column: 7 }, { x: 9, y: 2 }, "+ 2 columns, − 3 rows"],
  [
    "channels",
    {},
    { x: 16, y: 31 },
    "token in frame 1, row 1, column 1: this channel is the first of pair 0 of the row",
  ],
  ["channels", { layout: "half" }, { x: 65, y: 0 }, / is the second of pair 1 of the time$/],
  ["channels", { layout: "halfPerAxis" }, { x: 71, y: 0 }, / is the second of pair 27 of the row$/],
  ["channels", { restDim: 8 }, { x: 130, y: 5 }, "token in frame 0, row 0, column 5: this channel is not rotated"],
  ["rotation", { dim: 8, layout: "half" }, { x: 5, y: 6 }, / with the column$/],
];
