// Lists calls of alibi for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, real, window } from "../arbitraries.js";
import { close, place } from "../close.js";
import { someWindow, special, vast } from "../values.js";

const slopes = fc.array(real, { minLength: 1, maxLength: 9 }).map((values) => Float64Array.from(values));
const heads = fc.oneof(
  fc.record({ heads: count(13), maxBias: fc.constantFrom(8, 4, 16, 1.5) }),
  slopes.map((values) => ({ slopes: values })),
);

export const calls = {
  slopes: [{ heads: 3, maxBias: 4 }],
  bias: [
    { heads: 3, ...someWindow, maxBias: 4, causal: true },
    { slopes: [0.5, 0.25], ...someWindow },
  ],
  profile: [
    { heads: 3, ...someWindow, maxBias: 4 },
    { slopes: [0.5, 0.25], ...someWindow },
  ],
};

export const againstOracle = {
  slopes: [
    fc.record({ heads: fc.oneof(count(9), count(40)), maxBias: fc.constantFrom(8, 4, 16, 1.5, 0.1, 100) }),
    close(place),
  ],
  bias: [both(heads, fc.record({ ...window, causal: fc.boolean() })), close(place)],
  profile: [both(heads, fc.record(window)), close(place)],
};

export const modelSize = {
  slopes: ({ alibi }) => alibi.slopes({ heads: 4097, maxBias: 7.3 }),
  "bias [16, 512, 512]": ({ alibi }) => alibi.bias({ heads: 16, queries: 512, keys: 512 }),
  "bias [16, 512, 512], causal": ({ alibi }) =>
    alibi.bias({ heads: 16, queries: 512, keys: 512, causal: true, keyOffset: -100, maxBias: 9.5 }),
  "bias with slopes that are NaN or infinite": ({ alibi }) =>
    alibi.bias({ slopes: special.subarray(0, 33), queries: 20, keys: 21 }),
};

export const inBlocks = {
  bias: ({ alibi }) => alibi.bias({ heads: 5, queries: 17, keys: 70, queryOffset: 20 }),
  "bias, causal": ({ alibi }) => alibi.bias({ heads: 5, queries: 17, keys: 70, causal: true, queryOffset: 20 }),
  "bias at the end of whole numbers": ({ alibi }) =>
    alibi.bias({ heads: 2, queries: 17, keys: 19, causal: true, queryOffset: 2 ** 53, keyOffset: 2 ** 53 }),
  "bias at the other end": ({ alibi }) =>
    alibi.bias({ heads: 2, queries: 17, keys: 19, queryOffset: -(2 ** 53), keyOffset: -(2 ** 53) }),
  "bias of the widest distances": ({ alibi }) =>
    alibi.bias({ heads: 2, queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  profile: ({ alibi }) => alibi.profile({ heads: 5, queries: 700, keys: 900 }),
};

export const large = {
  "bias [32, 1024, 1024]": ({ alibi }) => alibi.bias({ heads: 32, queries: 1024, keys: 1024 }),
  "profile [64, 262143]": ({ alibi }) => alibi.profile({ heads: 64, queries: 131072, keys: 131072 }),
};

export const tooLarge = {
  "a bias of 2^32 bytes": [({ alibi }) => alibi.bias({ heads: 64, queries: 4096, keys: 4096 }), /4294967296 bytes/],
  "a bias of 2^95 bytes": [({ alibi }) => alibi.bias({ heads: vast, queries: 2 ** 30, keys: 2 ** 30 }), /bytes/],
  "a profile": [({ alibi }) => alibi.profile({ heads: 2 ** 20, queries: 1024, keys: 1025 }), /8589934592 bytes/],
  slopes: [({ alibi }) => alibi.slopes({ heads: vast }), /8589934588 bytes|17179869176 bytes/],
};

export const formulaSettings = [{ causal: false }, { heads: 112, causal: false }, {}, { heads: 112 }];

export const codeSettings = [
  { heads: 9, head: 8, causal: true, queryOffset: 5 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
];

export const readOuts = [
  ["slopes", {}, { x: 4 }, "2^(−8·5/8) = 0.03125 per position"],
  ["slopes", { heads: 9 }, { x: 8 }, /^2\^\(−8·1\/16\) = 0\.70711 /],
];
