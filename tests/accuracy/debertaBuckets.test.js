// Tests that DeBERTa's buckets begin exactly where integer arithmetic puts them, for every boundary of many settings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { deberta } = api("simd");

/** The largest n with n^(mid - 1) ≤ far^k · mid^(mid - 1 - k), by bisection. */
function lastOf(k, mid, far) {
  const most = BigInt(far) ** BigInt(k) * BigInt(mid) ** BigInt(mid - 1 - k);
  let [low, high] = [mid, far];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (BigInt(middle) ** BigInt(mid - 1) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

const settings = [
  { positionBuckets: 256, maxDistance: 512 },
  { positionBuckets: 32, maxDistance: 64 },
  { positionBuckets: 512, maxDistance: 2 ** 31 - 1 },
  { positionBuckets: 511, maxDistance: 259 },
  { positionBuckets: 4, maxDistance: 4 },
  // Powers of the same number: every boundary is exact.
  { positionBuckets: 8, maxDistance: 4 * 5 ** 3 + 1 },
  { positionBuckets: 34, maxDistance: 17 * 2 ** 16 + 1 },
  { positionBuckets: 34, maxDistance: 17 * 3 ** 8 + 1 },
];

for (const { positionBuckets, maxDistance } of settings) {
  test(`${positionBuckets} buckets up to ${maxDistance}`, () => {
    const mid = Math.floor(positionBuckets / 2);
    const lasts = Array.from({ length: mid - 1 }, (_, k) => lastOf(k + 1, mid, maxDistance - 1));
    const bucketOf = (n) => (n <= mid ? n : mid + 1 + lasts.filter((last) => last < n).length);
    assert.equal(lasts.at(-1), maxDistance - 1);
    for (const last of lasts.slice(0, -1)) {
      // Keys 0 to 2 behind the query: i - j = last + 1, last, last - 1.
      const { data } = deberta.buckets({ queries: 1, keys: 3, queryOffset: last + 1, positionBuckets, maxDistance });
      assert.deepEqual([...data], [bucketOf(last + 1), bucketOf(last), bucketOf(last - 1)], `around ${last}`);
    }
    const far = deberta.buckets({ queries: 1, keys: 2, queryOffset: 2 ** 31 - 1, positionBuckets, maxDistance }).data;
    assert.deepEqual([...far], [2 * mid - 1, 2 * mid - 1]);
  });
}
