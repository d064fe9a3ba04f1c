// What inference engines make of one config, where it is documented that they differ from Hugging Face's version 5.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { copyOf } from "../../core/own.js";
import { isOneOf } from "./families.js";
import { configArguments, longest, readConfig } from "./fromConfig.js";
import { relativeError } from "./identify.js";
import { scaledSet, trained } from "./scalings.js";

// As an mscale it makes a factor of exactly 1, which 0 would not: both must be there for either to be looked at.
const none = 1e-300;

// Families whose code takes DeepSeek's own YaRN, and those of them that llama.cpp has as DeepSeek's architecture.
const deepSeek = "deepseek_v(2|3|32)|kimi_k2|glm4_moe_lite|longcat_flash";
const deepSeekInLlamaCpp = "deepseek_v[23]|kimi_k2|glm4_moe_lite";
/** Those whose GGUF carries mscale_all_dim. */
const carriesMscale = `${deepSeek}|ministral3|mistral4`;
/** Those whose model file in mlx-lm reads rope_parameters. */
const readsParameters = "exaone_moe|gemma4|glm_moe_dsa|laguna|lfm2|lfm2_moe|mellum|ministral3|qwen3_5";

/** The engines in the order of the answer, and the state of each that was read. */
const versions = {
  "Hugging Face v5": "main branch, July 2026, commit not recorded",
  "Hugging Face v4": "4.57.6, January 2026",
  "llama.cpp": "b11118, September 2026",
  vLLM: "0.25.0, July 2026",
  "mlx-lm": "d78bf58, August 2026",
};

/** What the parameters say, by the newer key or the older. */
const saidIn = ({ record: { rope_scaling, rope_parameters } }) => copyOf(rope_scaling, rope_parameters);

/**
 * How many times the trained length the longest one is, with nothing said of it elsewhere, but for Phi-3.5-MoE's own attention
 * factors, one for either list of divisors, which llama.cpp does not read.
 */
function byLengths({ scaling: { [trained]: most }, model, length, engine }) {
  const { short_mscale, long_mscale } = engine === "llama.cpp" ? {} : saidIn(model);
  return {
    attention_factor: length > most ? long_mscale : short_mscale,
    factor: (model.get(longest) ?? most) / most,
  };
}

/** Where the parameters have no trained length: not the longest one, but a number of its own. */
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
 * [engines, type, { scaling, model, family, length, engine } → what they take otherwise (undefined: nothing), the reason]
 * @type {[string[], string, (state: any) => any, string][]}
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
  [["mlx-lm"], "yarn", withDefaults, "mscale is 1 and mscale_all_dim is 0 unless they are given."],
  [
    ["llama.cpp"],
    "yarn",
    ({ scaling: { mscale_all_dim: all }, family }) =>
      all && isOneOf(carriesMscale, family)
        ? { mscale: isOneOf(deepSeekInLlamaCpp, family) ? all : 1, mscale_all_dim: all }
        : unread,
    "mscale is not read, and mscale_all_dim is carried by the GGUF of few families.",
  ],
  [
    ["vLLM"],
    "yarn",
    (state) => (isOneOf(deepSeek, state.family) ? withDefaults(state) : unread),
    "mscale and mscale_all_dim are read for DeepSeek's YaRN alone.",
  ],
  [["llama.cpp"], "dynamic", () => ({ type: "default" }), "dynamic is not known."],
  [
    ["vLLM"],
    "dynamic",
    ({ scaling }) => ({ length: scaling.factor * scaling[trained] }),
    "The base is that of the original context length times factor.",
  ],
  [
    ["llama.cpp"],
    "longrope",
    ({ model }) => ({ length: model.get(longest) ?? 0 }),
    "The factors are chosen by the size of the context when it is made, here the largest.",
  ],
  [["mlx-lm"], "yarn", trainedFor(4096), `${trained} is 4096 unless it is in rope_scaling.`],
  [["mlx-lm"], "llama3", trainedFor(8192), `${trained} is 8192 unless it is in rope_scaling.`],
  [["mlx-lm"], "longrope", () => ({ length: 2 ** 53 }), "The long factors are always used."],
  [
    ["llama.cpp", "vLLM", "mlx-lm"],
    "longrope",
    byLengths,
    "factor and attention_factor are not read: the attention factor is that of the ratio of two lengths.",
  ],
  [
    ["Hugging Face v4"],
    "longrope",
    ({ scaling, model }) =>
      model.has(trained) && model.has(longest) ? { factor: model.get(longest) / scaling[trained] } : undefined,
    "factor is not read: it is the ratio of two lengths.",
  ],
];

/** Older engines know no rope_parameters: without older keys version 4 takes what the class has, mlx-lm nothing. */
function withoutParameters({ model, family }, engine) {
  const { rope_theta = 10000, rope_scaling = { type: "default" } } = model.record;
  const nothing = engine === "mlx-lm" ? { rope_theta, rope_scaling } : {};
  return { model_type: family, ...model.record, ...nothing, rope_parameters: undefined };
}

const largestDifference = (a, b) =>
  a.frequencies.length === b.frequencies.length
    ? Math.max(relativeError([a.attentionFactor], [b.attentionFactor]), relativeError(a.frequencies, b.frequencies))
    : Number.POSITIVE_INFINITY;

function compareEngines({ config, length = 0, layerType }, kit) {
  const stateOf = (config, layerType = undefined) => ({
    ...readConfig({ config, length: length || undefined, layerType }, kit),
    length,
  });
  /** The length decides that is asked for here, not one in the scaling. */
  const frequenciesOf = ({ spec, scaling, length }) =>
    scaledSet(spec.rotaryDim, spec.base, { ...scaling, length: undefined }, () => length, kit);
  const given = stateOf(config, layerType);
  const reference = frequenciesOf(given);
  return Object.entries(versions).map(([engine, version]) => {
    const isOld = engine.endsWith("v4") || (engine === "mlx-lm" && !isOneOf(readsParameters, given.family));
    const isUnread = isOld && given.model.isGiven("rope_parameters");
    let state = isUnread ? stateOf(withoutParameters(given, engine)) : given;
    const reasons = isUnread ? ["rope_parameters is not read."] : [];
    for (const [engines, type, change, reason] of differences) {
      if (!engines.includes(engine) || state.scaling.type !== type) continue;
      const { length = state.length, ...changed } = change({ ...state, engine }) ?? {};
      const next = { ...state, length, scaling: { ...state.scaling, ...changed } };
      if (largestDifference(frequenciesOf(next), frequenciesOf(state)) > 0) reasons.push(reason);
      state = next;
    }
    const { frequencies, attentionFactor } = frequenciesOf(state);
    const maxRelativeDifference = largestDifference({ frequencies, attentionFactor }, reference);
    return {
      engine,
      version,
      inverseFrequencies: { data: frequencies.slice(), shape: [frequencies.length], dtype: "float64" },
      attentionFactor,
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
