// Describes `delta`: the weights of past values in linear attention with gates and the delta rule, and how far back they reach.
/** @import { Descriptor, Rule } from "../binding/descriptor.js" */
import { headVectors, scale, scaleOf, tensor } from "../core/arguments.js";

const source =
  "[Yang et al. 2024, Gated Delta Networks: Improving Mamba2 with Delta Rule, section 3](https://arxiv.org/abs/2412.06464); [Kimi Team 2025, Kimi Linear, section 3](https://arxiv.org/abs/2510.26692); [Dao and Gu 2024, Transformers are SSMs (Mamba-2)](https://arxiv.org/abs/2405.21060)";

/** @satisfies {Rule} */
const lastQueries = {
  argument: "queries",
  must: "be at most the number of keys",
  holds: ({ queries, keys }) => queries <= keys,
};

/** The kernel has one parameter for gates of tokens and of channels; no gate is ln 1. */
function gatesOf({ logGates, channelLogGates, heads, keys }) {
  const { data } = channelLogGates ?? logGates ?? { data: new Float32Array(heads * keys) };
  return data instanceof Float32Array ? data : Float32Array.from(data);
}

/** @type {() => Descriptor} */
export const delta = () => ({
  weights: {
    doc: "The weight w(t, s) of the value of token s in the output of token t, o_t = Σ_s w(t, s) v_s, in a layer with the state S_t = (I - β_t k_t k_tᵀ) diag(e^g_t) S_(t-1) + β_t k_t v_tᵀ and the output q_tᵀ S_t: Gated DeltaNet with logGates, Kimi Delta Attention with channelLogGates. Without beta nothing is erased, S_t = diag(e^g_t) S_(t-1) + k_t v_tᵀ: Mamba-2 (q is C, k is dt · B, g is dt · A), GLA, RetNet. The names in fla are q, k, g and beta. There is no softmax, and weights may be negative.",
    source,
    arguments: {
      q: { ...headVectors("queries"), doc: "queries; leading axes are batch and heads, which may be one axis" },
      k: {
        ...headVectors("keys"),
        doc: "keys, one per token; models with fewer key heads than value heads repeat them",
      },
      beta: {
        ...tensor("...heads", "keys"),
        optional: true,
        doc: "how strongly each token overwrites what the state holds for its key, usually 0 to 1; absent: nothing is erased",
      },
      logGates: {
        ...tensor("...heads", "keys"),
        optional: true,
        doc: "g of each token, usually 0 or less: ln of the factor on the whole state; 0 when absent",
      },
      channelLogGates: {
        ...headVectors("keys"),
        optional: true,
        doc: "instead of logGates: g of each token and channel of the key",
      },
      scale,
      normalize: {
        kind: "flag",
        default: false,
        doc: "divide every query and key by its length, √(Σx² + 10^-6): use_qk_l2norm_in_kernel in fla and Hugging Face",
      },
    },
    alternatives: [[["logGates"], ["channelLogGates"]]],
    rules: [{ ...lastQueries, argument: "q", must: "have at most as many rows as k" }],
    symbols: ({ channelLogGates, dim }) => ({ gateDim: channelLogGates ? dim : 1 }),
    scratch: ({ heads, keys }) => 4 * heads * keys,
    prepare: (values) => ({
      gates: gatesOf(values),
      queryOffset: values.keys - values.queries,
      ...scaleOf(values),
    }),
    returns: {
      shape: ["...heads", "queries", "keys"],
      doc: "weights of the last queries, one row each; 0 for tokens after the query",
    },
    // Rows of k at the head's start are in every block.
    kernel: {
      shapes: { gates: ["heads", "keys", "gateDim"] },
      cut: ["heads", "queries"],
      shift: { queries: "queryOffset" },
    },
  },

  reach: {
    doc: "How many tokens back a query sees: the least distance within which the sizes |w| of its weights add up to the given share of all. 0 is the query's own token alone. Takes the weights of any causal attention.",
    source,
    arguments: {
      weights: {
        ...tensor("...heads", "queries", "keys"),
        doc: "weights, one row per query; the queries are at the last positions of the keys, and later keys do not count",
      },
      share: {
        kind: "number",
        above: 0,
        max: 1,
        default: 0.9,
        doc: "share of the sum of |w|; 0.5 gives the median distance",
      },
    },
    rules: [{ ...lastQueries, argument: "weights", must: "have at most as many queries as keys" }],
    prepare: ({ queries, keys }) => ({ queryOffset: keys - queries }),
    returns: {
      dtype: "int32",
      shape: ["...heads", "queries"],
      doc: "distances in tokens; -1 where all weights are 0 or their sum is not finite",
    },
    kernel: { cut: ["heads", "queries"], shift: { queries: "queryOffset" } },
  },
});
