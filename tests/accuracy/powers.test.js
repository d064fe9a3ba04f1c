// Compares frequencies and slopes with exact roots in integer arithmetic.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { exactly, isNearestPower, withinPlaces } from "../oracle/highPrecision.js";

const { rope, alibi } = api("simd");
const bases = [1e4, 5e5, 1e6, 1e8];
const range = (start, length) => Array.from({ length }, (_, i) => start + i);

test("frequencies are the float64 nearest to the power, in every channel, with or without the endpoint", () => {
  for (const base of [...bases, 10, 2, 0.5, 3e-7, 1e12, 1e300, 123.456]) {
    for (const dim of [2, 6, 64, 100, 128, 256]) {
      const { inverseFrequencies } = rope.frequencies({ dim, base });
      inverseFrequencies.data.forEach((theta, m) => {
        assert.ok(isNearestPower(theta, base, 2 * m, dim), `base ${base}, dim ${dim}, channel ${m}: ${theta}`);
      });
    }
  }
});

/** exponent -p/q of a slope: 2^(-p/q), as the paper counts heads. */
function slopeExponents(heads, maxBias) {
  const power = 2 ** Math.floor(Math.log2(heads));
  return range(0, heads).map((h) =>
    h < power ? [maxBias * (h + 1), power] : [maxBias * (2 * (h - power) + 1), 2 * power],
  );
}

const placeOf = (x) => Math.max(Math.floor(Math.log2(Math.abs(x))), -126) - 23;

test("slopes are within 0.6 of the last place for every number of heads up to 128", () => {
  for (const maxBias of [8, 5, 16]) {
    for (let heads = 1; heads <= 128; heads++) {
      const { data } = alibi.slopes({ heads, maxBias });
      slopeExponents(heads, maxBias).forEach(([p, q], h) => {
        assert.ok(withinPlaces(data[h], placeOf(data[h]), 0.6, 2, p, q), `${heads} heads, head ${h}: ${data[h]}`);
      });
    }
  }
});

test("profile and bias are within 0.6 of the last place, near and far", () => {
  const heads = 12;
  for (const keyOffset of [-3, 1000, 2 ** 24 - 3, 2 ** 31 - 9]) {
    const { data, shape } = alibi.profile({ heads, queries: 4, keys: 5, keyOffset });
    slopeExponents(heads, 8).forEach(([p, q], h) => {
      for (let n = 0; n < shape[1]; n++) {
        const distance = Math.abs(keyOffset + n - 3);
        const got = -data[h * shape[1] + n];
        if (distance === 0) assert.equal(Math.abs(got), 0);
        else assert.ok(withinPlaces(got, placeOf(got), 0.6, 2, p, q, exactly(distance)), `d = ${distance}: ${got}`);
      }
    });
  }
});
