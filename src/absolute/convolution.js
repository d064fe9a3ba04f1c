// Describes `convolution`: a convolution along a sequence, whose zero padding encodes positions.
/** @import { Descriptor } from "../binding/descriptor.js" */

/** @type {() => Descriptor} */
export const convolution = () => ({
  encode: {
    doc: "Cross-correlation along the length (the kernel is not mirrored), as long as x: bias_o + the sum of weight_ock · x_(t + k - floor(width/2))c. The padding decides whether positions can be told apart: zeros mark the border, circular padding has none. Four output channels cost as much as one: a multiply-add costs five times as much with one channel as with many, and thirty times with a short kernel (width 3).",
    source:
      "[Islam et al. 2020, How Much Position Information Do Convolutional Neural Networks Encode?](https://arxiv.org/abs/2001.08248)",
    arguments: {
      x: { kind: "tensor", shape: ["length", "cin"], doc: "the sequence, one row for each position" },
      weight: {
        kind: "tensor",
        shape: ["cout", "cin", "width"],
        doc: "kernels as in PyTorch's conv1d, of odd width; the middle tap is at the position itself",
      },
      bias: { kind: "tensor", shape: ["cout"], optional: true, doc: "added to each channel of the result" },
      padding: {
        kind: "word",
        words: ["zero", "circular", "reflect"],
        default: "zero",
        doc: "padding beyond the ends: zeros, for any width; the other end, floor(width/2) up to the length; or the sequence mirrored without its last row, floor(width/2) below the length",
      },
    },
    rules: [
      { argument: "weight", must: "have an odd width", holds: ({ width }) => width % 2 === 1 },
      {
        argument: "padding",
        must: "leave floor(width/2) below the length for reflect, at most the length for circular",
        holds: ({ width, length, padding }) =>
          padding === "zero" || (width - 1) / 2 < length + Number(padding === "circular"),
      },
    ],
    symbols: ({ length }) => ({ rows: length, firstRow: 0 }),
    returns: { shape: ["rows", "cout"], doc: "the sequence encoded, as long as x" },
    kernel: {
      cut: ["rows", "cout"],
      shift: { rows: "firstRow" },
    },
  },
});
