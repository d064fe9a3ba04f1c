// Describes `relpos`: AlphaFold's clipped residue distances as rows of a learned table.
/** @import { Argument, Descriptor, FunctionDescriptor, TensorKind } from "../binding/descriptor.js" */
import { pairs } from "../core/arguments.js";

const most = 2 ** 31 - 1;

/** @satisfies {TensorKind} */
const residues = {
  kind: "tensor",
  dtype: "int32",
  shape: ["keys"],
  elements: { kind: "whole", min: -most - 1, max: most },
};

/** @satisfies {Record<string, Argument>} */
const pairArguments = {
  residueIndex: {
    ...residues,
    doc: "number of each residue in its chain; missing residues leave gaps",
  },
  asymId: {
    ...residues,
    optional: true,
    doc: "chain of each residue (AlphaFold-Multimer); without it all residues are in one chain",
  },
  maxRelative: {
    kind: "count",
    max: 2 ** 30 - 1,
    default: 32,
    doc: "differences beyond ±maxRelative share the rows of -maxRelative and maxRelative",
  },
};

// Rows of the result are queries and columns keys, both all residues; a block is a range of rows.
/** @satisfies {Partial<FunctionDescriptor>} */
const ofPairs = {
  source:
    "[Jumper et al. 2021, Highly accurate protein structure prediction with AlphaFold, supplementary algorithm 4](https://doi.org/10.1038/s41586-021-03819-2)",
  symbols: ({ keys }) => ({ queries: keys, firstQuery: 0 }),
  kernel: { cut: ["queries"], shift: { queries: "firstQuery" } },
};

/** @type {() => Descriptor} */
export const relpos = () => ({
  index: {
    doc: "Row of the table for every pair of residues: clip(r_i - r_j + maxRelative, 0, 2 · maxRelative), query - key; pairs from different chains have row 2 · maxRelative + 1.",
    ...ofPairs,
    arguments: pairArguments,
    returns: { dtype: "int32", shape: pairs, doc: "row of the table for residue i, the query, and residue j" },
  },

  encoding: {
    doc: "The table's vector for every pair of residues, which AlphaFold adds to its pair representation. Multimer's further features (same entity, relative chain) and AlphaFold 3's token index are not included.",
    ...ofPairs,
    arguments: {
      ...pairArguments,
      table: {
        kind: "tensor",
        shape: ["rows", "dim"],
        doc: "2 · maxRelative + 1 vectors, one more with asymId: the linear layer's weight, transposed, plus its bias",
      },
    },
    rules: [
      {
        argument: "table",
        must: "have 2 · maxRelative + 1 rows, with asymId one more",
        holds: ({ rows, maxRelative, asymId }) => rows === 2 * maxRelative + (asymId ? 2 : 1),
      },
    ],
    returns: { shape: [...pairs, "dim"], doc: "one vector for each pair" },
  },
});
