// What a model's config.json says of its rotary positions, found where Hugging Face finds it.
/** @import { Argument, FunctionDescriptor } from "../../binding/descriptor.js" */
import { baseSuitsScaling, contextLength } from "./arguments.js";
import { defaultsOf } from "./classes.js";
import {
  fractionOf,
  hasFixedBase,
  hasOwnSections,
  hasUnturnedLayers,
  isKnown,
  layoutOf,
  meaningOf,
} from "./families.js";
import { parametersOf } from "./layerTypes.js";
import { createPart } from "./part.js";
import { scaledSet, scalings } from "./scalings.js";
import { insteadOf } from "./unrotated.js";

const above0 = { kind: "number", above: 0 };
const share = { kind: "number", min: 0, max: 1 };
const count = { kind: "count" };
const text = { kind: "text" };
const flag = { kind: "flag" };
const anyNumber = { kind: "number" };

const trained = "original_max_position_embeddings";
const longest = "max_position_embeddings";
const part = "partial_rotary_factor";

/** What warnings say. The config's own parts are `model` and, inside it, `parameters`. */
function createWarnings() {
  const warnings = [];
  const warn = (sentence) => warnings.push(sentence);
  return {
    warnings,
    warn,
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
  if (!Object.hasOwn(scalings[type].fields, trained)) return;
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

/** Phi-3.5-MoE has an attention factor for either list of divisors. */
function readFactors(scaling, { parameters, length = 0, say }) {
  const [short, long] = [parameters.get("short_mscale", above0), parameters.get("long_mscale", above0)];
  if (short === undefined || long === undefined || scaling.attention_factor !== undefined) return;
  scaling.attention_factor = length > scaling[trained] ? long : short;
  if (short !== long && length === 0) say.ignored("long_mscale", ": it belongs to lengths beyond the trained one");
}

/** The scaling as rope.apply takes it, with Hugging Face's names. */
function scalingOf(context) {
  const { model, parameters, length, say, kit } = context;
  const scaling = Object.assign(Object.create(null), { type: typeOf(context) });
  // Hunyuan's key, whatever the model: a change of the base that is the same at every length.
  const alpha = scaling.type === "dynamic" ? parameters.get("alpha", anyNumber) : undefined;
  if (alpha) return Object.assign(scaling, { type: "ntk", factor: alpha });
  for (const [key, field] of Object.entries(scalings[scaling.type].fields)) {
    // A bound of 0 is as good as none to Hugging Face.
    if (!parameters.has(key) || (key.startsWith("beta_") && parameters.record[key] === 0)) continue;
    const given = parameters.record[key];
    const value = kit.read(`${parameters.name}.${key}`, given, field);
    scaling[key] = field.kind !== "tensor" ? value : Array.isArray(given) ? Array.from(value.data) : value.data.slice();
  }
  fillLengths(scaling, context);
  if (scaling.type === "longrope") readFactors(scaling, context);
  if (length !== undefined && Object.hasOwn(scalings[scaling.type].fields, "length")) scaling.length = length;
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
  const inner = parameters.get(key, spec);
  // A default of the class contradicts nothing.
  const outer = inner === undefined || model.isGiven(key) ? model.get(key, spec) : undefined;
  return layerTypes ? (inner ?? outer) : say.chosen(`${parameters.name}.${key}`, inner, key, outer);
}

function headSize({ model, family, layerType }) {
  const channels = family === "chatglm" ? model.get("kv_channels", count) : undefined;
  if (channels !== undefined) return Math.floor(channels / 2);
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
function sectionsOf(pairs, { model, family, parameters, say, kit }) {
  if (hasOwnSections(family)) {
    const why = ": pairs take height and width in turn, then the time, an order that mrope.apply does not have";
    if (parameters.has("mrope_section")) say.ignored("mrope_section", why);
    if (model.has("freq_allocation")) say.ignored("freq_allocation", why);
    return {};
  }
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

/** The factor on queries that grows with their position: arguments of temperature.factors. */
function temperatureOf(scaling, { model, family, parameters }) {
  if (!/^(ministral3|mistral4)$/.test(family)) return {};
  const beta = parameters.get("llama_4_scaling_beta", anyNumber) ?? model.get("llama_4_scaling_beta", anyNumber);
  const floorScale = scaling[trained] ?? parameters.get(trained, count);
  return beta && floorScale ? { temperature: { kind: "ministral3", attnScale: beta, floorScale } } : {};
}

/** What a config says that is no matter of frequencies, or that is read elsewhere. */
function sayTheRest({ model, family, say }) {
  const isOn = (key) => model.has(key) && model.record[key] !== false;
  if (isOn("use_dynamic_ntk")) say.ignored("use_dynamic_ntk", ": beyond seq_length Qwen's own code changes the base");
  if (isOn("use_logn_attn")) say.ignored("use_logn_attn", ": temperature.factors has it as logn");
  if (isOn("dual_chunk_attention_config")) {
    say.ignored("dual_chunk_attention_config", " here: it replaces distances, and rope.layers has it");
  }
  if (hasUnturnedLayers(family, model.get("sliding_window", count))) {
    for (const key of ["no_rope_layers", "no_rope_layer_interval"]) model.has(key);
    say.warn("Some layers have no rotation: rope.layers tells which.");
  }
}

function baseOf(context) {
  const { model, family, say } = context;
  if (family === "chatglm") return 10000 * (model.get("rope_ratio", above0) ?? 1);
  const given =
    innerOrOuter("rope_theta", above0, context) ??
    model.get("rotary_emb_base", above0) ??
    model.get("global_rope_theta", above0);
  if (given === undefined && !hasFixedBase(family)) say.assumed("rope_theta", 10000);
  return given ?? 10000;
}

/** The part of a config that is of the language model, its family, and what it leaves to its class. */
export function modelOf(config, kit) {
  const outer = createPart(config, "config", kit);
  const whole = outer.has("thinker_config") ? outer.part("thinker_config") : outer;
  const inner = whole.has("text_config") ? whole.part("text_config") : whole;
  const told = [inner, whole, outer].map((part) => part.get("model_type", text)).find((type) => type !== undefined);
  const family = (told ?? "").replace(/_text$/, "");
  const model = createPart(inner.record, inner.name, kit, defaultsOf(family, inner.record));
  model.has("model_type");
  return { model, family };
}

/** A model that has no rotary positions is not given frequencies. */
export function refuseUnrotated(family, model, kit) {
  const found = insteadOf(family, model);
  if (!found) return;
  const { key, instead } = found;
  const expected = `a model with rotary positions; ${family} has ${instead}`;
  kit.refuse(`${model.name}.${key}`, model.record[key] ?? family, expected);
}

/**
 * What fromConfig gives, as spec, and what it was made of: scaling, model, family.
 * @param {{ config: any, length?: number, layerType?: string }} values
 */
export function readConfig({ config, length, layerType }, kit) {
  const { model, family } = modelOf(config, kit);
  refuseUnrotated(family, model, kit);
  const say = createWarnings();
  if (family === "") say.assumed("model_type", "a model with the layout half");
  else if (!isKnown(family)) say.warn(`The model_type ${family} is not known: the layout half is assumed.`);
  const { parameters, layerTypes } = parametersOf({ model, family, layerType, say, kit });
  const context = { model, family, parameters, layerTypes, layerType, length, say, kit };
  const given = scalingOf(context);
  const scaling = kit.read(parameters.name, given, { kind: "scaling", types: scalings });
  const base = baseOf(context);
  const rotaryDim = rotaryDimOf(given, context);
  const lists = /** @type {Record<string, Float64Array>} */ (scaling);
  for (const [key, list] of Object.entries(lists)) {
    if (!ArrayBuffer.isView(list) || list.length === rotaryDim / 2) continue;
    kit.refuse(`${parameters.name}.${key}`, given[key], `one number for each of ${rotaryDim / 2} pairs`);
  }
  // Refuses what apply would refuse, at any length.
  if (!baseSuitsScaling.holds({ base, scaling })) kit.refuse("the base", base, baseSuitsScaling.expected);
  for (const length of [0, 2 ** 53]) scaledSet(rotaryDim, base, scaling, () => length, kit);
  const layout = layoutOf(family, model.get("rope_interleave", flag));
  /** @type {any} */
  const more = {
    ...softmaxScaleOf(scaling, context),
    ...temperatureOf(scaling, context),
    ...sectionsOf(rotaryDim / 2, context),
  };
  if (layerTypes) more.layerTypes = layerTypes;
  sayTheRest(context);
  for (const key of model.unseen()) if (/rope|rotary/.test(key)) say.ignored(key);
  for (const key of parameters.unseen()) say.ignored(key, `: the scaling ${given.type} has no such parameter`);
  const spec = { rotaryDim, dim: rotaryDim, layout, base, scaling: { ...given }, warnings: say.warnings, ...more };
  return { spec, scaling, model, family };
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
