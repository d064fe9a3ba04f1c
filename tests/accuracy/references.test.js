// Tests the references of the accuracy tests: they are exact themselves and detect errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { exactly, float32Error, isNearestPower, sinCos, turnFraction } from "../oracle/highPrecision.js";
import { createJudge, filter, filterError } from "../oracle/nearest.js";

const { rope } = api("simd");
const thetasOf = (dim, base) => Array.from(rope.frequencies({ dim, base }).inverseFrequencies.data);
const range = (start, length) => Array.from({ length }, (_, i) => start + i);

test("the references give the digits of handbooks, and sin² + cos² = 1", () => {
  const digits = (value) => `${((value < 0n ? -value : value) * 10n ** 40n) >> 192n}`;
  assert.equal(digits(sinCos(1, 1).sin), "8414709848078965066525023216302989996225");
  assert.equal(digits(sinCos(1e22, 1).sin), "8522008497671888017727058937530293682617");
  assert.ok(sinCos(1e22, 1).sin < 0n);
  assert.equal(digits(sinCos(-0.5, 2).cos), "5403023058681397174009366074429766037323");
  for (const [position, theta] of [
    [2 ** 32 - 1, 0.7],
    [-1e300, 3],
    [2 ** -40, 1],
    [355, 1],
  ]) {
    const { sin, cos } = sinCos(position, theta);
    const off = sin * sin + cos * cos - (1n << 384n);
    assert.ok((off < 0n ? -off : off) < 1n << 196n, `${position}`);
  }
  assert.ok(!float32Error(1 + 2 ** -23, 1n << 192n).nearest && float32Error(1, 1n << 192n).nearest);
  assert.ok(isNearestPower(0.1, 1e4, 1, 4) && !isNearestPower(0.1 + 2 ** -56, 1e4, 1, 4));
});

test("the comparison detects a value one place off at any index", () => {
  const thetas = thetasOf(64, 1e4);
  const { cos, sin } = rope.table({ length: 4, offset: 1000, dim: 64 });
  for (const n of [0, 31, 64, 127]) {
    for (const step of [-1, 1]) {
      const judge = createJudge(() => false);
      const moved = Float32Array.from(sin.data);
      new Int32Array(moved.buffer)[n] += step;
      judge.table(range(1000, 4), { cos: cos.data, sin: moved }, thetas);
      assert.deepEqual([judge.found.values, judge.found.notNearest, judge.found.tooFar.length], [256, 1, 1]);
    }
  }
});

test("the filter's error is below its bound, on random positions and close to zeros", () => {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed;
  };
  for (let i = 0; i < 20000; i++) {
    const theta = 10 ** (-4 * (random() / 2 ** 32));
    const position = i % 4 === 0 ? random() % 4096 : random();
    const near = filter(position, turnFraction(theta));
    const exact = sinCos(position, theta);
    for (const part of ["sin", "cos"]) {
      const { mantissa, exponent } = exactly(near[part]);
      const value = exponent + 192 >= 0 ? mantissa << BigInt(exponent + 192) : mantissa >> BigInt(-exponent - 192);
      const difference = value - exact[part];
      const error = Number(difference < 0n ? -difference : difference) * 2 ** -192;
      assert.ok(error <= Math.abs(near[part]) * filterError + near.error, `${part} ${position} ${theta}`);
    }
  }
});
