// Lists the lengths up to which published models were trained, by id in presets.js, as their authors state them. Models
// without an entry are unknown.

/** id → { length, source }: the length of the longest training sequences, and the document that states it. */
export const trainedTo = {
  // "fine-tuned from Meta's original Llama-2 7B model … extended to a context length of 32K with position interpolation"
  "llama-2-linear": { length: 32768, source: "model card of togethercomputer/LLaMA-2-7B-32K" },
  // "we train on long sequences to support context windows of up to 128K tokens"
  "llama-3.1": { length: 131072, source: "The Llama 3 Herd of Models, section 3.4.2" },
  // "we extend the context length from 4,096 to 32,768 tokens during the final pre-training stage"; YaRN is for inference.
  "qwen2.5": { length: 32768, source: "Qwen2.5 Technical Report, section 3.3" },
  // "context lengths are expanded to 65,536 tokens, 131,072 tokens, and 262,144 tokens"
  "qwen2.5-1m": { length: 262144, source: "Qwen2.5-1M Technical Report, section 3" },
  // "in the third stage, the model is trained on long-context data to increase its maximum context length from 4,096 to 32,768"
  qwen3: { length: 32768, source: "Qwen3 Technical Report, section 1" },
  // "two additional training phases … from 4K to 32K and then to 128K"
  "deepseek-v3": { length: 131072, source: "DeepSeek-V3 Technical Report, section 4.3" },
  // "pre-train our models with 32K sequences and then scale the 4B, 12B, and 27B models up to 128K tokens"
  "gemma-3": { length: 131072, source: "Gemma 3 Technical Report, section 5.3" },
  // "both pre-trained and post-trained with a 256K context length"
  "llama-4": { length: 262144, source: "Meta 2025, The Llama 4 herd" },
  // src/scripts/official/OLMo3/OLMo-3-1025-7B-long-context.py of OLMo-core 66f768b: DEFAULT_SEQUENCE_LENGTH = 65536
  "olmo-3": { length: 65536, source: "Olmo 3, section 3.6.4" },
};
