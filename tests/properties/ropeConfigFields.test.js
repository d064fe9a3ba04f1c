// Tests how fromConfig derives layout, base, scaling and rotated columns from the keys of a config.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { rope, config: models } = api("simd");
const llama = { model_type: "llama", head_dim: 8, rope_theta: 10000, max_position_embeddings: 4096 };
const read = (config, rest) => models.fromConfig({ config, ...rest });

test("fromConfig takes the layout from a key before the family", () => {
  for (const [keys, layout] of [
    [{ model_type: "llama" }, "half"],
    [{ model_type: "llama", rope_interleave: true }, "interleaved"],
    [{ model_type: "llama", rope_traditional: true }, "interleaved"],
    [{ model_type: "cohere" }, "interleaved"],
    [{ model_type: "cohere", rope_interleave: false }, "half"],
    [{ model_type: "nomic_bert", rotary_emb_interleaved: true }, "interleaved"],
    [{ model_type: "youtu", qk_rope_head_dim: 8 }, "interleaved"],
  ]) {
    const spec = read({ ...llama, ...keys });
    assert.equal(spec.layout, layout, JSON.stringify(keys));
    assert.equal(spec.known.layout, Object.keys(keys).some((key) => /interleave|trad/.test(key)) ? "config" : "family");
    assert.deepEqual(spec.warnings, []);
  }
});

test("fromConfig rejects an unknown model_type, or with assume lists its assumptions in one warning", () => {
  const config = { ...llama, model_type: "brand_new", num_hidden_layers: 2 };
  for (const name of ["fromConfig", "layers", "engines"]) {
    const message = new RegExp(`^${name}: config\\.model_type must be .*assume.*"brand_new"`);
    assert.throws(() => models[name]({ config }), { name: "RangeError", message });
    assert.throws(
      () => models[name]({ config: { ...config, model_type: undefined } }),
      /model_type must be .*assume.*undefined/,
    );
    // A model known to have no RoPE is rejected even so.
    for (const keys of [{ model_type: "bert" }, { mla_use_nope: true }])
      assert.throws(() => models[name]({ config: { ...config, ...keys }, assume: true }), { name: "RangeError" });
  }
  const { known, warnings } = read(config, { assume: true });
  assert.deepEqual(known, {
    rotates: "assumed",
    layout: "assumed",
    rotaryDim: "assumed",
    base: "config",
    layers: "assumed",
  });
  assert.deepEqual(warnings, ["Assumed of the model_type brand_new: rotates, layout half, rotaryDim 8, layers."]);
  assert.equal(models.layers({ config, assume: true }).length, 2);
  // This config states that its positions are rotary.
  const stated = read({ ...config, position_embedding_type: "rope", rope_interleave: true, rotary_dim: 4 });
  assert.deepEqual([stated.known.rotates, stated.known.layout, stated.known.rotaryDim], ["config", "config", "config"]);
  assert.deepEqual(read(llama).known, {
    rotates: "family",
    layout: "family",
    rotaryDim: "config",
    base: "config",
    layers: "family",
  });
});

test("fromConfig prefers rope_scaling to rope_parameters, and an outer partial_rotary_factor to an inner one unless the type is default", () => {
  // transformers 5 takes `rope_scaling or rope_parameters`, and drops the rope_theta of the unused one.
  const qwen = { model_type: "qwen3", hidden_size: 4096, num_attention_heads: 32, max_position_embeddings: 40960 };
  const rope_scaling = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };
  const both = { ...qwen, rope_parameters: { rope_theta: 1e6, rope_type: "default" }, rope_scaling };
  assert.deepEqual([read(both).base, read(both).scaling.type], [10000, "yarn"]);
  assert.equal(read({ ...both, rope_theta: 1e6 }).base, 1e6);
  // MiniMax-M2's class reads the factor in both places.
  const share = (rope_type, more) => ({
    ...llama,
    model_type: "minimax_m2",
    partial_rotary_factor: 0.25,
    rope_parameters: { rope_type, partial_rotary_factor: 0.5, ...more },
  });
  assert.equal(read(share("default")).rotaryDim, 4);
  assert.equal(read(share("linear", { factor: 2 })).rotaryDim, 2);
});

