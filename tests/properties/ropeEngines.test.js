// Tests the differences between inference engines that engines reports.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { config: models } = api("simd");
const llama = { model_type: "llama", head_dim: 8, rope_theta: 10000, max_position_embeddings: 4096 };

test("engines agrees on an unscaled config, except where transformers 4 and mlx-lm ignore rope_parameters", () => {
  for (const { engine, maxRelativeDifference, frequencies, reasons } of models.engines({ config: llama })) {
    assert.deepEqual([maxRelativeDifference, frequencies], [0, "same"]);
    // llama_model_rope_type: LLM_ARCH_LLAMA is LLAMA_ROPE_TYPE_NORM.
    const permuted = "Its layout is interleaved: the converter to GGUF permutes the weights.";
    assert.deepEqual(reasons, engine === "llama.cpp" ? [permuted] : []);
  }
  const [five, four, ...others] = models.engines({
    config: { ...llama, rope_theta: undefined, rope_parameters: { rope_theta: 5e5 } },
  });
  assert.equal(five.inverseFrequencies.data[1], 5e5 ** -0.25);
  assert.equal(four.inverseFrequencies.data[1], 0.1);
  assert.match(four.reasons[0], /rope_parameters/);
  const [cpp, vllm, mlx] = others;
  for (const each of [cpp, vllm]) assert.equal(each.maxRelativeDifference, 0);
  assert.equal(mlx.inverseFrequencies.data[1], 0.1);
  assert.match(mlx.reasons[0], /rope_parameters/);
});

test("engines says unknown of a family whose code in an engine was not read", () => {
  const facts = (config, more) =>
    models
      .engines({ config, ...more })
      .map(({ layout, rotaryDim, layers, frequencies }) => [layout, rotaryDim, layers, frequencies]);
  const unknown = Array(4).fill("unknown");
  assert.deepEqual(facts({ ...llama, model_type: "brand_new" }, { assume: true }), Array(5).fill(unknown));
  const [five, four, cpp, vllm, mlx] = facts({ model_type: "glm_moe_dsa" });
  assert.deepEqual([five, four], [Array(4).fill("same"), unknown]);
  // LLAMA_ROPE_TYPE_NORM in llama.cpp, is_neox_style=False in vLLM's deepseek_v2.py, traditional=True in mlx-lm's deepseek_v32.py.
  for (const each of [cpp, vllm, mlx]) assert.deepEqual(each, ["same", "unknown", "unknown", "same"]);
  // transformers has no rope_traditional, which mlx-lm's llama.py reads.
  const traditional = facts({ ...llama, rope_traditional: true });
  assert.deepEqual(
    traditional.map(([layout]) => layout),
    ["different", "unknown", "same", "different", "same"],
  );
  for (const each of models.engines({ config: { ...llama, model_type: "brand_new" }, assume: true })) {
    assert.equal("inverseFrequencies" in each, false);
    assert.deepEqual(each.reasons, ["Not checked for brand_new."]);
  }
});

test("engines chooses the factors of longrope by length, by the largest context, or always the long ones", () => {
  const factors = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4] };
  const phi = { ...llama, model_type: "phi3", original_max_position_embeddings: 64 };
  const config = { ...phi, rope_scaling: { type: "longrope", ...factors } };
  const slowest = (length) => models.engines({ config, length }).map(({ inverseFrequencies: { data } }) => data[3]);
  const [short, long] = [0.001, 0.001 / 4];
  assert.deepEqual(slowest(64), [short, short, long, short, long]);
  assert.deepEqual(slowest(65), [long, long, long, long, long]);
});

test("engines compares the factors on scores and queries where a model has them", () => {
  const rope_scaling = {
    type: "yarn",
    factor: 40,
    original_max_position_embeddings: 4096,
    mscale: 1,
    mscale_all_dim: 1,
  };
  const factors = (config) =>
    models.engines({ config }).map(({ softmaxScale, temperature }) => softmaxScale ?? temperature);
  const deepseek = { model_type: "deepseek_v3", max_position_embeddings: 163840 };
  // Each engine's DeepseekV3Attention, or its file for DeepSeek, multiplies the scale by g(mscale_all_dim) twice.
  assert.deepEqual(factors({ ...deepseek, rope_scaling }), Array(5).fill("same"));
  const { type: rope_type, ...rest } = rope_scaling;
  // Transformers 4 and mlx-lm's deepseek_v3.py read rope_scaling alone.
  assert.deepEqual(factors({ ...deepseek, rope_parameters: { rope_type, rope_theta: 1e4, ...rest } }), [
    "same",
    "different",
    "same",
    "same",
    "different",
  ]);
  const unknown = ["unknown", "unknown", "unknown"];
  assert.deepEqual(factors({ model_type: "ministral3" }), ["same", ...unknown, "same"]);
  assert.deepEqual(factors(llama), Array(5).fill(undefined));
});

test("engines says which families' scalings llama.cpp reads", () => {
  const cppOf = (model_type, rope_scaling) =>
    models
      .engines({ config: { ...llama, model_type, rope_scaling }, length: 64 })
      .find(({ engine }) => engine === "llama.cpp");
  // src/models/mistral3.cpp is the only reader of the betas that a family of Hugging Face reaches.
  const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 64, beta_slow: 4 };
  for (const family of ["llama", "qwen2", "gpt_oss"])
    assert.equal(cppOf(family, yarn).frequencies, "different", family);
  assert.match(cppOf("qwen2", yarn).reasons.join(), /beta_fast and beta_slow are not read/);
  assert.equal(cppOf("ministral3", yarn).frequencies, "same");
  // rope_freqs: files of qwen2, qwen3, smollm3, gemma3, internlm2, ernie4_5 with it do not load.
  const llama3 = { rope_type: "llama3", factor: 8, low_freq_factor: 1, high_freq_factor: 4 };
  const long = { ...llama3, original_max_position_embeddings: 1024 };
  for (const family of ["llama", "exaone4", "granite", "apertus"])
    assert.equal(cppOf(family, long).frequencies, "same");
  for (const family of ["qwen2", "qwen3", "smollm3", "internlm2", "ernie4_5"]) {
    const { frequencies, inverseFrequencies } = cppOf(family, long);
    assert.deepEqual([frequencies, inverseFrequencies.data[1]], ["different", 0.1], family);
  }
  const lists = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4], original_max_position_embeddings: 64 };
  assert.match(cppOf("llama", { rope_type: "longrope", ...lists }).reasons.join(), /no lists of divisors/);
  assert.match(cppOf("llama", yarn).version, /^v0\.4\.0, September 2026, read and run \(node-llama-cpp 3\.21\.1\)$/);
});
