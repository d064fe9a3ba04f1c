// Lists calls of temperature for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { both, count, dims, sequences, tensor } from "../arbitraries.js";
import { close, place } from "../close.js";
import { seeded, special, vast, zeros } from "../values.js";

const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [1, 2, 3], dtype: "float32" };

export const calls = {
  factors: [
    { kind: "llama4", length: 2, offset: 8190, attnScale: 0.5, floorScale: 64 },
    { kind: "logn", positions: Float64Array.of(5, 70.5), trainingLength: 8 },
  ],
  apply: [
    { x, kind: "ministral3", offset: 40, attnScale: 0.2, floorScale: 16 },
    { x, kind: "logn", positions: Float64Array.of(9, 0), trainingLength: 4 },
    { x: { ...x, shape: [1, 2, 3, 1] }, sequenceAxis: 1, kind: "llama4", offset: [8190] },
  ],
};

const somewhere = fc.oneof(
  fc.integer({ min: 0, max: 70 }),
  fc.integer({ min: 0, max: 2 ** 20 }),
  fc.constantFrom(8191, 8192, 16383, 16384, 2 ** 32, 2 ** 53, 1e300),
  fc.double({ min: 0, max: 9999, noNaN: true }),
);
const positionsOf = (length) =>
  fc.array(somewhere, { minLength: length, maxLength: length }).map((values) => Float64Array.from(values));

const kinds = fc.oneof(
  fc.record({
    kind: fc.constantFrom("llama4", "ministral3"),
    attnScale: fc.constantFrom(0.1, 1, -0.25, 0),
    floorScale: fc.constantFrom(8192, 16384, 7, 0.3, 1),
  }),
  fc.constant({ kind: "llama4" }),
  fc.record({ kind: fc.constant("logn"), trainingLength: fc.constantFrom(2048, 8192, 2, 1.5) }),
);

const rows = count(19).chain((length) =>
  fc.oneof(
    somewhere.map((offset) => ({ length, offset })),
    positionsOf(length).map((positions) => ({ positions })),
  ),
);
const queries = fc
  .tuple(sequences(somewhere), dims)
  .chain(([{ shape, place }, dim]) => tensor([...shape, dim]).map((x) => ({ x, ...place })));

export const againstOracle = {
  factors: [both(rows, kinds), close(place)],
  // The factor may be the float32 beside the oracle's.
  apply: [both(queries, kinds), close((wanted) => 4 * place(wanted) + 2 ** -149)],
};

const long = { kind: "llama4", offset: 8000 };
const unusual = { data: special.subarray(0, 3 * 37 * 22), shape: [3, 37, 22] };

export const modelSize = {
  "factors of 131072 positions, Llama 4": ({ temperature }) => temperature.factors({ kind: "llama4", length: 131072 }),
  "factors of 131072 positions, log n": ({ temperature }) =>
    temperature.factors({ kind: "logn", length: 131072, trainingLength: 2048 }),
  "apply [4, 512, 128]": ({ temperature }) => temperature.apply({ x: seeded(7, 4, 512, 128), ...long }),
  "apply to NaN, infinities and subnormal numbers": ({ temperature }) => temperature.apply({ x: unusual, ...long }),
};

export const inBlocks = {
  factors: ({ temperature }) => temperature.factors({ kind: "ministral3", length: 700, offset: 3.5, floorScale: 64 }),
  "factors of positions": ({ temperature }) =>
    temperature.factors({
      kind: "logn",
      positions: Float64Array.from({ length: 500 }, (_, i) => (i * 7919) % 500),
      trainingLength: 16,
    }),
  apply: ({ temperature }) => temperature.apply({ x: seeded(8, 3, 150, 7), kind: "logn", trainingLength: 16 }),
  "apply along the second axis, offsets of each batch": ({ temperature }) =>
    temperature.apply({ x: seeded(8, 2, 35, 3, 7), sequenceAxis: 1, offset: [8000, 0], kind: "llama4" }),
  "apply to many heads": ({ temperature }) => temperature.apply({ x: seeded(8, 5, 7, 3, 9), ...long, floorScale: 2 }),
};

export const inPlace = {
  apply: {
    elements: unusual.data.length,
    call: ({ temperature }, out) => [temperature.apply({ x: unusual, ...long, floorScale: 5, out })],
  },
};

export const large = {
  "apply [32, 2048, 128]": ({ temperature }) => temperature.apply({ x: zeros(32, 2048, 128), ...long }),
  "factors of 2^24 positions": ({ temperature }) => temperature.factors({ kind: "llama4", length: 2 ** 24 }),
};

export const tooLarge = {
  "factors of all counts": [
    ({ temperature }) => temperature.factors({ kind: "llama4", length: vast }),
    /factors: out must be .*, got 8589934588 bytes/,
  ],
};

export const formulaSettings = [{}];

export const codeSettings = [
  { length: 300, floorScale: 16, originalLength: 40, trainingLength: 64, attnScale: 0.5, score: 4 },
  { kind: "llama4", offset: 30, floorScale: 16, attnScale: 0.5 },
  { kind: "ministral3", offset: 77, originalLength: 40, textLength: 9 },
];

export const readOuts = [
  ["factors", {}, { x: 16383, line: 0 }, "1 + 0.1 × ln(1 + ⌊16,384/8,192⌋) = 1 + 0.1 × ln 3"],
  ["factors", {}, { x: 16383, line: 1 }, "1: position 16,383 is one of the first 16,384"],
  ["factors", {}, { x: 9999, line: 2 }, "ln 10,000 / ln 8,192"],
  ["edge", {}, { x: 8192, line: 1 }, "1 + 0.1 × ln(1 + ⌊8,192/8,192⌋) = 1 + 0.1 × ln 2"],
  ["edge", {}, { x: 8191, line: 1 }, "1: position 8,191 is one of the first 8,192"],
];