test("fromConfig rotates qk_rope_head_dim columns in latent attention, for any head_dim and partial_rotary_factor", () => {
  // The results of Mistral4Config and DeepseekV3Config.
  const mistral4 = { model_type: "mistral4", qk_rope_head_dim: 64, qk_nope_head_dim: 64 };
  for (const keys of [
    { ...mistral4, rope_parameters: { rope_theta: 1e4, rope_type: "default", partial_rotary_factor: 0.5 } },
    { ...mistral4, head_dim: 128 },
    { model_type: "deepseek_v3", head_dim: 192, qk_rope_head_dim: 64, qk_nope_head_dim: 128 },
    { model_type: "glm_moe_dsa", head_dim: 192, qk_rope_head_dim: 64, qk_nope_head_dim: 192 },
  ]) {
    const { rotaryDim, warnings } = read({ ...keys, max_position_embeddings: 4096 });
    assert.deepEqual([rotaryDim, warnings], [64, []], JSON.stringify(keys));
  }
  const odd = read({ model_type: "deepseek_v3", head_dim: 100, qk_rope_head_dim: 64 });
  assert.match(odd.warnings[0], /qk_rope_head_dim is 64 and head_dim is 100: 64 is used/);
  const v4 = { model_type: "deepseek_v4", qk_rope_head_dim: 64, head_dim: 512 };
  assert.deepEqual([read(v4).rotaryDim, read(v4).rotaryStart], [64, 448]);
  // Its last 64 columns rotate as a head of 64 would.
  const data = Float32Array.from({ length: 512 }, (_, i) => (i % 7) - 3);
  const last = (values) => [...values].slice(448);
  const whole = rope.apply({ x: { data, shape: [1, 512] }, ...read(v4), offset: 5 }).data;
  const { rotaryStart: _, ...part } = read(v4);
  const alone = rope.apply({ x: { data: data.slice(448), shape: [1, 64] }, ...part, offset: 5 }).data;
  assert.deepEqual([...whole], [...data.slice(0, 448), ...alone]);
  assert.notDeepEqual(last(whole), last(data));
  assert.equal(read({ model_type: "nanochat" }).inverse, true);
});

test("fromConfig accepts typed arrays as lists", () => {
  const factors = { short_factor: Float64Array.of(1, 1, 2, 2), long_factor: Float32Array.of(1, 2, 3, 4) };
  const spec = read({ ...llama, rope_scaling: { type: "longrope", factor: 2, ...factors } });
  assert.equal(spec.layerTypes, undefined);
  assert.deepEqual(spec.scaling.long_factor, factors.long_factor);
});

test("fromConfig chooses the parameters of a layer type by name", () => {
  const nested = { rope_type: "linear", factor: 2, rope_theta: 1e6 };
  const config = { ...llama, rope_parameters: { main: nested, compress: { rope_theta: 160000 } } };
  assert.throws(() => read(config, { layerType: "full_attention" }), {
    name: "RangeError",
    message: /layerType must be .*"main", "compress"/,
  });
  assert.deepEqual([read(config).base, read(config).warnings[0]], [1e6, "layerType is not given: main is used."]);
  assert.deepEqual(read(config, { layerType: "main" }).layerTypes, ["main", "compress"]);
  assert.equal(read(config, { layerType: "compress" }).base, 160000);
  assert.equal(read(llama, { layerType: "full_attention" }).layerTypes, undefined);
  assert.throws(() => read(llama, { layerType: "sliding_attention" }), { name: "RangeError", message: /layerType/ });
});

