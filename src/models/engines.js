// Describes engines: compares how inference engines read a config with fromConfig, fact by fact. Used by config.js and
// fromConfig.js; readings.js lists the families whose code was read.
/** @import { FunctionDescriptor } from "../binding/descriptor.js" */
import { copyOf } from "../core/own.js";
import { scaledSet, trained } from "../rotary/rope/scalings.js";
import { configArguments } from "./arguments.js";
import { part } from "./columns.js";
import { versions } from "./engineVersions.js";
import { isOneOf } from "./family.js";
import { readers } from "./ggufTable.js";
import { relativeError } from "./identify.js";
import { architectureOf, layersInLlamaCpp, sectionsInLlamaCpp } from "./llamaCppFamilies.js";
import { longest } from "./model.js";
import { sentenceOf, withNotes } from "./notes.js";
import { factorsOf, readingOf } from "./readings.js";
import { readModel } from "./readModel.js";

// An mscale that gives a factor of exactly 1. It cannot be 0: both mscales must be nonzero to be read.
const none = 1e-300;

// Families whose code uses DeepSeek's YaRN, and the ones that llama.cpp runs as DeepSeek's architecture.
const deepSeek = "deepseek_v2|deepseek_v3|deepseek_v32|kimi_k2|glm4_moe_lite|longcat_flash";
const deepSeekInLlamaCpp = "deepseek_v2|deepseek_v3|kimi_k2|glm4_moe_lite";
/**
 * Families whose frequencies Llama 3's scaling reaches in llama.cpp: the converter writes rope_freqs (conversion/llama.py,
 * deci.py, exaone.py) and the architecture reads it (ggufTable.js, divisors). SmolLM3's files with it do not load.
 */
const carriesFreqs =
  "llama|mistral|mixtral|arcee|apertus|granite|granitemoe|llama4|llama_nemotron|nemotron-nas|exaone|exaone4|exaone_moe";
/** Families whose GGUF files have LongRoPE's lists: conversion/phi.py and minicpm.py. */
const carriesLists = "phi3|phimoe|minicpm|minicpm3";
/** Families whose GGUF files contain mscale_all_dim. */
const carriesMscale = `${deepSeek}|ministral3|mistral4`;
/** Families whose file in mlx-lm reads rope_parameters. */
const readsParameters = "exaone_moe|gemma4|glm_moe_dsa|laguna|lfm2|lfm2_moe|mellum|ministral3|qwen3_5";

/** The rope parameters under the newer or the older key. */
const saidIn = ({ record: { rope_scaling, rope_parameters } }) => copyOf(rope_scaling, rope_parameters);

/**
 * The longest length over the original context length as factor. Engines but llama.cpp read Phi-3.5-MoE's attention factors,
 * one for each list of divisors.
 */
function byLengths({ scaling: { [trained]: most }, model, length, engine }) {
  const { short_mscale, long_mscale } = engine === "llama.cpp" ? {} : saidIn(model);
  return {
    attention_factor: length > most ? long_mscale : short_mscale,
    factor: (model.get(longest) ?? most) / most,
  };
}

/** The engine's default of the original context length, for parameters without one. */
const trainedFor =
  (own) =>
  ({ model }) => {
    const said = saidIn(model);
    return Object.keys(said).length > 0 && said[trained] === undefined ? { [trained]: own } : undefined;
  };

const unread = { mscale: undefined, mscale_all_dim: undefined };
const withDefaults = ({ scaling: { mscale = 1, mscale_all_dim = 0 } }) => ({
  mscale: mscale || none,
  mscale_all_dim: mscale_all_dim || none,
});

/**
 * [engines, type, { scaling, model, family, length, engine } → changed fields of the scaling (undefined: none), the code of
 * the reason, or a note]
 * @type {[string[], string, (state: any) => any, string | { code: string, key: string, value: number }][]}
 */
