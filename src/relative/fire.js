// FIRE: a small network of the distance, measured against how far back the query can look.
import { causal, distancesFitInt32, window, windowOffsets } from "../core/arguments.js";

const farthest = 2 ** 53;

const positionsExact = {
  argument: "queryOffset",
  expected: "positions of queries and keys up to 2^53",
  holds: ({ queries, keys, queryOffset, keyOffset }) =>
    queryOffset <= farthest - (queries - 1) && keyOffset <= farthest - (keys - 1),
};

const weights = (...shape) => ({ kind: "tensor", dtype: "float32", shape });

export const fire = {
  bias: {
    doc: "w2 · relu(w1 · x + b1) + b2 with x = ψ(|d|) / (ψ(max(position of the query, |threshold|)) + eps) and ψ(z) = ln(|c · z| + 1): not a function of distance alone, so there is no profile.",
    source:
      "Li et al. 2024, Functional Interpolation for Relative Positions Improves Long Context Transformers, equations 3 and 4",
    arguments: {
      w1: { ...weights("hidden", 1), doc: "weights of the hidden layer" },
      b1: { ...weights("hidden"), doc: "biases of the hidden layer" },
      w2: { ...weights("heads", "hidden"), doc: "weights of the output, one for each head and hidden unit" },
      b2: { ...weights("heads"), doc: "biases of the output" },
      c: { kind: "number", above: 0, doc: "how soon the logarithm bends; learned, 0.1 to begin with" },
      threshold: {
        kind: "number",
        doc: "queries before this position are measured against it, not against their own; the authors learn a multiplier of 512",
      },
      ...window,
      eps: {
        kind: "number",
        min: 0,
        default: 1e-6,
        doc: "added to the divisor, in the authors' code and not in the paper",
      },
      ...windowOffsets,
      queryOffset: { ...windowOffsets.queryOffset, min: 0 },
      causal,
    },
    rules: [distancesFitInt32, positionsExact],
    returns: { dtype: "float32", shape: ["heads", "queries", "keys"], doc: "what is added to the scores" },
    kernel: {
      name: "posenc_fire_bias",
      arguments: [
        "out",
        "workspace",
        "w1",
        "b1",
        "w2",
        "b2",
        "heads",
        "hidden",
        "queries",
        "keys",
        "queryOffset",
        "keyOffset",
        "c",
        "threshold",
        "eps",
        "causal",
      ],
      workspace: ["hidden", "queries", "keys"],
      cut: ["queries", "keys"],
      shift: { queries: "queryOffset", keys: "keyOffset" },
    },
  },
};
