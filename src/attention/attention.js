// Attention functions. The views of tables need the dot products of their rows.
/** @import { Argument, Descriptor } from "../binding/descriptor.js" */

/** @satisfies {Record<string, Argument>} */
const operands = {
  a: { kind: "tensor", shape: ["rowsA", "dim"], doc: "one vector in each row" },
  b: { kind: "tensor", shape: ["rowsB", "dim"], doc: "one vector in each row" },
};

/** @type {Descriptor} */
export const attention = {
  similarity: {
    doc: "Dot product of every row of a with every row of b: of two tables, how alike positions look.",
    source: "Vaswani et al. 2017, section 3.2.1, without the scale",
    arguments: operands,
    returns: { shape: ["rowsA", "rowsB"], doc: "dot products" },
    kernel: { cut: ["rowsA"] },
  },

  similarityProfile: {
    doc: "What similarity comes to at each distance: the mean over all pairs of rows a_i and b_j that are d = j - i apart.",
    source: "Vaswani et al. 2017, section 3.2.1, without the scale; averaged along every diagonal",
    arguments: operands,
    symbols: ({ rowsA, rowsB }) => ({ distances: rowsA + rowsB - 1 }),
    returns: { shape: ["distances"], doc: "rowsA + rowsB - 1 means; entry n is d = n - (rowsA - 1)" },
    kernel: {},
  },
};
