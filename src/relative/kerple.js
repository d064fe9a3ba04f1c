// Describes `kerple`: biases that decrease with the logarithm or a power of distance, with two learned numbers per
// head.
/** @import { Argument, Descriptor, FunctionDescriptor, TensorKind } from "../binding/descriptor.js" */
import {
  causal,
  distancesFitInt32,
  headPairs,
  profile,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source =
  "[Chi et al. 2022, KERPLE: Kernelized Relative Positional Embedding for Length Extrapolation](https://arxiv.org/abs/2205.09921)";

/** @satisfies {TensorKind} */
const learned = { kind: "tensor", dtype: "float64", shape: ["heads"], finite: true, above: 0 };
/** @satisfies {Record<string, Argument>} */
const biasArguments = {
  r1: { ...learned, doc: "strength of each head's bias; bias_p for log, bias_a for power in the authors' code" },
  r2: {
    ...learned,
    doc: "factor on the distance (log) or exponent of it (power, at most 2); bias_a for log, bias_p for power in the authors' code",
  },
  kind: { kind: "word", words: ["log", "power"], default: "log", doc: "-r1 · ln(1 + r2 · |d|), or -r1 · |d|^r2" },
  ...window,
  ...windowOffsets,
};

const largest = ({ data }) => data.reduce((most, each) => Math.max(most, each));

/** @satisfies {Partial<FunctionDescriptor>} */
const ofWindow = {
  source,
  rules: [
    {
      argument: "r2",
      must: "be at most 2 for the power kind",
      holds: ({ kind, r2 }) => kind !== "power" || largest(r2) <= 2,
      value: ({ r2 }) => largest(r2),
    },
    distancesFitInt32,
  ],
  prepare: relativeOffsets,
};

/** @type {() => Descriptor} */
export const kerple = () => ({
  bias: {
    doc: "-r1 · ln(1 + r2 · |d|) or -r1 · |d|^r2 for every head, query and key, d = key position - query position: symmetric in d, although the authors train causal models only. They keep r1 and r2 at 0.01 or more and initialize bias_p uniformly up to 2 and bias_a up to 1; their variant that multiplies the scores is not included.",
    ...ofWindow,
    arguments: { ...biasArguments, causal },
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { cut: headPairs },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    ...ofWindow,
    arguments: biasArguments,
    ...profile,
  },
});
