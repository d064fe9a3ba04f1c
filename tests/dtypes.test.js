// Checks the dtypes of inputs: a dtype agrees with its array, and 16-bit arrays need an explicit dtype.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "./engines/engines.js";
import { assertSame } from "./same.js";

const { rope, sinusoidal } = api("simd");
const turned = { data: [1, 2, 3, 4], shape: [1, 4] };

test("a dtype that differs from its array's is a TypeError", () => {
  const x = { data: new Float32Array(4), shape: [1, 4], dtype: "int32" };
  assert.throws(() => rope.apply({ x }), {
    name: "TypeError",
    message: /rope\.apply: x\.dtype must .*float32.*, got "int32"/,
  });
});

test("nested numbers and small integer arrays accept any dtype", () => {
  for (const data of [turned.data, new Int8Array(turned.data), new Float64Array(turned.data)]) {
    assert.deepEqual([...rope.apply({ x: { data, shape: [1, 4] } }).data], turned.data);
  }
  assert.deepEqual([...rope.apply({ x: { ...turned, dtype: "float64" } }).data], turned.data);
});

test("a Uint16Array without a dtype is a TypeError where it could be half precision, and numbers elsewhere", () => {
  const x = { data: new Uint16Array(4), shape: [1, 4] };
  assert.throws(() => rope.apply({ x }), {
    name: "TypeError",
    message: /rope\.apply: x must .*, got Uint16Array\(4\)/,
  });
  const { data } = sinusoidal.table({ positions: new Uint16Array([1, 2]), dim: 2 });
  assertSame(data, sinusoidal.table({ positions: [1, 2], dim: 2 }).data);
});

test("a base whose frequencies overflow float64 is a RangeError that names it", () => {
  for (const call of [
    () => rope.frequencies({ dim: 1024, base: 5e-324 }),
    () => rope.table({ length: 1, dim: 1024, base: 5e-324 }),
  ]) {
    assert.throws(call, { name: "RangeError", message: /rope\.(frequencies|table): base must .*, got 5e-324/ });
  }
  const [, slow] = rope.frequencies({ dim: 4, base: 5e-324 }).inverseFrequencies.data;
  assert.ok(Math.abs(slow * Math.sqrt(5e-324) - 1) < 1e-15);
});
