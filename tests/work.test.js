// Counts operations, which a clock would measure only roughly, to test that cached results are not computed again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApi } from "../src/binding/bind.js";
import { freshEngine, methods } from "./engines/engines.js";
import { digest } from "./equality/digest.js";
import { random } from "./random.js";

/** The functions on a new engine, with a count of the calls of each kernel. */
function counting() {
  const engine = freshEngine("simd");
  const counts = {};
  const { call } = engine;
  engine.call = (kernel, ...rest) => {
    counts[kernel] = (counts[kernel] ?? 0) + 1;
    return call(kernel, ...rest);
  };
  return { ...createApi(methods, engine), counts };
}

const fresh = () => createApi(methods, freshEngine("simd"));
const x = { data: random(4 * 24, 1), shape: [4, 1, 24] };

test("one row of cosines and sines serves queries and keys of all layers at a position", () => {
  const { counts, rope } = counting();
  const scaling = { type: "yarn", factor: 4, original_max_position_embeddings: 64 };
  for (const options of [
    {},
    { layout: "interleaved", scaling },
    { scaling, rotaryDim: 12 },
    { x: { data: new Uint16Array(x.data.length).fill(0x3c01), shape: x.shape, dtype: "float16" }, base: 500 },
    { frequencies: rope.frequencies({ dim: 24, base: 777 }) },
  ]) {
    counts.posenc_rope_table = 0;
    const at = (offset) => ({ x, offset, ...options });
    for (const offset of [4096, 4097, -0.25, 4096]) {
      const expected = digest(fresh().rope.apply(at(offset)));
      for (let call = 0; call < 12; call++)
        assert.equal(digest(rope.apply(at(offset))), expected, `${offset}, ${call}`);
    }
    assert.equal(counts.posenc_rope_table, 4, "one row for each of the four places");
  }
});

test("a cached row is not used with another attention factor", () => {
  const { rope } = counting();
  const { inverseFrequencies } = rope.frequencies({ dim: 24 });
  for (const attentionFactor of [1, 1.5, 1]) {
    const args = { x, offset: 7, frequencies: { inverseFrequencies, attentionFactor } };
    const expected = digest(fresh().rope.apply(args));
    for (let call = 0; call < 5; call++)
      assert.equal(digest(rope.apply(args)), expected, `${attentionFactor}, ${call}`);
  }
});

test("no row is cached where tokens have different positions or inverse is set", () => {
  const { rope, counts } = counting();
  for (let offset = 0; offset < 20; offset++) {
    rope.apply({ x, offset });
    rope.apply({ x, offset });
  }
  rope.apply({ x: { data: random(48), shape: [1, 2, 24] } });
  for (let call = 0; call < 5; call++) rope.apply({ x, offset: 1, inverse: true });
  assert.equal(counts.posenc_rope_table, undefined);
});

test("frequencies of very wide tables are computed once", () => {
  const { sinusoidal, counts } = counting();
  for (let call = 0; call < 3; call++) sinusoidal.table({ length: 2, dim: 300000 });
  assert.equal(counts.posenc_sinusoidal_frequencies, 1);
});

test("the cache of frequencies holds at most 2^19", () => {
  const { sinusoidal, counts } = counting();
  const made = (dim) => {
    const before = counts.posenc_sinusoidal_frequencies ?? 0;
    sinusoidal.frequencies({ dim });
    return counts.posenc_sinusoidal_frequencies - before;
  };
  const half = 2 ** 19;
  assert.deepEqual([made(half), made(half - 2), made(half), made(half - 2)], [1, 1, 0, 0]);
  assert.deepEqual([made(half - 4), made(half - 2), made(half)], [1, 0, 1], "the one not asked for the longest went");
  assert.deepEqual(
    [made(4 * half), made(4 * half), made(half)],
    [1, 1, 0],
    "one that is too large sends no other away",
  );
});

test("narrow rows are looked up without allocating a view", (t) => {
  const { learned } = fresh();
  const views = t.mock.method(Float32Array.prototype, "subarray");
  const positions = Float64Array.from({ length: 1000 }, (_, i) => (i * 7) % 50);
  for (const dim of [1, 2, 8]) {
    const table = { data: random(50 * dim, dim), shape: [50, dim] };
    const before = views.mock.callCount();
    const { data } = learned.lookup({ table, positions });
    assert.ok(views.mock.callCount() - before < 10, `${views.mock.callCount() - before} views for ${dim} columns`);
    assert.deepEqual(
      data,
      Float32Array.from(data, (_, n) => table.data[positions[Math.floor(n / dim)] * dim + (n % dim)]),
    );
  }
});

test("identify computes as many recipes as documented", () => {
  const { rope, config: models, counts } = counting();
  const made = (pairs, scaling) => {
    const { inverseFrequencies } = rope.frequencies({ dim: 2 * pairs, scaling });
    const sum = () => Object.values(counts).reduce((all, count) => all + count, 0);
    const before = sum();
    models.identify({ inverseFrequencies });
    return sum() - before;
  };
  const published = { type: "yarn", factor: 4, original_max_position_embeddings: 4096 };
  const unknown = { type: "yarn", factor: 5.3, original_max_position_embeddings: 5000 };
  for (const pairs of [64, 8192]) assert.ok(made(pairs, published) < 40, `${pairs} pairs`);
  const [few, many] = [made(64, unknown), made(8192, unknown)];
  assert.ok(few > 40 && few < 700, `${few} recipes`);
  assert.ok(many < few / 3, `${many} recipes`);
});
