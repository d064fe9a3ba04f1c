// Tests the documented accuracy of complexOrder.embed against BigInt arithmetic, for angles of any size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { direction } from "../oracle/complexOrder.js";
import { float32Error, nearestToMultiples, sinCos } from "../oracle/highPrecision.js";
import { random } from "../random.js";

const { complexOrder } = api("simd");

/** Half a unit of the last place, and 2^-52 of the amplitude 1 where values are small. */
const allowed = (wanted) =>
  Math.abs(wanted) >= 2 ** -16 ? 0.5001 * 2 ** (Math.floor(Math.log2(Math.abs(wanted))) - 23) : 2 ** -41 + 2 ** -52;

const ones = (length, dim) => ({ data: new Float32Array(length * dim).fill(1), shape: [length, dim] });

function check(positions, frequency, phase, dim) {
  const shape = [positions.length, dim];
  const args = { frequency: { data: frequency, shape }, phase: { data: phase, shape }, positions };
  const { real, imaginary } = complexOrder.embed({ amplitude: ones(...shape), ...args });
  frequency.forEach((value, n) => {
    const { cos, sin } = direction(positions[Math.floor(n / dim)], value, phase[n]);
    for (const [got, wanted] of [
      [real.data[n], cos],
      [imaginary.data[n], sin],
    ]) {
      assert.ok(
        Math.abs(got - wanted) <= allowed(wanted),
        `${positions[Math.floor(n / dim)]} · ${value} + ${phase[n]}`,
      );
    }
  });
}

test("positions below 2^32, frequencies up to 10^8: every value is within 0.5001 units in the last place", () => {
  const [length, dim] = [60, 40];
  const draw = (seed) => random(length * dim, seed);
  const positions = Float64Array.from({ length }, (_, i) => ((i * 2654435761) % 2 ** 32) * (i % 2 ? 1 : -0.75));
  const frequency = Float64Array.from(draw(5), (value, n) => value * 10 ** ((n % 17) - 8) + value / 3e9);
  const phase = Float64Array.from(draw(6), (value, n) => value * (n % 5 ? 2 : 1e9));
  check(positions, frequency, phase, dim);
});

test("small values near zeros of sine and cosine keep their digits", () => {
  for (const theta of [1, 0.1, 1e-4, Math.PI / 3]) {
    const positions = Float64Array.from([false, true].flatMap((half) => nearestToMultiples(theta, 2n ** 32n, half)));
    const each = (value) => ({ data: new Float64Array(positions.length).fill(value), shape: [positions.length, 1] });
    const { imaginary } = complexOrder.embed({
      amplitude: each(1),
      frequency: each(theta),
      phase: each(0),
      positions,
    });
    positions.forEach((position, i) => {
      const { absolute } = float32Error(imaginary.data[i], sinCos(position, theta).sin);
      assert.ok(absolute <= 2 ** -24 * Math.abs(imaginary.data[i]) + 2 ** -58, `${position} · ${theta}`);
    });
  }
});
