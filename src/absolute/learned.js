// Describes `learned`: lookup in a learned table, three ways to extend it, resizing to another grid, its principal components
// and its spectrum.
/** @import { Argument, Descriptor, Rule } from "../binding/descriptor.js" */
import { components } from "./learned/components.js";
import { resize } from "./learned/resize.js";
import { spectrum } from "./learned/spectrum.js";

/** @satisfies {Argument} */
const table = { kind: "tensor", shape: ["rows", "dim"], doc: "the trained table, one row for each position" };

/** @returns {Rule} */
const lengthRule = (must, holds) => ({ argument: "length", must, holds });

/** Copying narrow rows number by number is faster than through views. */
function copyRows(out, table, positions, dim) {
  for (let k = 0, n = 0; k < positions.length; k++) {
    const start = positions[k] * dim;
    if (dim > 24) out.set(table.subarray(start, start + dim), k * dim);
    else for (let c = start; c < start + dim; c++) out[n++] = table[c];
  }
}

/** @type {() => Descriptor} */
export const learned = () => ({
  lookup: {
    doc: "Copies rows of a table. A position outside the table is an error. RoBERTa and OPT count positions from 2. Every position is checked, so a row of one column costs a fifth of one of 64.",
    source:
      "[Gehring et al. 2017, Convolutional Sequence to Sequence Learning, section 3.1](https://arxiv.org/abs/1705.03122); [Devlin et al. 2019, BERT](https://arxiv.org/abs/1810.04805)",
    arguments: {
      table,
      positions: {
        kind: "tensor",
        dtype: "float64",
        shape: ["length"],
        elements: { kind: "whole", min: 0 },
        doc: "row numbers, whole and below the number of rows; in any order, repeated or not",
      },
    },
    returns: { shape: ["length", "dim"], doc: "one row for each position" },
    compose({ table, positions, rows, dim }, { refuse }, { out }) {
      const { data } = positions;
      for (let k = 0; k < data.length; k++)
        if (data[k] >= rows) refuse(`positions[${k}]`, data[k], `a row of the table, from 0 to ${rows - 1}`);
      copyRows(out, table.data, data, dim);
    },
  },

  extend: {
    doc: "Extends a table. random: the table, then numbers from N(0, std²), each a function of (seed, row, column) alone, by Philox2x32-10, a stateless generator, and the transform of Box and Muller; none exceeds 6.77 std. interpolate: row r is interpolated linearly at r · (rows - 1)/(length - 1). hierarchical: with u_i = (p_i - alpha · p_0)/(1 - alpha), row i · rows + j is alpha · u_i + (1 - alpha) · u_j; the first rows are those of the table.",
    source:
      "[Su 2020, hierarchical decomposition of positions (in Chinese)](https://kexue.fm/archives/7947), and bert4keras; [Salmon et al. 2011, Parallel Random Numbers: As Easy as 1, 2, 3](https://doi.org/10.1145/2063384.2063405)",
    arguments: {
      table,
      length: {
        kind: "count",
        doc: "number of rows of the result; at least the table's except for interpolate, at most its square for hierarchical",
      },
      method: {
        kind: "word",
        words: ["random", "interpolate", "hierarchical"],
        doc: "method for the rows beyond the table; interpolate moves all rows but the ends",
      },
      alpha: {
        kind: "number",
        default: 0.4,
        doc: "weight of the coarse part, for hierarchical; at 0.5 rows i · rows + j and j · rows + i would be the same",
      },
      std: { kind: "number", min: 0, default: 0.02, doc: "standard deviation, for random; 0.02 is BERT's" },
      seed: { kind: "whole", min: 0, max: 2 ** 32 - 1, default: 0, doc: "seed, for random" },
    },
    rules: [
      lengthRule(
        "be at least the number of rows of the table, unless it is interpolated",
        ({ method, length, rows }) => method === "interpolate" || length >= rows,
      ),
      lengthRule(
        "be at most the square of the table's rows for the hierarchical method",
        ({ method, length, rows }) => method !== "hierarchical" || length <= rows * rows,
      ),
      {
        argument: "alpha",
        must: "be neither 0.5 nor 1 for the hierarchical method",
        holds: ({ method, alpha }) => method !== "hierarchical" || (alpha !== 0.5 && alpha !== 1),
      },
    ],
    symbols: ({ length }) => ({ total: length, firstRow: 0 }),
    returns: { shape: ["length", "dim"], doc: "the longer table" },
    kernel: {
      cut: ["length"],
      shift: { length: "firstRow" },
    },
  },

  resize: resize(),

  components: components(),

  spectrum: spectrum(),
});
