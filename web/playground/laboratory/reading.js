// Reads a pasted configuration, and asks the module what it means. No DOM.
import { applyFragment, isFragment } from "./fragment.js";
import { readTolerantly } from "./tolerant.js";

const sizes =
  /^(?:model_type|head_dim|global_head_dim|hidden_size|num_attention_heads|n_embd|n_head|n_positions|kv_channels|seq_length|(?:original_)?max_position_embeddings|partial_rotary_factor)$/;
const ofLayers =
  /^(?:num_hidden_layers|num_layers|n_layer|layer_types|sliding_window|sliding_window_pattern|use_sliding_window|max_window_layers|attention_chunk_size|attn_temperature_tuning|attn_scale|floor_scale|local_attention|global_attn_every_n_layers|dual_chunk_attention_config)$/;

/** A configuration without the keys that say nothing of rotation or of layers. */
function relevant(config) {
  const entries = Object.entries(config).flatMap(([key, value]) => {
    if (key === "text_config" && typeof value === "object" && value !== null) return [[key, relevant(value)]];
    return sizes.test(key) || ofLayers.test(key) || /rope|rotary/.test(key) ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The configuration that stands in an address, or undefined. */
function recordIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What the text means: { text, layerType } with the shortest text of the same meaning, isFragment where it was applied to
 * the configuration `chosen`; or { problem } with the module's sentence, or { unreadable } with where the text cannot be read.
 * @returns {any}
 */
export function readPasted(pasted, rope, chosen) {
  let whole;
  let isPart;
  try {
    const given = readTolerantly(pasted);
    const base = isFragment(given) ? recordIn(chosen) : undefined;
    isPart = base !== undefined;
    whole = isPart ? applyFragment(base, given) : given;
  } catch (unreadable) {
    return { unreadable };
  }
  try {
    const { layerTypes } = told(rope.fromConfig, whole);
    const part = relevant(whole);
    const meaning = (config) => JSON.stringify([told(rope.fromConfig, config), layersOf(rope, config)]);
    const isSame = meaning(part) === meaning(whole);
    return { text: JSON.stringify(isSame ? part : whole), layerType: layerTypes?.[0], isFragment: isPart };
  } catch (error) {
    return { problem: error.message };
  }
}

/** The layers, where a configuration says how many there are. */
function layersOf({ layers }, config) {
  try {
    return layers({ config });
  } catch {
    return undefined;
  }
}

/** What is told of the first type of layers, where a configuration has no full attention. */
function told(fromConfig, config) {
  try {
    return fromConfig({ config });
  } catch (error) {
    const [layerType] = /one of "([^"]+)"/.exec(error.message)?.slice(1) ?? [];
    if (layerType === undefined || !error.message.includes("layerType")) throw error;
    return { ...fromConfig({ config, layerType }), layerTypes: [layerType] };
  }
}

/** What stands below the figure, of a state that readState has read. */
export const readMore = ({ rope }, { config, length, layerType }, { frequencies: { inverseFrequencies } }) => ({
  fingerprint: rope.fingerprint({ inverseFrequencies }),
  engines: rope.engines({ config: JSON.parse(config), length, layerType }),
});

/**
 * What is said over and beside the figure of a state of the page; { problem } where the configuration cannot be read.
 * @returns {any}
 */
export function readState({ rope }, { config, length, trained = length, layerType }) {
  try {
    const given = { config: JSON.parse(config), length, layerType };
    const spec = rope.fromConfig(given);
    const { rotaryDim: dim, base, scaling } = spec;
    const frequencies = rope.frequencies({ dim, base, scaling, length });
    return {
      spec,
      frequencies,
      own: rope.spectrum({ dim, base, scaling, length, within: length }),
      plain: rope.spectrum({ dim, base, within: trained }),
      layers: layersOf(rope, given.config),
    };
  } catch (error) {
    return { problem: error.message, unreadable: whereUnreadable(config) };
  }
}

/** Where a text cannot be read, as readTolerantly says it; undefined for one that can. */
function whereUnreadable(text) {
  try {
    readTolerantly(text);
    return undefined;
  } catch (unreadable) {
    return unreadable;
  }
}
