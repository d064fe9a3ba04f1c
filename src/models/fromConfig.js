// Describes fromConfig: reads the rotary parameters of a model's config.json as Hugging Face does. Used by config.js,
// layers.js and engines.js.
/** @import { Argument, FunctionDescriptor } from "../binding/descriptor.js" */
import { above0, flag, number, text } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { baseSuitsScaling, contextLength } from "../rotary/rope/arguments.js";
import { scaledSet, scalings, trained } from "../rotary/rope/scalings.js";
import { columnsOf, innerOrOuter, latentOf, part } from "./columns.js";
import { entryOf, familyName, isOneOf, refuseUnrotated, saysRotary } from "./family.js";
import { readByClass } from "./familyReads.js";
import { readForm } from "./forms.js";
import { labelOf, layerTypesOf, parametersKey, parametersOf } from "./layerTypes.js";
import { briefly, sentenceOf, withNotes } from "./notes.js";
import { createPart, isRecord } from "./part.js";
import { isPipeline, readPipeline } from "./pipelines.js";
import { layerKeys, planOf, rotatesByKey } from "./plans.js";
import { power } from "./power.js";
import { sectionsOf } from "./sections.js";
import { readTower, towerKeyIn } from "./towers.js";

const share = { kind: "number", min: 0, max: 1 };

export const longest = "max_position_embeddings";

/** Collects notes (notes.js). In this file, `model` reads the config and `parameters` its rope parameters. */
function createNotes() {
  const notes = [];
  const note = (code, values) => notes.push({ code, ...values });
  const ignored = (key, code = "ignored") => note(code, { key });
  return {
    notes,
    note,
    ignored,
    /** Notes that a key is ignored, if it is present and not false. */
    unused(part, key, code) {
      if (part.has(key) && part.record[key] !== false) ignored(key, code);
    },
    assumed: (key, value) => note("assumed", { key, value }),
    /** The first of two values that is present; notes a contradiction. */
    chosen(key, value, other, otherValue) {
      if (value !== undefined && otherValue !== undefined && value !== otherValue)
        note("contradicted", { key, value, other, otherValue });
      return value ?? otherValue;
    },
  };
}

/** Maps old names of a type to its current name. Phi-3 called longrope "su" or "yarn"; sections keep frequencies. */
function meaningOf(type, family, hasFactors) {
  if (["mrope", "m_rope", "3D", "video_rope"].includes(type)) return "default";
  if (type === "xdrope") return "dynamic";
  return type === "su" || (type === "yarn" && family === "phi3" && hasFactors) ? "longrope" : type;
}

/** The type of the scaling, a key of `scalings`. */
function typeOf({ model, parameters, entry, say }) {
  const meaning = (key) => {
    const meant = meaningOf(parameters.get(key, text), entry.name, parameters.has("long_factor"));
    if (meant === undefined || Object.hasOwn(scalings, meant)) return meant;
    if (meant === "axial") return parameters.refuse(key, "a rotation of one axis; axial.apply rotates by several");
    return parameters.refuse(key, `one of ${Object.keys(scalings).join(", ")}, mrope, su`);
  };
  const told = say.chosen("rope_type", meaning("rope_type"), "type", meaning("type"));
  // Nomic stores the factor of a dynamic scaling under its own key.
  return told ?? (model.has("rotary_scaling_factor") && parameters.keys.length === 0 ? "dynamic" : "default");
}

/** Fills in the original context length and the factor if the scaling type takes them. */
function fillLengths(scaling, { model, parameters, say }) {
  const { type } = scaling;
  if (!Object.hasOwn(scalings[type].fields, trained)) return;
  const most = model.get(longest);
  const inner = parameters.get(trained);
  const isDynamic = type === "dynamic";
  const own = isDynamic ? model.get("max_trained_positions") : undefined;
  const outer = own ?? (isDynamic ? model.need(longest) : model.get(trained));
  scaling[trained] = say.chosen(isDynamic ? longest : trained, outer, `${parameters.name}.${trained}`, inner) ?? most;
  if ((outer ?? inner) === undefined) say.assumed(trained, most);
  const ratio = most / scaling[trained];
  if (scaling.factor === undefined && ratio) {
    scaling.factor = ratio;
    if (type !== "longrope") say.assumed("factor", ratio);
  } else if (ratio > 1 && (type === "yarn" || type === "longrope")) {
    const { factor: value } = scaling;
    if (value !== ratio) say.note("ratioContradicted", { key: "factor", value, longest, trained, ratio });
  }
}

