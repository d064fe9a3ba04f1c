// Lists calls of convolution for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { closeProducts } from "../close.js";
import { random } from "../random.js";
import { seeded, special, x, zeros } from "../values.js";

const sequence = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2], dtype: "float32" };
const kernels = { data: Float32Array.of(1, -1, 2, 0.5, 3, -2), shape: [1, 2, 3], dtype: "float32" };

export const calls = {
  encode: [
    { x: sequence, weight: kernels },
    { x: sequence, weight: kernels, bias: [0.5], padding: "reflect" },
    { x: sequence, weight: { data: Float32Array.of(1, 2, 3, 4), shape: [2, 1, 2] }, groups: 2 },
  ],
};

const radii = { zero: () => 30, circular: (length) => length, reflect: (length) => length - 1 };

export const againstOracle = {
  encode: [
    fc
      .tuple(count(19), count(9), count(9), fc.constantFrom(...Object.keys(radii)), count(4), fc.boolean())
      .chain(([length, cin, of, padding, groups, isEven]) =>
        fc.integer({ min: 0, max: Math.min(12, radii[padding](length)) }).chain((radius) =>
          fc.record({
            x: tensor([length, cin * groups]),
            weight: tensor([of * groups, cin, isEven && radius > 0 ? 2 * radius : 2 * radius + 1]),
            bias: fc.option(tensor([of * groups]), { nil: undefined }),
            groups: fc.constant(groups),
            padding: fc.constant(padding),
          }),
        ),
      ),
    closeProducts,
  ],
};

export const modelSize = {
  "encode [700, 96] by 130 kernels of 5": ({ convolution }) =>
    convolution.encode({
      x: { data: x.subarray(0, 700 * 96), shape: [700, 96] },
      weight: { data: random(130 * 96 * 5, 4), shape: [130, 96, 5] },
      bias: random(130, 5),
      padding: "circular",
    }),
  "encode NaN, infinities and subnormal numbers": ({ convolution }) =>
    convolution.encode({
      x: { data: special.subarray(0, 1200), shape: [120, 10] },
      weight: { data: special.subarray(1200, 1500), shape: [10, 10, 3] },
      bias: special.subarray(1500, 1510),
    }),
};

export const inBlocks = {
  encode: ({ convolution }) =>
    convolution.encode({ x: seeded(5, 300, 3), weight: seeded(6, 21, 3, 7), bias: random(21, 7), padding: "reflect" }),
  "encode in groups, of even width": ({ convolution }) =>
    convolution.encode({ x: seeded(5, 300, 12), weight: seeded(6, 20, 3, 128), groups: 4 }),
  "encode, wider than the sequence": ({ convolution }) =>
    convolution.encode({ x: seeded(5, 9, 5), weight: seeded(6, 13, 5, 41) }),
};

export const large = {
  "encode [65536, 64]": ({ convolution }) =>
    convolution.encode({ x: zeros(65536, 4), weight: zeros(64, 4, 3), padding: "circular" }),
};

export const tooLarge = {
  "a convolution of 2^32 bytes": [
    ({ convolution }) => convolution.encode({ x: zeros(2 ** 15, 1), weight: zeros(2 ** 15, 1, 1) }),
    /4294967296 bytes/,
  ],
};

export const formulaSettings = [{}, { padding: "circular" }, { padding: "reflect" }, { input: "random" }];

export const codeSettings = [
  { padding: "circular", layers: 1, radius: 3, length: 32 },
  { padding: "reflect", kernel: "random", input: "random", layers: 3 },
  { padding: "reflect", radius: 2, textLength: 9, head: 2 },
];

export const readOuts = [
  ["layers", {}, { x: 4, y: 3 }, /^4 from the nearer end: .* 3 positions at layer 3, not this one$/],
  ["layers", {}, { x: 17, y: 3 }, /^2 from the nearer end: .* 3 positions at layer 3, this one included$/],
  ["layers", { padding: "reflect" }, { x: 4, y: 3 }, /border has no effect/],
  ["layers", {}, { x: 4, y: 0 }, /the input/],
];

export const mayBeNull = ["bias"];
