// Which rotary parameters of a config are those of one type of layer.
import { above0 } from "../../core/kinds.js";
import { tellsScaledLayersApart } from "./families.js";
import { createPart } from "./part.js";

export const full = "full_attention";
export const sliding = "sliding_attention";

/** The base of sliding layers, where older keys have one. */
const localBase = (model) => model.get(["rope_local_base_freq", "local_rope_theta"], above0);

const keyOf = (model) => (model.has("rope_parameters") ? "rope_parameters" : "rope_scaling");

/**
 * The types of layers that a config tells apart: each has parameters of its own or, with older keys, there is a base for
 * the sliding ones, or a family scales the full ones alone. undefined when all are alike.
 */
export function layerTypesOf(model, family) {
  const { records } = model.part(keyOf(model));
  if (records.length > 0) return records;
  return localBase(model) !== undefined || tellsScaledLayersApart(family) ? [full, sliding] : undefined;
}

/**
 * The part that holds the parameters of one type of layer.
 * @returns {{ parameters, layerTypes }} layerTypes is undefined when all are alike
 */
export function parametersOf({ model, family, layerType = full, say: { ignored }, kit }) {
  const key = keyOf(model);
  if (key === "rope_parameters" && model.has("rope_scaling")) ignored("rope_scaling", ": rope_parameters is there");
  const all = model.part(key);
  const layerTypes = layerTypesOf(model, family);
  const known = layerTypes ?? [full];
  if (!known.includes(layerType))
    kit.refuse("layerType", layerType, `one of ${known.map((each) => JSON.stringify(each)).join(", ")}`);
  if (all.records.length > 0) {
    known.forEach(all.has);
    for (const each of all.unseen()) ignored(each, ": every type of layer has its own");
    return { parameters: all.part(layerType), layerTypes };
  }
  if (layerType === full) return { parameters: all, layerTypes };
  const rope_theta = localBase(model) ?? all.get("rope_theta", above0);
  return { parameters: createPart({ rope_theta }, model.name, kit), layerTypes };
}
