// Determines each layer's type, rotation, window and temperature from the config's keys, else from its family's rule. Used by
// layers.js and fromConfig.js.
import { count, from0, number, text } from "../core/kinds.js";
import { full, sliding } from "./layerTypes.js";

const linear = "linear_attention";

/** The value of a key, or undefined if it is false, 0 or negative, which disables the feature. */
const switched = (model, key) => {
  const given = model.record[key];
  const isOff = given === false || (typeof given === "number" && given <= 0);
  return model.has(key) && !isOff ? model.get(key) : undefined;
};

const isTyped = (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);

/** A list with one entry per layer. With `least`, prediction layers may follow. */
function listOf(key, layers, model, { least = false } = {}) {
  const expected = `an array of ${layers} entries, one for each layer`;
  const list = model.need(key, {
    kind: "custom",
    expected,
    read(label, name, value, { wrongType }) {
      if (isTyped(value)) return value;
      throw wrongType(label, name, value, expected);
    },
  });
  return list.length === layers || (least && list.length > layers) ? list : model.refuse(key, expected);
}

/** Nemotron-H's letters of layer types. */
const letters = { M: "mamba", "-": "mlp", "*": full, E: "moe" };
/** DeepSeek-V4's layer types by the number of keys that are compressed into one. */
const byRatio = new Map([
  [0, sliding],
  [4, "compressed_sparse_attention"],
  [128, "heavily_compressed_attention"],
]);

/** The interval of full layers or, in EXAONE 4, a repeated string such as "LLLG" with one letter per layer. */
function patternOf(model) {
  const key = "sliding_window_pattern";
  const given = model.record[key];
  if (typeof given !== "string") return model.get(key);
  model.has(key);
  return /^[LG]+$/.test(given) ? given : model.refuse(key, 'a string of "L" and "G", or a number');
}

/** A list of layer numbers as a set of indices; the first layer has number `base`. */
function indicesOf(part, key, base) {
  const list = part.need(key, { kind: "tensor", shape: ["layers"], elements: from0 });
  return new Set(Array.from(list.data, (each) => each - base));
}

/**
 * The config keys that define layer types, in order of precedence; each function returns i → type.
 * @type {Record<string, (model, context: { layers, entry, kit }) => (i: number) => string>}
 */
const patterns = {
  // Nemotron-NAS: ml-explore/mlx-lm d78bf58, models/nemotron-nas.py.
  block_configs(model, { layers }) {
    const list = listOf("block_configs", layers, model);
    return (i) => {
      const attention = list[i]?.attention ?? {};
      return attention.no_op === true ? "no_attention_block" : attention.replace_with_linear === true ? "linear" : full;
    };
  },
  layer_types(model, { layers, entry: { rules }, kit }) {
    const list = listOf("layer_types", layers, model, { least: true });
    const isForced = (i) => rules.endsFull && i === layers - 1;
    return (i) => {
      const type = kit.read(`${model.name}.layer_types[${i}]`, list[i], text);
      return isForced(i) ? full : type;
    };
  },
  layers_block_type(model, { layers, kit }) {
    const list = listOf("layers_block_type", layers, model);
    const types = Array.from(list, (type, i) => kit.read(`${model.name}.layers_block_type[${i}]`, type, text));
    return (i) => (types[i] === "attention" ? full : types[i]);
  },
  hybrid_override_pattern(model, { layers }) {
    const key = "hybrid_override_pattern";
    const expected = `a string of ${layers} letters, each M, E, * or -`;
    const given = model.need(key, text).replaceAll("|", "");
    if (given.length !== layers || !/^[ME*-]*$/.test(given)) model.refuse(key, expected);
    return (i) => letters[given[i]];
  },
  hybrid_layer_pattern(model, { layers }) {
    const list = listOf("hybrid_layer_pattern", layers, model);
    return (i) => (list[i] === 1 ? sliding : full);
  },
  linear_attn_config(model) {
    const all = indicesOf(model.part("linear_attn_config"), "full_attn_layers", 1);
    return (i) => (all.has(i) ? full : linear);
  },
  compress_ratios(model, { layers }) {
    const key = "compress_ratios";
    const list = listOf(key, layers, model, { least: true });
    return (i) => byRatio.get(list[i]) ?? model.refuse(key, "ratios of 0, 4 or 128", list[i]);
  },
  attn_type_list(model, { layers }) {
    const list = listOf("attn_type_list", layers, model);
    return (i) => (list[i] === 1 ? full : linear);
  },
  full_attn_idxs(model) {
    const all = indicesOf(model, "full_attn_idxs", 0);
    return (i) => (all.has(i) ? full : "conv");
  },
  // Bamba: transformers 001f85b, configuration_bamba.py, layers_block_type.
  attn_layer_indices(model) {
    const all = indicesOf(model, "attn_layer_indices", 0);
    return (i) => (all.has(i) ? full : "mamba");
  },
  // RecurrentGemma, whose attention is local: transformers 052b1dc, configuration_recurrent_gemma.py, layers_block_type.
  block_types(model) {
    const expected = "an array of layer types, which repeats";
    const types = model.need("block_types", {
      kind: "custom",
      expected,
      read(label, name, value, { wrongType }) {
        if (Array.isArray(value) && value.length > 0) return value;
        throw wrongType(label, name, value, expected);
      },
    });
    return (i) => (types[i % types.length] === "attention" ? sliding : "recurrent");
  },
  full_attention_interval(model) {
    const every = model.need("full_attention_interval", count);
    return (i) => ((i + 1) % every === 0 ? full : linear);
  },
  global_attn_every_n_layers(model, { entry: { rules } }) {
    const every = model.need("global_attn_every_n_layers", count);
    return (i) => ((rules.fullFirst ? i : i + 1) % every === 0 ? full : sliding);
  },
};

