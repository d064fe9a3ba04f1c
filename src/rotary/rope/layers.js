// What each layer of a model does: which keys a query sees, and whether and how it turns. What is left to the family is in
// plans.js.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { text } from "../../core/kinds.js";
import { own } from "../../core/own.js";
import { configArguments, modelOf, readConfig } from "./fromConfig.js";
import { full, layerTypesOf, sliding } from "./layerTypes.js";
import { planOf } from "./plans.js";

/** Published models have fewer than 200. */
const mostLayers = 4096;

/** How many layers there are, by the keys that configs have for it. */
function layersIn(model) {
  const keys = ["num_hidden_layers", "num_layers", "n_layer"];
  const layers = model.get(keys) ?? model.need(keys[0]);
  if (layers <= mostLayers) return layers;
  throw new RangeError(`rope.layers: ${keys.find(model.has)} must be at most ${mostLayers}, got ${layers}`);
}

/** An entry for each layer; undefined when the key is not there. */
function listOf(key, layers, model) {
  if (!model.has(key)) return undefined;
  const expected = `an array of ${layers} entries, one for each layer`;
  const list = model.need(key, {
    kind: "own",
    expected,
    read(label, name, value, { wrongType }) {
      if (Array.isArray(value)) return value;
      throw wrongType(label, name, value, expected);
    },
  });
  return list.length === layers ? list : model.refuse(key, expected);
}

/** Layers of other types have no attention, or one that does not look at positions. */
const canTurn = (type) => type.includes("attention") && !type.startsWith("linear");

function dualChunkOf(model) {
  const key = "dual_chunk_attention_config";
  if (!model.has(key)) return {};
  const { need } = model.part(key);
  return { dualChunk: { chunkSize: need("chunk_size"), localSize: need("local_size") } };
}

function layersOf({ config, length }, kit) {
  const { model, family, layersUnknown } = modelOf(config, kit);
  if (layersUnknown) kit.refuse(...layersUnknown);
  const number = layersIn(model);
  const said = listOf("layer_types", number, model)?.map((type, i) =>
    kit.read(`${model.name}.layer_types[${i}]`, type, text),
  );
  const { no_rope_layers } = model.record;
  const isEmpty = Array.isArray(no_rope_layers) && no_rope_layers.length === 0;
  const turning = isEmpty ? undefined : listOf("no_rope_layers", number, model);
  const plan = planOf(family, model, { layers: number, turning });
  const areTold = layerTypesOf(model, family, kit) !== undefined;
  const chunkSize = model.get("attention_chunk_size");
  const specs = new Map();
  /** What fromConfig gives for one type of layer, its warnings apart: one object for all layers of that type. */
  function specOf(type) {
    const layerType = areTold ? type : undefined;
    if (!specs.has(layerType)) {
      const { warnings, ...spec } = readConfig({ config, length, layerType }, kit).spec;
      specs.set(layerType, spec);
    }
    return specs.get(layerType);
  }
  return Array.from({ length: number }, (_, i) => {
    const type = said?.[i] ?? plan.typeOf(i);
    const rope = canTurn(type) && plan.turns(i, type) ? specOf(type) : null;
    const temperature = (rope && own(rope, "temperature")) ?? plan.temperatureOf(i);
    return {
      type,
      rope,
      ...(type === sliding && plan.window && { slidingWindow: plan.window }),
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
  arguments: { config: configArguments.config, length: configArguments.length },
  returns: {
    type: "RopeLayer[]",
    doc: "one entry for each of at most 4096 layers; rope is null where nothing turns, and one object for all layers that turn alike",
  },
  compose: layersOf,
};
