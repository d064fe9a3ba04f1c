// Lists calls of fire for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, tensor, window } from "../arbitraries.js";
import { assertClose, place } from "../close.js";
import { random } from "../random.js";
import { someWindow, zeros } from "../values.js";

const network = (heads, hidden, options) => ({
  w1: { data: random(hidden, 11, options), shape: [hidden, 1] },
  b1: random(hidden, 12, options),
  w2: { data: random(heads * hidden, 13, options), shape: [heads, hidden] },
  b2: random(heads, 14),
});

export const calls = {
  bias: [
    {
      w1: { data: Float32Array.of(1, -2, 0.5), shape: [3, 1] },
      b1: [0.5, 1, -0.25],
      w2: { data: Float32Array.of(1, 2, 3, -1, -2, -3), shape: [2, 3] },
      b2: [0, 1],
      c: 0.1,
      threshold: 4,
      ...someWindow,
      eps: 1e-5,
      causal: true,
    },
  ],
};

export const againstOracle = {
  bias: [
    fc.tuple(count(9), count(7)).chain(([hidden, heads]) =>
      fc.record({
        w1: tensor([hidden, 1]),
        b1: tensor([hidden]),
        w2: tensor([heads, hidden]),
        b2: tensor([heads]),
        c: fc.oneof(fc.double({ min: 1e-6, max: 100, noNaN: true }), fc.double({ min: -9, max: -0.1, noNaN: true })),
        threshold: fc.oneof(fc.double({ min: -600, max: 600, noNaN: true }), fc.constant(0)),
        ...window,
        queries: fc.oneof(count(9), count(70)),
        keys: fc.oneof(count(19), count(70)),
        queryOffset: fc.nat(3000),
        eps: fc.constantFrom(1e-6, 1e-3),
        causal: fc.boolean(),
      }),
    ),
    (got, expect) => assertClose(got, expect, (wanted, i) => place(wanted) + 1e-12 * expect.size[i] + 2 ** -140),
  ],
};

export const modelSize = {
  "bias [4, 300, 512]": ({ fire }) =>
    fire.bias({ ...network(4, 32), c: 0.1, threshold: 100, queries: 300, keys: 512, causal: true }),
  "bias of weights that are NaN or infinite": ({ fire }) =>
    fire.bias({ ...network(3, 30, { special: true }), c: 0.1, threshold: 100, queries: 30, keys: 45 }),
};

export const inBlocks = {
  "bias, causal": ({ fire }) =>
    fire.bias({ ...network(3, 9), c: 0.1, threshold: 12, queries: 17, keys: 70, queryOffset: 20, causal: true }),
  "bias at the end of whole numbers": ({ fire }) => {
    const offsets = { queryOffset: 2 ** 53 - 6, keyOffset: 2 ** 53 - 18 };
    return fire.bias({ ...network(2, 5), c: 0.1, threshold: 12, queries: 7, keys: 19, ...offsets });
  },
};

export const large = {
  "bias [32, 512, 1024]": ({ fire }) => {
    const weights = { w1: zeros(2, 1), b1: zeros(2), w2: zeros(32, 2), b2: zeros(32) };
    return fire.bias({ ...weights, c: 0.1, threshold: 512, queries: 512, keys: 1024 });
  },
};

export const formulaSettings = [{}, { causal: false }];

export const codeSettings = [
  { c: 2, threshold: 0, causal: false, queryOffset: 5 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
  { stage: "sum", causal: true },
];

export const readOuts = [["bias", {}, { x: 10, y: 20 }, "distance −10, query at 20"]];
