// Tests half precision: all 65536 numbers on every build, rounding once, and the array types of inputs and results.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, engineNames, hasEngine } from "./engines/engines.js";
import { decode, nearestHalf } from "./oracle/half.js";
import { halves } from "./random.js";
import { assertSame } from "./same.js";

const dtypes = ["float16", "bfloat16"];
const { rope } = api("simd");
const same = (a, b) => Object.is(a, b) || (Number.isNaN(a) && Number.isNaN(b));

// A pair (v, 0) at position 0 becomes (v · c, v · 0) with the attention factor c, in float32.
const still = (attentionFactor) => ({ inverseFrequencies: Float64Array.of(0), attentionFactor });

for (const engine of engineNames) {
  for (const dtype of dtypes) {
    test(`${dtype}: all 65536 numbers times a factor are rounded correctly on ${engine}`, (t) => {
      if (!hasEngine(t, engine)) return;
      const all = Uint16Array.from({ length: 2 ** 17 }, (_, i) => (i % 2 ? 0 : i / 2));
      const x = { data: all, shape: [2 ** 16, 1, 2], dtype };
      for (const factor of [1, 1.25, 0.3, 1 + 2 ** -12, 2 ** -20, 3e30]) {
        const { data } = api(engine).rope.apply({ x, frequencies: still(factor) });
        for (let bits = 0; bits < 2 ** 16; bits++) {
          const wanted = nearestHalf(Math.fround(decode(bits, dtype) * Math.fround(factor)), dtype);
          const got = decode(data[2 * bits], dtype);
          if (!same(got, wanted)) assert.fail(`${decode(bits, dtype)} · ${factor} is ${got}, not ${wanted}`);
        }
      }
    });
  }
}

for (const dtype of dtypes) {
  test(`${dtype}: cosines and sines are rounded once, not by way of float32`, () => {
    const [length, dim] = [4096, 128];
    const half = rope.table({ length, dim, dtype });
    const theta = rope.frequencies({ dim }).inverseFrequencies.data;
    let twice = 0;
    for (const [part, f] of Object.entries({ cos: Math.cos, sin: Math.sin })) {
      for (let n = 0; n < half[part].data.length; n++) {
        const exact = f(Math.floor(n / theta.length) * theta[n % theta.length]);
        const wanted = nearestHalf(exact, dtype);
        if (!same(decode(half[part].data[n], dtype), wanted)) assert.fail(`${part} ${n} is not ${wanted}`);
        if (nearestHalf(Math.fround(exact), dtype) !== wanted) twice++;
      }
    }
    assert.ok(twice > 0, "some value of the table tells the two apart");
  });

  test(`${dtype}: rope.apply equals the float32 rotation of the same numbers, rounded once`, () => {
    const x = { data: halves(3 * 37 * 22, 9), shape: [3, 37, 22], dtype };
    const wide = { data: Float32Array.from(x.data, (bits) => decode(bits, dtype)), shape: x.shape };
    for (const options of [{}, { rotaryDim: 10, inverse: true }, { layout: "interleaved", rotaryDim: 14 }]) {
      const got = rope.apply({ x, offset: 1000, ...options });
      assert.deepEqual([got.dtype, got.shape, got.data.constructor], [dtype, x.shape, Uint16Array]);
      const turned = rope.apply({ x: wide, offset: 1000, ...options }).data;
      got.data.forEach((bits, n) => {
        assert.ok(same(decode(bits, dtype), nearestHalf(turned[n], dtype)), `element ${n}`);
      });
      const own = x.data.slice();
      assertSame(rope.apply({ x: { ...x, data: own }, offset: 1000, ...options, out: own }).data, got.data);
      assertSame(own, got.data);
    }
  });
}

test("columns that are not rotated keep their bits, NaN payloads too", () => {
  const data = Uint16Array.of(0, 0, 0x7d01, 0xfe02);
  const got = rope.apply({ x: { data, shape: [1, 4], dtype: "float16" }, rotaryDim: 2, offset: 3 });
  assertSame(got.data.slice(2), data.slice(2));
});

test("a Uint16Array without a dtype is rejected, and so is a 16-bit dtype with another array", () => {
  const bits = new Uint16Array(4);
  for (const x of [
    bits,
    { data: bits, shape: [1, 4] },
    { data: bits, shape: [1, 4], dtype: "float32" },
    { data: new Float32Array(4), shape: [1, 4], dtype: "float16" },
    { data: new Int16Array(4), shape: [1, 4], dtype: "bfloat16" },
    { data: [1, 2, 3, 4], shape: [1, 4], dtype: "float16" },
  ]) {
    assert.throws(() => rope.apply({ x }), { name: "TypeError", message: /^rope\.apply: x/ });
  }
});

