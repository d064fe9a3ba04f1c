// Sandwich: how alike the sinusoidal encodings of two positions are, as a bias.
import {
  base,
  causal,
  distancesFitInt32,
  firstDistance,
  frequencySetBytes,
  profileShift,
  profileSymbols,
  profileWindow,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source =
  "Chi et al. 2023, Dissecting Transformer Length Extrapolation via the Lens of Receptive Field Analysis, section 5";

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

// The frequencies themselves stay behind: distances are whole, and their exact phases come from the fractions.
const series = ({ dim, base }, { frequencySet }) => ({
  fractions: frequencySet("posenc_sinusoidal_frequencies", dim / 2, [dim, base, 0]).fractions,
});

const scratch = ({ dim }) => frequencySetBytes(dim / 2);

export const sandwich = {
  bias: {
    doc: "heads/(8(h+1)) · Σ cos(d · base^(-2c/dim)) over c below dim/2, for every head, query and key, d = key position - query position; the form of attention-gym (NeMo counts c from 1 and takes dim/2 off the sum).",
    source,
    arguments: { ...biasArguments, causal },
    rules: [distancesFitInt32],
    scratch,
    prepare: (values, kit) => ({ ...series(values, kit), ...relativeOffsets(values) }),
    returns: { dtype: "float32", shape: ["heads", "queries", "keys"], doc: "what is added to the scores" },
    kernel: {
      name: "posenc_sandwich_bias",
      arguments: [
        "out",
        "workspace",
        "fractions",
        "heads",
        "dim",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "causal",
      ],
      workspace: ["heads", "dim", "queries", "keys"],
      cut: ["queries", "keys"],
      shift: { queries: "queryOffset", keys: "keyOffset" },
    },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    source,
    arguments: biasArguments,
    rules: [distancesFitInt32],
    scratch,
    symbols: profileSymbols,
    prepare: (values, kit) => ({ ...series(values, kit), ...firstDistance(values) }),
    returns: { dtype: "float32", shape: ["heads", "distances"], doc: "queries + keys - 1 entries for each head" },
    kernel: {
      name: "posenc_sandwich_profile",
      arguments: ["out", "workspace", "fractions", "heads", "dim", ...profileWindow],
      workspace: ["dim", "distances"],
      cut: ["distances"],
      shift: profileShift,
    },
  },
};
