// Lists calls of deberta for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, dims, factor, planes, tensor, window, windowOffsets } from "../arbitraries.js";
import { close, closeProducts, exact } from "../close.js";
import { random } from "../random.js";
import { seeded, someWindow, special, x, zeros } from "../values.js";

const plane = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [1, 3, 2], dtype: "float32" };
const spans = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [1, 4, 2], dtype: "float32" };
const hidden = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" };

const logBuckets = fc
  .record({ positionBuckets: fc.integer({ min: 4, max: 24 }), extra: fc.oneof(count(9), count(10000)) })
  .map(({ positionBuckets, extra }) => ({ positionBuckets, maxDistance: Math.floor(positionBuckets / 2) + 1 + extra }));
const terms = fc.shuffledSubarray(["c2c", "c2p", "p2c"], { minLength: 1 });

export const calls = {
  buckets: [{ ...someWindow, positionBuckets: 4, maxDistance: 9 }],
  scores: [
    { q: plane, k: plane, keyTable: spans, queryTable: spans, span: 2, queryOffset: 1, keyOffset: 2, scale: 0.5 },
    {
      q: plane,
      k: plane,
      keyTable: { data: new Float32Array(16).fill(2), shape: [1, 8, 2] },
      queryTable: { data: new Float32Array(16).fill(3), shape: [1, 8, 2] },
      positionBuckets: 4,
      maxDistance: 9,
      terms: ["p2c", "c2p"],
    },
  ],
  enhancedMaskDecoder: [{ hidden, table: { data: new Float32Array(9), shape: [3, 3] }, offset: 1 }],
};

export const againstOracle = {
  buckets: [both(logBuckets, fc.record(window)), close(exact)],
  scores: [
    fc
      .tuple(
        planes,
        count(11),
        count(15),
        dims,
        fc.oneof(
          count(6).map((span) => ({ span })),
          logBuckets,
        ),
        terms,
      )
      .chain(([leading, queries, keys, dim, spans, terms]) => {
        const table = tensor([leading.at(-1), 2 * (spans.span ?? spans.positionBuckets), dim]);
        return fc
          .record({
            q: tensor([...leading, queries, dim]),
            k: tensor([...leading, keys, dim]),
            ...(terms.includes("c2p") ? { keyTable: table } : {}),
            ...(terms.includes("p2c") ? { queryTable: table } : {}),
            ...windowOffsets,
            scale: factor,
          })
          .map((rest) => ({ ...rest, ...spans, terms }));
      }),
    closeProducts,
  ],
  enhancedMaskDecoder: [
    fc
      .tuple(count(9), count(19), fc.nat(5), fc.nat(3))
      .chain(([length, dim, offset, more]) =>
        fc
          .record({ hidden: tensor([length, dim]), table: tensor([offset + length + more, dim]) })
          .map((rest) => ({ ...rest, offset })),
      ),
    close(exact),
  ],
};

export const kernelFlags = ["logarithmic"];

export const modelSize = {
  "buckets [512, 512]": ({ deberta }) =>
    deberta.buckets({ queries: 512, keys: 512, positionBuckets: 256, maxDistance: 512, queryOffset: 300 }),
  "scores [4, 300, 256], v3's buckets": ({ deberta }) =>
    deberta.scores({
      q: { data: x.subarray(0, 4 * 300 * 64), shape: [4, 300, 64] },
      k: { data: x.subarray(4 * 300 * 64, 4 * 556 * 64), shape: [4, 256, 64] },
      keyTable: { data: random(4 * 512 * 64, 4), shape: [4, 512, 64] },
      queryTable: { data: random(4 * 512 * 64, 5), shape: [4, 512, 64] },
      positionBuckets: 256,
      maxDistance: 512,
      keyOffset: 250,
    }),
  "scores of NaN, infinities and subnormal numbers": ({ deberta }) =>
    deberta.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      k: { data: special.subarray(1200, 2700), shape: [2, 25, 30] },
      keyTable: { data: special.subarray(2700, 3300), shape: [2, 10, 30] },
      queryTable: { data: special.subarray(3300, 3900), shape: [2, 10, 30] },
      span: 5,
    }),
  enhancedMaskDecoder: ({ deberta }) =>
    deberta.enhancedMaskDecoder({
      hidden: { data: special.subarray(0, 1110), shape: [37, 30] },
      table: { data: special.subarray(1110, 3000), shape: [63, 30] },
      offset: 20,
    }),
};

export const inBlocks = {
  buckets: ({ deberta }) =>
    deberta.buckets({ queries: 33, keys: 65, queryOffset: 30, positionBuckets: 8, maxDistance: 20 }),
  scores: ({ deberta }) =>
    deberta.scores({
      q: seeded(5, 2, 3, 11, 9),
      k: seeded(6, 2, 3, 13, 9),
      keyTable: seeded(7, 3, 10, 9),
      queryTable: seeded(8, 3, 10, 9),
      span: 5,
      queryOffset: 4,
    }),
  "scores of buckets, without content to content": ({ deberta }) =>
    deberta.scores({
      q: seeded(5, 3, 29, 9),
      k: seeded(6, 3, 31, 9),
      keyTable: seeded(7, 3, 16, 9),
      queryTable: seeded(8, 3, 16, 9),
      positionBuckets: 8,
      maxDistance: 20,
      terms: ["c2p", "p2c"],
      keyOffset: 5,
    }),
  enhancedMaskDecoder: ({ deberta }) =>
    deberta.enhancedMaskDecoder({ hidden: seeded(5, 150, 7), table: seeded(6, 170, 7), offset: 11 }),
};

export const large = {
  "scores [12, 1024, 1024]": ({ deberta }) => {
    const [x, table] = [zeros(12, 1024, 64), zeros(12, 64, 64)];
    return deberta.scores({ q: x, k: x, keyTable: table, queryTable: table, span: 32 });
  },
};

export const tooLarge = {
  "DeBERTa's buckets": [
    ({ deberta }) => deberta.buckets({ queries: 2 ** 16, keys: 2 ** 14, positionBuckets: 8, maxDistance: 20 }),
    /4294967296 bytes/,
  ],
};

export const formulaSettings = [{}, { shown: "c2c" }, { shown: "c2p" }, { shown: "p2c" }];

export const codeSettings = [
  { shown: "p2c", positionBuckets: 5, maxDistance: 9, queries: 4, keyOffset: -30 },
  { shown: "c2c", dim: 3, length: 5, strength: 0.5 },
  { shown: "c2p", textLength: 60, positionBuckets: 16, maxDistance: 40, offset: 9, seed: 3 },
];

export const readOuts = [
  ["terms", {}, { x: 78, y: 20 }, "query − key = −10: distances −9 to −10 share bucket −9; row 7 of the tables"],
  ["decoder", {}, { x: 7, y: 3 }, "tokens at 3 and 7"],
  ["buckets", {}, { x: 30, y: 20 }, "query − key = −10: distances −9 to −10 share bucket −9"],
  ["scores", {}, { x: 30, y: 20 }, "query − key = −10: distances −9 to −10 share bucket −9; row 7 of the tables"],
  ["staircase", { keys: 99 }, { x: -47 }, /all distances from 47 on share bucket 15$/],
];
