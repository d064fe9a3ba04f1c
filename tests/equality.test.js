// The same bytes from every build, in whatever blocks, with whatever was computed before, into whatever array.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "./engines/engines.js";
import { random } from "./random.js";

const x = random(4 * 512 * 128, 1);
const special = random(8 * 64 * 32, 2, { special: true });
const positions = Float64Array.from({ length: 777 }, (_, i) => (i * 2654435761) % 2 ** 32 - (i % 3) * 0.25);

/** At the sizes of models: name → (api) → result. */
const realSizes = {
  "sinusoidal.table [4096, 512], interleaved": ({ sinusoidal }) => sinusoidal.table({ length: 4096, dim: 512 }),
  "sinusoidal.table [4096, 512], concatenated": ({ sinusoidal }) =>
    sinusoidal.table({ length: 4096, dim: 512, layout: "concatenated", offset: 2 ** 31 - 99 }),
  "sinusoidal.table of 777 positions, fractional ones among them": ({ sinusoidal }) => sinusoidal.table({ positions, dim: 257 }),
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
  "attention.similarity 300 × 300 × 65": ({ attention }) =>
    attention.similarity({ a: { data: x.subarray(0, 19500), shape: [300, 65] }, b: { data: x.subarray(19500, 39000), shape: [300, 65] } }),
  "attention.similarity of NaN, infinities and subnormal numbers": ({ attention }) =>
    attention.similarity({ a: { data: special.subarray(0, 930), shape: [31, 30] }, b: { data: special.subarray(930, 1530), shape: [20, 30] } }),
};

/** Smaller, and cut into many blocks. */
const smallSizes = {
  "sinusoidal.table": ({ sinusoidal }) => sinusoidal.table({ length: 131, offset: -70, dim: 37 }),
  "sinusoidal.table, concatenated, endpoint": ({ sinusoidal }) =>
    sinusoidal.table({ length: 67, offset: 2 ** 32 - 40, dim: 9, layout: "concatenated", endpoint: true }),
  "sinusoidal.table from a fractional offset": ({ sinusoidal }) => sinusoidal.table({ length: 70, offset: 0.1, dim: 6 }),
  "sinusoidal.table from an offset beyond 2^53": ({ sinusoidal }) => sinusoidal.table({ length: 70, offset: 2 ** 53 - 3, dim: 6 }),
  "sinusoidal.table from an offset of halves near 2^53": ({ sinusoidal }) =>
    sinusoidal.table({ length: 70, offset: 2 ** 52 - 4.5, dim: 6 }),
  "rope.table from an offset before -2^53": ({ rope }) => rope.table({ length: 70, offset: -(2 ** 53) - 30, dim: 6 }),
  "sinusoidal.table of positions": ({ sinusoidal }) => sinusoidal.table({ positions: positions.subarray(0, 130), dim: 10 }),
  "sinusoidal.relativeTable": ({ sinusoidal }) => sinusoidal.relativeTable({ maxDistance: 50, dim: 12 }),
  "sinusoidal.relativeEncoding": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 9, keys: 11, dim: 7, maxDistance: 5, queryOffset: 3, keyOffset: 1 }),
  "sinusoidal.relativeEncoding at the end of whole numbers": ({ sinusoidal }) =>
    sinusoidal.relativeEncoding({ queries: 9, keys: 11, dim: 7, maxDistance: 5, queryOffset: 2 ** 53, keyOffset: 2 ** 53 }),
  "rope.table": ({ rope }) => rope.table({ length: 133, offset: 2 ** 20 - 5, dim: 14 }),
  "rope.table of positions": ({ rope }) => rope.table({ positions: positions.subarray(0, 130), dim: 14 }),
  "rope.apply, half": ({ rope }) => rope.apply({ x: { data: x.subarray(0, 3 * 70 * 18), shape: [3, 70, 18] }, offset: 5 }),
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
  "t5.bias": ({ t5 }) => t5.bias({ table: { data: random(96, 4), shape: [32, 3] }, queries: 33, keys: 65, bidirectional: false }),
  "t5.profile": ({ t5 }) => t5.profile({ table: { data: random(96, 4), shape: [32, 3] }, queries: 333, keys: 650 }),
  "attention.similarity": ({ attention }) =>
    attention.similarity({ a: { data: x.subarray(0, 41 * 13), shape: [41, 13] }, b: { data: x.subarray(999, 999 + 23 * 13), shape: [23, 13] } }),
};

const tensorsOf = (result) => (result.data ? [result] : Object.values(result).filter((value) => value.data));

/** Every byte of the results, NaNs as one: their payloads are not compared. */
function digest(result) {
  const hash = createHash("sha256");
  for (const { data, shape, dtype } of tensorsOf(result)) {
    const same = data.some(Number.isNaN) ? data.map((value) => (Number.isNaN(value) ? Number.NaN : value)) : data;
    hash.update(`${dtype} ${shape} `).update(new Uint8Array(same.buffer, same.byteOffset, same.byteLength));
  }
  return hash.digest("hex");
}

for (const [name, call] of Object.entries(realSizes)) {
  test(`${name}: the three builds give the same bytes`, (t) => {
    const names = engineNames.filter((engine) => hasEngine(t, engine));
    const digests = names.map((engine) => digest(call(api(engine))));
    assert.deepEqual(new Set(digests).size, 1, names.map((engine, i) => `${engine} ${digests[i]}`).join("\n"));
  });
}

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

