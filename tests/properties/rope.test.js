// What holds of every rotation.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertAllNear, assertNear, bases, check, count, even, tensor } from "./check.js";

const { rope } = api("simd");
const seeds = fc.nat(10000);
const layouts = fc.constantFrom("half", "interleaved");

const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const norm = (a) => Math.sqrt(dot(a, a));

test("rope: the dot product of two turned vectors depends on their distance alone, however far out", () => {
  const positions = [fc.integer({ min: 0, max: 2 ** 32 - 2 ** 17 }), fc.integer({ min: -(2 ** 16), max: 2 ** 16 })];
  check([even(128), seeds, layouts, bases, ...positions], (dim, seed, layout, base, start, distance) => {
    const [q, k] = [random(dim, seed + 1), random(dim, seed + 2)];
    const turned = (x, offset) => rope.apply({ x: tensor(x, 1, dim), offset, layout, base }).data;
    const there = dot(turned(q, start + 2 ** 16), turned(k, start + 2 ** 16 + distance));
    const here = dot(turned(q, 0), turned(k, distance));
    assertNear(there, here, 4e-7 * norm(q) * norm(k));
  });
});

test("rope: a rotation keeps the length of every vector and of every pair", () => {
  check([even(64), seeds, layouts, fc.nat(2 ** 31)], (dim, seed, layout, offset) => {
    const x = random(3 * dim, seed);
    const { data } = rope.apply({ x: tensor(x, 3, dim), offset, layout });
    const [first, second] = layout === "half" ? [0, dim / 2] : [0, 1];
    for (let row = 0; row < 3; row++) {
      const at = row * dim;
      assertNear(norm(data.slice(at, at + dim)), norm(x.slice(at, at + dim)), 1e-6 * dim);
      assertNear(Math.hypot(data[at + first], data[at + second]), Math.hypot(x[at + first], x[at + second]), 1e-6);
    }
  });
});

test("rope: the inverse undoes the rotation, and the attention factor with it", () => {
  check(
    [even(64), count(9), seeds, layouts, fc.nat(2 ** 31), fc.constantFrom(1, 0.5, 1.25)],
    (dim, length, seed, layout, offset, factor) => {
      const x = random(length * dim, seed);
      const frequencies = { ...rope.frequencies({ dim }), attentionFactor: factor };
      const turned = rope.apply({ x: tensor(x, length, dim), offset, layout, frequencies });
      const back = rope.apply({ x: turned, offset, layout, frequencies, inverse: true });
      assertAllNear(back.data, x, 2e-6);
    },
  );
});

test("rope: turning by a and then by b is turning by a + b", () => {
  check(
    [even(32), seeds, layouts, fc.nat(10000), fc.integer({ min: -10000, max: 10000 })],
    (dim, seed, layout, a, b) => {
      const x = tensor(random(dim, seed), 1, dim);
      const twice = rope.apply({ x: rope.apply({ x, offset: a, layout }), offset: b, layout });
      assertAllNear(twice.data, rope.apply({ x, offset: a + b, layout }).data, 2e-6);
    },
  );
});

test("rope: the layouts are one rotation of permuted columns, bit for bit", () => {
  check([even(64), count(9), seeds, fc.nat(2 ** 31), fc.boolean()], (dim, length, seed, offset, inverse) => {
    const x = random(length * dim, seed);
    const toHalf = (data) =>
      data.map((_, n) => {
        const [row, column] = [n - (n % dim), n % dim];
        return data[row + (column < dim / 2 ? 2 * column : 2 * (column - dim / 2) + 1)];
      });
    const interleaved = rope.apply({ x: tensor(x, length, dim), offset, layout: "interleaved", inverse }).data;
    const half = rope.apply({ x: tensor(toHalf(x), length, dim), offset, layout: "half", inverse }).data;
    assert.deepEqual(half, toHalf(interleaved));
  });
});

test("rope: apply is the float32 rotation by the cos and sin of table, bit for bit", () => {
  check([even(64), count(9), seeds, layouts, fc.nat(2 ** 31)], (dim, length, seed, layout, offset) => {
    const x = random(length * dim, seed);
    const { cos, sin } = rope.table({ length, dim, offset });
    const expect = x.slice();
    for (let n = 0; n < cos.data.length; n++) {
      const [row, m] = [Math.floor(n / (dim / 2)) * dim, n % (dim / 2)];
      const [i, j] = layout === "half" ? [row + m, row + m + dim / 2] : [row + 2 * m, row + 2 * m + 1];
      const [c, s, f] = [cos.data[n], sin.data[n], Math.fround];
      expect[i] = f(f(x[i] * c) - f(x[j] * s));
      expect[j] = f(f(x[i] * s) + f(x[j] * c));
    }
    assert.deepEqual(rope.apply({ x: tensor(x, length, dim), offset, layout }).data, expect);
  });
});

test("rope: a partial rotation leaves the other columns as they are, NaN and all, and turns the first as if alone", () => {
  check([even(32), count(20), count(5), seeds, layouts], (rotaryDim, more, length, seed, layout) => {
    const dim = rotaryDim + more;
    const x = random(length * dim, seed, { special: true });
    const { data } = rope.apply({ x: tensor(x, length, dim), rotaryDim, layout, offset: 3 });
    const columns = (array, from, to) =>
      Array.from({ length }, (_, row) => [...array.slice(row * dim + from, row * dim + to)]);
    assert.deepEqual(columns(data, rotaryDim, dim), columns(x, rotaryDim, dim));
    const alone = rope.apply({ x: columns(x, 0, rotaryDim), layout, offset: 3 });
    assert.deepEqual(columns(data, 0, rotaryDim).flat(), [...alone.data]);
  });
});

test("rope: heads and batches turn alike", () => {
  const x = random(2 * 3 * 5 * 8, 1);
  const whole = rope.apply({ x: tensor(x, 2, 3, 5, 8), offset: 7 });
  assert.deepEqual(whole.shape, [2, 3, 5, 8]);
  for (let head = 0; head < 6; head++) {
    const own = x.slice(head * 40, head * 40 + 40);
    assert.deepEqual(rope.apply({ x: tensor(own, 5, 8), offset: 7 }).data, whole.data.slice(head * 40, head * 40 + 40));
  }
});

test("rope: `frequencies` takes the place of base and scaling, and what frequencies() returns changes nothing", () => {
  const x = tensor(random(60, 9), 10, 6);
  const frequencies = rope.frequencies({ dim: 6, base: 777 });
  const spec = { base: 777, scaling: { type: "default" }, warnings: [], softmaxScale: 1 };
  assert.deepEqual(rope.apply({ x, ...spec }), rope.apply({ x, base: 777 }));
  assert.deepEqual(rope.apply({ x, ...spec, base: 3, frequencies }), rope.apply({ x, base: 777 }));
  assert.deepEqual(rope.table({ length: 10, dim: 6, frequencies }), rope.table({ length: 10, dim: 6, base: 777 }));
});
