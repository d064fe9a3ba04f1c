// Describes `sandwich`: the dot product of the sinusoidal encodings of two positions as a bias.
/** @import { Argument, Descriptor, FunctionDescriptor } from "../binding/descriptor.js" */
import {
  base,
  causal,
  distancesFitInt32,
  frequencySetBytes,
  headPairs,
  pairs,
  profile,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

/** @satisfies {Record<string, Argument>} */
const biasArguments = {
  heads: { kind: "count", doc: "number of heads; the first is the steepest" },
  dim: {
    kind: "count",
    multipleOf: 2,
    default: 128,
    doc: "channels of the sinusoidal encoding; independent of the model's width",
  },
  ...window,
  base,
  ...windowOffsets,
};

/** @satisfies {Partial<FunctionDescriptor>} */
const ofWindow = {
  source:
    "[Chi et al. 2023, Dissecting Transformer Length Extrapolation via the Lens of Receptive Field Analysis](https://arxiv.org/abs/2212.10356)",
  rules: [distancesFitInt32],
  scratch: ({ dim }) => frequencySetBytes(dim / 2),
  // The kernel needs fractions only: distances are whole, so their exact phases follow from the fractions.
  prepare: (values, { frequencySet }) => ({
    ...relativeOffsets(values),
    fractions: frequencySet("posenc_sinusoidal_frequencies", values.dim / 2, [values.dim, values.base, 0]).fractions,
  }),
};

/** @type {() => Descriptor} */
export const sandwich = () => ({
  bias: {
    doc: "heads/(8(h+1)) · Σ cos(d · base^(-2c/dim)) over c below dim/2, for every head h, query and key, d = key position - query position: symmetric in d, although meant for causal models. As in attention-gym; NeMo counts c from 1 and subtracts dim/2 from the sum.",
    ...ofWindow,
    arguments: { ...biasArguments, causal },
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: {
      cut: pairs,
    },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    ...ofWindow,
    arguments: biasArguments,
    ...profile,
    kernel: {
      ...profile.kernel,
      cut: ["distances"],
    },
  },
});
