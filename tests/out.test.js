// Tests `out`: it needs the size and dtype of the result, may not overlap an input except the same array where in-place is
// allowed, and is unchanged by a rejected call. Without it no input is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shownLabel } from "../src/binding/label.js";
import { api, methods } from "./engines/engines.js";
import { calls } from "./methods.js";
import { assertSame } from "./same.js";

const bound = api("simd");
const functions = Object.entries(methods).flatMap(([method, descriptor]) =>
  Object.entries(descriptor).map(([name, spec]) => ({ label: `${method}.${name}`, call: bound[method][name], spec })),
);
const arrayTypes = { float32: Float32Array, float64: Float64Array, int32: Int32Array };
const otherTypes = [Float32Array, Float64Array, Int32Array, Uint32Array, Uint8Array, Int16Array, BigInt64Array];

/** The outputs of a function, each with a function that replaces its array. */
function outputsOf({ returns }, result) {
  if (returns.shape)
    return [{ name: "out", dtype: returns.dtype ?? "float32", tensor: result, wrap: (array) => array }];
  const keys = Object.keys(returns).filter((key) => returns[key].shape);
  const plain = () => Object.fromEntries(keys.map((key) => [key, result[key].data.slice()]));
  return keys.map((key) => ({
    name: `out.${key}`,
    dtype: returns[key].dtype ?? "float32",
    tensor: result[key],
    wrap: (array) => ({ ...plain(), [key]: array }),
  }));
}

const refuses = (label, name, call, error, says = []) =>
  assert.throws(call, (thrown) => {
    assert.equal(thrown.name, error, thrown.stack);
    for (const word of [`${shownLabel(label)}: ${name}`, ...says])
      assert.ok(thrown.message.includes(word), `"${thrown.message}" says ${word}`);
    return true;
  });

for (const { label, call, spec } of functions) {
  const args = calls[label][0];
  const result = call(args);

  for (const { name, dtype, tensor, wrap } of outputsOf(spec, result)) {
    const arrayType = arrayTypes[dtype];
    const count = tensor.data.length;

    test(`${label} writes ${name} into a typed array or a Tensor, and returns it as the result's data`, () => {
      for (const make of [
        (array) => array,
        (array) => ({ data: array, shape: tensor.shape, dtype }),
        (array) => ({ data: array }),
      ]) {
        const array = new arrayType(count).fill(42);
        const got = call({ ...args, out: wrap(make(array)) });
        const part = got.data ? got : got[name.slice(4)];
        assert.equal(part.data, array);
        assert.deepEqual(part, tensor);
      }
      assert.deepEqual(call({ ...args, out: undefined }), result);
    });

    test(`${label} rejects ${name} of another dtype, count or kind and leaves it unchanged`, () => {
      for (const other of otherTypes.filter((each) => each !== arrayType)) {
        const array = new other(count);
        refuses(label, name, () => call({ ...args, out: wrap(array) }), "TypeError", [other.name]);
        assert.ok(array.every((value) => Number(value) === 0));
      }
      for (const wrong of [count - 1, count + 1, 0, 2 * count]) {
        const array = new arrayType(wrong).fill(42);
        refuses(label, name, () => call({ ...args, out: wrap(array) }), "RangeError", [String(wrong), String(count)]);
        assert.ok(array.every((value) => value === 42));
      }
      for (const value of [
        null,
        4,
        "x",
        true,
        [1, 2],
        {},
        { data: [1, 2] },
        new DataView(new ArrayBuffer(8)),
        new ArrayBuffer(8),
      ]) {
        refuses(label, "out", () => call({ ...args, out: wrap(value) }), "TypeError");
      }
      const labelled = {
        data: new arrayType(count),
        shape: tensor.shape,
        dtype: dtype === "int32" ? "float32" : "int32",
      };
      refuses(label, name, () => call({ ...args, out: wrap(labelled) }), "TypeError");
    });
  }

  const keys = Object.keys(spec.returns).filter((key) => spec.returns[key].shape);
  if (!spec.returns.shape && keys.length === 0) {
    test(`${label} takes no out, because it returns no Tensor`, () => {
      for (const value of [{}, null, new Float32Array(4)])
        refuses(label, "arguments must be among", () => call({ ...args, out: value }), "TypeError", ['got "out"']);
    });
  } else if (!spec.returns.shape) {
    test(`${label} takes as out an object with every result and nothing else`, () => {
      const whole = () => Object.fromEntries(keys.map((key) => [key, result[key].data.slice().fill(42)]));
      for (const value of [null, 4, "x", [], new Float32Array(4)])
        refuses(label, "out", () => call({ ...args, out: value }), "TypeError");
      for (const key of keys) {
        const out = { ...whole(), [key]: undefined };
        refuses(label, `out.${key}`, () => call({ ...args, out }), "TypeError");
        for (const other of keys.filter((each) => each !== key)) assert.ok(out[other].every((value) => value === 42));
      }
      refuses(
        label,
        "arguments",
        () => call({ ...args, out: { ...whole(), other: new Float32Array(4) } }),
        "TypeError",
        ['got "out.other"'],
      );
      if (keys.length > 1) {
        const [first, second] = keys;
        const shared = result[first].data.slice();
        refuses(
          label,
          "out",
          () => call({ ...args, out: { ...whole(), [first]: shared, [second]: shared } }),
          "RangeError",
        );
      }
    });
  }

  const tensors = Object.keys(spec.arguments).filter((name) => spec.arguments[name].kind === "tensor");
  for (const input of tensors) {
    const right = calls[label].find((each) => input in each);

    test(`${label} does not write ${input}`, () => {
      const given = right[input].data
        ? right[input]
        : { data: Float64Array.from(right[input]), shape: [right[input].length] };
      const before = given.data.slice();
      const got = call({ ...right, [input]: given });
      assertSame(given.data, before);
      for (const part of got.data ? [got] : Object.values(got).filter((each) => each?.data)) {
        assert.notEqual(part.data.buffer, given.data.buffer);
      }
    });

    test(`${label} rejects an out that shares bytes with ${input}, except the same array where in-place is documented`, () => {
      const given = right[input].data ?? Float64Array.from(right[input]);
      const shape = right[input].shape ?? [given.length];
      for (const { name, dtype, tensor, wrap } of outputsOf(spec, call(right))) {
        const count = tensor.data.length;
        const bytes = arrayTypes[dtype].BYTES_PER_ELEMENT;
        const buffer = new ArrayBuffer(2 * given.byteLength + 2 * count * bytes + 64);
        // With the input in the middle, results before, across and behind it: no element may overlap.
        const start = Math.ceil((count * bytes) / 8) * 8;
        const own = new given.constructor(buffer, start, given.length);
        own.set(given);
        const place = (offset) => new arrayTypes[dtype](buffer, offset, count);
        const overlapping = [start - (count - 1) * bytes, Math.floor((start + given.byteLength - 1) / bytes) * bytes];
        for (const offset of overlapping) {
          refuses(
            label,
            name,
            () => call({ ...right, [input]: { data: own, shape }, out: wrap(place(offset)) }),
            "RangeError",
            [input],
          );
          assert.deepEqual(own, given);
        }
        for (const offset of [start - count * bytes, Math.ceil((start + given.byteLength) / bytes) * bytes]) {
          const got = call({ ...right, [input]: { data: own, shape }, out: wrap(place(offset)) });
          assertSame(got.data ?? got[name.slice(4)].data, tensor.data);
          assert.deepEqual(own, given);
        }
        const inPlace = spec.kernel?.inPlace === input;
        if (given.constructor !== arrayTypes[dtype] || given.length !== count) continue;
        const same = { ...right, [input]: { data: own, shape }, out: wrap(own) };
        if (inPlace) assertSame(call(same).data, tensor.data);
        else refuses(label, name, () => call(same), "RangeError", [input]);
      }
    });
  }
}

