// Lists calls of digits for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count } from "../arbitraries.js";
import { close, exact } from "../close.js";
import { vast } from "../values.js";

const largest = 2 ** 53;
const position = fc.oneof(fc.nat(5000), fc.nat(2 ** 31 - 1), fc.maxSafeNat(), fc.constant(largest));
const rows = count(19).chain((length) =>
  fc.oneof(
    position.map((offset) => ({ length, offset: Math.min(offset, largest - length + 1) })),
    fc
      .array(position, { minLength: length, maxLength: length })
      .map((values) => ({ positions: Float64Array.from(values) })),
  ),
);

export const calls = {
  encode: [
    { length: 3, offset: 1498, base: 10, digits: 4 },
    { positions: [1498, 0, largest], base: 16, digits: 3 },
  ],
};

export const againstOracle = {
  encode: [
    both(
      rows,
      fc.record({
        base: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 2 ** 24 }), fc.constant(2 ** 24)),
        digits: fc.oneof(count(9), count(60)),
      }),
    ),
    close(exact),
  ],
};

export const modelSize = {
  "encode 4096 positions from 2^40 on": ({ digits }) =>
    digits.encode({ length: 4096, offset: 2 ** 40, base: 10, digits: 13 }),
  "encode 500 positions in binary": ({ digits }) =>
    digits.encode({
      positions: Float64Array.from({ length: 500 }, (_, i) => i * 17e12 + 3),
      base: 2,
      digits: 53,
    }),
};

export const inBlocks = {
  "encode, from an offset": ({ digits }) => digits.encode({ length: 131, offset: 950, base: 10, digits: 4 }),
  "encode up to 2^53": ({ digits }) => digits.encode({ length: 70, offset: largest - 69, base: 3, digits: 34 }),
  "encode positions": ({ digits }) =>
    digits.encode({ positions: Float64Array.from({ length: 140 }, (_, i) => i * i * 12345), base: 7, digits: 5 }),
};

export const large = {
  "encode [2097152, 16]": ({ digits }) => digits.encode({ length: 2 ** 21, base: 16, digits: 16 }),
};

export const tooLarge = {
  "digits of 2^32 bytes": [
    ({ digits }) => digits.encode({ length: 2 ** 20, base: 10, digits: 1024 }),
    /4294967296 bytes/,
  ],
  "more digits than there is memory": [({ digits }) => digits.encode({ length: 1, base: 2, digits: vast }), /bytes/],
};

export const formulaSettings = [{}, { way: "interpolation" }, { way: "change" }];

export const codeSettings = [
  { way: "interpolation", factor: 3 },
  { way: "change", changed: 13, digits: 1 },
  { position: 2 ** 24, length: 7, base: 2 }, // as far as PyTorch's product of a position and a frequency holds
];

export const readOuts = [
  ["digits", {}, { x: 1498, y: 3 }, "position 1,498, digit 3 in base 10"],
  ["digits", { way: "interpolation" }, { x: 1499, y: 0 }, "position 1,499 / 2, digit 0 in base 10"],
  ["digits", { way: "change" }, { x: 1498, y: 1 }, "position 1,498, digit 1 in base 16"],
];
