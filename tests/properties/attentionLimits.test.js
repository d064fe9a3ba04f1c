// Tests attention at its limits: queries without visible keys, extreme scores, the smallest sizes, every row length, and the
// error of 1024 queries and keys against float64.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import * as oracle from "../oracle/attention.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { check, count, tensor } from "./check.js";

const { alibi, attention } = api("simd");
const product = (sizes) => sizes.reduce((a, b) => a * b);
const numbers = (seed, ...shape) => tensor(random(product(shape), seed), ...shape);
const filled = (value, ...shape) => tensor(new Float32Array(product(shape)).fill(value), ...shape);

test("queries without a visible key give zeros, even with NaN values and sinks", () => {
  for (const nothing of [
    { causal: true, queryOffset: -50 },
    { window: 3, queryOffset: 900 },
    { window: 3, queryOffset: -900 },
    { bias: filled(Number.NEGATIVE_INFINITY, 1, 1) },
    { position: filled(Number.NEGATIVE_INFINITY, 309) },
  ]) {
    for (const sinks of [undefined, [0.5, -3]]) {
      const given = { q: numbers(1, 2, 10, 5), k: numbers(2, 2, 300, 5), ...nothing, sinks };
      const { data } = attention.attend({ ...given, v: numbers(3, 2, 300, 6) });
      assert.ok(data.every((value) => value === 0));
      // A score of -Infinity is a weight of 0, and 0 times NaN is NaN: only invisible keys never count.
      if (nothing.bias || nothing.position) continue;
      const spoilt = attention.attend({ ...given, v: filled(Number.NaN, 2, 300, 6) });
      assert.ok(spoilt.data.every((value) => value === 0));
    }
  }
  const nothing = filled(Number.NEGATIVE_INFINITY, 2, 4, 9);
  assert.ok(attention.softmax({ scores: nothing }).data.every((weight) => weight === 0));
  assert.ok(attention.softmax({ scores: nothing, sinks: [1, 2] }).data.every((weight) => weight === 0));
});

test("queries without a visible key do not change other queries", () => {
  const [q, k, v] = [numbers(1, 1, 40, 8), numbers(2, 1, 200, 8), numbers(3, 1, 200, 7)];
  const half = attention.attend({ q, k, v, causal: true, queryOffset: -20 });
  assert.ok(half.data.subarray(0, 20 * 7).every((value) => value === 0));
  const rest = attention.attend({ q: tensor(q.data.subarray(20 * 8), 1, 20, 8), k, v, causal: true });
  assertSame(half.data.subarray(20 * 7), rest.data);
});

const extreme = fc.constantFrom(1e4, -1e4, 0, -0, 2 ** -149, -(2 ** -140), 2 ** -126, Number.NEGATIVE_INFINITY, 1, -1);

test("scores of ±10⁴, -Infinity and subnormal numbers give weights that sum to 1 and no NaN", () => {
  const row = count(200).chain((keys) => fc.array(extreme, { minLength: keys, maxLength: keys }));
  check([row, fc.constantFrom(undefined, -1e4, 0, 1e4)], (values, sink) => {
    // A bias of only zeros and ones is rejected as a mask.
    fc.pre(!values.includes(1) || values.some((value) => value !== 0 && value !== 1));
    const keys = values.length;
    const sinks = sink === undefined ? undefined : [sink];
    const bias = tensor(Float32Array.from(values), 1, 1, keys);
    const weights = attention.softmax({ scores: bias, sinks }).data;
    const isNothing = values.every((value) => value === Number.NEGATIVE_INFINITY);
    const sum = weights.reduce((a, b) => a + b, 0);
    assert.ok(weights.every((weight) => weight >= 0 && weight <= 1));
    if (sink === undefined) assert.ok(Math.abs(sum - (isNothing ? 0 : 1)) <= 4e-7);
    // The same scores by a bias, a profile, and the products themselves, where the single channel of a key is its score.
    const [q, v] = [filled(1, 1, 1, 1), filled(1, 1, keys, 3)];
    const zero = filled(0, 1, keys, 1);
    for (const result of [
      attention.attend({ q, k: zero, v, bias, sinks }),
      attention.attend({ q, k: zero, v, position: tensor(bias.data, keys), sinks }),
      attention.attend({ q, k: tensor(bias.data, 1, keys, 1), v, sinks }),
      attention.attend({ q, k: zero, v, bias, sinks, softcap: 2 }),
    ]) {
      for (const value of result.data) assert.ok(Math.abs(value - sum) <= 4e-6, `${value} is not ${sum}`);
    }
  });
});

