// Lists calls of attention for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, dims, factor, real, tensor } from "../arbitraries.js";
import { assertClose, closeProducts } from "../close.js";
import { seeded, special, x, zeros } from "../values.js";

const rows = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float32" };

const operands = { a: rows, b: { data: Float32Array.of(1, 2, 3), shape: [1, 3], dtype: "float32" } };

const plane = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [1, 3, 2], dtype: "float32" };
const sink = { data: Float32Array.of(0.5), shape: [1], dtype: "float32" };
const seen = { scale: 0.5, softcap: 20, causal: true, window: 2, queryOffset: 2, keyOffset: 1 };
const row = (...numbers) => ({ data: Int32Array.from(numbers), shape: [numbers.length], dtype: "int32" });
const mask = { data: Uint8Array.of(1, 0, 1, 1, 1, 0, 0, 1, 1), shape: [3, 3], dtype: "uint8" };
const packed = { segments: row(0, 0, 1) };
const heads = { heads: 1, keyHeads: 1, sequenceAxis: 0 };
const rowsOfHead = { data: plane.data, shape: [3, 2] };
const apart = { querySegments: row(0, 0, 1), keySegments: row(0, 1, 1) };
const placed = { queryPositions: row(5, 6, 7), keyPositions: row(6, 7, 5), keyLengths: row(3), mask };
const bias = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), shape: [3, 3], dtype: "float32" };
const profile = { data: Float32Array.of(1, 2, 3, 4, 5), shape: [1, 5], dtype: "float32" };

export const calls = {
  scores: [
    { q: plane, k: plane, ...seen, bias, ...packed },
    { q: plane, k: plane, ...placed, ...apart, window: [1, -1] },
    { q: rowsOfHead, k: rowsOfHead, ...heads },
  ],
  softmax: [{ scores: plane, sinks: sink }],
  attend: [
    { q: plane, k: plane, v: plane, ...seen, bias, sinks: sink },
    { q: plane, k: plane, v: plane, position: profile, ...packed },
    { q: plane, k: plane, v: plane, position: profile, ...placed, ...apart, causal: true },
    { q: rowsOfHead, k: rowsOfHead, v: rowsOfHead, ...heads },
  ],
  append: [
    { cache: plane, x: plane },
    { cache: plane, x: rowsOfHead, heads: 1, sequenceAxis: -2 },
  ],
  entropy: [{ weights: plane }],
  similarity: [operands],
  similarityProfile: [operands],
};

export const mayBeNull = [
  "bias",
  "position",
  "mask",
  "planes",
  "maskPlanes",
  "sinks",
  "sequences",
  "querySegments",
  "keySegments",
  "queryPositions",
  "keyPositions",
  "keyLengths",
];

/** Numbers between -2 and 2 from a random seed. */
const filled = (shape) => fc.integer({ min: 1, max: 1e6 }).map((seed) => seeded(seed, ...shape));

/** Queries and keys with possibly fewer heads, a bias of any shape that fits, and other arguments of scores. */
const shapes = fc.record({
  batch: fc.array(count(2), { maxLength: 1 }),
  keyHeads: count(2),
  share: count(3),
  queries: fc.oneof(count(9), count(30)),
  keys: fc.oneof(count(19), count(310)),
  dim: fc.oneof(dims, count(300)),
  valueDim: count(19),
});
const optional = (arbitrary) => fc.option(arbitrary, { nil: undefined });
const one = (size) => fc.constantFrom(1, size);
const biasOf = ({ batch, keyHeads, share, queries, keys }) =>
  fc
    .tuple(fc.tuple(...[...batch, keyHeads * share].map(one)), one(queries), one(keys), count(3))
    .chain(([leading, rows, columns, dropped]) => filled([...leading.slice(dropped - 1), rows, columns]));
const operandsOf = ({ batch, keyHeads, share, queries, keys, dim }) => ({
  q: filled([...batch, keyHeads * share, queries, dim]),
  k: filled([...batch, keyHeads, keys, dim]),
});
const side = fc.oneof(fc.constant(-1), fc.nat(40));
const options = {
  scale: factor,
  softcap: optional(fc.constantFrom(0.5, 3, 50)),
  causal: fc.boolean(),
  window: fc.oneof(fc.constant(undefined), count(40), fc.tuple(side, side)),
};
const near = fc.integer({ min: -12, max: 40 });