/** Reads Phi-3.5-MoE's attention factors, one for each list of divisors. */
function readFactors(scaling, { parameters, length = 0, say }) {
  const keys = ["short_mscale", "long_mscale"];
  if (!keys.every(parameters.isGiven) || scaling.attention_factor !== undefined) return;
  const [short, long] = keys.map((key) => parameters.need(key, above0));
  scaling.attention_factor = length > scaling[trained] ? long : short;
  if (short !== long && length === 0) say.ignored("long_mscale", "longOnly");
}

/** The scaling argument of rope.apply, with Hugging Face's names. */
function scalingOf(context) {
  const { model, parameters, length, say } = context;
  const scaling = copyOf({ type: typeOf(context) });
  const { type } = scaling;
  const { fields } = scalings[type];
  // Hunyuan's key, accepted in any model: it changes the base equally at every length.
  const alpha = type === "dynamic" && parameters.get("alpha", number);
  if (alpha) return Object.assign(scaling, { type: "ntk", factor: alpha });
  if (type === "dynamic" && !parameters.has("factor") && model.has("rotary_scaling_factor"))
    scaling.factor = model.get("rotary_scaling_factor", above0);
  for (const [key, field] of Object.entries(fields)) {
    const given = parameters.record[key];
    // Hugging Face treats a bound of 0 as missing.
    if (!parameters.has(key) || (key.startsWith("beta_") && given === 0)) continue;
    const value = parameters.need(key, field);
    scaling[key] = field.kind !== "tensor" ? value : Array.isArray(given) ? Array.from(value.data) : value.data.slice();
  }
  fillLengths(scaling, context);
  if (type === "longrope") readFactors(scaling, context);
  if (length !== undefined && Object.hasOwn(fields, "length")) scaling.length = length;
  if (type === "proportional" && scaling[part] === undefined) {
    scaling[part] = model.get(part, share) ?? 1;
    if (!model.has(part)) say.assumed(part, 1);
  }
  if (Boolean(scaling.mscale) !== Boolean(scaling.mscale_all_dim))
    say.ignored(scaling.mscale ? "mscale" : "mscale_all_dim", "otherMissing");
  else if (scaling.mscale && scaling.attention_factor !== undefined) say.ignored("mscale", "factorGiven");
  return scaling;
}

/** DeepSeek's correction of the softmax scale, g(mscale_all_dim)². The tiny mscale_all_dim makes the divisor exactly 1. */
function softmaxScaleOf(scaling, { model, entry, kit }) {
  if (!scaling.mscale_all_dim || latentOf(model) === undefined || entry.rules.labels) return {};
  const own = { ...scaling, mscale: scaling.mscale_all_dim, mscale_all_dim: 1e-300, attention_factor: undefined };
  return { softmaxScale: scaledSet(2, 2, own, () => 0, kit).attentionFactor ** 2 };
}

/** Arguments of temperature.factors, for models that scale queries by their position. */
function temperatureOf(scaling, { model, entry, parameters }) {
  if (!isOneOf("ministral3|mistral4", entry.name)) return {};
  const key = "llama_4_scaling_beta";
  const attnScale = parameters.get(key, number) ?? model.get(key, number);
  const floorScale = scaling[trained] ?? parameters.get(trained);
  return attnScale && floorScale ? { temperature: { kind: "ministral3", attnScale, floorScale } } : {};
}

/** Keys of other engines' and older code that change positions, though their names have neither rope nor rotary. */
const positional =
  /^(?:alpha_value|compress_pos_emb|yarn|llama_4_scaling|swa_head_dim|freq_allocation|mla_use_nope|position_embeddings?_type|max_trained_positions|(?:use_)?alibi)$|rope|rotary/;

/** Whether an unread key can be ignored without a note, because its value changes nothing in a model that rotates. */
const saysNothing = (key, value) =>
  value === false || value === null || (/^position_embeddings?_type$/.test(key) && ["rope", "rotary"].includes(value));

const layerCountKeys = ["num_hidden_layers", "num_layers", "n_layer", "n_layers"];

