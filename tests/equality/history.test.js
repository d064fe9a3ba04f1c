// Tests that results have the same bytes whatever was computed before, and in every form of positions and out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { random } from "../random.js";
import { digest } from "./digest.js";

const x = random(4 * 512 * 128, 1);

test("cached, evicted and new frequencies give the same bytes", () => {
  const calls = Array.from({ length: 11 }, (_, i) => [
    ({ sinusoidal }) =>
      sinusoidal.table({ length: 9, offset: 1e6, dim: 10 + (i % 3), base: 1000 + i, endpoint: i % 2 === 0 }),
    ({ rope }) => rope.table({ length: 9, offset: 1e6, dim: 10, base: 1000 + i }),
    ({ rope }) =>
      rope.apply({
        x: [[1, 2, 3, 4]],
        offset: 9,
        frequencies: { inverseFrequencies: [1 / (i + 1), -i], attentionFactor: 1 + i },
      }),
  ]).flat();
  const fresh = calls.map((call) => digest(call(api("simd", { maxSets: 0 }))));
  for (const maxSets of [0, 1, 8, 100]) {
    const cached = api("simd", { maxSets });
    for (const round of [1, 2, 3]) {
      const order = round === 2 ? [...calls.keys()].reverse() : [...calls.keys()];
      for (const i of order)
        assert.equal(digest(calls[i](cached)), fresh[i], `call ${i}, round ${round}, ${maxSets} cached`);
    }
  }
});

test("writing into given or returned frequencies does not change the cache", () => {
  const cached = api("simd");
  const frequencies = cached.rope.frequencies({ dim: 8 });
  const before = digest(cached.rope.table({ length: 5, dim: 8 }));
  const given = digest(cached.rope.table({ length: 5, dim: 8, frequencies }));
  assert.equal(given, before);
  frequencies.inverseFrequencies.data.fill(3);
  assert.equal(digest(cached.rope.table({ length: 5, dim: 8 })), before);
  assert.notEqual(digest(cached.rope.table({ length: 5, dim: 8, frequencies })), before);
});

for (const engine of engineNames) {
  test(`a list of positions gives the bytes of length and offset on ${engine}`, (t) => {
    if (!hasEngine(t, engine)) return;
    const { sinusoidal, rope } = api(engine);
    for (const offset of [0, 5, -100, 2 ** 31 - 40, 2 ** 32 - 90, 2 ** 32 - 20, 2 ** 40, 0.5, -7.25]) {
      const list = Float64Array.from({ length: 90 }, (_, i) => offset + i);
      for (const dim of [2, 7, 64]) {
        assert.equal(
          digest(sinusoidal.table({ positions: list, dim })),
          digest(sinusoidal.table({ length: 90, offset, dim })),
          `${offset}`,
        );
      }
      assert.equal(
        digest(rope.table({ positions: list, dim: 12 })),
        digest(rope.table({ length: 90, offset, dim: 12 })),
        `${offset}`,
      );
      const row = { data: x.subarray(0, 2 * 90 * 12), shape: [2, 90, 12] };
      assert.equal(
        digest(rope.apply({ x: row, positions: list })),
        digest(rope.apply({ x: row, offset })),
        `${offset}`,
      );
    }
  });

  test(`a value depends on its position alone, not on its row, on ${engine}`, (t) => {
    if (!hasEngine(t, engine)) return;
    const { sinusoidal } = api(engine);
    const whole = sinusoidal.table({ length: 300, offset: 2 ** 20 - 150, dim: 21 }).data;
    for (const [start, length] of [
      [0, 1],
      [1, 2],
      [63, 3],
      [64, 64],
      [149, 5],
      [150, 31],
      [299, 1],
    ]) {
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
    assert.equal(
      digest(sinusoidal.table({ length: 6, dim: 10, out: part })),
      digest(sinusoidal.table({ length: 6, dim: 10 })),
    );
    assert.ok(wide.subarray(0, 5).every((value) => value === 7) && wide.subarray(65).every((value) => value === 7));
    const out = { cos: new Float32Array(60), sin: { data: new Float32Array(60), shape: [6, 10], dtype: "float32" } };
    assert.equal(digest(rope.table({ length: 6, dim: 20, out })), digest(rope.table({ length: 6, dim: 20 })));
    const bias = new Float32Array(32);
    assert.equal(alibi.bias({ heads: 2, queries: 4, keys: 4, out: bias }).data, bias);
  });
}
