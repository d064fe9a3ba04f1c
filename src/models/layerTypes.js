// Finds the rotary parameters of a layer type or of a parameter label. Used by fromConfig.js and layers.js.
import { above0 } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { scalingKeys } from "./forms.js";
import { createPart, isRecord } from "./part.js";

export const full = "full_attention";
export const sliding = "sliding_attention";

/** DeepSeek-V4's parameter labels; layers with compressed keys use the second. */
const labels = ["main", "compress"];

/** The largest number of layer types. Published models have two or three; each costs as much time as a config. */
const mostTypes = 64;

/** The base of sliding layers in older configs. */
const localBase = (model) => model.get(["rope_local_base_freq", "local_rope_theta", "swa_rope_theta"], above0);

const isEmpty = (value) => isRecord(value) && Object.keys(value).length === 0;

// Remembered for the record that is read: listing the keys of a large object takes milliseconds.
const keysOfParameters = new WeakMap();

/** The key that transformers reads: `rope_scaling or rope_parameters`. */
export function parametersKey({ record, isGiven }) {
  if (!keysOfParameters.has(record)) {
    const isScaling = isGiven("rope_scaling") && !isEmpty(record.rope_scaling);
    keysOfParameters.set(record, isScaling ? "rope_scaling" : "rope_parameters");
  }
  return keysOfParameters.get(record);
}

const isSame = (a, b) =>
  Object.is(a, b) || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => x === b[i]));

/** Notes that rope_scaling replaces rope_parameters and differs from it. */
function sayDropped(model, say) {
  if (parametersKey(model) !== "rope_scaling") {
    model.mark("rope_scaling");
    return;
  }
  model.mark("rope_scaling");
  if (!model.isGiven("rope_parameters")) return;
  const dropped = model.part("rope_parameters").record;
  const { record } = model.part("rope_scaling");
  if (Object.keys(dropped).some((key) => !isSame(dropped[key], record[key])))
    say.ignored("rope_parameters", "parametersDropped");
}

/** The layer types of a config whose base or partial rotary factor is a list with one value per layer. */
function listedTypes(model) {
  const { layer_types: types } = model.record;
  const isListed = ["rope_theta", "partial_rotary_factors"].some((key) => Array.isArray(model.record[key]));
  return isListed && Array.isArray(types) ? [...new Set(types)].filter((type) => typeof type === "string") : [];
}

/**
 * The layer types whose rotary parameters differ, or undefined if all layers share them. Each type has its own parameters;
 * in older configs, sliding layers have their own base, bases are listed, or the family scales only full layers.
 */
export function layerTypesOf(model, { rules }, kit) {
  const { name, records, refuse } = model.part(parametersKey(model));
  const misplaced = records.find((key) => scalingKeys.has(key));
  if (misplaced) refuse(misplaced, "no object");
  const listed = listedTypes(model);
  const count = Math.max(records.length, listed.length);
  if (count > mostTypes) kit.refuse(`the number of objects in ${name}`, count, `at most ${mostTypes}`);
  if (records.length > 0) return records;
  if (rules.labels) return labels;
  if (listed.length > 0) return listed;
  return localBase(model) !== undefined || rules.scalesFullAlone ? [full, sliding] : undefined;
}

/** The label of a layer type's parameters. */
export const labelOf = (type, { rules }) =>
  rules.labels && !labels.includes(type) ? labels[type === sliding ? 0 : 1] : type;

/** DeepSeek-V4's parameters from older keys: main has only the base, compress the scaling without its attention factor. */
function labelledPart(all, model, label, kit) {
  const key = label === "main" ? "rope_theta" : "compress_rope_theta";
  model.mark("rope_theta", "compress_rope_theta");
  const scaling = copyOf(label === "main" ? undefined : all.record);
  if ((scaling.rope_type ?? scaling.type) === "yarn") scaling.attention_factor ??= 1;
  Object.keys(all.record).forEach(all.has);
  return createPart({ ...scaling, rope_theta: model.get(key, above0) }, model.name, kit);
}

/**
 * The parameters of a layer type: the requested one, else full attention, else the first.
 * @returns {{ parameters, typesOfLayers, layerTypes, layerType }} `typesOfLayers`: the parameters of every type;
 *   `layerTypes`: undefined if all layers share their parameters
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
