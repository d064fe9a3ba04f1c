// Lists calls of t5 for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, tensor, window } from "../arbitraries.js";
import { close, exact } from "../close.js";
import { random } from "../random.js";
import { someWindow, special } from "../values.js";

const table = { data: Float32Array.from({ length: 8 }, (_, i) => i), shape: [4, 2], dtype: "float32" };
const bucketing = { buckets: 4, maxDistance: 9, bidirectional: true };
const bucketings = fc
  .record({
    bidirectional: fc.boolean(),
    buckets: fc.integer({ min: 4, max: 40 }),
    extra: fc.oneof(count(9), count(10000)),
  })
  .map(({ bidirectional, buckets, extra }) => {
    const side = bidirectional ? Math.floor(buckets / 2) : buckets;
    return { bidirectional, buckets, maxDistance: Math.floor(side / 2) + extra };
  });

export const calls = {
  buckets: [{ ...someWindow, ...bucketing }],
  bias: [{ table, ...someWindow, ...bucketing, causal: true }],
  profile: [{ table, ...someWindow, ...bucketing }],
};

export const againstOracle = {
  buckets: [both(bucketings, fc.record(window)), close(exact)],
  bias: [
    fc
      .tuple(bucketings, count(9))
      .chain(([options, heads]) =>
        fc
          .record({ ...window, table: tensor([options.buckets, heads]), causal: fc.boolean() })
          .map((rest) => ({ ...options, ...rest })),
      ),
    close(exact),
  ],
  profile: [
    fc
      .tuple(bucketings, count(9))
      .chain(([options, heads]) =>
        fc.record({ ...window, table: tensor([options.buckets, heads]) }).map((rest) => ({ ...options, ...rest })),
      ),
    close(exact),
  ],
};

export const modelSize = {
  "buckets [512, 512]": ({ t5 }) => t5.buckets({ queries: 512, keys: 512, buckets: 64, maxDistance: 1000 }),
  "bias [16, 512, 512]": ({ t5 }) =>
    t5.bias({ table: { data: random(512, 3), shape: [32, 16] }, queries: 512, keys: 512 }),
  "bias of a table with NaN and infinities, causal": ({ t5 }) =>
    t5.bias({ table: { data: special.subarray(0, 96), shape: [32, 3] }, queries: 40, keys: 300, causal: true }),
};

export const inBlocks = {
  buckets: ({ t5 }) => t5.buckets({ queries: 33, keys: 65, queryOffset: 30 }),
  "buckets at the end of whole numbers": ({ t5 }) =>
    t5.buckets({ queries: 33, keys: 65, queryOffset: 2 ** 53, keyOffset: 2 ** 53 - 30 }),
  bias: ({ t5 }) =>
    t5.bias({ table: { data: random(96, 4), shape: [32, 3] }, queries: 33, keys: 65, bidirectional: false }),
  profile: ({ t5 }) => t5.profile({ table: { data: random(96, 4), shape: [32, 3] }, queries: 333, keys: 650 }),
};

export const large = {
  "bias [32, 1024, 1024]": ({ t5 }) =>
    t5.bias({ table: { data: new Float32Array(1024), shape: [32, 32] }, queries: 1024, keys: 1024, causal: true }),
  "buckets [4096, 4096]": ({ t5 }) => t5.buckets({ queries: 4096, keys: 4096 }),
};

export const tooLarge = {
  buckets: [({ t5 }) => t5.buckets({ queries: 2 ** 16, keys: 2 ** 14 }), /4294967296 bytes/],
  "a T5 bias": [
    ({ t5 }) => t5.bias({ table: { data: new Float32Array(128), shape: [32, 4] }, queries: 2 ** 14, keys: 2 ** 14 }),
    /4294967296 bytes/,
  ],
};

export const formulaSettings = [
  { bidirectional: true },
  {},
  { bidirectional: true, causal: true },
  { causal: false },
  { bidirectional: true, queries: 8, keys: 8 },
];

export const codeSettings = [
  { bidirectional: false, keyOffset: -4, buckets: 8, maxDistance: 32 },
  { textLength: 60, offset: -7, seed: 4, head: 3, bidirectional: true },
];

export const readOuts = [
  [
    "staircase",
    { bidirectional: true, maxDistance: 128 },
    { x: 25 },
    "key after the query, distances 23 to 31 share bucket 27",
  ],
  ["bias", {}, { x: 10, y: 13 }, "key before the query, distance 3: bucket 3"],
];
