// Lists calls of mvit for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, dims, factor, tensor } from "../arbitraries.js";
import { closeProducts } from "../close.js";
import { random } from "../random.js";
import { special, vast, x, zeros } from "../values.js";

const sides = fc.oneof(fc.tuple(count(5), count(5)), fc.tuple(count(2), count(20)));
const rowsOf = (queries, keys) => 2 * Math.max(queries, keys) - 1;

/** A table of the required length, or of another. */
const table = (rows, dim) => fc.oneof(fc.constant(rows), count(12)).chain((length) => tensor([length, dim]));

const someCall = fc
  .tuple(sides, fc.option(sides, { nil: undefined }), dims, fc.array(count(2), { maxLength: 2 }))
  .chain(([querySize, keySize, dim, leading]) =>
    fc.record({
      q: tensor([...leading, querySize[0] * querySize[1], dim]),
      relPosH: table(rowsOf(querySize[0], (keySize ?? querySize)[0]), dim),
      relPosW: table(rowsOf(querySize[1], (keySize ?? querySize)[1]), dim),
      querySize: fc.constant(querySize),
      keySize: fc.constant(keySize),
      scale: factor,
    }),
  );

const tables = (rowsH, rowsW, dim, options) => ({
  relPosH: { data: random(rowsH * dim, 31, options), shape: [rowsH, dim] },
  relPosW: { data: random(rowsW * dim, 32, options), shape: [rowsW, dim] },
});
const queriesOf = (heads, tokens, dim) => ({ data: x.subarray(0, heads * tokens * dim), shape: [heads, tokens, dim] });

export const calls = {
  scores: [
    {
      q: { data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] },
      relPosH: { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2] },
      relPosW: { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2] },
      querySize: [2, 1],
      keySize: [1, 2],
      scale: 0.5,
    },
  ],
};

export const againstOracle = { scores: [someCall, closeProducts] };

export const modelSize = {
  "scores [4, 196, 196], a window of SAM": ({ mvit }) =>
    mvit.scores({ q: queriesOf(4, 196, 64), ...tables(27, 27, 64), querySize: [14, 14] }),
  "scores [1, 784, 196], keys pooled, tables resized": ({ mvit }) =>
    mvit.scores({
      q: queriesOf(1, 784, 96),
      ...tables(31, 63, 96),
      querySize: [28, 28],
      keySize: [14, 14],
      scale: 0.3,
    }),
  "scores of heads wider than a tile is deep": ({ mvit }) =>
    mvit.scores({ q: queriesOf(2, 35, 150), ...tables(9, 13, 150), querySize: [5, 7], scale: 1.5 }),
  "scores of NaN, infinities and subnormal numbers": ({ mvit }) =>
    mvit.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      ...tables(7, 11, 30, { special: true }),
      querySize: [4, 5],
      keySize: [2, 6],
    }),
};

export const inBlocks = {
  scores: ({ mvit }) => mvit.scores({ q: queriesOf(2, 3 * 37, 9), ...tables(5, 73, 9), querySize: [3, 37] }),
  "scores, queries pooled, tables resized": ({ mvit }) =>
    mvit.scores({ q: queriesOf(3, 10, 9), ...tables(4, 8, 9), querySize: [2, 5], keySize: [4, 6] }),
};

export const large = {
  "scores [12, 1024, 1024]": ({ mvit }) =>
    mvit.scores({ q: zeros(12, 1024, 64), ...tables(63, 63, 64), querySize: [32, 32] }),
};

const wide = zeros(1, 2);
const many = zeros(2 ** 16, 1);
const single = zeros(1, 1);

export const tooLarge = {
  "scores of 2^34 bytes": [
    ({ mvit }) => mvit.scores({ q: many, relPosH: single, relPosW: single, querySize: [2 ** 8, 2 ** 8] }),
    /17179869184 bytes/,
  ],
  "scores of the most keys there are": [
    ({ mvit }) => mvit.scores({ q: wide, relPosH: wide, relPosW: wide, querySize: [1, 1], keySize: [vast, vast] }),
    /bytes/,
  ],
};

export const formulaSettings = ["sum", "rows", "columns"].flatMap((part) => [{ part }, { part, stride: 2 }]);

export const codeSettings = [
  { height: 3, width: 4, row: 2, column: 1, dim: 3 },
  { height: 5, width: 4, row: 4, column: 3, stride: 2, dim: 3 },
  { patchRows: 2, patchColumns: 5, seed: 2 },
];

export const readOuts = [
  // The patch is in row 4, column 7 of 14 × 14.
  ["patch", {}, { x: 7, y: 4 }, "row 13 of relPosH, row 13 of relPosW"],
  ["patch", {}, { x: 0, y: 13 }, "row 4 of relPosH, row 20 of relPosW"],
  [
    "patch",
    { height: 4, width: 4, row: 3, column: 0, stride: 2 },
    { x: 1, y: 0 },
    "row 5 of relPosH, row 0 of relPosW",
  ],
  ["matrix", {}, { x: 14, y: 1 }, "row 12 of relPosH, row 14 of relPosW"],
];
