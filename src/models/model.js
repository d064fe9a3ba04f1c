// Finds the language model's part of a configuration, its family and its form. Used by readModel.js.
import { text } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { part } from "./columns.js";
import { entryOf, familyName, refuseUnrotated } from "./family.js";
import { readByClass } from "./familyReads.js";
import { readForm } from "./forms.js";
import { createPart, isRecord } from "./part.js";
import { isPipeline } from "./pipelines.js";
import { rotatesByKey } from "./plans.js";

export const longest = "max_position_embeddings";

const layerCountKeys = ["num_hidden_layers", "num_layers", "n_layer", "n_layers"];

/** The number of layers, or undefined if the config lacks it. */
export const layerCount = (model) => model.get(layerCountKeys.find(model.isGiven) ?? layerCountKeys);

/**
 * Keys of the language model's config: transformers has the first two, OpenGVLab/InternVL configuration_internvl_chat.py the
 * third, deepseek-ai/DeepSeek-VL2 and DeepSeek-OCR the last.
 */
const innerKeys = ["thinker_config", "text_config", "llm_config", "language_config", "vlm_config"];

/**
 * Models of several parts: the parts that transformers' class names, the one that is read first. T5Gemma:
 * configuration_t5gemma.py, sub_configs; BLT's global transformer works on the patches.
 */
const partKeys = {
  t5gemma: ["decoder", "encoder"],
  t5gemma2: ["decoder", "encoder"],
  blt: ["global_config", "decoder_config", "encoder_config", "patcher_config"],
  dia: ["decoder_config", "encoder_config"],
};
const sizeKeys = ["hidden_size", "head_dim", "num_attention_heads", "num_hidden_layers"];

/** The keys of the parts of a config whose own sizes are missing. */
function partsOf({ record, isGiven }) {
  if (typeof record.model_type !== "string" || sizeKeys.some(isGiven)) return [];
  return (own(partKeys, record.model_type) ?? []).filter((key) => isRecord(record[key]));
}

/** The deepest nesting of published configs is two. */
const mostNested = 4;

/** A multimodal config and the language model's configs inside it, innermost first. */
function nestedParts(outer) {
  const parts = [outer];
  for (;;) {
    const [part] = parts;
    const key = partsOf(part)[0] ?? innerKeys.find(part.has);
    if (!key) return parts;
    if (parts.length > mostNested) part.refuse(key, `absent in a config nested ${mostNested} deep`);
    parts.unshift(part.part(key));
  }
}

/** A copy of a record in which the family's own key names are replaced by Hugging Face's. */
function inCommonWords(record, { keys = {} }) {
  const copy = copyOf(record);
  for (const [key, word] of Object.entries(keys)) copy[key] ??= copy[word];
  // Chronos-2 has T5's name of the head size.
  copy.head_dim ??= copy.rope_theta === undefined ? undefined : copy.d_kv;
  const { attn_config } = copy;
  if (isRecord(attn_config)) copy.rope_theta ??= copyOf(attn_config).rope_theta;
  return copy;
}

/** The language model's part of a config with its class defaults, its family and its form. */
export function modelOf({ config: given, assume = false, name = "config", keepsShare = false }, kit) {
  if (isPipeline(given))
    kit.refuse(`${name}._class_name`, given._class_name, "absent: fromConfig alone reads diffusion transformers");
  const { config, ...form } = readForm(given, name, kit);
  const parts = nestedParts(createPart(config, name, kit));
  const [inner] = parts;
  const told = parts.map((part) => part.get("model_type", text)).find((type) => type !== undefined);
  const family = familyName(told ?? "");
  const entry = entryOf(family);
  const { rope_parameters, rope_scaling } = inner.record;
  const isSaid = (rope_parameters ?? rope_scaling ?? undefined) !== undefined;
  // Class defaults of transformers apply to a config.json only.
  const defaults = form.form ? copyOf() : copyOf(entry.defaults, isSaid && { rope_parameters: undefined });
  const common = inCommonWords(inner.record, entry.rules);
  const isOfTransformers = !form.form && entry.isListed && !entry.rules.ownCode;
  const { known, unread } = isOfTransformers
    ? readByClass(common, entry.name, { keepsShare })
    : { known: common, unread: [] };
  const model = createPart(known, inner.name, kit, defaults);
  model.mark("model_type");
  refuseUnrotated(family, entry, model, { isGiven: told !== undefined, assume });
  const [outer] = parts.slice(-1);
  const [read, ...others] = partsOf(outer);
  if (read) form.notes.push({ code: "partRead", key: read, others: others.join(", ") || "none" });
  const unreadNotes = unread.map((key) => ({
    code: key.endsWith(part) ? "shareUnread" : "unreadByClass",
    key,
    family,
  }));
  return copyOf({ parts, model, family, entry, unread, ...form, notes: [...form.notes, ...unreadNotes] });
}

/**
 * Refuses a model whose class rotates only for one value of a key, if the file has another one and no rope parameters. For
 * Granite 4 the class's own parameters in the file, which version 5 always writes, say nothing, and neither does a missing key.
 */
export function refuseSwitchedOff(model, { rules, name }) {
  if (!["esm", "zamba2", "granitemoehybrid"].includes(name) || rotatesByKey(model, rules)) return;
  const [key, value] = rules.onlyIf;
  const isGranite = name === "granitemoehybrid";
  if (!isGranite && !model.isGiven(key)) return;
  const parameters = model.record.rope_parameters ?? model.record.rope_scaling;
  const says =
    isRecord(parameters) && (!isGranite || (parameters.rope_type ?? parameters.type ?? "default") !== "default");
  if (says || (name === "esm" && model.isGiven("rope_theta"))) return;
  const expected = `${JSON.stringify(value)}; without it this model does not rotate`;
  model.refuse(key, expected, model.record[key]);
}
