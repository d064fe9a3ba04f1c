// Lists the presets of the config reader: the published configurations, with the lengths that they do not name.
import { presets as published } from "../../methods/rope/presets.js";

/** id → additional parameters. */
const more = {
  qwen3: { length: 131072 },
  "gemma-3": { trained: 32768 },
  "command-r7b": { length: 16384 },
  "gemma-4": { length: 16384 },
};

function presetOf({ id, model, source, config }, /** @type {any} */ { view = "dials", ...parameters } = {}) {
  return {
    id,
    title: { en: model, zh: model },
    source,
    view,
    parameters: { config: JSON.stringify(config), ...parameters },
  };
}

const rank = ({ id, parameters }) => (id === "llama-3.1" ? 0 : 1 + Number(!parameters.config.includes("rope_scaling")));

const byLayers = {
  "gemma-3": (each) => [
    presetOf({ ...each, model: "Gemma 3 12B, global layers" }, more[each.id]),
    presetOf(
      { ...each, id: "gemma-3-local", model: "Gemma 3 12B, local layers" },
      { trained: 1024, length: 1024, layerType: "sliding_attention" },
    ),
  ],
};

export const presets = published
  .flatMap((each) => byLayers[each.id]?.(each) ?? [presetOf(each, more[each.id])])
  // The first preset is the default of the address; models without scaling come last.
  .sort((a, b) => rank(a) - rank(b));
