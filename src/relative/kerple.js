// KERPLE: biases that fall with the logarithm or with a power of distance, two learned numbers for each head.
import {
  causal,
  distancesFitInt32,
  firstDistance,
  profileShift,
  profileSymbols,
  profileWindow,
  relativeOffsets,
  window,
  windowOffsets,
} from "../core/arguments.js";

const source = "Chi et al. 2022, KERPLE, section 4, equations 6 and 7";

const positive = { kind: "number", above: 0 };
const largest = ({ data }) => data.reduce((most, value) => Math.max(most, value), 0);

const biasArguments = {
  kind: {
    kind: "word",
    words: ["log", "power"],
    default: "log",
    doc: "-r1 · ln(1 + r2 · |d|), or -r1 · |d|^r2",
  },
  r1: {
    kind: "tensor",
    dtype: "float64",
    shape: ["heads"],
    elements: positive,
    doc: "how much each head takes off; the authors' code calls it bias_p for log and bias_a for power",
  },
  r2: {
    kind: "tensor",
    dtype: "float64",
    shape: ["heads"],
    elements: positive,
    doc: "factor on the distance (log) or exponent of it (power, at most 2); bias_a for log and bias_p for power in the authors' code",
  },
  ...window,
  ...windowOffsets,
};

const rules = [
  {
    argument: "r2",
    expected: "exponents up to 2 for the power kind: beyond, the kernel is not conditionally positive definite",
    holds: ({ kind, r2 }) => kind !== "power" || largest(r2) <= 2,
    value: ({ r2 }) => largest(r2),
  },
  distancesFitInt32,
];

export const kerple = {
  bias: {
    doc: "-r1 · ln(1 + r2 · |d|) or -r1 · |d|^r2 for every head, query and key, d = key position - query position; symmetric, while the authors train causal models only and keep r1 and r2 at 0.01 or more.",
    source,
    arguments: { ...biasArguments, causal },
    rules,
    prepare: relativeOffsets,
    returns: { dtype: "float32", shape: ["heads", "queries", "keys"], doc: "what is added to the scores" },
    kernel: {
      name: "posenc_kerple_bias",
      arguments: [
        "out",
        "workspace",
        "r1",
        "r2",
        "heads",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "kind",
        "causal",
      ],
      workspace: ["heads", "queries", "keys"],
      cut: ["heads", "queries", "keys"],
      shift: { queries: "queryOffset", keys: "keyOffset" },
    },
  },

  profile: {
    doc: "The same bias as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).",
    source,
    arguments: biasArguments,
    rules,
    symbols: profileSymbols,
    prepare: firstDistance,
    returns: { dtype: "float32", shape: ["heads", "distances"], doc: "queries + keys - 1 entries for each head" },
    kernel: {
      name: "posenc_kerple_profile",
      arguments: ["out", "r1", "r2", "heads", ...profileWindow, "kind"],
      cut: ["heads", "distances"],
      shift: profileShift,
    },
  },
};
