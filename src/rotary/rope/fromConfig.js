// What a model's config.json says of its rotary positions, found where Hugging Face finds it.
/** @import { Argument, FunctionDescriptor } from "../../binding/descriptor.js" */
import { above0, count, flag, from0, number, text } from "../../core/kinds.js";
import { copyOf } from "../../core/own.js";
import { baseSuitsScaling, contextLength } from "./arguments.js";
import { defaultsOf } from "./classes.js";
import {
  fractionOf,
  hasFixedBase,
  hasOwnSections,
  hasUnturnedFull,
  isKnown,
  isOneOf,
  layoutOf,
  listsTurning,
  meaningOf,
} from "./families.js";
import { readForm } from "./forms.js";
import { parametersOf, sliding } from "./layerTypes.js";
import { sentenceOf, withNotes } from "./notes.js";
import { createPart } from "./part.js";
import { scaledSet, scalings, trained } from "./scalings.js";
import { refuseUnrotated } from "./unrotated.js";

const share = { kind: "number", min: 0, max: 1 };

export const longest = "max_position_embeddings";
const part = "partial_rotary_factor";

/** Collects notes (notes.js). The config's own parts are `model` and, inside it, `parameters`. */
function createNotes() {
  const notes = [];
  const note = (code, values) => notes.push({ code, ...values });
  const ignored = (key, code = "ignored") => note(code, { key });
  return {
    notes,
    note,
    ignored,
    /** The same, where a part has the key and does not say false. */
    unused(part, key, code) {
      if (part.has(key) && part.record[key] !== false) ignored(key, code);
    },
    assumed: (key, value) => note("assumed", { key, value }),
    /** The value to be used, of two that may contradict one another: the first, unless it is absent. */
    chosen(key, value, other, otherValue) {
      if (value !== undefined && otherValue !== undefined && value !== otherValue)
        note("contradicted", { key, value, other, otherValue });
      return value ?? otherValue;
    },
  };
}

/** The type in our words, which other words may mean. */
function typeOf({ parameters, family, say }) {
  const meaning = (key) => {
    const meant = meaningOf(parameters.get(key, text), family, parameters.has("long_factor"));
    if (meant === undefined || Object.hasOwn(scalings, meant)) return meant;
    return parameters.refuse(key, `one of ${Object.keys(scalings).join(", ")}, mrope, su`);
  };
  return say.chosen("rope_type", meaning("rope_type"), "type", meaning("type")) ?? "default";
}

