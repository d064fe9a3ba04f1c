// Reads the rotation of a vision tower, which has two or three axes: a spec for axial.apply. Used by fromConfig.js and
// family.js.
import { above0, count, from0 } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { sentenceOf, withNotes } from "./notes.js";
import { createPart, isRecord } from "./part.js";
import { power } from "./power.js";

const rows = ["row", "column"];
const columns = ["column", "row"];
/** Qwen2-VL's tower: transformers 018c8e0394, qwen3_vl/modeling_qwen3_vl.py, VisionRotaryEmbedding of half the head. */
const qwen = { layout: "half", coordinates: rows, base: 10000, headsKey: "num_heads" };
/** The same with the names of SigLIP's sizes. */
const siglip = { ...qwen, headsKey: "num_attention_heads" };
const interleaved = { layout: "interleaved", coordinates: columns, base: 10000 };

/**
 * model_type without its ending → layout over all axes, the coordinate of each axis, the base, and the class's head size.
 * Sources: huggingface/transformers, src/transformers/models, at the commits named.
 */
const towers = {
  qwen2_vl: { ...qwen, widthKey: "embed_dim", head: 80 },
  qwen2_5_vl: { ...qwen, head: 224 },
  qwen2_5_omni: { ...qwen, head: 224 },
  qwen3_vl: { ...qwen, head: 72 },
  qwen3_vl_moe: { ...qwen, head: 72 },
  qwen3_omni_moe: { ...qwen, head: 72 },
  qwen3_5: { ...qwen, head: 72 },
  qwen3_5_moe: { ...qwen, head: 72 },
  glm4v: { ...qwen, head: 128 },
  glm4v_moe: { ...qwen, head: 128 },
  // glm_ocr/modular_glm_ocr.py (010e93ba): Glm4vVisionModel's rotation.
  glm_ocr: { ...qwen, head: 64 },
  // ernie4_5_vl_moe/configuration_ernie4_5_vl_moe.py (020a37d2) and the modular file: Qwen2_5_VisionRotaryEmbedding.
  ernie4_5_vl_moe: { ...qwen, head: 80 },
  // exaone4_5/modular_exaone4_5.py (0117d5f7): Qwen2_5_VLVisionRotaryEmbedding.
  exaone4_5: { ...qwen, head: 224 },
  // paddleocr_vl/modular_paddleocr_vl.py (059101b2): Qwen2_5_VLVisionRotaryEmbedding.
  paddleocr_vl: { ...siglip, head: 72 },
  // video_llama_3/modular_video_llama_3.py: VisionRotaryEmbedding by (row, column).
  video_llama_3: { ...siglip, head: 64 },
  // pixtral/modeling_pixtral.py (0233e50953), compute_default_rope_parameters: rows take every other frequency of the head,
  // columns those between.
  pixtral: { ...siglip, head: 64, isStaggered: true },
  // llama4/modeling_llama4.py, Llama4VisionRotaryEmbedding: the class token comes last and does not rotate.
  llama4: { ...interleaved, head: 48, notes: ["countedFromOne", "classTokenLast"] },
  // muse_glimmer/modular_muse_glimmer.py (0173fbba): frequencies [w, h, w, h], rotate_half, positions + 1.
  muse_glimmer: { ...siglip, coordinates: columns, head: 96, notes: ["countedFromOne"] },
  // gemma4/modeling_gemma4.py, Gemma4VisionRotaryEmbedding: positions (x, y), rotate_half within each axis.
  gemma4: { layout: "halfPerAxis", coordinates: columns, base: 100, head: 64 },
  // dinov3_vit/modeling_dinov3_vit.py: normalized coordinates, class and register tokens first.
  dinov3_vit: { ...siglip, base: 100, head: 64, isNormalized: true },
  // sam3/modeling_sam3.py (008e15d3), Sam3ViTRotaryEmbedding, rotate_pairwise.
  sam3: { ...interleaved, head: 64, notes: ["scaledGlobally"] },
  // sam2_video/modeling_sam2_video.py, Sam2VideoVisionRotaryEmbedding, and the defaults of Sam2VideoConfig.
  sam2_video: {
    ...interleaved,
    head: 256,
    widthKey: "memory_attention_hidden_size",
    headsKey: "memory_attention_num_attention_heads",
    perHeadKey: "memory_attention_downsample_rate",
    baseKey: "memory_attention_rope_theta",
    notes: ["memoryAttention"],
  },
  // minimax_m3_vl/modular_minimax_m3_vl.py (0117d5f7): "only the first rot_dim head dims carry 3D RoPE"; each axis has
  // 2 * ((head // 3) // 2) columns, as in 5.16 (5.17.0 had two axes by mistake).
  minimax_m3_vl: { ...siglip, coordinates: ["time", ...rows], head: 80 },
};

