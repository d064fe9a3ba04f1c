// Applies posenc config --set KEY=VALUE to a model's configuration. Used by config.js.
import { nearest } from "../binding/errors.js";
import { isRecord } from "../binding/objects.js";
import { Misused, Refused } from "./refused.js";

// Keys that posenc reads although a config.json may lack them.
const keys =
  "model_type head_dim hidden_size num_attention_heads num_hidden_layers max_position_embeddings original_max_position_embeddings rope_theta rope_scaling rope_parameters partial_rotary_factor rotary_dim rotary_pct rope_interleave rope_traditional rope_local_base_freq qk_rope_head_dim layer_types no_rope_layers sliding_window use_sliding_window max_window_layers attention_chunk_size alpha_value compress_pos_emb".split(
    " ",
  );
const ggufKeys =
  "rope.freq_base rope.freq_base_swa rope.dimension_count rope.dimension_sections rope.scaling.type rope.scaling.factor rope.scaling.original_context_length rope.scaling.attn_factor rope.scaling.yarn_log_multiplier rope.scaling.yarn_beta_fast rope.scaling.yarn_beta_slow context_length block_count attention.sliding_window attention.sliding_window_pattern".split(
    " ",
  );
/** Names of keys in other programs. */
const otherNames = {
  rope_freq_base: "rope_theta",
  rope_frequency_base: "rope_theta",
  rope_base: "rope_theta",
  max_model_len: "max_position_embeddings",
  num_ctx: "max_position_embeddings",
};

function valueIn(text, option) {
  try {
    return JSON.parse(text);
  } catch {
    if (/^\s*[[{"]/.test(text))
      throw new Refused(`--set ${option} must be JSON or a word, got ${JSON.stringify(text)}`);
    return text;
  }
}

/** The possible names in a part of a configuration. */
function namesOf(part) {
  const arch = part["general.architecture"];
  return [...Object.keys(part), ...(typeof arch === "string" ? ggufKeys.map((key) => `${arch}.${key}`) : keys)];
}

/** The path to the language model's part of a configuration. */
function wayToModel(config) {
  const inner = ["thinker_config", "text_config"].find((key) => isRecord(config[key]));
  return inner ? [inner, ...wayToModel(config[inner])] : [];
}

/** A copy with a value at a path of keys. */
function placed(part, [key, ...rest], value) {
  const inner = Object.hasOwn(part, key) && isRecord(part[key]) ? part[key] : {};
  return { ...part, [key]: rest.length > 0 ? placed(inner, rest, value) : value };
}

/**
 * @param {string[]} settings "rope_theta=1e6", "rope_scaling={…}", "rope_scaling.factor=4"
 * @returns a copy of the configuration with these values in the language model's part
 */
export function withSettings(config, settings) {
  if (!isRecord(config)) throw new Refused("--set needs a configuration that is an object");
  let changed = config;
  for (const setting of settings) {
    const [, key, text] = /^([^=]+)=(.*)$/s.exec(setting) ?? [];
    if (key === undefined) throw new Misused(`--set must be KEY=VALUE, got ${JSON.stringify(setting)}`);
    const isOfWhole = [key, key.split(".")[0]].some((each) => Object.hasOwn(changed, each));
    const way = isOfWhole ? [] : wayToModel(changed);
    const part = way.reduce((inner, each) => inner[each], changed);
    const names = namesOf(part);
    const isDotted = !names.includes(key) && names.includes(key.split(".")[0]);
    if (!names.includes(key) && !isDotted) {
      const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
      const likely = names.includes(other) ? other : nearest(key, names);
      throw new Misused(`--set names the unknown key ${JSON.stringify(key)}; did you mean ${likely}?`);
    }
    changed = placed(changed, [...way, ...(isDotted ? key.split(".") : [key])], valueIn(text, key));
  }
  return changed;
}
