// Compares results with the oracle's, element by element. Used by tests/methods.
import assert from "node:assert/strict";

/** @param tolerance (the oracle's value, its index) → largest difference */
export function assertClose(got, expect, tolerance) {
  assert.deepEqual(got.shape, expect.shape);
  for (let i = 0; i < expect.data.length; i++) {
    const wanted = expect.data[i];
    const near = Number.isFinite(wanted)
      ? Math.abs(got.data[i] - wanted) <= tolerance(wanted, i)
      : Object.is(got.data[i], wanted);
    if (!near) assert.fail(`element ${i} is ${got.data[i]}, the oracle says ${wanted}`);
  }
  assert.equal(got.data.length, expect.data.length);
}

export const close = (tolerance) => (got, expect) => assertClose(got, expect, tolerance);

/** Half a float32 place of numbers below `largest`, 1 or 2, and what float64 loses in angles up to 2^20. */
export const unitBelow = (largest) => () => largest * (2 ** -25 + 2 ** -30);
export const unit = unitBelow(1);
/** Six tenths of a float32 place, relative. */
export const place = (wanted) => 2 ** -23 * 0.6 * Math.abs(wanted);
export const exact = () => 0;

/** Dot products: 2·10^-6 of Σ|a||b|, the oracle's `size`; they may underflow. */
export const closeProducts = (got, expect) => assertClose(got, expect, (_, i) => 2e-6 * expect.size[i] + 2 ** -140);
