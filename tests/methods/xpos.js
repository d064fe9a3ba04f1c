// Lists calls of xpos for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { base, even, sequences, tensor } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { random } from "../random.js";
import { x as numbers, seeded, special, zeros } from "../values.js";

const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [2, 4], dtype: "float32" };
const own = { base: 100, scaleBase: 32, gamma: 0.5, center: 4, downscale: true };

export const calls = {
  apply: [
    { x, offset: 3, ...own },
    { x, positions: Float64Array.of(0, 1.5), ...own },
    { x: { ...x, shape: [2, 2, 2] }, sequenceAxis: 1, offset: [3, 5], ...own },
  ],
};

/** Within reach of the center: all scales of pairs are from 2^-126 to 2^127. */
const near = fc.oneof(fc.integer({ min: -400, max: 400 }), fc.double({ min: -400, max: 400, noNaN: true }));

export const againstOracle = {
  apply: [
    fc.record({ axes: sequences(near), dim: even(40) }).chain(({ axes: { shape, place }, dim }) =>
      fc
        .record({
          x: tensor([...shape, dim]),
          place: fc.constant(place),
          base,
          scaleBase: fc.constantFrom(512, 64, 1000.5),
          gamma: fc.constantFrom(0.4, 0.25, 1, 3),
          center: fc.option(near, { nil: undefined }),
          downscale: fc.boolean(),
        })
        .map(({ place, ...rest }) => ({ ...rest, ...place })),
    ),
    // The error of rope, and the rounding of scaled sines and cosines, relative to the rotated and scaled pair.
    (got, expect) => {
      assertClose(got, expect, (_, i) => {
        const pair = i - (i % 2);
        return 2 ** -21 * Math.hypot(expect.data[pair], expect.data[pair + 1]) + 2 ** -140;
      });
    },
  ],
};

const inPlaced = { data: random(3 * 37 * 22, 6, { special: true }), shape: [3, 37, 22] };

export const inPlace = {
  apply: {
    elements: inPlaced.data.length,
    call: ({ xpos }) => [{}, { downscale: true, offset: 5 }].map((options) => xpos.apply({ x: inPlaced, ...options })),
  },
};

export const modelSize = {
  "apply [4, 512, 128]": ({ xpos }) => xpos.apply({ x: { data: numbers, shape: [4, 512, 128] } }),
  "apply at positions, wider than a chunk of frequencies": ({ xpos }) =>
    xpos.apply({
      x: { data: random(5 * 1200, 3), shape: [5, 1200] },
      positions: Float64Array.of(3, 7000.25, -20, 9000, 1),
      downscale: true,
    }),
  "apply with NaN, infinities and subnormal numbers": ({ xpos }) =>
    xpos.apply({ x: { data: special.subarray(0, 2 * 60 * 20), shape: [2, 60, 20] }, scaleBase: 16, gamma: 0.1 }),
};

export const inBlocks = {
  apply: ({ xpos }) => xpos.apply({ x: seeded(4, 3, 70, 18), offset: 5, scaleBase: 10 }),
  "apply along the second axis, offsets of each batch": ({ xpos }) =>
    xpos.apply({ x: seeded(4, 2, 35, 3, 18), sequenceAxis: 1, offset: [100.5, 7], scaleBase: 100 }),
  "apply from a fractional offset": ({ xpos }) =>
    xpos.apply({ x: seeded(4, 3, 70, 18), offset: 100.7, downscale: true }),
};

export const large = {
  "apply [32, 2048, 128]": ({ xpos }) => xpos.apply({ x: zeros(32, 2048, 128) }),
};

export const formulaSettings = [{}, { downscale: true }];

export const codeSettings = [
  { downscale: true, dim: 2, length: 5, center: -3, maxDistance: 7, gamma: 1, scaleBase: 300 },
  { stage: "position", causal: true, offset: 4, seed: 3 },
];

export const readOuts = [
  ["decay", {}, { x: -7 }, "query at p, key at p − 7"],
  ["scale", { dim: 16, center: 10 }, { x: 4, line: 2 }, "pair 7, −6 from the centre"],
];
