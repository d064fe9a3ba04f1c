// Finds the rotary parameters of one type of layer, or of one label of parameters. Used by fromConfig.js and layers.js.
import { above0 } from "../../core/kinds.js";
import { copyOf } from "../../core/own.js";
import { createPart, isRecord } from "./part.js";

export const full = "full_attention";
export const sliding = "sliding_attention";

/** DeepSeek-V4's labels of parameters: layers that compress their keys have the second. */
const labels = ["main", "compress"];

/** Published models have two or three types of layers; each costs as much as a config. */
const mostTypes = 64;

/** The base of sliding layers, where older keys have one. */
const localBase = (model) => model.get(["rope_local_base_freq", "local_rope_theta", "swa_rope_theta"], above0);

const isEmpty = (value) => isRecord(value) && Object.keys(value).length === 0;

/** As transformers: `rope_scaling or rope_parameters`. */
export const parametersKey = (model) =>
  model.isGiven("rope_scaling") && !isEmpty(model.record.rope_scaling) ? "rope_scaling" : "rope_parameters";

const isSame = (a, b) =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]));

/** Names rope_parameters where rope_scaling takes its place and does not say the same. */
function sayDropped(model, say) {
  if (parametersKey(model) !== "rope_scaling") {
    if (model.isGiven("rope_scaling")) model.has("rope_scaling");
    return;
  }
  model.has("rope_scaling");
  if (!model.isGiven("rope_parameters")) return;
  const dropped = model.part("rope_parameters").record;
  const { record } = model.part("rope_scaling");
  if (Object.keys(dropped).some((key) => !isSame(dropped[key], record[key])))
    say.ignored("rope_parameters", "parametersDropped");
}

/** The types of layers with a number of their own in a list that has one for each layer. */
function listedTypes(model) {
  const { layer_types: types } = model.record;
  const isListed = ["rope_theta", "partial_rotary_factors"].some((key) => Array.isArray(model.record[key]));
  return isListed && Array.isArray(types) ? [...new Set(types)].filter((type) => typeof type === "string") : [];
}

/**
 * The types of layers that a config tells apart: each has parameters of its own or, with older keys, there is a base for
 * the sliding ones, a list of bases, or a family scales some alone. undefined when all are alike.
 */
export function layerTypesOf(model, { rules }, kit) {
  const { name, records } = model.part(parametersKey(model));
  const listed = listedTypes(model);
  const count = Math.max(records.length, listed.length);
  if (count > mostTypes) kit.refuse(`the number of objects in ${name}`, count, `at most ${mostTypes}`);
  if (records.length > 0) return records;
  if (rules.labels) return labels;
  if (listed.length > 0) return listed;
  return localBase(model) !== undefined || rules.scalesFullAlone ? [full, sliding] : undefined;
}

/** The label of the parameters that a type of layer takes. */
export const labelOf = (type, { rules }) =>
  rules.labels && !labels.includes(type) ? labels[type === sliding ? 0 : 1] : type;

/** What DeepSeek-V4's code makes of older keys: main has the base alone, compress the scaling without its attention factor. */
function labelledPart(all, model, label, kit) {
  const key = label === "main" ? "rope_theta" : "compress_rope_theta";
  for (const each of ["rope_theta", "compress_rope_theta"]) model.has(each);
  const scaling = copyOf(label === "main" ? undefined : all.record);
  if ((scaling.rope_type ?? scaling.type) === "yarn") scaling.attention_factor ??= 1;
  Object.keys(all.record).forEach(all.has);
  return createPart({ ...scaling, rope_theta: model.get(key, above0) }, model.name, kit);
}

/**
 * The part that holds the parameters of one type of layer; of the full ones, or else the first, unless told.
 * @returns {{ parameters, typesOfLayers, layerTypes, layerType }} `typesOfLayers`: the part of every type that has one, and
 *   layerTypes is undefined when all are alike
 */
export function parametersOf({ model, entry, layerType: told, say, kit }) {
  sayDropped(model, say);
  const all = model.part(parametersKey(model));
  const layerTypes = layerTypesOf(model, entry, kit);
  const known = layerTypes ?? [full];
  const layerType = told === undefined ? (known.includes(full) ? full : known[0]) : labelOf(told, entry);
  if (!known.includes(layerType))
    kit.refuse("layerType", told, `one of ${known.map((each) => JSON.stringify(each)).join(", ")}`);
  if (told === undefined && layerType !== full) say.note("layerTypeChosen", { key: layerType });
  if (all.records.length > 0) {
    known.forEach(all.has);
    for (const each of all.unseen()) say.ignored(each, "typesDiffer");
    return { parameters: all.part(layerType), typesOfLayers: all.records.map(all.part), layerTypes, layerType };
  }
  if (entry.rules.labels) {
    const parameters = labelledPart(all, model, layerType, kit);
    return { parameters, typesOfLayers: [parameters], layerTypes, layerType };
  }
  if (layerType !== sliding || listedTypes(model).length > 0)
    return { parameters: all, typesOfLayers: [all], layerTypes, layerType };
  const rope_theta = localBase(model) ?? all.get("rope_theta", above0);
  const parameters = createPart({ rope_theta }, model.name, kit);
  return { parameters, typesOfLayers: [all, parameters], layerTypes, layerType };
}