const differences = [
  [["llama.cpp", "mlx-lm"], "yarn", () => ({ truncate: true }), "truncateUnread"],
  [["vLLM", "mlx-lm"], "yarn", () => ({ attention_factor: undefined }), "attentionFactorUnread"],
  [["llama.cpp"], "yarn", () => ({ attention_factor: undefined }), "attentionFactorOverwritten"],
  [["mlx-lm"], "yarn", withDefaults, "mscaleDefaults"],
  [
    ["llama.cpp"],
    "yarn",
    ({ scaling: { mscale_all_dim: all }, family }) =>
      all && isOneOf(carriesMscale, family)
        ? { mscale: isOneOf(deepSeekInLlamaCpp, family) ? all : 1, mscale_all_dim: all }
        : unread,
    "mscaleOfFew",
  ],
  [["vLLM"], "yarn", (state) => (isOneOf(deepSeek, state.family) ? withDefaults(state) : unread), "mscaleOfDeepSeek"],
  [
    ["llama.cpp"],
    "yarn",
    ({ family }) =>
      readers["rope.scaling.yarn_beta_slow"].has(architectureOf(family)) ? undefined : { beta_fast: 32, beta_slow: 1 },
    "betasUnread",
  ],
  [
    ["llama.cpp"],
    "llama3",
    ({ family }) => (isOneOf(carriesFreqs, family) ? undefined : { type: "default" }),
    "freqsOfFew",
  ],
  [
    ["llama.cpp"],
    "longrope",
    ({ family }) => (isOneOf(carriesLists, family) ? undefined : { type: "default" }),
    "listsOfFew",
  ],
  [["llama.cpp"], "dynamic", () => ({ type: "default" }), "dynamicUnknown"],
  [["vLLM"], "dynamic", ({ scaling }) => ({ length: scaling.factor * scaling[trained] }), "dynamicOfTrained"],
  [["llama.cpp"], "longrope", ({ model }) => ({ length: model.get(longest) ?? 0 }), "factorsByContext"],
  [["mlx-lm"], "yarn", trainedFor(4096), { code: "trainedUnlessGiven", key: trained, value: 4096 }],
  [["mlx-lm"], "llama3", trainedFor(8192), { code: "trainedUnlessGiven", key: trained, value: 8192 }],
  [["mlx-lm"], "longrope", () => ({ length: 2 ** 53 }), "longAlways"],
  [["llama.cpp", "vLLM", "mlx-lm"], "longrope", byLengths, "factorsUnread"],
  [
    ["Hugging Face v4"],
    "longrope",
    ({ scaling, model }) =>
      model.has(trained) && model.has(longest) ? { factor: model.get(longest) / scaling[trained] } : undefined,
    "factorUnread",
  ],
];

/** Removes rope_parameters, which older engines ignore. Without older keys, version 4 uses class defaults, mlx-lm nothing. */
function withoutParameters({ model, family }, engine) {
  const { rope_theta = 10000, rope_scaling = { type: "default" } } = model.record;
  const nothing = engine === "mlx-lm" ? { rope_theta, rope_scaling } : {};
  return { model_type: family, ...model.record, ...nothing, rope_parameters: undefined };
}

const noteOf = (reason) => (typeof reason === "string" ? { code: reason } : reason);

const largestDifference = (a, b) =>
  a.frequencies.length === b.frequencies.length
    ? Math.max(relativeError([a.attentionFactor], [b.attentionFactor]), relativeError(a.frequencies, b.frequencies))
    : Number.POSITIVE_INFINITY;

/** Compares two values; the result is unknown if either is undefined. */
const compared = (a, b) => (a === undefined || b === undefined ? "unknown" : a === b ? "same" : "different");

/** Compares layout, rotary dimension, layers and sections of an engine with fromConfig; notes the differences. */
function factsOf(engine, reading, given, model, kit) {
  const { spec, scaling } = given;
  const layout = compared(spec.known.layout === "assumed" ? undefined : spec.layout, reading.layout);
  /** @type {any[]} */
  const notes =
    layout === "different"
      ? [{ code: engine === "llama.cpp" ? "layoutPermuted" : "layoutOther", layout: reading.layout }]
      : [];
  const others = reading.others ? "same" : "unknown";
  const layers =
    spec.known.layers === "assumed"
      ? "unknown"
      : engine === "llama.cpp" && reading.layout
        ? layersInLlamaCpp(given.family, model, kit, notes)
        : others;
  if (engine === "vLLM" && reading.frequencies && scaling.type === "longrope")
    notes.push({ code: "factorsByModelLength" });
  return { facts: { layout, rotaryDim: others, layers, ...sectionsFor(engine, given, notes) }, notes };
}

/** Whether an engine takes the same sections in the same order: vLLM reads the order's key for every family. */
function sectionsFor(engine, { spec, model, family }, notes) {
  const { sections, interleavedSections } = copyOf(spec);
  if (!sections) return {};
  if (engine === "Hugging Face v5") return { sections: "same" };
  if (engine === "llama.cpp") return { sections: sectionsInLlamaCpp(family, spec, notes) };
  if (engine !== "vLLM") return { sections: "unknown" };
  const order = saidIn(model).mrope_interleaved === true;
  if (order !== interleavedSections) notes.push({ code: "orderByKey", order: order ? "interleaved" : "chunked" });
  return { sections: order === interleavedSections ? "same" : "different" };
}

