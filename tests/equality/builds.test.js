// The same bytes from every build, at the sizes of models.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { random } from "../random.js";
import { digest } from "./digest.js";

const x = random(4 * 512 * 128, 1);
const special = random(8 * 64 * 32, 2, { special: true });
const positions = Float64Array.from({ length: 777 }, (_, i) => ((i * 2654435761) % 2 ** 32) - (i % 3) * 0.25);

/** Numbers above 0, up to 2. */
const positive = (length, seed) => random(length, seed).map((value) => Math.abs(value) + 2 ** -24);

const network = (heads, hidden, options) => ({
  w1: { data: random(hidden, 11, options), shape: [hidden, 1] },
  b1: random(hidden, 12, options),
  w2: { data: random(heads * hidden, 13, options), shape: [heads, hidden] },
  b2: random(heads, 14),
});

const layers = (heads, hidden, options) => ({
  w1: { data: random(2 * hidden, 17, options), shape: [hidden, 2] },
  b1: random(hidden, 18, options),
  w2: { data: random(heads * hidden, 19, options), shape: [heads, hidden] },
});

/** name → (api) → result. */
const realSizes = {
  "sinusoidal.table [4096, 512], interleaved": ({ sinusoidal }) => sinusoidal.table({ length: 4096, dim: 512 }),
  "sinusoidal.table [4096, 512], concatenated": ({ sinusoidal }) =>
    sinusoidal.table({ length: 4096, dim: 512, layout: "concatenated", offset: 2 ** 31 - 99 }),
  "sinusoidal.table of 777 positions, fractional ones among them": ({ sinusoidal }) =>
    sinusoidal.table({ positions, dim: 257 }),
  "sinusoidal.table with base 0.001 and an offset of 0.3": ({ sinusoidal }) =>
    sinusoidal.table({ length: 100, offset: 0.3, dim: 64, base: 0.001 }),
  "sinusoidal.relativeEncoding [64, 65, 66]": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 64, keys: 65, dim: 66, maxDistance: 40, endpoint: true }),
  "rope.frequencies": ({ rope }) => rope.frequencies({ dim: 256, base: 5e5 }),
  "rope.table [131072, 16]": ({ rope }) => rope.table({ length: 131072, dim: 32, base: 5e5 }),
  "rope.apply [4, 512, 128], half": ({ rope }) => rope.apply({ x: { data: x, shape: [4, 512, 128] } }),
  "rope.apply [4, 512, 128], interleaved": ({ rope }) =>
    rope.apply({ x: { data: x, shape: [4, 512, 128] }, layout: "interleaved", offset: 100000, base: 1e6 }),
  "rope.apply with NaN, infinities and subnormal numbers": ({ rope }) =>
    rope.apply({ x: { data: special, shape: [8, 64, 32] }, rotaryDim: 22, offset: 7, inverse: true }),
  "alibi.slopes": ({ alibi }) => alibi.slopes({ heads: 4097, maxBias: 7.3 }),
  "alibi.bias [16, 512, 512]": ({ alibi }) => alibi.bias({ heads: 16, queries: 512, keys: 512 }),
  "alibi.bias [16, 512, 512], causal": ({ alibi }) =>
    alibi.bias({ heads: 16, queries: 512, keys: 512, causal: true, keyOffset: -100, maxBias: 9.5 }),
  "alibi.bias with slopes that are NaN or infinite": ({ alibi }) =>
    alibi.bias({ slopes: special.subarray(0, 33), queries: 20, keys: 21 }),
  "t5.buckets [512, 512]": ({ t5 }) => t5.buckets({ queries: 512, keys: 512, buckets: 64, maxDistance: 1000 }),
  "t5.bias [16, 512, 512]": ({ t5 }) =>
    t5.bias({ table: { data: random(512, 3), shape: [32, 16] }, queries: 512, keys: 512 }),
  "t5.bias of a table with NaN and infinities, causal": ({ t5 }) =>
    t5.bias({ table: { data: special.subarray(0, 96), shape: [32, 3] }, queries: 40, keys: 300, causal: true }),
  "kerple.bias [16, 512, 512], log": ({ kerple }) =>
    kerple.bias({ r1: positive(16, 7), r2: positive(16, 8), queries: 512, keys: 512, causal: true }),
  "kerple.bias [16, 512, 512], power": ({ kerple }) =>
    kerple.bias({
      kind: "power",
      r1: positive(16, 9),
      r2: positive(16, 10),
      queries: 512,
      keys: 512,
      keyOffset: 2 ** 30,
    }),
  "sandwich.bias [16, 512, 512]": ({ sandwich }) =>
    sandwich.bias({ heads: 16, queries: 512, keys: 512, keyOffset: 2 ** 31 - 1000, causal: true }),
  "sandwich.profile": ({ sandwich }) => sandwich.profile({ heads: 7, dim: 30, queries: 512, keys: 5120, base: 5e5 }),
  "distance.matrix [512, 512]": ({ distance }) =>
    distance.matrix({ queries: 512, keys: 512, maxDistance: 100, keyOffset: 7 }),
  "distance.factorize [70, 101]": ({ distance }) =>
    distance.factorize({ matrix: { data: x.subarray(0, 7070), shape: [70, 101] }, rank: 30 }),
  "distance.factorize of clipped distances [130, 97]": ({ distance }) =>
    distance.factorize({ matrix: distance.matrix({ queries: 130, keys: 97, maxDistance: 20 }), rank: 97 }),
  "fire.bias [4, 300, 512]": ({ fire }) =>
    fire.bias({ ...network(4, 32), c: 0.1, threshold: 100, queries: 300, keys: 512, causal: true }),
  "fire.bias of weights that are NaN or infinite": ({ fire }) =>
    fire.bias({ ...network(3, 30, { special: true }), c: 0.1, threshold: 100, queries: 30, keys: 45 }),
  "swin.index [576, 576]": ({ swin }) => swin.index({ window: [24, 24] }),
  "swin.bias [6, 144, 144]": ({ swin }) =>
    swin.bias({ table: { data: random(529 * 6, 16, { special: true }), shape: [529, 6] }, window: [12, 12] }),
  "swin.continuousBias [4, 256, 256]": ({ swin }) =>
    swin.continuousBias({ ...layers(4, 64), window: [16, 16], pretrainedWindow: [12, 12] }),
  "swin.continuousBias of weights that are NaN or infinite": ({ swin }) =>
    swin.continuousBias({ ...layers(3, 30, { special: true }), window: [3, 4] }),
  "attention.similarity 300 × 300 × 65": ({ attention }) =>
    attention.similarity({
      a: { data: x.subarray(0, 19500), shape: [300, 65] },
      b: { data: x.subarray(19500, 39000), shape: [300, 65] },
    }),
  "attention.similarity of NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.similarity({
      a: { data: special.subarray(0, 930), shape: [31, 30] },
      b: { data: special.subarray(930, 1530), shape: [20, 30] },
    }),
};

for (const [name, call] of Object.entries(realSizes)) {
  test(`${name}: every build gives the same bytes`, (t) => {
    const names = [...engineNames, "clang"].filter((engine) => hasEngine(t, engine));
    const digests = names.map((engine) => digest(call(api(engine))));
    assert.deepEqual(new Set(digests).size, 1, names.map((engine, i) => `${engine} ${digests[i]}`).join("\n"));
  });
}
