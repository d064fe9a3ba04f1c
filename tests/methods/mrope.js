// Lists calls of mrope for the tests: correct, random and large ones. tests/methods.js describes the exports.
import assert from "node:assert/strict";
import fc from "fast-check";
import { axisOf, base, count, offset, tensor } from "../arbitraries.js";
import { close } from "../close.js";
import { random } from "../random.js";
import { x as numbers, positions, seeded, special, zeros } from "../values.js";

const x = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [2, 4], dtype: "float32" };
const rows = (data, count = 3) => ({
  data: Float64Array.from(data),
  shape: [count, data.length / count],
  dtype: "float64",
});
const tokens = [{ text: 2 }, { image: [1, 4, 6] }, { video: [2, 4, 2], secondsPerGrid: 1.5 }, { text: 1 }];

export const calls = {
  apply: [
    {
      x,
      positions: rows([0, 1, 2, 3, 4, 5.5]),
      sections: Int32Array.of(1, 0, 1),
      rotaryDim: 4,
      base: 100,
      scaling: { type: "default" },
      layout: "interleaved",
      interleavedSections: true,
    },
    { x, positions: { data: Float64Array.of(3, 4), shape: [1, 2] }, axes: Int32Array.of(0, -1) },
    {
      x: { ...x, shape: [2, 1, 2, 2] },
      sequenceAxis: 1,
      positions: { data: BigInt64Array.of(0n, 1n, 2n, 3n, 4n, 5n), shape: [3, 2, 1] },
      sections: [0, 1, 0],
    },
  ],
  axes: [{ sections: Int32Array.of(2, 3, 3), order: "lumos" }],
  positions: [
    { tokens, merge: 2, tokensPerSecond: 25 },
    {
      tokens: [{ text: 1 }, { video: [4, 4, 4], secondsPerGrid: 1, audio: 9 }],
      design: "qwen25Omni",
      tokensPerSecond: 2,
      secondsPerChunk: 1.5,
    },
    { tokens: [{ video: [4, 4, 4] }], design: "videoRope", temporalMerge: 2, temporalStride: 1.5 },
    { tokens: [{ image: [1, 4, 4] }], design: "v2pe", visualStride: 0.25 },
  ],
};

const split = (pairs) =>
  fc
    .tuple(fc.integer({ min: 0, max: pairs }), fc.integer({ min: 0, max: pairs }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b) - Math.min(a, b), pairs - Math.max(a, b)]);

/** Positions of this shape. */
const placed = (shape) => {
  const size = shape.reduce((a, b) => a * b);
  return fc
    .array(offset, { minLength: size, maxLength: size })
    .map((data) => ({ data: Float64Array.from(data), shape }));
};

/** Sections that an order can have. */
const ordered = count(6).chain((n) =>
  fc
    .constantFrom(
      ["chunked", [n, 0, 2, n, 1]],
      ["xdrope", [n, 1, 2, n]],
      ["interleaved", [n, n, n]],
      ["interleaved", [n + 4, n, n]],
      ["interleaved", [n + 1, n, n - 1]],
      ...["ernie", "bailing", "videoRope", "hope"].map((order) => [order, [7, n, n]]),
      ["lumos", [2 * n, 3 * n, 3 * n]],
      ["hunyuanImage", [n, n]],
      ["openPangu", [n, 2, 9]],
      ["openPangu", [n, 5]],
    )
    .map(([order, sections]) => ({ order, sections: Int32Array.from(sections) })),
);

/** Calls with a row of positions per pair, of 1 to 8 rows. */
const withAxes = fc
  .record({ heads: count(2), length: count(9), pairs: count(20), rowCount: count(8) })
  .chain(({ heads, length, pairs, rowCount }) =>
    fc.record({
      x: tensor([heads, length, 2 * pairs]),
      positions: fc
        .array(offset, { minLength: rowCount * length, maxLength: rowCount * length })
        .map((data) => rows(data, rowCount)),
      axes: fc
        .array(fc.integer({ min: -1, max: rowCount - 1 }), { minLength: pairs, maxLength: pairs })
        .map((list) => Int32Array.from(list)),
      base,
      layout: fc.constantFrom("half", "interleaved"),
    }),
  );

const grid = (merge, frames = 3) =>
  fc.tuple(count(frames), count(3), count(4)).map(([t, h, w]) => [t, h * merge, w * merge]);
