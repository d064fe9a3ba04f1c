// Applies a part of a configuration, such as {"rope_scaling": {…}} or a line, to a whole one. Used by reading.js. No DOM.

import { isRecord } from "../../../src/models/part.js";

/** Keys that stand for a model: of a config.json, and of GGUF metadata, params.json and litgpt. */
const tellsSize =
  /^(?:model_type|architectures|head_dim|hidden_size|num_attention_heads|n_embd|kv_channels|qk_rope_head_dim|rotary_dim|text_config|thinker_config|general\.architecture|[\w-]+\.(?:embedding_length|rope\.\w+)|n_heads)$/;
const ofScaling = ["rope_type", "type", "factor", "short_factor", "long_factor", "low_freq_factor"];

/** Whether a configuration says too little to stand for a model. */
export const isFragment = (config) => isRecord(config) && !Object.keys(config).some((key) => tellsSize.test(key));

/** Puts keys of a scaling into rope_scaling, because they may be pasted alone. */
const placed = (fragment) =>
  ofScaling.some((key) => key in fragment) && !("rope_scaling" in fragment) && !("rope_parameters" in fragment)
    ? { rope_scaling: fragment }
    : fragment;

/** Whether rope_parameters has an object for each layer type. */
const nested = (parameters) => isRecord(parameters) && Object.values(parameters).some(isRecord);

/**
 * Returns a configuration in which a fragment's keys replace its own. A scaling replaces the scaling under either key; the base
 * goes where the model has it.
 */
export function applyFragment(whole, fragment) {
  const part = ["text_config", "thinker_config"].find((key) => isRecord(whole[key]));
  if (part) return { ...whole, [part]: applyFragment(whole[part], fragment) };
  const own = placed(fragment);
  const merged = { ...whole, ...own };
  const { rope_parameters: before } = whole;
  if (!isRecord(before) || nested(before)) return merged;
  if ("rope_scaling" in own && !("rope_parameters" in own)) {
    const { rope_theta, partial_rotary_factor } = before;
    delete merged.rope_parameters;
    return { ...(rope_theta && { rope_theta }), ...(partial_rotary_factor && { partial_rotary_factor }), ...merged };
  }
  if ("rope_theta" in own && !("rope_parameters" in own) && "rope_theta" in before) {
    const { rope_theta, ...rest } = merged;
    return { ...rest, rope_parameters: { ...before, rope_theta } };
  }
  return merged;
}
