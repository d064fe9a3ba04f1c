// The same bytes from every build, at the sizes of models.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { random } from "../random.js";
import { digest } from "./digest.js";

const x = random(4 * 512 * 128, 1);
const special = random(8 * 64 * 32, 2, { special: true });
const positions = Float64Array.from({ length: 777 }, (_, i) => ((i * 2654435761) % 2 ** 32) - (i % 3) * 0.25);

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
  "shaw.scores [8, 256, 300]": ({ shaw }) =>
    shaw.scores({
      q: { data: x.subarray(0, 8 * 256 * 64), shape: [8, 256, 64] },
      keyTable: { data: random(129 * 64, 4), shape: [129, 64] },
      maxDistance: 64,
      keys: 300,
      queryOffset: 44,
    }),
  "shaw.scores of NaN, infinities and subnormal numbers": ({ shaw }) =>
    shaw.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      keyTable: { data: special.subarray(1200, 1200 + 270), shape: [9, 30] },
      maxDistance: 4,
      keys: 33,
    }),
  "shaw.values [8, 64, 256]": ({ shaw }) =>
    shaw.values({
      weights: { data: x.subarray(0, 8 * 64 * 256), shape: [8, 64, 256] },
      valueTable: { data: random(201 * 67, 4), shape: [201, 67] },
      maxDistance: 100,
    }),
  "shaw.values of NaN, infinities and subnormal numbers": ({ shaw }) =>
    shaw.values({
      weights: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      valueTable: { data: special.subarray(1200, 1200 + 270), shape: [9, 30] },
      maxDistance: 4,
    }),
  "deberta.buckets [512, 512]": ({ deberta }) =>
    deberta.buckets({ queries: 512, keys: 512, positionBuckets: 256, maxDistance: 512, queryOffset: 300 }),
  "deberta.scores [4, 300, 256], v3's buckets": ({ deberta }) =>
    deberta.scores({
      q: { data: x.subarray(0, 4 * 300 * 64), shape: [4, 300, 64] },
      k: { data: x.subarray(4 * 300 * 64, 4 * 556 * 64), shape: [4, 256, 64] },
      keyTable: { data: random(4 * 512 * 64, 4), shape: [4, 512, 64] },
      queryTable: { data: random(4 * 512 * 64, 5), shape: [4, 512, 64] },
      positionBuckets: 256,
      maxDistance: 512,
      keyOffset: 250,
    }),
  "deberta.scores of NaN, infinities and subnormal numbers": ({ deberta }) =>
    deberta.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      k: { data: special.subarray(1200, 2700), shape: [2, 25, 30] },
      keyTable: { data: special.subarray(2700, 3300), shape: [2, 10, 30] },
      queryTable: { data: special.subarray(3300, 3900), shape: [2, 10, 30] },
      span: 5,
    }),
  "deberta.enhancedMaskDecoder": ({ deberta }) =>
    deberta.enhancedMaskDecoder({
      hidden: { data: special.subarray(0, 1110), shape: [37, 30] },
      table: { data: special.subarray(1110, 3000), shape: [63, 30] },
      offset: 20,
    }),
  "transformerXL.scores [4, 200, 350]": ({ transformerXL }) =>
    transformerXL.scores({
      q: { data: x.subarray(0, 4 * 200 * 64), shape: [4, 200, 64] },
      k: { data: x.subarray(4 * 200 * 64, 4 * 550 * 64), shape: [4, 350, 64] },
      r: { data: random(4 * 549 * 64, 4), shape: [4, 549, 64] },
      u: { data: random(4 * 64, 5), shape: [4, 64] },
      v: { data: random(4 * 64, 6), shape: [4, 64] },
    }),
  "transformerXL.scores of NaN, infinities and subnormal numbers": ({ transformerXL }) =>
    transformerXL.scores({
      q: { data: special.subarray(0, 1200), shape: [2, 20, 30] },
      k: { data: special.subarray(1200, 2700), shape: [2, 25, 30] },
      r: { data: special.subarray(2700, 5340), shape: [2, 44, 30] },
      u: { data: special.subarray(5340, 5400), shape: [2, 30] },
      v: { data: special.subarray(5400, 5460), shape: [2, 30] },
    }),
  "cope.scores [4, 200, 350]": ({ cope }) =>
    cope.scores({
      q: { data: x.subarray(0, 4 * 200 * 64), shape: [4, 200, 64] },
      k: { data: x.subarray(4 * 200 * 64, 4 * 550 * 64), shape: [4, 350, 64] },
      table: { data: random(64 * 64, 4), shape: [64, 64] },
      queryOffset: 150,
    }),
  "cope.scores of NaN, infinities and subnormal numbers": ({ cope }) =>
    cope.scores({
      q: { data: special.subarray(0, 240), shape: [2, 40, 3] },
      k: { data: special.subarray(1200, 1350), shape: [2, 25, 3] },
      table: { data: special.subarray(2700, 2727), shape: [9, 3] },
    }),
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
