// What each layer of a model does: which keys a query sees, and whether and how it turns. What is left to the family is in
// plans.js.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { own } from "../../core/own.js";
import { configArguments, modelOf, readConfig, refuseUnrotated } from "./fromConfig.js";
import { layerTypesOf } from "./layerTypes.js";
import { planOf } from "./plans.js";

const count = { kind: "count" };
const text = { kind: "text" };
const dualChunk = "dual_chunk_attention_config";

/** How many layers there are, by the keys that configs have for it. */
const layersIn = (model) =>
  ["num_layers", "n_layer"].reduce(
    (found, key) => found ?? model.get(key, count),
    model.get("num_hidden_layers", count),
  ) ?? model.need("num_hidden_layers", count);

/** An entry for each layer; undefined when the key is not there. */
function listOf(key, layers, model, kit) {
  if (!model.has(key)) return undefined;
  const list = model.record[key];
  const [name, expected] = [`${model.name}.${key}`, `an array of ${layers} entries, one for each layer`];
  if (!Array.isArray(list)) {
    const read = (label, argument, value, { wrongType }) => {
      throw wrongType(label, argument, value, expected);
    };
    kit.read(name, list, { kind: "own", expected, type: "any", read });
  }
  return list.length === layers ? list : kit.refuse(name, list, expected);
}

/** Layers of other types have no attention, or one that does not look at positions. */
const canTurn = (type) => type.includes("attention") && !type.startsWith("linear");

function dualChunkOf(model) {
  if (!model.has(dualChunk)) return {};
  const part = model.part(dualChunk);
  return { dualChunk: { chunkSize: part.need("chunk_size", count), localSize: part.need("local_size", count) } };
}

function layersOf({ config, length }, kit) {
  const { model, family } = modelOf(config, kit);
  refuseUnrotated(family, model, kit);
  const number = layersIn(model);
  const said = listOf("layer_types", number, model, kit)?.map((type, i) =>
    kit.read(`${model.name}.layer_types[${i}]`, type, text),
  );
  const isEmpty = Array.isArray(model.record.no_rope_layers) && model.record.no_rope_layers.length === 0;
  const turning = isEmpty ? undefined : listOf("no_rope_layers", number, model, kit);
  const plan = planOf(family, model, { layers: number, turning, kit });
  const areTold = layerTypesOf(model, family) !== undefined;
  const chunkSize = model.get("attention_chunk_size", count);
  /** What fromConfig gives for one type of layer, its warnings apart. */
  function specOf(type) {
    const { warnings, ...spec } = readConfig({ config, length, layerType: areTold ? type : undefined }, kit).spec;
    return spec;
  }
  return Array.from({ length: number }, (_, i) => {
    const type = said?.[i] ?? plan.typeOf(i);
    const rope = canTurn(type) && plan.turns(i, type) ? specOf(type) : null;
    const temperature = (rope && own(rope, "temperature")) ?? plan.temperatureOf(i);
    return {
      type,
      rope,
      ...(type === "sliding_attention" && plan.window && { slidingWindow: plan.window }),
      ...(type === "chunked_attention" && chunkSize && { chunkSize }),
      ...(temperature && { temperature: { ...temperature } }),
      ...(type === "full_attention" && dualChunkOf(model)),
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
  returns: { type: "RopeLayer[]", doc: "one entry for each layer; rope is null where nothing turns" },
  compose: layersOf,
};
