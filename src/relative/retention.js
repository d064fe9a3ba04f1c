// Describes `retention`: scores that decay exponentially with distance, one rate per head, without a softmax.
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

const source =
  "[Sun et al. 2023, Retentive Network: A Successor to Transformer for Large Language Models, section 2](https://arxiv.org/abs/2307.08621)";

/** @satisfies {Argument} */
const heads = { kind: "count", doc: "number of heads; head h decays by γ = 1 - 2^(-5-h) for each position" };

const decaysOf = ({ heads, logDecays }, { kernel }) =>
  logDecays?.data ?? kernel("posenc_retention_logDecays", new Float64Array(heads), [heads]);

/** @satisfies {Partial<FunctionDescriptor>} */
const ofWindow = {
  source,
  alternatives: [[["heads"], ["logDecays"]]],
  rules: [
    {
      argument: "logDecays",
      must: "be 0 or less: logarithms of decays",
      holds: ({ logDecays }) => !logDecays || logDecays.data.every((value) => value <= 0),
      value: ({ logDecays }) => logDecays.data.find((value) => value > 0),
    },
    distancesFitInt32,
  ],
  scratch: ({ heads }) => 8 * heads,
};

// The slopes of ALiBi's kernel.
const replace = { slopes: "logDecays" };
/** @satisfies {Partial<FunctionDescriptor>} */
const asBias = {
  ...ofWindow,
  prepare: (values, helpers) => ({
    ...relativeOffsets(values),
    logDecays: Float64Array.from(decaysOf(values, helpers), (value) => -value),
  }),
};

/** @satisfies {Record<string, Argument>} */
const decaying = {
  heads,
  logDecays: {
    kind: "tensor",
    dtype: "float64",
    shape: ["heads"],
    finite: true,
    doc: "ln γ of each head, instead of heads; lightning attention scales by layer: MiniMax-01 has -2^(-8(h + 1)/heads) · (1 - layer/(layers - 1) + 1e-5), alibi.slopes times a factor; fla has -(8/heads) · (1 - layer/layers) · h",
  },
  ...window,
  ...windowOffsets,
};

/** @type {() => Descriptor} */
export const retention = () => ({
  logDecays: {
    doc: "ln γ of each head, γ = 1 - 2^(-5-h), computed in float64 within 2 units of its last place and rounded once to float32: not the logarithm of the float32 γ, which is 1 from head 20 on.",
    source,
    arguments: { heads },
    returns: { shape: ["heads"], doc: "logarithms of decays, all below 0 up to head 144" },
    scratch: ofWindow.scratch,
    compose: (values, helpers, { out }) => out.set(decaysOf(values, helpers)),
  },

  bias: {
    doc: "|d| · ln γ for every head, query and key, d = key position - query position: ALiBi's bias with slopes -ln γ. e^bias is the mask.",
    ...asBias,
    arguments: {
      ...decaying,
      causal: { ...causal, default: true, doc: "-Infinity where the key is ahead; false for images (RMT)" },
    },
    returns: { shape: headPairs, doc: "the logarithm of the mask" },
    kernel: { name: "posenc_alibi_bias", replace, cut: headPairs },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    ...asBias,
    arguments: decaying,
    ...profile,
    kernel: { ...profile.kernel, name: "posenc_alibi_profile", replace: { ...profile.kernel.replace, ...replace } },
  },

  mask: {
    doc: "γ^|d| for every head, query and key: q · k is multiplied by it, and there is no softmax.",
    ...ofWindow,
    arguments: {
      ...decaying,
      causal: { ...causal, default: true, doc: "0 where the key is ahead of the query (d > 0)" },
      normalize: {
        kind: "flag",
        default: false,
        doc: "divide each row by the square root of its sum, the second of the paper's three normalizations (section 2.2); rows of zeros stay zero",
      },
    },
    prepare: (values, helpers) => ({ ...relativeOffsets(values), logDecays: decaysOf(values, helpers) }),
    returns: {
      shape: headPairs,
      doc: "decays from 0 to 1, within 0.6 units of the last place; below 2^-126 within 2^-149",
    },
    // Normalizing a row needs all of its keys.
    kernel: { cut: ["heads", "queries"] },
  },
});
