// Lists calls of tupe for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { random } from "../random.js";
import { seeded, special, x, zeros } from "../values.js";

const matrix = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2], dtype: "float32" };
const projection = { data: Float32Array.of(1, -1, 2, 0.5), shape: [2, 2], dtype: "float32" };

export const calls = {
  bias: [{ table: matrix, uq: projection, uk: projection, heads: 2, theta1: [1, 2], theta2: [3, 4] }],
};

export const againstOracle = {
  bias: [
    fc
      .tuple(count(19), fc.oneof(count(9), count(80)), count(4), count(9), fc.boolean())
      .chain(([length, dim, heads, own, isUntied]) =>
        fc.record({
          table: tensor([length, dim]),
          uq: tensor([dim, heads * own]),
          uk: tensor([dim, heads * own]),
          heads: fc.constant(heads),
          ...(isUntied && { theta1: tensor([heads]), theta2: tensor([heads]) }),
        }),
      ),
    // The rest is the error of float64 in the projections.
    (got, expect) => assertClose(got, expect, (_, i) => 2e-6 * expect.size[i] + 1e-11 + 2 ** -140),
  ],
};

const model = (values, length, dim, heads) => ({
  table: { data: values.subarray(0, length * dim), shape: [length, dim] },
  uq: { data: random(dim * dim, 4), shape: [dim, dim] },
  uk: { data: random(dim * dim, 5), shape: [dim, dim] },
  heads,
});

export const modelSize = {
  "bias [8, 256, 256]": ({ tupe }) =>
    tupe.bias({ ...model(x, 256, 328, 8), theta1: random(8, 6), theta2: random(8, 7) }),
  "bias of NaN, infinities and subnormal numbers": ({ tupe }) => tupe.bias(model(special, 40, 30, 3)),
};

const small = { table: seeded(5, 13, 9), uq: seeded(6, 9, 12), uk: seeded(7, 9, 12), heads: 3 };

export const inBlocks = {
  bias: ({ tupe }) => tupe.bias(small),
  "bias, untied": ({ tupe }) => tupe.bias({ ...small, theta1: [1, 2, 3], theta2: [4, 5, 6] }),
};

export const large = {
  "bias [12, 1024, 1024]": ({ tupe }) => {
    const weights = zeros(96, 96);
    return tupe.bias({ table: zeros(1024, 96), uq: weights, uk: weights, heads: 12 });
  },
};

export const tooLarge = {
  "an untied bias of 2^32 bytes": [
    ({ tupe }) => tupe.bias({ table: zeros(2 ** 15, 1), uq: zeros(1, 1), uk: zeros(1, 1), heads: 1 }),
    /4294967296 bytes/,
  ],
};

export const formulaSettings = [{}, { untied: false }];

export const codeSettings = [
  { untied: false, length: 5 },
  { fromClass: 0.5, toClass: -1.25, length: 2 },
  { untied: false, textLength: 9, head: 1, seed: 2 },
];

export const readOuts = [
  ["bias", {}, { x: 5, y: 0 }, /θ₁/],
  ["bias", {}, { x: 0, y: 5 }, /θ₂/],
  ["bias", { untied: false }, { x: 0, y: 5 }, "p of 5 through U_Q, times p of 0 through U_K, over √32"],
];
