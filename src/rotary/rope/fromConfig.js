// What a model's config.json says of its rotary positions, found where Hugging Face finds it.
/** @import { Argument, FunctionDescriptor } from "../../binding/descriptor.js" */
import { contextLength } from "./arguments.js";
import { fractionOf, hasFixedBase, layoutOf, meaningOf } from "./families.js";
import { parametersOf } from "./layers.js";
import { createPart } from "./part.js";
import { scaledSet, scalings } from "./scalings.js";

const above0 = { kind: "number", above: 0 };
const share = { kind: "number", min: 0, max: 1 };
const count = { kind: "count" };
const text = { kind: "text" };
const flag = { kind: "flag" };

const trained = "original_max_position_embeddings";
const longest = "max_position_embeddings";
const part = "partial_rotary_factor";

/** What warnings say. The config's own parts are `model` and, inside it, `parameters`. */
function createWarnings() {
  const warnings = [];
  const warn = (sentence) => warnings.push(sentence);
  return {
    warnings,
    ignored: (key, why = "") => warn(`${key} is ignored${why}.`),
    assumed: (key, value) => warn(`${key} is not given: ${value} is assumed.`),
    /** The value to be used, of two that may contradict one another: the first, unless it is absent. */
    chosen(a, one, b, other) {
      if (one !== undefined && other !== undefined && one !== other)
        warn(`${a} is ${one} and ${b} is ${other}: ${one} is used.`);
      return one ?? other;
    },
  };
}

/** The type in our words, which other words may mean. */
function typeOf({ parameters, family, say, kit }) {
  const meaning = (key) => {
    const type = parameters.get(key, text);
    const meant = meaningOf(type, family, parameters.has("long_factor"));
    if (type === undefined || Object.hasOwn(scalings, meant)) return meant;
    return kit.refuse(`${parameters.name}.${key}`, type, `one of ${Object.keys(scalings).join(", ")}, mrope, su`);
  };
  return say.chosen("rope_type", meaning("rope_type"), "type", meaning("type")) ?? "default";
}

/** Fills in the trained length and the factor where the scaling has them. */
function fillLengths(scaling, { model, parameters, say }) {
  const { type } = scaling;
  if (!scalings[type].fields[trained]) return;
  const most = model.get(longest, count);
  const inner = parameters.get(trained, count);
  const isDynamic = type === "dynamic";
  const outer = isDynamic ? (most ?? model.need(longest, count)) : model.get(trained, count);
  scaling[trained] = say.chosen(isDynamic ? longest : trained, outer, `${parameters.name}.${trained}`, inner) ?? most;
  if ((outer ?? inner) === undefined) say.assumed(trained, most);
  const ratio = most / scaling[trained];
  if (scaling.factor === undefined && ratio) {
    scaling.factor = ratio;
    if (type !== "longrope") say.assumed("factor", ratio);
  } else if (ratio > 1 && (type === "yarn" || type === "longrope")) {
    say.chosen("factor", scaling.factor, `${longest} over ${trained}`, ratio);
  }
}

/** The scaling as rope.apply takes it, with Hugging Face's names. */
function scalingOf(context) {
  const { model, parameters, say } = context;
  const scaling = { type: typeOf(context) };
  for (const key of Object.keys(scalings[scaling.type].fields)) {
    const value = parameters.record[key];
    // A bound of 0 is as good as none to Hugging Face.
    if (!parameters.has(key) || (key.startsWith("beta_") && value === 0)) continue;
    scaling[key] = Array.isArray(value) ? [...value] : value;
  }
  fillLengths(scaling, context);
  if (scaling.type === "proportional" && scaling[part] === undefined) {
    scaling[part] = model.get(part, share) ?? 1;
    if (!model.has(part)) say.assumed(part, 1);
  }
  if (Boolean(scaling.mscale) !== Boolean(scaling.mscale_all_dim)) {
    say.ignored(scaling.mscale ? "mscale" : "mscale_all_dim", ": the other one is not given");
  }
  return scaling;
}

/** A value inside the parameters, else outside; layers that are told apart may differ from what is outside. */
function innerOrOuter(key, spec, { model, parameters, layerTypes, say }) {
  const [inner, outer] = [parameters.get(key, spec), model.get(key, spec)];
  return layerTypes ? (inner ?? outer) : say.chosen(`${parameters.name}.${key}`, inner, key, outer);
}

function headSize({ model, layerType }) {
  const own = layerType === "sliding_attention" ? undefined : model.get("global_head_dim", count);
  const given = own ?? model.get("head_dim", count) ?? model.get("qk_rope_head_dim", count);
  const [width, heads] = model.has("n_embd") ? ["n_embd", "n_head"] : ["hidden_size", "num_attention_heads"];
  return given ?? Math.floor(model.need(width, count) / model.need(heads, count));
}