/** Fills in the original context length and the factor where the scaling has them. */
function fillLengths(scaling, { model, parameters, say }) {
  const { type } = scaling;
  if (!Object.hasOwn(scalings[type].fields, trained)) return;
  const most = model.get(longest);
  const inner = parameters.get(trained);
  const isDynamic = type === "dynamic";
  const outer = isDynamic ? model.need(longest) : model.get(trained);
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

/** Phi-3.5-MoE has an attention factor for either list of divisors. */
function readFactors(scaling, { parameters, length = 0, say }) {
  const keys = ["short_mscale", "long_mscale"];
  if (!keys.every(parameters.isGiven) || scaling.attention_factor !== undefined) return;
  const [short, long] = keys.map((key) => parameters.need(key, above0));
  scaling.attention_factor = length > scaling[trained] ? long : short;
  if (short !== long && length === 0) say.ignored("long_mscale", "longOnly");
}

/** The scaling as rope.apply takes it, with Hugging Face's names. */
function scalingOf(context) {
  const { model, parameters, length, say } = context;
  const scaling = copyOf({ type: typeOf(context) });
  const { type } = scaling;
  const { fields } = scalings[type];
  // Hunyuan's key, whatever the model: a change of the base that is the same at every length.
  const alpha = type === "dynamic" && parameters.get("alpha", number);
  if (alpha) return Object.assign(scaling, { type: "ntk", factor: alpha });
  for (const [key, field] of Object.entries(fields)) {
    const given = parameters.record[key];
    // A bound of 0 is as good as none to Hugging Face.
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

/** A value inside the parameters, else outside; layers that are told apart may differ from what is outside. */
function innerOrOuter(key, kind, { model, parameters, typesOfLayers, layerTypes, say }) {
  const inner = parameters.get(key, kind);
  // Outside is what a type of layers without a value of its own takes, or what one of them has as well: else it is unused.
  const isUnused = typesOfLayers.every(({ record }) => ![null, undefined, model.record[key]].includes(record[key]));
  if (layerTypes && inner !== undefined && isUnused) return inner;
  // A default of the class contradicts nothing.
  const outer = inner === undefined || model.isGiven(key) ? model.get(key, kind) : undefined;
  return layerTypes ? (inner ?? outer) : say.chosen(`${parameters.name}.${key}`, inner, key, outer);
}

function headSize({ model, family, layerType }) {
  const channels = family === "chatglm" ? model.get("kv_channels") : undefined;
  if (channels !== undefined) return Math.floor(channels / 2);
  const own = layerType === sliding ? [] : ["global_head_dim"];
  const [width, heads] = model.has("n_embd") ? ["n_embd", "n_head"] : ["hidden_size", "num_attention_heads"];
  return model.get([...own, "head_dim", "qk_rope_head_dim"]) ?? Math.floor(model.need(width) / model.need(heads));
}

function rotaryDimOf({ type }, context) {
  const { model, parameters, family, say, kit } = context;
  const head = headSize(context);
  const given = innerOrOuter(part, share, context) ?? model.get("rotary_pct", share);
  const told = type === "proportional" ? head : model.get("rotary_dim");
  const key = ["rotary_dim", part, "rotary_pct", "head_dim", "qk_rope_head_dim"].find(model.isGiven) ?? "hidden_size";
  const name = parameters.isGiven(part) ? `${parameters.name}.${part}` : `${model.name}.${key}`;
  const columns = Math.floor(head * (given ?? fractionOf(family)));
  if (type !== "proportional" && told !== undefined && given !== undefined && told !== columns) {
    const other = parameters.isGiven(part) || model.isGiven(part) ? part : "rotary_pct";
    say.note("shareContradicted", { key: "rotary_dim", value: told, other, share: given, head, columns });
  }
  return kit.read(`the rotary dim by ${name}`, told ?? columns, { ...count, multipleOf: 2, max: 2 ** 16 });
}

/** Multimodal sections, as mrope.apply takes them. */
function sectionsOf(pairs, { model, family, parameters, say }) {
  const key = "mrope_section";
  if (hasOwnSections(family)) {
    say.unused(parameters, key, "ernieOrder");
    say.unused(model, "freq_allocation", "ernieOrder");
  } else if (parameters.has(key)) {
    const { data } = parameters.need(key, { kind: "tensor", shape: [3], elements: from0 });
    const sum = data[0] + data[1] + data[2];
    if (sum !== pairs) say.note("sumContradicted", { key: `${parameters.name}.${key}`, sum, pairs });
    return {
      sections: Array.from(data),
      interleavedSections: parameters.get("mrope_interleaved", flag) ?? false,
    };
  }
  return {};
}

/** DeepSeek's correction of the softmax scale, g(mscale_all_dim)²; so small a divisor is exactly 1 itself. */
function softmaxScaleOf(scaling, { model, family, kit }) {
  if (!scaling.mscale_all_dim || !model.has("qk_rope_head_dim") || family === "deepseek_v4") return {};
  const own = { ...scaling, mscale: scaling.mscale_all_dim, mscale_all_dim: 1e-300, attention_factor: undefined };
  return { softmaxScale: scaledSet(2, 2, own, () => 0, kit).attentionFactor ** 2 };
}

/** The factor on queries that grows with their position: arguments of temperature.factors. */
function temperatureOf(scaling, { model, family, parameters }) {
  if (!isOneOf("ministral3|mistral4", family)) return {};
  const key = "llama_4_scaling_beta";
  const attnScale = parameters.get(key, number) ?? model.get(key, number);
  const floorScale = scaling[trained] ?? parameters.get(trained);
  return attnScale && floorScale ? { temperature: { kind: "ministral3", attnScale, floorScale } } : {};
}

/** What a config says that is no matter of frequencies, or that is read elsewhere. */
function sayTheRest({ model, family, say }) {
  say.unused(model, "use_dynamic_ntk", "qwenDynamic");
  say.unused(model, "use_logn_attn", "logn");
  say.unused(model, "dual_chunk_attention_config", "dualChunk");
  if (listsTurning(family) || hasUnturnedFull(family, model.get("sliding_window"))) {
    for (const key of ["no_rope_layers", "no_rope_layer_interval"]) model.has(key);
    say.note("unrotatedLayers");
  }
}

function baseOf(context) {
  const { model, family, say } = context;
  if (family === "chatglm") return 10000 * (model.get("rope_ratio", above0) ?? 1);
  const given =
    innerOrOuter("rope_theta", above0, context) ?? model.get(["rotary_emb_base", "global_rope_theta"], above0);
  if (given === undefined && !hasFixedBase(family)) say.assumed("rope_theta", 10000);
  return given ?? 10000;
}

/** The part of a config that is of the language model, its family, what it leaves to its class, and its form. */
export function modelOf(given, kit) {
  const { config, ...form } = readForm(given, kit);
  const inside = (part, key) => (part.has(key) ? part.part(key) : part);
  const outer = createPart(config, "config", kit);
  const whole = inside(outer, "thinker_config");
  const inner = inside(whole, "text_config");
  const told = [inner, whole, outer].map((part) => part.get("model_type", text)).find((type) => type !== undefined);
  const family = (told ?? "").replace(/_text$/, "");
  const model = createPart(inner.record, inner.name, kit, defaultsOf(family, inner.record));
  model.has("model_type");
  refuseUnrotated(family, model);
  return { model, family, ...form };
}

/**
 * What fromConfig gives, as spec, and what it was made of: scaling, model, family.
 * @param {{ config: any, length?: number, layerType?: string }} values
 */
export function readConfig({ config, length, layerType }, kit) {
  const { model, family, notes, form } = modelOf(config, kit);
  const say = createNotes();
  say.notes.push(...notes);
  if (family === "") say.note("familyMissing");
  else if (!isKnown(family)) say.note("familyUnknown", { family });
  const found = parametersOf({ model, family, layerType, say, kit });
  const { parameters, layerTypes } = found;
  const context = { model, family, ...found, layerType, length, say, kit };
  const given = scalingOf(context);
  const scaling = kit.read(parameters.name, given, { kind: "scaling", types: scalings });
  const base = baseOf(context);
  const rotaryDim = rotaryDimOf(given, context);
  const pairs = rotaryDim / 2;
  const lists = /** @type {Record<string, Float64Array>} */ (scaling);
  for (const [key, list] of Object.entries(lists)) {
    if (ArrayBuffer.isView(list) && list.length !== pairs)
      parameters.refuse(key, `one number for each of ${pairs} pairs`);
  }
  // Refuses what apply would refuse, at any length.
  if (!baseSuitsScaling.holds({ base, scaling })) kit.refuse("the base", base, "above 1 for yarn");
  for (const length of [0, 2 ** 53]) scaledSet(rotaryDim, base, scaling, () => length, kit);
  const stated = form && model.record.rope_interleave;
  const layout =
    typeof stated === "boolean"
      ? stated
        ? "interleaved"
        : "half"
      : layoutOf(family, () => model.get("rope_interleave", flag));
  // It is news only where it says something else.
  if (model.record.rope_interleave === (layout === "interleaved")) model.has("rope_interleave");
  const more = {
    ...softmaxScaleOf(scaling, context),
    ...temperatureOf(scaling, context),
    ...sectionsOf(pairs, context),
    ...(layerTypes && { layerTypes }),
  };
  sayTheRest(context);
  for (const key of model.unseen()) if (/rope|rotary/.test(key)) say.ignored(key);
  for (const key of parameters.unseen()) say.note("notOfScaling", { key, type: given.type });
  const warnings = say.notes.map(sentenceOf);
  const spec = { rotaryDim, dim: rotaryDim, layout, base, scaling: { ...given }, warnings, ...more };
  return { spec: withNotes(spec, say.notes), scaling, model, family, form };
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
