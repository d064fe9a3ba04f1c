// Tests timestep embeddings: every pair is a sine and cosine whose frequency depends on its index.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { assertSame } from "../same.js";
import { assertNear, check, count } from "./check.js";

const { sinusoidal } = api("simd");
const times = fc.double({ min: -1000, max: 1000, noNaN: true });
const flags = fc.boolean();
const shifts = fc.constantFrom(0, 1, 0.5);
const one = (time, options) => sinusoidal.timestep({ timesteps: [time], ...options }).data;

test("timestep: sines first swaps the halves of the row, and an odd dim ends with a 0", () => {
  check([times, count(40), shifts], (time, half, shift) => {
    const options = { dim: 2 * half + 2, downscaleFreqShift: shift };
    const flipped = one(time, options);
    const plain = one(time, { ...options, flipSinToCos: false });
    assert.deepEqual([...flipped.slice(half + 1), ...flipped.slice(0, half + 1)], [...plain]);
    assert.deepEqual([...one(time, { ...options, dim: options.dim + 1 })], [...flipped, 0]);
  });
});

test("timestep: scale multiplies the timesteps", () => {
  check([times, fc.constantFrom(1000, -2, 0.25), count(20)], (time, scale, half) => {
    const options = { dim: 2 * half, flipSinToCos: false };
    assert.deepEqual(one(time, { ...options, scale }), one(scale * time, options));
  });
});

test("timestep: each pair lies on the unit circle, time 0 is 1 and 0, and the negated time is the mirror image", () => {
  check([times, count(40), shifts, flags], (time, half, shift, flipSinToCos) => {
    const [dim, pairs] = [2 * half + 2, half + 1];
    const options = { dim, downscaleFreqShift: shift, flipSinToCos };
    const [cosine, sine] = flipSinToCos ? [0, pairs] : [pairs, 0];
    const [row, opposite, zero] = [time, -time, 0].map((at) => one(at, options));
    for (let m = 0; m < pairs; m++) {
      assertNear(row[cosine + m] ** 2 + row[sine + m] ** 2, 1, 3e-7);
      assert.equal(opposite[cosine + m], row[cosine + m]);
      assert.ok(opposite[sine + m] === -row[sine + m], `${opposite[sine + m]}`);
      assertNear(zero[cosine + m], 1, 0);
      assertNear(zero[sine + m], 0, 0);
    }
  });
});

test("timestep: the first frequency is 1, and with a shift of 1 the last is 1/maxPeriod", () => {
  check([times, count(40), fc.constantFrom(100, 10000)], (time, half, maxPeriod) => {
    const pairs = half + 1;
    const row = one(time, { dim: 2 * pairs, downscaleFreqShift: 1, maxPeriod });
    const angles = { 0: time, [pairs - 1]: time / maxPeriod };
    for (const [m, angle] of Object.entries(angles)) {
      assertNear(row[m], Math.cos(angle), 1e-6);
      assertNear(row[pairs + Number(m)], Math.sin(angle), 1e-6);
    }
  });
});

test("timestep: a row depends on its own time alone, and without a shift it is a row of the sinusoidal table", () => {
  check([fc.array(times, { minLength: 1, maxLength: 9 }), count(20)], (timesteps, half) => {
    const dim = 2 * half;
    const { data } = sinusoidal.timestep({ timesteps, dim });
    timesteps.forEach((time, n) => {
      assert.deepEqual(data.slice(n * dim, (n + 1) * dim), one(time, { dim }));
    });
    const sinesFirst = sinusoidal.timestep({ timesteps, dim, flipSinToCos: false });
    assertSame(sinesFirst.data, sinusoidal.table({ positions: timesteps, dim, layout: "concatenated" }).data);
  });
});
