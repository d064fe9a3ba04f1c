// Describes `alibi`: a bias that decreases linearly with distance, one slope per head.
/** @import { Argument, Descriptor, FunctionDescriptor } from "../binding/descriptor.js" */
import {
  causal,
  distancesFitInt32,
  headPairs,
  profile,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source = "[Press et al. 2022, Train Short, Test Long, section 3](https://arxiv.org/abs/2108.12409)";

/** @satisfies {Argument} */
const maxBias = {
  kind: "number",
  above: 0,
  default: 8,
  doc: "slopes run from 2^(-maxBias/heads) to 2^-maxBias",
};
/** @satisfies {Argument} */
const heads = { kind: "count", doc: "number of heads, not necessarily a power of two" };

// Biases are computed from float64 slopes, so that they are rounded once.
const slopesOf = (heads, maxBias, { kernel }) =>
  kernel("posenc_alibi_slopes", new Float64Array(heads), [heads, maxBias]);

// Computes missing slopes; given slopes count as input memory.
const scratch = ({ heads, slopes }) => (slopes ? 0 : 8 * heads);

/** @satisfies {Partial<FunctionDescriptor>} */
const ofWindow = {
  alternatives: [[["heads"], ["slopes"]]],
  rules: [distancesFitInt32],
  scratch,
  prepare: (values, helpers) => {
    const { heads, maxBias, slopes } = values;
    return { ...relativeOffsets(values), slopes: slopes?.data ?? slopesOf(heads, maxBias, helpers) };
  },
};
/** @satisfies {Record<string, Argument>} */
const biasArguments = {
  heads,
  slopes: { kind: "tensor", dtype: "float64", shape: ["heads"], doc: "one slope for each head, instead of heads" },
  ...window,
  ...windowOffsets,
  maxBias,
};

/** @type {() => Descriptor} */
export const alibi = () => ({
  slopes: {
    doc: "Slope of each head: 2^(-maxBias·(h+1)/heads) when heads is a power of two; else the slopes of the next lower power of two, then every other slope of twice that power.",
    source,
    arguments: { heads, maxBias },
    returns: { shape: ["heads"], doc: "slopes, all positive" },
    scratch,
    compose: ({ heads, maxBias }, helpers, { out }) => out.set(slopesOf(heads, maxBias, helpers)),
  },

  bias: {
    doc: "-slope · |d| for every head, query and key, d = key position - query position.",
    source,
    ...ofWindow,
    arguments: { ...biasArguments, causal },
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { cut: headPairs },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    source,
    ...ofWindow,
    arguments: biasArguments,
    ...profile,
  },
});
