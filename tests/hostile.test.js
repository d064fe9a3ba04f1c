// Tests hostile and unlucky arguments: misspelt out, values with long texts, and arrays that change or grow during a call.
import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf, shownLabel } from "../src/binding/label.js";
import { api, methods } from "./engines/engines.js";
import { calls } from "./methods.js";

const { alibi, attention, axial, kerple, mrope, rope, sinusoidal, config: models } = api("simd");

test("a misspelt out is rejected with a suggestion", () => {
  for (const name of ["Out", "output"]) {
    const call = () => alibi.slopes({ heads: 2, [name]: new Float32Array(2) });
    assert.throws(call, { name: "TypeError", message: /did you mean out\?/ });
  }
});

test("null is rejected with the expected kind", () => {
  const expectations = {
    scaling: /an object with a type/,
    frequencies: /a result of rope\.frequencies/,
    x: /shape \[/,
  };
  for (const [name, message] of Object.entries(expectations)) {
    assert.throws(() => rope.apply({ x: [[1, 2]], [name]: null }), { name: "TypeError", message });
  }
});

test("a value's toString is not called for an error message", () => {
  const message = "sinusoidal.table: dim must be a whole number from 1 to 2147483647, got an object";
  assert.throws(() => sinusoidal.table({ length: 1, dim: { text: "fine" } }), { name: "TypeError", message });
  assert.throws(() => sinusoidal.table({ length: 1, dim: { text: Symbol("x") } }), { name: "TypeError", message });
});

test("an array nested in itself is rejected by its axes or size", () => {
  for (const depth of [27, 31, 40]) {
    let positions = [0, 0];
    for (let i = 1; i < depth; i++) positions = [positions, positions];
    assert.throws(() => sinusoidal.table({ positions, dim: 4 }), {
      name: "RangeError",
      message: /table: positions must/,
    });
  }
});

test("an array whose buffer shrinks while later arguments are read is rejected", {
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
  assert.throws(() => attention.similarity(args), { name: "RangeError", message: /similarity: a must/ });
});

test("inverse rejects an attentionFactor whose reciprocal overflows", () => {
  const frequencies = { inverseFrequencies: [1], attentionFactor: 5e-324 };
  const call = () => rope.apply({ x: [[1, 2]], inverse: true, frequencies });
  assert.throws(call, { name: "RangeError", message: /rope\.apply: frequencies must/ });
  assert.equal(rope.apply({ x: [[1, 2]], frequencies }).data[0], 0);
});

test("computed slopes count towards the limit of inputs and scratch", () => {
  for (const name of ["bias", "profile"]) {
    const call = () => alibi[name]({ heads: 2 ** 27 + 1, queries: 1, keys: 1 });
    assert.throws(call, {
      name: "RangeError",
      message: new RegExp(`alibi\\.${name}: inputs and scratch must be at most 1073741824 bytes, got 10737418`),
    });
  }
});

test("every function's errors begin with its name, whatever it is given", () => {
  for (const [method, descriptor] of Object.entries(methods)) {
    for (const name of Object.keys(descriptor)) {
      for (const wrong of [3, "x", null, [], new Float32Array(1), () => {}]) {
        const message = new RegExp(`^${labelOf(method, name).replace(".", "\\.")}: `);
        assert.throws(() => api("simd")[method][name](wrong), { name: "TypeError", message });
      }
    }
  }
});

/** Values whose text is long or endless. */
function endless() {
  const itself = [];
  itself.push(itself);
  let deep = [1];
  for (let i = 0; i < 1e5; i++) deep = [deep];
  const throwing = () => {
    throw new Error("its text must not be read");
  };
  return [
    "x".repeat(1e5),
    "\u0000".repeat(60),
    Symbol("s"),
    1n << 1_000_000n,
    -(1n << 1_000_000n),
    itself,
    deep,
    { data: Float32Array.of(1), shape: new Array(1e5).fill(1), toString: throwing, toJSON: throwing },
    { data: Float32Array.of(1, 2), shape: new Array(1e5).fill(1) },
    { data: Float32Array.of(1), shape: ["x".repeat(1e5)], dtype: "y".repeat(1e5) },
    { type: "z".repeat(1e5), ["k".repeat(1e5)]: 1n << 1_000_000n },
    new Array(1e4).fill("x".repeat(1000)),
  ];
}

test("error messages are short for every value and every argument name", () => {
  const values = endless();
  for (const [label, [right]] of Object.entries(calls)) {
    const [method, name] = label.split(".");
    const call = api("simd")[method][name];
    const assertShort = (args) => {
      try {
        call(args);
      } catch (error) {
        assert.ok(["TypeError", "RangeError"].includes(error.name), error.stack);
        assert.ok(error.message.startsWith(`${shownLabel(label)}: `), error.stack);
        assert.ok(error.message.length <= 300, `${label}: ${error.message.length} letters`);
      }
    };
    for (const argument of Object.keys(methods[method][name].arguments))
      for (const value of values) assertShort({ ...right, [argument]: value });
    for (const value of values) assertShort({ ...right, ["a".repeat(1e5)]: value });
  }
});

test("a value changed by a later getter was already read, or is checked again", () => {
  const positions = Float64Array.of(0, 1, 2);
  const spoiled = {
    positions,
    get dim() {
      positions[1] = Number.NaN;
      return 4;
    },
  };
  assert.throws(() => sinusoidal.table(spoiled), {
    name: "RangeError",
    message: /table: positions\[1\] must .*, got NaN/,
  });

  const inverseFrequencies = Float64Array.of(1, 0.5);
  const x = [[1, 2, 3, 4]];
  const expected = rope.apply({ x, offset: 1, frequencies: { inverseFrequencies: [1, 0.5] } });
  const changed = {
    frequencies: { inverseFrequencies },
    get offset() {
      inverseFrequencies.fill(Number.NaN);
      return 1;
    },
    x,
  };
  assert.deepEqual(rope.apply(changed), expected);

  const sizes = [1, 4];
  const reshaped = {
    x: { data: Float32Array.of(1, 2, 3, 4), shape: sizes },
    get offset() {
      sizes.fill(1000);
      return 1;
    },
    frequencies: { inverseFrequencies: [1, 0.5] },
  };
  assert.deepEqual(rope.apply(reshaped), expected);
});

test("frequencies are read from their array at the call", () => {
  const inverseFrequencies = Float64Array.of(1, 0.5);
  const call = () => rope.apply({ x: [[1, 2, 3, 4]], offset: 1, frequencies: { inverseFrequencies } });
  const of = (...values) => rope.apply({ x: [[1, 2, 3, 4]], offset: 1, frequencies: { inverseFrequencies: values } });
  assert.deepEqual(call(), of(1, 0.5));
  inverseFrequencies[1] = 0.25;
  assert.deepEqual(call(), of(1, 0.25));
  inverseFrequencies[1] = Number.NaN;
  for (let i = 0; i < 2; i++)
    assert.throws(call, { name: "RangeError", message: /inverseFrequencies\[1\] must .*, got NaN/ });
  inverseFrequencies[1] = 0.5;
  assert.deepEqual(call(), of(1, 0.5));
});

test("every property is read once", () => {
  const reads = new Map();
  const counting = (object, path) =>
    new Proxy(object, {
      get(target, key) {
        const value = target[key];
        if (typeof key === "symbol" || !Object.hasOwn(target, key)) return value;
        const name = `${path}.${key}`;
        reads.set(name, (reads.get(name) ?? 0) + 1);
        return value !== null && typeof value === "object" && !ArrayBuffer.isView(value) && !Array.isArray(value)
          ? counting(value, name)
          : value;
      },
    });
  const data = () => Float32Array.of(1, 2, 3, 4);
  const tensor = () => ({ data: data(), shape: [1, 4], dtype: "float32" });
  const scaling = { type: "yarn", factor: 4, original_max_position_embeddings: 64, beta_fast: 8 };
  rope.apply(counting({ x: tensor(), base: 100, scaling, rotaryDim: 4, out: tensor() }, "apply"));
  rope.table(
    counting(
      { length: 2, dim: 4, frequencies: { inverseFrequencies: [1, 2] }, out: { cos: tensor(), sin: tensor() } },
      "table",
    ),
  );
  models.fromConfig(
    counting({ config: { model_type: "llama", head_dim: 8, rope_theta: 5, rope_scaling: scaling } }, "c"),
  );
  mrope.positions({ tokens: [counting({ video: [1, 2, 2], secondsPerGrid: 1 }, "tokens")] });
  axial.table({ axes: [counting({ dim: 4, size: 2, base: 10 }, "axes")] });
  assert.ok(reads.size > 20);
  for (const [name, times] of reads) assert.equal(times, 1, `${name} is read ${times} times`);
});

test("no array is spread into arguments, of which there may be too few", () => {
  const heads = 130_000;
  const r = { data: new Float64Array(heads).fill(1), shape: [heads] };
  const profile = kerple.profile({ kind: "power", r1: r, r2: r, queries: 1, keys: 1 });
  assert.deepEqual(profile.shape, [heads, 1]);
  const axes = new Array(heads).fill({ dim: 2, size: 1 });
  const table = axial.table({ axes, normalizeCoords: "max" });
  assert.deepEqual(table.cos.shape, [1, heads]);
});