/** Whole numbers up to `most`, in runs: [length], or one row for each sequence of a batch. */
const runsOf = (batch, length, most) =>
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 1e6 }), count(30)).map(([isOne, seed, run]) => {
    const shape = [...(isOne ? [] : batch), length];
    const { data } = seeded(seed, ...shape);
    return { data: Int32Array.from(data, (_, i) => Math.floor(Math.abs(data[i - (i % run)]) * 0.5 * most)), shape };
  });

/** Positions from 0 on that wrap around as in a ring buffer, one row for all sequences or one for each. */
const ringOf = (batch, length) =>
  fc.tuple(fc.boolean(), fc.nat(60), fc.nat(20)).map(([isOne, turn, first]) => {
    const shape = [...(isOne ? [] : batch), length];
    const data = Int32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, n) => first + ((n + turn) % length));
    return { data, shape };
  });

const maskOf = (shape) =>
  biasOf(shape).map(({ data, shape }) => ({ data: Uint8Array.from(data, (x) => Number(x < 1)), shape }));

/** The same numbers in another layout: q, k and v as other axes, or with heads in their last axis. */
const layouts = {
  usual: (args) => args,
  "sequence before heads": (args) => moved(args, -3),
  "sequence first": (args) => moved(args, 0),
  "heads in q": ({ q, ...rest }) => ({ ...rest, q: merged(q), heads: q.shape.at(-3) }),
  "heads in k and v": ({ k, v, ...rest }) => ({ ...rest, ...keysMerged(k, v) }),
  "heads in all": ({ q, k, v, ...rest }) => ({ ...rest, ...keysMerged(k, v), q: merged(q), heads: q.shape.at(-3) }),
};
const merged = ({ data, shape }) => ({
  data,
  shape: [...shape.slice(0, -3), shape.at(-2), shape.at(-3) * shape.at(-1)],
});
const keysMerged = (k, v) => ({ k: merged(k), ...(v && { v: merged(v) }), keyHeads: k.shape.at(-3) });
const moved = ({ q, k, v, ...rest }, sequenceAxis) => {
  const move = ({ data, shape }) => {
    const leading = shape.slice(0, -2);
    leading.splice(sequenceAxis === 0 ? 0 : -1, 0, shape.at(-2));
    return { data, shape: [...leading, shape.at(-1)] };
  };
  return { ...rest, q: move(q), k: move(k), ...(v && { v: move(v) }), sequenceAxis };
};
const layout = fc.constantFrom(...Object.values(layouts));
/** A cache has its heads in an axis of their own. */
const cacheLayout = fc.constantFrom(
  ...Object.keys(layouts)
    .filter((name) => !/heads in (k|all)/.test(name))
    .map((name) => layouts[name]),
);

/** Arguments that hide keys, with offsets or positions. */
const hidingOf = (shape) => {
  const { batch, queries, keys } = shape;
  const segments = queries === keys ? { segments: optional(runsOf(batch, keys, 4)) } : {};
  const lengths = fc.array(fc.nat(keys), { minLength: batch[0] ?? 1, maxLength: batch[0] ?? 1 });
  return fc
    .record({
      mask: optional(maskOf(shape)),
      ...segments,
      apart: optional(fc.record({ querySegments: runsOf(batch, queries, 4), keySegments: runsOf(batch, keys, 4) })),
      queryOffset: optional(near),
      keyOffset: near,
      queryPositions: optional(ringOf(batch, queries)),
      keyPositions: optional(ringOf(batch, keys)),
      keyLengths: optional(lengths.map((data) => ({ data: Int32Array.from(data), shape: [data.length] }))),
    })
    .map(({ segments, apart, queryOffset, keyOffset, queryPositions, keyPositions, ...rest }) => ({
      ...rest,
      ...(segments ? { segments } : apart),
      ...(queryPositions ? { queryPositions } : { queryOffset }),
      ...(keyPositions ? { keyPositions } : { keyOffset }),
    }));
};

const sinksOf = ({ keyHeads, share }) => optional(filled([keyHeads * share]));
const scoresOf = (expect, _, i) => 2e-6 * expect.size[i] + 1e-7 * Math.abs(expect.data[i]) + 2 ** -140;

