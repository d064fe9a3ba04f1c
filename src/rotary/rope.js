// Rotary position encoding: frequencies, cos/sin tables and the rotation itself.
import { base, frequencySetBytes, rows, rowsAlternatives } from "../core/arguments.js";

const source = "Su et al. 2021, RoFormer, section 3.2.2";

const scaling = {
  kind: "scaling",
  optional: true,
  doc: "how the frequencies are changed for longer contexts, in the words of Hugging Face; the type default leaves them as they are",
};

const frequencies = {
  kind: "frequencies",
  count: "pairs",
  optional: true,
  doc: "what rope.frequencies returns, instead of base and scaling",
};

const rotaryDimension = { kind: "count", multipleOf: 2, doc: "number of rotated columns" };

const offset = { kind: "number", default: 0, doc: "position of the first row" };

// The keys of what a model's config becomes, so that the whole of it can be handed on to every function here.
const ignores = ["rotaryDim", "layout", "warnings", "layerTypes", "softmaxScale", "sections", "interleavedSections"];

const withFactor = ({ frequencies, fractions }, attentionFactor) => ({ frequencies, fractions, attentionFactor });

/** θ of each pair and the factor on cos and sin, from `frequencies` when given, else from the rotary dim and the base. */
const series = (dim, { base, frequencies }, { frequencySet, givenFrequencySet }) =>
  frequencies
    ? withFactor(givenFrequencySet(frequencies.inverseFrequencies), frequencies.attentionFactor)
    : withFactor(frequencySet("posenc_rope_frequencies", dim / 2, [dim, base]), 1);

const pairsOf = (dim) => ({ pairs: dim / 2 });

export const rope = {
  frequencies: {
    doc: "How far each channel pair turns from one position to the next, base^(-2m/dim), in radians.",
    source,
    arguments: {
      dim: rotaryDimension,
      base,
      scaling,
      length: { kind: "count", optional: true, doc: "sequence length, for scalings that look at it" },
    },
    ignores,
    symbols: ({ dim }) => pairsOf(dim),
    returns: {
      inverseFrequencies: { dtype: "float64", shape: ["pairs"], doc: "radians for each position, fastest pair first" },
      attentionFactor: { number: true, doc: "factor on cos and sin" },
    },
    scratch: ({ pairs }) => frequencySetBytes(pairs),
    compose: ({ dim, base }, { frequencySet }, { inverseFrequencies }) => {
      inverseFrequencies.set(frequencySet("posenc_rope_frequencies", dim / 2, [dim, base]).frequencies);
      return { attentionFactor: 1 };
    },
  },

  table: {
    doc: "cos and sin of position · θ for every position and channel pair, times the attention factor.",
    source,
    arguments: { ...rows, dim: rotaryDimension, base, scaling, frequencies },
    alternatives: [rowsAlternatives],
    ignores,
    symbols: ({ dim }) => pairsOf(dim),
    scratch: ({ pairs }) => frequencySetBytes(pairs),
    prepare: (values, kit) => series(values.dim, values, kit),
    returns: {
      cos: { dtype: "float32", shape: ["length", "pairs"], doc: "cosines" },
      sin: { dtype: "float32", shape: ["length", "pairs"], doc: "sines" },
    },
    kernel: {
      name: "posenc_rope_table",
      arguments: [
        "cos",
        "sin",
        "workspace",
        "frequencies",
        "fractions",
        "positions",
        "length",
        "dim",
        "offset",
        "attentionFactor",
      ],
      workspace: ["length", "dim"],
      cut: ["length"],
      shift: { length: "offset" },
    },
  },

  apply: {
    doc: "Turns every channel pair of x by position · θ: (x0, x1) becomes (x0·cos - x1·sin, x0·sin + x1·cos).",
    source,
    arguments: {
      x: {
        kind: "tensor",
        dtype: "float32",
        shape: ["...heads", "length", "dim"],
        halfPrecision: true,
        doc: "queries or keys; leading axes are batch and heads",
      },
      layout: {
        kind: "word",
        words: ["half", "interleaved"],
        default: "half",
        doc: "pair (m, m + rotaryDim/2): GPT-NeoX, Llama in Hugging Face; or pair (2m, 2m + 1): the paper, GPT-J, Meta's Llama",
      },
      rotaryDim: { ...rotaryDimension, default: { symbol: "dim" }, doc: "columns that turn; the rest pass through" },
      offset,
      positions: { ...rows.positions, optional: true },
      base,
      scaling,
      frequencies,
      inverse: { kind: "flag", default: false, doc: "turn back, and divide by the attention factor" },
    },
    alternatives: [[["offset"], ["positions"]]],
    ignores: ignores.filter((name) => name !== "rotaryDim" && name !== "layout"),
    rules: [
      {
        argument: "rotaryDim",
        expected: "at most the number of columns of x",
        holds: ({ rotaryDim, dim }) => rotaryDim <= dim,
      },
      {
        argument: "frequencies",
        expected: "an attention factor with a finite reciprocal when inverse",
        holds: ({ inverse, frequencies }) =>
          !(inverse && frequencies) || Number.isFinite(1 / frequencies.attentionFactor),
      },
    ],
    symbols: ({ rotaryDim }) => pairsOf(rotaryDim),
    scratch: ({ pairs }) => frequencySetBytes(pairs),
    prepare: (values, kit) => series(values.rotaryDim, values, kit),
    returns: { dtype: "float32", shape: ["...heads", "length", "dim"], doc: "x, turned" },
    kernel: {
      name: "posenc_rope_apply",
      arguments: [
        "out",
        "workspace",
        "x",
        "frequencies",
        "fractions",
        "positions",
        "heads",
        "length",
        "dim",
        "rotaryDim",
        "offset",
        "attentionFactor",
        "layout",
        "inverse",
      ],
      workspace: ["length", "rotaryDim"],
      inPlace: "x",
      cut: ["length", "heads"],
      shift: { length: "offset" },
    },
  },
};
