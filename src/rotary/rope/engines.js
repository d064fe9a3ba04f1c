// What inference engines make of one config, where it is documented that they differ from Hugging Face's version 5.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { configArguments, readConfig } from "./fromConfig.js";
import { relativeError } from "./identify.js";
import { scaledSet } from "./scalings.js";

const longest = "max_position_embeddings";
const count = { kind: "count" };
// As an mscale it makes a factor of exactly 1, which 0 would not: both must be there for either to be looked at.
const none = 1e-300;

// Families whose code takes DeepSeek's own YaRN, and those of them that llama.cpp has as DeepSeek's architecture.
const deepSeek = /^(deepseek_v(2|3|32)|kimi_k2|glm4_moe_lite|longcat_flash)$/;
const deepSeekInLlamaCpp = /^(deepseek_v[23]|kimi_k2|glm4_moe_lite)$/;
/** Those whose GGUF carries mscale_all_dim. */
const carriesMscale = /^(deepseek_v(2|3|32)|kimi_k2|ministral3|mistral4|glm4_moe_lite|longcat_flash)$/;
/** Those whose model file in mlx-lm reads rope_parameters. */
const readsParameters = /^(exaone_moe|gemma4|glm_moe_dsa|laguna|lfm2|lfm2_moe|mellum|ministral3|qwen3_5)$/;

/** The engines in the order of the answer, and the state of each that was read. */
const versions = {
  "Hugging Face v5": "main branch, July 2026",
  "Hugging Face v4": "4.57.6, January 2026",
  "llama.cpp": "b11118, September 2026",
  vLLM: "0.25.0, July 2026",
  "mlx-lm": "d78bf58, August 2026",
};

/** What the parameters say, by the newer key or the older. */
const saidIn = ({ record: { rope_scaling, rope_parameters } }) =>
  Object.assign(Object.create(null), rope_scaling, rope_parameters);

/** How many times the trained length the longest one is, with nothing said of it elsewhere. */
const byLengths = ({ original_max_position_embeddings: trained }, model) => ({
  attention_factor: undefined,
  factor: (model.get(longest, count) ?? trained) / trained,
});

/** The same, but for Phi-3.5-MoE's own attention factors, one for either list of divisors. */
function byLengthsOrMscale(scaling, model, _, length) {
  const { short_mscale, long_mscale } = saidIn(model);
  const own = length > scaling.original_max_position_embeddings ? long_mscale : short_mscale;
  return { ...byLengths(scaling, model), attention_factor: own };
}

/** Where the parameters have no trained length: not the longest one, but a number of its own. */
const trainedFor = (own) => (_, model) => {
  const said = saidIn(model);
  const isTold = Object.keys(said).length === 0 || said.original_max_position_embeddings !== undefined;
  return isTold ? undefined : { original_max_position_embeddings: own };
};

/**
 * [engines, type, (scaling, model, family, length) → what they take otherwise (undefined: nothing), the reason]
 * @type {[string[], string, (scaling: any, model: any, family: string, length: number) => any, string][]}
 */