/** The number of layers, or undefined if the config lacks it. */
export const layerCount = (model) => model.get(layerCountKeys.find(model.isGiven) ?? layerCountKeys);

/** Adds notes about keys that do not affect frequencies or that other functions read. */
function sayTheRest({ model, entry, plan, say }) {
  say.unused(model, "use_dynamic_ntk", "qwenDynamic");
  say.unused(model, "use_logn_attn", "logn");
  say.unused(model, "dual_chunk_attention_config", "dualChunk");
  model.mark(...layerKeys);
  const { rules } = entry;
  if (plan === null) say.note("layersUnread");
  if (rules.onlyIf && !rotatesByKey(model, rules)) {
    const [key, needed] = rules.onlyIf;
    say.note("rotatesOnlyIf", { key, value: String(model.record[key] ?? "the class's"), needed: String(needed) });
  } else if (plan?.some.rotates === false) say.note("unrotatedLayers");
  else if (plan?.some.differs) say.note("layersDiffer");
  if (rules.start === "last") say.note("outputRotatedBack");
  if (rules.inverse) say.note("oppositeSense");
}

/** The plan of a model's layers if their number is known, with facts that hold for some layers only; null if it has none. */
function planAllOf(model, entry, kit) {
  const layers = layerCount(model);
  if (layers === undefined) return undefined;
  if (layers > 4096) return null;
  const plan = planOf(model, entry, layers, kit);
  const types = Array.from({ length: layers }, (_, i) => plan.typeOf(i));
  const labels = layerTypesOf(model, entry, kit);
  if (labels && types.some((type, i) => plan.rotates(i, type) && !labels.includes(labelOf(type, entry)))) return null;
  const { ownOf } = plan;
  const bases = new Set(ownOf ? types.map((type, i) => `${type} ${ownOf(i).base}`) : []);
  const differs = bases.size > new Set(types).size;
  return { ...plan, types, some: { rotates: types.every((type, i) => plan.rotates(i, type)), differs } };
}

/** The same, but null where layers would refuse the config: fromConfig may not need its layers. */
function plansOf(model, entry, kit) {
  try {
    return planAllOf(model, entry, kit);
  } catch {
    return null;
  }
}

/**
 * Keys of the language model's config: transformers has the first two, OpenGVLab/InternVL configuration_internvl_chat.py the
 * third, deepseek-ai/DeepSeek-VL2 and DeepSeek-OCR the last.
 */
const innerKeys = ["thinker_config", "text_config", "llm_config", "language_config", "vlm_config"];

/**
 * Models of several parts: the parts that transformers' class names, the one that is read first. T5Gemma:
 * configuration_t5gemma.py, sub_configs; BLT's global transformer works on the patches.
 */
const partKeys = {
  t5gemma: ["decoder", "encoder"],
  t5gemma2: ["decoder", "encoder"],
  blt: ["global_config", "decoder_config", "encoder_config", "patcher_config"],
  dia: ["decoder_config", "encoder_config"],
};
const sizeKeys = ["hidden_size", "head_dim", "num_attention_heads", "num_hidden_layers"];

/** The keys of the parts of a config whose own sizes are missing. */
function partsOf({ record, isGiven }) {
  if (typeof record.model_type !== "string" || sizeKeys.some(isGiven)) return [];
  return (own(partKeys, record.model_type) ?? []).filter((key) => isRecord(record[key]));
}

/** The deepest nesting of published configs is two. */
const mostNested = 4;

/** A multimodal config and the language model's configs inside it, innermost first. */
function nestedParts(outer) {
  const parts = [outer];
  for (;;) {
    const [part] = parts;
    const key = partsOf(part)[0] ?? innerKeys.find(part.has);
    if (!key) return parts;
    if (parts.length > mostNested) part.refuse(key, `absent in a config nested ${mostNested} deep`);
    parts.unshift(part.part(key));
  }
}

