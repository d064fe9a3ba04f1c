// Describes `tupe`: position-to-position scores, separate from those of the tokens.
/** @import { Descriptor, ArgumentInfo, TensorKind } from "../binding/descriptor.js" */
import { headPairs } from "../core/arguments.js";

/** @satisfies {TensorKind & Partial<ArgumentInfo>} */
const theta = { kind: "tensor", shape: ["heads"], optional: true };
const projected = (rows) => ["heads", rows, "headDim"];
/** @satisfies {TensorKind} */
const projection = { kind: "tensor", shape: ["dim", "columns"] };

/** @type {() => Descriptor} */
export const tupe = () => ({
  bias: {
    doc: "(p_i · U_Q) · (p_j · U_K) / √(2·d) for every two rows of the table, d channels in each head; row vectors times matrices. The 2 is there because the tokens' own product, with the same scale, is added. theta1 and theta2 untie the class token at position 0: column 0 becomes theta2, then row 0, including its first entry, theta1. The authors also apply a LayerNorm to the table and add T5's bias; the caller does both.",
    source:
      "[Ke et al. 2021, Rethinking Positional Encoding in Language Pre-training, sections 3.1 and 3.2](https://arxiv.org/abs/2006.15595)",
    arguments: {
      table: { kind: "tensor", shape: ["length", "dim"], doc: "one learned vector for each position" },
      uq: { ...projection, doc: "projection of the queries' positions, heads · d columns, those of head 0 first" },
      uk: { ...projection, doc: "projection of the keys' positions, in the same order" },
      heads: { kind: "count", doc: "number of heads, a divisor of the columns of uq and uk" },
      theta1: { ...theta, doc: "score from position 0 to every position, itself included; requires theta2" },
      theta2: { ...theta, doc: "score from every other position to position 0; requires theta1" },
    },
    rules: [
      {
        argument: "heads",
        must: "be a divisor of the columns of uq and uk",
        holds: ({ heads, columns }) => columns % heads === 0,
      },
      ...["theta1", "theta2"].map((argument) => ({
        argument,
        must: "be given with both of theta1 and theta2, or neither",
        holds: (values) => values[argument] || !(values.theta1 || values.theta2),
      })),
    ],
    symbols: ({ length, heads, columns }) => ({
      queries: length,
      keys: length,
      headDim: columns / heads,
      firstQuery: 0,
    }),
    scratch: ({ length, columns }) => 8 * length * columns,
    // Projects every position once, however the matrix is cut into blocks.
    prepare: ({ table, uq, uk, length, dim, heads, headDim }, { kernel }) => {
      const float32 = ({ data }) => Float32Array.from(data);
      const project = (weight) =>
        kernel("posenc_tupe_project", new Float32Array(length * heads * headDim), [
          [dim],
          float32(table),
          float32(weight),
          length,
          dim,
          heads,
          headDim,
        ]);
      return { q: project(uq), k: project(uk) };
    },
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: {
      shapes: { q: projected("queries"), k: projected("keys") },
      cut: ["heads", "queries"],
      shift: { queries: "firstQuery" },
    },
  },
});