const alone = ["pixtral", "dinov3_vit", "sam2_video"];

/** The entry of a tower by its model_type, which some share with their language model: those have depth and patch_size. */
function entryOf(record) {
  const type = record.model_type;
  if (typeof type !== "string") return undefined;
  const name = type.replace(/_(vision(_model|_encoder)?|vit_model)$/, "");
  const isTower =
    name !== type || alone.includes(type) || (record.depth !== undefined && record.patch_size !== undefined);
  return isTower ? own(towers, name) : undefined;
}

/** The tower's own config: SAM 3's is the backbone_config of its vision_config. */
const inside = (record) => (isRecord(record.backbone_config) ? record.backbone_config : record);

export const isTower = (record) => isRecord(record) && entryOf(inside(record)) !== undefined;

/** The key of a multimodal config that has a tower with a rotation; undefined without one. */
export const towerKeyIn = ({ vision_config }) => (isTower(vision_config) ? "vision_config" : undefined);

/** The head size, by the config's keys, else the class's. */
function headOf(part, { widthKey = "hidden_size", headsKey = "num_attention_heads", perHeadKey, head }) {
  if (part.has("head_dim")) return { head: part.need("head_dim", count), isGiven: true };
  const keys = [widthKey, headsKey, perHeadKey].filter((key) => key !== undefined && part.isGiven(key));
  if (keys.length === 0) return { head, isGiven: false };
  const parts = part.need(headsKey, count) * (perHeadKey ? (part.get(perHeadKey, count) ?? 1) : 1);
  return { head: Math.floor(part.need(widthKey, count) / parts), isGiven: true };
}

/** The axes, which share the head's columns equally; a third of a head is rounded down to whole pairs. */
function axesOf({ coordinates, isStaggered }, head, base) {
  const dim = 2 * Math.floor(head / (2 * coordinates.length));
  const axes = coordinates.map(() => ({ dim }));
  return isStaggered ? [axes[0], { dim, step: power(base, -2 / head) }] : axes;
}

/** The spec of a vision tower's config; undefined for any other config. */
export function readTower(config, kit) {
  const record = isRecord(config) ? inside(config) : undefined;
  const tower = record && entryOf(record);
  if (!tower) return undefined;
  const part = createPart(record, record === config ? "config" : "config.backbone_config", kit);
  const { head, isGiven } = headOf(part, tower);
  const isPaired = tower.coordinates.length === 2;
  if (isPaired ? head % 4 > 0 : head < 6)
    kit.refuse("the head size", head, isPaired ? "a multiple of 4" : "at least 6");
  const parameters = part.has("rope_parameters") ? part.part("rope_parameters") : undefined;
  const type = parameters?.record.rope_type ?? "axial";
  if (!["axial", "default"].includes(type)) parameters.refuse("rope_type", '"axial" or "default"');
  const told = parameters?.get("rope_theta", above0) ?? part.get(tower.baseKey ?? "rope_theta", above0);
  const base = told ?? tower.base;
  const axes = axesOf(tower, head, base);
  const rotaryDim = axes.reduce((sum, { dim }) => sum + dim, 0);
  const prefix = tower.isNormalized && { prefixTokens: 1 + (part.get("num_register_tokens", from0) ?? 0) };
  const notes = [
    { code: "axesOpen", coordinates: tower.coordinates.join(", ") },
    ...(tower.notes ?? []).map((code) => ({ code })),
  ];
  const known = {
    rotates: "family",
    layout: "family",
    rotaryDim: isGiven ? "config" : "family",
    base: told === undefined ? "family" : "config",
    layers: "family",
  };
  const spec = {
    rotaryDim,
    dim: rotaryDim,
    layout: tower.layout,
    base,
    scaling: { type: "default" },
    axes,
    coordinates: [...tower.coordinates],
    ...(tower.isNormalized && { normalizeCoords: "separate" }),
    ...prefix,
    warnings: notes.map(sentenceOf),
    known,
  };
  const path = record === config ? [] : ["backbone_config"];
  const keys = [
    ["model_type"],
    ...part.seen().map((key) => [...path, key]),
    ...(path.length > 0 ? [[...path, "model_type"]] : []),
  ];
  return Object.defineProperty(withNotes(spec, notes), "keys", copyOf({ value: keys }));
}
