// Describes layers: lists each layer's type, its visible keys and its rotation. Used by config.js and fromConfig.js;
// the families' rules are in plans.js.
/** @import { FunctionDescriptor } from "../binding/descriptor.js" */
import { copyOf, own } from "../core/own.js";
import { assume, configArguments } from "./arguments.js";
import { full, labelOf, layerTypesOf, parametersKey } from "./layerTypes.js";
import { layerCount } from "./model.js";
import { mostLayers, readModel } from "./readModel.js";

/** The largest number of different rotations; published models have three. */
const mostSpecs = 64;

/** The number of layers, checked. */
function layersIn(model) {
  const keys = ["num_hidden_layers", "num_layers", "n_layer", "n_layers"];
  const layers = layerCount(model) ?? model.need(keys[0]);
  if (layers <= mostLayers) return layers;
  throw new RangeError(`layers: ${keys.find(model.isGiven)} must be at most ${mostLayers}, got ${layers}`);
}

/** The layers of a model that was read (readModel.js). */
export function layersOf({ reading, plan: planned, read }, length, kit) {
  const { entry, layersUnknown } = reading;
  if (layersUnknown) kit.refuse(...layersUnknown);
  const model = reading.model.fork();
  const number = layersIn(model);
  const plan = planned();
  const labels = layerTypesOf(model, entry, kit);
  const { chunkSize, dualChunk } = plan;
  const specs = new Map();
  /** The result of fromConfig for a layer without warnings; layers with equal rotation share one object. */
  function specOf(type, i) {
    const layerType = labels && labelOf(type, entry);
    if (labels && !labels.includes(layerType))
      model.refuse(parametersKey(model), `an object with ${layerType}, the type of layer ${i}`, labels.join(", "));
    const { base, share, head } = plan.ownOf?.(i) ?? copyOf();
    const key = [layerType, base, share, head].join(" ");
    if (!specs.has(key)) {
      if (specs.size === mostSpecs)
        kit.refuse("the number of layers that rotate differently", `more than ${mostSpecs}`, `at most ${mostSpecs}`);
      const { warnings, ...spec } = read({ length, layerType, layer: i }).spec;
      specs.set(key, spec);
    }
    return specs.get(key);
  }
  return Array.from({ length: number }, (_, i) => {
    const type = plan.typeOf(i);
    const rope = plan.rotates(i, type) ? specOf(type, i) : null;
    const temperature = (rope && own(rope, "temperature")) ?? plan.temperatureOf(i);
    return {
      type,
      rope,
      ...(plan.window && plan.slides(type) && { slidingWindow: plan.window[0] + 1, window: [...plan.window] }),
      ...(type === "chunked_attention" && chunkSize && { chunkSize }),
      ...(temperature && { temperature: { ...temperature } }),
      ...(type === full && dualChunk && { dualChunk: { ...dualChunk } }),
    };
  });
}

/**
 * Trap: a layer's type does not say whether it rotates. Llama 4 and SmolLM3 list the layers without rotation; in Cohere 2
 * and EXAONE 4 the full layers have none.
 * @type {() => FunctionDescriptor}
 */
export const layers = () => ({
  doc: "Lists the layers of a model from its configuration: type, rotation or null, window or chunk, and temperature. window is [left, right], the keys that a query sees to each side; slidingWindow is left + 1. With chunks of C, a query sees keys with floor(n / C) = floor(m / C).",
  source: "Hugging Face Transformers, the configuration and modeling files of each family",
  arguments: { config: configArguments.config, length: configArguments.length, assume },
  returns: {
    type: "RopeLayer[]",
    doc: "one entry for each of at most 4096 layers; rope is null in layers without rotation, and layers with equal rotation share one object",
  },
  compose: ({ length, ...values }, kit) => layersOf(readModel(values, kit), length, kit),
});
