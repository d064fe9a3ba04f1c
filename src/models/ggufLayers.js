// Determines which layers of a GGUF file slide, have no attention or do not rotate, as llama.cpp does. Used by gguf.js.
import { count, from0, number } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { allSlide, otherLayers, switched, unrotatedLayers, windowOff, windows } from "./ggufTable.js";

const full = "full_attention";
const sliding = "sliding_attention";

const isTyped = (value) => Array.isArray(value) || ArrayBuffer.isView(value);

/** layers refuses more; a list for each layer is not made for them. */
const mostLayers = 4096;

/** An array with an entry for each layer, or undefined if the key is missing or no array. */
function listOf({ part, key, layers, notLoaded }, name) {
  const given = part.record[key(name)];
  if (!isTyped(given)) return undefined;
  part.has(key(name));
  if (given.length < layers) {
    notLoaded(`${key(name)} has ${given.length} entries for ${layers} layers`);
    part.refuse(key(name), `an array of ${layers} entries`);
  }
  return Array.from(given, Number);
}

/** The window of sliding layers, or undefined if the architecture has none or a key switches it off. */
export function windowOf({ part, key, arch, layers, main, notLoaded }) {
  const name = key("attention.sliding_window");
  const rule = windowRuleOf(arch);
  if (allSlide.has(arch)) return part.get(name, from0) || undefined;
  if (windowOff.has(arch)) part.has(name);
  if (!rule || (rule.layers && rule.layers !== main)) return undefined;
  const given = part.get(name, from0);
  if (rule.fixed && given === 0) return undefined;
  if (rule.fixed) return rule.window === "optional" ? given && rule.fixed : rule.window;
  if (given === undefined && rule.window === "needed" && layers !== undefined) notLoaded(`${name} is missing`);
  return given === undefined && typeof rule.window === "number" ? rule.window : given || undefined;
}

/** i → whether a layer slides. */
function slidesOf(context) {
  const { part, key, arch, main, window, notLoaded } = context;
  const rule = windowRuleOf(arch);
  if (window === undefined) return () => false;
  if (!rule) return () => true;
  const name = key("attention.sliding_window_pattern");
  const list = rule.list ? listOf(context, "attention.sliding_window_pattern") : undefined;
  if (list) return (i) => list[i] !== 0;
  const isNumber = ["number", "boolean"].includes(typeof part.record[name]) && !rule.listOnly;
  if (!isNumber && rule.period === null) {
    notLoaded(`${name} is missing, or of another type`);
    part.refuse(name, `an array with an entry for each of ${main} layers`);
  }
  if (rule.filled) return () => part.has(name) && Number(part.record[name]) !== 0;
  const period = isNumber ? part.need(name, from0) : rule.period;
  if (period === 0) return (i) => i < main;
  return (i) => i < main && (rule.fullFirst ? i % period !== 0 : i % period < period - 1);
}

/** i → the type of a layer without sliding attention. */
function otherOf(context) {
  const { part, key, arch, main } = context;
  const type = own(otherLayers.byHeads, arch);
  const zero = arch === "deci" ? "attention.head_count" : "attention.head_count_kv";
  const heads = type || arch === "deci" ? listOf(context, zero) : undefined;
  if (heads) return (i) => (heads[i] === 0 ? (type ?? "no_attention") : full);
  if (otherLayers.hybrid.has(arch)) return () => "hybrid";
  const interval = own(otherLayers.byInterval, arch);
  if (interval === undefined) return () => full;
  const recurrent = listOf(context, "attention.recurrent_layers");
  const every = part.get(key("full_attention_interval"), count) ?? interval;
  return (i) => ((recurrent ? recurrent[i] !== 0 : i < main && (i + 1) % every !== 0) ? "linear_attention" : full);
}

/** (i, slides) → whether a layer with attention rotates. */
function rotatesOf(context) {
  const { part, key, arch, layers, window } = context;
  const finetuned = key("rope.scaling.finetuned");
  if (switched.has(arch) && part.has(finetuned) && !part.record[finetuned]) return () => false;
  if (arch === "baichuan" && layers !== 32) return () => false;
  const pattern = arch === "granite_swa" ? listOf(context, "attention.rope_pattern") : undefined;
  if (pattern) return (i) => pattern[i] !== 0;
  const { everyLast, everyFirst } = unrotatedLayers;
  // Llama 4 without windows is meant to rotate everywhere; the step becomes the number of layers, which leaves out the last.
  const last = arch === "llama4" && window === undefined ? layers : own(everyLast, arch);
  if (last) return (i) => (i + 1) % last !== 0;
  const first = window === undefined ? undefined : own(everyFirst, arch);
  if (first) return (i) => i % first !== 0;
  if (!unrotatedLayers.full.has(arch) || window === undefined) return () => true;
  const dense = arch === "cohere2moe" ? (part.get(key("leading_dense_block_count"), from0) ?? 0) : 0;
  return (i, slides) => slides || i < dense;
}

/** An architecture's rule of windows, if it has one. */
export function windowRuleOf(arch) {
  const rule = own(windows, arch);
  return rule && copyOf(rule);
}

/** Whether the windows of an architecture are chunks. */
export const hasChunks = (arch) => windowRuleOf(arch)?.chunked === true;

/**
 * The layers of a file: each one's type, and whether it rotates; undefined without block_count.
 * @returns {{ types: string[], rotates: boolean[] } | undefined}
 */
export function layersOf(context) {
  const { part, key, arch, layers } = context;
  part.has(key("rope.scaling.finetuned"));
  if (layers === undefined || layers > mostLayers) return undefined;
  const slides = slidesOf(context);
  const other = otherOf(context);
  const rotates = rotatesOf(context);
  const slidingType = hasChunks(arch) ? "chunked_attention" : sliding;
  const types = Array.from({ length: layers }, (_, i) => {
    const type = other(i);
    return type === full && slides(i) ? slidingType : type;
  });
  return { types, rotates: types.map((type, i) => rotates(i, type === slidingType)) };
}

/** The factor on queries: of every layer (mistral3, deepseek2), as temperature.factors takes it. */
export function temperatureOf({ part, key, arch, readsKey, original }) {
  const scale = readsKey("attention.temperature_scale")
    ? part.get(key("attention.temperature_scale"), number)
    : undefined;
  const given = readsKey("attention.temperature_length") ? part.get(key("attention.temperature_length")) : undefined;
  const floorScale = arch === "mistral3" ? original : given;
  return scale && floorScale ? { kind: "ministral3", attnScale: scale, floorScale } : undefined;
}
