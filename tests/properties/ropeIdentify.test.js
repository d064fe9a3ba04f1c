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

/**
 * YaRN's frequencies and attention of Peng et al. 2023, arXiv 2309.00071: equations 11 (turns), 13 and 14 (blend), in plain float64.
 * @param {{ base: number, dim: number, length: number, s: number, alpha?: number, beta?: number }} given
 */
function frequenciesOfPaper({ base, dim, length, s, alpha = 1, beta = 32 }) {
  return Float64Array.from({ length: dim / 2 }, (_, i) => {
    const theta = base ** ((-2 * i) / dim);
    const turns = (length * theta) / (2 * Math.PI);
    const kept = Math.min(1, Math.max(0, (turns - alpha) / (beta - alpha)));
    return ((1 - kept) * theta) / s + kept * theta;
  });
}

test("identify names YaRN as its paper writes it, and says how far the code's YaRN is away", () => {
  const known = [
    ...[2, 4, 8, 16, 32].map((s) => ({ base: 10000, dim: 128, length: 4096, s })), // Llama 2
    { base: 1e6, dim: 128, length: 32768, s: 4 }, // Qwen2.5
    { base: 500000, dim: 64, length: 6000, s: 3.5, beta: 16 }, // no published model
  ];
  for (const given of known) {
    const { base, length, s, beta = 32 } = given;
    const paper = frequenciesOfPaper(given);
    for (const inverseFrequencies of [paper, Float32Array.from(paper)]) {
      const { type, parameters, maxRelativeError, remarks } = models.identify({ inverseFrequencies });
      assert.deepEqual(
        [type, parameters],
        [
          "llama3",
          {
            rope_theta: base,
            factor: s,
            original_max_position_embeddings: length,
            low_freq_factor: 1,
            high_freq_factor: beta,
          },
        ],
      );
      assert.ok(maxRelativeError < 1e-6);
      assert.equal(remarks.length, 1);
      const [, low, high, percent, pair] = /bounds (\S+) and (\S+):.* up to (\S+) % away \(pair (\d+)\)/.exec(
        remarks[0],
      );
      assert.deepEqual([low, high].map(Number), [1, beta]);
      const scaling = { type: "yarn", factor: s, original_max_position_embeddings: length, beta_fast: beta };
      const code = rope.frequencies({ dim: given.dim, base, scaling }).inverseFrequencies.data;
      const apart = Array.from(paper, (w, i) => Math.abs(w / code[i] - 1));
      assert.ok(Math.abs(Number(percent) / 100 - Math.max(...apart)) < 0.005);
      assert.ok(Math.abs(apart[Number(pair)] - Math.max(...apart)) < 1e-6);
    }
  }
  // 42 %, at pair 32, for Qwen2.5.
  const [remark] = models.identify({ inverseFrequencies: frequenciesOfPaper(known[5]) }).remarks;
  assert.match(remark, /up to 42 % away \(pair 32\)/);
});

test("identify remarks nothing on the recipes of published models", () => {
  const scalings = [
    { type: "yarn", factor: 4, original_max_position_embeddings: 32768 },
    {
      type: "llama3",
      factor: 8,
      original_max_position_embeddings: 8192,
      low_freq_factor: 1,
      high_freq_factor: 4,
    },
    undefined,
  ];
  for (const scaling of scalings) {
    const { inverseFrequencies } = rope.frequencies({ dim: 128, base: 500000, scaling });
    assert.deepEqual(models.identify({ inverseFrequencies }).remarks, []);
  }
});
