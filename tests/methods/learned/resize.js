// Lists calls of learned.resize for tests/methods/learned.js.
import fc from "fast-check";
import { count, tensor } from "../../arbitraries.js";
import { assertClose, place } from "../../close.js";
import { seeded, special, zeros } from "../../values.js";

const small = { data: Float32Array.of(1, -2, 0.5, 0.25, -1, 3, 2, 8, -3, 4), shape: [5, 2] };
const plane = { data: Float32Array.of(1, -2, 0.5, 0.25, -1, 3), shape: [6, 1] };

export const calls = [
  { table: small, size: [3, 1], mode: "bilinear", antialias: true, prefixTokens: 1 },
  { table: plane, scaleFactor: [1.5, 2.25], oldSize: [2, 3], alignCorners: true },
  // The new side is more than a byte holds, the old one less.
  { table: seeded(5, 100, 1), scaleFactor: [1, 3], oldSize: [1, 100], mode: "bilinear" },
];

const ways = fc.constantFrom({}, { antialias: true }, { alignCorners: true });
const sides = fc.tuple(count(7), count(7));
const news = fc.oneof(
  fc.record({ size: fc.tuple(count(12), count(12)) }),
  fc.record({
    scaleFactor: fc.tuple(fc.constantFrom(1, 1.1, 2.3, 1 / 3 + 0.7, 3), fc.double({ min: 1, max: 2.5, noNaN: true })),
  }),
);

export const againstOracle = [
  fc
    .record({ sides, dim: count(9), prefixTokens: fc.nat(2), isSquare: fc.boolean(), way: ways, to: news })
    .chain(({ sides: [height, side], dim, prefixTokens, isSquare, way, to }) => {
      const width = isSquare ? height : side;
      return fc.record({
        table: tensor([prefixTokens + height * width, dim]),
        ...(isSquare ? {} : { oldSize: fc.constant([height, width]) }),
        mode: fc.constantFrom("bicubic", "bilinear"),
        prefixTokens: fc.constant(prefixTokens),
        ...Object.fromEntries(Object.entries({ ...way, ...to }).map(([key, value]) => [key, fc.constant(value)])),
      });
    }),
  (got, expect) => assertClose(got, expect, (wanted, i) => place(wanted) + 1e-14 * expect.size[i] + 2 ** -149),
];

const unusual = { data: special.subarray(0, 64 * 13), shape: [64, 13] };

export const modelSize = {
  "resize [197, 768] to 24 by 24": ({ learned }) =>
    learned.resize({ table: seeded(5, 197, 768), size: [24, 24], prefixTokens: 1 }),
  "resize [256, 384] to 7 by 40, bicubic with antialias": ({ learned }) =>
    learned.resize({ table: seeded(6, 256, 384), size: [7, 40], antialias: true }),
  "resize [2304, 129] to 20 by 30, ends kept": ({ learned }) =>
    learned.resize({ table: seeded(7, 2304, 129), size: [20, 30], mode: "bilinear", alignCorners: true }),
  "resize by factors": ({ learned }) =>
    learned.resize({ table: seeded(8, 1370, 66), scaleFactor: [16.1 / 37, 40.1 / 37], prefixTokens: 1 }),
  "resize of numbers that are NaN or infinite": ({ learned }) => learned.resize({ table: unusual, size: [11, 9] }),
  "resize of numbers that are NaN or infinite, with antialias": ({ learned }) =>
    learned.resize({ table: unusual, size: [5, 9], antialias: true, mode: "bilinear" }),
};

const table = seeded(9, 31, 7);

export const inBlocks = {
  "resize, a prefix": ({ learned }) => learned.resize({ table, size: [9, 8], oldSize: [5, 6], prefixTokens: 1 }),
  "resize, with antialias": ({ learned }) =>
    learned.resize({ table, size: [4, 5], oldSize: [31, 1], antialias: true, mode: "bilinear" }),
  "resize to what it was": ({ learned }) =>
    learned.resize({ table, size: [5, 6], oldSize: [5, 6], prefixTokens: 1, antialias: true }),
};

export const large = {
  "resize [256, 768] to 256 by 256": ({ learned }) => learned.resize({ table: zeros(256, 768), size: [256, 256] }),
};

const grid = zeros(4, 1024);

export const tooLarge = {
  "a grid of 2^32 bytes": [
    ({ learned }) => learned.resize({ table: grid, size: [1024, 1024] }),
    /resize: out must be .*, got 4294967296 bytes/,
  ],
  "a grid of all counts": [
    ({ learned }) => learned.resize({ table: grid, size: [2 ** 31 - 1, 2 ** 31 - 1] }),
    /resize: out must be .*, got [\d.e+]+ bytes/,
  ],
};
