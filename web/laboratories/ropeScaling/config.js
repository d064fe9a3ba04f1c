// The lengths that a model's config.json names, and the configuration that is shown first.
import { presets } from "../../methods/rope/presets.js";

export const llama31 = /** @type {any} */ (presets.find(({ id }) => id === "llama-3.1")).config;

/** The first number of this name in a configuration, at any depth; undefined where there is none, or no configuration. */
function numberIn(text, name) {
  let found;
  try {
    JSON.parse(text, (key, value) => {
      if (key === name && value > 0) found ??= value;
      return value;
    });
  } catch {
    // rope.fromConfig, or reading the text for it, says what is wrong.
  }
  return found;
}

const longest = (config) =>
  numberIn(config, "max_position_embeddings") ??
  numberIn(config, "n_positions") ??
  numberIn(config, "seq_length") ??
  4096;
const factorOf = (config) => numberIn(config, "factor") ?? 1;

/** With linear scaling, the longest length is that after it. */
export const trainedLength = ({ config }) =>
  numberIn(config, "original_max_position_embeddings") ??
  longest(config) / (config.includes('"linear"') ? factorOf(config) : 1);

/** How far the model is to reach: as its configuration says, else four times as far as it was trained. */
export function wantedLength({ config, trained }) {
  const reach = longest(config);
  if (reach > trained) return reach;
  return trained * (factorOf(config) > 1 ? factorOf(config) : 4);
}
