// Transformer-XL: scores from distances that are encoded and projected, with two biases instead of a query's position.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import { scale, scaleOf, vectors } from "../core/arguments.js";

const source = "[Dai et al. 2019, Transformer-XL, section 3.3](https://arxiv.org/abs/1901.02860)";

/** @satisfies {TensorKind} */
const bias = { kind: "tensor", shape: ["heads", "dim"] };

/** @type {() => Descriptor} */
export const transformerXL = () => ({
  scores: {
    doc: "((q_i + u) · k_j + (q_i + v) · r_{i-j}) · scale, the queries being the last of the keys' positions. Indexed directly: the shift of the papers' code leaves rubbish above the diagonal, here every distance has its row. The sines of Transformer-XL and XLNet count query - key, the other sign of most relative encodings. Rows of k and r are put side by side for one query too, whose scores cost 10 times as much each as those of a thousand.",
    source,
    arguments: {
      q: { ...vectors("queries"), doc: "queries of every head, the last positions; leading axes are batch" },
      k: { ...vectors("keys"), doc: "keys of every head, those of the memory first" },
      r: {
        kind: "tensor",
        shape: ["heads", "distances", "dim"],
        doc: "encodings of the distances, projected: queries + keys - 1 rows for each head, row n for i - j = keys - 1 - n",
      },
      u: { ...bias, doc: "what each head adds to its queries when they meet keys" },
      v: { ...bias, doc: "what each head adds to its queries when they meet distances" },
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
