// The Forgetting Transformer: a bias that is the sum of what the tokens between key and query forget.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import { headPairs } from "../core/arguments.js";

/** @satisfies {TensorKind} */
const gates = { kind: "tensor", shape: ["heads", "keys"] };

/** The kernel takes either by another name, by which nothing is known of its numbers. */
const float32 = (data) => (data instanceof Float32Array ? data : Float32Array.from(data));

/** @type {() => Descriptor} */
export const forgetting = () => ({
  bias: {
    doc: "The sum of ln f over the tokens after key j up to query i, f their forget gates: 0 at the query's own token, -Infinity ahead. Added to the scores after their scale; with all ln f the same it is ALiBi.",
    source:
      "[Lin et al. 2025, Forgetting Transformer: Softmax Attention with a Forget Gate](https://arxiv.org/abs/2503.02130)",
    arguments: {
      logGates: { ...gates, doc: "ln f of each token, 0 or less; -Infinity lets nothing past" },
      logits: { ...gates, doc: "instead, what the sigmoid makes the gates of: ln f = ln(1 / (1 + e^-x))" },
      queries: {
        kind: "count",
        default: { symbol: "keys" },
        doc: "number of queries, the last of the keys; 1 when decoding",
      },
    },
    alternatives: [[["logGates"], ["logits"]]],
    rules: [
      {
        argument: "queries",
        must: "be at most the number of keys",
        holds: ({ queries, keys }) => queries <= keys,
      },
    ],
    prepare: ({ logGates, logits, queries, keys }) => ({
      gates: float32((logits ?? logGates).data),
      areLogits: logits ? 1 : 0,
      queryOffset: keys - queries,
    }),
    returns: { shape: headPairs, doc: "what is added to the scores" },
    kernel: { shapes: { gates: ["heads", "keys"] }, cut: ["heads", "queries"], shift: { queries: "queryOffset" } },
  },
});
