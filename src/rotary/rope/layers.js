// Lists the layers of a model: the keys that a query sees, and the rotation or none: rope.layers. plans.js has the rules of
// families.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { copyOf, own } from "../../core/own.js";
import { assume, configArguments, layerCount, modelOf, readConfig } from "./fromConfig.js";
import { full, labelOf, layerTypesOf, sliding } from "./layerTypes.js";
import { planOf } from "./plans.js";

/** Published models have fewer than 200. */
const mostLayers = 4096;

/** As many specs as types of layers may differ: published models have three. */
const mostSpecs = 64;

/** How many layers there are, by the keys that configs have for it. */
function layersIn(model) {
  const keys = ["num_hidden_layers", "num_layers", "n_layer", "n_layers"];
  const layers = layerCount(model) ?? model.need(keys[0]);
  if (layers <= mostLayers) return layers;
  throw new RangeError(`rope.layers: ${keys.find(model.isGiven)} must be at most ${mostLayers}, got ${layers}`);
}

function dualChunkOf(model) {
  const key = "dual_chunk_attention_config";
  if (!model.has(key)) return {};
  const { need } = model.part(key);
  return { dualChunk: { chunkSize: need("chunk_size"), localSize: need("local_size") } };
}

function layersOf(values, kit) {
  const { model, entry, layersUnknown } = modelOf(values, kit);
  if (layersUnknown) kit.refuse(...layersUnknown);
  const number = layersIn(model);
  const plan = planOf(model, entry, number, kit);
  const areTold = layerTypesOf(model, entry, kit) !== undefined;
  const chunkSize = model.get("attention_chunk_size");
  const specs = new Map();
  /** What fromConfig gives for a layer, its warnings apart: one object for all layers that rotate alike. */
  function specOf(type, i) {
    const layerType = areTold ? labelOf(type, entry) : undefined;
    const { base, share, head } = plan.ownOf?.(i) ?? copyOf();
    const key = [layerType, base, share, head].join(" ");
    if (!specs.has(key)) {
      if (specs.size === mostSpecs)
        kit.refuse("the number of layers that rotate differently", `more than ${mostSpecs}`, `at most ${mostSpecs}`);
      const { warnings, ...spec } = readConfig(copyOf(values, { layerType }), kit, i).spec;
      specs.set(key, spec);
    }
    return specs.get(key);
  }
  return Array.from({ length: number }, (_, i) => {
    const type = plan.typeOf(i);
    const rope = plan.rotates(i, type) ? specOf(type, i) : null;
    const temperature = (rope && own(rope, "temperature")) ?? plan.temperatureOf(i);
    const slides = type === sliding || type === "hybrid_sliding";
    return {
      type,
      rope,
      ...(slides && plan.window && { slidingWindow: plan.window }),
      ...(type === "chunked_attention" && chunkSize && { chunkSize }),
      ...(temperature && { temperature: { ...temperature } }),
      ...(type === full && dualChunkOf(model)),
    };
  });
}

/**
 * Trap: a layer without rotation is not told by its type. In Llama 4 and SmolLM3 a list has it, in Cohere 2 and EXAONE 4
 * it is the full layers.
 * @type {FunctionDescriptor}
 */
export const layers = {
  doc: "What each layer of a model does, from its configuration: its type, its rotation or none, the window or chunk that a query sees, and a temperature. A window of W shows query i the keys j with i - W < j, and in an encoder (ModernBERT) as far ahead, |i - j| < W; chunks of C show those with floor(j / C) = floor(i / C).",
  source: "Hugging Face Transformers, the configuration and modeling files of each family",
  arguments: { config: configArguments.config, length: configArguments.length, assume },
  returns: {
    type: "RopeLayer[]",
    doc: "one entry for each of at most 4096 layers; rope is null where nothing turns, and one object for all layers that turn alike",
  },
  compose: layersOf,
};
