// Finds the keys of a config that the family's class in transformers does not read. Used by fromConfig.js.
//
// Source: huggingface/transformers 5.16.0.dev0, commit decba1d2ea, 2026-08-19. Each class was executed with one key changed at
// a time, for each scaling type; a key is read if the frequencies, the number of pairs or the attention factor change. Other
// engines and a repository's own code may read more.
import { copyOf } from "../core/own.js";
import { listed } from "./listed.js";
import { isRecord } from "./part.js";

/** The version of transformers whose classes were executed. */
export const readsOf = { release: "5.16.0.dev0", commit: "decba1d2ea", date: "2026-08-19" };

/** Keys that only these families read, in the config or in its rope parameters. */
const readBy = {
  rotary_dim: listed("gptj codegen"),
  rotary_pct: listed("gpt_neox gpt_neox_japanese"),
  rotary_emb_base: listed("gpt_neox gpt_neox_japanese nomic_bert"),
  rotary_emb_fraction: listed("nomic_bert"),
  rotary_embedding_base: listed(""),
  kv_channels: listed("jetmoe"),
  attention_head_dim: listed("zamba2"),
  global_head_dim: listed("gemma4 gemma4_unified diffusion_gemma"),
  swa_head_dim: listed(""),
  swa_rope_theta: listed(""),
  swa_rotary_dim: listed(""),
  rope_local_base_freq: listed("gemma3 gemma3n t5gemma2 t5gemma2_decoder"),
  local_rope_theta: listed("modernbert modernbert-decoder"),
  global_rope_theta: listed("modernbert modernbert-decoder"),
  compress_rope_theta: listed("deepseek_v4"),
  qk_rope_head_dim: listed(
    "axk1 axk2 deepseek_v2 deepseek_v3 deepseek_v32 deepseek_v4 glm4_moe_lite glm_moe_dsa longcat_flash minicpm3 mistral4 youtu",
  ),
  alpha: listed("hunyuan_v1_dense hunyuan_v1_moe hunyuan_vl"),
};

/** Families whose class rotates by its own sizes. */
const ignoresHead = listed("deepseek_ocr2 falcon");

/** Families that never read rope_theta beside or instead of rope_parameters, and those that do not read it alone. */
const ignoresTheta = listed(
  "gpt_neox gpt_neox_japanese modernbert modernbert-decoder laguna mellum zaya mimo_v2_flash gemma4 gemma4_unified diffusion_gemma cohere_compass moshi_depth",
);
const ignoresLoneTheta = listed(
  "apertus cwm higgs_audio_v2 ministral3 mistral4 moonshine_streaming pe_audio_encoder pe_video_encoder pe_audio_video_encoder cosmos3_edge",
);

/** Families that do not read rope_scaling; ESM reads no rope_parameters either. */
const ignoresScaling = listed(
  "gemma4 gemma4_unified diffusion_gemma laguna zaya cohere2_moe cohere_compass mellum mimo_v2_flash moshi_depth esm",
);

/** Families with rope parameters for each type of layer: they do not read truncate or the outer original length. */
const byLabel = listed(
  "gemma3 gemma3n t5gemma2 t5gemma2_decoder gemma4 gemma4_unified diffusion_gemma laguna zaya modernbert modernbert-decoder cohere_compass deepseek_v4 mellum mimo_v2_flash olmo3 step3p5",
);

// Where the partial rotary factor is read: inside the rope parameters, at the top of the config, in both or not at all.
const both = { inner: true, outer: true };
const inside = { inner: true, outer: false };
const outside = { inner: false, outer: true };
const nowhere = { inner: false, outer: false };
/** Without a scaling. Families in no list do not read the factor. */
const shareByDefault = [
  [
    both,
    listed(
      "glm glm4 qwen3_5 qwen3_5_moe qwen3_next solar_open glmasr_encoder moonshine nemotron persimmon phi stablelm glm4v glm_image glm_ocr glm4_moe glm4v_moe minimax_m2 minimax_m3_vl phi3 phi4_multimodal glm4_moe_lite moonshine_streaming",
    ),
  ],
  [inside, listed("laguna zaya bamba deepseek_v4 diffusion_gemma gpt_neox mellum mimo_v2_flash step3p5")],
];
/** With a scaling. Families in no list read both. */
const shareOfScaled = [
  [
    outside,
    listed(
      "glm glm4 qwen3_5 qwen3_5_moe qwen3_next solar_open glmasr_encoder moonshine nemotron persimmon phi stablelm glm4_moe glm4v_moe deepseek_v4",
    ),
  ],
  [inside, listed("laguna zaya cohere_compass mellum")],
  [nowhere, listed("bamba esm clvp_encoder gptj codegen ernie4_5_vl_moe recurrent_gemma")],
];
const part = "partial_rotary_factor";

