// Describes the arguments that the rotary descriptors share, and computes frequencies from them.
/** @import { Argument, FunctionDescriptor, Rule } from "../../binding/descriptor.js" */
import { base, frequencySetBytes, rows, sequenceShape } from "../../core/arguments.js";
import { scaledSet, scalings } from "./scalings.js";

export const source = "[Su et al. 2021, RoFormer, section 3.2.2](https://arxiv.org/abs/2104.09864)";

/** @satisfies {Argument} */
export const scaling = {
  kind: "scaling",
  types: scalings,
  count: "pairs",
  optional: true,
  doc: "change of the frequencies for longer contexts, with Hugging Face's names; the type default changes nothing",
};

/** @satisfies {Argument} */
export const frequencies = {
  kind: "frequencies",
  dtype: "float64",
  count: "pairs",
  optional: true,
  doc: "result of rope.frequencies, instead of base and scaling",
};

/** @satisfies {Argument} */
export const rotaryDimension = { kind: "count", multipleOf: 2, doc: "number of rotated columns" };

/** @satisfies {Argument} */
export const turning = {
  kind: "tensor",
  shape: sequenceShape,
  doc: "queries or keys, [batch, heads, length, dim], or with sequenceAxis 1 [batch, length, heads, dim]; any number of outer axes before the sequence axis and of inner axes after it",
};

/** @satisfies {Argument} */
export const layout = {
  kind: "word",
  words: ["half", "interleaved"],
  default: "half",
  doc: "pair i of d rotated columns is (i, i + d/2), as in GPT-NeoX and Hugging Face's Llama, or (2i, 2i + 1), as in the paper, GPT-J and Meta's Llama",
};

export const offset = rows.offset;

// Keys of fromConfig's result that functions ignore, so that the whole result can be passed to each of them.
export const ignores = [
  "layout",
  "rotaryStart",
  "inverse",
  "warnings",
  "known",
  "layerTypes",
  "softmaxScale",
  "temperature",
  "axes",
  "sections",
  "interleavedSections",
];

/** Keys of a vision tower's spec that axial.apply ignores. */
export const ignoresOfTowers = ["numbering", "rotaryDim", "dim", "scaling", "warnings", "known"];

/** The same without keys that are arguments of a function. */
export const ignoresBut = (...names) => ignores.filter((name) => !names.includes(name));

// fromConfig returns the rotary dimension under both names: a function accepts the other name if the values agree.
export const rotaryDimAgrees = { dim: "rotaryDim" };

/** @satisfies {Argument} */
export const contextLength = { kind: "count", optional: true, doc: "sequence length, for scalings that depend on it" };

/** @satisfies {Rule} */
export const baseSuitsScaling = {
  argument: "base",
  must: "be above 1 for yarn",
  holds: ({ base, scaling, frequencies }) => frequencies || scaling?.type !== "yarn" || base > 1,
};

/** @satisfies {Rule} */
export const rotaryDimFits = {
  argument: "rotaryDim",
  must: "be at most the number of columns",
  holds: ({ rotaryDim, dim }) => rotaryDim <= dim,
};

/** The smallest and the largest position of a call. */
export function range({ positions, offset, length }) {
  if (!positions && typeof offset === "number") return [offset, offset + (length - 1)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of positions?.data ?? offset) {
    least = Math.min(least, each);
    most = Math.max(most, each);
  }
  return [least, positions ? most : most + (length - 1)];
}

/** The context length of a call: its largest position plus one. */
const contextOf = (values) => Math.floor(range(values)[1]) + 1;

/** The frequency set and attention factor of a call: from `frequencies`, else computed from base and scaling. */
export function series(dim, values, helpers) {
  const { frequencies, base, scaling } = values;
  if (!frequencies) return scaledSet(dim, base, scaling, () => contextOf(values), helpers);
  const { inverseFrequencies, attentionFactor } = frequencies;
  return { ...helpers.givenFrequencySet(inverseFrequencies), attentionFactor };
}

export const pairsOf = (dim) => ({ pairs: dim / 2 });

export const scratch = ({ pairs }) => frequencySetBytes(pairs);

/**
 * The arguments that determine the frequencies, except the context length.
 * @satisfies {Record<string, Argument>}
 */
export const ofDim = { dim: rotaryDimension, base, scaling };

/**
 * The other descriptor properties of functions with these arguments.
 * @satisfies {Partial<FunctionDescriptor>}
 */
export const byDim = {
  ignores,
  agrees: { rotaryDim: "dim" },
  rules: [baseSuitsScaling],
  symbols: ({ dim }) => pairsOf(dim),
  scratch,
};
