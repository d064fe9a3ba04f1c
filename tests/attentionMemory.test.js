// Tests that attention allocates its inputs, one head at a time, and a few blocks, but never queries × keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApi } from "../src/binding/bind.js";
import { freshEngine, methods } from "./engines/engines.js";
import { random } from "./random.js";
import { assertSame } from "./same.js";

const megabytes = 2 ** 20;
const numbers = (seed, ...shape) => ({
  data: random(
    shape.reduce((a, b) => a * b),
    seed,
  ),
  shape,
});
const bytesOf = (...tensors) => tensors.reduce((sum, { data }) => sum + data.byteLength, 0);

/** The result of a call, and the growth of the module's memory. */
function grown(call, name = "simd") {
  const engine = freshEngine(name);
  const result = call(createApi(methods, engine));
  return { result, bytes: engine.byteLength() };
}

test("attend with 131,072 keys and 8 heads needs 2 MB besides the keys and values of one head", () => {
  const [heads, queries, keys, dim] = [8, 16, 131072, 64];
  const [q, k] = [
    numbers(1, heads, queries, dim),
    { data: new Float32Array(heads * keys * dim), shape: [heads, keys, dim] },
  ];
  // The same numbers repeatedly, starting elsewhere in every head.
  const some = random(99991, 2);
  for (let at = 0; at < k.data.length; at += some.length) k.data.set(some.subarray(0, k.data.length - at), at);
  const scoring = { causal: true, queryOffset: keys - queries };
  const ofOneHead = (2 * bytesOf(k)) / heads;
  const plain = grown(({ attention }) => attention.attend({ q, k, v: k, ...scoring }));
  assert.ok(plain.bytes - ofOneHead < 2 * megabytes, `${plain.bytes} bytes`);
  // The last head alone gives the same: no head used the keys of another.
  const last = (x, rows) => ({ data: x.data.subarray(-rows * dim), shape: [1, rows, dim] });
  const alone = grown(({ attention }) =>
    attention.attend({ q: last(q, queries), k: last(k, keys), v: last(k, keys), ...scoring }),
  );
  assertSame(plain.result.data.subarray(-queries * dim), alone.result.data);
  // A profile is allocated for all heads.
  const position = numbers(3, heads, queries + keys - 1);
  const biased = grown(({ attention }) => attention.attend({ q, k, v: k, position, ...scoring }));
  assert.ok(biased.bytes - ofOneHead - bytesOf(position) < 2 * megabytes, `${biased.bytes} bytes`);
});

for (const name of ["simd", "scalar"]) {
  test(`attend with 4096 queries and keys needs 2 MB besides its inputs, not 64 MB for scores, on ${name}`, () => {
    const n = 4096;
    const x = numbers(1, 1, n, 4);
    const position = numbers(2, 2 * n - 1);
    for (const scoring of [{}, { position }, { position, causal: true }, { window: 100, softcap: 5, sinks: [1] }]) {
      const { bytes } = grown(({ attention }) => attention.attend({ q: x, k: x, v: x, ...scoring }), name);
      assert.ok(bytes - 4 * bytesOf(x) - bytesOf(position) < 2 * megabytes, `${bytes} bytes`);
    }
  });
}

test("the workspace of attention does not grow with the lengths", () => {
  const beyond = [1024, 2048, 8192].map((n) => {
    const x = numbers(1, 1, n, 8);
    const position = numbers(2, 2 * n - 1);
    const { bytes } = grown(({ attention }) => attention.attend({ q: x, k: x, v: x, position, window: 300 }));
    return bytes - 4 * bytesOf(x) - bytesOf(position);
  });
  assert.ok(Math.max(...beyond) - Math.min(...beyond) < megabytes, `${beyond} bytes`);
});