test("out must have the dtype of the result: a Uint16Array where that is known, else a Tensor with a dtype", () => {
  const x = { data: halves(8), shape: [2, 4], dtype: "bfloat16" };
  const turned = rope.apply({ x }).data;
  for (const out of [new Uint16Array(8), { data: new Uint16Array(8), shape: [2, 4], dtype: "bfloat16" }]) {
    const got = rope.apply({ x, out });
    assert.equal(got.data, out.data ?? out);
    assertSame(got.data, turned);
  }
  const wrong = [new Float32Array(8), { data: new Uint16Array(8), dtype: "float16" }, new Int16Array(8)];
  for (const out of wrong) assert.throws(() => rope.apply({ x, out }), { name: "TypeError" });
  assert.throws(() => rope.apply({ x: [[1, 2]], out: new Uint16Array(2) }), { name: "TypeError" });

  const args = { length: 2, dim: 4, offset: 5 };
  const { cos, sin } = rope.table({ ...args, dtype: "float16" });
  const typed = { data: new Uint16Array(4), dtype: "float16" };
  const got = rope.table({ ...args, out: { cos: typed, sin: new Uint16Array(4) } });
  assert.equal(got.cos.data, typed.data);
  assert.deepEqual(got, { cos, sin });
  const bare = { cos: new Uint16Array(4), sin: new Uint16Array(4) };
  assert.throws(() => rope.table({ ...args, out: bare }), { name: "TypeError" });
  assert.throws(() => rope.table({ ...args, dtype: "bfloat16", out: { ...bare, cos: typed } }), { name: "TypeError" });
});

test("rope.cache is rope.table from position 0 in the layout of a cache", () => {
  for (const dtype of ["float32", ...dtypes]) {
    assert.deepEqual(rope.cache({ length: 9, dim: 6, dtype }), rope.table({ length: 9, dim: 6, dtype }));
  }
  const longer = { type: "dynamic", factor: 4, original_max_position_embeddings: 8 };
  assert.deepEqual(
    rope.cache({ length: 32, dim: 6, scaling: longer }),
    rope.table({ length: 32, dim: 6, frequencies: rope.frequencies({ dim: 6, scaling: longer, length: 32 }) }),
  );
});

test("a Float16Array is float16, and the result is one too", {
  skip: !globalThis.Float16Array && "not in this engine",
}, () => {
  const data = Float16Array.of(1, -2, 0.5, 3);
  const bits = new Uint16Array(data.slice().buffer);
  const expect = rope.apply({ x: { data: bits, shape: [1, 4], dtype: "float16" }, offset: 2 });
  const got = rope.apply({ x: { data, shape: [1, 4] }, offset: 2 });
  assert.equal(got.data.constructor, Float16Array);
  assert.equal(got.dtype, "float16");
  assertSame(new Uint16Array(got.data.buffer), expect.data);
  assert.equal(rope.apply({ x: { data, shape: [1, 4] }, offset: 2, out: data }).data, data);
  assertSame(new Uint16Array(data.buffer), expect.data);
  const out = { cos: new Float16Array(2), sin: new Float16Array(2) };
  assert.deepEqual(
    new Uint16Array(rope.table({ length: 1, dim: 4, offset: 3, out }).sin.data.buffer),
    rope.table({ length: 1, dim: 4, offset: 3, dtype: "float16" }).sin.data,
  );
});

for (const dtype of dtypes) {
  test(`${dtype}: attention reads all 65536 numbers as float32`, () => {
    const { attention } = api("simd");
    const bits = Uint16Array.from({ length: 2 ** 16 }, (_, i) => i);
    const zero = { data: new Float32Array(1), shape: [1, 1] };
    for (const cache of [
      { data: bits, shape: [2 ** 16, 1], dtype },
      { data: bits, dims: [2 ** 16, 1], type: dtype },
    ]) {
      const { data } = attention.append({ cache, x: zero });
      for (let i = 0; i < 2 ** 16; i++)
        if (!same(data[i], decode(i, dtype))) assert.fail(`${i} is ${data[i]}, not ${decode(i, dtype)}`);
    }
    const x = { data: bits.subarray(0x3c00, 0x3c06), shape: [3, 2], dtype };
    const wide = { data: Float32Array.from(x.data, (half) => decode(half, dtype)), shape: [3, 2] };
    assert.deepEqual(attention.attend({ q: x, k: x, v: x }), attention.attend({ q: wide, k: wide, v: wide }));
    const over = new Float32Array(bits.buffer, 0x3c00 * 2, 6);
    assert.throws(() => attention.attend({ q: x, k: x, v: x, out: over }), {
      name: "RangeError",
      message: /apart from/,
    });
  });
}
