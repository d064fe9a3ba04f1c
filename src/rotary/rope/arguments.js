// Describes the arguments that rope and encodings built on it share, and computes frequencies from them. Used by the rotary
// descriptors.
/** @import { Argument, FunctionDescriptor, Rule } from "../../binding/descriptor.js" */
import { base, frequencySetBytes, rows } from "../../core/arguments.js";
import { scaledSet, scalings } from "./scalings.js";

export const source = "[Su et al. 2021, RoFormer, section 3.2.2](https://arxiv.org/abs/2104.09864)";

/** @satisfies {Argument} */
export const scaling = {
  kind: "scaling",
  types: scalings,
  count: "pairs",
  optional: true,
  doc: "how the frequencies are changed for longer contexts, in the words of Hugging Face; the type default leaves them as they are",
};

/** @satisfies {Argument} */
export const frequencies = {
  kind: "frequencies",
  dtype: "float64",
  count: "pairs",
  optional: true,
  doc: "what rope.frequencies returns, instead of base and scaling",
};

/** @satisfies {Argument} */
export const rotaryDimension = { kind: "count", multipleOf: 2, doc: "number of rotated columns" };

/**
 * What turns.
 * @satisfies {Argument}
 */
export const turning = {
  kind: "tensor",
  shape: ["...heads", "length", "dim"],
  doc: "queries or keys; leading axes are batch and heads",
};

/** @satisfies {Argument} */
export const layout = {
  kind: "word",
  words: ["half", "interleaved"],
  default: "half",
  doc: "pair m of d columns that turn is (m, m + d/2): GPT-NeoX, Llama in Hugging Face; or (2m, 2m + 1): the paper, GPT-J, Meta's Llama",
};

export const offset = rows.offset;

// The keys of what a model's config becomes, so that the whole of it can be handed on to every function here.
export const ignores = [
  "layout",
  "rotaryStart",
  "inverse",
  "warnings",
  "known",
  "layerTypes",
  "softmaxScale",
  "temperature",
  "sections",
  "interleavedSections",
];

/** The same without those that a function has for arguments. */
export const ignoresBut = (...names) => ignores.filter((name) => !names.includes(name));

// A config's rotary dim goes by both names: a function that has the one takes the other, when they agree.
export const rotaryDimAgrees = { dim: "rotaryDim" };

/** @satisfies {Argument} */
export const contextLength = { kind: "count", optional: true, doc: "sequence length, for scalings that look at it" };

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

/** The least and the greatest position of a call. */
export function range({ positions, offset, length }) {
  let [least, most] = positions
    ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    : [offset, offset + (length - 1)];
  for (const each of positions?.data ?? []) {
    least = Math.min(least, each);
    most = Math.max(most, each);
  }
  return [least, most];
}

/** How long the context of a call is: its largest position, and one. */
const contextOf = (values) => Math.floor(range(values)[1]) + 1;

/** θ of each pair, its fraction of a turn, and the factor on cos and sin: given, or from the rotary dim of a call. */
export function series(dim, values, kit) {
  const { frequencies, base, scaling } = values;
  if (!frequencies) return scaledSet(dim, base, scaling, () => contextOf(values), kit);
  const { inverseFrequencies, attentionFactor } = frequencies;
  return { ...kit.givenFrequencySet(inverseFrequencies), attentionFactor };
}

export const pairsOf = (dim) => ({ pairs: dim / 2 });

export const scratch = ({ pairs }) => frequencySetBytes(pairs);

/**
 * What says which frequencies there are, but for the length of a context.
 * @satisfies {Record<string, Argument>}
 */
export const ofDim = { dim: rotaryDimension, base, scaling };

/**
 * What else functions have that take these.
 * @satisfies {Partial<FunctionDescriptor>}
 */
export const byDim = {
  ignores,
  agrees: { rotaryDim: "dim" },
  rules: [baseSuitsScaling],
  symbols: ({ dim }) => pairsOf(dim),
  scratch,
};
