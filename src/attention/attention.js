// Attention functions. The views of tables need the dot products of their rows.
export const attention = {
  similarity: {
    doc: "Dot product of every row of a with every row of b: of two tables, how alike positions look.",
    source: "Vaswani et al. 2017, section 3.2.1, without the scale",
    arguments: {
      a: { kind: "tensor", dtype: "float32", shape: ["rowsA", "dim"], doc: "one vector in each row" },
      b: { kind: "tensor", dtype: "float32", shape: ["rowsB", "dim"], doc: "one vector in each row" },
    },
    returns: { dtype: "float32", shape: ["rowsA", "rowsB"], doc: "dot products" },
    kernel: {
      name: "posenc_attention_similarity",
      arguments: ["out", "workspace", "a", "b", "rowsA", "rowsB", "dim"],
      workspace: ["rowsA", "rowsB", "dim"],
      cut: ["rowsA"],
    },
  },
};
