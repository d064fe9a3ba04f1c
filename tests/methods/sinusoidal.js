// Lists calls of sinusoidal for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { base, both, count, rows, window } from "../arbitraries.js";
import { close, unit } from "../close.js";
import { table as oracleTable } from "../oracle/sinusoidal.js";
import { positions, someWindow, vast } from "../values.js";
import * as grids from "./sinusoidal/grid.js";
import * as timesteps from "./sinusoidal/timestep.js";

const encoding = { dim: 4, base: 100, layout: "concatenated", endpoint: true };
const encodings = {
  dim: count(41),
  base,
  layout: fc.constantFrom("interleaved", "concatenated"),
  endpoint: fc.boolean(),
};

export const calls = {
  frequencies: [{ dim: 4, base: 100, endpoint: true }],
  table: [
    { length: 2, offset: 3, ...encoding },
    { positions, ...encoding },
  ],
  relativeTable: [{ maxDistance: 2, ...encoding }],
  relativeEncoding: [{ ...someWindow, maxDistance: 2, ...encoding }],
  grid: grids.calls,
  timestep: timesteps.calls,
  identify: [{ table: { data: Float32Array.from({ length: 12 }, (_, i) => Math.sin(i)), shape: [3, 4] } }],
};

export const againstOracle = {
  frequencies: [
    fc.record({ dim: count(41), base, endpoint: fc.boolean() }).filter(({ dim, endpoint }) => dim > 1 || !endpoint),
    // The oracle's power has a few rounding errors.
    close((wanted) => 1e-14 * wanted),
  ],
  table: [both(rows, fc.record(encodings)), close(unit)],
  relativeTable: [fc.record({ maxDistance: count(30), ...encodings }), close(unit)],
  relativeEncoding: [fc.record({ ...window, maxDistance: count(30), ...encodings, dim: count(19) }), close(unit)],
  grid: grids.againstOracle,
  timestep: timesteps.againstOracle,
  identify: [
    fc
      .record({
        length: fc.integer({ min: 4, max: 40 }),
        dim: fc.integer({ min: 4, max: 16 }).map((half) => 2 * half),
        base: fc.constantFrom(100, 10000, 500000),
        layout: fc.constantFrom("interleaved", "concatenated"),
        endpoint: fc.boolean(),
      })
      .map((args) => {
        const { data, shape } = oracleTable(args);
        return { table: { data: Float32Array.from(data), shape } };
      }),
    (got, expect) => {
      const { formula, base, layout } = got;
      const { endpoint = false } = got.arguments;
      assert.deepEqual({ formula, base, layout, endpoint }, expect);
      assert.equal(got.scale, 1);
      assert.ok(got.maxError < 1e-6, `${got.maxError}`);
    },
  ],
};

export const modelSize = {
  ...grids.modelSize,
  ...timesteps.modelSize,
  "frequencies of 257 columns": ({ sinusoidal }) => sinusoidal.frequencies({ dim: 257, base: 5e5 }),
  "table [4096, 512], interleaved": ({ sinusoidal }) => sinusoidal.table({ length: 4096, dim: 512 }),
  "table [4096, 512], concatenated": ({ sinusoidal }) =>
    sinusoidal.table({ length: 4096, dim: 512, layout: "concatenated", offset: 2 ** 31 - 99 }),
  "table of 777 positions, fractional ones among them": ({ sinusoidal }) => sinusoidal.table({ positions, dim: 257 }),
  "table with base 0.001 and an offset of 0.3": ({ sinusoidal }) =>
    sinusoidal.table({ length: 100, offset: 0.3, dim: 64, base: 0.001 }),
  "relativeEncoding [64, 65, 66]": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 64, keys: 65, dim: 66, maxDistance: 40, endpoint: true }),
};

