// Reads the rotation of a vision tower, which has two axes: a spec for axial.apply. Used by fromConfig.js.
import { above0, count, from0 } from "../../core/kinds.js";
import { own } from "../../core/own.js";
import { sentenceOf, withNotes } from "./notes.js";
import { createPart, isRecord } from "./part.js";

const rows = ["row", "column"];
const columns = ["column", "row"];
const qwen = { layout: "half", coordinates: rows, base: 10000, headsKey: "num_heads" };

/**
 * model_type without "_vision" → layout over both axes, the coordinate of each axis, the base, and the class's head size.
 * Sources in huggingface/transformers, src/transformers/models: qwen3_vl/modeling_qwen3_vl.py and glm4v/modeling_glm4v.py,
 * VisionRotaryEmbedding of head/2 with rotate_half over the whole head (018c8e0394); pixtral/modeling_pixtral.py,
 * compute_default_rope_parameters: rows take every other frequency of the head, columns those between (0233e50953);
 * llama4/modeling_llama4.py, Llama4VisionRotaryEmbedding: coordinates count from 1, the class token comes last and does not
 * rotate; gemma4/modeling_gemma4.py, Gemma4VisionRotaryEmbedding: positions (x, y), rotate_half within each axis;
 * dinov3_vit/modeling_dinov3_vit.py: normalized coordinates, class and register tokens first.
 */
const towers = {
  qwen2_vl: { ...qwen, widthKey: "embed_dim", head: 80 },
  qwen2_5_vl: { ...qwen, head: 224 },
  qwen3_vl: { ...qwen, head: 72 },
  qwen3_vl_moe: { ...qwen, head: 72 },
  qwen3_5: { ...qwen, head: 72 },
  qwen3_5_moe: { ...qwen, head: 72 },
  glm4v: { ...qwen, head: 128 },
  glm4v_moe: { ...qwen, head: 128 },
  pixtral: { layout: "half", coordinates: rows, base: 10000, head: 64, isStaggered: true },
  llama4: { layout: "interleaved", coordinates: columns, base: 10000, head: 48, countsFromOne: true },
  gemma4: { layout: "halfPerAxis", coordinates: columns, base: 100, head: 64 },
  dinov3_vit: { layout: "half", coordinates: rows, base: 100, head: 64, isNormalized: true },
};

const alone = ["pixtral", "dinov3_vit"];

/** The entry of a tower by its model_type, which some share with their language model: those have depth and patch_size. */
function towerOf(record) {
  const type = record.model_type;
  if (typeof type !== "string") return undefined;
  const name = type.replace(/_vision(_model)?$/, "");
  const isTower =
    name !== type || alone.includes(type) || (record.depth !== undefined && record.patch_size !== undefined);
  return isTower ? own(towers, name) : undefined;
}

/** The key of a multimodal config that has a tower with a rotation; undefined without one. */
export const towerKeyIn = (record) => {
  const { vision_config } = record;
  return isRecord(vision_config ?? []) && towerOf(vision_config) ? "vision_config" : undefined;
};

/** The head size, by the config's keys, else the class's. */
function headOf(part, { widthKey = "hidden_size", headsKey = "num_attention_heads", head }) {
  if (part.has("head_dim")) return { head: part.need("head_dim", count), isGiven: true };
  if (!part.isGiven(widthKey) && !part.isGiven(headsKey)) return { head, isGiven: false };
  return { head: Math.floor(part.need(widthKey, count) / part.need(headsKey, count)), isGiven: true };
}

/** The spec of a vision tower's config; undefined for any other config. */
export function readTower(config, kit) {
  const tower = isRecord(config ?? []) ? towerOf(config) : undefined;
  if (!tower) return undefined;
  const part = createPart(config, "config", kit);
  const { head, isGiven } = headOf(part, tower);
  if (head % 4 > 0) kit.refuse("the head size", head, "a multiple of 4");
  const parameters = part.has("rope_parameters") ? part.part("rope_parameters") : undefined;
  const type = parameters?.record.rope_type ?? "axial";
  if (!["axial", "default"].includes(type)) parameters.refuse("rope_type", '"axial" or "default"');
  const base = parameters?.get("rope_theta", above0) ?? part.get("rope_theta", above0);
  const axis = { dim: head / 2 };
  const second = tower.isStaggered ? { ...axis, step: (base ?? tower.base) ** (-2 / head) } : { ...axis };
  const prefix = tower.isNormalized && { prefixTokens: 1 + (part.get("num_register_tokens", from0) ?? 0) };
  const notes = [{ code: "axesOpen", coordinates: tower.coordinates.join(", ") }];
  if (tower.countsFromOne) notes.push(/** @type {any} */ ({ code: "countedFromOne" }));
  const known = {
    rotates: "family",
    layout: "family",
    rotaryDim: isGiven ? "config" : "family",
    base: base === undefined ? "family" : "config",
    layers: "family",
  };
  const spec = {
    rotaryDim: head,
    dim: head,
    layout: tower.layout,
    base: base ?? tower.base,
    scaling: { type: "default" },
    axes: [axis, second],
    coordinates: [...tower.coordinates],
    ...(tower.isNormalized && { normalizeCoords: "separate" }),
    ...prefix,
    warnings: notes.map(sentenceOf),
    known,
  };
  return withNotes(spec, notes);
}