/** Cohere 2 MoE: dense layers come first, full unless they have a pattern of their own; after them the pattern starts. */
function typeAfterDense(model, { fullEvery }) {
  const dense = model.get("first_k_dense_replace", from0) ?? 0;
  const every = model.get("sliding_window_pattern") ?? fullEvery;
  const prefix = model.get("prefix_dense_sliding_window_pattern") ?? 1;
  return (i) => ((i < dense ? (i + 1) % prefix : (i - dense + 1) % every) === 0 ? full : sliding);
}

/** Cohere 2 MoE: whether a dense layer rotates although it is full. */
function isForcedDense(model, rules) {
  if (!rules.densePrefix) return () => false;
  const isPlain = (model.get("prefix_dense_sliding_window_pattern") ?? 1) === 1;
  const dense = model.get("first_k_dense_replace", from0) ?? 0;
  const { mlp_layer_types: kinds } = model.record;
  return (i) => isPlain && (Array.isArray(kinds) ? kinds[i] === "dense" : i < dense);
}

/**
 * The keys that a query of a sliding layer sees to its left and right, the most distant included. With a window W these are
 * W - 1 to the left, or W to both sides where is_causal is false.
 */
function windowOf(model, rules) {
  const halves = rules.bidirectional === "local" || rules.halvesWindow;
  const given = halves ? model.get("local_attention") : switched(model, "sliding_window");
  if (given === undefined) return undefined;
  const size = halves ? Math.floor(given / 2) : given;
  if (rules.bidirectional === "uneven") return [Math.floor((given + 1) / 2) - 1, Math.floor(given / 2)];
  const asked = model.has("use_bidirectional_attention") ? model.record.use_bidirectional_attention : undefined;
  const half = Math.floor(given / 2);
  if (rules.bidirectional === "half" && asked === true) return [half, half];
  if (rules.bidirectional === "all" && asked === "all") return [half + 1, half + 1];
  const isCausal = model.has("is_causal") ? model.record.is_causal !== false : true;
  if (!isCausal || ["local", "always"].includes(rules.bidirectional)) return [size, size];
  return [size - 1, 0];
}

/** Keys that distinguish layers, of any family. */
export const layerKeys = [
  ...Object.keys(patterns),
  "sliding_window_pattern",
  "no_rope_layers",
  "no_rope_layer_interval",
  "layer_rope_theta",
  "per_layer_config",
];

/** i → type by the family's rule, whose interval a config may override. */
function typeByFamily(model, { layers, entry: { rules }, turns, window }) {
  const { fullEvery, fullFirst, fullFromLast, otherLayers = sliding, allLayers, endsFull, firstFull } = rules;
  if (rules.listsUnrotated === "chunked_attention") return (i) => (turns(i) ? "chunked_attention" : full);
  const slides = model.record.use_sliding_window === true && window !== undefined;
  if (rules.listsUnrotated) return (i) => (slides && !turns(i) ? sliding : full);
  if (rules.windowFrom) {
    const first = model.get("max_window_layers", from0) ?? layers;
    const isAsked =
      "use_sliding_window" in model.record ? slides : rules.windowFrom === "always" && window !== undefined;
    return (i) => (isAsked && i >= first ? sliding : full);
  }
  if (rules.windowUntil) {
    const most = model.get("max_window_layers", from0) ?? layers;
    const isAsked = model.record.use_sliding_window === true;
    return (i) => (isAsked && i % 2 === 0 && i < most ? sliding : full);
  }
  if (rules.windowAsked) return () => (slides ? sliding : full);
  if (rules.densePrefix) return typeAfterDense(model, rules);
  if (rules.labels) return (i) => byRatio.get(i > 1 && i % 2 ? 4 : 128);
  if (fullFirst) return (i) => (i % fullFirst === 0 ? full : otherLayers);
  if (fullFromLast) return (i) => ((layers - 1 - i) % fullFromLast === 0 ? full : sliding);
  const pattern = patternOf(model) ?? fullEvery;
  if (pattern && (window !== undefined || !rules.needsWindow)) {
    const isText = typeof pattern === "string";
    const isLast = (i) => ((isText || endsFull) && i === layers - 1) || (firstFull && i === 0);
    const isFull = isText ? (i) => pattern[i % pattern.length] === "G" : (i) => (i + 1) % pattern === 0;
    return (i) => (isLast(i) || isFull(i) ? full : otherLayers);
  }
  if (allLayers === sliding && window === undefined) return () => full;
  return () => (fullEvery ? full : (allLayers ?? full));
}

