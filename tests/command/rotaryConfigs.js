// Lists configurations whose rotations differ in layout, columns and scaling. Used by code.test.js and tests/browser/wgsl.test.js.

const layers = { num_hidden_layers: 2, num_attention_heads: 8 };

export const rotaryConfigs = {
  partial: { model_type: "gpt_neox", hidden_size: 512, rotary_pct: 0.25, ...layers },
  interleaved: { model_type: "gptj", n_embd: 512, n_head: 8, n_layer: 2, rotary_dim: 32 },
  lastColumns: { model_type: "deepseek_v4" },
  llama3: {
    model_type: "llama",
    hidden_size: 1024,
    rope_theta: 500000,
    rope_scaling: {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    },
    ...layers,
  },
  yarn: {
    model_type: "qwen2",
    hidden_size: 512,
    rope_theta: 1000000,
    rope_scaling: { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 },
    ...layers,
  },
};