export const againstOracle = {
  scores: [
    shapes.chain((shape) =>
      fc
        .record({ ...operandsOf(shape), bias: optional(biasOf(shape)), ...options, hiding: hidingOf(shape), layout })
        .map(({ hiding, layout, ...rest }) => layout({ ...rest, ...hiding })),
    ),
    (got, expect) => assertClose(got, expect, (wanted, i) => scoresOf(expect, wanted, i)),
  ],
  softmax: [
    fc.tuple(count(2), count(3), count(9), fc.oneof(count(19), count(200))).chain(([batch, heads, queries, keys]) =>
      fc.record({
        scores: fc
          .array(fc.oneof(real, fc.double({ min: -90, max: 90, noNaN: true }), fc.constant(-Infinity)), {
            minLength: batch * heads * queries * keys,
            maxLength: batch * heads * queries * keys,
          })
          .map((values) => ({ shape: [batch, heads, queries, keys], data: Float32Array.from(values) })),
        sinks: optional(filled([heads])),
      }),
    ),
    (got, expect) => assertClose(got, expect, (wanted) => 3e-7 * wanted + 2 ** -149),
  ],
  attend: [
    shapes.chain((shape) =>
      fc
        .record({
          ...operandsOf(shape),
          v: filled([...shape.batch, shape.keyHeads, shape.keys, shape.valueDim]),
          bias: optional(biasOf(shape)),
          position: optional(
            fc.constantFrom([1], [shape.keyHeads * shape.share]).chain((heads) =>
              fc.record({
                plain: filled([...heads, shape.queries + shape.keys - 1]),
                wide: filled([...heads, 1601]),
              }),
            ),
          ),
          sinks: sinksOf(shape),
          ...options,
          hiding: hidingOf(shape),
          layout,
        })
        .map(({ bias, position, hiding, layout, ...rest }) => {
          const { queryPositions, keyPositions, keyLengths, queryOffset } = hiding;
          const isPlaced = queryPositions || keyPositions || (keyLengths && queryOffset === undefined);
          const profile = isPlaced ? position?.wide : position?.plain;
          return layout({ ...rest, ...hiding, ...(profile ? { position: profile } : { bias }) });
        }),
    ),
    (got, expect) => assertClose(got, expect, (_, i) => 2e-6 * expect.size[i] + 2 ** -100 * expect.left[i]),
  ],
  append: [
    fc
      // A cache may be empty.
      .tuple(fc.array(count(2), { maxLength: 1 }), count(3), fc.nat(8), count(9), count(5), cacheLayout)
      .chain(([batch, heads, past, length, dim, layout]) =>
        fc
          .record({ q: filled([...batch, heads, length, dim]), k: filled([...batch, heads, past, dim]) })
          .map(layout)
          .map(({ q, k, ...rest }) => ({ cache: k, x: q, ...rest })),
      ),
    (got, expect) => assertClose(got, expect, () => 0),
  ],
  entropy: [
    fc
      .tuple(count(3), count(5), fc.oneof(count(19), count(200)))
      .chain(([heads, queries, keys]) => filled([heads, queries, keys]))
      .map(({ shape, data }) => ({ weights: { shape, data: data.map(Math.abs) } })),
    (got, expect) => assertClose(got, expect, (wanted) => 2 ** -24 * Math.abs(wanted) + 1e-12),
  ],
  similarity: [
    fc
      .tuple(count(19), count(19), fc.oneof(count(19), count(150)))
      .chain(([rowsA, rowsB, dim]) => fc.record({ a: tensor([rowsA, dim]), b: tensor([rowsB, dim]) })),
    closeProducts,
  ],
  similarityProfile: [
    // More rows than are summed at a time.
    fc
      .tuple(fc.oneof(count(19), count(150)), fc.oneof(count(19), count(150)), count(40))
      .chain(([rowsA, rowsB, dim]) => fc.record({ a: tensor([rowsA, dim]), b: tensor([rowsB, dim]) })),
    closeProducts,
  ],
};

const inHeads = (from, heads, length, dim) => ({
  data: x.subarray(from, from + heads * length * dim),
  shape: [heads, length, dim],
});
const q300 = inHeads(0, 8, 300, 64);
const k300 = inHeads(17, 2, 300, 64);
const v300 = inHeads(4711, 2, 300, 33);
const strange = (from, ...shape) => ({
  data: special.subarray(from, from + shape.reduce((a, b) => a * b)),
  shape,
});

