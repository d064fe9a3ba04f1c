// Describes `convolution`: a convolution along a sequence, whose zero padding encodes positions.
/** @import { Descriptor } from "../binding/descriptor.js" */

/** @type {() => Descriptor} */
export const convolution = () => ({
  encode: {
    doc: "Cross-correlation along the length (the kernel is not mirrored), as long as x: bias_o + the sum of weight_ock · x_(t + k - floor(width/2))c. With groups, an output channel reads the input channels of its own group alone. An even width drops the last output of PyTorch's padding width/2, as wav2vec 2.0, HuBERT and SEW do before their GELU. The padding decides whether positions can be told apart: zeros mark the border, circular padding has none. Four output channels cost as much as one: a multiply-add costs five times as much with one channel as with many, and thirty times with a short kernel (width 3).",
    source:
      "[Islam et al. 2020, How Much Position Information Do Convolutional Neural Networks Encode?](https://arxiv.org/abs/2001.08248)",
    arguments: {
      x: { kind: "tensor", shape: ["length", "channels"], doc: "the sequence, one row for each position" },
      weight: {
        kind: "tensor",
        shape: ["cout", "cin", "width"],
        doc: "kernels as in PyTorch's conv1d, [out, in / groups, width], of odd width, or with groups also even; tap floor(width/2) is at the position itself",
      },
      groups: {
        kind: "count",
        optional: true,
        doc: "number of groups of channels, 1 when absent, num_conv_pos_embedding_groups in wav2vec 2.0",
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
      {
        argument: "weight",
        must: "have an odd width, or an even one where groups is given (1 for none), which drops the last output",
        holds: ({ width, groups }) => width % 2 === 1 || groups !== undefined,
      },
      {
        argument: "weight",
        must: "have as many inputs as x has channels in a group",
        holds: ({ cin, channels, groups = 1 }) => cin * groups === channels,
      },
      {
        argument: "groups",
        must: "be a divisor of the output channels",
        holds: ({ cout, groups = 1 }) => cout % groups === 0,
      },
      {
        argument: "padding",
        must: "leave floor(width/2) below the length for reflect, at most the length for circular",
        holds: ({ width, length, padding }) =>
          padding === "zero" || Math.floor(width / 2) < length + Number(padding === "circular"),
      },
    ],
    symbols: ({ length, groups = 1 }) => ({ rows: length, firstRow: 0, groups }),
    returns: { shape: ["rows", "cout"], doc: "the sequence encoded, as long as x" },
    kernel: {
      cut: ["rows"],
      shift: { rows: "firstRow" },
    },
  },
});
