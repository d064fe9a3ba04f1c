// Tests the presets, configs of published models that the page offers, against known facts of these models.
import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../web/methods/rope/presets.js";
import { api } from "../engines/engines.js";

const { rope, config: models } = api("simd");
const configOf = (id) => presets.find((preset) => preset.id === id).config;

/** id → rotary dim, layout, type, a pair and its frequency, attention factor; computed independently in float64. */
const known = {
  "gpt-j": [64, "interleaved", "default", 16, 0.01, 1],
  "gpt-neox": [24, "half", "default", 6, 0.01, 1],
  "llama-2-linear": [128, "half", "linear", 32, 0.00125, 1],
  "llama-3.1": [128, "half", "llama3", 31, 8.5675141292e-4, 1],
  "llama-3.2": [64, "half", "llama3", 16, 4.29556796559e-4, 1],
  "qwen2.5": [128, "half", "yarn", 32, 6.02941176471e-4, 1.13862943611],
  qwen3: [128, "half", "yarn", 39, 6.49039432084e-5, 1.13862943611],
  "deepseek-v3": [64, "interleaved", "yarn", 16, 0.0055, 1],
  "gpt-oss": [64, "half", "yarn", 17, 1.29318701245e-4, 1.34657359028],
  "phi-3.5": [96, "half", "longrope", 0, 1, 1.19023807142],
  "gemma-3": [256, "half", "linear", 64, 0.001 / 8, 1],
  "llama-4": [128, "interleaved", "llama3", 40, 500000 ** (-40 / 64) / 16, 1],
  "olmo-3": [128, "half", "yarn", 63, 500000 ** (-63 / 64) / 8, 1.2079441541679836],
  smollm3: [128, "half", "default", 32, 5e6 ** -0.5, 1],
  modernbert: [64, "half", "default", 16, 160000 ** -0.5, 1],
  "qwen3-vl": [128, "half", "default", 32, 5e6 ** -0.5, 1],
  "qwen2-vl": [128, "half", "default", 32, 0.001, 1],
  // 64 of 256 pairs rotate, by powers of the whole head.
  "gemma-4": [512, "half", "proportional", 63, 1e6 ** (-63 / 256), 1],
  // YaRN with equal mscales: the factor is 1. The lowest frequency is divided by sixteen.
  "ministral-3": [128, "half", "yarn", 63, 1e6 ** (-63 / 64) / 16, 1],
  "kimi-k2": [64, "interleaved", "yarn", 31, 50000 ** (-31 / 32) / 64, 1],
  "command-r7b": [128, "interleaved", "default", 32, 50000 ** -0.5, 1],
  "qwen2.5-1m": [128, "half", "default", 32, 1e7 ** -0.5, 1],
  internlm2: [128, "half", "dynamic", 32, 0.001, 1],
  // The base times alpha to the power of d / (d - 2), at every length.
  hunyuan: [128, "half", "ntk", 32, (10000 * 1000 ** (128 / 126)) ** -0.5, 1],
  // Half of the head rotates, with 500 times the base.
  chatglm: [64, "interleaved", "default", 16, 5e6 ** -0.5, 1],
};

test("every preset has a name, a source, and no key without effect", () => {
  assert.deepEqual(presets.map(({ id }) => id).sort(), Object.keys(known).sort());
  for (const { model, source, config, wanted } of presets) {
    assert.ok(model && source.startsWith("https://") && wanted > 0);
    const { warnings } = models.fromConfig({ config });
    assert.deepEqual(
      // Keys of Dual Chunk Attention are read by models.layers.
      warnings.filter((sentence) => sentence.includes("is ignored") && !sentence.includes("see layers")),
      [],
      model,
    );
  }
});

test("presets have the known frequencies of their models", () => {
  for (const [id, [dim, layout, type, pair, speed, factor]] of Object.entries(known)) {
    const spec = models.fromConfig({ config: configOf(id) });
    assert.deepEqual([spec.rotaryDim, spec.layout, spec.scaling.type], [dim, layout, type], id);
    const { inverseFrequencies, attentionFactor } = rope.frequencies({ ...spec, dim });
    assert.ok(Math.abs(inverseFrequencies.data[pair] / speed - 1) < 1e-11, `${id}: ${inverseFrequencies.data[pair]}`);
    assert.ok(Math.abs(attentionFactor - factor) < 1e-10, `${id}: ${attentionFactor}`);
  }
  const local = models.fromConfig({ config: configOf("gemma-3"), layerType: "sliding_attention" });
  assert.deepEqual([local.base, local.scaling.type], [10000, "default"]);
  assert.ok(Math.abs(models.fromConfig({ config: configOf("deepseek-v3") }).softmaxScale - 1.873854) < 1e-6);
  assert.deepEqual(models.fromConfig({ config: configOf("qwen2-vl") }).sections, [16, 24, 24]);
  // The missing base is the default of its class.
  const linear = models.fromConfig({ config: configOf("llama-2-linear") });
  assert.deepEqual([linear.base, linear.known.base, linear.warnings], [10000, "family", []]);
});

/** Arrays that another recipe also produces, which is found first: a ramp without width, a base changed by the length. */
const madeAlike = { "kimi-k2": ["llama3"], internlm2: ["default", "ntk"] };

test("identify finds the recipe of every preset, from float32 too, short and long", () => {
  for (const { id, config } of presets) {
    for (const length of [1, 131072]) {
      const { rotaryDim: dim, base, scaling } = models.fromConfig({ config, length });
      const { data } = rope.frequencies({ dim, base, scaling, length }).inverseFrequencies;
      const { type, parameters, maxRelativeError } = models.identify({ inverseFrequencies: Float32Array.from(data) });
      assert.ok(maxRelativeError < 1e-6, `${id}: ${maxRelativeError}`);
      if (madeAlike[id]) {
        assert.ok(madeAlike[id].includes(type), `${id}: ${type}`);
        continue;
      }
      assert.deepEqual([type, parameters.rope_theta], [scaling.type, base], id);
      for (const key of ["factor", "original_max_position_embeddings", "truncate"]) {
        if (parameters[key] !== undefined) assert.equal(parameters[key], scaling[key], `${id}: ${key}`);
      }
    }
  }
});

test("presets with different layers have the known layers of their models", () => {
  const counted = (id) => {
    const counts = {};
    for (const { type, rope: turns, slidingWindow = "" } of models.layers({ config: configOf(id) })) {
      const kind = `${type} ${slidingWindow} ${turns ? "turns" : "unrotated"}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  };
  assert.deepEqual(counted("gemma-4"), { "sliding_attention 1024 turns": 50, "full_attention  turns": 10 });
  assert.deepEqual(counted("command-r7b"), { "sliding_attention 4096 turns": 24, "full_attention  unrotated": 8 });
  assert.deepEqual(counted("gpt-oss"), { "sliding_attention 128 turns": 12, "full_attention  turns": 12 });
  assert.deepEqual(counted("chatglm"), { "full_attention  turns": 40 });
  const [first] = models.layers({ config: configOf("qwen2.5-1m") });
  assert.deepEqual(first.dualChunk, { chunkSize: 262144, localSize: 8192 });
  const temperature = { kind: "ministral3", attnScale: 0.1, floorScale: 16384 };
  assert.ok(
    models.layers({ config: configOf("ministral-3") }).every((layer) => {
      assert.deepEqual(layer.temperature, temperature);
      return true;
    }),
  );
  const local = models.fromConfig({ config: configOf("gemma-4"), layerType: "sliding_attention" });
  assert.deepEqual([local.rotaryDim, local.base, local.scaling.type], [256, 10000, "default"]);
});
