// Describes `swin`: one learned bias for every offset between two tokens of an image window, and the continuous
// version.
/** @import { Argument, Descriptor, Kernel, Rule, TensorKind } from "../binding/descriptor.js" */
import { headPairs, pairs, tensor } from "../core/arguments.js";

const source =
  "[Liu et al. 2021, Swin Transformer: Hierarchical Vision Transformer using Shifted Windows](https://arxiv.org/abs/2103.14030)";

/** @satisfies {TensorKind} */
const sides = { kind: "tensor", dtype: "int32", shape: [2], elements: { kind: "count" } };

/** @satisfies {Argument} */
const window = {
  ...sides,
  doc: "[height, width] of the window, in tokens; token n is in row floor(n / width), column n mod width",
};

/** @satisfies {Argument} */
const classToken = {
  kind: "flag",
  default: false,
  doc: "the first token is a class token outside the window; the table has three more rows, for it as query, as key, and as both (BEiT)",
};

/** @satisfies {Kernel} */
const biasKernel = {
  name: "posenc_swin_bias",
  cut: ["queries"],
  shift: { queries: "firstQuery" },
};

const offsetsOf = ([height, width]) => (2 * height - 1) * (2 * width - 1);

// Rows of the result are queries and columns keys, both all tokens of the window; a block is a range of rows.
const symbols = ({ window, classToken }) => {
  const [height, width] = window.data;
  const tokens = height * width + (classToken ? 1 : 0);
  return { height, width, queries: tokens, keys: tokens, firstQuery: 0 };
};

/** @satisfies {Rule} */
const smallEnough = {
  argument: "window",
  must: "be a window of at most 32768 tokens",
  holds: ({ window: { data } }) => data[0] * data[1] <= 2 ** 15,
  value: ({ window: { data } }) => data.join(" × "),
};

/** @type {() => Descriptor} */
export const swin = () => ({
  index: {
    doc: "Row of the table for every query and key: (row difference + height - 1) · (2 · width - 1) + column difference + width - 1, differences counted query - key.",
    source,
    arguments: { window, classToken },
    rules: [smallEnough],
    symbols,
    returns: {
      dtype: "int32",
      shape: pairs,
      doc: "row of the table for height · width tokens each way, after an optional class token",
    },
    kernel: { ...biasKernel, name: "posenc_swin_index" },
  },

  bias: {
    doc: "The learned bias of every pair of tokens in a window, looked up by their offset. With a class token it is BEiT's.",
    source,
    arguments: {
      table: {
        ...tensor("offsets", "heads"),
        doc: "one row for each offset, (2 · height - 1) · (2 · width - 1) of them, three more with a class token",
      },
      window,
      classToken,
    },
    rules: [
      smallEnough,
      {
        argument: "table",
        must: "have (2 · height - 1) · (2 · width - 1) rows, with a class token three more",
        holds: ({ offsets, window: { data }, classToken }) => offsets === offsetsOf(data) + (classToken ? 3 : 0),
      },
    ],
    symbols,
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { ...biasKernel, cut: ["heads", "queries"] },
  },

  continuousBias: {
    doc: "16 · sigmoid(w2 · relu(w1 · z + b1)), z = sign(y) · log2(|y| + 1) / log2 8 along (row, column), y = 8 · difference / (pretrained side - 1), differences counted query - key; z = 0 for a pretrained side of 1. Added to cosine similarities times exp(min(learned scale, ln 100)), not to dot products.",
    source:
      "[Liu et al. 2022, Swin Transformer V2: Scaling Up Capacity and Resolution](https://arxiv.org/abs/2111.09883)",
    arguments: {
      w1: { ...tensor("hidden", 2), doc: "weights of the hidden layer for (row, column)" },
      b1: { ...tensor("hidden"), doc: "biases of the hidden layer" },
      w2: { ...tensor("heads", "hidden"), doc: "weights of the output, without a bias" },
      window,
      pretrainedWindow: {
        ...sides,
        elements: { kind: "whole", min: 0, max: 2 ** 31 - 1 },
        default: { symbol: "window" },
        doc: "[height, width] of the window the network was trained with; omit it when a configuration has 0",
      },
    },
    rules: [
      smallEnough,
      {
        argument: "pretrainedWindow",
        must: "have sides of 1 or more; leave pretrainedWindow out where a configuration has 0",
        holds: ({ pretrainedWindow: { data } }) => data[0] > 0 && data[1] > 0,
        value: ({ pretrainedWindow: { data } }) => data.join(" × "),
      },
    ],
    symbols,
    scratch: ({ heads, hidden, window: { data } }) => 4 * heads * offsetsOf(data) + 8 * hidden,
    // Evaluates the network once per offset and looks the matrix up in that table.
    prepare: ({ w1, b1, w2, heads, hidden, window, pretrainedWindow }, { kernel }) => {
      const float32 = ({ data }) => Float32Array.from(data);
      const table = new Float32Array(heads * offsetsOf(window.data));
      const layers = [[hidden], float32(w1), float32(b1), float32(w2), heads, hidden];
      return {
        table: kernel("posenc_swin_continuousTable", table, [...layers, ...window.data, ...pretrainedWindow.data]),
      };
    },
    returns: { shape: headPairs, doc: "bias, to be added to the scores" },
    kernel: { ...biasKernel, replace: { classToken: 0 } },
  },
});