export const modelSize = {
  "scores [8, 300, 300], grouped, capped, causal": ({ attention }) =>
    attention.scores({ q: q300, k: k300, softcap: 30, causal: true, bias: inHeads(99, 1, 300, 300) }),
  "softmax of 300 × 300 scores with sinks": ({ attention }) =>
    attention.softmax({ scores: inHeads(5, 2, 300, 300), sinks: [0.5, -Infinity] }),
  "attend [8, 300, 64] with a profile, causal": ({ attention, alibi }) =>
    attention.attend({
      q: q300,
      k: k300,
      v: v300,
      position: alibi.profile({ heads: 8, queries: 300, keys: 300 }),
      causal: true,
    }),
  "attend [8, 300, 64], capped, in a window, with sinks": ({ attention }) =>
    attention.attend({ q: q300, k: k300, v: v300, softcap: 5, window: 70, sinks: x.subarray(0, 8) }),
  "attend [8, 300, 64] in packed documents, with a mask": ({ attention }) =>
    attention.attend({
      q: q300,
      k: k300,
      v: v300,
      mask: { data: x.subarray(0, 90000).map((value) => Number(value > -1)), shape: [300, 300] },
      segments: Int32Array.from({ length: 300 }, (_, i) => Math.floor(i / 70) % 3),
      causal: true,
    }),
  "attend [2, 700, 200]": ({ attention }) => {
    const [q, k] = [inHeads(3, 2, 70, 200), inHeads(31, 2, 500, 200)];
    return attention.attend({ q, k, v: k, queryOffset: 430, causal: true });
  },
  "attend to NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.attend({ q: strange(0, 2, 20, 3), k: strange(500, 2, 25, 3), v: strange(900, 2, 25, 9), causal: true }),
  "scores of NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.scores({ q: strange(0, 2, 20, 3), k: strange(500, 2, 25, 3), bias: strange(77, 20, 25), softcap: 2 }),
  "softmax of NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.softmax({ scores: strange(0, 40, 25), out: new Float32Array(1000) }),
  "entropy of 300 × 300": ({ attention }) =>
    attention.entropy({ weights: { data: x.subarray(0, 90000).map(Math.abs), shape: [300, 300] } }),
  "similarity 300 × 300 × 65": ({ attention }) =>
    attention.similarity({
      a: { data: x.subarray(0, 19500), shape: [300, 65] },
      b: { data: x.subarray(19500, 39000), shape: [300, 65] },
    }),
  "similarityProfile of 300 and 280 rows of 65": ({ attention }) =>
    attention.similarityProfile({
      a: { data: x.subarray(0, 19500), shape: [300, 65] },
      b: { data: x.subarray(19500, 37700), shape: [280, 65] },
    }),
  "similarity of NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.similarity({
      a: { data: special.subarray(0, 930), shape: [31, 30] },
      b: { data: special.subarray(930, 1530), shape: [20, 30] },
    }),
};

export const inPlace = {
  softmax: {
    elements: 3 * 20 * 25,
    call: ({ attention }, out = (given) => given) => {
      const scores = { data: x.slice(0, 1500), shape: [3, 20, 25] };
      return [attention.softmax({ scores, out: out(scores.data) })];
    },
  },
};