test("inputs of any numeric type are converted once", () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  const expect = bound.rope.apply({ x: { data: Float32Array.from(values), shape: [2, 4] } });
  for (const type of [Float64Array, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Int32Array, Uint32Array]) {
    const data = type.from(values);
    assert.deepEqual(bound.rope.apply({ x: { data, shape: [2, 4] } }), expect, type.name);
    assert.deepEqual(data, type.from(values));
  }
  assert.deepEqual(
    bound.rope.apply({
      x: [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    }),
    expect,
  );
  assert.deepEqual(bound.rope.apply({ x: { data: values, shape: [2, 4] } }), expect);
  const third = { data: Float64Array.of(1 / 3, 2 / 3, -1e-300, 2), shape: [1, 4] };
  assert.deepEqual(bound.rope.apply({ x: third }).data, Float32Array.of(1 / 3, 2 / 3, 0, 2));
});

test("a view into a larger buffer is read from its own offset", () => {
  const wide = Float32Array.from({ length: 20 }, (_, i) => i);
  const { data } = bound.attention.similarity({ a: { data: wide.subarray(3, 9), shape: [2, 3] }, b: [[1, 0, 0]] });
  assert.deepEqual([...data], [3, 6]);
});

test("out may not overlap given frequencies", () => {
  const inverseFrequencies = new Float64Array([1, 0.5]);
  const frequencies = { inverseFrequencies };
  const over = new Float32Array(inverseFrequencies.buffer);
  const apply = () => bound.rope.apply({ x: [[1, 2, 3, 4]], frequencies, out: over });
  refuses("rope.apply", "out", apply, "RangeError", ["frequencies"]);
  const out = { cos: over.subarray(0, 2), sin: new Float32Array(2) };
  const table = () => bound.rope.table({ length: 1, dim: 4, frequencies, out });
  refuses("rope.table", "out.cos", table, "RangeError", ["frequencies"]);
  assert.deepEqual([...inverseFrequencies], [1, 0.5]);
});

test("out may not overlap the lists of a scaling", () => {
  const long_factor = Float64Array.of(1, 2);
  const lists = { short_factor: [1, 1], long_factor, factor: 2, original_max_position_embeddings: 4 };
  const args = { x: [[1, 2, 3, 4]], scaling: { type: "longrope", ...lists } };
  const apply = () => bound.rope.apply({ ...args, out: new Float32Array(long_factor.buffer) });
  refuses("rope.apply", "out", apply, "RangeError", ["scaling"]);
  assert.deepEqual([...long_factor], [1, 2]);
  assert.equal(bound.rope.apply({ ...args, out: new Float32Array(4) }).shape[1], 4);
});

test("out may not overlap the positions of axes", () => {
  const memory = Float64Array.of(0, 1, 2, 3);
  const axes = [0, 2].map((start) => ({ dim: 2, positions: memory.subarray(start, start + 2) }));
  const grid = () => bound.sinusoidal.grid({ axes, out: new Float32Array(memory.buffer) });
  refuses("sinusoidal.grid", "out", grid, "RangeError", ["axes"]);
  assert.deepEqual([...memory], [0, 1, 2, 3]);
  assert.equal(bound.sinusoidal.grid({ axes, out: new Float32Array(8) }).shape[1], 4);
});

test("out takes no names but the results', not even those of Object.prototype", () => {
  const out = { cos: new Float32Array(2), sin: new Float32Array(2), toString: 1 };
  refuses("rope.table", "arguments", () => bound.rope.table({ length: 1, dim: 4, out }), "TypeError", [
    '"out.toString"',
  ]);
});
