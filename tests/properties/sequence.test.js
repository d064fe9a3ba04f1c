// Tests the sequence axis and the positions of functions that rotate or scale x: any axis gives the bits of the usual one,
// positions and offsets of batches those of separate calls, and errors name the argument and the rule.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";

const { axial, mrope, pope, rope, temperature, xpos } = api("simd");
const tensor = (data, ...shape) => ({ data, shape });

/** [batch, heads, length, dim] as [batch, length, heads, dim], or the other way round. */
function swapped({ data, shape: [batch, rows, columns, dim] }) {
  const out = new data.constructor(data.length);
  for (let b = 0, at = 0; b < batch; b++)
    for (let j = 0; j < columns; j++)
      for (let i = 0; i < rows; i++, at += dim) {
        const from = ((b * rows + i) * columns + j) * dim;
        out.set(data.subarray(from, from + dim), at);
      }
  return { data: out, shape: [batch, columns, rows, dim] };
}

const sizes = [2, 5, 140, 24];
const x = tensor(random(2 * 5 * 140 * 24, 7), ...sizes);
const usual = tensor(random(2 * 5 * 9 * 128, 8), 2, 5, 9, 128);
const bits = tensor(
  new Uint16Array(x.data.length).map((_, i) => 0x3000 + ((i * 77) % 0x1000)),
  ...sizes,
);
const places = {
  positions: tensor(
    Int32Array.from({ length: 280 }, (_, i) => (i * 7919) % 5000),
    2,
    140,
  ),
};
const phase = tensor(random(5 * 24, 3), 5, 24);

const functions = {
  "rope.apply": (args) => rope.apply({ x, ...args }),
  "rope.apply, interleaved, part of the columns": (args) =>
    rope.apply({ x, rotaryDim: 10, rotaryStart: 6, layout: "interleaved", inverse: true, ...args }),
  "rope.apply, 128 columns": (args) => rope.apply({ x: usual, ...args }),
  "rope.apply, 128 columns interleaved": (args) => rope.apply({ x: usual, layout: "interleaved", ...args }),
  "rope.apply, float16": (args) => rope.apply({ ...args, x: { ...(args.x ?? bits), dtype: "float16" } }),
  "xpos.apply": (args) => xpos.apply({ x, scaleBase: 4000, center: 100, ...args }),
  "pope.apply": (args) => pope.apply({ x, phase, ...args }),
  "temperature.apply": (args) => temperature.apply({ x, kind: "llama4", floorScale: 16, ...args }),
};

const inputOf = (name) => (name.includes("128") ? usual : name.includes("float16") ? bits : x);

for (const [name, call] of Object.entries(functions)) {
  const given = inputOf(name);
  const placings =
    given === usual ? [{ offset: 3 }, { offset: [3, 70] }] : [{ offset: 3 }, { offset: [3, 70] }, places];
  test(`${name}: [batch, length, heads, dim] gives the bits of [batch, heads, length, dim]`, () => {
    for (const place of placings) {
      const { data, shape } = swapped(call(place));
      for (const sequenceAxis of [1, -3]) {
        const got = call({ x: swapped(given), sequenceAxis, ...place });
        assert.deepEqual(got.shape, shape);
        assertSame(got.data, data);
      }
    }
  });

  test(`${name}: a batch has the bits of a call of its own`, () => {
    const half = given.data.length / 2;
    const { data } = call({ offset: [3, 70] });
    [3, 70].forEach((offset, b) => {
      const alone = call({
        x: tensor(given.data.subarray(b * half, (b + 1) * half), 1, ...given.shape.slice(1)),
        offset,
      });
      assertSame(data.subarray((b * data.length) / 2, ((b + 1) * data.length) / 2), alone.data);
    });
    assertSame(call({ offset: 70 }).data, call({ offset: [70] }).data);
  });
}

test("axial.apply and mrope.apply: [batch, length, heads, dim] gives the bits of [batch, heads, length, dim]", () => {
  const grid = {
    axes: [
      { dim: 10, size: 138 },
      { dim: 6, size: 1 },
    ],
    prefixTokens: 2,
    layout: "half",
  };
  const coordinates = (batch) => tensor(random(3 * batch * 140, 5), 3, ...(batch > 1 ? [batch] : []), 140);
  for (const call of [
    (args) => axial.apply({ ...grid, ...args }),
    (args) => mrope.apply({ sections: [2, 4, 6], positions: coordinates(1), ...args }),
    (args) => mrope.apply({ sections: [2, 4, 6], positions: coordinates(2), ...args }),
  ])
    assert.deepEqual(call({ x: swapped(x), sequenceAxis: 1 }), { ...swapped(call({ x })), dtype: "float32" });
  const { data } = coordinates(2);
  const whole = mrope.apply({ x, sections: [2, 4, 6], positions: coordinates(2) }).data;
  [0, 1].forEach((b) => {
    const own = [0, 1, 2].map((row) => [...data.subarray((2 * row + b) * 140, (2 * row + b + 1) * 140)]);
    const half = x.data.length / 2;
    const alone = tensor(x.data.subarray(b * half, (b + 1) * half), 5, 140, 24);
    assert.deepEqual(
      mrope.apply({ x: alone, sections: [2, 4, 6], positions: own }).data,
      whole.subarray(b * half, (b + 1) * half),
    );
  });
});

