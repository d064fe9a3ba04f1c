// Tests recursive tables: how rows grow, where they end, and their spectral radius.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";

const { recursive } = api("simd");
const radius = (data) =>
  recursive.spectralRadius({ weight: { data, shape: [Math.sqrt(data.length), Math.sqrt(data.length)] } });
const close = (got, wanted, relative = 1e-13) =>
  assert.ok(Math.abs(got - wanted) <= relative * Math.abs(wanted), `${got}, not ${wanted}`);

/** A matrix transformed by a random similarity in float64, which keeps the eigenvalues. Reflections are their own inverses. */
function mixed(data, seed) {
  const dim = Math.sqrt(data.length);
  const v = random(dim, seed);
  const square = v.reduce((sum, x) => sum + x * x, 0);
  const mirror = (i, j) => Number(i === j) - (2 * v[i] * v[j]) / square;
  const times = (a, b) =>
    Float64Array.from({ length: dim * dim }, (_, n) => {
      let sum = 0;
      for (let k = 0; k < dim; k++) sum += a(Math.floor(n / dim), k) * b(k, n % dim);
      return sum;
    });
  const half = times(mirror, (i, j) => data[i * dim + j]);
  return times((i, j) => half[i * dim + j], mirror);
}

const filled = (dim, at) => Float64Array.from({ length: dim * dim }, (_, n) => at(Math.floor(n / dim), n % dim));

test("the spectral radius of a number, a rotation, a permutation and zeros", () => {
  for (const x of [-3.5, 0.97, 1e-30, 2 ** 100, 0]) close(radius([x]), Math.abs(x), 4e-16);
  for (const turn of [0.1, 1, 2.5]) {
    const [c, s] = [0.9 * Math.cos(turn), 0.9 * Math.sin(turn)];
    close(radius([c, -s, s, c]), 0.9, 2e-15);
  }
  assert.equal(radius(filled(7, (i, j) => Number(j === (i + 1) % 7))), 1);
  assert.equal(radius(filled(5, () => 0)), 0);
});

test("the spectral radius of matrices with known eigenvalues, of any size", () => {
  for (const dim of [2, 3, 5, 8, 33, 64, 70]) {
    const diagonal = filled(dim, (i, j) => (i === j ? (i % 2 ? -1 : 1) * (0.2 + i / dim) : 0));
    close(radius(mixed(diagonal, dim)), 0.2 + (dim - 1) / dim);
    // Circulant: a ring of neighbours, eigenvalues 0.5 + e^(iφ) / 4, φ a part of a rotation; the largest at φ = 0.
    close(radius(filled(dim, (i, j) => (i === j ? 0.5 : 0) + (j === (i + 1) % dim ? 0.25 : 0))), 0.75);
  }
});

test("a matrix with a power of zero has radius 0; a defective matrix is resolved up to rounding", () => {
  for (const dim of [2, 3, 6, 40]) {
    assert.equal(radius(filled(dim, (i, j) => (j > i ? 3 : 0))), 0);
    const jordan = filled(dim, (i, j) => (i === j ? 0.9 : j === i + 1 ? 1 : 0));
    close(radius(jordan), 0.9, dim < 20 ? 1e-12 : 2e-4);
    // Transformed, its eigenvalues move by the dim-th root of a rounding.
    close(radius(mixed(jordan, dim + 3)), 0.9, 100 * (dim * 2 ** -52) ** (1 / dim));
  }
});

test("the radius of numbers far from 1, and far below the norm", () => {
  for (const scale of [2 ** -300, 2 ** 300]) close(radius([0, 3 * scale, scale / 3, 0]), scale, 4e-16);
  close(radius([0.5, 1e6, 0, 0.25]), 0.5);
});

test("without an activation rows grow by the spectral radius; tanh bounds them", () => {
  const weight = { data: Float32Array.of(1.05, -0.4, 0.4, 1.05), shape: [2, 2] };
  const { data } = recursive.table({ start: [1, 0], weight, length: 200 });
  const size = (k) => Math.hypot(data[2 * k], data[2 * k + 1]);
  close(size(199) / size(99), recursive.spectralRadius({ weight }) ** 100, 1e-4);
  const held = recursive.table({ start: [1, 0], weight, length: 200, activation: "tanh" }).data;
  assert.ok(held.every((x) => Math.abs(x) <= 1));
});

test("a row that overflows float32 is an error; out has the rows before it, for any blocks, on any engine", () => {
  for (const [engine, options] of [["simd"], ["scalar"], ["simd", { blockBytes: 24 }]]) {
    const { recursive: bound } = api(engine, options);
    const out = new Float32Array(200).fill(42);
    const start = [1, -2];
    const message = /^recursive\.table: row 128 has no finite float32 values/;
    const call = () =>
      bound.table({
        start,
        weight: [
          [2, 0],
          [0, 0.5],
        ],
        length: 100 + 28,
        out: new Float32Array(256),
      });
    assert.equal(call().data.at(-2), 2 ** 127);
    const long = new Float32Array(400).fill(42);
    assert.throws(
      () =>
        bound.table({
          start,
          weight: [
            [2, 0],
            [0, 0.5],
          ],
          length: 200,
          out: long,
        }),
      {
        name: "RangeError",
        message,
      },
    );
    assertSame(long.subarray(0, 256), call().data);
    assert.ok(long.subarray(256).every((x) => x === 42));
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => bound.table({ start: [bad], weight: [[1]], length: 3, out: out.subarray(0, 3) }), {
        name: "RangeError",
        message: /row 0 /,
      });
      assert.throws(() => bound.table({ start: [1], weight: [[bad]], length: 3 }), {
        name: "RangeError",
        message: /row 1 /,
      });
    }
    assert.equal(out[0], 42);
    assert.deepEqual(
      [...bound.table({ start: [1], weight: [[3]], length: 3 }).data],
      [1, 3, 9],
      "the next call is right",
    );
  }
});