export const inBlocks = {
  "scores in groups, with a bias": ({ attention }) =>
    attention.scores({
      q: seeded(1, 2, 6, 13, 9),
      k: seeded(2, 2, 2, 17, 9),
      bias: seeded(3, 6, 13, 17),
      causal: true,
      queryOffset: 4,
    }),
  "scores with one row of bias": ({ attention }) =>
    attention.scores({ q: seeded(1, 4, 13, 9), k: seeded(2, 4, 17, 9), bias: seeded(3, 1, 17), window: 5 }),
  "softmax with sinks": ({ attention }) => attention.softmax({ scores: seeded(4, 2, 3, 7, 11), sinks: [1, 2, 3] }),
  "scores of packed documents, with a mask": ({ attention }) =>
    attention.scores({
      q: seeded(1, 2, 6, 17, 9),
      k: seeded(2, 2, 2, 17, 9),
      mask: { data: seeded(3, 2, 1, 17, 17).data.map((x) => Number(x < 1)), shape: [2, 1, 17, 17] },
      segments: Int32Array.from({ length: 17 }, (_, i) => Math.floor(i / 5)),
    }),
  "attend to a ring buffer, with lengths, a mask and a profile": ({ attention }) =>
    attention.attend({
      q: seeded(1, 2, 6, 13, 9),
      k: seeded(2, 2, 2, 317, 9),
      v: seeded(3, 2, 2, 317, 11),
      mask: { data: seeded(3, 6, 13, 317).data.map((x) => Number(x < 1)), shape: [6, 13, 317] },
      position: seeded(4, 6, 801),
      keyPositions: Int32Array.from({ length: 317 }, (_, j) => (j + 100) % 317),
      queryPositions: { data: Int32Array.from({ length: 26 }, (_, i) => 300 + i), shape: [2, 13] },
      keyLengths: [300, 317],
      window: [90, 5],
    }),
  "attend in groups, sequences before heads": ({ attention }) =>
    attention.attend({
      q: seeded(1, 2, 13, 6, 9),
      k: seeded(2, 2, 317, 2, 9),
      v: seeded(3, 2, 317, 2, 11),
      bias: seeded(4, 2, 6, 13, 317),
      sinks: seeded(5, 6).data,
      sequenceAxis: 1,
      window: [90, 40],
      queryOffset: 250,
    }),
  "scores of heads in the last axis, keys with an axis of heads": ({ attention }) =>
    attention.scores({
      q: seeded(1, 2, 13, 6 * 9),
      k: seeded(2, 2, 2, 17, 9),
      heads: 6,
      mask: { data: seeded(3, 6, 13, 1).data.map((x) => Number(x < 1)), shape: [6, 13, 1] },
    }),
  "attend in groups, with a profile and sinks": ({ attention }) =>
    attention.attend({
      q: seeded(1, 2, 6, 13, 9),
      k: seeded(2, 2, 2, 317, 9),
      v: seeded(3, 2, 2, 317, 11),
      position: seeded(4, 6, 329),
      sinks: seeded(5, 6).data,
      causal: true,
      queryOffset: 250,
    }),
  "attend with a bias, in a window": ({ attention }) =>
    attention.attend({
      q: seeded(1, 5, 23, 8),
      k: seeded(2, 5, 300, 8),
      v: seeded(3, 5, 300, 8),
      bias: seeded(4, 5, 23, 300),
      window: 90,
      queryOffset: 100,
    }),
  entropy: ({ attention }) => {
    const { data, shape } = seeded(4, 3, 7, 11);
    return attention.entropy({ weights: { data: data.map(Math.abs), shape } });
  },
  similarity: ({ attention }) =>
    attention.similarity({
      a: { data: x.subarray(0, 41 * 13), shape: [41, 13] },
      b: { data: x.subarray(999, 999 + 23 * 13), shape: [23, 13] },
    }),
};

export const large = {
  "attend [4, 4096, 64]": ({ attention }) => {
    const k = zeros(4, 4096, 64);
    return attention.attend({ q: zeros(4, 64, 64), k, v: k });
  },
  "scores [8, 1024, 1024]": ({ attention }) => attention.scores({ q: zeros(8, 1024, 16), k: zeros(8, 1024, 16) }),
};

const narrow = zeros(64, 4096, 1);

export const tooLarge = {
  "scores of 2^32 bytes": [({ attention }) => attention.scores({ q: narrow, k: narrow }), /4294967296 bytes/],
};

export const formulaSettings = [
  {},
  { measure: "entropy" },
  { step: "scores" },
  { step: "scores", cap: 2 },
  { sink: true },
  { step: "output" },
  { step: "similarity" },
];

export const codeSettings = [
  { first: "t5", second: "kerple", third: "shaw", fourth: "xpos", stage: "sum", offset: 3, swapped: true, angle: 0.5 },
  { step: "output", cap: 2, reach: 2, sink: true, causal: true, lines: "scalings", measure: "entropy" },
  { step: "weights", documents: 3, causal: true },
  { step: "similarity", seed: 3, lines: "scalings", rows: 20 },
];

export const readOuts = [
  [
    "examples",
    {},
    { x: 1, y: 0 },
    "“I” to “like”: no position 0, absolute, added 0.48, relative bias (T5) 2, RoPE -0.841",
  ],
  ["examples", { swapped: true }, { x: 1, y: 0 }, /^“apples” to “like”: no position 1,/],
  ["maps", { stage: "content" }, { x: 4, y: 1 }, /^“dog 1” to “dog 4”: RoPE 2, .* no position 2$/],
  ["head", {}, { x: 4, y: 1 }, "“dog 1” to “dog 4”: e^(2) over the row’s sum"],
  ["head", { step: "output" }, { x: 4, y: 1 }, "channel 4 of the output for “dog 1”: Σ weight · value"],
  ["likeness", {}, { x: -3, line: 1 }, "the mean over the 125 pairs of rows that are −3 apart"],
  ["length", {}, { x: 256, line: 2 }, "ALiBi, 256 keys"],
  ["length", { lines: "scalings" }, { x: 256, line: 5 }, "YaRN, 256 keys"],
];