const seconds = fc.constantFrom(undefined, 0, 0.5, 1, 2.7);
/** The runs of a design: text, images of some frames, videos if it has them. */
const run = (merge, temporalMerge, { frames, audio }) =>
  fc.oneof(
    count(9).map((text) => ({ text })),
    grid(merge, frames).map((image) => ({ image })),
    ...(frames === 1
      ? []
      : [
          fc.tuple(grid(merge), seconds, audio).map(([[t, h, w], secondsPerGrid, audio]) => ({
            video: [t * temporalMerge, h, w],
            secondsPerGrid,
            audio,
          })),
        ]),
  );
const designs = {
  qwen: { tokensPerSecond: fc.constantFrom(undefined, 1, 2, 25, 0.7) },
  qwenTransformers5: { tokensPerSecond: fc.constantFrom(undefined, 25) },
  qwen25Omni: { tokensPerSecond: fc.constantFrom(1, 2, 25), secondsPerChunk: fc.constantFrom(undefined, 1, 3.5) },
  qwen3Omni: { tokensPerSecond: fc.constantFrom(0.7, 2, 13) },
  videoRope: { temporalStride: fc.constantFrom(undefined, 0.5, 3) },
  v2pe: { visualStride: fc.constantFrom(undefined, 0.25, 1) },
  hunyuanImage: {},
  xdrope: {},
};
const positionCalls = fc
  .tuple(fc.constantFrom(...Object.keys(designs)), count(3), count(2))
  .chain(([design, merge, temporalMerge]) => {
    const frames = ["hunyuanImage", "xdrope"].includes(design) ? 1 : 3;
    const audio = design.endsWith("Omni") ? fc.constantFrom(undefined, 1, 7, 30) : fc.constant(undefined);
    return fc.record({
      tokens: fc.array(run(merge, temporalMerge, { frames, audio }), { minLength: 1, maxLength: 5 }),
      design: fc.constantFrom(...(design === "qwen" ? [undefined, design] : [design])),
      merge: fc.constant(merge),
      temporalMerge: fc.constant(temporalMerge),
      ...designs[design],
    });
  });

export const againstOracle = {
  axes: [
    ordered,
    (got, expect) => {
      assert.deepEqual(got.shape, expect.shape);
      assert.deepEqual([...got.data], expect.data);
    },
  ],
  apply: [
    fc.oneof(
      withAxes,
      fc
        .record({
          leading: fc.array(count(3), { maxLength: 2 }),
          length: count(9),
          pairs: count(20),
          more: fc.integer({ min: 0, max: 5 }),
        })
        .chain(({ leading, length, ...rest }) => axisOf(leading, length).map((axes) => ({ ...axes, ...rest })))
        .chain(({ shape, axis, length, sequenceAxis, pairs, more }) =>
          fc.record({
            x: tensor([...shape, 2 * pairs + more]),
            sequenceAxis: fc.constant(sequenceAxis),
            positions: fc
              .constantFrom([3, length], [3, 1, length], ...(axis > 0 ? [[3, shape[0], length]] : []))
              .chain((size) => placed(size)),
            sections: split(pairs),
            rotaryDim: fc.constant(2 * pairs),
            base,
            layout: fc.constantFrom("half", "interleaved"),
            interleavedSections: fc.boolean(),
          }),
        ),
    ),
    close(() => 2 ** -20), // as for rope
  ],
  positions: [
    positionCalls,
    (got, expect) => {
      assert.deepEqual(got.positions.shape, expect.positions.shape);
      assert.deepEqual([...got.positions.data], expect.positions.data);
      assert.equal(got.delta, expect.delta);
    },
  ],
};

const inPlaced = { data: random(3 * 37 * 22, 6, { special: true }), shape: [3, 37, 22] };
const places = (length) => ({ data: positions.subarray(0, 3 * length), shape: [3, length] });

export const inPlace = {
  apply: {
    elements: inPlaced.data.length,
    call: ({ mrope }) =>
      [
        { sections: [3, 4, 4] },
        { sections: [3, 1, 1], rotaryDim: 10, interleavedSections: true },
        { sections: [0, 4, 7], layout: "interleaved" },
        { axes: [2, -1, 0, 1, 1, -1, 2, 0, 0, 0, 1] },
      ].map((options) => mrope.apply({ x: inPlaced, positions: places(37), ...options })),
  },
};

