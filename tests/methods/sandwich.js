// Lists calls of sandwich for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { base, count, even, window } from "../arbitraries.js";
import { assertClose, place } from "../close.js";
import { someWindow } from "../values.js";

const sums = { heads: count(9), dim: fc.oneof(even(20), fc.constant(128)), base };

/** Half a float32 place, and the error of float64 in a sum of cosines of angles up to 10^4. */
const closeSums = (got, expect, { heads, dim }) =>
  assertClose(got, expect, (wanted) => place(wanted) + heads * dim * 2 ** -40);

export const calls = {
  bias: [{ heads: 3, dim: 6, ...someWindow, base: 100, causal: true }],
  profile: [{ heads: 3, dim: 6, ...someWindow, base: 100 }],
};

export const againstOracle = {
  bias: [fc.record({ ...sums, ...window, causal: fc.boolean() }), closeSums],
  profile: [fc.record({ ...sums, ...window }), closeSums],
};

export const modelSize = {
  "bias [16, 512, 512]": ({ sandwich }) =>
    sandwich.bias({ heads: 16, queries: 512, keys: 512, keyOffset: 2 ** 31 - 1000, causal: true }),
  profile: ({ sandwich }) => sandwich.profile({ heads: 7, dim: 30, queries: 512, keys: 5120, base: 5e5 }),
};

export const inBlocks = {
  "bias, causal": ({ sandwich }) =>
    sandwich.bias({ heads: 3, dim: 22, queries: 17, keys: 70, causal: true, queryOffset: 20 }),
  "bias of the widest distances": ({ sandwich }) =>
    sandwich.bias({ heads: 2, dim: 6, queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  profile: ({ sandwich }) => sandwich.profile({ heads: 3, dim: 10, queries: 200, keys: 300 }),
};

export const large = {
  "bias [32, 1024, 1024]": ({ sandwich }) => sandwich.bias({ heads: 32, queries: 1024, keys: 1024 }),
};

export const formulaSettings = [{}, { causal: true }];

export const codeSettings = [
  { heads: 3, head: 2, dim: 6, base: 100, causal: true, keyOffset: -4 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
];

export const readOuts = [
  ["bias", {}, { x: 10, y: 20 }, "the sum of 64 cosines at distance 10, times 8/(8 · 1)"],
  ["bias", { heads: 5, head: 2, dim: 6 }, { x: 20, y: 10 }, "the sum of 3 cosines at distance 10, times 5/(8 · 3)"],
];
