// Lists calls of cope for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, dims, factor, planes, tensor, windowOffsets } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { random } from "../random.js";
import { seeded, special, x, zeros } from "../values.js";

const plane = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [1, 3, 2], dtype: "float32" };
const table = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2], dtype: "float32" };

export const calls = {
  scores: [{ q: plane, k: plane, table, scale: 0.5, positionScale: 2, queryOffset: 2, keyOffset: 1, causal: false }],
};

export const againstOracle = {
  scores: [
    fc
      .tuple(planes, count(9), fc.oneof(count(15), count(40)), count(12), dims)
      .chain(([leading, queries, keys, positions, dim]) =>
        fc.record({
          q: tensor([...leading, queries, dim]),
          k: tensor([...leading, keys, dim]),
          table: tensor([positions, dim]),
          ...windowOffsets,
          scale: factor,
          positionScale: factor,
          causal: fc.boolean(),
        }),
      ),
    (got, expect) => {
      const { size, slope, drift } = expect;
      assertClose(got, expect, (_, i) => 2e-6 * (size[i] + slope[i] * drift[i]) + 1e-12 * slope[i] + 2 ** -140);
    },
  ],
};

export const modelSize = {
  "scores [4, 200, 350]": ({ cope }) =>
    cope.scores({
      q: { data: x.subarray(0, 4 * 200 * 64), shape: [4, 200, 64] },
      k: { data: x.subarray(4 * 200 * 64, 4 * 550 * 64), shape: [4, 350, 64] },
      table: { data: random(64 * 64, 4), shape: [64, 64] },
      queryOffset: 150,
    }),
  "scores of NaN, infinities and subnormal numbers": ({ cope }) =>
    cope.scores({
      q: { data: special.subarray(0, 240), shape: [2, 40, 3] },
      k: { data: special.subarray(1200, 1350), shape: [2, 25, 3] },
      table: { data: special.subarray(2700, 2727), shape: [9, 3] },
    }),
};

export const inBlocks = {
  scores: ({ cope }) =>
    cope.scores({ q: seeded(5, 2, 3, 23, 9), k: seeded(6, 2, 3, 31, 9), table: seeded(7, 6, 9), queryOffset: 8 }),
  "scores, not causal": ({ cope }) =>
    cope.scores({ q: seeded(5, 37, 9), k: seeded(6, 31, 9), table: seeded(7, 50, 9), causal: false }),
};

export const large = {
  "scores [8, 1024, 1024]": ({ cope }) => {
    const x = zeros(8, 1024, 64);
    return cope.scores({ q: x, k: x, table: zeros(64, 64) });
  },
};

export const formulaSettings = [{}, { causal: false }];

export const codeSettings = [
  { causal: false, positions: 1, sharpness: 0.25, queryOffset: 3, keyOffset: -1, dim: 5 },
  { textLength: 14, sharpness: 3, positions: 5, causal: true, seed: 3 },
];

const halves = { sharpness: 0, queryOffset: 2, keyOffset: 1 };

export const readOuts = [
  ["scores", halves, { x: 10, y: 12 }, /^position 1\.5: .* row 1 .* row 2 .* 0\.5$/],
  ["scores", halves, { x: 10, y: 13 }, /^position 2: q · row 2 /],
];