export const modelSize = {
  "apply [4, 200, 128]": ({ mrope }) =>
    mrope.apply({
      x: { data: numbers.subarray(0, 4 * 200 * 128), shape: [4, 200, 128] },
      positions: places(200),
      sections: [16, 24, 24],
      base: 1e6,
    }),
  "apply [4, 200, 128], interleaved sections": ({ mrope }) =>
    mrope.apply({
      x: { data: numbers.subarray(0, 4 * 200 * 128), shape: [4, 200, 128] },
      positions: places(200),
      sections: [24, 20, 20],
      base: 5e6,
      interleavedSections: true,
    }),
  "apply, wider than a chunk of frequencies": ({ mrope }) =>
    mrope.apply({
      x: { data: random(5 * 1200, 3), shape: [5, 1200] },
      positions: places(5),
      sections: [400, 100, 100],
      interleavedSections: true,
    }),
  "axes [64]": ({ mrope }) => mrope.axes({ sections: [16, 24, 24], order: "openPangu" }),
  "apply, eight rows": ({ mrope }) =>
    mrope.apply({
      x: { data: numbers.subarray(0, 200 * 600), shape: [200, 600] },
      positions: { data: Float64Array.from({ length: 8 * 200 }, (_, i) => ((i * 7919) % 5000) - 99), shape: [8, 200] },
      axes: Int32Array.from({ length: 300 }, (_, m) => ((5 * m) % 9) - 1),
    }),
  "apply with NaN, infinities and subnormal numbers": ({ mrope }) =>
    mrope.apply({
      x: { data: special.subarray(0, 2 * 60 * 20), shape: [2, 60, 20] },
      positions: places(60),
      sections: [2, 3, 4],
      rotaryDim: 18,
    }),
  "positions of Qwen2.5-Omni": ({ mrope }) =>
    mrope.positions({
      tokens: [{ text: 30 }, { video: [40, 12, 20], audio: 500 }],
      design: "qwen25Omni",
      tokensPerSecond: 25,
    }),
  positions: ({ mrope }) => mrope.positions({ tokens: [{ text: 30 }, { video: [40, 12, 20] }], tokensPerSecond: 2 }),
};

export const inBlocks = {
  "apply along the second axis, positions of each batch": ({ mrope }) =>
    mrope.apply({
      x: seeded(4, 2, 35, 3, 20),
      sequenceAxis: 1,
      positions: { data: positions.subarray(0, 210), shape: [3, 2, 35] },
      sections: [2, 4, 4],
    }),
  apply: ({ mrope }) => mrope.apply({ x: seeded(4, 3, 70, 20), positions: places(70), sections: [2, 4, 4] }),
  "apply, interleaved sections": ({ mrope }) =>
    mrope.apply({
      x: seeded(4, 3, 70, 20),
      positions: places(70),
      sections: [4, 3, 3],
      interleavedSections: true,
      layout: "interleaved",
    }),
};

export const large = {
  "apply [32, 2048, 128]": ({ mrope }) =>
    mrope.apply({
      x: zeros(32, 2048, 128),
      positions: { data: new Float64Array(3 * 2048), shape: [3, 2048] },
      sections: [16, 24, 24],
    }),
};

export const formulaSettings = [{}, { interleavedSections: true }];

export const codeSettings = [
  {
    text: 1,
    rows: 1,
    columns: 2,
    frames: 1,
    secondsPerGrid: 0.5,
    dim: 16,
    heightPairs: 3,
    widthPairs: 5,
    layout: "interleaved",
  },
  { interleavedSections: true, dim: 8, heightPairs: 0, tokensPerSecond: 3 },
  { sentence: "a <image> b b <image> <image> c", imageSide: 3, interleavedSections: true, layout: "interleaved" },
];

const few = { text: 2, rows: 2, columns: 2, frames: 2 };

export const readOuts = [
  ["positions", few, { x: 1 }, /^text:/],
  ["positions", few, { x: 2 }, /^image:/],
  ["positions", few, { x: 7 }, /^text:/],
  ["rotation", few, { x: 0, y: 15 }, /^video:/],
  ["orders", {}, { x: 40, y: 0 }, "Qwen2-VL: pair 40, width"],
  ["orders", {}, { x: 40, y: 2 }, "Ernie 4.5 VL: pair 40, height"],
  ["orders", {}, { x: 63, y: 4 }, "HoPE: pair 63, not rotated"],
  ["orders", {}, { x: 0, y: 6 }, "Hunyuan-VL: pair 0, token index"],
  ["orders", {}, { x: 0, y: 7 }, "HunyuanImage 3: pair 0, height"],
  // Channel 40 is in pair 8 of 32, the first after the 8 of time.
  ["sections", {}, { x: 40, y: 0 }, "channel 40 rotates with the height"],
  ["sections", { interleavedSections: true }, { x: 41, y: 0 }, "channel 41 rotates with the time"],
  ["rotation", few, { x: 0, y: 16 }, /^text:/],
];
