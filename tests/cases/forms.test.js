// Tests other forms of configuration than a config.json, stored in this folder. Expected values come from the code that a
// comment names.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { rope, config: models } = api("simd");
const input = (name) => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));
const read = (config, rest) => models.fromConfig({ config, ...rest });
const refuses = (config, pattern) => {
  for (const name of ["fromConfig", "layers", "engines"])
    assert.throws(() => models[name]({ config }), { name: "RangeError", message: pattern });
};

const gguf = {
  "general.architecture": "llama",
  "llama.context_length": 8192,
  "llama.embedding_length": 4096,
  "llama.attention.head_count": 32,
  "llama.block_count": 2,
  "llama.rope.freq_base": 500000,
};

test("fromConfig reads Mistral's params.json: interleaved, YaRN and the factor on queries", () => {
  const spec = read(input("mistral-params"));
  // vLLM's configs/mistral.py: beta is beta_fast, alpha is beta_slow, and without apply_scale the attention factor is 1.
  const { factor, original_max_position_embeddings, beta_fast, beta_slow, attention_factor } = spec.scaling;
  assert.deepEqual(
    [spec.scaling.type, factor, original_max_position_embeddings, beta_fast, beta_slow, attention_factor],
    ["yarn", 16, 8192, 32, 1, 1],
  );
  assert.deepEqual([spec.layout, spec.rotaryDim, spec.base], ["interleaved", 128, 1e9]);
  assert.deepEqual(spec.temperature, { kind: "ministral3", attnScale: 0.1, floorScale: 8192 });
  assert.match(spec.warnings[0], /^This is Mistral's params\.json/);
  assert.equal(spec.notes[0].code, "form");
  const layers = models.layers({ config: input("mistral-params") });
  assert.deepEqual([layers.length, layers[39].rope.layout], [40, "interleaved"]);
  const { yarn, ...plain } = input("mistral-params");
  const scaled = read({ ...plain, yarn: { ...yarn, apply_scale: true } });
  const { attentionFactor } = rope.frequencies(scaled);
  assert.ok(Math.abs(attentionFactor - (0.1 * Math.log(16) + 1)) < 1e-12);
});

test("fromConfig reads Mistral's params.json: windows by layer, latent attention, default base", () => {
  const params = { dim: 1024, n_layers: 4, n_heads: 8, n_kv_heads: 8, head_dim: 128, hidden_dim: 1, vocab_size: 9 };
  // mistral-inference, transformer.py: 10^6.
  assert.equal(read(params).base, 1e6);
  assert.match(read(params).warnings.join(), /rope_theta is not given: 1000000 is assumed/);
  const types = models.layers({ config: { ...params, rope_theta: 1e6, sliding_window: [null, 64, 64, 64] } });
  assert.deepEqual(
    types.map(({ type, slidingWindow }) => [type, slidingWindow]),
    [["full_attention", undefined], ...Array(3).fill(["sliding_attention", 64])],
  );
  const latent = read({ ...params, rope_theta: 1e4, qk_rope_head_dim: 64, qk_nope_head_dim: 64, kv_lora_rank: 9 });
  assert.equal(latent.rotaryDim, 64);
  assert.throws(
    () => read({ ...params, yarn: { factor: "4" } }),
    /config\.yarn\.factor must be a finite number above 0, got "4"/,
  );
  assert.throws(() => read({ ...params, n_heads: 0, head_dim: undefined }), /config\.n_heads must be .*, got 0/);
});

test("fromConfig reads Meta's params.json: interleaved, with the constants of its code", () => {
  const spec = read(input("meta-params"));
  // llama3/model.py, apply_scaling.
  const llama3 = { factor: 8, low_freq_factor: 1, high_freq_factor: 4, original_max_position_embeddings: 8192 };
  assert.deepEqual(spec.scaling, { type: "llama3", ...llama3 });
  assert.deepEqual([spec.layout, spec.rotaryDim, spec.base], ["interleaved", 128, 500000]);
  assert.match(spec.warnings.join(), /8 is assumed.*32 for Llama 3\.2/);
  assert.equal(models.layers({ config: input("meta-params") }).length, 32);
  // Llama 2 has neither key; llama4/args.py: 16 and 1, and every nope_layer_interval-th layer does not rotate.
  const { rope_theta: _, use_scaled_rope: __, ...second } = input("meta-params");
  assert.deepEqual([read(second).base, read(second).scaling.type], [10000, "default"]);
  const fourth = {
    ...input("meta-params"),
    n_layers: 8,
    moe_args: {},
    nope_layer_interval: 4,
    attention_chunk_size: 64,
  };
  const { factor, high_freq_factor } = read(fourth).scaling;
  assert.deepEqual([factor, high_freq_factor], [16, 1]);
  const turning = models.layers({ config: fourth }).map(({ rope: each }) => each !== null);
  assert.deepEqual(turning, [true, true, true, false, true, true, true, false]);
});

test("fromConfig reads litgpt's names: rotary percentage, condense ratio, Llama 3's adjustments, local base", () => {
  const litgpt = {
    n_layer: 2,
    n_embd: 512,
    n_head: 8,
    rotary_percentage: 0.25,
    rope_base: 10000,
    rope_condense_ratio: 4,
  };
  const spec = read(litgpt);
  assert.deepEqual([spec.rotaryDim, spec.layout, spec.scaling], [16, "half", { type: "linear", factor: 4 }]);
  const adjustments = { factor: 32, low_freq_factor: 1, high_freq_factor: 4, original_max_seq_len: 8192 };
  const adjusted = { ...litgpt, rope_condense_ratio: 1, rotary_percentage: 1, rope_adjustments: adjustments };
  const { original_max_seq_len, ...factors } = adjustments;
  assert.deepEqual(read(adjusted).scaling, {
    type: "llama3",
    ...factors,
    original_max_position_embeddings: original_max_seq_len,
  });
  assert.equal(read(adjusted).rotaryDim, 64);
  const local = { ...litgpt, rope_condense_ratio: 1, rope_base: 1e6, rope_local_base_freq: 1e4, rope_indices: [1, 0] };
  assert.deepEqual(
    models.layers({ config: local }).map(({ type, rope: { base } }) => [type, base]),
    [
      ["sliding_attention", 1e4],
      ["full_attention", 1e6],
    ],
  );
  assert.throws(() => read({ ...litgpt, rope_adjustments: adjustments }), /rope_adjustments\.low_freq_factor/);
});

test("fromConfig reads exllama's options: alpha raises the base by alpha^(d / (d - 2)), positions are divided", () => {
  const config = input("exllama");
  const both = read(config);
  // text-generation-webui: rope_freq_base = 10000 * alpha_value ^ (64 / 63).
  assert.ok(Math.abs(both.base / (10000 * 2.6 ** (64 / 63)) - 1) < 1e-12);
  assert.deepEqual(both.scaling, { type: "linear", factor: 2 });
  const { compress_pos_emb: _, ...alpha } = config;
  assert.deepEqual(read(alpha).scaling, { type: "ntk", factor: 2.6 });
  const one = rope.frequencies(read(alpha)).inverseFrequencies.data;
  rope.frequencies(both).inverseFrequencies.data.forEach((each, i) => {
    assert.ok(Math.abs((2 * each) / one[i] - 1) < 1e-12, `pair ${i}`);
  });
  assert.throws(() => read({ ...config, rope_scaling: { type: "linear", factor: 2 } }), /rope_scaling/);
});

test("fromConfig recognises forms without a model_type", () => {
  refuses(input("vllm-rope-scaling"), /vLLM's --rope-scaling.*--set rope_scaling/);
  refuses(input("vllm-hf-overrides"), /vLLM's --hf-overrides.*--set rope_parameters/);
  refuses(input("ollama-parameters"), /Ollama's parameters.*rope_theta.*factor/);
  refuses(input("onnx-rotary-embedding"), /ONNX's RotaryEmbedding.*cos_cache/);
  refuses({ "--rope-freq-base": 1e6, "--rope-scaling": "yarn" }, /llama\.cpp's options.*--set/);
  refuses({ rope_freq_base: 1e6, n_ctx: 4096 }, /llama\.cpp's options/);
  refuses({ alpha_value: 2 }, /exllama's options/);
  // The keys of huggingface/pytorch-image-models, timm/models/_hub.py, save_config_for_hf.
  refuses({ architecture: "eva02_large_patch14_448", pretrained_cfg: {} }, /timm's code has the rotation/);
  // The keys of microsoft/onnxruntime, docs/genai/reference/config.md.
  const decoder = { head_size: 80, hidden_size: 2560, num_attention_heads: 32, num_hidden_layers: 32 };
  refuses(
    { model: { type: "phi", context_length: 2048, decoder }, search: {} },
    /must be the config\.json .* got "ONNX Runtime's genai_config\.json"/,
  );
  // A config.json with keys of the same names stays one.
  assert.deepEqual(read({ model_type: "llama", head_dim: 64, rope_theta: 1e4, interleaved: 1 }).warnings, []);
  const named = { model_type: "llama", head_dim: 8, rope_theta: 1e4, dim: 8, n_layers: 1, n_heads: 1 };
  assert.equal(read(named).dim, 8);
  assert.throws(() => read({}), { name: "RangeError", message: /model_type/ });
});

test("fromConfig reads GGUF metadata: the layout follows from the architecture", () => {
  const spec = read(gguf);
  assert.deepEqual(
    [spec.layout, spec.rotaryDim, spec.base, spec.scaling.type],
    ["interleaved", 128, 500000, "default"],
  );
  assert.match(spec.warnings.join(), /GGUF metadata.*rope_freqs\.weight/);
  assert.equal(models.layers({ config: gguf }).length, 2);
  assert.throws(() => models.engines({ config: gguf }), /config must be a config\.json, .* got "GGUF metadata"/);
  // Without a length of the original context, yarn is not determined.
  assert.throws(() => read(input("gguf-metadata")), /original_context_length must be given for yarn, .*GGUF metadata/);
  const yarn = read({ ...input("gguf-metadata"), "llama.rope.scaling.original_context_length": 8192 });
  assert.deepEqual([yarn.scaling.factor, yarn.scaling.original_max_position_embeddings], [4, 8192]);
  const renamed = (arch) =>
    Object.fromEntries(Object.entries(gguf).map(([key, value]) => [key.replace("llama.", `${arch}.`), value]));
  const of = (arch, rest) => read({ ...renamed(arch), "general.architecture": arch, ...rest });
  // llama_model_rope_type of llama.cpp.
  assert.deepEqual(
    ["qwen3", "gptneox", "glm4", "deepseek2", "command-r"].map((arch) => of(arch).layout),
    ["half", "half", "interleaved", "interleaved", "interleaved"],
  );
  assert.equal(of("gptneox", { "gptneox.rope.dimension_count": 32 }).rotaryDim, 32);
  assert.throws(() => of("mamba"), /general\.architecture must be .* got "mamba"/);
  assert.throws(() => of("unheard-of"), /general\.architecture must be .* known, got "unheard-of"/);
  const sections = of("qwen3vl", { "qwen3vl.rope.dimension_sections": [24, 20, 20, 0] });
  assert.deepEqual([sections.sections, sections.interleavedSections, sections.layout], [[24, 20, 20], true, "half"]);
});

test("fromConfig reads GGUF metadata: DeepSeek's multiplier, frequency factors, sliding layers", () => {
  const deepseek = {
    "general.architecture": "deepseek2",
    "deepseek2.context_length": 163840,
    "deepseek2.block_count": 61,
    "deepseek2.attention.kv_lora_rank": 512,
    "deepseek2.attention.key_length": 576,
    "deepseek2.rope.dimension_count": 64,
    "deepseek2.rope.freq_base": 10000,
    "deepseek2.rope.scaling.type": "yarn",
    "deepseek2.rope.scaling.factor": 40,
    "deepseek2.rope.scaling.original_context_length": 4096,
    "deepseek2.rope.scaling.yarn_log_multiplier": 0.1,
  };
  // llama.cpp's models/deepseek2.cpp: the scale is (1 + 0.1 · multiplier / 0.1 · ln factor)², and cos and sin are not scaled.
  const spec = read(deepseek);
  assert.ok(Math.abs(spec.softmaxScale - (1 + 0.1 * Math.log(40)) ** 2) < 1e-12);
  assert.equal(rope.frequencies(spec).attentionFactor, 1);
  assert.equal(spec.rotaryDim, 64);
  const divisors = Array.from({ length: 64 }, (_, i) => (i < 32 ? 1 : 8));
  const divided = rope.frequencies(read({ ...gguf, "rope_freqs.weight": divisors }));
  const plain = rope.frequencies({ dim: 128, base: 500000 }).inverseFrequencies.data;
  assert.equal(divided.attentionFactor, 1);
  divided.inverseFrequencies.data.forEach((each, i) => {
    assert.ok(Math.abs((each * divisors[i]) / plain[i] - 1) < 1e-15, `pair ${i}`);
  });
  const gemma = {
    "general.architecture": "gemma3",
    "gemma3.context_length": 131072,
    "gemma3.block_count": 6,
    "gemma3.attention.key_length": 256,
    "gemma3.attention.sliding_window": 1024,
    "gemma3.rope.freq_base": 1e6,
    "gemma3.rope.scaling.type": "linear",
    "gemma3.rope.scaling.factor": 8,
  };
  // llama.cpp's load_hparams of gemma3: sliding layers have the base 10000 and no scaling.
  const sliding = read(gemma, { layerType: "sliding_attention" });
  assert.deepEqual([sliding.base, sliding.scaling.type], [10000, "default"]);
  assert.deepEqual([read(gemma).base, read(gemma).scaling], [1e6, { type: "linear", factor: 8 }]);
  const long = { ...gguf, "llama.rope.scaling.type": "longrope" };
  assert.throws(() => read(long), /rope_factors_long\.weight must be the file's tensor, got undefined; posenc config/);
  for (const [key, value] of [
    ["llama.rope.freq_base", "500000"],
    ["llama.rope.dimension_count", 7],
    ["llama.rope.scaling.type", "ntk"],
    ["llama.attention.head_count", [1.5, 2]],
    ["llama.context_length", 1.5],
  ])
    assert.throws(() => read({ ...gguf, [key]: value }), /^(Type|Range)Error: fromConfig: .* must be .*, got /);
});
