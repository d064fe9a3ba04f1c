// Lists calls of forgetting for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count } from "../arbitraries.js";
import { close, place } from "../close.js";
import { random } from "../random.js";
import { special, zeros } from "../values.js";

const tensorOf = (numbers, shape) =>
  fc
    .array(numbers, { minLength: shape[0] * shape[1], maxLength: shape[0] * shape[1] })
    .map((values) => ({ shape, data: Float32Array.from(values) }));

const logGate = fc.oneof(
  { weight: 9, arbitrary: fc.float({ min: -9, max: 0, noNaN: true }) },
  fc.constantFrom(Number.NEGATIVE_INFINITY, Number.NaN, -(2 ** -140)),
);
const logit = fc.oneof(
  { weight: 9, arbitrary: fc.float({ min: -30, max: 30, noNaN: true }) },
  fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN, 100, -1e30),
);

const someCall = fc.record({ heads: count(3), keys: count(19) }).chain(({ heads, keys }) => {
  const queries = fc.option(count(keys), { nil: undefined });
  return fc.oneof(
    fc.record({ logGates: tensorOf(logGate, [heads, keys]), queries }),
    fc.record({ logits: tensorOf(logit, [heads, keys]), queries }),
  );
});

const logits = (heads, keys, seed) => ({ data: random(heads * keys, seed), shape: [heads, keys] });
const logGates = (heads, keys, seed) => ({
  data: random(heads * keys, seed).map((value) => -Math.abs(value)),
  shape: [heads, keys],
});

const wide = zeros(64, 4096);

export const calls = {
  bias: [
    {
      logGates: { data: Float32Array.of(-1, -2, -0.5, 0, -0.25, -3), shape: [2, 3] },
    },
    {
      logits: { data: Float32Array.of(1, -2, 0.5, 0, 0.25, 3), shape: [2, 3] },
      queries: 2,
    },
  ],
};

/** Logarithms of gates near 1 may be subnormal. */
export const againstOracle = { bias: [someCall, close((wanted) => place(wanted) + 2 ** -149)] };

export const modelSize = {
  "bias [16, 512, 512]": ({ forgetting }) => forgetting.bias({ logGates: logGates(16, 512, 11) }),
  "bias [16, 512, 512], logits": ({ forgetting }) => forgetting.bias({ logits: logits(16, 512, 12) }),
  "bias of unusual numbers": ({ forgetting }) =>
    forgetting.bias({ logGates: { data: special.subarray(0, 8 * 512), shape: [8, 512] } }),
};

export const inBlocks = {
  "bias, ln f": ({ forgetting }) => forgetting.bias({ logGates: logGates(3, 70, 13) }),
  "bias, logits, the last queries": ({ forgetting }) => forgetting.bias({ logits: logits(2, 70, 14), queries: 17 }),
};

export const large = {
  "bias [32, 1024, 1024]": ({ forgetting }) => forgetting.bias({ logits: logits(32, 1024, 15) }),
};

export const tooLarge = {
  "a bias of 2^32 bytes": [({ forgetting }) => forgetting.bias({ logits: wide }), /4294967296 bytes/],
};

export const kernelFlags = ["areLogits"];

export const formulaSettings = [{}, { closed: 0 }, { queries: 5 }];

export const codeSettings = [
  { keys: 24, closes: 9, closed: 0.25, gate: 0.9, queries: 7 },
  { keys: 24, closes: 9, closed: 0 },
  { textLength: 12, level: 1, spread: 2, head: 1, seed: 5 },
];

export const torchLines = { row: 1, weights: 1 };

export const readOuts = [
  ["bias", {}, { x: 10, y: 19 }, "9 × ln 0.98"],
  ["bias", {}, { x: 10, y: 20 }, "9 × ln 0.98 + ln 0.01"],
  ["bias", {}, { x: 20, y: 20 }, "the query's own token: no gate in between"],
  ["bias", { closed: 0, queries: 20 }, { x: 21, y: 30 }, "9 × ln 0.98"],
  ["heads", {}, { x: 3, y: 9 }, "sum of ln f for tokens 4 to 9"],
];
