// Sandwich: how alike the sinusoidal encodings of two positions are, as a bias.
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
    doc: "channels of the sinusoidal encoding that is compared; not the model's, and the same at every size of it",
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
  // The frequencies themselves stay behind: distances are whole, and their exact phases come from the fractions.
  prepare: (values, { frequencySet }) => ({
    ...relativeOffsets(values),
    fractions: frequencySet("posenc_sinusoidal_frequencies", values.dim / 2, [values.dim, values.base, 0]).fractions,
  }),
};

/** @type {() => Descriptor} */
export const sandwich = () => ({
  bias: {
    doc: "heads/(8(h+1)) · Σ cos(d · base^(-2c/dim)) over c below dim/2, for every head h, query and key, d = key position - query position: the same ahead and behind, while it was made for causal models. The form of attention-gym; NeMo counts c from 1 and takes dim/2 off the sum.",
    ...ofWindow,
    arguments: { ...biasArguments, causal },
    returns: { shape: headPairs, doc: "what is added to the scores" },
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
