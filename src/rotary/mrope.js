// Describes `mrope`: multimodal RoPE, where a token has several positions, such as a time, a row and a column, and each
// dimension pair is rotated by one of them.
/** @import { Descriptor, TensorKind } from "../binding/descriptor.js" */
import {
  base,
  batchSymbols,
  frequencySetBytes,
  hasBatches,
  onlyWith,
  sequenceAxis,
  sequenceCut,
  sequenceShape,
} from "../core/arguments.js";
import { designs } from "./mrope/designs.js";
import { orders } from "./mrope/orders.js";
import { fillPositions, sizesOf, tokens } from "./mrope/positions.js";
import {
  baseSuitsScaling,
  ignoresBut,
  layout,
  pairsOf,
  rotaryDimAgrees,
  rotaryDimension,
  rotaryDimFits,
  scaling,
  series,
  turning,
} from "./rope/arguments.js";

const source = "[Wang et al. 2024, Qwen2-VL](https://arxiv.org/abs/2409.12191)";

/** The rows of positions that the kernel takes, MOST_STREAMS in src/core/streams.h. */
const mostRows = 8;
/** Far above the widest head, so that a list of axes stays small. */
const mostPairs = 65536;

/** Designs with further arguments, or with audio in videos. */
const withAudio = ["qwen25Omni", "qwen3Omni"];
const argumentsOf = {
  tokensPerSecond: ["qwen", "qwenTransformers5", ...withAudio],
  secondsPerChunk: ["qwen25Omni"],
  temporalStride: ["videoRope"],
  visualStride: ["v2pe"],
};

/** @satisfies {TensorKind} */
const sections = {
  kind: "tensor",
  dtype: "int32",
  shape: ["rows"],
  elements: { kind: "whole", min: 0 },
};
const sum = ({ data }) => data.reduce((sum, size) => sum + size, 0);
const joined = ({ sections: { data } }) => data.join(" + ");
const rowsOf = ({ rows }) => rows;

/** Whether an order is for this number of rows. */
function takesRows(order, rows) {
  if (order === "chunked") return true;
  if (order === "xdrope") return rows === 4;
  if (order === "hunyuanImage") return rows === 2;
  return rows === 3 || (order === "openPangu" && rows === 2);
}

const axesOf = ({ sections, order }) => orders[order](sections.data);

/** Whether an order gives each row the pairs of its section. Pairs without a row (-1) are the first section's. */
function isFilled({ sections, order }) {
  if (order === "interleaved") return true; // pairs that height and width leave are of time, as in mrope.apply
  const counts = sections.data.map(() => 0);
  for (const row of axesOf({ sections, order })) counts[Math.max(row, 0)]++;
  return counts.every((count, row) => count === sections.data[row]);
}

