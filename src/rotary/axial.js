// Axial RoPE: half of the pairs turn by one coordinate of a patch, half by the other.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { base, frequencySetBytes } from "../core/arguments.js";
import { layout, turning } from "./rope/arguments.js";

const source = "[Heo et al. 2024, Rotary Position Embedding for Vision Transformer](https://arxiv.org/abs/2403.13298)";

/** @type {Descriptor} */
export const axial = {
  apply: {
    doc: "Turns the first dim/4 channel pairs of x by a patch's first coordinate times base^(-4m/dim), the next dim/4 by the second. On a grid the first coordinate is the column; Qwen's vision tower takes rows first: positions (row, column), base 10000, layout half.",
    source,
    arguments: {
      x: {
        ...turning,
        doc: "queries or keys, a row for each patch; leading axes are batch and heads",
      },
      height: { kind: "count", doc: "rows of the grid" },
      width: { kind: "count", doc: "columns of the grid; row n of x is the patch (n mod width, ⌊n/width⌋)" },
      positions: {
        kind: "tensor",
        dtype: "float64",
        shape: ["length", 2],
        finite: true,
        doc: "two coordinates of each row; fractions and negative numbers are coordinates too",
      },
      base: { ...base, default: 100 },
      layout: { ...layout, default: "interleaved" },
    },
    alternatives: [[["height", "width"], ["positions"]]],
    rules: [
      { argument: "x", expected: "a multiple of 4 columns", holds: ({ dim }) => dim % 4 === 0 },
      {
        argument: "x",
        expected: "a row for each of height · width patches",
        holds: ({ length, width, height }) => width === undefined || length === width * height,
      },
    ],
    scratch: ({ dim }) => frequencySetBytes(dim / 2),
    prepare: ({ dim, base, width = 1 }, { frequencySet }) => ({
      ...frequencySet("posenc_axial_frequencies", dim / 2, [dim, base]),
      width,
      first: 0,
    }),
    returns: { shape: ["...heads", "length", "dim"], doc: "x, turned" },
    kernel: {
      inPlace: "x",
      cut: ["length", "heads"],
      shift: { length: "first" },
    },
  },
};