function baseOf(context) {
  const { model, entry, say, own, parameters } = context;
  if (entry.name === "chatglm" && !model.isGiven("rope_theta"))
    return { base: 10000 * (model.get("rope_ratio", above0) ?? 1), known: "family" };
  if (own?.base) return { base: own.base, known: "config" };
  const keys = ["rotary_emb_base", "global_rope_theta", "rotary_embedding_base"];
  const { rope_theta: outer } = model.record;
  const isListed = Array.isArray(outer) || ArrayBuffer.isView(outer);
  const told = isListed ? parameters.get("rope_theta", above0) : innerOrOuter("rope_theta", above0, context);
  if (isListed && told === undefined) model.refuse("rope_theta", "a number, or an array with one for each layer");
  const isGiven = parameters.isGiven("rope_theta") || model.isGiven("rope_theta");
  const other = told === undefined || !isGiven ? keys.find(model.isGiven) : undefined;
  const base = (other ? model.get(other, above0) : told) ?? model.get(keys, above0);
  if (isGiven || other) return { base, known: "config" };
  if (base !== undefined) return { base, known: "family" };
  if (entry.isListed && entry.defaults.hidden_size !== undefined) return { base: 10000, known: "family" };
  say.assumed("rope_theta", 10000);
  return { base: 10000, known: "assumed" };
}

/** The layout from the config, else from the family, else half. */
function layoutOf({ model, entry }) {
  for (const key of ["rope_interleave", "rope_traditional", "rotary_emb_interleaved"]) {
    const said = model.get(key, flag);
    if (said !== undefined) return { layout: said ? "interleaved" : "half", known: "config" };
  }
  if (model.has("use_mla") && model.record.use_mla === false) return { layout: "half", known: "config" };
  return { layout: entry.layout ?? "half", known: entry.layout ? "family" : "assumed" };
}

/** A copy of a record in which the family's own key names are replaced by Hugging Face's. */
function inCommonWords(record, { keys = {} }) {
  const copy = copyOf(record);
  for (const [key, word] of Object.entries(keys)) copy[key] ??= copy[word];
  // Chronos-2 has T5's name of the head size.
  copy.head_dim ??= copy.rope_theta === undefined ? undefined : copy.d_kv;
  const { attn_config } = copy;
  if (isRecord(attn_config)) copy.rope_theta ??= copyOf(attn_config).rope_theta;
  return copy;
}

/** The language model's part of a config with its class defaults, its family and its form. */
export function modelOf({ config: given, assume = false, name = "config", keepsShare = false }, kit) {
  if (isPipeline(given))
    kit.refuse(`${name}._class_name`, given._class_name, "absent: fromConfig alone reads diffusion transformers");
  const { config, ...form } = readForm(given, name, kit);
  const parts = nestedParts(createPart(config, name, kit));
  const [inner] = parts;
  const told = parts.map((part) => part.get("model_type", text)).find((type) => type !== undefined);
  const family = familyName(told ?? "");
  const entry = entryOf(family);
  const { rope_parameters, rope_scaling } = inner.record;
  const isSaid = (rope_parameters ?? rope_scaling ?? undefined) !== undefined;
  // Class defaults of transformers apply to a config.json only.
  const defaults = form.form ? copyOf() : copyOf(entry.defaults, isSaid && { rope_parameters: undefined });
  const common = inCommonWords(inner.record, entry.rules);
  const isOfTransformers = !form.form && entry.isListed && entry.rules.origin === undefined;
  const { known, unread } = isOfTransformers
    ? readByClass(common, entry.name, { keepsShare })
    : { known: common, unread: [] };
  const model = createPart(known, inner.name, kit, defaults);
  model.mark("model_type");
  refuseUnrotated(family, entry, model, { isGiven: told !== undefined, assume });
  const [outer] = parts.slice(-1);
  const [read, ...others] = partsOf(outer);
  if (read) form.notes.push({ code: "partRead", key: read, others: others.join(", ") || "none" });
  const unreadNotes = unread.map((key) => ({
    code: key.endsWith(part) ? "shareUnread" : "unreadByClass",
    key,
    family,
  }));
  return { parts, model, family, entry, unread, ...form, notes: [...form.notes, ...unreadNotes] };
}

/**
 * Refuses a model whose class rotates only for one value of a key, if the file has another one and no rope parameters. For
 * Granite 4 the class's own parameters in the file, which version 5 always writes, say nothing, and neither does a missing key.
 */
