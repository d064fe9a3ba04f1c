// Convolution along a sequence: where zeros are padded, the border tells positions apart.
/** @import { Descriptor } from "../binding/descriptor.js" */

/** @type {() => Descriptor} */
export const convolution = () => ({
  encode: {
    doc: "Cross-correlation along the length, the kernel not mirrored, as long as x: bias_o + the sum of weight_ock · x_(t + k - floor(width/2))c. What stands beyond the ends decides whether positions can be told apart: zeros show the border, circular padding has none. Four kernels are as soon done as one: a multiply-add of one channel costs five times as much as with many, and thirty times where a kernel is so short (3) that what is around the products shows.",
    source:
      "[Islam et al. 2020, How Much Position Information Do Convolutional Neural Networks Encode?](https://arxiv.org/abs/2001.08248)",
    arguments: {
      x: { kind: "tensor", shape: ["length", "cin"], doc: "the sequence, one row for each position" },
      weight: {
        kind: "tensor",
        shape: ["cout", "cin", "width"],
        doc: "kernels as PyTorch's conv1d has them, of odd width; the middle one stands at the position itself",
      },
      bias: { kind: "tensor", shape: ["cout"], optional: true, doc: "added to each channel of the result" },
      padding: {
        kind: "word",
        words: ["zero", "circular", "reflect"],
        default: "zero",
        doc: "beyond the ends: zeros, whatever the width; the other end, floor(width/2) up to the length; or the sequence mirrored without its last row, floor(width/2) below the length",
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
