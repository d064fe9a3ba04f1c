// Tests properties of FIRE's bias.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertAllNear, check, count, near } from "./check.js";

const { fire } = api("simd");
const [heads, hidden] = [3, 17];
const network = {
  w1: { data: random(hidden, 1), shape: [hidden, 1] },
  b1: random(hidden, 2),
  w2: { data: random(heads * hidden, 3), shape: [heads, hidden] },
  b2: random(heads, 4),
};
const shared = { ...network, c: 0.1, threshold: 24 };

test("fire: decoding against a cache gives the last rows of the whole matrix, bit for bit", () => {
  for (const causal of [false, true]) {
    const whole = fire.bias({ ...shared, queries: 70, keys: 70, causal }).data;
    for (const queries of [1, 2, 7, 70]) {
      const part = fire.bias({ ...shared, queries, keys: 70, queryOffset: 70 - queries, causal }).data;
      for (let h = 0; h < heads; h++) {
        const rows = whole.slice((h * 70 + 70 - queries) * 70, (h + 1) * 4900);
        assert.deepEqual(part.slice(h * queries * 70, (h + 1) * queries * 70), rows);
      }
    }
  }
});

test("fire: causal sets -Infinity for later keys and changes nothing else", () => {
  check([count(20), count(70), count(40), near], (queries, keys, queryOffset, keyOffset) => {
    const args = { ...shared, queries, keys, queryOffset, keyOffset };
    const [open, masked] = [fire.bias(args).data, fire.bias({ ...args, causal: true }).data];
    masked.forEach((value, n) => {
      const [i, j] = [Math.floor(n / keys) % queries, n % keys];
      assert.equal(value, keyOffset + j > queryOffset + i ? Number.NEGATIVE_INFINITY : open[n]);
    });
  });
});

test("fire: up to the threshold the bias depends on distance alone, beyond it on distance over position", () => {
  const { data } = fire.bias({ ...shared, threshold: 40, queries: 41, keys: 41 });
  for (let h = 0; h < heads; h++) {
    for (let i = 1; i <= 40; i++) {
      for (let j = 1; j <= 40; j++) assert.equal(data[(h * 41 + i) * 41 + j], data[(h * 41 + i - 1) * 41 + j - 1]);
    }
  }
  // The first key has the largest distance: x is 1 there, for every query.
  const first = (queryOffset) => fire.bias({ ...shared, eps: 0, queries: 1, keys: 1, queryOffset }).data;
  for (const position of [24, 25, 1000, 1e6]) assert.deepEqual(first(position), first(2 ** 40 / 2 ** 10));
});

test("fire: the sign of the threshold does not matter, and one unit of weight 1 returns x itself", () => {
  const args = { ...shared, queries: 30, keys: 30 };
  assert.deepEqual(fire.bias({ ...args, threshold: -24 }), fire.bias(args));
  const plain = { w1: [[1]], b1: [0], w2: [[1]], b2: [0], c: 0.1, threshold: 8, queries: 1, keys: 5, queryOffset: 4 };
  const norm = Math.log(1.8) + 1e-6;
  const expected = [4, 3, 2, 1, 0].map((distance) => Math.log(1 + distance / 10) / norm);
  assertAllNear(fire.bias(plain).data, expected, 1e-7);
});

test("fire: rejects negative query positions and positions beyond 2^53", () => {
  for (const wrong of [{ queryOffset: -1 }, { queryOffset: 2 ** 53, keyOffset: 2 ** 53, queries: 2 }]) {
    assert.throws(() => fire.bias({ ...shared, queries: 1, keys: 1, ...wrong }), RangeError);
  }
});
