// Lists the calls that the views of scalings share: the first reads a configuration, the others take its results.
import { distancesTo } from "./distances.js";

const spec = {
  function: "config.fromConfig",
  arguments: ["length", "layerType", "assume"],
  with: { config: ({ config }) => JSON.parse(config) },
};

const fromSpec = (key) => ({ result: 0, key });
const unscaled = { dim: fromSpec("rotaryDim"), base: fromSpec("base") };
/** The frequencies' arguments from the configuration that call 0 has read. */
const own = { ...unscaled, scaling: fromSpec("scaling") };

const call = (name, given, names = []) => ({ function: `rope.${name}`, arguments: names, with: given });
const within = (parameter) => ({ within: (parameters) => parameters[parameter] });

const reach = (parameters, [{ scaling }]) => ({
  factor: scaling.factor ?? Math.max(1, parameters.length / parameters.trained),
  original_max_position_embeddings: parameters.trained,
});

const linear = (parameters, results) => ({ type: "linear", factor: reach(parameters, results).factor });
const ntk = (parameters, results) => ({ ...linear(parameters, results), type: "ntk" });
const dynamic = (parameters, results) => ({ type: "dynamic", ...reach(parameters, results) });
const llama3 = (parameters, results) => ({
  type: "llama3",
  ...reach(parameters, results),
  low_freq_factor: 1,
  high_freq_factor: 4,
});

/** YaRN with the configuration's parameters, or with its factor; rounded or not. */
const yarn = (truncate) => (parameters, results) =>
  results[0].scaling.type === "yarn"
    ? { ...results[0].scaling, truncate }
    : { type: "yarn", ...reach(parameters, results), truncate };

const yarns = [false, true].map((truncate) => call("spectrum", { ...unscaled, scaling: yarn(truncate) }));

const line = (result, key, en, zh) => ({ result, key, name: { en, zh } });

export const wavelengths = {
  calls: [
    spec,
    call("spectrum", own),
    call("spectrum", unscaled),
    call("spectrum", { ...unscaled, scaling: linear }),
    call("spectrum", { ...unscaled, scaling: ntk }),
    call("spectrum", { ...unscaled, scaling: dynamic }, ["length"]),
    yarns[1],
    call("spectrum", { ...unscaled, scaling: llama3 }),
  ],
  stack: [
    line(1, "wavelengths", "this model", "此模型"),
    line(2, "wavelengths", "unscaled", "未缩放"),
    line(3, "wavelengths", "linear", "线性插值"),
    line(4, "wavelengths", "NTK", "NTK"),
    line(5, "wavelengths", "dynamic NTK", "动态 NTK"),
    line(6, "wavelengths", "YaRN", "YaRN"),
    line(7, "wavelengths", "Llama 3", "Llama 3"),
  ],
};

export const ramp = {
  calls: [spec, call("spectrum", own), yarns[1]],
  stack: [line(1, "interpolation", "this model", "此模型"), line(2, "interpolation", "YaRN, rounded", "YaRN 取整后")],
};

export const turns = {
  calls: [
    spec,
    call("spectrum", { ...own, ...within("length") }),
    call("spectrum", { ...unscaled, ...within("length") }),
    call("spectrum", { ...unscaled, ...within("trained") }),
  ],
  stack: [
    line(1, "turns", "target, scaled", "目标长度，缩放"),
    line(2, "turns", "target, unscaled", "目标长度，未缩放"),
    line(3, "turns", "original context length", "原始上下文长度"),
  ],
};

/** The facts of every scaling: configuration, its spectrum at the target length, and unscaled ones at both lengths. */
export const facts = [spec, turns.calls[1], turns.calls[3], turns.calls[2]];
export const rampFacts = [...facts, ...yarns];

const frequencies = [call("frequencies", unscaled), call("frequencies", own)];
/** Reads a model's frequencies: what most readers of a figure want to compute themselves. */
export const readFrequencies = [spec, frequencies[1]];
const ones =
  (rowsOf) =>
  (parameters, [{ rotaryDim }]) => ({ fill: 1, shape: [rowsOf(parameters), rotaryDim] });
const rotated = (rowsOf, result, more) =>
  call("apply", { x: ones(rowsOf), layout: fromSpec("layout"), frequencies: { result }, ...more });
const all = (parameters) => distancesTo(parameters).length;
const similarityOf = (a, b) => ({ function: "attention.similarity", with: { a: { result: a }, b: { result: b } } });

export const similarity = {
  calls: [
    spec,
    ...frequencies,
    rotated(() => 1, 1),
    rotated(() => 1, 2),
    rotated(all, 1, { positions: distancesTo }),
    rotated(all, 2, { positions: distancesTo }),
    similarityOf(4, 6),
    similarityOf(3, 5),
  ],
  stack: [
    { result: 7, name: { en: "scaled", zh: "缩放" } },
    { result: 8, name: { en: "unscaled", zh: "未缩放" } },
  ],
};

/**
 * A frequency or wavelength on the way from unscaled to scaled. A pair that the scaling stops has nothing to interpolate to: it
 * stops as soon as anything is applied.
 */
export const between = (before, after, applied) =>
  applied === 0 ? before : after > 0 && Number.isFinite(after) ? before * (after / before) ** applied : after;

function appliedFrequencies({ applied }, [, plain, own]) {
  if (applied === 1) return own;
  const { data, shape } = own.inverseFrequencies;
  const before = plain.inverseFrequencies.data;
  return {
    inverseFrequencies: { data: data.map((after, m) => between(before[m], after, applied)), shape },
    attentionFactor: own.attentionFactor ** applied,
  };
}

export const dials = {
  calls: [
    spec,
    ...frequencies,
    call("table", {
      dim: fromSpec("rotaryDim"),
      frequencies: appliedFrequencies,
      positions: ({ position }) => Float64Array.of(position),
    }),
  ],
  code: readFrequencies,
  stack: [line(3, "cos", "cosine", "余弦"), line(3, "sin", "sine", "正弦")],
};