function readsShare(name, type) {
  const isScaled = type !== "default" && !["mrope", "m_rope", "3D", "video_rope"].includes(type);
  const found = (isScaled ? shareOfScaled : shareByDefault).find(([, names]) => names.has(name));
  return found?.[0] ?? (isScaled ? both : nowhere);
}

const isGiven = (value) => value !== null && value !== undefined;
const typeIn = (parameters) => parameters.rope_type ?? parameters.type ?? "default";
const isEmpty = (value) => !isRecord(value) || Object.keys(value).length === 0;

/**
 * A copy of a config's record without the keys that the class does not read, and those keys. Beside `engine` "vLLM", whose
 * get_rope reads the partial rotary factor for every family, that key stays.
 * @param {any} record in transformers' words
 * @param {string} name of the family
 * @param {{ keepsShare?: boolean }} [options]
 * @returns {{ known: any, unread: string[] }}
 */
export function readByClass(record, name, options = {}) {
  // Latent attention rotates qk_rope_head_dim columns; the factor may say the same, and columns.js compares them.
  const keepsShare = options.keepsShare || (readBy.qk_rope_head_dim.has(name) && name !== "deepseek_v4");
  const read = copyOf(record);
  const unread = [];
  const drop = (part, key, path = key) => {
    if (!isGiven(part[key])) return;
    delete part[key];
    unread.push(path);
  };
  for (const [key, names] of Object.entries(readBy)) if (!names.has(name)) drop(read, key);
  if (ignoresHead.has(name)) drop(read, "head_dim");
  const hasScaling = isRecord(read.rope_scaling) && !isEmpty(read.rope_scaling);
  const hasParameters = isGiven(read.rope_parameters);
  const listsTheta = Array.isArray(read.rope_theta) || ArrayBuffer.isView(read.rope_theta);
  if (ignoresTheta.has(name) || (ignoresLoneTheta.has(name) && !hasScaling && !hasParameters && !listsTheta))
    drop(read, "rope_theta");
  if (ignoresScaling.has(name) && hasScaling) drop(read, "rope_scaling");
  if (name === "esm") drop(read, "rope_parameters");
  if (byLabel.has(name)) drop(read, "original_max_position_embeddings");
  const key = isRecord(read.rope_scaling) && !isEmpty(read.rope_scaling) ? "rope_scaling" : "rope_parameters";
  if (!isRecord(read[key])) {
    if (!keepsShare && !readsShare(name, "default").outer) drop(read, part);
    return { known: read, unread };
  }
  read[key] = copyOf(read[key]);
  const labels = Object.keys(read[key]).filter((label) => isRecord(read[key][label]));
  for (const label of labels) read[key][label] = copyOf(read[key][label]);
  const parts = labels.length > 0 ? labels.map((label) => [read[key][label], `${key}.${label}`]) : [[read[key], key]];
  for (const [parameters, path] of parts) {
    if (!readBy.alpha.has(name)) drop(parameters, "alpha", `${path}.alpha`);
    if (byLabel.has(name)) drop(parameters, "truncate", `${path}.truncate`);
    if (!keepsShare && !readsShare(name, typeIn(parameters)).inner) drop(parameters, part, `${path}.${part}`);
  }
  if (!keepsShare && !parts.some(([parameters]) => readsShare(name, typeIn(parameters)).outer)) drop(read, part);
  return { known: read, unread };
}