test("with scores of ±10⁴ the largest gets the whole weight", () => {
  const keys = 700;
  for (const largest of [0, 15, 16, 175, 176, 177, 650]) {
    const k = tensor(
      Float32Array.from({ length: keys }, (_, j) => (j === largest ? 1e4 : -1e4)),
      1,
      keys,
      1,
    );
    const v = numbers(5, 1, keys, 9);
    const { data } = attention.attend({ q: filled(1, 1, 3, 1), k, v, scale: 1 });
    data.forEach((value, n) => assert.equal(value, v.data[largest * 9 + (n % 9)]));
  }
});

test("one key returns its value unchanged, and one query, one key and one channel work", () => {
  check([fc.integer({ min: 1, max: 1e6 }), count(9), count(40), count(40)], (seed, queries, dim, valueDim) => {
    const v = numbers(seed, 1, 1, valueDim);
    const { data } = attention.attend({ q: numbers(seed + 1, 1, queries, dim), k: numbers(seed + 2, 1, 1, dim), v });
    data.forEach((value, n) => assert.equal(value, v.data[n % valueDim]));
  });
  const one = tensor(Float32Array.of(0.5), 1, 1);
  assert.deepEqual(attention.scores({ q: one, k: one }).data, Float32Array.of(0.25));
  assert.deepEqual(attention.softmax({ scores: one }).data, Float32Array.of(1));
  assert.deepEqual(attention.attend({ q: one, k: one, v: one }).data, Float32Array.of(0.5));
  assert.equal(Math.abs(attention.entropy({ weights: attention.softmax({ scores: one }) }).data[0]), 0);
});

/** Whether every result is within the documented 2e-6 of float64, as in tests/methods/attention.js. */
function assertAccurate(args) {
  const [got, expect] = [attention.attend(args), oracle.attend(args)];
  got.data.forEach((value, n) => {
    const allowed = 2e-6 * expect.size[n] + 2 ** -100 * expect.left[n];
    assert.ok(Math.abs(value - expect.data[n]) <= allowed, `element ${n} is ${value}, not ${expect.data[n]}`);
  });
}

test("the largest score may be anywhere in a row, and does not change other rows", () => {
  const [queries, keys] = [6, 400];
  const [q, k, v] = [numbers(1, queries, 8), numbers(2, keys, 8), numbers(3, keys, 5)];
  for (const place of [0, 1, 90, 175, 176, 300, 399]) {
    for (const height of [10, 12, 30, 200, 1e4, 1e30]) {
      // Half of the rows have a peak; in every other one the rest is 0, in the others constant.
      for (const rest of [0, Number.NEGATIVE_INFINITY]) {
        const bias = tensor(
          Float32Array.from({ length: queries * keys }, (_, n) => {
            const isPeak = n % keys === place && Math.floor(n / keys) % 2 === 0;
            return isPeak ? height : n % 2 ? rest : -height;
          }),
          queries,
          keys,
        );
        const args = { q, k, v, bias };
        assertAccurate(args);
        const { data } = attention.attend(args);
        for (let row = 0; row < queries; row++) {
          const own = { q: tensor(q.data.subarray(row * 8, (row + 1) * 8), 1, 8), k, v };
          const alone = tensor(bias.data.subarray(row * keys, (row + 1) * keys), 1, keys);
          assertSame(attention.attend({ ...own, bias: alone }).data, data.subarray(row * 5, (row + 1) * 5));
        }
      }
    }
  }
});

