// Attention: correct calls, random ones for the oracle, and calls at sizes that matter.
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { closeProducts } from "../close.js";
import { special, x } from "../values.js";

const rows = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" };

const operands = { a: rows, b: { data: Float32Array.of(1, 2, 3), shape: [1, 3], dtype: "float32" } };

export const calls = { similarity: [operands], similarityProfile: [operands] };

export const againstOracle = {
  similarity: [
    fc
      .tuple(count(19), count(19), fc.oneof(count(19), count(150)))
      .chain(([rowsA, rowsB, dim]) => fc.record({ a: tensor([rowsA, dim]), b: tensor([rowsB, dim]) })),
    closeProducts,
  ],
  similarityProfile: [
    // More rows than are summed at a time.
    fc
      .tuple(fc.oneof(count(19), count(150)), fc.oneof(count(19), count(150)), count(40))
      .chain(([rowsA, rowsB, dim]) => fc.record({ a: tensor([rowsA, dim]), b: tensor([rowsB, dim]) })),
    closeProducts,
  ],
};

export const modelSize = {
  "similarity 300 × 300 × 65": ({ attention }) =>
    attention.similarity({
      a: { data: x.subarray(0, 19500), shape: [300, 65] },
      b: { data: x.subarray(19500, 39000), shape: [300, 65] },
    }),
  "similarityProfile of 300 and 280 rows of 65": ({ attention }) =>
    attention.similarityProfile({
      a: { data: x.subarray(0, 19500), shape: [300, 65] },
      b: { data: x.subarray(19500, 37700), shape: [280, 65] },
    }),
  "similarity of NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.similarity({
      a: { data: special.subarray(0, 930), shape: [31, 30] },
      b: { data: special.subarray(930, 1530), shape: [20, 30] },
    }),
};

export const inBlocks = {
  similarity: ({ attention }) =>
    attention.similarity({
      a: { data: x.subarray(0, 41 * 13), shape: [41, 13] },
      b: { data: x.subarray(999, 999 + 23 * 13), shape: [23, 13] },
    }),
};
