// What inference engines make of one config, where it is documented that they differ from Hugging Face's version 5.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { configArguments, readConfig } from "./fromConfig.js";
import { relativeError } from "./identify.js";
import { scaledSet } from "./scalings.js";

const longest = "max_position_embeddings";
const count = { kind: "count" };
// As an mscale it makes a factor of exactly 1, which 0 would not: both must be there for either to be looked at.
const none = 1e-300;

const deepSeek = /^deepseek_v[23]$/;

/**
 * [engines, type, (scaling, model, family) → what they take otherwise (undefined: nothing), the reason]
 * @type {[string[], string, (scaling: any, model: any, family: string) => any, string][]}
 */
const differences = [
  [["llama.cpp", "mlx-lm"], "yarn", () => ({ truncate: true }), "truncate is not read: bounds are always rounded."],
  [["vLLM", "mlx-lm"], "yarn", () => ({ attention_factor: undefined }), "attention_factor is not read."],
  [
    ["mlx-lm"],
    "yarn",
    ({ mscale = 1, mscale_all_dim = 0 }) => ({ mscale: mscale || none, mscale_all_dim: mscale_all_dim || none }),
    "mscale is 1 and mscale_all_dim is 0 unless they are given.",
  ],
  [
    ["llama.cpp"],
    "yarn",
    ({ mscale_all_dim }, _, family) =>
      deepSeek.test(family) ? undefined : { mscale: 1, mscale_all_dim: mscale_all_dim || none },
    "mscale is not read; mscale_all_dim is, without it too.",
  ],
  [["llama.cpp"], "dynamic", () => ({ type: "default" }), "dynamic is not known."],
  [
    ["vLLM"],
    "dynamic",
    ({ factor, original_max_position_embeddings }) => ({ length: factor * original_max_position_embeddings }),
    "The base is that of the trained length times factor.",
  ],
  [
    ["llama.cpp", "vLLM"],
    "longrope",
    (_, model) => ({ length: model.get(longest, count) ?? 0 }),
    "The factors are chosen by the largest context.",
  ],
  [["mlx-lm"], "longrope", () => ({ length: 2 ** 53 }), "The long factors are always used."],
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

/** Version 4 knows no rope_parameters: without older keys it takes the default base and no scaling. */
function asVersion4({ model, family }, length, kit) {
  const config = { model_type: family, ...model.record, rope_parameters: undefined };
  return readConfig({ config, length }, kit);
}

const frequenciesOf = ({ spec, scaling }, length, kit) =>
  scaledSet(spec.rotaryDim, spec.base, scaling, () => length, kit);

const largestDifference = (a, b) =>
  a.frequencies.length === b.frequencies.length
    ? Math.max(relativeError([a.attentionFactor], [b.attentionFactor]), relativeError(a.frequencies, b.frequencies))
    : Number.POSITIVE_INFINITY;

function compareEngines({ config, length = 0, layerType }, kit) {
  const given = readConfig({ config, length: length || undefined, layerType }, kit);
  const reference = frequenciesOf(given, length, kit);
  return ["Hugging Face v5", "Hugging Face v4", "llama.cpp", "vLLM", "mlx-lm"].map((engine) => {
    const isOld = engine.endsWith("v4") && given.model.has("rope_parameters");
    let own = isOld ? asVersion4(given, length || undefined, kit) : given;
    let ownLength = length;
    const reasons = isOld ? ["rope_parameters is not read."] : [];
    for (const [engines, type, change, reason] of differences) {
      if (!engines.includes(engine) || own.scaling.type !== type) continue;
      const { length: changed = ownLength, ...rest } = change(own.scaling, own.model, own.family) ?? {};
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
  source: "The engines' own code and issues, as of 2025",
  arguments: configArguments,
  returns: { type: "RopeEngine[]", doc: "one entry for each engine, Hugging Face's version 5 first" },
  compose: compareEngines,
};
