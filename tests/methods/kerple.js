// Lists calls of kerple for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, window } from "../arbitraries.js";
import { close, place } from "../close.js";
import { random } from "../random.js";
import { someWindow } from "../values.js";

const kernels = fc.record({ kind: fc.constantFrom("log", "power"), heads: count(9) }).chain(({ kind, heads }) => {
  const positive = (max) =>
    fc
      .array(fc.double({ min: 1e-9, max, noNaN: true }), { minLength: heads, maxLength: heads })
      .map((values) => Float64Array.from(values));
  return fc.record({ kind: fc.constant(kind), r1: positive(9), r2: positive(kind === "power" ? 2 : 1000) });
});

/** Numbers above 0, up to 2. */
const positive = (length, seed) => random(length, seed).map((value) => Math.abs(value) + 2 ** -24);

export const calls = {
  bias: [{ kind: "power", r1: [1, 2], r2: [0.5, 1.5], ...someWindow, causal: true }],
  profile: [{ kind: "power", r1: [1, 2], r2: [0.5, 1.5], ...someWindow }],
};

export const againstOracle = {
  bias: [both(kernels, fc.record({ ...window, causal: fc.boolean() })), close(place)],
  profile: [both(kernels, fc.record(window)), close(place)],
};

export const modelSize = {
  "bias [16, 512, 512], log": ({ kerple }) =>
    kerple.bias({ r1: positive(16, 7), r2: positive(16, 8), queries: 512, keys: 512, causal: true }),
  "bias [16, 512, 512], power": ({ kerple }) => {
    const [r1, r2] = [positive(16, 9), positive(16, 10)];
    return kerple.bias({ kind: "power", r1, r2, queries: 512, keys: 512, keyOffset: 2 ** 30 });
  },
};

export const inBlocks = {
  "bias, log, causal": ({ kerple }) =>
    kerple.bias({ r1: [1, 0.5], r2: [0.3, 4], queries: 17, keys: 70, causal: true, queryOffset: 20 }),
  "bias of the widest distances": ({ kerple }) =>
    kerple.bias({ kind: "power", r1: [1, 0.5], r2: [1.3, 2], queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  profile: ({ kerple }) => kerple.profile({ kind: "power", r1: [1, 0.5], r2: [0.3, 1.4], queries: 700, keys: 900 }),
};

export const large = {
  "bias [32, 1024, 1024]": ({ kerple }) => {
    const ones = new Float64Array(32).fill(1);
    return kerple.bias({ r1: ones, r2: ones, queries: 1024, keys: 1024 });
  },
};

export const formulaSettings = [{ causal: false }, { kind: "power", causal: false }, {}, { kind: "power" }];

export const codeSettings = [
  { kind: "power", strength: 2, shape: 1.5, causal: true, queryOffset: 5 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
];

export const readOuts = [
  ["bias", {}, { x: 10, y: 20 }, "−1 × ln(1 + 0.5 × 10)"],
  ["bias", { kind: "power", strength: 2 }, { x: 20, y: 23 }, "−2 × 3^0.5"],
];
