// Lists calls of pope for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { base, count, factor, offset, planes, sequences, tensor, windowOffsets } from "../arbitraries.js";
import { assertClose } from "../close.js";
import { random } from "../random.js";
import { x as numbers, seeded, special, zeros } from "../values.js";

const x = { data: Float32Array.of(1, -2, 3, -4, 5, -6), shape: [1, 2, 3], dtype: "float32" };
const phase = { data: Float32Array.of(-1, -2, 1), shape: [1, 3], dtype: "float32" };

export const calls = {
  apply: [
    { x, phase, offset: 3, base: 100 },
    { x, phase, positions: Float64Array.of(0, 1.5), base: 100 },
    { x: { ...x, shape: [1, 2, 1, 3] }, phase, sequenceAxis: 1, offset: [3], base: 100 },
  ],
  scores: [{ q: x, k: x, phase, queryOffset: 1, keyOffset: 2, base: 100, scale: 0.5, causal: true }],
};

/** Phases, also beyond their limits; none in one of three calls. */
const phaseOf = (heads, dim) =>
  fc.option(
    tensor([heads, dim]).map(({ data, shape }) => ({ data: data.map((value) => 2 * value - 3), shape })),
    { nil: undefined, freq: 2 },
  );

const rows = fc.record({ leading: planes, length: count(19), dim: count(30) });

export const againstOracle = {
  apply: [
    fc.record({ axes: sequences(offset, planes), dim: count(30) }).chain(({ axes: { shape, axis, place }, dim }) =>
      fc
        .record({
          x: tensor([...shape, dim]),
          phase: phaseOf(shape.filter((_, i) => i !== axis).at(-1), dim),
          base,
        })
        .map((rest) => ({ ...rest, ...place })),
    ),
    // And the error of float64 in the oracle's angles.
    (got, expect) => assertClose(got, expect, (_, i) => (1.3e-7 + 2 ** -30) * expect.size[i] + 2 ** -149),
  ],
  scores: [
    rows.chain(({ leading, length, dim }) =>
      count(40).chain((keys) =>
        fc.record({
          q: tensor([...leading, length, dim]),
          k: tensor([...leading, keys, dim]),
          phase: phaseOf(leading.at(-1), dim),
          ...windowOffsets,
          base,
          scale: factor,
          causal: fc.boolean(),
        }),
      ),
    ),
    (got, expect) => assertClose(got, expect, (_, i) => 5e-7 * expect.size[i] + 2 ** -149),
  ],
};

export const modelSize = {
  "apply [4, 512, 128]": ({ pope }) =>
    pope.apply({ x: { data: numbers, shape: [4, 512, 128] }, phase: seeded(3, 4, 128) }),
  "apply at positions, wider than a chunk of frequencies": ({ pope }) =>
    pope.apply({
      x: { data: random(5 * 601, 3), shape: [1, 5, 601] },
      phase: seeded(4, 1, 601),
      positions: Float64Array.of(3, 7000.25, -20, 2 ** 33, 1),
    }),
  "apply with NaN, infinities and subnormal numbers": ({ pope }) =>
    pope.apply({
      x: { data: special.subarray(0, 2 * 60 * 20), shape: [2, 60, 20] },
      phase: { data: special.subarray(3000, 3040), shape: [2, 20] },
    }),
  "scores [2, 200, 300]": ({ pope }) =>
    pope.scores({
      q: { data: numbers.subarray(0, 2 * 200 * 64), shape: [2, 200, 64] },
      k: { data: numbers.subarray(30000, 30000 + 2 * 300 * 64), shape: [2, 300, 64] },
      phase: seeded(5, 2, 64),
      queryOffset: 100,
      causal: true,
    }),
  "scores of NaN, infinities and subnormal numbers": ({ pope }) =>
    pope.scores({
      q: { data: special.subarray(0, 400), shape: [2, 40, 5] },
      k: { data: special.subarray(1200, 1450), shape: [2, 25, 5] },
    }),
};

const [x3, phase3] = [seeded(4, 2, 3, 37, 9), seeded(5, 3, 9)];

export const inBlocks = {
  apply: ({ pope }) => pope.apply({ x: x3, phase: phase3, offset: 5 }),
  "apply along the second axis": ({ pope }) =>
    pope.apply({ x: seeded(4, 2, 37, 3, 9), phase: phase3, sequenceAxis: -3, offset: [5, 2 ** 20] }),
  "apply without phases, from a fractional offset": ({ pope }) => pope.apply({ x: seeded(4, 70, 18), offset: 100.7 }),
  scores: ({ pope }) => pope.scores({ q: seeded(6, 2, 3, 23, 9), k: x3, phase: phase3, queryOffset: 14, causal: true }),
};

export const large = {
  "apply [8, 2048, 128]": ({ pope }) => pope.apply({ x: zeros(8, 2048, 128) }),
  "scores [8, 1024, 1024]": ({ pope }) => pope.scores({ q: zeros(8, 1024, 16), k: zeros(8, 1024, 16) }),
};

export const mayBeNull = ["phase", "positions"];

export const formulaSettings = [{}];

export const codeSettings = [
  { dim: 6, maxDistance: 3, contents: 4, phase: -1.5, base: 100, length: 5, channel: 2, content: -2.5 },
  { offset: 50, textLength: 9, base: 100, seed: 2 },
];

export const readOuts = [["turned", {}, { index: 3 }, /^length ln\(1 \+ eˣ\) = 1\.31 /]];