/**
 * Compares each engine with fromConfig: its frequencies, recomputed its way, and its other facts. `own` is the model that was
 * read (readModel.js).
 */
export function enginesOf(own, { length = 0, layerType, assume }, kit) {
  const stateOf = (model, layerType) => ({ ...model.read({ length: length || undefined, layerType }), length });
  const other = (values) => readModel(copyOf({ assume }, values), kit);
  /** The frequencies at the length of the call; a length in the scaling is ignored. */
  const frequenciesOf = ({ spec, scaling, length }) =>
    scaledSet(spec.rotaryDim, spec.base, { ...scaling, length: undefined }, () => length, kit);
  const given = stateOf(own, layerType);
  if (given.form) kit.refuse("config", given.form, "a config.json, by which engines are compared");
  const reference = frequenciesOf(given);
  // Where transformers' class does not read the partial rotary factor, vLLM does, and version 4 did for most families.
  const isShareUnread = given.unread.some((key) => key.endsWith(part));
  return Object.entries(versions).map(([engine, version]) => {
    const reading = readingOf(engine, given);
    const { facts: read, notes: differing } = factsOf(engine, reading, given, own, kit);
    const isShareOpen = isShareUnread && engine === "Hugging Face v4";
    if (isShareOpen) read.rotaryDim = "unknown";
    const isShareRead = isShareUnread && engine === "vLLM";
    const isOld = engine.endsWith("v4") || (engine === "mlx-lm" && !isOneOf(readsParameters, given.family));
    const isUnread = isOld && given.model.isGiven("rope_parameters");
    const facts = { ...read, ...factorsOf(engine, given, isUnread) };
    const named = { engine, version: sentenceOf(version) };
    if (!reading.frequencies || isShareOpen) {
      const family = given.family || "a config without model_type";
      const reasons = [{ code: reading.layout ? "frequenciesUnread" : "engineUnread", family }, ...differing];
      const answer = { ...named, ...facts, frequencies: "unknown", reasons: reasons.map(sentenceOf) };
      return withNotes(answer, { version, reasons });
    }
    let state = isUnread
      ? stateOf(other({ config: withoutParameters(given, engine) }), undefined)
      : isShareRead
        ? stateOf(other({ config: own.config, keepsShare: true }), layerType)
        : given;
    const notes = isUnread ? [noteOf("parametersUnread")] : [];
    if (isShareRead && state.spec.rotaryDim !== given.spec.rotaryDim) {
      facts.rotaryDim = "different";
      notes.push({ code: "shareRead", columns: state.spec.rotaryDim });
    }
    for (const [engines, type, change, reason] of differences) {
      if (!engines.includes(engine) || state.scaling.type !== type) continue;
      const { length = state.length, ...changed } = change({ ...state, engine }) ?? {};
      const next = { ...state, length, scaling: { ...state.scaling, ...changed } };
      if (largestDifference(frequenciesOf(next), frequenciesOf(state)) > 0) notes.push(noteOf(reason));
      state = next;
    }
    const { frequencies, attentionFactor } = frequenciesOf(state);
    const maxRelativeDifference = largestDifference({ frequencies, attentionFactor }, reference);
    const reasons = [...(maxRelativeDifference > 0 ? notes : []), ...differing];
    const answer = {
      ...named,
      ...facts,
      frequencies: maxRelativeDifference > 0 ? "different" : "same",
      inverseFrequencies: { data: frequencies.slice(), shape: [frequencies.length], dtype: "float64" },
      attentionFactor,
      maxRelativeDifference,
      reasons: reasons.map(sentenceOf),
    };
    return withNotes(answer, { version, reasons });
  });
}

/** @type {() => FunctionDescriptor} */
export const engines = () => ({
  doc: "Compares how inference engines read a config with fromConfig: layout, rotary dimension, layers, frequencies, and the factors on scores and queries where the model has them, are each the same, different, or unknown if that engine's code for the family was not read.",
  source: "The engines' own code and issues, in the versions of the answer",
  arguments: configArguments,
  returns: { type: "RopeEngine[]", doc: "one entry for each engine, Hugging Face's version 5 first" },
  compose: ({ config, assume, ...which }, kit) =>
    enginesOf(readModel({ config, assume }, kit), copyOf(which, { assume }), kit),
});