function refuseSwitchedOff(model, { rules, name }) {
  if (!["esm", "zamba2", "granitemoehybrid"].includes(name) || rotatesByKey(model, rules)) return;
  const [key, value] = rules.onlyIf;
  const isGranite = name === "granitemoehybrid";
  if (!isGranite && !model.isGiven(key)) return;
  const parameters = model.record.rope_parameters ?? model.record.rope_scaling;
  const says =
    isRecord(parameters) && (!isGranite || (parameters.rope_type ?? parameters.type ?? "default") !== "default");
  if (says || (name === "esm" && model.isGiven("rope_theta"))) return;
  const expected = `${JSON.stringify(value)}; without it this model does not rotate`;
  model.refuse(key, expected, model.record[key]);
}

const factNames = ["rotates", "layout", "rotaryDim", "base", "layers"];

/** How the layers are known. */
function layersKnown({ model, entry, plan }) {
  if (plan === null) return "assumed";
  if (plan?.told || layerKeys.some(model.isGiven)) return "config";
  return entry.isListed ? "family" : "assumed";
}

/** Adds one note that lists all assumed facts. */
function sayAssumed(known, { family, layout, base, rotaryDim }, say) {
  const values = { rotates: "", layout: ` ${layout}`, rotaryDim: ` ${rotaryDim}`, base: ` ${base}`, layers: "" };
  const all = factNames.filter((fact) => known[fact] === "assumed");
  if (all.length === 0) return;
  const facts = all.map((fact) => `${fact}${values[fact]}`).join(", ");
  say.note(family === "" ? "assumedOfNone" : "assumedOf", { family, facts });
}

/** Keys that engines and pages read besides: lengths and the number of layers. */
const lengthKeys = [longest, trained, "seq_length", "n_positions"];

/**
 * The keys that were read or named in a note, each as a path: ["text_config", "rope_theta"]. Without the others the
 * configuration means the same.
 */
function keysRead({ parts, model, entry, keysOfForm }, notes) {
  const [inner, ...outer] = parts;
  const words = Object.entries(entry.rules.keys ?? {}).flat();
  const named = notes.flatMap(({ key = "" }) => String(key).split(".")[0]);
  const read = new Set([
    ...model.seen(),
    ...inner.seen(),
    ...words,
    ...named,
    ...lengthKeys,
    ...(keysOfForm?.() ?? []),
  ]);
  const pathOf = ({ name }) => name.split(".").slice(1);
  return [
    ...outer.flatMap((part) => part.seen().map((key) => [...pathOf(part), key])),
    ...inner.keys.filter((key) => read.has(key)).map((key) => [...pathOf(inner), key]),
  ];
}

/**
 * The result of fromConfig as `spec`, and the intermediate values scaling, model, family and entry. `layer` is the index of
 * the layer in a config that lists values per layer.
 * @param {{ config: any, length?: number, layerType?: string, assume?: boolean, name?: string, keepsShare?: boolean }} values `name`: the
 *   argument in error messages
 * @param {any} kit
 * @param {number} [layer]
 */
