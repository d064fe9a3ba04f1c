// Tests known properties of linear attention with gates and the delta rule.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { assertSame } from "../same.js";
import { assertAllNear, assertNear, check, count, tensor } from "./check.js";

const { attention, delta, forgetting, retention } = api("simd");

const vectors = (heads, rows, dim, seed) => tensor(random(heads * rows * dim, seed), heads, rows, dim);
const gates = (heads, keys, seed) =>
  tensor(
    random(heads * keys, seed).map((x) => -Math.abs(x)),
    heads,
    keys,
  );

/** Unit vectors, one per kind. */
const rowsOf = (kinds, dim) => {
  const data = new Float32Array(kinds.length * dim);
  for (const [i, kind] of kinds.entries()) data[i * dim + kind] = 1;
  return tensor(data, kinds.length, dim);
};

// Source: Schlag et al. 2021, section 4.2: the new value replaces the one that the state returns for its key.
test("delta: with beta 1 a token replaces the value of an earlier token with the same key", () => {
  const kinds = [0, 1, 0, 2, 1, 0];
  const k = rowsOf(kinds, 3);
  const { data } = delta.weights({ q: k, k, beta: new Float32Array(6).fill(1), scale: 1 });
  for (const [t, kind] of kinds.entries()) {
    for (let s = 0; s < 6; s++) {
      const isLatest = s <= t && kinds[s] === kind && !kinds.slice(s + 1, t + 1).includes(kind);
      assert.equal(data[t * 6 + s], isLatest ? 1 : 0, `query ${t}, token ${s}`);
    }
  }
});

test("delta: without beta the weights are products of query and key times the product of gates in between", () => {
  check(
    [count(3), count(20), count(20)],
    (heads, keys, dim) => {
      const [q, k] = [vectors(heads, keys, dim, 3), vectors(heads, keys, dim, 4)];
      const logGates = gates(heads, keys, 5);
      const products = attention.scores({ q, k }).data;
      const bias = forgetting.bias({ logGates }).data;
      const expected = products.map((product, n) => product * Math.exp(bias[n]));
      assertAllNear(delta.weights({ q, k, logGates }).data, expected, 1e-5);
    },
    40,
  );
});

test("delta: constant gates are the mask of retention", () => {
  const [heads, keys, dim] = [3, 40, 8];
  const [q, k] = [vectors(heads, keys, dim, 6), vectors(heads, keys, dim, 7)];
  const logDecays = retention.logDecays({ heads });
  const logGates = tensor(
    Float32Array.from({ length: heads * keys }, (_, n) => logDecays.data[Math.floor(n / keys)]),
    heads,
    keys,
  );
  const mask = retention.mask({ logDecays: Float64Array.from(logDecays.data), queries: keys, keys }).data;
  const expected = attention.scores({ q, k }).data.map((product, n) => product * mask[n]);
  assertAllNear(delta.weights({ q, k, logGates }).data, expected, 1e-5);
});

test("delta: equal gates of all channels equal the gate of the token", () => {
  const [heads, keys, dim] = [2, 30, 7];
  const given = { q: vectors(heads, keys, dim, 8), k: vectors(heads, keys, dim, 9), normalize: true };
  const beta = gates(heads, keys, 10);
  const logGates = gates(heads, keys, 11);
  const channelLogGates = tensor(
    Float32Array.from({ length: heads * keys * dim }, (_, n) => logGates.data[Math.floor(n / dim)]),
    heads,
    keys,
    dim,
  );
  assert.deepEqual(
    delta.weights({ ...given, beta, channelLogGates }).data,
    delta.weights({ ...given, beta, logGates }).data,
  );
});

test("delta: decoding gives the last rows of the whole matrix, bit for bit", () => {
  const [keys, dim] = [50, 9];
  const [q, k] = [vectors(1, keys, dim, 12), vectors(1, keys, dim, 13)];
  const rest = {
    k,
    normalize: true,
    beta: tensor(random(keys, 14).map(Math.abs), 1, keys),
    logGates: gates(1, keys, 15),
  };
  const whole = delta.weights({ q, ...rest }).data;
  for (const queries of [1, 7, 50]) {
    const last = tensor(q.data.slice((keys - queries) * dim), 1, queries, dim);
    assertSame(delta.weights({ q: last, ...rest }).data, whole.slice((keys - queries) * keys));
  }
});

test("delta: a closed gate hides all earlier tokens", () => {
  const [keys, dim, closed] = [20, 4, 12];
  const logGates = gates(1, keys, 16);
  logGates.data[closed] = Number.NEGATIVE_INFINITY;
  const [q, k] = [vectors(1, keys, dim, 17), vectors(1, keys, dim, 18)];
  const weights = delta.weights({
    q,
    k,
    beta: tensor(new Float32Array(keys).fill(0.5), 1, keys),
    logGates,
    normalize: true,
  });
  for (let t = closed; t < keys; t++) {
    for (let s = 0; s < closed; s++) assert.equal(Math.abs(weights.data[t * keys + s]), 0);
  }
  for (const [t, distance] of delta.reach({ weights, share: 1 }).data.entries()) {
    assert.ok(distance <= (t < closed ? t : t - closed));
  }
});

test("delta: errors stay small over thousands of tokens", () => {
  // Orthogonal keys in turn: each weight is a product of powers, known without a sum over tokens.
  const [keys, dim] = [4096, 4];
  const k = rowsOf(
    Array.from({ length: keys }, (_, t) => t % dim),
    dim,
  );
  const [strength, gate] = [0.125, -(2 ** -12)];
  const q = tensor(Float32Array.of(1, 1, 1, 1), 1, dim);
  const { data } = delta.weights({
    q,
    k,
    beta: new Float32Array(keys).fill(strength),
    logGates: new Float32Array(keys).fill(gate),
    scale: 1,
  });
  for (let s = 0; s < keys; s++) {
    const later = Math.floor((keys - 1 - s) / dim);
    const expected = strength * (1 - strength) ** later * Math.exp(gate * (keys - 1 - s));
    assertNear(data[s], expected, 2 ** -24 * expected + 2 ** -149);
  }
});

test("delta: reach of equal weights is the share of the tokens", () => {
  const [keys, queries] = [100, 4];
  const weights = tensor(new Float32Array(queries * keys).fill(-2), 1, queries, keys);
  for (const [i, distance] of delta.reach({ weights, share: 0.5 }).data.entries()) {
    const tokens = keys - queries + i + 1;
    assert.equal(distance, Math.ceil(tokens / 2) - 1);
  }
});
