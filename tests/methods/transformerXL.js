// Lists calls of transformerXL for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, dims, factor, planes, tensor } from "../arbitraries.js";
import { closeProducts } from "../close.js";
import { random } from "../random.js";
import { seeded, special, x, zeros } from "../values.js";

const plane = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [1, 3, 2], dtype: "float32" };

export const calls = {
  scores: [
    {
      q: { data: Float32Array.of(1, 2), shape: [1, 1, 2], dtype: "float32" },
      k: plane,
      r: { data: Float32Array.of(6, 5, 4, 3, 2, 1), shape: [1, 3, 2], dtype: "float32" },
      u: { data: Float32Array.of(1, 2), shape: [1, 2], dtype: "float32" },
      v: { data: Float32Array.of(3, 4), shape: [1, 2], dtype: "float32" },
      scale: 0.5,
    },
  ],
};

export const againstOracle = {
  scores: [
    fc.tuple(planes, count(13), fc.nat(9), dims).chain(([leading, queries, memory, dim]) => {
      const heads = leading.at(-1);
      return fc.record({
        q: tensor([...leading, queries, dim]),
        k: tensor([...leading, queries + memory, dim]),
        r: tensor([heads, 2 * queries + memory - 1, dim]),
        u: tensor([heads, dim]),
        v: tensor([heads, dim]),
        scale: factor,
      });
    }),
    closeProducts,
  ],
};

export const modelSize = {
  "scores [4, 200, 350]": ({ transformerXL }) =>
    transformerXL.scores({
      q: { data: x.subarray(0, 4 * 200 * 64), shape: [4, 200, 64] },
      k: { data: x.subarray(4 * 200 * 64, 4 * 550 * 64), shape: [4, 350, 64] },
      r: { data: random(4 * 549 * 64, 4), shape: [4, 549, 64] },
      u: { data: random(4 * 64, 5), shape: [4, 64] },
      v: { data: random(4 * 64, 6), shape: [4, 64] },
    }),
  "scores of NaN, infinities and subnormal numbers": ({ transformerXL }) =>
    transformerXL.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      k: { data: special.subarray(1200, 2700), shape: [2, 25, 30] },
      r: { data: special.subarray(2700, 5340), shape: [2, 44, 30] },
      u: { data: special.subarray(5340, 5400), shape: [2, 30] },
      v: { data: special.subarray(5400, 5460), shape: [2, 30] },
    }),
};

export const inBlocks = {
  scores: ({ transformerXL }) =>
    transformerXL.scores({
      q: seeded(5, 2, 3, 11, 9),
      k: seeded(6, 2, 3, 17, 9),
      r: seeded(7, 3, 27, 9),
      u: seeded(8, 3, 9),
      v: seeded(9, 3, 9),
    }),
};

export const large = {
  "scores [8, 1024, 1024]": ({ transformerXL }) => {
    const [x, one] = [zeros(8, 1024, 64), zeros(8, 64)];
    return transformerXL.scores({ q: x, k: x, r: zeros(8, 2047, 64), u: one, v: one });
  },
};

export const formulaSettings = [{}, { shown: "content" }, { shown: "place" }, { shown: "key" }, { shown: "all" }];

export const codeSettings = [
  { shown: "distance", queries: 3, memory: 0, dim: 5 },
  { shown: "all", queries: 1, memory: 9, dim: 1 },
  { textLength: 11, seed: 3 },
];

export const readOuts = [
  ["scores", {}, { x: 10, y: 40 }, "m − n = 30: row 33 of r"],
  ["encodings", {}, { x: 17, y: 3 }, /^cos\(3 · 10000\^\(−2\/32\)\)/],
];
