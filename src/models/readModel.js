// Reads a model's configuration once; the specs of its layers and the plan of its layers are views of the result. Used by the
// functions of configurations: fromConfig.js, fromGguf.js, layers.js, engines.js and diagnose.js.
import { copyOf } from "../core/own.js";
import { labelOf, layerTypesOf } from "./layerTypes.js";
import { layerCount, modelOf, refuseSwitchedOff } from "./model.js";
import { planOf } from "./plans.js";
import { positionalKeys, specOf } from "./spec.js";

/** Computes a value when it is first asked for; an error is thrown each time. */
export function once(compute) {
  /** @type {any} */
  let made;
  const make = () => {
    try {
      return { value: compute() };
    } catch (error) {
      return { error };
    }
  };
  return () => {
    made ??= make();
    if (Object.hasOwn(made, "error")) throw made.error;
    return made.value;
  };
}

/** The largest number of layers; published models have fewer than 200. */
export const mostLayers = 4096;

/**
 * @param {{ config: any, assume?: boolean, name?: string, keepsShare?: boolean }} given `name`: the argument in error messages;
 *   `keepsShare`: whether the partial rotary factor is read for every family, as vLLM does
 * @param {any} kit
 */
export function readModel(given, kit) {
  const values = copyOf(given);
  const reading = modelOf(values, kit);
  const { model, entry, refusal } = reading;
  const plan = once(() => planOf(model, entry, layerCount(model), kit));

  /** The plan if the number of layers is known, with facts that hold for some layers only; null if it has none. */
  function planAll() {
    const layers = layerCount(model);
    if (layers === undefined) return undefined;
    if (layers > mostLayers) return null;
    const made = plan();
    const types = Array.from({ length: layers }, (_, i) => made.typeOf(i));
    const labels = layerTypesOf(model, entry, kit);
    if (labels && types.some((type, i) => made.rotates(i, type) && !labels.includes(labelOf(type, entry)))) return null;
    const { ownOf } = made;
    const bases = new Set(ownOf ? types.map((type, i) => `${type} ${ownOf(i).base}`) : []);
    const differs = bases.size > new Set(types).size;
    return { ...made, types, some: { rotates: types.every((type, i) => made.rotates(i, type)), differs } };
  }

  /** The same, but null where layers would refuse the config: a spec may not need its layers. */
  function plansOf() {
    try {
      return planAll();
    } catch {
      return null;
    }
  }

  /** What every spec begins with. */
  const beginning = once(() => {
    if (refusal) kit.refuse(...refusal);
    refuseSwitchedOff(model, entry);
    return copyOf(reading, { config: values.config, plan: plansOf(), positionals: positionalKeys(model) });
  });

  return {
    config: values.config,
    reading,
    plan,
    /**
     * The spec of a layer type or layer, with intermediate values (spec.js).
     * @param {{ length?: number, layerType?: string, layer?: number }} [which]
     */
    read: (which = copyOf()) => specOf(beginning(), which, kit),
  };
}
