// Lists calls of shaw for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, dims, factor, planes, tensor, windowOffsets } from "../arbitraries.js";
import { closeProducts } from "../close.js";
import { random } from "../random.js";
import { seeded, special, x, zeros } from "../values.js";

const plane = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [1, 3, 2], dtype: "float32" };
const distances = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2], dtype: "float32" };

/** One table, or one per head, with equal or different ends. */
const tables = (leading, dim) =>
  fc
    .tuple(fc.oneof(count(4), count(20)), fc.option(fc.nat(9), { nil: undefined }), fc.boolean())
    .chain(([maxDistance, maxAhead, shared]) =>
      tensor([...(shared ? [] : [leading.at(-1)]), maxDistance + (maxAhead ?? maxDistance) + 1, dim]).map((table) => ({
        table,
        ends: maxAhead === undefined ? { maxDistance } : { maxDistance, maxAhead },
      })),
    );

export const calls = {
  scores: [
    { q: plane, keyTable: distances, maxDistance: 1, maxAhead: 1, keys: 3, queryOffset: 1, keyOffset: 2, scale: 0.5 },
    { q: plane, keyTable: { data: distances.data, shape: [1, 3, 2] }, maxDistance: 1, keys: 2 },
  ],
  values: [{ weights: plane, valueTable: distances, maxDistance: 2, maxAhead: 0, queryOffset: 1, keyOffset: 2 }],
};

export const againstOracle = {
  scores: [
    fc.tuple(planes, count(13), count(19), dims).chain(([leading, queries, keys, dim]) =>
      fc
        .record({
          q: tensor([...leading, queries, dim]),
          ...windowOffsets,
          scale: factor,
          table: tables(leading, dim),
        })
        .map(({ table: { table, ends }, ...rest }) => ({ ...rest, keys, keyTable: table, ...ends })),
    ),
    closeProducts,
  ],
  values: [
    fc
      .tuple(planes, count(9), fc.oneof(count(19), count(99)), dims)
      .chain(([leading, queries, keys, dim]) =>
        fc
          .record({ weights: tensor([...leading, queries, keys]), ...windowOffsets, table: tables(leading, dim) })
          .map(({ table: { table, ends }, ...rest }) => ({ ...rest, valueTable: table, ...ends })),
      ),
    closeProducts,
  ],
};

export const modelSize = {
  "scores [8, 256, 300]": ({ shaw }) =>
    shaw.scores({
      q: { data: x.subarray(0, 8 * 256 * 64), shape: [8, 256, 64] },
      keyTable: { data: random(129 * 64, 4), shape: [129, 64] },
      maxDistance: 64,
      keys: 300,
      queryOffset: 44,
    }),
  "scores of NaN, infinities and subnormal numbers": ({ shaw }) =>
    shaw.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      keyTable: { data: special.subarray(1200, 1200 + 270), shape: [9, 30] },
      maxDistance: 4,
      keys: 33,
    }),
  "values [8, 64, 256]": ({ shaw }) =>
    shaw.values({
      weights: { data: x.subarray(0, 8 * 64 * 256), shape: [8, 64, 256] },
      valueTable: { data: random(201 * 67, 4), shape: [201, 67] },
      maxDistance: 100,
    }),
  "values of NaN, infinities and subnormal numbers": ({ shaw }) =>
    shaw.values({
      weights: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      valueTable: { data: special.subarray(1200, 1200 + 270), shape: [9, 30] },
      maxDistance: 4,
    }),
};

export const inBlocks = {
  scores: ({ shaw }) =>
    shaw.scores({ q: seeded(5, 2, 3, 11, 9), keyTable: seeded(6, 15, 9), maxDistance: 7, keys: 21, queryOffset: 8 }),
  "scores, a table for each head": ({ shaw }) =>
    shaw.scores({ q: seeded(5, 3, 11, 9), keyTable: seeded(6, 3, 5, 9), maxDistance: 2, keys: 21, keyOffset: -8 }),
  "scores, ends that differ": ({ shaw }) =>
    shaw.scores({ q: seeded(5, 3, 11, 9), keyTable: seeded(6, 3, 9, 9), maxDistance: 2, maxAhead: 6, keys: 21 }),
  values: ({ shaw }) =>
    shaw.values({ weights: seeded(5, 2, 3, 11, 21), valueTable: seeded(6, 15, 35), maxDistance: 7, queryOffset: 8 }),
};

export const large = {
  "scores [16, 1024, 1024]": ({ shaw }) =>
    shaw.scores({ q: zeros(16, 1024, 32), keyTable: zeros(33, 32), maxDistance: 16, keys: 1024 }),
  "values [8, 1024, 64]": ({ shaw }) =>
    shaw.values({ weights: zeros(8, 1024, 1024), valueTable: zeros(33, 64), maxDistance: 16 }),
};

export const tooLarge = {
  "a relative score of 2^32 bytes": [
    ({ shaw }) =>
      shaw.scores({ q: zeros(1, 2048, 1), keyTable: zeros(3, 1), maxDistance: 1, keys: 2 ** 19, queryOffset: 5 }),
    /4294967296 bytes/,
  ],
};

export const formulaSettings = [{}];

export const codeSettings = [
  { maxDistance: 3, maxAhead: 0, queries: 5, keys: 9, dim: 6 },
  { maxDistance: 3, queries: 5, keys: 9, queryOffset: -2, keyOffset: 4, dim: 7 },
  { stage: "position", causal: true, seed: 3 },
  { stage: "output", maxDistance: 3, maxAhead: 1 },
];

export const readOuts = [
  ["scores", {}, { x: 20, y: 5 }, "distance 15, clipped to 8: row 16 of the table"],
  ["clipping", { maxAhead: 4 }, { x: 20 }, "distance 20, clipped to 4: row 12 of the table"],
  ["values", {}, { x: 2, y: 5 }, /^channel 2 of the rows for distances −5 to 42, each .* 1\/48/],
];
