// Lists calls of selfExtend for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, window } from "../arbitraries.js";
import { close, closeProducts, exact } from "../close.js";
import { rotatedScores } from "../rotatedScores.js";
import { someWindow } from "../values.js";

const own = { group: fc.oneof(count(9), count(500)), window: fc.oneof(count(12), count(5000)) };
const shared = rotatedScores("selfExtend", { group: 3, window: 5 }, { group: 8, window: 40 });

export const calls = {
  distance: [{ ...someWindow, group: 2, window: 2 }],
  ...shared.calls,
};

export const againstOracle = {
  distance: [fc.record({ ...window, ...own }), close(exact)],
  scores: [both(shared.random, fc.record(own)), closeProducts],
};

export const modelSize = {
  ...shared.modelSize,
  "distance [900, 1000]": ({ selfExtend }) =>
    selfExtend.distance({ queries: 900, keys: 1000, queryOffset: 100, group: 8, window: 300 }),
};

export const inBlocks = {
  ...shared.inBlocks,
  distance: ({ selfExtend }) =>
    selfExtend.distance({ queries: 37, keys: 90, queryOffset: 41, keyOffset: -5, group: 4, window: 9 }),
};

export const large = shared.large;

export const formulaSettings = [{}];

export const codeSettings = [
  { group: 3, window: 4, queries: 4, keys: 9, queryOffset: 7, keyOffset: -2, dim: 6 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
  { stage: "sum", causal: true },
];

export const readOuts = [
  ["scores", { queries: 20, queryOffset: 10 }, { x: -5 }, "key 24, −5 from the last query"],
  // 40 over 4 and the 16 − 16 over 4 by which groups begin later, less 3 over 4.
  ["distances", {}, { x: 3, y: 40 }, "distance −37 becomes −22"],
  ["distances", {}, { x: 39, y: 40 }, "distance −1, unchanged"],
];
