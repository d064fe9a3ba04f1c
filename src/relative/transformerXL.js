// Describes `transformerXL`: scores from projected encodings of distances, with two learned biases instead of the
// query's position.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import { scale, scaleOf, vectors } from "../core/arguments.js";

const source = "[Dai et al. 2019, Transformer-XL, section 3.3](https://arxiv.org/abs/1901.02860)";

/** @satisfies {TensorKind} */
const bias = { kind: "tensor", shape: ["heads", "dim"] };

/** @type {() => Descriptor} */
export const transformerXL = () => ({
  scores: {
    doc: "((q_m + u) · k_n + (q_m + v) · r_{m-n}) · scale, with the queries at the last positions of the keys. r is indexed directly: the shift in the authors' code leaves garbage above the diagonal. The sines of Transformer-XL and XLNet count query - key, the opposite sign of most relative encodings. k and r are repacked for every call, so each score of a single query costs 10 times as much as with a thousand.",
    source,
    arguments: {
      q: { ...vectors("queries"), doc: "queries of every head, the last positions; leading axes are batch" },
      k: { ...vectors("keys"), doc: "keys of every head, those of the memory first" },
      r: {
        kind: "tensor",
        shape: ["heads", "distances", "dim"],
        doc: "projected encodings of the distances: queries + keys - 1 rows for each head, row n for m - n = keys - 1 - n",
      },
      u: { ...bias, doc: "bias of each head on its queries, multiplied with keys" },
      v: { ...bias, doc: "bias of each head on its queries, multiplied with distances" },
      scale,
    },
    rules: [
      {
        argument: "q",
        must: "have at most as many queries as there are keys",
        holds: ({ queries, keys }) => queries <= keys,
      },
      {
        argument: "r",
        must: "have queries + keys - 1 rows for each head: after the first keys rows, queries - 1 more, which only keys ahead meet",
        holds: ({ queries, keys, distances }) => distances === queries + keys - 1,
      },
    ],
    prepare: (values) => ({ ...scaleOf(values), queryOffset: values.keys - values.queries }),
    returns: { shape: ["...batch", "heads", "queries", "keys"], doc: "scores" },
    kernel: {
      cut: ["batch", "heads", "queries"],
    },
  },
});
