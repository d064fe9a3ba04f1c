// Which layers of a model are full, sliding or chunked, and which of them turn, where its config leaves that to its family:
// as the family's configuration file in Hugging Face has it.

const count = { kind: "count" };
const whole = { kind: "whole", min: 0 };
const number = { kind: "number" };
const full = "full_attention";
const sliding = "sliding_attention";
const chunked = "chunked_attention";

/** Every nth layer is full: of how many, where the config has no sliding_window_pattern. */
const everyNth = { gemma2: 2, gemma3: 6, gemma3n: 5, gemma4: 6, cohere2: 4, olmo3: 4, gpt_oss: 2, exaone4: 4 };
const lastIsFull = (family, pattern) => family === "gemma4" || typeof pattern === "string";

/** A number, or in exaone4 a string such as "LLLG", a letter for each layer in turn. */
function patternOf(family, model, kit) {
  const key = "sliding_window_pattern";
  if (!model.has(key)) return everyNth[family];
  const given = model.record[key];
  if (typeof given !== "string") return model.get(key, count);
  return /^[LG]+$/.test(given)
    ? given
    : kit.refuse(`${model.name}.${key}`, given, 'a string of "L" and "G", or a number');
}

function typeInTurn(family, model, layers, kit) {
  const pattern = patternOf(family, model, kit);
  return (i) => {
    if (lastIsFull(family, pattern) && i === layers - 1) return full;
    const isFull = typeof pattern === "string" ? pattern[i % pattern.length] === "G" : (i + 1) % pattern === 0;
    return isFull ? full : sliding;
  };
}

/** i → the type of that layer. */
function typesOf(family, model, { layers, turns, window, kit }) {
  if (family === "llama4") return (i) => (turns(i) ? chunked : full);
  const slides = model.record.use_sliding_window === true && window !== undefined;
  if (family === "smollm3") return (i) => (slides && !turns(i) ? sliding : full);
  if (family === "exaone4" && window === undefined) return () => full;
  if (family === "modernbert") {
    const every = model.get("global_attn_every_n_layers", count) ?? 3;
    return (i) => (i % every === 0 ? full : sliding);
  }
  if (Object.hasOwn(everyNth, family)) return typeInTurn(family, model, layers, kit);
  if (/^qwen[23]$/.test(family)) {
    const first = model.get("max_window_layers", whole);
    return (i) => (slides && i >= first ? sliding : full);
  }
  if (/^(mistral|mixtral|ministral3|phi3)$/.test(family)) return () => (window === undefined ? full : sliding);
  return () => full;
}

/** Llama 4's factor on the queries of layers that do not turn. */
function llama4Temperature(model) {
  const isOff = [false, 0].includes(model.record.attn_temperature_tuning);
  const attnScale = model.get("attn_scale", number) ?? 0.1;
  return isOff ? undefined : { kind: "llama4", attnScale, floorScale: model.get("floor_scale", count) ?? 8192 };
}

/**
 * turning is a config's no_rope_layers, 0 where a layer has no rotation. Returns the window of sliding layers, typeOf: i →
 * the type of a layer, turns: (i, type) → whether it turns, and temperatureOf: i → its temperature.
 */
export function planOf(family, model, /** @type {any} */ { layers, turning, kit }) {
  const given = model.get("sliding_window", count);
  const isListed = /^(llama4|smollm3)$/.test(family);
  const interval = isListed ? (model.get("no_rope_layer_interval", count) ?? 4) : 1;
  const isTurned = (i) => (turning ? turning[i] !== 0 && turning[i] !== false : (i + 1) % interval !== 0);
  const hasUnturnedFull = family === "cohere2" || (family === "exaone4" && given !== undefined);
  const turns = (i, type) => (isListed ? isTurned(i) : !(hasUnturnedFull && type === full));
  // ModernBERT counts the keys on both sides: half of them lie on each, |i - j| <= local_attention / 2.
  const local = family === "modernbert" ? model.get("local_attention", count) : undefined;
  const window = local === undefined ? given : Math.floor(local / 2) + 1;
  const temperature = family === "llama4" ? llama4Temperature(model) : undefined;
  return {
    window,
    typeOf: typesOf(family, model, { layers, turns, window, kit }),
    turns,
    temperatureOf: (i) => (temperature && !isTurned(i) ? { ...temperature } : undefined),
  };
}
