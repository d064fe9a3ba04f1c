// Describes `forgetting`: the bias of the Forgetting Transformer, a sum of log forget gates between key and query.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import { headPairs } from "../core/arguments.js";

/** @satisfies {TensorKind} */
const gates = { kind: "tensor", shape: ["heads", "keys"] };

/** The kernel has one parameter for either argument. */
const float32 = (data) => (data instanceof Float32Array ? data : Float32Array.from(data));

/** @type {() => Descriptor} */
export const forgetting = () => ({
  bias: {
    doc: "The sum of ln f over the tokens after key n up to query m, f their forget gates: 0 at the query's own token, -Infinity ahead. Added to the scores after their scale; with all ln f the same it is ALiBi.",
    source:
      "[Lin et al. 2025, Forgetting Transformer: Softmax Attention with a Forget Gate](https://arxiv.org/abs/2503.02130)",
    arguments: {
      logGates: { ...gates, doc: "ln f of each token, 0 or less; -Infinity blocks everything before it" },
      logits: { ...gates, doc: "instead of logGates: the logits x of the gates, ln f = ln(1 / (1 + e^-x))" },
      queries: {
        kind: "count",
        default: { symbol: "keys" },
        doc: "number of queries, at the last positions of the keys; 1 when decoding",
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
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { shapes: { gates: ["heads", "keys"] }, cut: ["heads", "queries"], shift: { queries: "queryOffset" } },
  },
});
