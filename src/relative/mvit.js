// Describes `mvit`: decomposed relative positions of MViTv2, SAM and ViTDet, with one table for rows and one for
// columns.
/** @import { Argument, Descriptor, TensorKind } from "../binding/descriptor.js" */

/** @satisfies {TensorKind} */
const sides = { kind: "tensor", dtype: "int32", shape: [2], elements: { kind: "count" } };

/** @returns {Argument} */
const table = (rows, of) => ({
  kind: "tensor",
  shape: [rows, "dim"],
  doc: `a vector for each difference of ${of}, 2 · the longer side - 1 of them; a table of another length is first resized linearly`,
});

/** @type {() => Descriptor} */
export const mvit = () => ({
  scores: {
    doc: "The position term of the scores: scale · (q_m · relPosH[difference of rows] + q_m · relPosW[difference of columns]), added to the scaled q · k; q is not scaled in this term. Along an axis of Q query and K key points the row is floor(i · K / Q) - j + K - 1, or i + floor((K - 1 - j) · Q / K) when K < Q, in integer arithmetic. The caller handles a class token: MViTv2 leaves its row and column 0.",
    source:
      "[Li et al. 2022, MViTv2: Improved Multiscale Vision Transformers for Classification and Detection](https://arxiv.org/abs/2112.01526), section 4.1; [Kirillov et al. 2023, Segment Anything](https://arxiv.org/abs/2304.02643)",
    arguments: {
      q: {
        kind: "tensor",
        shape: ["...batch", "queries", "dim"],
        doc: "queries, token by token and row by row; leading axes are batch and heads",
      },
      relPosH: table("rowsH", "rows"),
      relPosW: table("rowsW", "columns"),
      querySize: { ...sides, doc: "[rows, columns] of the queries" },
      keySize: {
        ...sides,
        default: { symbol: "querySize" },
        doc: "[rows, columns] of the keys, where they are pooled",
      },
      scale: { kind: "number", default: 1, doc: "factor on the term" },
    },
    rules: [
      {
        argument: "q",
        must: "have rows · columns of querySize queries",
        holds: ({ queries, querySize: { data } }) => queries === data[0] * data[1],
      },
    ],
    symbols: ({ querySize, keySize }) => {
      const [queryHeight, queryWidth] = querySize.data;
      const [keyHeight, keyWidth] = keySize.data;
      return { queryHeight, queryWidth, keyHeight, keyWidth, keys: keyHeight * keyWidth, firstQuery: 0 };
    },
    returns: { shape: ["...batch", "queries", "keys"], doc: "position term of the scores" },
    kernel: { cut: ["batch", "queries"], shift: { queries: "firstQuery" } },
  },
});
