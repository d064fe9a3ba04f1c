// Tests the Forgetting Transformer's bias: every sum is independent and accurate.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { check, count, tensor } from "./check.js";

const { forgetting, alibi } = api("simd");

const gatesOf = (heads, keys, seed) =>
  tensor(
    random(heads * keys, seed).map((value) => -Math.abs(value)),
    heads,
    keys,
  );

test("forgetting: constant gates equal causal ALiBi, bit for bit", () => {
  check([count(8), count(60), fc.integer({ min: 1, max: 2 ** 20 })], (heads, keys, step) => {
    const slopes = Float64Array.from({ length: heads }, (_, h) => Math.fround((step + h) / 2 ** 20));
    const logGates = tensor(
      Float32Array.from({ length: heads * keys }, (_, n) => -slopes[Math.floor(n / keys)]),
      heads,
      keys,
    );
    const expected = alibi.bias({ slopes, queries: keys, keys, causal: true });
    // ALiBi's distance 0 is −0 where the empty sum is 0.
    assert.deepEqual(
      forgetting.bias({ logGates }).data,
      expected.data.map((value) => value + 0),
    );
  });
});

test("forgetting: decoding gives the last rows of the whole matrix, bit for bit", () => {
  const [heads, keys] = [3, 70];
  const given = { logits: tensor(random(heads * keys, 3), heads, keys) };
  const whole = forgetting.bias(given).data;
  for (const queries of [1, 2, 7, 70]) {
    const part = forgetting.bias({ ...given, queries }).data;
    for (let h = 0; h < heads; h++) {
      const rows = whole.slice((h * keys + keys - queries) * keys, (h + 1) * keys * keys);
      assert.deepEqual(part.slice(h * queries * keys, (h + 1) * queries * keys), rows);
    }
  }
});

test("forgetting: a gate of -Infinity or NaN changes only the sums that include it", () => {
  const [closed, keys] = [9, 30];
  const open = gatesOf(1, keys, 4);
  const expected = forgetting.bias({ logGates: open }).data;
  for (const gate of [Number.NEGATIVE_INFINITY, Number.NaN]) {
    const logGates = tensor(open.data.slice(), 1, keys);
    logGates.data[closed] = gate;
    forgetting.bias({ logGates }).data.forEach((value, n) => {
      const [i, j] = [Math.floor(n / keys), n % keys];
      assert.equal(value, j < closed && closed <= i ? gate : expected[n], `query ${i}, key ${j}`);
    });
  }
});

/** A float32 in units of 2^-149. */
const units = (value) => BigInt(value * 2 ** 149);
const sizeOf = (value) => (value < 0n ? -value : value);

/** Whether `got` is within half a unit in its last place + 2^-50 of `size` of `exact`, where only `got` is not in those units. */
function isNear(got, exact, size) {
  const place = 2 ** Math.max(Math.floor(Math.log2(Math.abs(got))) - 23, -149);
  return 2n * sizeOf(units(got) - exact) <= units(place) + 2n * (size >> 50n) + 2n;
}

test("forgetting: a sum is within half a place and 2^-50 of its own gates, whatever the gates before and after", () => {
  const sizes = [2 ** 100, 1, 2 ** -20, 2 ** -40, 2 ** 30];
  for (const signs of [1, -1]) {
    const keys = 400;
    const data = gatesOf(1, keys, 5).data.map(
      (gate, n) => gate * (n % 3 ? 1 : signs) * sizes[Math.floor((n * sizes.length) / keys)],
    );
    const got = forgetting.bias({ logGates: tensor(data, 1, keys) }).data;
    for (let i = 0; i < keys; i += 7) {
      let [exact, size] = [0n, 0n];
      for (let j = i; j >= 0; j--) {
        const value = got[i * keys + j];
        assert.ok(isNear(value, exact, size), `query ${i}, key ${j}: ${value}`);
        exact += units(data[j]);
        size += sizeOf(units(data[j]));
      }
    }
  }
});

test("forgetting: many small gates add up, even after a large one", () => {
  // Each would be lost if added alone to 2^30 in float64.
  const keys = 4001;
  const data = new Float32Array(keys).fill(-(2 ** -24));
  data[keys - 1] = -(2 ** 30);
  data[1] = 2 ** 30;
  const { data: got } = forgetting.bias({ logGates: tensor(data, 1, keys), queries: 1 });
  assert.equal(got[0], -3998 * 2 ** -24);
});
