// Tests how posenc config --set changes a configuration: where a key goes, and which key an unknown one is taken for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withSettings } from "../../src/command/overrides.js";

const llama = { model_type: "llama", rope_theta: 10000, rope_scaling: null };

test("--set takes JSON or a word, for a key, a nested key, or a key of the language model", () => {
  assert.deepEqual(withSettings(llama, ["rope_theta=1e6", "model_type=qwen2"]), {
    ...llama,
    rope_theta: 1e6,
    model_type: "qwen2",
  });
  assert.deepEqual(withSettings(llama, ["rope_scaling.type=linear", "rope_scaling.factor=8"]).rope_scaling, {
    type: "linear",
    factor: 8,
  });
  const nested = { model_type: "llava", text_config: llama };
  assert.deepEqual(withSettings(nested, ["rope_theta=5"]).text_config.rope_theta, 5);
  assert.equal(withSettings(nested, ["text_config.rope_theta=5"]).text_config.rope_theta, 5);
  assert.equal(withSettings(nested, ["model_type=other"]).model_type, "other");
  assert.deepEqual(withSettings(llama, ["rope_scaling=null"]).rope_scaling, null);
  assert.deepEqual(llama, { model_type: "llama", rope_theta: 10000, rope_scaling: null }, "the given one stays");
  const gguf = { "general.architecture": "llama", "llama.rope.freq_base": 10000 };
  assert.equal(withSettings(gguf, ["llama.rope.freq_base=5"])["llama.rope.freq_base"], 5);
  assert.equal(withSettings(gguf, ["llama.rope.scaling.factor=4"])["llama.rope.scaling.factor"], 4);
});

test("--set rejects an unknown key and suggests a key of that form", () => {
  const gguf = { "general.architecture": "llama", "llama.rope.freq_base": 10000 };
  for (const [config, setting, message] of [
    [llama, "rope_tetha=1", /unknown key "rope_tetha"; did you mean rope_theta\?/],
    [llama, "rope_freq_base=1", /did you mean rope_theta\?/],
    [llama, "max_model_len=1", /did you mean max_position_embeddings\?/],
    [gguf, "rope_freq_base=1", /did you mean llama\.rope\.freq_base\?/],
    [llama, "__proto__.x=1", /unknown key/],
    [llama, "rope_theta", /must be KEY=VALUE, got/],
    [llama, "rope_scaling={", /JSON or a word/],
    [null, "rope_theta=1", /object/],
  ])
    assert.throws(() => withSettings(config, [setting]), { message });
  assert.equal({}.x, undefined);
});
