// Tests that T5's buckets begin exactly where integer arithmetic puts them, for every boundary of many settings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { t5 } = api("simd");

/** The smallest n with n^steps · e^k ≥ maxDistance^k · e^steps, by bisection. */
function boundary(k, steps, e, maxDistance) {
  const reached = BigInt(maxDistance) ** BigInt(k) * BigInt(e) ** BigInt(steps - k);
  let [low, high] = [e, maxDistance];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (BigInt(middle) ** BigInt(steps) >= reached) high = middle;
    else low = middle + 1;
  }
  return low;
}

const settings = [
  { buckets: 32, maxDistance: 128, bidirectional: true },
  { buckets: 32, maxDistance: 128, bidirectional: false },
  { buckets: 512, maxDistance: 2 ** 31 - 1, bidirectional: true },
  { buckets: 512, maxDistance: 2 ** 31 - 1, bidirectional: false },
  { buckets: 511, maxDistance: 2 ** 30 + 3, bidirectional: false },
  { buckets: 512, maxDistance: 257, bidirectional: false },
  // Powers of the same number: many boundaries are exact.
  { buckets: 64, maxDistance: 2 ** 20, bidirectional: false },
  { buckets: 64, maxDistance: 16 * 3 ** 16, bidirectional: true },
  { buckets: 128, maxDistance: 64 * 2 ** 16, bidirectional: false },
  { buckets: 7, maxDistance: 100000, bidirectional: true },
  { buckets: 3, maxDistance: 2, bidirectional: false },
];

for (const { buckets, maxDistance, bidirectional } of settings) {
  test(`${buckets} buckets up to ${maxDistance}, ${bidirectional ? "both directions" : "one direction"}`, () => {
    const side = bidirectional ? Math.floor(buckets / 2) : buckets;
    const e = Math.floor(side / 2);
    const starts = Array.from({ length: side - e }, (_, k) => boundary(k, side - e, e, maxDistance));
    const bucketOf = (n) => (n < e ? n : e - 1 + starts.filter((start) => start <= n).length);
    for (const start of starts) {
      // Keys 0 to 2 behind the query: distances -(start + 1), -start, -(start - 1).
      const { data } = t5.buckets({ queries: 1, keys: 3, queryOffset: start + 1, buckets, maxDistance, bidirectional });
      assert.deepEqual([...data], [bucketOf(start + 1), bucketOf(start), bucketOf(start - 1)], `around ${start}`);
    }
  });
}
