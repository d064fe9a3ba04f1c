// Tests combinations of token and position vectors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { seeded } from "../values.js";

const { additive, attention, complexOrder, deberta, multiplicative, rope } = api("simd");

const [x, table] = [seeded(1, 2, 9, 7), seeded(2, 20, 7)];
const row = { data: x.data.subarray(0, 63), shape: [9, 7] };

test("the enhanced mask decoder adds, as additive does", () => {
  for (const offset of [0, 5, 11]) {
    const { data } = deberta.enhancedMaskDecoder({ hidden: row, table, offset });
    assertSame(data, additive.apply({ x: row, table, offset }).data);
  }
});

test("a table of zeros changes nothing: added, or multiplied with residual", () => {
  const zeros = { data: new Float32Array(63), shape: [9, 7] };
  assertSame(additive.apply({ x, table: zeros }).data, x.data);
  assertSame(multiplicative.apply({ x, table: zeros, residual: true }).data, x.data);
});

test("products keep the signs of zeros", () => {
  const { data } = multiplicative.apply({ x: [[2, -2, 2, -2, 2]], table: [[-0, -0, 0, 0, -0]] });
  assert.deepEqual([...data], [-0, 0, 0, -0, -0]);
});

test("only the needed rows of a longer table are used, however large it is", () => {
  // As float32 it would exceed the limit of a call; these bytes are never touched.
  const rows = 2 ** 22 + 1;
  const bytes = new Uint8Array(64 * rows);
  bytes.fill(3, 64 * (rows - 1));
  const token = { data: new Float32Array(64).fill(0.5), shape: [1, 64] };
  const long = { x: token, table: { data: bytes, shape: [rows, 64] }, offset: rows - 1 };
  assert.ok(additive.apply(long).data.every((value) => value === 3.5));
  assert.ok(multiplicative.apply(long).data.every((value) => value === 1.5));
});

test("errors name the shape of a table that is too short, and the value of an offset that is too large", () => {
  const refusal = (args, pattern) =>
    assert.throws(() => additive.apply(args), { name: "RangeError", message: pattern });
  refusal(
    { x, table: seeded(3, 8, 7) },
    /^additive\.apply: table must have a row for each position, got shape \[8, 7\]$/,
  );
  refusal({ x, table, offset: 12 }, /^additive\.apply: offset must be at most the rows of the table minus .*, got 12$/);
});

test("complexOrder: the modulus is the amplitude, and the angle is RoPE's at RoPE's frequencies", () => {
  const [length, dim] = [50, 32];
  const { inverseFrequencies } = rope.frequencies({ dim: 2 * dim });
  const frequency = { data: Float64Array.from({ length: length * dim }, (_, n) => inverseFrequencies.data[n % dim]) };
  const args = {
    frequency: { ...frequency, shape: [length, dim] },
    phase: { data: new Float32Array(length * dim), shape: [length, dim] },
    positions: Float64Array.from({ length }, (_, i) => 1000 + i),
  };
  const ones = { data: new Float32Array(length * dim).fill(1), shape: [length, dim] };
  const { real, imaginary } = complexOrder.embed({ ...args, amplitude: ones });
  const rotated = rope.table({ length, offset: 1000, dim: 2 * dim });
  assertSame(real.data, rotated.cos.data);
  assertSame(imaginary.data, rotated.sin.data);
  const amplitude = { data: random(length * dim, 7), shape: [length, dim] };
  const own = complexOrder.embed({ ...args, amplitude });
  amplitude.data.forEach((size, n) => {
    const modulus = Math.hypot(own.real.data[n], own.imaginary.data[n]);
    assert.ok(Math.abs(modulus - Math.abs(size)) <= 2 ** -23 * Math.abs(size));
  });
});

test("a token's product with its conjugate depends on the distance alone, without it on the sum of positions", () => {
  const [length, dim] = [12, 5];
  const of = (value) => ({
    data: Float64Array.from({ length: length * dim }, (_, n) => value(n % dim)),
    shape: [length, dim],
  });
  const embed = (sign) =>
    complexOrder.embed({
      amplitude: of((c) => 1 + c),
      frequency: of((c) => sign * (0.3 + c)),
      phase: of((c) => sign * c),
      positions: Float64Array.from({ length }, (_, i) => 1 + i),
    });
  for (const [sign, step] of [
    [1, length + 1],
    [-1, length - 1],
  ]) {
    const [a, b] = [embed(1), embed(sign)];
    const { data } = additive.apply({
      x: attention.similarity({ a: a.real, b: b.real }),
      table: attention.similarity({ a: a.imaginary, b: b.imaginary }),
    });
    for (let i = 0; i + 1 < length; i++) {
      for (let j = sign > 0 ? 0 : 1; j < (sign > 0 ? length - 1 : length); j++) {
        assert.ok(Math.abs(data[i * length + j] - data[i * length + j + step]) < 1e-4);
      }
    }
  }
});