test("sets of frequencies that are kept, thrown out or never kept give the same bytes", () => {
  const calls = Array.from({ length: 11 }, (_, i) => [
    ({ sinusoidal }) => sinusoidal.table({ length: 9, offset: 1e6, dim: 10 + (i % 3), base: 1000 + i, endpoint: i % 2 === 0 }),
    ({ rope }) => rope.table({ length: 9, offset: 1e6, dim: 10, base: 1000 + i }),
    ({ rope }) =>
      rope.apply({ x: [[1, 2, 3, 4]], offset: 9, frequencies: { inverseFrequencies: [1 / (i + 1), -i], attentionFactor: 1 + i } }),
  ]).flat();
  const fresh = calls.map((call) => digest(call(api("simd", { storedSeries: 0 }))));
  for (const storedSeries of [0, 1, 8, 100]) {
    const kept = api("simd", { storedSeries });
    for (const round of [1, 2, 3]) {
      const order = round === 2 ? [...calls.keys()].reverse() : [...calls.keys()];
      for (const i of order) assert.equal(digest(calls[i](kept)), fresh[i], `call ${i}, round ${round}, ${storedSeries} kept`);
    }
  }
});

test("a caller who writes into the frequencies it gave or got changes nothing that is kept", () => {
  const kept = api("simd");
  const frequencies = kept.rope.frequencies({ dim: 8 });
  const before = digest(kept.rope.table({ length: 5, dim: 8 }));
  const given = digest(kept.rope.table({ length: 5, dim: 8, frequencies }));
  assert.equal(given, before);
  frequencies.inverseFrequencies.data.fill(3);
  assert.equal(digest(kept.rope.table({ length: 5, dim: 8 })), before);
  assert.notEqual(digest(kept.rope.table({ length: 5, dim: 8, frequencies })), before);
});

for (const engine of engineNames) {
  test(`a list of positions gives the bytes of length and offset on ${engine}`, (t) => {
    if (!hasEngine(t, engine)) return;
    const { sinusoidal, rope } = api(engine);
    for (const offset of [0, 5, -100, 2 ** 31 - 40, 2 ** 32 - 90, 2 ** 32 - 20, 2 ** 40, 0.5, -7.25]) {
      const list = Float64Array.from({ length: 90 }, (_, i) => offset + i);
      for (const dim of [2, 7, 64]) {
        assert.equal(digest(sinusoidal.table({ positions: list, dim })), digest(sinusoidal.table({ length: 90, offset, dim })), `${offset}`);
      }
      assert.equal(digest(rope.table({ positions: list, dim: 12 })), digest(rope.table({ length: 90, offset, dim: 12 })), `${offset}`);
      const row = { data: x.subarray(0, 2 * 90 * 12), shape: [2, 90, 12] };
      assert.equal(digest(rope.apply({ x: row, positions: list })), digest(rope.apply({ x: row, offset })), `${offset}`);
    }
  });

  test(`a value depends on its position alone, not on its row, on ${engine}`, (t) => {
    if (!hasEngine(t, engine)) return;
    const { sinusoidal } = api(engine);
    const whole = sinusoidal.table({ length: 300, offset: 2 ** 20 - 150, dim: 21 }).data;
    for (const [start, length] of [[0, 1], [1, 2], [63, 3], [64, 64], [149, 5], [150, 31], [299, 1]]) {
      const part = sinusoidal.table({ length, offset: 2 ** 20 - 150 + start, dim: 21 }).data;
      assert.deepEqual(part, whole.slice(start * 21, (start + length) * 21), `rows ${start} to ${start + length}`);
    }
    const shuffled = Array.from({ length: 300 }, (_, i) => (i * 77) % 300);
    const list = sinusoidal.table({ positions: Float64Array.from(shuffled, (i) => 2 ** 20 - 150 + i), dim: 21 }).data;
    shuffled.forEach((row, i) => {
      assert.deepEqual(list.subarray(i * 21, (i + 1) * 21), whole.subarray(row * 21, (row + 1) * 21), `row ${row}`);
    });
  });

  test(`out, plain and in place give the same bytes on ${engine}`, (t) => {
    if (!hasEngine(t, engine)) return;
    const { sinusoidal, rope, alibi } = api(engine);
    const shape = [3, 50, 20];
    const data = x.subarray(0, 3000);
    for (const options of [{}, { layout: "interleaved", offset: 9 }, { rotaryDim: 14, inverse: true }]) {
      const plain = digest(rope.apply({ x: { data, shape }, ...options }));
      const out = new Float32Array(3000).fill(9);
      assert.equal(digest(rope.apply({ x: { data, shape }, ...options, out })), plain);
      const own = data.slice();
      const inPlace = rope.apply({ x: { data: own, shape }, ...options, out: own });
      assert.equal(inPlace.data, own);
      assert.equal(digest(inPlace), plain);
    }
    const wide = new Float32Array(5 + 60 + 5).fill(7);
    const part = wide.subarray(5, 65);
    assert.equal(digest(sinusoidal.table({ length: 6, dim: 10, out: part })), digest(sinusoidal.table({ length: 6, dim: 10 })));
    assert.ok(wide.subarray(0, 5).every((value) => value === 7) && wide.subarray(65).every((value) => value === 7));
    const out = { cos: new Float32Array(60), sin: { data: new Float32Array(60), shape: [6, 10], dtype: "float32" } };
    assert.equal(digest(rope.table({ length: 6, dim: 20, out })), digest(rope.table({ length: 6, dim: 20 })));
    const bias = new Float32Array(32);
    assert.equal(alibi.bias({ heads: 2, queries: 4, keys: 4, out: bias }).data, bias);
  });
}
