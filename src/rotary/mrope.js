// Describes `mrope`: multimodal RoPE, where a token has a time, a row and a column and each dimension pair is rotated
// by one of them.
/** @import { Descriptor } from "../binding/descriptor.js" */
import { base } from "../core/arguments.js";
import { fillPositions, lengthOf, tokens } from "./mrope/positions.js";
import {
  baseSuitsScaling,
  ignoresBut,
  layout,
  pairsOf,
  rotaryDimAgrees,
  rotaryDimension,
  rotaryDimFits,
  scaling,
  scratch,
  series,
  turning,
} from "./rope/arguments.js";

const source = "[Wang et al. 2024, Qwen2-VL](https://arxiv.org/abs/2409.12191)";

/** @type {() => Descriptor} */
export const mrope = () => ({
  apply: {
    doc: "Rotates every dimension pair of x as rope does, by the time, the height or the width of its token, as assigned by sections. The frequencies continue through the sections.",
    source,
    arguments: {
      x: turning,
      positions: {
        kind: "tensor",
        dtype: "float64",
        shape: [3, "length"],
        finite: true,
        doc: "time, height and width of each row, as returned by mrope.positions",
      },
      sections: {
        kind: "tensor",
        dtype: "int32",
        shape: [3],
        elements: { kind: "whole", min: 0 },
        doc: "numbers of pairs rotated by time, height and width",
      },
      rotaryDim: {
        ...rotaryDimension,
        default: { symbol: "dim" },
        doc: "number of rotated columns; the rest are copied",
      },
      base,
      scaling,
      layout,
      interleavedSections: {
        kind: "flag",
        default: false,
        doc: "Qwen3-VL: pairs use time, height, width in turn while their sections last, then time; otherwise the sections are contiguous",
      },
    },
    ignores: ignoresBut("layout", "sections", "interleavedSections", "rotaryStart"),
    agrees: rotaryDimAgrees,
    rules: [
      baseSuitsScaling,
      rotaryDimFits,
      {
        argument: "sections",
        must: "add up to rotaryDim/2",
        holds: ({ sections: { data }, rotaryDim }) => data[0] + data[1] + data[2] === rotaryDim / 2,
        value: ({ sections: { data } }) => data.join(" + "),
      },
    ],
    symbols: ({ rotaryDim }) => pairsOf(rotaryDim),
    scratch,
    prepare: (values, helpers) => series(values.rotaryDim, values, helpers),
    returns: { shape: ["...heads", "length", "dim"], doc: "x rotated" },
    kernel: {
      inPlace: "x",
      cut: ["length", "heads"],
    },
  },

  positions: {
    doc: "The three positions of every token, as Hugging Face numbers them for Qwen2-VL and Qwen2.5-VL: text positions count up; frames, rows and columns of an image or video count from its start; the following text continues after the longest side of the grid.",
    source: `${source}, as in Hugging Face's get_mrope_index, layout interleaved_runs`,
    arguments: {
      tokens,
      merge: { kind: "count", default: 2, doc: "patches along each side that are merged into one token" },
      tokensPerSecond: {
        kind: "number",
        above: 0,
        optional: true,
        doc: "positions per second of video, Qwen2.5-VL's tokens_per_second; when absent, one per frame, as in Qwen2-VL",
      },
    },
    rules: [
      {
        argument: "merge",
        must: "be a divisor of the height and the width of every grid",
        holds: ({ tokens, merge }) => tokens.every(({ grid }) => !grid || !(grid[1] % merge || grid[2] % merge)),
      },
    ],
    symbols: ({ tokens, merge }) => ({ length: lengthOf(tokens, merge) }),
    returns: {
      positions: { dtype: "float64", shape: [3, "length"], doc: "time, height and width of every token" },
      delta: { number: true, doc: "offset from a later token's index to its position" },
    },
    compose: (values, _, { positions }) => ({ delta: fillPositions(positions, values) }),
  },
});
