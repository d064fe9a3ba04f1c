// Lists calls of additive for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, dims, tensor } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { random } from "../random.js";
import { x as numbers, seeded, special, zeros } from "../values.js";

const [x, table] = [
  { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" },
  { data: Float32Array.of(4, 5, 6, 7, 8, 9, 1, 2, 3), shape: [3, 3], dtype: "float32" },
];

/** Tokens with any leading axes, a table that is often longer, and an offset in it. */
export const tokensAndTable = (options = {}) =>
  fc
    .tuple(
      fc.array(count(3), { maxLength: 2 }),
      fc.array(count(3), { maxLength: 2 }),
      count(19),
      dims,
      fc.nat(5),
      fc.nat(3),
    )
    .chain(([leading, inner, length, dim, offset, more]) =>
      fc.record({
        x: tensor([...leading, length, ...inner, dim]),
        sequenceAxis: fc.constantFrom(leading.length, -2 - inner.length, ...(inner.length === 0 ? [undefined] : [])),
        table: tensor([offset + length + more, dim]),
        offset: fc.constant(offset),
        ...options,
      }),
    );

/** One float32 rounding, of the result or of a subnormal number. */
export const rounded = (roundings) => (got, expect) =>
  assertClose(got, expect, (wanted) => roundings * (2 ** -24 * Math.abs(wanted) + 2 ** -150));

/** Calls of both ways to combine tokens and positions; `apply` is one of them with its options. */
export const calls = {
  apply: [
    { x, table, offset: 1 },
    { x: { ...x, shape: [1, 2, 3] }, table, sequenceAxis: 0 },
  ],
};

export const againstOracle = { apply: [tokensAndTable(), rounded(1)] };

const inPlaced = { data: random(3 * 37 * 22, 6, { special: true }), shape: [3, 37, 22] };
const unusual = { data: special.subarray(4000, 4000 + 60 * 22), shape: [60, 22] };

export const inPlaceOf = (applies) => ({
  apply: {
    elements: inPlaced.data.length,
    call: (api) => applies.map((apply) => apply(api, { x: inPlaced, table: unusual, offset: 20 })),
  },
});
export const modelSizeOf = (apply) => ({
  "apply [4, 512, 128]": (api) =>
    apply(api, { x: { data: numbers, shape: [4, 512, 128] }, table: seeded(9, 512, 128) }),
  "apply with NaN, infinities and subnormal numbers": (api) =>
    apply(api, { x: { data: special.subarray(0, 3 * 37 * 22), shape: [3, 37, 22] }, table: unusual, offset: 11 }),
});
export const inBlocksOf = (apply) => ({
  apply: (api) => apply(api, { x: seeded(4, 3, 150, 7), table: seeded(5, 170, 7), offset: 13 }),
  "apply, sequence first": (api) =>
    apply(api, { x: seeded(4, 150, 3, 7), table: seeded(5, 170, 7), offset: 13, sequenceAxis: 0 }),
  "apply to many heads": (api) => apply(api, { x: seeded(4, 5, 7, 3, 9), table: seeded(5, 3, 9) }),
});
export const largeOf = (apply) => ({
  "apply [32, 2048, 128]": (api) => apply(api, { x: zeros(32, 2048, 128), table: zeros(2048, 128) }),
  "apply to one row, with a table of 256 MB": (api) =>
    apply(api, { x: zeros(1, 64), table: { data: new Float32Array(2 ** 26), shape: [2 ** 20, 64] }, offset: 2 ** 19 }),
});

const apply = ({ additive }, args) => additive.apply(args);

export const inPlace = inPlaceOf([apply]);
export const modelSize = modelSizeOf(apply);
export const inBlocks = inBlocksOf(apply);
export const large = largeOf(apply);

export const formulaSettings = [{}];

export const codeSettings = [
  { length: 1, dim: 3, offset: 7, tokenScale: 8 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
  { stage: "sum", causal: true },
];

export const readOuts = [
  ["tokens", {}, { x: 37, y: 5 }, "token A at position 5, token B at position 5"],
  ["terms", {}, { x: 37, y: 5 }, "dot product of token 5 and position 5"],
  ["result", { offset: 3 }, { x: 1, y: 3 }, /^token −?[\d.]+ plus position −0\.99$/],
];