/** Layer types that rotate besides those named attention; other types have no attention or ignore positions. */
const rotating = ["hybrid", "hybrid_sliding", "minimax_m3_sparse"];
const canRotate = (type) =>
  rotating.includes(type) || type === "attention" || (type.endsWith("_attention") && !type.startsWith("linear"));

/** Llama 4's factor on the queries of layers that do not rotate. */
function llama4Temperature(model) {
  const isOff = [false, 0].includes(model.record.attn_temperature_tuning);
  const attnScale = model.get("attn_scale", number) ?? 0.1;
  return isOff ? undefined : { kind: "llama4", attnScale, floorScale: model.get("floor_scale") ?? 8192 };
}

/** i → { base, share, head } of a layer, from keys that list a value per layer. */
function ownValuesOf(model, layers, rules) {
  const bases = model.has("layer_rope_theta") ? listOf("layer_rope_theta", layers, model) : undefined;
  const list = (key) => (isTyped(model.record[key]) ? listOf(key, layers, model, { least: true }) : undefined);
  const thetas = list("rope_theta");
  const shares = list("partial_rotary_factors");
  const parts = model.has("per_layer_config") ? model.part("per_layer_config") : undefined;
  if (!bases && !thetas && !shares && !parts) return undefined;
  return (i) => ({
    // Muse Glimmer takes from the list only whether a layer rotates.
    isOff: bases?.[i] === 0,
    base: (rules.unrotatedByPlace ? undefined : bases?.[i]) ?? thetas?.[i],
    share: shares?.[i],
    head: parts?.has(String(i)) ? parts.part(String(i)).get("head_dim") : undefined,
  });
}

function dualChunkOf(model) {
  const key = "dual_chunk_attention_config";
  if (!model.has(key)) return undefined;
  const { need } = model.part(key);
  return { chunkSize: need("chunk_size"), localSize: need("local_size") };
}

/**
 * The plan of a model's layers. window: of sliding layers; chunkSize and dualChunk: of chunked attention; told: whether the
 * config defines the types; typeOf: i → type; rotates: (i, type) → boolean; temperatureOf: i → temperature; ownOf: i →
 * { base, share, head }, or undefined if no layer has its own.
 */
export function planOf(model, entry, layers, kit) {
  const { rules, name: family } = entry;
  const { no_rope_layers } = model.record;
  const isEmpty = Array.isArray(no_rope_layers) && no_rope_layers.length === 0;
  const listed = isEmpty || !model.has("no_rope_layers") ? undefined : listOf("no_rope_layers", layers, model);
  const interval = rules.listsUnrotated ? (model.get("no_rope_layer_interval") ?? 4) : undefined;
  const isUnlisted = (i) => interval !== undefined && (i + 1) % interval === 0;
  const turns = (i) => (listed ? listed[i] !== 0 && listed[i] !== false : !isUnlisted(i));
  // Read as they stand, because false and 0 switch them off.
  model.mark(...layerKeys, "use_sliding_window", "attn_temperature_tuning", "mlp_layer_types");
  const window = windowOf(model, rules);
  const key = Object.keys(patterns).find(model.isGiven) ?? rules.pattern;
  const context = { layers, entry, kit, turns, window };
  const typeOf = key ? patterns[key](model, context) : typeByFamily(model, context);
  const ownOf = ownValuesOf(model, layers, rules);
  const places = rules.unrotatedByPlace ? typeByFamily(model, context) : undefined;
  const isForced = isForcedDense(model, rules);
  const crossing = model.has("cross_attention_layers") ? indicesOf(model, "cross_attention_layers", 0) : undefined;
  const unrotated = rules.needsWindow && window === undefined ? undefined : rules.unrotated;
  const isOff = rules.onlyIf && !rotatesByKey(model, rules);
  const temperature = family === "llama4" ? llama4Temperature(model) : undefined;
  return {
    window,
    chunkSize: model.get("attention_chunk_size"),
    dualChunk: dualChunkOf(model),
    told: key !== undefined && model.isGiven(key),
    typeOf,
    ownOf,
    /** Whether the window bounds the keys of a layer of this type. */
    slides: (type) =>
      rules.windowOnAll || (rules.windowOnFull && type === full) || type === sliding || type === "hybrid_sliding",
    rotates(i, type) {
      if (isOff || !canRotate(type) || !turns(i) || crossing?.has(i)) return false;
      if (ownOf?.(i).base === 0 || ownOf?.(i).isOff) return false;
      if (places) return ownOf !== undefined || places(i) !== unrotated;
      return type !== unrotated || isForced(i);
    },
    temperatureOf: (i) => (turns(i) ? undefined : temperature),
  };
}

/** Whether a model that rotates only for one value of a key does so; a missing key has the class's other value. */
export const rotatesByKey = (model, { onlyIf: [key, value] }) =>
  model.has(key) ? model.record[key] === value : key === "use_rotary_embedding";
