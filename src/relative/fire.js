// Describes `fire`: a small network of the distance, normalized by the query's position.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { causal, distancesFitInt32, headPairs, pairs, tensor, window, windowOffsets } from "../core/arguments.js";

const farthest = 2 ** 53;

/** @type {() => Descriptor} */
export const fire = () => ({
  bias: {
    doc: "w2 · relu(w1 · x + b1) + b2 with x = ψ(|d|) / (ψ(max(position of the query, |threshold|)) + eps) and ψ(z) = ln(|c · z| + 1), d = key position - query position: not a function of distance alone, so there is no profile, and decoding needs the true offsets. The paper covers keys before the query only; for keys after it x can exceed 1.",
    source:
      "[Li et al. 2024, Functional Interpolation for Relative Positions Improves Long Context Transformers](https://arxiv.org/abs/2310.04418)",
    arguments: {
      w1: { ...tensor("hidden", 1), doc: "weights of the hidden layer" },
      b1: { ...tensor("hidden"), doc: "biases of the hidden layer" },
      w2: { ...tensor("heads", "hidden"), doc: "weights of the output, one for each head and hidden unit" },
      b2: { ...tensor("heads"), doc: "biases of the output" },
      c: {
        kind: "number",
        doc: "scale of the distance inside the logarithm; learned, initially 0.1; only |c| matters, and trained values may be negative",
      },
      threshold: {
        kind: "number",
        doc: "queries before this position are normalized by it instead of their own; the authors learn a multiplier of 512",
      },
      ...window,
      ...windowOffsets,
      queryOffset: { ...windowOffsets.queryOffset, min: 0 },
      eps: {
        kind: "number",
        min: 0,
        default: 1e-6,
        doc: "added to the divisor in the authors' code, not in the paper",
      },
      causal,
    },
    rules: [
      distancesFitInt32,
      { argument: "c", must: "be a finite number other than 0", holds: ({ c }) => c !== 0 },
      {
        argument: "queryOffset",
        must: "leave the positions of queries and keys at most 2^53",
        holds: ({ queries, keys, queryOffset, keyOffset }) =>
          queryOffset <= farthest - (queries - 1) && keyOffset <= farthest - (keys - 1),
      },
    ],
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { cut: pairs },
  },
});