test("positions of any integer or float type give the same bits", () => {
  const whole = Array.from({ length: 140 }, (_, i) => (i * 31) % 4001);
  const { data } = rope.apply({ x, positions: whole });
  for (const Type of [Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array])
    assertSame(rope.apply({ x, positions: Type.from(whole) }).data, data, Type.name);
  for (const Type of [BigInt64Array, BigUint64Array]) {
    const wide = Type.from(whole, BigInt);
    assertSame(rope.apply({ x, positions: wide }).data, data, Type.name);
    assertSame(rope.apply({ x, positions: { data: wide, dims: [1, 140] } }).data, data, Type.name);
  }
  // A tensor of ONNX Runtime.
  const ids = { type: "int64", data: BigInt64Array.from(whole, BigInt), dims: [1, 140], location: "cpu" };
  assertSame(rope.apply({ x, positions: ids }).data, data);
  for (const wrong of [2n ** 53n, -(2n ** 53n), 2n ** 62n + 1n])
    assert.throws(
      () => rope.apply({ x: tensor(x.data.subarray(0, 48), 2, 24), positions: BigInt64Array.of(1n, wrong) }),
      {
        name: "RangeError",
        message: `rope.apply: positions[1] must be a whole number of less than 2^53 in size, got ${wrong}n`,
      },
    );
});

test("a float16 result has the type of ONNX Runtime, and its tensors are read as they are", () => {
  const given = { data: bits.data, dims: sizes, type: "float16" };
  const result = rope.apply({ x: given, offset: 5 });
  assert.deepEqual(result, rope.apply({ x: { ...bits, dtype: "float16" }, offset: 5 }));
  assert.equal(result.type, "float16");
  assert.equal("type" in rope.apply({ x }), false);
  assert.deepEqual(xpos.apply({ x: given }), xpos.apply({ x: { ...bits, dtype: "float16" } }));
  assert.equal(xpos.apply({ x: given }).dtype, "float32");
});

test("heads divides the last axis of x, the result of a projection", () => {
  const joined = { data: x.data, shape: [2, 140, 5 * 24] };
  const apart = { data: x.data, shape: [2, 140, 5, 24] };
  const { data } = rope.apply({ x: apart, sequenceAxis: 1, ...places });
  const got = rope.apply({ x: joined, heads: 5, ...places });
  assertSame(got.data, data);
  assert.deepEqual(got.shape, joined.shape);
  assert.throws(() => rope.apply({ x: joined, heads: 7 }), {
    message: "rope.apply: heads must be a divisor of 120, the columns of x, got 7",
  });
});

test("offset and positions choose rows of a cache of cosines and sines", () => {
  const { cos, sin } = rope.cache({ length: 5000, dim: 24 });
  for (const place of [
    { offset: 3 },
    { offset: [3, 70] },
    places,
    { positions: Array.from({ length: 140 }, (_, i) => i) },
  ])
    assertSame(rope.apply({ x, cos, sin, ...place }).data, rope.apply({ x, ...place }).data);
  for (const [place, got] of [
    [{ offset: 4990 }, "5000"],
    [{ offset: -1 }, "-1"],
    [{ offset: 0.5 }, "0.5"],
  ])
    assert.throws(() => rope.apply({ x, cos, sin, ...place }), {
      name: "RangeError",
      message: `rope.apply: positions must be whole numbers from 0 on, less than the number of rows of cos, got ${got}`,
    });
  assert.throws(() => rope.apply({ x, cos, sin }), {
    name: "RangeError",
    message: /: cos must have a row for each row of x or, with offset or positions, .*, got shape \[5000, 12\]$/,
  });
});

test("errors of the sequence axis and of batches name what is accepted", () => {
  for (const sequenceAxis of [3, -1, 4, -5])
    assert.throws(() => rope.apply({ x, sequenceAxis }), {
      name: "RangeError",
      message: `rope.apply: sequenceAxis must be an axis before the last of x, which has 4: from 0 to 2, or from -4 to -2, got ${sequenceAxis}`,
    });
  const row = tensor(x.data, 140, 240);
  const batches = /: offset must be one number, or one for each batch: the first axis of x, .*, got "3 numbers"$/;
  assert.throws(() => rope.apply({ x, offset: [1, 2, 3] }), { name: "RangeError", message: batches });
  assert.throws(() => rope.apply({ x: row, offset: [1, 2, 3] }), { name: "RangeError", message: batches });
  // [length, batch, heads, dim]: the batch is not before the sequence axis.
  const timeFirst = { x: tensor(x.data, 140, 2, 5, 24), sequenceAxis: 0 };
  assert.throws(() => rope.apply({ ...timeFirst, ...places }), {
    name: "RangeError",
    message: /: positions must have 1 axis, or one more before for the batches: .*, got shape \[2, 140\]$/,
  });
  assert.throws(() => temperature.apply({ x, kind: "llama4", offset: [0, -1] }), {
    name: "RangeError",
    message: /offset\[1\] must be a finite number from 0.*, got -1$/,
  });
});

test("cached keys shifted with attentionFactor 1 are those of the new positions; with the factor, larger by it", () => {
  const scaling = { type: "yarn", factor: 4, original_max_position_embeddings: 64 };
  const frequencies = rope.frequencies({ dim: 24, scaling });
  const keys = rope.apply({ x, frequencies });
  const shift = (factor) =>
    rope.apply({
      x: keys,
      positions: new Float64Array(140).fill(-50),
      frequencies: { ...frequencies, attentionFactor: factor },
    });
  const expected = rope.apply({ x, offset: -50, frequencies });
  shift(1).data.forEach((value, i) => assert.ok(Math.abs(value - expected.data[i]) < 2e-6, `${i}`));
  // 0.1 · ln 4 + 1 = 1.1386, Peng et al. 2023, equation 15.
  const twice = shift(frequencies.attentionFactor);
  twice.data.forEach((value, i) => assert.ok(Math.abs(value - 1.1386294361 * expected.data[i]) < 4e-6, `${i}`));
});
