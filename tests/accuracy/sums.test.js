// Tests that dot products are within 2·10^-6 of Σ|a||b| for rows of many thousands, whatever the signs and sizes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";

const { attention } = api("simd");

// Rows with the largest errors of sequential float32 sums, and some easy ones.
const rows = {
  "one value again and again": (length) => new Float32Array(length).fill(0.1),
  "large ones first": (length) => Float32Array.from({ length }, (_, i) => 1 + (length - i) ** 2 / length),
  "signs that alternate": (length) => Float32Array.from({ length }, (_, i) => (i % 2 ? 1 : -1) * (1 + 1 / (i + 1))),
  "random numbers": (length) => random(length, length),
  "one large among small": (length) =>
    Float32Array.from({ length }, (_, i) => (i === 40 ? 4096 : 2 ** -12 + 2 ** -20 * (i % 7))),
};

for (const length of [33, 1000, 8191, 131072]) {
  test(`rows of ${length}`, () => {
    const tables = Object.values(rows).map((make) => make(length));
    const shape = [tables.length, length];
    const a = { data: Float32Array.from(tables.flatMap((table) => [...table])), shape };
    const { data } = attention.similarity({ a, b: a });
    tables.forEach((x, i) => {
      tables.forEach((y, j) => {
        let sum = 0;
        let size = 0;
        for (let k = 0; k < length; k++) {
          sum += x[k] * y[k];
          size += Math.abs(x[k] * y[k]);
        }
        const error = Math.abs(data[i * tables.length + j] - sum);
        assert.ok(error <= 2e-6 * size, `${Object.keys(rows)[i]} · ${Object.keys(rows)[j]}: ${error / size}`);
      });
    });
  });
}
