// Lists calls of recursive for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { assertClose, place } from "../close.js";
import { random } from "../random.js";
import { vast, x, zeros } from "../values.js";

/** A weight that keeps the size of rows. */
const gentle = (dim, seed) => ({ data: random(dim * dim, seed).map((w) => w / Math.sqrt(2 * dim)), shape: [dim, dim] });

export const calls = {
  table: [
    {
      start: [1, -0.5],
      weight: { data: Float32Array.of(0.5, -0.75, 0.75, 0.5), shape: [2, 2], dtype: "float32" },
      bias: [0.25, -1],
      length: 4,
      activation: "tanh",
    },
  ],
  spectralRadius: [{ weight: { data: Float64Array.of(1, 2, 3, 4), shape: [2, 2], dtype: "float64" } }],
};

export const againstOracle = {
  table: [
    fc.oneof(count(9), count(23)).chain((dim) =>
      fc.record({
        start: tensor([dim]),
        weight: tensor([dim, dim]),
        bias: fc.option(tensor([dim]), { nil: undefined }),
        length: count(12),
        activation: fc.constantFrom("none", "tanh"),
      }),
    ),
    (got, expect) => assertClose(got, expect, (wanted, i) => place(wanted) + 1e-14 * expect.drift[i]),
  ],
  spectralRadius: [
    fc.record({ weight: tensor([2, 2]) }),
    // Near a double eigenvalue the error is the root of a rounding.
    (got, expect) => {
      const error = Math.abs(got - expect.radius);
      assert.ok(error <= 1e-14 * expect.size + 1e-15 * expect.sensitivity, `${got}, the oracle says ${expect.radius}`);
    },
  ],
};

export const modelSize = {
  "table [512, 70]": ({ recursive }) =>
    recursive.table({ start: x.subarray(0, 70), weight: gentle(70, 5), bias: x.subarray(70, 140), length: 512 }),
  "table [300, 33] of tanh": ({ recursive }) =>
    recursive.table({ start: x.subarray(0, 33), weight: gentle(33, 6), length: 300, activation: "tanh" }),
};

export const inBlocks = {
  "table of tanh": ({ recursive }) =>
    recursive.table({
      start: x.subarray(0, 5),
      weight: { data: random(25, 7), shape: [5, 5] },
      bias: x.subarray(5, 10),
      length: 37,
      activation: "tanh",
    }),
};

export const large = {
  "table [2097152, 4]": ({ recursive }) =>
    recursive.table({ start: [1, 0, 0, 1], weight: zeros(4, 4), bias: [1, 2, 3, 4], length: 2 ** 21 }),
};

export const tooLarge = {
  "a table": [({ recursive }) => recursive.table({ start: [1], weight: [[1]], length: vast }), /8589934588 bytes/],
};

export const mayBeNull = ["bias"];

export const formulaSettings = [{}, { activation: "tanh" }];

export const codeSettings = [
  { activation: "tanh", dim: 2 },
  { offset: 6, seed: 4, radius: 0.9, push: 0.25, head: 3 },
];

export const readOuts = [
  ["table", {}, { x: 3, y: 7 }, "after 7 multiplications by W"],
  ["similarity", {}, { x: 3, y: 7 }, "positions 7 and 3, 4 apart"],
];