/** @type {() => Descriptor} */
export const mrope = () => ({
  apply: {
    doc: "Rotates every dimension pair of x as rope does, by one of its token's positions, such as time, height or width: axes names the row of positions of each pair, or sections counts the pairs of each row. The frequencies are those of rope, whatever the row.",
    source,
    arguments: {
      x: turning,
      sequenceAxis,
      positions: {
        kind: "tensor",
        dtype: "float64",
        shape: ["rows", "...batch", "length"],
        finite: true,
        doc: "positions of each row of x, such as time, height and width, as returned by mrope.positions; at most 8 rows; or [rows, batch, length] with different ones for each batch, the first axis of x",
      },
      axes: {
        kind: "tensor",
        dtype: "int32",
        shape: ["pairs"],
        elements: { kind: "whole", min: -1 },
        doc: "for each pair the row of positions, from 0, as returned by mrope.axes; -1 is no row: the pair is not rotated",
      },
      sections: {
        ...sections,
        doc: "for each row of positions the number of pairs that it rotates, as mrope_section in Hugging Face's configurations",
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
        doc: "Qwen3-VL: pairs use time, height, width in turn while their sections last, then time; otherwise the sections are contiguous. mrope.axes has further orders",
      },
    },
    alternatives: [[["axes"], ["sections", "interleavedSections"]]],
    ignores: ignoresBut("layout", "axes", "sections", "interleavedSections", "rotaryStart"),
    agrees: rotaryDimAgrees,
    rules: [
      baseSuitsScaling,
      rotaryDimFits,
      {
        argument: "positions",
        must: "have 2 axes, or 3 with the batches as the second: the first axis of x, if it is before the sequence axis",
        holds(values) {
          const { shape } = values.positions;
          return shape.length === 2 || (shape.length === 3 && hasBatches(values, shape[1]));
        },
      },
      {
        argument: "positions",
        must: `have at most ${mostRows} rows`,
        holds: ({ rows }) => rows <= mostRows,
        value: rowsOf,
      },
      {
        argument: "axes",
        must: "have rotaryDim/2 elements",
        holds: ({ axes, rotaryDim }) => !axes || axes.data.length === rotaryDim / 2,
      },
      {
        argument: "axes",
        must: "be below the number of rows of positions",
        holds: ({ axes, rows }) => !axes || axes.data.every((row) => row < rows),
        value: ({ axes, rows }) => axes.data.find((row) => row >= rows),
      },
      {
        argument: "sections",
        must: "add up to rotaryDim/2",
        holds: ({ sections, rotaryDim }) => !sections || sum(sections) === rotaryDim / 2,
        value: joined,
      },
      {
        argument: "sections",
        must: "be three numbers with interleavedSections",
        holds: ({ sections, interleavedSections, rows }) => !sections || !interleavedSections || rows === 3,
        value: joined,
      },
    ],
    symbols: (values) => ({ ...pairsOf(values.rotaryDim), ...batchSymbols(values) }),
    scratch: ({ pairs }) => frequencySetBytes(pairs) + 4 * pairs,
    prepare(values, helpers) {
      const { axes, sections, interleavedSections } = values;
      const order = interleavedSections ? "interleaved" : "chunked";
      return {
        ...series(values.rotaryDim, values, helpers),
        axes: axes?.data ?? axesOf({ sections, order }),
      };
    },
    returns: { shape: sequenceShape, doc: "x rotated" },
    kernel: {
      inPlace: "x",
      ...sequenceCut,
    },
  },

  axes: {
    doc: "The row of positions that rotates each dimension pair, by the name of a model's order; for the argument axes of mrope.apply.",
    source: `${source}; [Huang et al. 2025, Revisiting Multimodal Positional Encoding](https://arxiv.org/abs/2510.23095); the code of each model`,
    arguments: {
      sections: {
        ...sections,
        doc: "for each row of positions the number of its pairs, in the order of the rows: time, height, width. Ernie's configuration writes height, width, time",
      },
      order: {
        kind: "word",
        words: Object.keys(orders),
        default: "chunked",
        doc: "chunked: section by section (Qwen2-VL); xdrope: the same with four rows (Hunyuan-VL); interleaved: time, height, width in turn while height and width last, then time (Qwen3-VL); ernie, bailing, videoRope: height and width in turn, then time (Ernie 4.5 VL, Ming, VideoRoPE); hope: the same, with -1 for time; lumos: time, time, height, width, height, width, height, width, again and again (Lumos-1); hunyuanImage: height and width in turn (HunyuanImage 3, two rows); openPangu: the row of which the smallest share is used, at the end time (two or three rows)",
      },
    },
    rules: [
      {
        argument: "sections",
        must: `add up to 1 … ${mostPairs}`,
        holds: ({ sections }) => sum(sections) >= 1 && sum(sections) <= mostPairs,
        value: joined,
      },
      {
        argument: "sections",
        must: "have as many numbers as the order has rows (two or three for openPangu, two for hunyuanImage, four for xdrope, any for chunked, else three)",
        holds: ({ order, rows }) => takesRows(order, rows),
        value: joined,
      },
      {
        argument: "sections",
        must: "be the numbers of pairs that the order gives to each row",
        holds: isFilled,
        value: joined,
      },
    ],
    symbols: ({ sections }) => ({ pairs: sum(sections) }),
    returns: { dtype: "int32", shape: ["pairs"], doc: "row of positions of each pair, -1 for none" },
    compose: (values, _, { out }) => out.set(axesOf(values)),
  },

  positions: {
    doc: "The positions of every token of a text with images and videos, as a design numbers them: text counts up; frames, rows and columns of an image or a video count from its start; what follows starts after it.",
    source: `${source}; the code of each model`,
    arguments: {
      tokens,
      design: {
        kind: "word",
        words: Object.keys(designs),
        default: "qwen",
        doc: "qwen: Qwen2-VL to Qwen3-VL and Ernie 4.5 VL, time, height, width; what follows starts after the largest position, time included, as in the paper, in vLLM and in transformers up to 5.2. qwenTransformers5: what follows a video starts after the longer side of its frame, as in transformers 5.3 and later. Qwen3-VL lists each frame as an image after the text of its timestamp. qwen25Omni, qwen3Omni: as qwen, with audio. videoRope: the grid's centre moves along the diagonal. v2pe: one row, fractions for images. hunyuanImage: y and x, the image's centre in the middle of its tokens. xdrope: Hunyuan-VL, index, column, row and number of the image; a token ends each row of an image",
      },
      merge: { kind: "count", default: 2, doc: "patches along each side that are merged into one token" },
      temporalMerge: {
        kind: "count",
        default: 1,
        doc: "frames of a video that are merged into one, 2 in Ernie 4.5 VL",
      },
      tokensPerSecond: {
        kind: "number",
        above: 0,
        optional: true,
        doc: "positions per second of video, Qwen2.5-VL's tokens_per_second, Qwen-Omni's position_id_per_seconds; when absent, one per frame, as in Qwen2-VL",
      },
      secondsPerChunk: {
        kind: "number",
        above: 0,
        optional: true,
        doc: "qwen25Omni: seconds after which video and audio take turns, seconds_per_chunk; 2 when absent",
      },
      temporalStride: {
        kind: "number",
        above: 0,
        optional: true,
        doc: "videoRope: positions from a frame to the next, scale_factor in its code; 2 when absent",
      },
      visualStride: {
        kind: "number",
        above: 0,
        optional: true,
        doc: "v2pe: positions from a token of an image to the next, its rope_pos_id_stride divided by its tokens per tile; 1/16 when absent",
      },
    },
    rules: [
      ...onlyWith(argumentsOf),
      {
        argument: "tokensPerSecond",
        must: "be given for qwen25Omni and qwen3Omni",
        holds: ({ design, tokensPerSecond }) => tokensPerSecond !== undefined || !withAudio.includes(design),
      },
      {
        argument: "secondsPerChunk",
        must: "be at least one position",
        holds: ({ tokensPerSecond, secondsPerChunk }) =>
          secondsPerChunk === undefined || tokensPerSecond * secondsPerChunk >= 1,
      },
      {
        argument: "tokens",
        must: "have audio in videos only for qwen25Omni and qwen3Omni",
        holds: ({ design, tokens }) => withAudio.includes(design) || tokens.every(({ audio }) => audio === undefined),
      },
      {
        argument: "tokens",
        must: "have only text and images of one frame for hunyuanImage and xdrope",
        holds: ({ design, tokens }) =>
          !["hunyuanImage", "xdrope"].includes(design) ||
          tokens.every(({ grid, isVideo }) => !grid || !(isVideo || grid[0] > 1)),
      },
      {
        argument: "merge",
        must: "be a divisor of the height and the width of every grid",
        holds: ({ tokens, merge }) => tokens.every(({ grid }) => !grid || !(grid[1] % merge || grid[2] % merge)),
      },
      {
        argument: "temporalMerge",
        must: "be a divisor of the frames of every video",
        holds: ({ tokens, temporalMerge }) =>
          tokens.every(({ grid, isVideo }) => !isVideo || !(grid[0] % temporalMerge)),
      },
    ],
    symbols: sizesOf,
    returns: {
      positions: {
        dtype: "float64",
        shape: ["rows", "length"],
        doc: "one row for each position of a token: time, height and width, or those of the design",
      },
      delta: { number: true, doc: "offset from a later token's index to its position" },
    },
    compose: (values, _, { positions }) => ({ delta: fillPositions(positions, values) }),
  },
});
