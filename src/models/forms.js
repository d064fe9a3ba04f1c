// Recognises formats of model configurations other than Hugging Face's config.json and converts the ones that determine a
// rotation. Used by fromConfig.js.
import { above0, flag, number } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { addTemperature, architectureIn, plainMetadata, readGguf } from "./gguf.js";
import { listed } from "./listed.js";
import { createPart, isRecord } from "./part.js";

const original = "original_max_position_embeddings";
const share = { kind: "number", min: 0, max: 1 };

const headOf = (part, head, [width, heads]) => part.get(head) ?? Math.floor(part.need(width) / part.need(heads));

/**
 * Mistral's params.json: mistralai/mistral-inference 16bb637, transformer.py and rope.py (interleaved; the default base),
 * and vllm-project/vllm 01da88c, transformers_utils/configs/mistral.py (yarn, llama_4_scaling, sliding_window).
 */
function readMistral(part, note) {
  const window = part.record.sliding_window;
  const base = part.get("rope_theta", above0);
  const rope_theta = base ?? (part.has("sliding_window") ? 10000 : 1000000);
  if (base === undefined) note("assumed", { key: "rope_theta", value: rope_theta });
  const parameters = copyOf({ rope_type: "default", rope_theta });
  if (part.has("yarn")) {
    const yarn = part.part("yarn");
    const scaled = { factor: yarn.need("factor", above0), [original]: yarn.need(original) };
    const betas = { beta_fast: yarn.get("beta", above0) ?? 32, beta_slow: yarn.get("alpha", above0) ?? 1 };
    const isPlain = yarn.get("apply_scale", flag) === false;
    Object.assign(parameters, { rope_type: "yarn", ...scaled, ...betas }, isPlain && { attention_factor: 1 });
    for (const key of yarn.unseen()) note("ignored", { key: `yarn.${key}` });
  }
  if (part.has("llama_4_scaling")) {
    const key = `llama_4_scaling.${original}`;
    const scaling = part.part("llama_4_scaling");
    addTemperature(parameters, { beta: scaling.need("beta", number), original: scaling.need(original), key, note });
  }
  const layers = part.get("n_layers");
  const types =
    Array.isArray(window) &&
    Array.from({ length: layers }, (_, i) =>
      window[i % window.length] === null ? "full_attention" : "sliding_attention",
    );
  return {
    model_type: parameters.llama_4_scaling_beta === undefined ? "mistral" : "ministral3",
    ...(part.has("qk_rope_head_dim")
      ? { head_dim: part.need("qk_rope_head_dim"), qk_rope_head_dim: part.need("qk_rope_head_dim") }
      : { head_dim: headOf(part, "head_dim", ["dim", "n_heads"]) }),
    num_hidden_layers: layers,
    ...(types && { layer_types: types }),
    sliding_window: Array.isArray(window) ? window.find((each) => each !== null) : window,
    max_position_embeddings: part.get(["max_position_embeddings", "max_seq_len"]),
    rope_interleave: true,
    rope_parameters: parameters,
  };
}

/**
 * Meta's params.json: meta-llama/llama-models, models/llama3/model.py 43e87a3 (interleaved; the constants of apply_scaling)
 * and models/llama4/args.py 00bb6d6 (16 and 1 for Llama 4). Llama 1 and 2 have no rope_theta and the base 10000.
 */
function readMeta(part, note) {
  const isFourth = part.has("moe_args") || part.has("nope_layer_interval");
  const base = part.get("rope_theta", above0);
  if (base === undefined) note("assumed", { key: "rope_theta", value: 10000 });
  const parameters = { rope_type: "default", rope_theta: base ?? 10000 };
  if (part.get("use_scaled_rope", flag)) {
    const factor = part.get("rope_scaling_factor", above0);
    const high_freq_factor = part.get("rope_high_freq_factor", above0) ?? (isFourth ? 1 : 4);
    if (factor === undefined && !isFourth) note("metaFactor", { key: "use_scaled_rope", value: 8 });
    const factors = { factor: factor ?? (isFourth ? 16 : 8), low_freq_factor: 1, high_freq_factor };
    Object.assign(parameters, { rope_type: "llama3", ...factors, [original]: 8192 });
  }
  const fourth = isFourth && {
    no_rope_layer_interval: part.get("nope_layer_interval"),
    attention_chunk_size: part.get("attention_chunk_size"),
    attn_temperature_tuning: part.get("attn_temperature_tuning", flag) ?? false,
    floor_scale: part.get("floor_scale", above0) ?? 8192,
    attn_scale: part.get("attn_scale", number) ?? 0.1,
  };
  return {
    model_type: isFourth ? "llama4" : "llama",
    head_dim: headOf(part, "head_dim", ["dim", "n_heads"]),
    num_hidden_layers: part.get("n_layers"),
    ...fourth,
    rope_interleave: true,
    rope_parameters: parameters,
  };
}

