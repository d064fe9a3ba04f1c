// The same bytes from every call, in whatever blocks its result is made.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { random } from "../random.js";
import { digest } from "./digest.js";

const x = random(4 * 512 * 128, 1);
const positions = Float64Array.from({ length: 777 }, (_, i) => ((i * 2654435761) % 2 ** 32) - (i % 3) * 0.25);

const network = (heads, hidden) => ({
  w1: { data: random(hidden, 11), shape: [hidden, 1] },
  b1: random(hidden, 12),
  w2: { data: random(heads * hidden, 13), shape: [heads, hidden] },
  b2: random(heads, 14),
});

const layers = (heads, hidden) => ({
  w1: { data: random(2 * hidden, 17), shape: [hidden, 2] },
  b1: random(hidden, 18),
  w2: { data: random(heads * hidden, 19), shape: [heads, hidden] },
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
  "kerple.bias, log, causal": ({ kerple }) =>
    kerple.bias({ r1: [1, 0.5], r2: [0.3, 4], queries: 17, keys: 70, causal: true, queryOffset: 20 }),
  "kerple.bias of the widest distances": ({ kerple }) =>
    kerple.bias({ kind: "power", r1: [1, 0.5], r2: [1.3, 2], queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  "kerple.profile": ({ kerple }) =>
    kerple.profile({ kind: "power", r1: [1, 0.5], r2: [0.3, 1.4], queries: 700, keys: 900 }),
  "sandwich.bias, causal": ({ sandwich }) =>
    sandwich.bias({ heads: 3, dim: 22, queries: 17, keys: 70, causal: true, queryOffset: 20 }),
  "sandwich.bias of the widest distances": ({ sandwich }) =>
    sandwich.bias({ heads: 2, dim: 6, queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  "sandwich.profile": ({ sandwich }) => sandwich.profile({ heads: 3, dim: 10, queries: 200, keys: 300 }),
  "distance.matrix": ({ distance }) => distance.matrix({ queries: 33, keys: 65, maxDistance: 20, queryOffset: 30 }),
  "distance.matrix of the widest distances": ({ distance }) =>
    distance.matrix({ queries: 17, keys: 19, queryOffset: 2 ** 31 - 16 }),
  "fire.bias, causal": ({ fire }) =>
    fire.bias({ ...network(3, 9), c: 0.1, threshold: 12, queries: 17, keys: 70, queryOffset: 20, causal: true }),
  "fire.bias at the end of whole numbers": ({ fire }) =>
    fire.bias({
      ...network(2, 5),
      c: 0.1,
      threshold: 12,
      queries: 7,
      keys: 19,
      queryOffset: 2 ** 53 - 6,
      keyOffset: 2 ** 53 - 18,
    }),
  "swin.index": ({ swin }) => swin.index({ window: [3, 5] }),
  "swin.bias": ({ swin }) => swin.bias({ table: { data: random(45 * 3, 15), shape: [45, 3] }, window: [3, 5] }),
  "swin.continuousBias": ({ swin }) =>
    swin.continuousBias({ ...layers(3, 9), window: [3, 5], pretrainedWindow: [7, 7] }),
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
