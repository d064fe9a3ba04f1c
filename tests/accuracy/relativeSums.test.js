// Tests that every score and sum of the content-dependent methods is within 2·10^-6 of Σ|a||b|, on rows with the largest
// rounding errors in float32, at lengths where the rounding of each block counts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import * as deberta from "../oracle/deberta.js";
import * as shaw from "../oracle/shaw.js";
import * as transformerXL from "../oracle/transformerXL.js";

const bound = api("simd");

const makers = {
  "one value again and again": () => 0.1,
  "large ones first": (i, length) => 1 + (length - i) ** 2 / length,
  "just above a power of two": (i) => 1 + 2 ** -23 * (1 + (i % 3)),
  "one large among small": (i) => (i % 60 === 0 ? 4096 : 2 ** -12 + 2 ** -20 * (i % 7)),
};

/** A tensor whose rows (along the last axis) are created by a function. */
function rows(make, ...shape) {
  const dim = shape.at(-1);
  const count = shape.reduce((a, b) => a * b);
  return { data: Float32Array.from({ length: count }, (_, n) => make(n % dim, dim)), shape };
}

function assertWithin(got, { data, size }, what) {
  data.forEach((wanted, n) => {
    const error = Math.abs(got.data[n] - wanted);
    assert.ok(error <= 2e-6 * size[n], `${what}, element ${n}: ${error / size[n]}`);
  });
}

for (const [name, make] of Object.entries(makers)) {
  for (const dim of [30, 31, 64, 1000]) {
    test(`${name}, ${dim} columns`, () => {
      const [q, k] = [rows(make, 1, 3, dim), rows(make, 1, 5, dim)];
      const table = rows(make, 1, 4, dim);
      const three = { q, k, keyTable: table, queryTable: table, span: 2, scale: 0.3 };
      assertWithin(bound.deberta.scores(three), deberta.scores(three), "three terms");
      const two = { q, k, r: rows(make, 1, 7, dim), u: rows(make, 1, dim), v: rows(make, 1, dim), scale: 0.7 };
      assertWithin(bound.transformerXL.scores(two), transformerXL.scores(two), "biased queries");
      const one = { q, keyTable: rows(make, 9, dim), maxDistance: 4, keys: 5 };
      assertWithin(bound.shaw.scores(one), shaw.scores(one), "position term");
      const weights = rows(make, 1, 2, dim);
      const values = { weights, valueTable: rows(make, 2 * dim + 1, 17), maxDistance: dim, queryOffset: dim >> 1 };
      assertWithin(bound.shaw.values(values), shaw.values(values), "values");
      const merged = { weights, valueTable: rows(make, 3, 17), maxDistance: 1 };
      assertWithin(bound.shaw.values(merged), shaw.values(merged), "merged weights");
    });
  }
}
