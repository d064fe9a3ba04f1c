// Arguments that mean harm, or are merely unlucky: near names of out, values that speak, arrays that change or unfold.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, methods } from "./engines/engines.js";
import { calls } from "./methods.js";

const { alibi, attention, rope, sinusoidal } = api("simd");

test("a misspelt out is told its name", () => {
  for (const name of ["Out", "output"]) {
    const call = () => alibi.slopes({ heads: 2, [name]: new Float32Array(2) });
    assert.throws(call, { name: "TypeError", message: /did you mean out\?/ });
  }
});

test("null says what was expected of each kind", () => {
  const expectations = {
    scaling: /an object with a type/,
    frequencies: /what rope\.frequencies returns/,
    x: /shape \[/,
  };
  for (const [name, message] of Object.entries(expectations)) {
    assert.throws(() => rope.apply({ x: [[1, 2]], [name]: null }), { name: "TypeError", message });
  }
});

test("a value cannot put words into a message", () => {
  const message = "sinusoidal.table: dim is an object; expected a whole number from 1 to 2147483647";
  assert.throws(() => sinusoidal.table({ length: 1, dim: { text: "fine" } }), { name: "TypeError", message });
  assert.throws(() => sinusoidal.table({ length: 1, dim: { text: Symbol("x") } }), { name: "TypeError", message });
});

test("an array that is nested in itself is refused by its axes or its size, not written out", () => {
  for (const depth of [27, 31, 40]) {
    let positions = [0, 0];
    for (let i = 1; i < depth; i++) positions = [positions, positions];
    assert.throws(() => sinusoidal.table({ positions, dim: 4 }), {
      name: "RangeError",
      message: /table: positions is/,
    });
  }
});

test("an array whose buffer shrinks while later arguments are read is refused", {
  skip: !ArrayBuffer.prototype.resize,
}, () => {
  const buffer = new ArrayBuffer(16, { maxByteLength: 16 });
  const args = {
    a: { data: new Float32Array(buffer), shape: [1, 4] },
    get b() {
      buffer.resize(8);
      return [[1, 2, 3, 4]];
    },
  };
  assert.throws(() => attention.similarity(args), { name: "RangeError", message: /similarity: a is/ });
});

test("inverse needs a factor that can be divided by", () => {
  const frequencies = { inverseFrequencies: [1], attentionFactor: 5e-324 };
  const call = () => rope.apply({ x: [[1, 2]], inverse: true, frequencies });
  assert.throws(call, { name: "RangeError", message: /rope\.apply: frequencies is/ });
  assert.equal(rope.apply({ x: [[1, 2]], frequencies }).data[0], 0);
});

test("slopes that are made count towards the limit of scratch", () => {
  for (const name of ["bias", "profile"]) {
    const call = () => alibi[name]({ heads: 2 ** 27 + 1, queries: 1, keys: 1 });
    assert.throws(call, { name: "RangeError", message: new RegExp(`alibi\\.${name}: what it works on is 10737418`) });
  }
});

test("every function's errors begin with its name, whatever object it is given", () => {
  for (const [method, descriptor] of Object.entries(methods)) {
    for (const name of Object.keys(descriptor)) {
      for (const wrong of [3, "x", null, [], new Float32Array(1), () => {}]) {
        const message = new RegExp(`^${method}\\.${name}: `);
        assert.throws(() => api("simd")[method][name](wrong), { name: "TypeError", message });
      }
    }
  }
});

/** Values whose text is long, or has no end. */
function endless() {
  const itself = [];
  itself.push(itself);
  let deep = [1];
  for (let i = 0; i < 1e5; i++) deep = [deep];
  const unlike = () => {
    throw new Error("nobody asks for its text");
  };
  return [
    "x".repeat(1e6),
    "\u0000".repeat(60),
    Symbol("s"),
    1n << 10_000_000n,
    -(1n << 10_000_000n),
    itself,
    deep,
    { data: Float32Array.of(1), shape: new Array(1e6).fill(1), toString: unlike, toJSON: unlike },
    { data: Float32Array.of(1, 2), shape: new Array(1e6).fill(1) },
    { data: Float32Array.of(1), shape: ["x".repeat(1e6)], dtype: "y".repeat(1e6) },
    { type: "z".repeat(1e6), ["k".repeat(1e6)]: 1n << 10_000_000n },
    new Array(1e5).fill("x".repeat(1000)),
  ];
}

test("what is said of a value is short, whatever it is, and of a name that is none", () => {
  const values = endless();
  for (const [label, [right]] of Object.entries(calls)) {
    const [method, name] = label.split(".");
    const call = api("simd")[method][name];
    const assertShort = (args) => {
      try {
        call(args);
      } catch (error) {
        assert.ok(["TypeError", "RangeError"].includes(error.name), error.stack);
        assert.ok(error.message.startsWith(`${label}: `), error.stack);
        assert.ok(error.message.length <= 300, `${label}: ${error.message.length} letters`);
      }
    };
    for (const argument of Object.keys(methods[method][name].arguments))
      for (const value of values) assertShort({ ...right, [argument]: value });
    for (const value of values) assertShort({ ...right, ["a".repeat(1e6)]: value });
  }
});
