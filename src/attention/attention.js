// Attention functions. The views of tables need the dot products of their rows.
export const attention = {
  similarity: {
    doc: "Dot product of every row of a with every row of b: of two tables, how alike positions look.",
    source: "Vaswani et al. 2017, section 3.2.1, without the scale",
    arguments: {
      a: { kind: "tensor", shape: ["rowsA", "dim"], doc: "one vector in each row" },
      b: { kind: "tensor", shape: ["rowsB", "dim"], doc: "one vector in each row" },
    },
    returns: { shape: ["rowsA", "rowsB"], doc: "dot products" },
    kernel: { workspace: ["rowsA", "rowsB", "dim"], cut: ["rowsA"] },
  },
};
