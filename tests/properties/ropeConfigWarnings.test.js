// Tests the warnings and error messages of fromConfig.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { config: models } = api("simd");
const llama = { model_type: "llama", head_dim: 8, rope_theta: 10000, max_position_embeddings: 4096 };
const read = (config, rest) => models.fromConfig({ config, ...rest });
const warningsOf = (config, rest) => read(config, rest).warnings;

test("fromConfig warns once of each missing, ignored or conflicting key, and not at all of a complete config", () => {
  const L = "original_max_position_embeddings";
  const yarn = { rope_type: "yarn", factor: 4, [L]: 1024 };
  const warned = [
    [{ ...llama, model_type: "internlm2", rope_theta: undefined }, /rope_theta is not given/, 2],
    [{ ...llama, model_type: "qwen", use_dynamic_ntk: true }, /use_dynamic_ntk is ignored/],
    [{ ...llama, attn_rotary_emb: 64 }, /attn_rotary_emb is ignored/],
    [
      { ...llama, dual_chunk_attention_config: { chunk_size: 8, local_size: 2 } },
      /dual_chunk_attention_config is ignored here.*layers/,
    ],
    [{ ...llama, model_type: "smollm3", num_hidden_layers: 2, no_rope_layers: [1, 0] }, /no rotation: layers/],
    [{ ...llama, model_type: "cohere2" }, /no rotation: layers/],
    [{ ...llama, rope_ratio: 4 }, /rope_ratio is ignored/],
    [
      { ...llama, rope_scaling: yarn, rope_parameters: { rope_theta: 5e5 } },
      /rope_parameters is ignored: .*rope_scaling/,
    ],
    [
      { ...llama, rope_parameters: { rope_theta: 5e5 } },
      /rope_theta is 500000 and rope_theta is 10000: 500000 is used/,
    ],
    [{ ...llama, rope_scaling: { ...yarn, type: "linear" } }, /rope_type is yarn and type is linear/],
    [{ ...llama, rope_scaling: { ...yarn, finetuned: true } }, /finetuned is ignored/],
    [{ ...llama, rope_scaling: { ...yarn, factor: 3 } }, /factor is 3 and .* is 4: 3 is used/],
    [{ ...llama, rope_scaling: { ...yarn, factor: null } }, /factor is not given: 4/],
    [{ ...llama, rope_scaling: { ...yarn, [L]: undefined } }, /original_max_position_embeddings is not given/],
    [{ ...llama, [L]: 1024, rope_scaling: { ...yarn, [L]: 2048 } }, /is 1024 and .* is 2048: 1024 is used/],
    [{ ...llama, rope_scaling: { ...yarn, mscale: 1 } }, /mscale is ignored: the other one is not given/],
    [
      { ...llama, rope_scaling: { type: "dynamic", factor: 2, [L]: 7 } },
      /max_position_embeddings is 4096 and .* is 7: 4096/,
    ],
    [{ ...llama, rope_scaling: { type: "mrope", mrope_section: [1, 1, 1] } }, /sum of .* is 3 and .* is 4/],
    [{ ...llama, rope_parameters: { rope_type: "proportional" } }, /partial_rotary_factor is not given/],
    [
      { ...llama, rope_local_base_freq: 100, rope_parameters: { full_attention: { rope_theta: 10000 } } },
      /rope_local_base_freq is ignored/,
    ],
  ];
  for (const config of [
    llama,
    { ...llama, rope_scaling: yarn },
    { ...llama, rope_scaling: null, rope_parameters: null },
    { ...llama, rope_scaling: {}, rope_parameters: { rope_type: "default" } },
    { ...llama, rope_scaling: yarn, rope_parameters: { ...yarn } },
    // The default of the class is known.
    { ...llama, rope_theta: undefined },
  ])
    assert.deepEqual(warningsOf(config), []);
  for (const [config, message, count = 1] of warned) {
    const warnings = warningsOf(config);
    assert.equal(warnings.length, count, warnings.join("\n"));
    assert.match(warnings[0], message);
    assert.match(warnings[0], /^[\w"].*\.$/, "a sentence");
  }
});

test("fromConfig names an unused key unless its value agrees with the one in use", () => {
  const warningsFor = (config, rest) => warningsOf({ ...llama, ...config }, rest).join(" ");
  // Of two sizes, one is used, in a family whose keys are all obeyed.
  const model_type = "exaone";
  const both = warningsFor({ model_type, head_dim: 128, rotary_dim: 64, partial_rotary_factor: 0.25 });
  assert.match(both, /rotary_dim is 64 and partial_rotary_factor is 0\.25.* 32: 64 is used/);
  assert.match(
    warningsFor({ model_type, head_dim: 128, rotary_dim: 64, rotary_pct: 1 }),
    /rotary_dim is 64 and rotary_pct is 1,/,
  );
  const inner = { rope_parameters: { rope_type: "default", partial_rotary_factor: 0.25 } };
  assert.match(
    warningsFor({ model_type, head_dim: 128, rotary_dim: 64, ...inner }),
    /rotary_dim is 64 and partial_rotary_factor is 0\.25/,
  );
  assert.equal(warningsFor({ model_type, head_dim: 128, rotary_dim: 32, partial_rotary_factor: 0.25 }), "");
  // Llama's class reads neither.
  const unread = warningsFor({ head_dim: 128, rotary_dim: 64, partial_rotary_factor: 0.25 });
  assert.match(unread, /rotary_dim is ignored: llama's class .*partial_rotary_factor is ignored: .*vLLM/);
  assert.match(warningsFor({ ...inner, rotary_pct: 0.5 }), /rotary_pct is ignored/);
  const proportional = { rope_parameters: { rope_type: "proportional", partial_rotary_factor: 0.25 } };
  assert.match(warningsFor({ ...proportional, rotary_dim: 4 }), /rotary_dim is ignored/);
  // Outer keys are ignored if every layer type has its own.
  const types = { full_attention: { rope_theta: 10 }, sliding_attention: { rope_theta: 20 } };
  assert.match(warningsFor({ rope_theta: 30, rope_parameters: types }), /rope_theta is ignored/);
  for (const [outside, parameters] of [
    [10, types],
    [20, types],
    [30, { ...types, sliding_attention: {} }],
  ])
    assert.equal(warningsFor({ rope_theta: outside, rope_parameters: parameters }), "");
  // Of two attention factors, one is used.
  const yarn = { type: "yarn", factor: 4, original_max_position_embeddings: 1024, mscale: 1, mscale_all_dim: 0.5 };
  assert.equal(warningsFor({ rope_scaling: yarn }), "");
  assert.match(
    warningsFor({ rope_scaling: { ...yarn, attention_factor: 2 } }),
    /mscale is ignored: attention_factor is given/,
  );
  const long = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4], factor: 2, short_mscale: 1.1 };
  const longrope = { original_max_position_embeddings: 2048, rope_scaling: { type: "longrope", ...long } };
  assert.match(warningsFor(longrope), /short_mscale is ignored/);
});

test("fromConfig names the path of a malformed key", () => {
  const rejected = [
    [{ ...llama, rope_scaling: { type: "linear", factor: "4" } }, /config\.rope_scaling\.factor must .*, got "4"/],
    [{ ...llama, rope_scaling: { type: "yarn", factor: 0 } }, /config\.rope_scaling\.factor must .*, got 0/],
    [
      { text_config: { ...llama, rope_parameters: { rope_type: "x" } } },
      /config\.text_config\.rope_parameters\.rope_type must .*, got "x"/,
    ],
    [
      { ...llama, rope_parameters: { full_attention: { rope_type: 3 } } },
      /config\.rope_parameters\.full_attention\.rope_type must .*, got 3/,
    ],
    [{ ...llama, head_dim: 0 }, /config\.head_dim must .*, got 0/],
    [{ ...llama, model_type: "stablelm", partial_rotary_factor: 0.4 }, /config\.partial_rotary_factor must .*, got 3/],
    [{ ...llama, rope_theta: "1e6" }, /config\.rope_theta must .*, got "1e6"/],
    [{ ...llama, text_config: 3 }, /config\.text_config must .*, got 3/],
    [{ ...llama, model_type: 3 }, /config\.model_type must .*, got 3/],
    ...[4, "x", [1, 1], [1, 1, 0.5], [4, 1, -1]].map((mrope_section) => [
      { ...llama, rope_scaling: { type: "mrope", mrope_section } },
      /config\.rope_scaling\.mrope_section/,
    ]),
  ];
  for (const [config, message] of rejected) assert.throws(() => read(config), message);
  const mistyped = { ...llama, rope_scaling: { type: "mrope", mrope_section: "x" } };
  assert.throws(() => read(mistyped), TypeError);
});