test("values to 1e36 give finite results for any scores, and infinite ones reach only rows that see them", () => {
  const keys = 400;
  for (const place of [1, 90, 300]) {
    for (const height of [0.5, 5, 11, 11.2, 40]) {
      const bias = tensor(
        Float32Array.from({ length: keys }, (_, j) => (j === place ? height : 0)),
        1,
        keys,
      );
      const zero = filled(0, 1, keys, 1);
      for (const size of [2 ** 103, 1.1 * 2 ** 103, 1e36]) {
        const v = tensor(
          Float32Array.from(numbers(place, 1, keys, 9).data, (value) => size * Math.sign(value)),
          1,
          keys,
          9,
        );
        assertAccurate({ q: filled(0, 1, 1, 1), k: zero, v, bias });
        // An invisible key with infinite values changes nothing.
        const more = tensor(Float32Array.of(...v.data, ...filled(Number.POSITIVE_INFINITY, 9).data), 1, keys + 1, 9);
        const wider = tensor(Float32Array.of(...bias.data, 0), 1, keys + 1);
        const args = { q: filled(0, 1, 1, 1), k: filled(0, 1, keys + 1, 1), causal: true, queryOffset: keys - 1 };
        assert.deepEqual(
          attention.attend({ ...args, v: more, bias: wider }).data,
          attention.attend({ q: filled(0, 1, 1, 1), k: zero, v, bias }).data,
        );
      }
    }
  }
});

test("1 to 256 channels, and lengths without common divisors, are within the documented accuracy", () => {
  for (let dim = 1; dim <= 256; dim++) {
    const [queries, keys, valueDim] = [1 + (dim % 7), 1 + ((dim * 37) % 307), 1 + ((dim * 101) % 256)];
    const [q, k, v] = [numbers(dim, queries, dim), numbers(dim + 1, keys, dim), numbers(dim + 2, keys, valueDim)];
    assertAccurate({ q, k, v, causal: dim % 2 === 1, queryOffset: keys - queries });
  }
  for (const [queries, keys] of [
    [1, 1009],
    [1009, 1],
    [13, 577],
    [521, 31],
  ]) {
    assertAccurate({ q: numbers(1, queries, 16), k: numbers(2, keys, 16), v: numbers(3, keys, 5) });
  }
});

test("1024 queries and keys are within 2·10⁻⁶ of float64: with a profile, causal, capped, scores to ±100", () => {
  const [n, dim] = [1024, 64];
  const [q, k, v] = [numbers(1, 1, n, dim), numbers(2, 1, n, dim), numbers(3, 1, n, dim)];
  assertAccurate({ q, k, v, position: alibi.profile({ heads: 1, queries: n, keys: n }) });
  assertAccurate({ q, k, v, causal: true, scale: 1 });
  assertAccurate({ q, k, v, softcap: 5, window: 200 });
});

test("1024 scores and weights in a row are within the documented accuracy of float64", () => {
  const [q, k] = [numbers(1, 1, 64, 64), numbers(2, 1, 1024, 64)];
  const [got, expect] = [attention.scores({ q, k }), oracle.scores({ q, k })];
  got.data.forEach((score, n) => assert.ok(Math.abs(score - expect.data[n]) <= 2e-6 * expect.size[n]));
  const scores = { shape: got.shape, data: got.data.map((score) => 12 * score) };
  const weights = oracle.softmax({ scores }).data;
  attention.softmax({ scores }).data.forEach((weight, n) => {
    assert.ok(Math.abs(weight - weights[n]) <= 3e-7 * weights[n] + 2 ** -149);
  });
});
