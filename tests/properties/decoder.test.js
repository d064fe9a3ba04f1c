// Tests a decoder with a batch of sequences of different lengths: [batch, length, heads, dim] vectors, one offset per sequence,
// and a cache that all share. Every step gives the bits of a pass over the whole sequence alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "../engines/engines.js";
import { random } from "../random.js";

const [heads, dim, capacity, steps] = [2, 8, 40, 6];
const width = heads * dim;
const prompts = [3, 17];
const longest = Math.max(...prompts);
const frequencies = { base: 500000, scaling: { type: "yarn", factor: 4, original_max_position_embeddings: 16 } };

/** The vectors of all tokens of a sequence, [length, heads · dim]: those of a prompt and of the steps. */
const tokens = (kind, b) => random((prompts[b] + steps) * width, 10 * kind + b);

/** [length, heads, dim] as [heads, length, dim]. */
function byHead(data, length) {
  const out = new Float32Array(data.length);
  for (let i = 0; i < length; i++)
    for (let h = 0; h < heads; h++)
      out.set(data.subarray((i * heads + h) * dim, (i * heads + h + 1) * dim), (h * length + i) * dim);
  return { data: out, shape: [heads, length, dim] };
}

/** The last row of attention over a whole sequence alone. */
function alone({ rope, attention }, [q, k, v], length) {
  const rows = (data) => ({ data: data.subarray(0, length * width), shape: [length, heads, dim] });
  const [query, key] = [q, k].map((x) => rope.apply({ x: rows(x), sequenceAxis: 0, ...frequencies }).data);
  const [queries, keys, values] = [query, key, rows(v).data].map((data) => byHead(data, length));
  const { data } = attention.attend({ q: queries, k: keys, v: values, causal: true });
  return Array.from({ length: width }, (_, n) => data[(Math.floor(n / dim) * length + length - 1) * dim + (n % dim)]);
}

for (const name of engineNames) {
  test(`a batch decoded with a cache has the bits of whole passes, on ${name}`, (t) => {
    if (!hasEngine(t, name)) return;
    const { rope, attention } = api(name);
    const given = [0, 1].map((b) => [1, 2, 3].map((kind) => tokens(kind, b)));
    const cache = () => ({ data: new Float32Array(2 * heads * capacity * dim), shape: [2, heads, capacity, dim] });
    const [keys, values] = [cache(), cache()];
    const store = ({ data }, from, b, i, position) => {
      for (let h = 0; h < heads; h++)
        data.set(from.subarray(i + h * dim, i + (h + 1) * dim), ((b * heads + h) * capacity + position) * dim);
    };

    // The prompts, padded on the right, in one call.
    const padded = new Float32Array(2 * longest * width);
    prompts.forEach((length, b) => padded.set(given[b][1].subarray(0, length * width), b * longest * width));
    const x = { data: padded, shape: [2, longest, heads, dim] };
    const rotated = rope.apply({ x, sequenceAxis: 1, ...frequencies });
    prompts.forEach((length, b) => {
      for (let i = 0; i < length; i++) {
        store(keys, rotated.data, b, (b * longest + i) * width, i);
        store(values, given[b][2], b, i * width, i);
      }
    });

    for (let step = 0; step < steps; step++) {
      const lengths = prompts.map((length) => length + step);
      // Projections of one token of each sequence, [batch, 1, heads · dim].
      const token = (kind) => ({
        data: Float32Array.from(
          [0, 1].flatMap((b) => [...given[b][kind].subarray(lengths[b] * width, (lengths[b] + 1) * width)]),
        ),
        shape: [2, 1, width],
      });
      const [query, key] = [0, 1].map((kind) => rope.apply({ x: token(kind), heads, offset: lengths, ...frequencies }));
      lengths.forEach((length, b) => {
        store(keys, key.data, b, b * width, length);
        store(values, token(2).data, b, b * width, length);
      });
      const q = { data: query.data, shape: [2, heads, 1, dim] };
      const keyLengths = lengths.map((length) => length + 1);
      const { data } = attention.attend({ q, k: keys, v: values, keyLengths, causal: true });
      const expected = [0, 1].flatMap((b) => alone({ rope, attention }, given[b], lengths[b] + 1));
      assert.deepEqual([...data], expected, `step ${step}`);
    }
  });
}

test("append begins with an empty cache, as the first call of an ONNX graph has it, and joins nothing else empty", () => {
  const { attention } = api("simd");
  const x = { data: tokens(2, 0).subarray(0, 3 * width), shape: [1, heads, 3, dim] };
  const empty = (...shape) => ({ data: new Float32Array(0), shape });
  const copied = { data: x.data, shape: x.shape };
  const take = ({ data, shape }) => ({ data, shape });
  assert.deepEqual(take(attention.append({ cache: empty(1, heads, 0, dim), x })), copied);
  const onnx = { type: "float32", data: new Float32Array(0), dims: [1, heads, 0, dim] };
  assert.deepEqual(take(attention.append({ cache: onnx, x })), copied);
  const half = { data: new Uint16Array(0), shape: [1, heads, 0, dim], dtype: "float16" };
  assert.deepEqual(take(attention.append({ cache: half, x })), copied);
  const packed = attention.append({ cache: empty(1, heads, 0, dim), x: { data: x.data, shape: [1, 3, width] }, heads });
  assert.deepEqual([packed.shape, packed.data[dim]], [[1, heads, 3, dim], x.data[width]]);
  for (const [cache, message] of [
    [empty(1, 0, 4, dim), /^attention\.append: .*batch and heads of the cache/],
    [empty(1, heads, 0, 0), /^attention\.append: /],

    [new Float32Array(0), /at least one element/],
  ])
    assert.throws(() => attention.append({ cache, x }), { name: "RangeError", message });
  assert.throws(() => attention.append({ cache: x, x: empty(1, heads, 0, dim) }), /whole numbers from 1 on/);
  assert.throws(() => attention.attend({ q: x, k: empty(1, heads, 0, dim), v: x }), /whole numbers from 1 on/);
});
