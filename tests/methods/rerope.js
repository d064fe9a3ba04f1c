// Lists calls of rerope for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, window } from "../arbitraries.js";
import { close, closeProducts } from "../close.js";
import { rotatedScores } from "../rotatedScores.js";
import { someWindow } from "../values.js";

const factor = fc.option(fc.constantFrom(16, 2, 4, 1, 1.5, 100, 0.75), { nil: undefined });
const own = { window: fc.oneof(count(12), count(5000)), factor };
const shared = rotatedScores("rerope", { window: 5, factor: 4 }, { window: 40, factor: 16 });

export const calls = {
  distance: [{ ...someWindow, window: 2, factor: 4 }],
  ...shared.calls,
};

export const againstOracle = {
  distance: [fc.record({ ...window, ...own }), close((wanted) => 2 ** -24 * Math.abs(wanted))],
  scores: [both(shared.random, fc.record(own)), closeProducts],
};

export const modelSize = {
  ...shared.modelSize,
  "scores [2, 300, 400], standing still": ({ rerope }) => rerope.scores({ ...shared.atModelSize, window: 100 }),
  "distance [900, 1000]": ({ rerope }) =>
    rerope.distance({ queries: 900, keys: 1000, queryOffset: 100, window: 300, factor: 7 }),
};

export const inBlocks = {
  ...shared.inBlocks,
  distance: ({ rerope }) => rerope.distance({ queries: 37, keys: 90, keyOffset: -50, window: 9, factor: 3 }),
};

export const large = shared.large;

export const formulaSettings = [{}, { leaky: true }];

export const codeSettings = [
  { leaky: true, factor: 2.5, window: 3, queries: 4, keys: 9, queryOffset: 7, keyOffset: -2, dim: 6 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
  { stage: "sum", leaky: true, window: 3 },
];

export const readOuts = [
  ["scores", { queries: 20, queryOffset: 10 }, { x: -5 }, "key 24, −5 from the last query"],
  ["distances", {}, { x: 3, y: 40 }, "distance −37 becomes −16"],
  ["distances", {}, { x: 39, y: 40 }, "distance −1, unchanged"],
];