export function readConfig(values, kit, layer = undefined) {
  const reading = modelOf(values, kit);
  const { model, family, entry, notes, form, unread, ...formFacts } = reading;
  const { refusal, softmaxScale, temperature, axes, contextMultiple: multiple = 1 } = formFacts;
  if (refusal) kit.refuse(...refusal);
  const length = values.length && Math.ceil(values.length / multiple) * multiple;
  refuseSwitchedOff(model, entry);
  const say = createNotes();
  say.notes.push(...notes);
  const plan = plansOf(model, entry, kit);
  const found = parametersOf({ model, entry, layerType: values.layerType, say, kit });
  const { parameters, layerTypes } = found;
  const index = layer ?? Math.max(plan?.types.indexOf(values.layerType ?? found.layerType) ?? 0, 0);
  const own = plan?.ownOf?.(index);
  const context = { model, family, entry, plan, ...found, own, length, say, kit };
  const given = scalingOf(context);
  const { base: told, known: knownBase } = baseOf(context);
  const { rotaryDim, rotaryStart, exponent, known: knownColumns } = columnsOf(given, context);
  let base = kit.read("the base", exponent === 1 ? told : power(told, exponent), above0);
  if (entry.rules.ntkOfGte && given.type === "ntk") {
    // GTE: (base · factor)^(-2m/d) / factor^(2/d).
    base *= given.factor;
    Object.assign(given, { type: "linear", factor: power(given.factor, 2 / rotaryDim) });
  }
  const scaling = kit.read(parameters.name, given, { kind: "scaling", types: scalings });
  const pairs = rotaryDim / 2;
  const lists = /** @type {Record<string, Float64Array>} */ (scaling);
  for (const [key, list] of Object.entries(lists)) {
    if (ArrayBuffer.isView(list) && list.length !== pairs)
      parameters.refuse(key, `one number for each of ${pairs} pairs`);
  }
  // Refuses what apply would refuse, at any length.
  if (!baseSuitsScaling.holds({ base, scaling })) kit.refuse("the base", base, "above 1 for yarn");
  for (const length of [0, 2 ** 53]) scaledSet(rotaryDim, base, scaling, () => length, kit);
  const { layout, known: knownLayout } = layoutOf(context);
  const known = {
    rotates: saysRotary(model) || entry.rules.onlyIf ? "config" : entry.isListed ? "family" : "assumed",
    layout: knownLayout,
    rotaryDim: knownColumns,
    base: knownBase,
    layers: layersKnown(context),
  };
  const more = {
    ...(rotaryStart > 0 && { rotaryStart }),
    ...(entry.rules.inverse && { inverse: true }),
    ...softmaxScaleOf(scaling, context),
    ...(softmaxScale && { softmaxScale }),
    ...temperatureOf(scaling, context),
    ...(temperature && { temperature }),
    ...(axes ? { axes } : sectionsOf(pairs, context)),
    ...(layerTypes && { layerTypes }),
  };
  sayTheRest(context);
  const tower = towerKeyIn(values.config);
  if (tower) say.note("towerApart", { key: tower });
  const ofParameters = parametersKey(model);
  for (const key of model.unseen()) {
    if (positional.test(key) && key !== ofParameters && !saysNothing(key, model.record[key])) say.ignored(key);
  }
  for (const key of parameters.unseen()) say.note("notOfScaling", { key, type: given.type });
  sayAssumed(known, { family, layout, base, rotaryDim }, say);
  const said = briefly(say.notes);
  const warnings = said.map(sentenceOf);
  const spec = { rotaryDim, dim: rotaryDim, layout, base, scaling: { ...given }, warnings, known, ...more };
  Object.defineProperty(spec, "keys", copyOf({ value: keysRead(reading, say.notes) }));
  return { spec: withNotes(spec, said), scaling, model, family, entry, plan, form, unread };
}

/** @satisfies {Argument} */
export const assume = {
  kind: "flag",
  default: false,
  doc: "whether to read an unknown model as Llama; known and a warning list the assumptions",
};

/** @satisfies {Record<string, Argument>} */
export const configArguments = {
  config: { kind: "record", doc: "a model's config.json in Hugging Face's format" },
  length: contextLength,
  layerType: {
    kind: "text",
    optional: true,
    doc: "layer type whose parameters are read, if they differ by type; full_attention, else the first, when absent",
  },
  assume,
};

/** @satisfies {Argument} */
const head = {
  kind: "whole",
  min: 0,
  optional: true,
  doc: "the head whose frequencies are read, from 0, for LTX's transformers, each of whose heads has its own",
};

/**
 * Adds to a spec of the default layer type those of the other types, for compare. The property is not enumerable, as the notes.
 */
function withOtherTypes(spec, values, kit) {
  if (spec.layerTypes === undefined || values.layerType !== undefined) return spec;
  const ofType = (layerType) => readConfig(copyOf(values, { layerType }), kit).spec;
  return Object.defineProperty(spec, "ofType", copyOf({ value: ofType }));
}

/** @type {FunctionDescriptor} */
export const fromConfig = {
  doc: "Reads the rotary parameters of a model's configuration: the arguments of rope.apply, the origin of each fact, and warnings.",
  source: "Hugging Face Transformers, modeling_rope_utils.py and the models' own code",
  arguments: { ...configArguments, head },
  returns: { type: "RopeSpec", doc: "arguments of rope.apply, with warnings" },
  compose(values, kit) {
    // Each property of the caller's object is read once.
    const config = copyOf(values.config);
    const given = copyOf(values, { config });
    return (
      readPipeline(config, values, kit) ??
      readTower(config, kit) ??
      withOtherTypes(readConfig(given, kit).spec, given, kit)
    );
  },
};
