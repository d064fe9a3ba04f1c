// Tests retention: the mask is the exponential of the bias, the decays are accurate in every head, and normalized rows have
// sums as in torchscale.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { assertAllNear, assertNear, check, count } from "./check.js";

const { retention, alibi } = api("simd");

test("retention: the mask is the exponential of the bias, in both directions", () => {
  check([count(9), count(20), count(20), fc.boolean()], (heads, queries, keys, causal) => {
    const given = { heads, queries, keys, queryOffset: 7, causal };
    assertAllNear(retention.mask(given).data, retention.bias(given).data.map(Math.exp), 2e-7);
  });
});

test("retention: the bias is ALiBi's with the slopes -ln γ, and the profile has its rows", () => {
  check([count(9), count(20), count(20)], (heads, queries, keys) => {
    const slopes = Float64Array.from({ length: heads }, (_, h) => -Math.log1p(-(2 ** (-5 - h))));
    const got = retention.bias({ heads, queries, keys });
    assertAllNear(
      got.data.map((value) => Math.max(value, -1e9)),
      alibi.bias({ slopes, queries, keys, causal: true }).data.map((value) => Math.max(value, -1e9)),
      1e-6,
    );
    const both = retention.bias({ heads, queries, keys, causal: false }).data;
    const { data: profile } = retention.profile({ heads, queries, keys });
    const entries = queries + keys - 1;
    both.forEach((value, n) => {
      const [h, i, j] = [Math.floor(n / (queries * keys)), Math.floor(n / keys) % queries, n % keys];
      assert.equal(value, profile[h * entries + queries - 1 - i + j]);
    });
  });
});

/** ln(1 − x) by its series, for small x. */
function logOfRest(x) {
  let [sum, power] = [0, 1];
  for (let n = 1; n < 12; n++) {
    power *= x;
    sum -= power / n;
  }
  return sum;
}

test("retention: decays are accurate in every head, even where γ rounds to 1 in float32 and float64", () => {
  const { data } = retention.logDecays({ heads: 140 });
  data.forEach((value, h) => {
    const exact = logOfRest(2 ** (-5 - h));
    assertNear(value / exact, 1, 0.6 * 2 ** -23);
  });
  const { data: far } = retention.mask({ heads: 60, queries: 1, keys: 1, queryOffset: 2 ** 30 });
  assertNear(far[20], Math.exp(-(2 ** 5)), 1e-20);
  assertNear(far[30], Math.exp(-(2 ** -5)), 1e-7);
  assert.equal(far[59], 1);
});

test("retention: a normalized row is the plain one over the root of its sum; a row without keys stays 0", () => {
  check([count(6), count(30), fc.integer({ min: 1, max: 30 })], (heads, keys, ahead) => {
    const given = { heads, queries: 8, keys, keyOffset: ahead };
    const plain = retention.mask(given).data;
    const got = retention.mask({ ...given, normalize: true }).data;
    for (let start = 0; start < got.length; start += keys) {
      const row = plain.subarray(start, start + keys);
      const sum = row.reduce((a, b) => a + b);
      const expected = row.map((value) => (sum > 0 ? value / Math.sqrt(sum) : 0));
      assertAllNear(got.subarray(start, start + keys), expected, 3e-7);
    }
  });
});
