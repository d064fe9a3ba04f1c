// Reads the lengths that a model's config.json names, and holds the configuration that is shown first.
import { presets } from "../../methods/rope/presets.js";

export const llama31 = /** @type {any} */ (presets.find(({ id }) => id === "llama-3.1")).config;

let read = { text: undefined, numbers: new Map() };

/** Returns by name the first number above 0 at any depth; nothing for a text that is not JSON. */
function numbersIn(text) {
  if (read.text === text) return read.numbers;
  const numbers = new Map();
  try {
    JSON.parse(text, (key, value) => {
      if (typeof value === "number" && value > 0 && !numbers.has(key)) numbers.set(key, value);
      return value;
    });
  } catch {
    // fromConfig reports the error, or the reader of the text does.
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

/** Returns the original context length. With linear scaling the file names the scaled length. */
export const trainedLength = ({ config }) =>
  numberIn(config, "original_max_position_embeddings") ??
  longest(config) / (config.includes('"linear"') ? factorOf(config) : 1);

/** Returns the target length: the configuration's, or else four times the original context length. */
export function wantedLength({ config, trained }) {
  const reach = longest(config);
  if (reach > trained) return reach;
  return trained * (factorOf(config) > 1 ? factorOf(config) : 4);
}

/** Returns the last position of the target length, or of the original one where nothing says that the model reads more. */
export const lastPosition = ({ config, trained, length }) =>
  (longest(config) > trained || factorOf(config) > 1 ? length : trained) - 1;