const differences = [
  [["llama.cpp", "mlx-lm"], "yarn", () => ({ truncate: true }), "truncate is not read: bounds are always rounded."],
  [["vLLM", "mlx-lm"], "yarn", () => ({ attention_factor: undefined }), "attention_factor is not read."],
  [
    ["llama.cpp"],
    "yarn",
    () => ({ attention_factor: undefined }),
    "attention_factor is overwritten when the context is made.",
  ],
  [
    ["mlx-lm"],
    "yarn",
    ({ mscale = 1, mscale_all_dim = 0 }) => ({ mscale: mscale || none, mscale_all_dim: mscale_all_dim || none }),
    "mscale is 1 and mscale_all_dim is 0 unless they are given.",
  ],
  [
    ["llama.cpp"],
    "yarn",
    ({ mscale_all_dim: all }, _, family) => {
      if (!all || !carriesMscale.test(family)) return { mscale: undefined, mscale_all_dim: undefined };
      return { mscale: deepSeekInLlamaCpp.test(family) ? all : 1, mscale_all_dim: all };
    },
    "mscale is not read, and mscale_all_dim is carried by the GGUF of few families.",
  ],
  [
    ["vLLM"],
    "yarn",
    ({ mscale = 1, mscale_all_dim = 0 }, _, family) =>
      deepSeek.test(family)
        ? { mscale: mscale || none, mscale_all_dim: mscale_all_dim || none }
        : { mscale: undefined, mscale_all_dim: undefined },
    "mscale and mscale_all_dim are read for DeepSeek's YaRN alone.",
  ],
  [["llama.cpp"], "dynamic", () => ({ type: "default" }), "dynamic is not known."],
  [
    ["vLLM"],
    "dynamic",
    ({ factor, original_max_position_embeddings }) => ({ length: factor * original_max_position_embeddings }),
    "The base is that of the trained length times factor.",
  ],
  [
    ["llama.cpp"],
    "longrope",
    (_, model) => ({ length: model.get(longest, count) ?? 0 }),
    "The factors are chosen by the size of the context when it is made, here the largest.",
  ],
  [["mlx-lm"], "yarn", trainedFor(4096), "original_max_position_embeddings is 4096 unless it is in rope_scaling."],
  [["mlx-lm"], "llama3", trainedFor(8192), "original_max_position_embeddings is 8192 unless it is in rope_scaling."],
  [["mlx-lm"], "longrope", () => ({ length: 2 ** 53 }), "The long factors are always used."],
  [
    ["llama.cpp"],
    "longrope",
    byLengths,
    "factor and attention_factor are not read: the attention factor is that of the ratio of two lengths.",
  ],
  [
    ["vLLM", "mlx-lm"],
    "longrope",
    byLengthsOrMscale,
    "factor and attention_factor are not read: the attention factor is that of the ratio of two lengths.",
  ],
  [
    ["Hugging Face v4"],
    "longrope",
    ({ original_max_position_embeddings }, model) =>
      model.has("original_max_position_embeddings") && model.has(longest)
        ? { factor: model.get(longest, count) / original_max_position_embeddings }
        : undefined,
    "factor is not read: it is the ratio of two lengths.",
  ],
];

/** Older engines know no rope_parameters: without older keys version 4 takes what the class has, mlx-lm nothing. */
function withoutParameters({ model, family }, length, engine, kit) {
  const { rope_theta = 10000, rope_scaling = { type: "default" } } = model.record;
  const nothing = engine === "mlx-lm" ? { rope_theta, rope_scaling } : {};
  const config = { model_type: family, ...model.record, ...nothing, rope_parameters: undefined };
  return readConfig({ config, length }, kit);
}

/** The length decides that is asked for here, not one in the scaling. */
const frequenciesOf = ({ spec, scaling }, length, kit) =>
  scaledSet(spec.rotaryDim, spec.base, { ...scaling, length: undefined }, () => length, kit);

const largestDifference = (a, b) =>
  a.frequencies.length === b.frequencies.length
    ? Math.max(relativeError([a.attentionFactor], [b.attentionFactor]), relativeError(a.frequencies, b.frequencies))
    : Number.POSITIVE_INFINITY;

function compareEngines({ config, length = 0, layerType }, kit) {
  const given = readConfig({ config, length: length || undefined, layerType }, kit);
  const reference = frequenciesOf(given, length, kit);
  return Object.entries(versions).map(([engine, version]) => {
    const isOld = engine.endsWith("v4") || (engine === "mlx-lm" && !readsParameters.test(given.family));
    const isUnread = isOld && given.model.isGiven("rope_parameters");
    let own = isUnread ? withoutParameters(given, length || undefined, engine, kit) : given;
    let ownLength = length;
    const reasons = isUnread ? ["rope_parameters is not read."] : [];
    for (const [engines, type, change, reason] of differences) {
      if (!engines.includes(engine) || own.scaling.type !== type) continue;
      const { length: changed, ...rest } = {
        length: ownLength,
        ...change(own.scaling, own.model, own.family, ownLength),
      };
      const next = { ...own, scaling: { ...own.scaling, ...rest } };
      const before = frequenciesOf(own, ownLength, kit);
      if (largestDifference(frequenciesOf(next, changed, kit), before) > 0) reasons.push(reason);
      own = next;
      ownLength = changed;
    }
    const found = frequenciesOf(own, ownLength, kit);
    const maxRelativeDifference = largestDifference(found, reference);
    const data = found.frequencies.slice();
    return {
      engine,
      version,
      inverseFrequencies: { data, shape: [data.length], dtype: "float64" },
      attentionFactor: found.attentionFactor,
      maxRelativeDifference,
      reasons: maxRelativeDifference > 0 ? reasons : [],
    };
  });
}

/** @type {FunctionDescriptor} */
export const engines = {
  doc: "The frequencies that inference engines make of one config, and why they differ from Hugging Face's version 5.",
  source: "The engines' own code and issues, in the versions of the answer",
  arguments: configArguments,
  returns: { type: "RopeEngine[]", doc: "one entry for each engine, Hugging Face's version 5 first" },
  compose: compareEngines,
};
