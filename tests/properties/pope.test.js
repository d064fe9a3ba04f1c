// Tests PoPE: content determines magnitudes, positions determine angles, and the phase selects a distance.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertAllNear, bases, check, count, tensor } from "./check.js";

const { attention, pope } = api("simd");

const seeds = fc.nat(1000);
const vectors = (seed, ...shape) =>
  tensor(
    random(
      shape.reduce((a, b) => a * b),
      seed,
    ),
    ...shape,
  );
const repeated = (row, rows, dim) =>
  tensor(
    Float32Array.from({ length: rows * dim }, (_, n) => row.data[n % dim]),
    1,
    rows,
    dim,
  );

test("pope: without phases every pair of vectors has its largest score at equal positions", () => {
  check([count(20), bases, seeds], (dim, base, seed) => {
    const q = vectors(seed, 1, 1, dim);
    const k = repeated(vectors(seed + 1, 1, dim), 61, dim);
    const { data } = pope.scores({ q, k, base, queryOffset: 30 });
    const most = data[30];
    data.forEach((score, j) => {
      assert.ok(score <= most * (1 + 1e-6), `${score} at distance ${j - 30}, ${most} at 0`);
    });
  });
});

test("pope: a score depends on the distance alone, and without phases not on its sign", () => {
  check([count(20), seeds, fc.nat(5000)], (dim, seed, start) => {
    const q = vectors(seed, 1, 1, dim);
    const k = repeated(vectors(seed + 1, 1, dim), 41, dim);
    const near = pope.scores({ q, k, queryOffset: 20 }).data;
    const far = pope.scores({ q, k, queryOffset: start + 20, keyOffset: start }).data;
    assertAllNear(far, near, 1e-5);
    assertAllNear([...near].reverse(), near, 1e-5);
  });
});

test("pope: scores are the products of the rows of apply, with phases on the keys", () => {
  const [heads, dim] = [2, 7];
  const [q, k, phase] = [vectors(1, heads, 5, dim), vectors(2, heads, 9, dim), vectors(3, heads, dim)];
  const rows = { q: pope.apply({ x: q, offset: 4 }), k: pope.apply({ x: k, phase, offset: 1 }) };
  const expect = attention.scores({ ...rows, scale: 1 / Math.sqrt(dim) });
  const got = pope.scores({ q, k, phase, queryOffset: 4, keyOffset: 1 });
  assert.deepEqual(got.shape, expect.shape);
  assertAllNear(got.data, expect.data, 1e-5);
});

test("pope: the phase of one channel shifts its best distance, and a full rotation changes nothing", () => {
  const [q, k] = [tensor([0.5], 1, 1, 1), repeated(tensor([0.25], 1), 13, 1)];
  const best = (phase) => {
    const { data } = pope.scores({ q, k, phase: tensor([phase], 1, 1), queryOffset: 6 });
    return data.indexOf(Math.max(...data)) - 6;
  };
  // The single channel rotates by one radian per position: a key 3 positions later offsets a phase of -3.
  for (const phase of [0, -1, -2, -3]) assert.equal(best(phase), 0 - phase);
  assert.equal(best(-2 * Math.PI), 0);
  assert.equal(best(-7), 0, "held to -2 pi");
  assert.equal(best(1), 0, "held to 0");
});

test("pope: each head has its own phase, in every batch", () => {
  const [heads, length, dim] = [3, 4, 5];
  const [x, phase] = [vectors(4, 2, heads, length, dim), vectors(5, heads, dim)];
  const { data } = pope.apply({ x, phase });
  for (let plane = 0; plane < 2 * heads; plane++) {
    const part = (values, size) => values.slice(plane * size, (plane + 1) * size);
    const head = plane % heads;
    const own = pope.apply({
      x: tensor(part(x.data, length * dim), 1, length, dim),
      phase: tensor(phase.data.slice(head * dim, (head + 1) * dim), 1, dim),
    });
    assertSame(part(data, 2 * length * dim), own.data);
  }
});
