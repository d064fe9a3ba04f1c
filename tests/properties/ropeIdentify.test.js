// Tests which recipes identify finds for an array of inverse frequencies.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { api } from "../engines/engines.js";
import { random } from "../random.js";
import { check } from "./check.js";

const { rope, config: models } = api("simd");

test("identify returns null for an ambiguous array, and lists every recipe that produces it", () => {
  const of = (...inverseFrequencies) => models.identify({ inverseFrequencies });
  for (const few of [[1], [0.3], [1, 0.01], [1, 0.5], [1e-36, 1e-181]]) assert.equal(of(...few).type, null);
  assert.ok(of(1, 0.01).alike.some(({ type, parameters }) => type === "default" && parameters.rope_theta === 10000));
  assert.equal(of(1e-36, 1e-181, 1e-198).type, null);
  assert.equal(of(1, 1e-5, 1e-9, 1e-10).type, null);
  const kimi = { type: "yarn", factor: 32, original_max_position_embeddings: 4096, beta_fast: 1, beta_slow: 1 };
  const { inverseFrequencies } = rope.frequencies({ dim: 64, base: 50000, scaling: kimi });
  const { type, parameters, alike } = models.identify({ inverseFrequencies });
  const found = [{ type, parameters }, ...alike];
  assert.deepEqual(found.map((each) => each.type).sort(), ["llama3", "yarn"]);
  for (const { type, parameters } of found)
    assert.deepEqual([type, parameters.rope_theta, parameters.factor], [type, 50000, 32]);
});

test("identify finds bases and factors that no published model has, and returns null for noise", () => {
  const made = (args) => rope.frequencies(args).inverseFrequencies;
  const found = (args) => models.identify({ inverseFrequencies: made(args) });
  assert.equal(found({ dim: 64, base: 123456 }).parameters.rope_theta, 123456);
  const linear = found({ dim: 64, base: 98765, scaling: { type: "linear", factor: 3.7 } });
  assert.deepEqual(linear.parameters, { rope_theta: 98765, factor: 3.7 });
  const dynamic = { type: "dynamic", factor: 2, original_max_position_embeddings: 4096 };
  const changed = found({ dim: 64, scaling: dynamic, length: 10000 });
  assert.equal(changed.type, "dynamic");
  assert.equal(changed.parameters.length, 10000);
  for (const [base, factor] of [
    [10000, 4],
    [500000, 2],
    [1e6, 8],
  ]) {
    const { data } = made({ dim: 128, base, scaling: { type: "ntk", factor } });
    for (const inverseFrequencies of [data, Float32Array.from(data)]) {
      const { type, parameters } = models.identify({ inverseFrequencies });
      assert.deepEqual({ type, ...parameters }, { type: "ntk", rope_theta: base, factor });
    }
  }
  const narrow = { factor: 16, original_max_position_embeddings: 8192, low_freq_factor: 1, high_freq_factor: 1 };
  const llama4 = found({ dim: 128, base: 500000, scaling: { type: "llama3", ...narrow } });
  assert.deepEqual([llama4.type, llama4.parameters], ["llama3", { rope_theta: 500000, ...narrow }]);
  const still = models.identify({ inverseFrequencies: new Float64Array(64) });
  assert.deepEqual([still.type, still.nearest.type], [null, "default"]);
  const noisy = (pairs, seed) => {
    const { data } = made({ dim: 2 * pairs, base: 500000 });
    const noise = random(pairs, seed);
    const { type, parameters, nearest, maxRelativeError } = models.identify({
      inverseFrequencies: data.map((w, m) => w * (1 + 0.01 * noise[m])),
    });
    if (type !== null) return assert.ok(maxRelativeError <= 1e-5); // few pairs may happen to fit
    assert.deepEqual(parameters, {});
    assert.ok(nearest.type && maxRelativeError > 1e-5);
  };
  check([fc.integer({ min: 4, max: 64 }), fc.nat(1e6)], noisy, 40);
});
