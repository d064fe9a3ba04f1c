// Lists calls of dualChunk for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, window } from "../arbitraries.js";
import { close, closeProducts, exact } from "../close.js";
import { rotatedScores } from "../rotatedScores.js";
import { someWindow } from "../values.js";

const own = fc
  .tuple(fc.oneof(count(12), count(3000)), fc.oneof(count(12), count(3000)))
  .map(([chunk, localSize]) => ({ chunkSize: chunk + localSize, localSize }));
const shared = rotatedScores("dualChunk", { chunkSize: 5, localSize: 2 }, { chunkSize: 90, localSize: 30 });

export const calls = {
  distance: [{ ...someWindow, chunkSize: 3, localSize: 1 }],
  ...shared.calls,
};

export const againstOracle = {
  distance: [both(fc.record(window), own), close(exact)],
  scores: [both(shared.random, own), closeProducts],
};

export const modelSize = {
  ...shared.modelSize,
  "distance [900, 1000]": ({ dualChunk }) =>
    dualChunk.distance({ queries: 900, keys: 1000, queryOffset: 100, chunkSize: 300, localSize: 44 }),
};

export const inBlocks = {
  ...shared.inBlocks,
  distance: ({ dualChunk }) =>
    dualChunk.distance({ queries: 37, keys: 90, queryOffset: 41, keyOffset: -5, chunkSize: 12, localSize: 3 }),
};

export const large = shared.large;

export const formulaSettings = [{}];

export const codeSettings = [
  { chunkSize: 5, localSize: 2, queries: 4, keys: 12, queryOffset: 9, keyOffset: -2, dim: 6 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
  { stage: "sum", chunkSize: 5, localSize: 2, offset: 9 },
];

export const readOuts = [
  ["distances", {}, { x: 17, y: 43 }, "chunk before: distance −26 becomes −23"],
  ["distances", {}, { x: 3, y: 59 }, "earlier chunk: distance −56 becomes −21"],
  ["distances", {}, { x: 50, y: 59 }, "own chunk: distance −9, unchanged"],
  ["scores", {}, { x: -20 }, "chunk before: key 39, −20 from the last query"],
];
