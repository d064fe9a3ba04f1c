// What a config that leaves keys out means: the defaults of its class in Hugging Face's configuration files, by model_type
// without "_text". A class that has a head size needs no number of heads.
import { copyOf, own } from "../../core/own.js";

const heads = (num_attention_heads, hidden_size) => ({ num_attention_heads, hidden_size });

const gemma2 = { head_dim: 256, sliding_window: 4096, num_hidden_layers: 26 };
const gemma3 = { ...gemma2, rope_theta: 1e6, rope_local_base_freq: 10000 };
const cohere2 = { ...heads(64, 8192), sliding_window: 4096, num_hidden_layers: 40 };
const exaone4 = { ...cohere2, ...heads(32, 4096), num_hidden_layers: 32 };
const qwen2 = { sliding_window: 4096, max_window_layers: 28 };

const classes = {
  gemma2,
  gemma3,
  gemma3n: { ...gemma3, sliding_window: 512, num_hidden_layers: 35 },
  gemma4: {
    ...gemma2,
    global_head_dim: 512,
    sliding_window: 512,
    num_hidden_layers: 30,
    rope_parameters: {
      sliding_attention: { rope_type: "default", rope_theta: 10000 },
      full_attention: { rope_type: "proportional", partial_rotary_factor: 0.25, rope_theta: 1e6 },
    },
  },
  llama4: { head_dim: 128, rope_theta: 500000, num_hidden_layers: 48, attention_chunk_size: 8192 },
  smollm3: { ...heads(16, 2048), rope_theta: 2e6, num_hidden_layers: 36 },
  gpt_oss: {
    head_dim: 64,
    rope_theta: 150000,
    sliding_window: 128,
    num_hidden_layers: 36,
    rope_parameters: { rope_type: "yarn", factor: 32, original_max_position_embeddings: 4096, truncate: false },
  },
  olmo3: { ...exaone4, rope_theta: 500000 },
  cohere2,
  exaone4,
  ministral3: {
    head_dim: 128,
    rope_theta: 1e6,
    num_hidden_layers: 34,
    rope_parameters: {
      rope_type: "yarn",
      factor: 16,
      original_max_position_embeddings: 16384,
      mscale: 1,
      mscale_all_dim: 1,
      llama_4_scaling_beta: 0.1,
    },
  },
  qwen2,
  qwen3: qwen2,
  modernbert: {
    ...heads(12, 768),
    global_rope_theta: 160000,
    local_rope_theta: 10000,
    local_attention: 128,
    num_hidden_layers: 22,
  },
};

/** The defaults of a family for a config, whose own scaling, by either key, is all the scaling there is. */
export function defaultsOf(family, { rope_parameters, rope_scaling }) {
  const isSaid = (rope_parameters ?? rope_scaling ?? undefined) !== undefined;
  return copyOf(own(classes, family), isSaid && { rope_parameters: undefined });
}
