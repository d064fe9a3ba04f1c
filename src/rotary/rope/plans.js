// Which layers of a model are full, sliding or chunked, and which of them turn, where its config leaves that to its family:
// as the family's configuration file in Hugging Face has it.
import { from0, number } from "../../core/kinds.js";
import { own } from "../../core/own.js";
import { hasUnturnedFull, isOneOf, listsTurning } from "./families.js";
import { full, sliding } from "./layerTypes.js";

/** Every nth layer is full: of how many, where the config has no sliding_window_pattern. */
const everyNth = { gemma2: 2, gemma3: 6, gemma3n: 5, gemma4: 6, cohere2: 4, olmo3: 4, gpt_oss: 2, exaone4: 4 };

/** A number, or in exaone4 a string such as "LLLG", a letter for each layer in turn. */
function patternOf(model, nth) {
  const key = "sliding_window_pattern";
  if (!model.has(key)) return nth;
  const given = model.record[key];
  if (typeof given !== "string") return model.get(key);
  return /^[LG]+$/.test(given) ? given : model.refuse(key, 'a string of "L" and "G", or a number');
}

/** i → whether a query sees but a part of the keys in that layer. */
function isLimitedIn(family, model, { layers, turns, window }) {
  if (family === "llama4") return turns;
  const slides = model.record.use_sliding_window === true && window !== undefined;
  if (family === "smollm3") return (i) => slides && !turns(i);
  if (family === "modernbert") {
    const every = model.get("global_attn_every_n_layers") ?? 3;
    return (i) => i % every !== 0;
  }
  const nth = own(everyNth, family);
  if (nth && (family !== "exaone4" || window !== undefined)) {
    const pattern = patternOf(model, nth);
    const isText = typeof pattern === "string";
    const last = isText || family === "gemma4" ? layers - 1 : undefined;
    return (i) => i !== last && (isText ? pattern[i % pattern.length] !== "G" : (i + 1) % pattern !== 0);
  }
  if (isOneOf("qwen[23]", family)) {
    const first = model.get("max_window_layers", from0);
    return (i) => slides && i >= first;
  }
  return () => window !== undefined && isOneOf("mistral|mixtral|ministral3|phi3", family);
}

/** Llama 4's factor on the queries of layers that do not turn. */
function llama4Temperature(model) {
  const isOff = [false, 0].includes(model.record.attn_temperature_tuning);
  const attnScale = model.get("attn_scale", number) ?? 0.1;
  return isOff ? undefined : { kind: "llama4", attnScale, floorScale: model.get("floor_scale") ?? 8192 };
}

/**
 * turning is a config's no_rope_layers, 0 where a layer has no rotation. Returns the window of sliding layers, typeOf: i →
 * the type of a layer, turns: (i, type) → whether it turns, and temperatureOf: i → its temperature.
 */
export function planOf(family, model, { layers, turning }) {
  const given = model.get("sliding_window");
  const isListed = listsTurning(family);
  const interval = isListed ? (model.get("no_rope_layer_interval") ?? 4) : 1;
  const isTurned = (i) => (turning ? turning[i] !== 0 && turning[i] !== false : (i + 1) % interval !== 0);
  const hasUnturned = hasUnturnedFull(family, given);
  // ModernBERT counts the keys on both sides: half of them lie on each, |i - j| <= local_attention / 2.
  const local = family === "modernbert" ? model.get("local_attention") : undefined;
  const window = local === undefined ? given : Math.floor(local / 2) + 1;
  const temperature = family === "llama4" ? llama4Temperature(model) : undefined;
  const isLimited = isLimitedIn(family, model, { layers, turns: isTurned, window });
  const limited = family === "llama4" ? "chunked_attention" : sliding;
  return {
    window,
    typeOf: (i) => (isLimited(i) ? limited : full),
    turns: (i, type) => (isListed ? isTurned(i) : !(hasUnturned && type === full)),
    temperatureOf: (i) => (isTurned(i) ? undefined : temperature),
  };
}
