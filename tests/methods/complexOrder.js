// Lists calls of complexOrder for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, real, tensor } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { random } from "../random.js";
import { positions, seeded, zeros } from "../values.js";

const amplitude = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" };
const frequency = { data: Float64Array.of(1, 0.5, 0.25, -1, 2, 0), shape: [2, 3], dtype: "float64" };
const phase = { data: Float64Array.of(0, 1, -2, 3, 4, 0.5), shape: [2, 3], dtype: "float64" };

export const calls = { embed: [{ amplitude, frequency, phase, positions: Float64Array.of(1, 2.5) }] };

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const wholes = fc.integer({ min: -(2 ** 32), max: 2 ** 32 });
const number = fc.oneof(real, fc.double({ min: -4, max: 4, noNaN: true }), finite);
const list = (values, length) =>
  fc.array(values, { minLength: length, maxLength: length }).map((each) => Float64Array.from(each));
const anything = fc.oneof({ weight: 30, arbitrary: number }, fc.constantFrom(Number.NaN, Infinity, -Infinity));

export const againstOracle = {
  embed: [
    fc.tuple(count(3), fc.oneof({ weight: 9, arbitrary: count(9) }, fc.constant(67))).chain(([length, dim]) => {
      const array = (values) => list(values, length * dim).map((data) => ({ data, shape: [length, dim] }));
      return fc.record({
        amplitude: tensor([length, dim]),
        frequency: array(anything),
        phase: array(anything),
        positions: list(fc.oneof(real, wholes, finite), length),
      });
    }),
    (got, expect) => {
      const near = (wanted, n) => 2 ** -24 * Math.abs(wanted) + 2 ** -51 * Math.abs(expect.size[n]) + 2 ** -150;
      assertClose(got.real, expect.real, near);
      assertClose(got.imaginary, expect.imaginary, near);
    },
  ],
};

const tokens = (length, dim, options) => ({
  amplitude: { data: random(length * dim, 3, options), shape: [length, dim] },
  frequency: { data: random(length * dim, 4, options), shape: [length, dim] },
  phase: { data: random(length * dim, 5, options), shape: [length, dim] },
});

export const modelSize = {
  "embed [777, 130], positions up to 2^32": ({ complexOrder }) =>
    complexOrder.embed({ ...tokens(777, 130), positions }),
  "embed with NaN, infinities and subnormal numbers": ({ complexOrder }) =>
    complexOrder.embed({ ...tokens(60, 65, { special: true }), positions: positions.subarray(0, 60) }),
  "embed of frequencies beyond every table": ({ complexOrder }) =>
    complexOrder.embed({
      amplitude: seeded(3, 3, 20),
      frequency: { data: Float64Array.from({ length: 60 }, (_, n) => 1.7 * 10 ** (5 * n + 8)), shape: [3, 20] },
      phase: { data: Float64Array.from({ length: 60 }, (_, n) => -1.3 * 10 ** (300 - 10 * n)), shape: [3, 20] },
      positions: Float64Array.of(1e300, 5e-324, -7e11),
    }),
};

export const inBlocks = {
  embed: ({ complexOrder }) => complexOrder.embed({ ...tokens(150, 7), positions: positions.subarray(0, 150) }),
};

export const large = {
  "embed [4096, 256]": ({ complexOrder }) => {
    const each = zeros(4096, 256);
    return complexOrder.embed({ amplitude: each, frequency: each, phase: each, positions: new Float64Array(4096) });
  },
};

export const formulaSettings = [{}, { conjugate: true }];

export const codeSettings = [
  { length: 5, first: 0, channels: 2, channel: 1, angle: -90, conjugate: true, period: 4.5, spread: 3 },
  { offset: -4, textLength: 9, period: 4.5, spread: 3, seed: 2 },
];

export const readOuts = [
  ["plane", {}, { index: 15, line: 0 }, /^position 15: 0\.5 rotations of channel 0 since position 0/],
  ["product", {}, { x: 3, y: 5 }, "positions 5 and 3: sum 8, difference −2"],
];
