// Reads the lengths that a model's config.json names, and holds the configuration that is shown first.
import { presets } from "../../methods/rope/presets.js";

export const llama31 = /** @type {any} */ (presets.find(({ id }) => id === "llama-3.1")).config;

let read = { text: undefined, numbers: new Map() };

/** By name the first number above 0 in a configuration, at any depth; none where there is no configuration. */
function numbersIn(text) {
  if (read.text === text) return read.numbers;
  const numbers = new Map();
  try {
    JSON.parse(text, (key, value) => {
      if (typeof value === "number" && value > 0 && !numbers.has(key)) numbers.set(key, value);
      return value;
    });
  } catch {
    // rope.fromConfig, or reading the text for it, says what is wrong.
  }
  read = { text, numbers };
  return numbers;
}

const numberIn = (text, name) => numbersIn(text).get(name);

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