test("fromConfig rejects a rope_theta that is an object, or an array of another length than the layers", () => {
  for (const [rope_theta, type] of [
    [{ full_attention: null, sliding_attention: { rope_theta: 1 } }, "TypeError"],
    [[10000, 5000], "RangeError"],
  ])
    for (const name of ["fromConfig", "layers", "engines"])
      assert.throws(() => models[name]({ config: { model_type: "stablelm", rope_theta } }), {
        name: type,
        message: new RegExp(`^${name}: config\\.rope_theta must be `),
      });
});

test("fromConfig finds the language model's config under other keys, and in a nested one", () => {
  const qwen = { model_type: "qwen2", hidden_size: 896, num_attention_heads: 14, rope_theta: 1e6 };
  const nested = [
    { model_type: "internvl_chat", llm_config: qwen },
    { model_type: "other", language_config: qwen },
    { model_type: "other", text_config: { model_type: "another", text_config: qwen } },
  ];
  for (const config of nested) assert.deepEqual(read(config), read(qwen));
  const itself = { model_type: "llama" };
  itself.text_config = itself;
  assert.throws(() => read(itself), /text_config must be absent in a config nested 4 deep/);
  assert.throws(() => read({ ...qwen, text_config: "x" }), { name: "TypeError", message: /config\.text_config/ });
});

test("fromConfig reads DeepSeek models without latent attention as Llama is read", () => {
  // deepseek-ai/DeepSeek-OCR, config.json: language_config has no model_type, and use_mla is false.
  const language_config = {
    architectures: ["DeepseekV2ForCausalLM"],
    hidden_size: 1280,
    num_attention_heads: 10,
    num_hidden_layers: 12,
    qk_nope_head_dim: 0,
    qk_rope_head_dim: 0,
    use_mla: false,
  };
  const config = { model_type: "deepseek_vl_v2", language_config };
  const { rotaryDim, layout, base, known, warnings } = read(config);
  assert.deepEqual([rotaryDim, layout, base, known.layout, warnings], [128, "half", 10000, "config", []]);
  for (const { frequencies } of models.engines({ config })) assert.equal(frequencies, "unknown");
  const latent = { ...language_config, use_mla: true, qk_rope_head_dim: 64, qk_nope_head_dim: 128 };
  assert.equal(read({ ...config, language_config: latent }).rotaryDim, 64);
});

test("fromConfig refuses more rotated columns than a head has", () => {
  // Not a family of transformers: every key is obeyed.
  const exaone = { model_type: "exaone", hidden_size: 256, num_attention_heads: 4 };
  for (const [more, message] of [
    [{ partial_rotary_factor: 1.5 }, /config\.partial_rotary_factor must be a number from 0 to 1, got 1\.5/],
    [{ rotary_dim: 66 }, /config\.rotary_dim must be at most 64, the size of a head, got 66/],
  ])
    assert.throws(() => read({ ...exaone, ...more }), { name: "RangeError", message });
  assert.equal(read({ ...exaone, rotary_dim: 64 }).rotaryDim, 64);
});

test("fromConfig says that layers cannot be read where layers refuses them", () => {
  const llama = { model_type: "llama", num_hidden_layers: 2 };
  for (const more of [
    { layer_types: ["full_attention"] },
    { dual_chunk_attention_config: {} },
    { num_hidden_layers: 4097 },
    { model_type: "zamba2", num_hidden_layers: 81 },
    { rope_parameters: { sliding_attention: { rope_theta: 1e4 } } },
  ]) {
    const config = { ...llama, ...more };
    assert.throws(() => models.layers({ config }), /^\w+: layers: /);
    const { known, warnings } = read(config);
    assert.equal(known.layers, "assumed");
    assert.match(
      warnings.join(" "),
      /The layers cannot be read: the error of layers gives the reason\. .*Assumed .*: layers\./,
    );
    const [five] = models.engines({ config });
    assert.equal(five.layers, "unknown");
  }
  assert.throws(() => read({ ...llama, rope_parameters: { factor: {} } }), /rope_parameters\.factor must be no object/);
});
