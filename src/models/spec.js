// Reads the spec of one type of layer, or of one layer, from a model's configuration. Used by readModel.js. Here `model` reads
// the config and `parameters` its rope parameters.
import { above0, flag } from "../core/kinds.js";
import { copyOf } from "../core/own.js";
import { baseSuitsScaling } from "../rotary/rope/arguments.js";
import { scaledSet, scalings, trained } from "../rotary/rope/scalings.js";
import { columnsOf, innerOrOuter } from "./columns.js";
import { saysRotary } from "./family.js";
import { parametersKey, parametersOf } from "./layerTypes.js";
import { longest } from "./model.js";
import { briefly, createNotes, sentenceOf, withNotes } from "./notes.js";
import { layerKeys, rotatesByKey } from "./plans.js";
import { power } from "./power.js";
import { scalingOf, softmaxScaleOf, temperatureOf } from "./scaling.js";
import { sectionsOf } from "./sections.js";
import { towerKeyIn } from "./towers.js";

/** Keys of other engines' and older code that change positions, though their names have neither rope nor rotary. */
const positional =
  /^(?:alpha_value|compress_pos_emb|yarn|llama_4_scaling|swa_head_dim|freq_allocation|mla_use_nope|position_embeddings?_type|max_trained_positions|(?:use_)?alibi)$|rope|rotary/;

/** Whether an unread key can be ignored without a note, because its value changes nothing in a model that rotates. */
const saysNothing = (key, value) =>
  value === false || value === null || (/^position_embeddings?_type$/.test(key) && ["rope", "rotary"].includes(value));

/** The keys of a model whose names say that they change positions. */
export const positionalKeys = ({ keys }) => keys.filter((key) => positional.test(key));

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
function keysRead({ parts, entry, keysOfForm }, model, notes) {
  const [inner, ...outer] = parts;
  const words = Object.entries(entry.rules.keys ?? {}).flat();
  const named = notes.flatMap(({ key = "" }) => String(key).split(".")[0]);
  const read = new Set([...model.seen(), ...inner.seen(), ...words, ...named, ...lengthKeys]);
  const pathOf = ({ name }) => name.split(".").slice(1);
  return [
    ...outer.flatMap((part) => part.seen().map((key) => [...pathOf(part), key])),
    ...inner.keys.filter((key) => read.has(key)).map((key) => [...pathOf(inner), key]),
    // Another format's own keys.
    ...(keysOfForm?.() ?? []).map((key) => [key]),
  ];
}

/**
 * The spec of a layer type or layer as `spec`, and the intermediate values scaling, model, family and entry.
 * @param {any} reading of the whole configuration (model.js), with `plan` and `positionals`, the keys that name positions
 * @param {{ length?: number, layerType?: string, layer?: number }} which `layer`: its index in a config that lists values
 *   per layer
 * @param {any} kit
 */
export function specOf(reading, { length: given, layerType: asked, layer }, kit) {
  const { family, entry, notes, form, unread, plan, config, ...formFacts } = reading;
  const { softmaxScale, temperature, axes, contextMultiple: multiple = 1 } = copyOf(formFacts);
  const length = given && Math.ceil(given / multiple) * multiple;
  const model = reading.model.fork();
  const say = createNotes();
  say.notes.push(...notes);
  const found = parametersOf({ model, entry, layerType: asked, say, kit });
  const { parameters, layerTypes } = found;
  const index = layer ?? Math.max(plan?.types.indexOf(asked ?? found.layerType) ?? 0, 0);
  const own = plan?.ownOf?.(index);
  const context = { model, family, entry, plan, ...found, own, length, say, kit };
  const scaled = scalingOf(context);
  const { base: told, known: knownBase } = baseOf(context);
  const { rotaryDim, rotaryStart, exponent, known: knownColumns } = columnsOf(scaled, context);
  let base = kit.read("the base", exponent === 1 ? told : power(told, exponent), above0);
  if (entry.rules.ntkOfGte && scaled.type === "ntk") {
    // GTE: (base · factor)^(-2i/d) / factor^(2/d).
    base *= scaled.factor;
    Object.assign(scaled, { type: "linear", factor: power(scaled.factor, 2 / rotaryDim) });
  }
  const scaling = kit.read(parameters.name, scaled, { kind: "scaling", types: scalings });
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
  const tower = towerKeyIn(config);
  if (tower) say.note("towerApart", { key: tower });
  const ofParameters = parametersKey(model);
  for (const key of model.unseen(reading.positionals)) {
    if (key !== ofParameters && !saysNothing(key, model.record[key])) say.ignored(key);
  }
  for (const key of parameters.unseen()) say.note("notOfScaling", { key, type: scaled.type });
  sayAssumed(known, { family, layout, base, rotaryDim }, say);
  const said = briefly(say.notes);
  const warnings = said.map(sentenceOf);
  const spec = { rotaryDim, dim: rotaryDim, layout, base, scaling: { ...scaled }, warnings, known, ...more };
  Object.defineProperty(spec, "keys", copyOf({ get: () => keysRead(reading, model, say.notes) }));
  return { spec: withNotes(spec, said), scaling, model, family, entry, plan, form, unread };
}
