// Lists calls of the gated delta rule for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, planes } from "../arbitraries.js";
import { close, exact, place } from "../close.js";
import { random } from "../random.js";
import { zeros } from "../values.js";

const tensorOf = (numbers, shape) => {
  const length = shape.reduce((a, b) => a * b, 1);
  return fc.array(numbers, { minLength: length, maxLength: length }).map((values) => ({
    shape,
    data: Float32Array.from(values),
  }));
};

// With at most 11 columns, β |k|² stays below 2, so that nothing grows from token to token.
const number = fc.float({ min: -0.5, max: 0.4375, noNaN: true });
const strength = fc.float({ min: 0, max: 0.6875, noNaN: true });
const gate = fc.oneof(
  { weight: 9, arbitrary: fc.float({ min: -2, max: 0, noNaN: true }) },
  fc.constantFrom(0, Number.NEGATIVE_INFINITY, -200),
);
const maybe = (arbitrary) => fc.option(arbitrary, { nil: undefined });

const someWeights = fc.record({ plane: planes, keys: count(19), dim: count(11) }).chain(({ plane, keys, dim }) =>
  fc
    .record({
      queries: count(keys),
      gates: fc.constantFrom("none", "token", "channel"),
    })
    .chain(({ queries, gates }) =>
      fc.record({
        q: tensorOf(number, [...plane, queries, dim]),
        k: tensorOf(number, [...plane, keys, dim]),
        beta: maybe(tensorOf(strength, [...plane, keys])),
        logGates: gates === "token" ? tensorOf(gate, [...plane, keys]) : fc.constant(undefined),
        channelLogGates: gates === "channel" ? tensorOf(gate, [...plane, keys, dim]) : fc.constant(undefined),
        scale: maybe(fc.double({ min: -2, max: 2, noNaN: true })),
        normalize: fc.boolean(),
      }),
    ),
);

// Sums of float32 in float64 are exact here, so that both ways to add find the same distance.
const someReach = fc.record({ plane: planes, keys: count(19) }).chain(({ plane, keys }) =>
  count(keys).chain((queries) =>
    fc.record({
      weights: tensorOf(
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: -64, max: 64 }).map((n) => n / 16) },
          fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
        ),
        [...plane, queries, keys],
      ),
      share: maybe(fc.constantFrom(1, 0.5, 0.25, 2 ** -20)),
    }),
  ),
);

const made = (shape, seed, change = (x) => x) => ({
  data: random(
    shape.reduce((a, b) => a * b, 1),
    seed,
  ).map(change),
  shape,
});
const closed = (x) => -Math.abs(x) / 8;
const written = (x) => Math.abs(x) / 2;

const ofModel = (heads, queries, keys, dim, seed) => ({
  q: made([heads, queries, dim], seed),
  k: made([heads, keys, dim], seed + 1),
  beta: made([heads, keys], seed + 2, written),
  normalize: true,
});

const wide = zeros(64, 4096, 1);
const q = { data: Float32Array.of(1, -0.5, 0.25, 0.5, 0.125, -1), shape: [3, 2] };
const k = { data: Float32Array.of(0.5, 0.5, -0.25, 1, 0.75, -0.5), shape: [3, 2] };

export const calls = {
  weights: [
    { q, k, beta: [0.5, 1, 0.25], logGates: [-0.5, -0.25, -1], scale: 2, normalize: true },
    { q, k, channelLogGates: { data: Float32Array.of(-0.5, -0.25, -1, 0, -2, -0.125), shape: [3, 2] } },
  ],
  reach: [{ weights: { data: Float32Array.of(1, 0, 0, 0.5, -1, 0, 4, 2, 1), shape: [3, 3] }, share: 0.5 }],
};

export const againstOracle = {
  weights: [someWeights, close((wanted) => place(wanted) + 2 ** -40)],
  reach: [someReach, close(exact)],
};

export const modelSize = {
  "weights [4, 256, 256], gates of tokens": ({ delta }) =>
    delta.weights({ ...ofModel(4, 256, 256, 64, 3), logGates: made([4, 256], 6, closed) }),
  "weights [2, 100, 301], gates of channels": ({ delta }) =>
    delta.weights({ ...ofModel(2, 100, 301, 37, 7), channelLogGates: made([2, 301, 37], 10, closed) }),
  "weights without beta": ({ delta }) =>
    delta.weights({ q: made([3, 64, 19], 11), k: made([3, 64, 19], 12), logGates: made([3, 64], 13, closed) }),
  "reach [16, 128, 512]": ({ delta }) => delta.reach({ weights: made([16, 128, 512], 14) }),
};

export const inBlocks = {
  "weights, gates of tokens": ({ delta }) =>
    delta.weights({ ...ofModel(3, 17, 40, 12, 15), logGates: made([3, 40], 16, closed) }),
  "weights, gates of channels": ({ delta }) =>
    delta.weights({ ...ofModel(2, 40, 40, 5, 17), channelLogGates: made([2, 40, 5], 18, closed) }),
  reach: ({ delta }) => delta.reach({ weights: made([3, 17, 40], 19), share: 0.5 }),
};

export const large = {
  "weights [32, 512, 1024]": ({ delta }) => delta.weights(ofModel(32, 512, 1024, 8, 20)),
};

export const tooLarge = {
  "weights of 2^32 bytes": [({ delta }) => delta.weights({ q: wide, k: wide }), /4294967296 bytes/],
};

export const mayBeNull = ["beta"];

export const formulaSettings = [{}, { rule: "gated" }, { rule: "linear" }, { rule: "delta" }, { rule: "channels" }];

export const codeSettings = [
  { keys: 12, kinds: 3, dim: 4, gate: 0.9, beta: 0.5, seed: 4 },
  { keys: 12, rule: "linear" },
  { keys: 12, rule: "delta" },
  { keys: 12, rule: "gated" },
  { keys: 12, rule: "channels", dim: 6 },
];

export const readOuts = [
  ["weights", {}, { x: 9, y: 3 }, "token after the query: 0"],
  ["weights", { kinds: 1 }, { x: 2, y: 7 }, "the word that the query asks for, 5 tokens back"],
  ["row", { kinds: 1, keys: 9 }, { x: 3, line: 1 }, "the word that the query asks for, 5 tokens back"],
];
