// The same bytes from every call, in whatever blocks its result is made.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { random } from "../random.js";
import { digest } from "./digest.js";

const x = random(4 * 512 * 128, 1);
const positions = Float64Array.from({ length: 777 }, (_, i) => ((i * 2654435761) % 2 ** 32) - (i % 3) * 0.25);

/** Seeded numbers of a shape. */
const tensor = (seed, ...shape) => ({
  data: random(
    shape.reduce((a, b) => a * b),
    seed,
  ),
  shape,
});

/** name → (api) → result, small enough to be cut at every row. */
const smallSizes = {
  "sinusoidal.table": ({ sinusoidal }) => sinusoidal.table({ length: 131, offset: -70, dim: 37 }),
  "sinusoidal.table, concatenated, endpoint": ({ sinusoidal }) =>
    sinusoidal.table({ length: 67, offset: 2 ** 32 - 40, dim: 9, layout: "concatenated", endpoint: true }),
  "sinusoidal.table from a fractional offset": ({ sinusoidal }) =>
    sinusoidal.table({ length: 70, offset: 0.1, dim: 6 }),
  "sinusoidal.table from an offset beyond 2^53": ({ sinusoidal }) =>
    sinusoidal.table({ length: 70, offset: 2 ** 53 - 3, dim: 6 }),
  "sinusoidal.table from an offset of halves near 2^53": ({ sinusoidal }) =>
    sinusoidal.table({ length: 70, offset: 2 ** 52 - 4.5, dim: 6 }),
  "rope.table from an offset before -2^53": ({ rope }) => rope.table({ length: 70, offset: -(2 ** 53) - 30, dim: 6 }),
  "sinusoidal.table of positions": ({ sinusoidal }) =>
    sinusoidal.table({ positions: positions.subarray(0, 130), dim: 10 }),
  "sinusoidal.relativeTable": ({ sinusoidal }) => sinusoidal.relativeTable({ maxDistance: 50, dim: 12 }),
  "sinusoidal.relativeEncoding": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 9, keys: 11, dim: 7, maxDistance: 5, queryOffset: 3, keyOffset: 1 }),
  "sinusoidal.relativeEncoding at the end of whole numbers": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({
      queries: 9,
      keys: 11,
      dim: 7,
      maxDistance: 5,
      queryOffset: 2 ** 53,
      keyOffset: 2 ** 53,
    }),
  "rope.table": ({ rope }) => rope.table({ length: 133, offset: 2 ** 20 - 5, dim: 14 }),
  "rope.table of positions": ({ rope }) => rope.table({ positions: positions.subarray(0, 130), dim: 14 }),
  "rope.apply, half": ({ rope }) =>
    rope.apply({ x: { data: x.subarray(0, 3 * 70 * 18), shape: [3, 70, 18] }, offset: 5 }),
  "rope.apply, interleaved, partial, positions": ({ rope }) =>
    rope.apply({
      x: { data: x.subarray(0, 3 * 70 * 18), shape: [3, 70, 18] },
      layout: "interleaved",
      rotaryDim: 10,
      positions: positions.subarray(0, 70),
    }),
  "rope.apply from a fractional offset": ({ rope }) =>
    rope.apply({ x: { data: x.subarray(0, 3 * 70 * 18), shape: [3, 70, 18] }, offset: 1000.7, inverse: true }),
  "alibi.bias": ({ alibi }) => alibi.bias({ heads: 5, queries: 17, keys: 70, queryOffset: 20 }),
  "alibi.bias, causal": ({ alibi }) => alibi.bias({ heads: 5, queries: 17, keys: 70, causal: true, queryOffset: 20 }),
  "alibi.bias at the end of whole numbers": ({ alibi }) =>
    alibi.bias({ heads: 2, queries: 17, keys: 19, causal: true, queryOffset: 2 ** 53, keyOffset: 2 ** 53 }),
  "alibi.bias at the other end": ({ alibi }) =>
    alibi.bias({ heads: 2, queries: 17, keys: 19, queryOffset: -(2 ** 53), keyOffset: -(2 ** 53) }),
  "alibi.bias of the widest distances": ({ alibi }) =>
    alibi.bias({ heads: 2, queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  "alibi.profile": ({ alibi }) => alibi.profile({ heads: 5, queries: 700, keys: 900 }),
  "t5.buckets": ({ t5 }) => t5.buckets({ queries: 33, keys: 65, queryOffset: 30 }),
  "t5.buckets at the end of whole numbers": ({ t5 }) =>
    t5.buckets({ queries: 33, keys: 65, queryOffset: 2 ** 53, keyOffset: 2 ** 53 - 30 }),
  "t5.bias": ({ t5 }) =>
    t5.bias({ table: { data: random(96, 4), shape: [32, 3] }, queries: 33, keys: 65, bidirectional: false }),
  "t5.profile": ({ t5 }) => t5.profile({ table: { data: random(96, 4), shape: [32, 3] }, queries: 333, keys: 650 }),
  "shaw.scores": ({ shaw }) =>
    shaw.scores({ q: tensor(5, 2, 3, 11, 9), keyTable: tensor(6, 15, 9), maxDistance: 7, keys: 21, queryOffset: 8 }),
  "shaw.scores, a table for each head": ({ shaw }) =>
    shaw.scores({ q: tensor(5, 3, 11, 9), keyTable: tensor(6, 3, 5, 9), maxDistance: 2, keys: 21, keyOffset: -8 }),
  "shaw.values": ({ shaw }) =>
    shaw.values({ weights: tensor(5, 2, 3, 11, 21), valueTable: tensor(6, 15, 35), maxDistance: 7, queryOffset: 8 }),
  "deberta.buckets": ({ deberta }) =>
    deberta.buckets({ queries: 33, keys: 65, queryOffset: 30, positionBuckets: 8, maxDistance: 20 }),
  "deberta.scores": ({ deberta }) =>
    deberta.scores({
      q: tensor(5, 2, 3, 11, 9),
      k: tensor(6, 2, 3, 13, 9),
      keyTable: tensor(7, 3, 10, 9),
      queryTable: tensor(8, 3, 10, 9),
      span: 5,
      queryOffset: 4,
    }),
  "deberta.scores of buckets, without content to content": ({ deberta }) =>
    deberta.scores({
      q: tensor(5, 3, 29, 9),
      k: tensor(6, 3, 31, 9),
      keyTable: tensor(7, 3, 16, 9),
      queryTable: tensor(8, 3, 16, 9),
      positionBuckets: 8,
      maxDistance: 20,
      terms: ["c2p", "p2c"],
      keyOffset: 5,
    }),
  "deberta.enhancedMaskDecoder": ({ deberta }) =>
    deberta.enhancedMaskDecoder({ hidden: tensor(5, 150, 7), table: tensor(6, 170, 7), offset: 11 }),
  "transformerXL.scores": ({ transformerXL }) =>
    transformerXL.scores({
      q: tensor(5, 2, 3, 11, 9),
      k: tensor(6, 2, 3, 17, 9),
      r: tensor(7, 3, 27, 9),
      u: tensor(8, 3, 9),
      v: tensor(9, 3, 9),
    }),
  "cope.scores": ({ cope }) =>
    cope.scores({ q: tensor(5, 2, 3, 23, 9), k: tensor(6, 2, 3, 31, 9), table: tensor(7, 6, 9), queryOffset: 8 }),
  "cope.scores, not causal": ({ cope }) =>
    cope.scores({ q: tensor(5, 37, 9), k: tensor(6, 31, 9), table: tensor(7, 50, 9), causal: false }),
  "attention.similarity": ({ attention }) =>
    attention.similarity({
      a: { data: x.subarray(0, 41 * 13), shape: [41, 13] },
      b: { data: x.subarray(999, 999 + 23 * 13), shape: [23, 13] },
    }),
};

for (const [name, call] of Object.entries(smallSizes)) {
  for (const engine of engineNames) {
    test(`${name}: blocks of any size give the same bytes on ${engine}`, (t) => {
      if (!hasEngine(t, engine)) return;
      const whole = digest(call(api(engine, { blockBytes: 2 ** 30 })));
      // Each of the native engine's calls goes through a pipe, and thousands of them take seconds.
      for (const blockBytes of engine === "native" ? [300, 5000] : [1, 64, 1000, 5000]) {
        assert.equal(digest(call(api(engine, { blockBytes }))), whole, `blocks of ${blockBytes} bytes`);
      }
    });
  }
}
