// Which rotary parameters of a config are those of one type of layer.
import { above0 } from "../../core/kinds.js";
import { tellsScaledLayersApart } from "./families.js";
import { createPart } from "./part.js";

export const full = "full_attention";
export const sliding = "sliding_attention";

/** Published models have two or three types of layers; each costs as much as a config. */
const mostTypes = 64;

/** The base of sliding layers, where older keys have one. */
const localBase = (model) => model.get(["rope_local_base_freq", "local_rope_theta"], above0);

const keyOf = (model) => (model.has("rope_parameters") ? "rope_parameters" : "rope_scaling");

/**
 * The types of layers that a config tells apart: each has parameters of its own or, with older keys, there is a base for
 * the sliding ones, or a family scales the full ones alone. undefined when all are alike.
 */
export function layerTypesOf(model, family, kit) {
  const { name, records } = model.part(keyOf(model));
  if (records.length > mostTypes)
    kit.refuse(`the number of objects in ${name}`, records.length, `at most ${mostTypes}`);
  if (records.length > 0) return records;
  return localBase(model) !== undefined || tellsScaledLayersApart(family) ? [full, sliding] : undefined;
}

/**
 * The part that holds the parameters of one type of layer.
 * @returns {{ parameters, typesOfLayers, layerTypes }} `typesOfLayers`: the part of every type that has one, and
 *   layerTypes is undefined when all are alike
 */
export function parametersOf({ model, family, layerType = full, say: { ignored }, kit }) {
  const key = keyOf(model);
  if (key === "rope_parameters" && model.has("rope_scaling")) ignored("rope_scaling", "parametersGiven");
  const all = model.part(key);
  const layerTypes = layerTypesOf(model, family, kit);
  const known = layerTypes ?? [full];
  if (!known.includes(layerType))
    kit.refuse("layerType", layerType, `one of ${known.map((each) => JSON.stringify(each)).join(", ")}`);
  if (all.records.length > 0) {
    known.forEach(all.has);
    for (const each of all.unseen()) ignored(each, "typesDiffer");
    return { parameters: all.part(layerType), typesOfLayers: all.records.map(all.part), layerTypes };
  }
  if (layerType === full) return { parameters: all, typesOfLayers: [all], layerTypes };
  const rope_theta = localBase(model) ?? all.get("rope_theta", above0);
  const parameters = createPart({ rope_theta }, model.name, kit);
  return { parameters, typesOfLayers: [all, parameters], layerTypes };
}