/** litgpt's model_config.yaml as JSON: Lightning-AI/litgpt 0006c97, litgpt/config.py and litgpt/model.py. */
function readLitgpt(part, note) {
  const head = headOf(part, "head_size", ["n_embd", "n_head"]);
  const rope_theta = part.get("rope_base", above0) ?? 10000;
  const ratio = part.get("rope_condense_ratio", above0) ?? 1;
  const parameters = ratio === 1 ? { rope_type: "default" } : { rope_type: "linear", factor: ratio };
  if (part.has("rope_adjustments")) {
    const adjusted = part.part("rope_adjustments");
    if (ratio !== 1 || !adjusted.has("low_freq_factor"))
      adjusted.refuse("low_freq_factor", "given, and rope_condense_ratio 1");
    const factors = ["factor", "low_freq_factor", "high_freq_factor"].map((key) => [key, adjusted.need(key, above0)]);
    const lengths = { [original]: adjusted.need("original_max_seq_len") };
    Object.assign(parameters, { rope_type: "llama3", ...Object.fromEntries(factors), ...lengths });
  }
  const local = part.get("rope_local_base_freq", above0);
  const layers = part.get("n_layer");
  const places = part.record[local === undefined ? "sliding_window_indices" : "rope_indices"];
  const types = Array.isArray(places) && places.map((isLocal) => (isLocal ? "sliding_attention" : "full_attention"));
  part.mark("sliding_window_indices", "rope_indices");
  if (!part.has("rotary_percentage")) note("assumed", { key: "rotary_percentage", value: 0.25 });
  return {
    model_type: "llama",
    head_dim: head,
    rotary_dim: Math.floor((part.get("rotary_percentage", share) ?? 0.25) * head),
    num_hidden_layers: layers,
    ...(types && { layer_types: types }),
    sliding_window: part.get("sliding_window_size"),
    max_position_embeddings: part.get("block_size"),
    rope_interleave: false,
    rope_theta,
    rope_scaling: parameters,
    ...(local !== undefined && { rope_local_base_freq: local }),
  };
}

/** exllama's options in a config.json: the base grows by alpha_value^(d / (d - 2)), compress_pos_emb divides positions. */
function readExllama(part, config) {
  const alpha = part.get("alpha_value", above0) ?? 1;
  const factor = part.get("compress_pos_emb", above0) ?? 1;
  const { alpha_value: _, compress_pos_emb: __, ...rest } = config;
  if (alpha === 1 && factor === 1) return rest;
  for (const key of ["rope_scaling", "rope_parameters"])
    if (part.has(key)) part.refuse(key, "absent beside alpha_value and compress_pos_emb");
  if (factor === 1) return { ...rest, rope_scaling: { type: "ntk", factor: alpha } };
  const linear = { type: "linear", factor };
  if (alpha === 1) return { ...rest, rope_scaling: linear };
  const head = headOf(part, "head_dim", ["hidden_size", "num_attention_heads"]);
  // Rounded, because JavaScript engines differ in the last digit of powers.
  const base = Number((part.need("rope_theta", above0) * alpha ** (head / (head - 2))).toPrecision(14));
  return { ...rest, rope_theta: base, rope_scaling: linear };
}

/** Keys of rope parameters, which are no layer types. */
export const scalingKeys = listed(
  "type rope_type factor rope_theta original_max_position_embeddings attention_factor beta_fast beta_slow mscale mscale_all_dim truncate short_factor long_factor low_freq_factor high_freq_factor partial_rotary_factor mrope_section mrope_interleaved",
);
const overrideKeys = listed(
  "rope_scaling rope_parameters rope_theta max_model_len max_position_embeddings original_max_position_embeddings partial_rotary_factor sliding_window",
);
const flagNames =
  /^(?:rope_freq_(?:base|scale)|rope_scale|yarn_(?:orig_ctx|ext_factor|attn_factor|beta_slow|beta_fast))$/;
const bare = (key) => key.replace(/^--?/, "").replaceAll("-", "_");

const hasAll = (record, keys) => keys.every((key) => Object.hasOwn(record, key));
const hasAny = (record, keys) => keys.some((key) => Object.hasOwn(record, key));

const shows = (setting) => `posenc config FILE --set ${setting} shows what it changes`;
const toModel = "a model's config.json or GGUF metadata";

/**
 * Formats without a model: [name, whether a record has this format, the input that posenc reads instead, a hint].
 * @type {[string, (record: any, keys: string[]) => boolean, string, string][]}
 */
