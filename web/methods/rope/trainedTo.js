// Lists the lengths up to which published models were trained, as their authors state them, and finds a configuration's by its
// facts. Models without an entry are unknown. Used by My model and the essay.

/**
 * By id in presets.js: the length of the longest training sequences, the document that states it, and the facts by which a
 * configuration is recognized. Where the document is about all sizes of a model, the facts name none.
 */
export const trainedTo = {
  // "fine-tuned from Meta's original Llama-2 7B model … extended to a context length of 32K with position interpolation"
  "llama-2-linear": {
    length: 32768,
    source: "model card of togethercomputer/LLaMA-2-7B-32K",
    facts: {
      model_type: "llama",
      hidden_size: 4096,
      num_hidden_layers: 32,
      max_position_embeddings: 32768,
      rope_scaling: { rope_type: "linear", factor: 8 },
    },
  },
  // "we train on long sequences to support context windows of up to 128K tokens"
  "llama-3.1": {
    length: 131072,
    source: "The Llama 3 Herd of Models, section 3.4.2",
    facts: {
      model_type: "llama",
      rope_theta: 500000,
      rope_scaling: { rope_type: "llama3", factor: 8, original_max_position_embeddings: 8192 },
    },
  },
  // "we extend the context length from 4,096 to 32,768 tokens during the final pre-training stage"; YaRN is for inference.
  // With these sizes other models have this base and length, too: Qwen1.5.
  "qwen2.5": {
    length: 32768,
    source: "Qwen2.5 Technical Report, section 3.3",
    facts: {
      model_type: "qwen2",
      hidden_size: 3584,
      num_hidden_layers: 28,
      max_position_embeddings: 32768,
      rope_theta: 1000000,
    },
  },
  // "context lengths are expanded to 65,536 tokens, 131,072 tokens, and 262,144 tokens"
  "qwen2.5-1m": {
    length: 262144,
    source: "Qwen2.5-1M Technical Report, section 3",
    facts: {
      model_type: "qwen2",
      max_position_embeddings: 1010000,
      dual_chunk_attention_config: { original_max_position_embeddings: 262144 },
    },
  },
  // "in the third stage, the model is trained on long-context data to increase its maximum context length from 4,096 to 32,768"
  qwen3: {
    length: 32768,
    source: "Qwen3 Technical Report, section 1",
    facts: { model_type: "qwen3", max_position_embeddings: 40960, rope_theta: 1000000 },
  },
  // "two additional training phases … from 4K to 32K and then to 128K"
  "deepseek-v3": {
    length: 131072,
    source: "DeepSeek-V3 Technical Report, section 4.3",
    facts: {
      model_type: "deepseek_v3",
      hidden_size: 7168,
      num_hidden_layers: 61,
      rope_scaling: { rope_type: "yarn", factor: 40, original_max_position_embeddings: 4096 },
    },
  },
  // "pre-train our models with 32K sequences and then scale the 4B, 12B, and 27B models up to 128K tokens"
  "gemma-3": {
    length: 131072,
    source: "Gemma 3 Technical Report, section 5.3",
    facts: { model_type: "gemma3_text", rope_theta: 1000000, rope_scaling: { rope_type: "linear", factor: 8 } },
  },
  // "both pre-trained and post-trained with a 256K context length"
  "llama-4": {
    length: 262144,
    source: "Meta 2025, The Llama 4 herd",
    facts: {
      model_type: "llama4_text",
      rope_theta: 500000,
      rope_scaling: { rope_type: "llama3", factor: 16, original_max_position_embeddings: 8192 },
    },
  },
  // src/scripts/official/OLMo3/OLMo-3-1025-7B-long-context.py of OLMo-core 66f768b: DEFAULT_SEQUENCE_LENGTH = 65536
  "olmo-3": {
    length: 65536,
    source: "Olmo 3, section 3.6.4",
    facts: {
      model_type: "olmo3",
      hidden_size: 4096,
      rope_theta: 500000,
      rope_scaling: { rope_type: "yarn", factor: 8, original_max_position_embeddings: 8192 },
    },
  },
};

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The language model's part of a config.json, with the rotation under the keys of transformers 4. */
function withOldKeys(config) {
  const part = isRecord(config.text_config) ? { model_type: config.model_type, ...config.text_config } : config;
  const { rope_parameters: given } = part;
  // Models with several types of layers have an object for each.
  const parameters = isRecord(given?.full_attention) ? given.full_attention : given;
  const scaling = isRecord(part.rope_scaling) ? part.rope_scaling : parameters;
  if (!isRecord(scaling)) return part;
  const { rope_theta = scaling.rope_theta } = part;
  return { ...part, rope_theta, rope_scaling: { ...scaling, rope_type: scaling.rope_type ?? scaling.type } };
}

const has = (config, facts) =>
  isRecord(facts)
    ? isRecord(config) && Object.keys(facts).every((key) => Object.hasOwn(config, key) && has(config[key], facts[key]))
    : config === facts;

/** What a config.json's model is known to be trained on, { length, source }; undefined if that is unknown. */
export function trainingOf(config) {
  if (!isRecord(config)) return undefined;
  const own = withOldKeys(config);
  return Object.values(trainedTo).find(({ facts }) => has(own, facts));
}