export const inBlocks = {
  ...grids.inBlocks,
  ...timesteps.inBlocks,
  table: ({ sinusoidal }) => sinusoidal.table({ length: 131, offset: -70, dim: 37 }),
  "table, concatenated, endpoint": ({ sinusoidal }) =>
    sinusoidal.table({ length: 67, offset: 2 ** 32 - 40, dim: 9, layout: "concatenated", endpoint: true }),
  "table from a fractional offset": ({ sinusoidal }) => sinusoidal.table({ length: 70, offset: 0.1, dim: 6 }),
  "table from an offset beyond 2^53": ({ sinusoidal }) => sinusoidal.table({ length: 70, offset: 2 ** 53 - 3, dim: 6 }),
  "table from an offset of halves near 2^53": ({ sinusoidal }) =>
    sinusoidal.table({ length: 70, offset: 2 ** 52 - 4.5, dim: 6 }),
  "table of positions": ({ sinusoidal }) => sinusoidal.table({ positions: positions.subarray(0, 130), dim: 10 }),
  relativeTable: ({ sinusoidal }) => sinusoidal.relativeTable({ maxDistance: 50, dim: 12 }),
  relativeEncoding: ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 9, keys: 11, dim: 7, maxDistance: 5, queryOffset: 3, keyOffset: 1 }),
  "relativeEncoding at the end of whole numbers": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({
      queries: 9,
      keys: 11,
      dim: 7,
      maxDistance: 5,
      queryOffset: 2 ** 53,
      keyOffset: 2 ** 53,
    }),
};

export const large = {
  ...timesteps.large,
  ...grids.large,
  "table [131072, 1024]": ({ sinusoidal }) => sinusoidal.table({ length: 131072, dim: 1024 }),
  "relativeEncoding [256, 512, 256]": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 256, keys: 512, dim: 256, maxDistance: 128 }),
  "table [2, 16384]": ({ sinusoidal }) => sinusoidal.table({ length: 2, dim: 2 ** 14 }),
};

export const tooLarge = {
  ...timesteps.tooLarge,
  ...grids.tooLarge,
  "a table of 2^32 bytes": [({ sinusoidal }) => sinusoidal.table({ length: 2 ** 20, dim: 1024 }), /4294967296 bytes/],
  "the largest table there is a name for": [({ sinusoidal }) => sinusoidal.table({ length: vast, dim: vast }), /bytes/],
  "a relative encoding": [
    ({ sinusoidal }) => sinusoidal.relativeEncoding({ queries: vast, keys: 1, dim: 1, maxDistance: 1 }),
    /8589934588 bytes/,
  ],
};

export const formulaSettings = [
  {},
  { endpoint: true },
  { layout: "concatenated" },
  { layout: "concatenated", endpoint: true },
  { flipSinToCos: false },
];

export const codeSettings = [
  { layout: "concatenated", endpoint: true, offset: 7, dim: 16 },
  { dim: 2, endpoint: true },
  { dim: 8, clip: 2, tokens: 5, query: 4, place: 3, wide: 6, pair: 1, start: 7, steps: 5 },
  { dim: 6, flipSinToCos: false, downscaleFreqShift: 1, scale: 1000, last: 1, time: 0.3, maxPeriod: 100 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
];

export const readOuts = [
  ["similarity", {}, { x: 10, y: 3 }, "positions 3 and 10, 7 apart"],
  ["relative", {}, { x: 0, y: -3 }, "the row of distance −3"],
  ["encoding", { query: 4 }, { x: 0, y: 20 }, "the row of distance 8"],
  ["doubled", {}, { x: 3, y: 0 }, "cos(1 · 10000^(−2/8))"],
  ["doubled", {}, { x: 3, y: 1 }, "cos(1 · 10000^(−6/8))"],
  ["shift", { dim: 2, pair: 0 }, { index: 3 }, "rotated by 3 radians from the start"],
  ["timestep", {}, { x: 33 }, "sin(250 · 10,000^(−1/32))"],
  ["timesteps", { flipSinToCos: false, scale: 2 }, { x: 33, y: 8 }, "cos(16 · 10,000^(−1/32))"],
];
