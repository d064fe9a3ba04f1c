// Lists calls of retention for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, window } from "../arbitraries.js";
import { close, place } from "../close.js";
import { someWindow, vast } from "../values.js";

const logDecays = fc
  .array(
    fc.oneof(
      fc.double({ min: -4, max: 0, noNaN: true }),
      fc.constantFrom(0, -(2 ** -40), -0.03125, -300, Math.log1p(-(2 ** -9))),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((values) => Float64Array.from(values));
const decays = fc.oneof(
  count(40).map((heads) => ({ heads })),
  logDecays.map((values) => ({ logDecays: values })),
);

const given = [-0.5, -0.25];

export const calls = {
  logDecays: [{ heads: 3 }],
  bias: [
    { heads: 3, ...someWindow, causal: false },
    { logDecays: given, ...someWindow },
  ],
  profile: [
    { heads: 3, ...someWindow },
    { logDecays: given, ...someWindow },
  ],
  mask: [
    { heads: 3, ...someWindow, causal: false, normalize: true },
    { logDecays: given, ...someWindow },
  ],
};

/** Given decays may be so small that results are subnormal. */
const nearly = (wanted) => place(wanted) + 2 ** -149;

export const againstOracle = {
  logDecays: [fc.record({ heads: count(60) }), close(place)],
  bias: [both(decays, fc.record({ ...window, causal: fc.boolean() })), close(nearly)],
  profile: [both(decays, fc.record(window)), close(nearly)],
  mask: [both(decays, fc.record({ ...window, causal: fc.boolean(), normalize: fc.boolean() })), close(nearly)],
};

export const modelSize = {
  logDecays: ({ retention }) => retention.logDecays({ heads: 1200 }),
  "bias [16, 512, 512]": ({ retention }) => retention.bias({ heads: 16, queries: 512, keys: 512 }),
  "mask [16, 512, 512]": ({ retention }) => retention.mask({ heads: 16, queries: 512, keys: 512 }),
  "mask [16, 512, 511], normalized": ({ retention }) =>
    retention.mask({ heads: 16, queries: 512, keys: 511, normalize: true, keyOffset: -100 }),
  "mask of fast decays, both directions": ({ retention }) =>
    retention.mask({ logDecays: [-0.7, -3, -90, 0], queries: 99, keys: 101, causal: false, normalize: true }),
};

export const inBlocks = {
  bias: ({ retention }) => retention.bias({ heads: 5, queries: 17, keys: 70, queryOffset: 20 }),
  profile: ({ retention }) => retention.profile({ heads: 5, queries: 700, keys: 900 }),
  mask: ({ retention }) => retention.mask({ heads: 5, queries: 17, keys: 70, queryOffset: 20 }),
  "mask, normalized": ({ retention }) =>
    retention.mask({ heads: 5, queries: 17, keys: 71, queryOffset: 20, normalize: true }),
  "mask at the end of whole numbers": ({ retention }) =>
    retention.mask({ heads: 2, queries: 17, keys: 19, queryOffset: 2 ** 53, keyOffset: 2 ** 53 }),
  "mask of the widest distances": ({ retention }) =>
    retention.mask({ heads: 20, queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
};

export const large = {
  "mask [32, 1024, 1024], normalized": ({ retention }) =>
    retention.mask({ heads: 32, queries: 1024, keys: 1024, normalize: true }),
  "bias [32, 1024, 1024]": ({ retention }) => retention.bias({ heads: 32, queries: 1024, keys: 1024 }),
};

export const tooLarge = {
  "a mask of 2^32 bytes": [
    ({ retention }) => retention.mask({ heads: 64, queries: 4096, keys: 4096 }),
    /4294967296 bytes/,
  ],
  "a bias of 2^95 bytes": [
    ({ retention }) => retention.bias({ heads: vast, queries: 2 ** 30, keys: 2 ** 30 }),
    /bytes/,
  ],
  "a profile": [
    ({ retention }) => retention.profile({ heads: 2 ** 20, queries: 1024, keys: 1025 }),
    /8589934592 bytes/,
  ],
  "the decays of all counts": [
    ({ retention }) => retention.logDecays({ heads: vast }),
    /8589934588 bytes|17179869176 bytes/,
  ],
};

export const formulaSettings = [{}, { causal: false }, { normalize: true }, { causal: false, normalize: true }];

export const codeSettings = [
  { heads: 25, head: 3, queries: 9, keys: 12, queryOffset: 2, keyOffset: 4, normalize: true, reach: 70 },
  { heads: 2, head: 1, causal: false, normalize: true },
  { causal: false, queries: 5 },
  { stage: "position", causal: true, normalize: true, offset: 4, seed: 3 },
  { stage: "sum", causal: false },
  { stage: "content", causal: true },
];

export const readOuts = [
  ["mask", { head: 2 }, { x: 3, y: 9 }, "(1 − 2^−7)^6"],
  ["mask", { head: 2 }, { x: 9, y: 3 }, "key after the query: 0"],
  [
    "mask",
    { head: 2, causal: false, normalize: true },
    { x: 9, y: 3 },
    "(1 − 2^−7)^6 divided by the root of its row's sum",
  ],
  ["decay", {}, { x: 10, line: 7 }, "(1 − 2^−12)^10"],
];