const partial = [
  [
    "vLLM's --rope-scaling, without its model",
    (_, keys) => keys.every((key) => scalingKeys.has(key)) && (keys.includes("rope_type") || keys.includes("type")),
    toModel,
    shows("rope_scaling='{…}'"),
  ],
  [
    "vLLM's --hf-overrides, without their model",
    (_, keys) => keys.every((key) => overrideKeys.has(key)) && keys.some((key) => key.startsWith("rope_")),
    toModel,
    shows("rope_parameters='{…}'"),
  ],
  [
    "llama.cpp's options, without their model",
    (_, keys) => keys.some((key) => flagNames.test(bare(key)) || key.startsWith("--rope")),
    toModel,
    "--rope-freq-base is rope_theta; posenc config FILE --set rope_theta=1000000 shows what it changes",
  ],
  [
    "Ollama's parameters, without their model",
    (record) => hasAny(record, ["rope_frequency_base", "rope_frequency_scale", "num_ctx"]),
    toModel,
    "rope_frequency_base is rope_theta, rope_frequency_scale 0.25 is a linear factor of 4",
  ],
  [
    "ONNX Runtime's genai_config.json",
    (record) => isRecord(record.model) && isRecord(record.model.decoder),
    "the config.json of the model it was made from",
    "its rotation is in the ONNX file",
  ],
  [
    "the attributes of ONNX's RotaryEmbedding",
    (record) => hasAny(record, ["rotary_embedding_dim", "interleaved"]) && !hasAny(record, ["rope_theta", "base"]),
    "the config.json of its model",
    "the base and the scaling are in its inputs cos_cache and sin_cache",
  ],
  [
    "timm's configuration",
    (record) => typeof record.architecture === "string" && hasAny(record, ["pretrained_cfg", "model_args"]),
    "a config.json whose keys state the rotation",
    "it names an architecture, and timm's code has the rotation",
  ],
  [
    "exllama's options, without their model",
    (record) => hasAny(record, ["alpha_value", "compress_pos_emb"]),
    "a config.json that has them beside its own keys",
    shows("alpha_value=2"),
  ],
];

const huggingFace = ["model_type", "architectures", "hidden_size", "head_dim", "text_config", "thinker_config"];
const isParams = (record) =>
  hasAll(record, ["dim", "n_layers", "n_heads"]) && [undefined, "transformer"].includes(record.model_type);
const ofMeta = [
  "multiple_of",
  "ffn_dim_multiplier",
  "use_scaled_rope",
  "moe_args",
  "vision_args",
  "nope_layer_interval",
];

/**
 * config: with the keys of a config.json; form: name of the format, undefined for a config.json; layersUnknown: arguments of
 * the refusal when layers cannot know the layers. The rest is of GGUF files (gguf.js, readGguf).
 * @typedef {{ config: any, notes: any[], form?: string, layersUnknown?: [string, any, string, string?], refusal?: any[],
 *   softmaxScale?: number, temperature?: any, axes?: number[], contextMultiple?: number, keysOfForm?: () => string[] }} Form
 */

/** @type {(config: any) => Form} */
const asIs = (config) => ({ config, notes: [], form: undefined, layersUnknown: undefined });

/**
 * Converts a configuration of any format to the keys of a config.json.
 * @returns {Form}
 */
export function readForm(given, name, kit) {
  if (!isRecord(given)) return asIs(given);
  const isMetadata = Object.hasOwn(given, "general.architecture") || isRecord(given.metadata);
  const record = isMetadata ? plainMetadata(given) : copyOf(given);
  const notes = [];
  const note = (code, values) => notes.push({ code, ...values });
  const part = createPart(record, name, kit);
  const read = (form, config, more = undefined) => {
    // fromGguf is asked for a form.
    if (name === "config") notes.unshift({ code: "form", form });
    return { ...more, config, notes, form, keysOfForm: part.seen };
  };
  if (architectureIn(record) !== undefined && !hasAny(record, huggingFace)) {
    const { config, ...more } = readGguf(part, kit, note);
    return read("GGUF metadata", config, more);
  }
  if (isParams(record))
    return hasAny(record, ofMeta)
      ? read("Meta's params.json", readMeta(part, note))
      : read("Mistral's params.json", readMistral(part, note));
  if (hasAny(record, ["rotary_percentage", "rope_condense_ratio"]) && hasAll(record, ["n_embd", "n_head"]))
    return read("litgpt's model_config", readLitgpt(part, note));
  if (hasAny(record, huggingFace)) {
    if (!part.has("alpha_value") && !part.has("compress_pos_emb")) return asIs(record);
    return read("config.json with exllama's options", readExllama(part, record));
  }
  const keys = Object.keys(record);
  const found = keys.length > 0 ? partial.find(([, isOne]) => isOne(record, keys)) : undefined;
  if (found) kit.refuse("config", found[0], found[2], found[3]);
  return asIs(record);
}
