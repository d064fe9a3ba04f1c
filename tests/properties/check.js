// Draws random sizes with a fixed seed and compares numbers within a tolerance. Used by the property tests.
import assert from "node:assert/strict";
import fc from "fast-check";

const seed = 20170612;

/** Asserts a property of random values. */
export const check = (arbitraries, property, numRuns = 200) =>
  fc.assert(fc.property(...arbitraries, property), { seed, numRuns });

export const count = (max) => fc.integer({ min: 1, max });
export const even = (max) => count(max / 2).map((half) => 2 * half);
export const near = fc.integer({ min: -40, max: 40 });
export const bases = fc.constantFrom(100, 10000, 500000);

export const tensor = (data, ...shape) => ({ data, shape });

export const assertNear = (got, expect, tolerance) =>
  assert.ok(Math.abs(got - expect) <= tolerance, `${got} is not within ${tolerance} of ${expect}`);

export const assertAllNear = (got, expect, tolerance) => {
  assert.equal(got.length, expect.length);
  for (let i = 0; i < got.length; i++) assertNear(got[i], expect[i], tolerance);
};
