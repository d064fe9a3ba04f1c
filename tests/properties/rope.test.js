// Tests properties of every rotation.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertAllNear, assertNear, bases, check, count, even, tensor } from "./check.js";

const { rope } = api("simd");
const seeds = fc.nat(10000);
const layouts = fc.constantFrom("half", "interleaved");

const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
const norm = (a) => Math.sqrt(dot(a, a));

test("rope: the dot product of two rotated vectors depends on their distance alone, at any position", () => {
  const positions = [fc.integer({ min: 0, max: 2 ** 32 - 2 ** 17 }), fc.integer({ min: -(2 ** 16), max: 2 ** 16 })];
  check([even(128), seeds, layouts, bases, ...positions], (dim, seed, layout, base, start, distance) => {
    const [q, k] = [random(dim, seed + 1), random(dim, seed + 2)];
    const rotated = (x, offset) => rope.apply({ x: tensor(x, 1, dim), offset, layout, base }).data;
    const there = dot(rotated(q, start + 2 ** 16), rotated(k, start + 2 ** 16 + distance));
    const here = dot(rotated(q, 0), rotated(k, distance));
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

test("rope: inverse undoes the rotation and the attention factor", () => {
  check(
    [even(64), count(9), seeds, layouts, fc.nat(2 ** 31), fc.constantFrom(1, 0.5, 1.25)],
    (dim, length, seed, layout, offset, factor) => {
      const x = random(length * dim, seed);
      const frequencies = { ...rope.frequencies({ dim }), attentionFactor: factor };
      const rotated = rope.apply({ x: tensor(x, length, dim), offset, layout, frequencies });
      const back = rope.apply({ x: rotated, offset, layout, frequencies, inverse: true });
      assertAllNear(back.data, x, 2e-6);
    },
  );
});

test("rope: rotating by a and then by b equals rotating by a + b", () => {
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
    assertSame(rope.apply({ x: tensor(x, length, dim), offset, layout }).data, expect);
  });
});

test("rope: a partial rotation leaves the other columns unchanged, NaN too, and rotates the first as if alone", () => {
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

test("rope: heads and batches rotate alike", () => {
  const x = random(2 * 3 * 5 * 8, 1);
  const whole = rope.apply({ x: tensor(x, 2, 3, 5, 8), offset: 7 });
  assert.deepEqual(whole.shape, [2, 3, 5, 8]);
  for (let head = 0; head < 6; head++) {
    const own = x.slice(head * 40, head * 40 + 40);
    assertSame(rope.apply({ x: tensor(own, 5, 8), offset: 7 }).data, whole.data.slice(head * 40, head * 40 + 40));
  }
});

test("rope: `frequencies` replaces base and scaling, and the result of frequencies() changes nothing", () => {
  const x = tensor(random(60, 9), 10, 6);
  const frequencies = rope.frequencies({ dim: 6, base: 777 });
  const spec = { base: 777, scaling: { type: "default" }, warnings: [], softmaxScale: 1 };
  assert.deepEqual(rope.apply({ x, ...spec }), rope.apply({ x, base: 777 }));
  assert.deepEqual(rope.apply({ x, ...spec, base: 3, frequencies }), rope.apply({ x, base: 777 }));
  assert.deepEqual(rope.table({ length: 10, dim: 6, frequencies }), rope.table({ length: 10, dim: 6, base: 777 }));
});

const trained = { factor: 4, original_max_position_embeddings: 100 };
const speeds = (args) => [...rope.frequencies(args).inverseFrequencies.data];
const scalingTypes = {
  linear: { factor: 4 },
  ntk: { factor: 4 },
  dynamic: trained,
  yarn: trained,
  llama3: { ...trained, low_freq_factor: 1, high_freq_factor: 4 },
};

test("rope: a scaling lowers every frequency by at most its factor, and keeps the highest of changed bases", () => {
  check([even(128), bases], (dim, base) => {
    const plain = speeds({ dim, base });
    for (const [type, rest] of Object.entries(scalingTypes)) {
      const scaled = speeds({ dim, base, scaling: { type, ...rest }, length: 100 * 4 });
      scaled.forEach((w, m) => {
        const most = type === "dynamic" ? 13 : 4;
        assert.ok(w <= plain[m] && w >= (plain[m] / most) * (1 - 1e-12), `${type}, pair ${m}: ${w} of ${plain[m]}`);
      });
      if (type === "ntk" || type === "dynamic") assert.equal(scaled[0], 1);
    }
  });
});

test("rope: linear scaling by a power of two equals no scaling at the position over the factor, bit for bit", () => {
  check([even(64), fc.constantFrom(2, 4, 8), fc.nat(2 ** 20)], (dim, factor, position) => {
    const scaling = { type: "linear", factor };
    const scaled = rope.table({ positions: [position * factor], dim, scaling });
    assert.deepEqual(scaled, rope.table({ positions: [position], dim }));
  });
});

test("rope: a changed base gives the lowest frequency of linear interpolation", () => {
  check([even(64), bases, fc.constantFrom(2, 3.7, 8)], (half, base, factor) => {
    const dim = half + 2;
    const slowest = (type) => speeds({ dim, base, scaling: { type, factor } }).at(-1);
    assertNear(slowest("ntk") / slowest("linear"), 1, 1e-14);
  });
});

test("rope: yarn is interpolation if every frequency is low, and no scaling if every frequency is high", () => {
  check([even(32), bases, fc.constantFrom(2, 4, 40)], (dim, base, factor) => {
    const yarn = (length) => ({ type: "yarn", factor, original_max_position_embeddings: length });
    assert.deepEqual(
      speeds({ dim, base, scaling: yarn(5) }).slice(1),
      speeds({ dim, base, scaling: { type: "linear", factor } }).slice(1),
    );
    const fast = { ...yarn(Math.ceil(4 * Math.PI * base ** 1.2)), beta_fast: 2, beta_slow: 1 };
    assert.deepEqual(speeds({ dim, base, scaling: fast }), speeds({ dim, base }));
  });
});

test("rope: llama3 and yarn keep the order of frequencies", () => {
  check([even(128), bases, fc.constantFrom(2, 8, 32)], (dim, base, factor) => {
    for (const type of ["llama3", "yarn"]) {
      const scaled = speeds({ dim, base, scaling: { type, ...scalingTypes[type], factor } });
      for (let m = 1; m < scaled.length; m++) assert.ok(scaled[m] <= scaled[m - 1] * (1 + 1e-15), `${type}, pair ${m}`);
    }
  });
});

test("rope: dynamic and longrope change just beyond the original context length", () => {
  const [short_factor, long_factor] = [
    [1, 2],
    [4, 8],
  ];
  for (const scaling of [
    { type: "dynamic", ...trained },
    { type: "longrope", ...trained, short_factor, long_factor },
  ]) {
    const first = speeds({ dim: 4, scaling });
    assert.deepEqual(speeds({ dim: 4, scaling, length: 100 }), first);
    assert.notDeepEqual(speeds({ dim: 4, scaling, length: 101 }), first);
    const at = (positions) => rope.table({ positions, dim: 4, scaling }).cos.data[1];
    const givenAt = (length) => {
      const frequencies = rope.frequencies({ dim: 4, scaling, length });
      return rope.table({ positions: [50], dim: 4, frequencies }).cos.data[1];
    };
    assert.equal(at([50]), givenAt(100));
    assert.equal(at([50, 99.5]), givenAt(100));
    assert.equal(at([50, 100]), givenAt(101));
    const x = tensor(random(8, 3), 2, 4);
    const spec = { x, offset: 99, scaling };
    const frequencies = rope.frequencies({ dim: 4, scaling, length: 101 });
    assert.deepEqual(rope.apply(spec), rope.apply({ x, offset: 99, frequencies }));
  }
});

test("rope: the cache of scaled frequencies distinguishes every parameter", () => {
  const calls = [
    ...Object.entries(scalingTypes).map(([type, rest]) => ({ type, ...rest })),
    { type: "yarn", ...trained, truncate: false },
    { type: "yarn", ...trained, attention_factor: 3 },
    { type: "longrope", ...trained, short_factor: [1, 2, 3], long_factor: [3, 2, 1] },
    { type: "longrope", ...trained, short_factor: [1, 2, 3], long_factor: [3, 2, 4] },
    { type: "proportional", partial_rotary_factor: 0.7 },
  ].map((scaling) => ({ length: 120, dim: 6, base: 1000, scaling }));
  const forgetful = api("simd", { maxSets: 0 }).rope;
  for (let round = 0; round < 2; round++) {
    for (const call of calls) assert.deepEqual(rope.table(call), forgetful.table(call));
  }
  assert.equal(new Set(calls.map((call) => String(forgetful.table(call).sin.data))).size, calls.length);
});

test("rope: proportional rotates the first pairs of the whole head and leaves the others unchanged", () => {
  const x = tensor(random(24, 5), 2, 12);
  const { data } = rope.apply({ x, offset: 3, scaling: { type: "proportional", partial_rotary_factor: 0.5 } });
  const all = rope.apply({ x, offset: 3 }).data;
  for (const row of [0, 12]) {
    for (let m = 0; m < 6; m++) {
      const source = m < 3 ? all : x.data;
      assert.equal(data[row + m], source[row + m]);
      assert.equal(data[row + m + 6], source[row + m + 6]);
    }
  }
});
