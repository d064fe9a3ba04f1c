// Tests that a typed array's own properties do not matter: its length, place and class are those of its memory. And that a
// released Tensor is refused with the function's name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApi } from "../src/binding/bind.js";
import { shownLabel } from "../src/binding/label.js";
import { createResident } from "../src/binding/resident.js";
import { freshEngine, methods } from "./engines/engines.js";
import { assertSame } from "./same.js";

const engine = freshEngine("simd");
const { additive, pope, rope, xpos } = createApi(methods, engine);
const resident = createResident(() => engine);

const lies = {
  length: 64,
  byteLength: 256,
  byteOffset: 0,
  buffer: new ArrayBuffer(4096),
  constructor: Int8Array,
  [Symbol.toStringTag]: "Float64Array",
  subarray: () => new Float32Array(99),
};

const lying = (array, name) => Object.defineProperty(array, name, { value: lies[name] });
const filled = (count) => Float32Array.from({ length: count }, (_, i) => i);

test("an input's own properties change nothing", () => {
  const wanted = rope.apply({ x: { data: filled(8), shape: [2, 4] } }).data;
  for (const name of Reflect.ownKeys(lies)) {
    const memory = new Float32Array(100).fill(77);
    memory.set(filled(8), 20);
    const data = lying(memory.subarray(20, 28), name);
    assertSame(rope.apply({ x: { data, shape: [2, 4] } }).data, wanted, String(name));
    const more = () => rope.apply({ x: { data, shape: [16, 4] } });
    assert.throws(more, { name: "RangeError", message: /rope\.apply: x must be an array of as many elements/ });
  }
});

test("a resident output's own properties write nothing outside it", () => {
  for (const name of Reflect.ownKeys(lies)) {
    const [out, beside] = [resident([1, 4]), resident([64])];
    beside.data.fill(5);
    lying(out.data, name);
    const call = () => rope.apply({ x: { data: new Float32Array(64).fill(1), shape: [16, 4] }, out });
    assert.throws(call, { name: /RangeError|TypeError/, message: /^rope\.apply: out/ }, String(name));
    assert.ok(
      beside.data.every((value) => value === 5),
      String(name),
    );
    out.release();
    beside.release();
  }
});

test("a released Tensor is refused by every argument with the function's name", () => {
  const released = resident([2]);
  released.release();
  const x = { data: filled(16), shape: [2, 2, 4] };
  const calls = {
    "rope.apply": [() => rope.apply({ x: released }), () => rope.apply({ x, offset: released })],
    "xpos.apply": [() => xpos.apply({ x, offset: released })],
    "pope.apply": [() => pope.apply({ x, offset: released })],
    "additive.apply": [
      () => additive.apply({ x, table: released }),
      () => additive.apply({ x, table: x, out: released }),
    ],
  };
  for (const [label, list] of Object.entries(calls))
    for (const call of list)
      assert.throws(call, (error) => {
        assert.ok(error.message.startsWith(`${shownLabel(label)}: `), error.message);
        return true;
      });
});