function rotaryDimOf({ type }, context) {
  const { model, parameters, family, kit } = context;
  const head = headSize(context);
  const given = innerOrOuter(part, share, context) ?? model.get("rotary_pct", share);
  const told = type === "proportional" ? head : model.get("rotary_dim", count);
  const key = ["rotary_dim", part, "rotary_pct", "head_dim", "qk_rope_head_dim"].find(model.has) ?? "hidden_size";
  const name = parameters.has(part) ? `${parameters.name}.${part}` : `${model.name}.${key}`;
  const size = told ?? Math.floor(head * (given ?? fractionOf(family)));
  return kit.read(`the rotary dim by ${name}`, size, { kind: "count", multipleOf: 2, max: 2 ** 16 });
}

/** Multimodal sections, as mrope.apply takes them. */
function sectionsOf(pairs, { parameters, say, kit }) {
  if (!parameters.has("mrope_section")) return {};
  const name = `${parameters.name}.mrope_section`;
  const whole = { kind: "tensor", shape: [3], elements: { kind: "whole", min: 0 } };
  const sections = Array.from(kit.read(name, parameters.record.mrope_section, whole).data);
  say.chosen(`the sum of ${name}`, sections[0] + sections[1] + sections[2], "the number of pairs that turn", pairs);
  return { sections, interleavedSections: parameters.get("mrope_interleaved", flag) ?? false };
}

/** DeepSeek's correction of the softmax scale, g(mscale_all_dim)²; so small a divisor is exactly 1 itself. */
function softmaxScaleOf(scaling, { model, family, kit }) {
  if (!scaling.mscale_all_dim || !model.has("qk_rope_head_dim") || family === "deepseek_v4") return {};
  const own = { ...scaling, mscale: scaling.mscale_all_dim, mscale_all_dim: 1e-300, attention_factor: undefined };
  return { softmaxScale: scaledSet(2, 2, own, () => 0, kit).attentionFactor ** 2 };
}

function baseOf(context) {
  const { model, family, say } = context;
  const given =
    innerOrOuter("rope_theta", above0, context) ??
    model.get("rotary_emb_base", above0) ??
    model.get("global_rope_theta", above0);
  if (given === undefined && !hasFixedBase(family)) say.assumed("rope_theta", 10000);
  return given ?? 10000;
}

/**
 * What fromConfig gives, as spec, and what it was made of: scaling, model, family.
 * @param {{ config: any, length?: number, layerType?: string }} values
 */
export function readConfig({ config, length, layerType }, kit) {
  const whole = createPart(config, "config", kit);
  const model = whole.has("text_config") ? whole.part("text_config") : whole;
  const family = (model.get("model_type", text) ?? whole.get("model_type", text) ?? "").replace(/_text$/, "");
  const say = createWarnings();
  if (family === "") say.assumed("model_type", "a model with the layout half");
  const { parameters, layerTypes } = parametersOf(model, layerType, say, kit);
  const context = { model, family, parameters, layerTypes, layerType, say, kit };
  const given = scalingOf(context);
  const scaling = kit.read(parameters.name, given, { kind: "scaling", types: scalings });
  const base = baseOf(context);
  const rotaryDim = rotaryDimOf(given, context);
  const lists = /** @type {Record<string, Float64Array>} */ (scaling);
  for (const [key, list] of Object.entries(lists)) {
    if (!ArrayBuffer.isView(list) || list.length === rotaryDim / 2) continue;
    kit.refuse(`${parameters.name}.${key}`, given[key], `one number for each of ${rotaryDim / 2} pairs`);
  }
  scaledSet(rotaryDim, base, scaling, () => length ?? 0, kit); // refuses what apply would refuse
  const layout = layoutOf(family, model.get("rope_interleave", flag));
  /** @type {any} */
  const more = { ...softmaxScaleOf(scaling, context), ...sectionsOf(rotaryDim / 2, context) };
  if (length !== undefined && ["dynamic", "longrope"].includes(given.type)) more.length = length;
  if (layerTypes) more.layerTypes = layerTypes;
  for (const key of model.unseen()) if (/rope|rotary/.test(key)) say.ignored(key);
  for (const key of parameters.unseen()) say.ignored(key, `: the scaling ${given.type} has no such parameter`);
  return { spec: { rotaryDim, layout, base, scaling: given, warnings: say.warnings, ...more }, scaling, model, family };
}

/** @satisfies {Record<string, Argument>} */
export const configArguments = {
  config: { kind: "record", doc: "a model's config.json, as Hugging Face writes it" },
  length: contextLength,
  layerType: {
    kind: "text",
    optional: true,
    doc: "which layers, where the config tells them apart; full_attention when absent",
  },
};

/** @type {FunctionDescriptor} */
export const fromConfig = {
  doc: "What a model's configuration means: all that rope.apply takes, and warnings of what it leaves open.",
  source: "Hugging Face Transformers, modeling_rope_utils.py and the models' own code",
  arguments: configArguments,
  returns: { type: "RopeSpec", doc: "what rope.apply takes, with warnings" },
  compose: (values, kit) => readConfig(values, kit).spec,
};
