// Defines the views and texts of axial RoPE with channels divided among time, rows and columns. Used by views.js.
import { channel, dotProduct, value } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { explainPatch, gridColumn, gridRow, inColumn, inRow } from "../common/patches.js";
import { fill, sayCase } from "../common/sentences.js";

const names = {
  time: { en: "time", zh: "时间" },
  row: { en: "row", zh: "行" },
  column: { en: "column", zh: "列" },
  rest: { en: "not rotated", zh: "不旋转" },
};

const ones = { fill: 1 };
const columnsOf = ({ timeDim, rowDim, columnDim, restDim }) => timeDim + rowDim + columnDim + restDim;
const shares = ({ timeDim, rowDim, columnDim }, time, row, column) =>
  [
    { dim: timeDim, ...time },
    { dim: rowDim, ...row },
    { dim: columnDim, ...column },
  ].filter(({ dim }) => dim > 0);

// There are two frames, the query's and the keys'. Normalized coordinates have no step, hence one frame.
const isPlain = ({ normalized }) => normalized === "none";
const axes = (parameters) => {
  const { height, width, apart } = parameters;
  const frames = isPlain(parameters) ? { size: 2, step: apart } : { size: 1 };
  return shares(parameters, frames, { size: height }, { size: width });
};
const tokens = (parameters) => {
  const { timeDim, height, width } = parameters;
  return (timeDim > 0 && isPlain(parameters) ? 2 : 1) * height * width;
};
const rotated = {
  function: "axial.apply",
  arguments: ["layout"],
  with: {
    x: (parameters) => ({ ...ones, shape: [tokens(parameters), columnsOf(parameters)] }),
    axes,
    base: ({ axesBase }) => axesBase,
    normalizeCoords: (parameters) => (isPlain(parameters) ? undefined : parameters.normalized),
  },
};

const itself = ({ row, column, width }) => row * width + column;

/** Copies some rows of a table. */
function picked({ data, shape: [, dim] }, places, first) {
  const rows = Array.from(places, (place) => data.subarray((first + place) * dim, (first + place + 1) * dim));
  const all = new Float32Array(rows.length * dim);
  rows.forEach((row, n) => {
    all.set(row, n * dim);
  });
  return { data: all, shape: [rows.length, dim] };
}

/** The number of the first token in the keys' frame. */
export const keyFrame = (parameters) => tokens(parameters) - parameters.height * parameters.width;

// The score of the chosen patch with the same patch in the keys' frame.
const forWords = [
  {
    function: "attention.similarity",
    with: {
      a: (parameters, [table]) => picked(table, [itself(parameters)], keyFrame(parameters)),
      b: (parameters, [table]) => picked(table, [itself(parameters)], 0),
    },
  },
];

// So few tokens that each has a visible row.
export const few = { frames: 2, rows: 4, columns: 6 };
const fewTokens = ({ timeDim }) => (timeDim > 0 ? few.frames : 1) * few.rows * few.columns;

/** The axis and pair of a channel, and whether it is the pair's second. */
export function originOf(c, { layout, timeDim, rowDim, columnDim }) {
  const dims = [timeDim, rowDim, columnDim];
  const all = timeDim + rowDim + columnDim;
  if (c >= all) return { axis: "rest" };
  const isSecond = layout === "half" && c >= all / 2;
  let at = layout === "half" ? 2 * (c % (all / 2)) : c;
  let axis = 0;
  for (; at >= dims[axis]; axis++) at -= dims[axis];
  const pair = layout === "halfPerAxis" ? at % (dims[axis] / 2) : at >> 1;
  const second = layout === "half" ? isSecond : layout === "interleaved" ? at % 2 : at >= dims[axis] / 2;
  return { axis: ["time", "row", "column"][axis], pair, isSecond: Boolean(second) };
}

/** The first channel of an axis; with `isAgain`, the first of the second half of its pairs in the half layout. */
const startOf = (axis, isAgain) => (parameters) => {
  const { layout, timeDim, rowDim, columnDim, restDim } = parameters;
  const starts = { time: 0, row: timeDim, column: timeDim + rowDim, rest: timeDim + rowDim + columnDim };
  const dims = { time: timeDim, row: rowDim, column: columnDim, rest: restDim };
  if (dims[axis] === 0 || (axis === "rest" && isAgain)) return undefined;
  if (layout !== "half" || axis === "rest") return isAgain ? undefined : starts[axis];
  return (starts[axis] + (isAgain ? starts.rest : 0)) / 2;
};

const words = {
  token: {
    en: "token in frame {frame}, row {row}, column {column}",
    zh: "第 {frame} 帧第 {row} 行第 {column} 列的词元",
  },
  turns: {
    en: "{token}: this channel is the {half} of pair {pair} of the {axis}",
    zh: "{token}：此通道是{axis}轴 {pair} 号维度对的{half}",
  },
  passes: { en: "{token}: this channel is not rotated", zh: "{token}：此通道不旋转" },
  halves: { en: ["first", "second"], zh: ["前一个", "后一个"] },
};

function explainChannel({ at, parameters, lang }) {
  const place = {
    frame: Math.floor(at.y / (few.rows * few.columns)),
    row: Math.floor(at.y / few.columns) % few.rows,
    column: at.y % few.columns,
  };
  const token = fill(words.token[lang], place);
  const { axis, pair, isSecond } = originOf(at.x, parameters);
  if (axis === "rest") return fill(words.passes[lang], { token });
  const half = words.halves[lang][Number(isSecond)];
  return fill(words.turns[lang], { token, pair, half, axis: names[axis][lang] });
}

/** @returns {import("../../figures/reader.js").Control} */
const share = (en, zh, preset, least = 0) => ({
  kind: "whole",
  multipleOf: 2,
  min: least,
  max: 256,
  default: preset,
  title: { en, zh },
  slider: [0, 128],
  step: 2,
});

const hasTime = ({ timeDim }) => timeDim > 0;

const numbersOf = ({ parameters, facts }) => {
  const { timeDim, rowDim, columnDim, restDim, height, width, normalized } = parameters;
  const all = timeDim + rowDim + columnDim;
  const sides = { separate: Math.max(height, width), min: Math.min(height, width), max: Math.max(height, width) };
  return {
    all,
    dim: all + restDim,
    pairs: all / 2,
    frames: timeDim > 0 ? 2 : 1,
    rowPairs: rowDim / 2,
    step: 2 / (sides[normalized] ?? 1),
    peak: facts[0]?.data[0],
  };
};

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const shareControls = {
  timeDim: share("channels of time", "时间的通道数", 16),
  rowDim: share("channels of the row", "行的通道数", 56, 2),
  columnDim: share("channels of the column", "列的通道数", 56, 2),
  restDim: share("channels not rotated", "不旋转的通道数", 0),
  apart: {
    kind: "whole",
    min: 0,
    max: 1024,
    default: 0,
    title: { en: "frames apart", zh: "相隔帧数" },
    slider: [0, 32],
    step: 1,
    when: (parameters) => hasTime(parameters) && parameters.normalized === "none",
  },
  axesBase: {
    kind: "number",
    min: 1.01,
    max: 1e8,
    default: 10000,
    title: glossary.base,
    slider: [10, 1e6],
    scale: "log",
  },
  normalized: {
    kind: "word",
    words: ["none", "separate", "min", "max"],
    default: "none",
    title: { en: "normalized coordinates", zh: "坐标归一化" },
    labels: {
      none: { en: "no", zh: "否" },
      separate: { en: "each by its own side", zh: "各按自身边长" },
      min: { en: "by the smaller side", zh: "按较小边" },
      max: { en: "by the larger side", zh: "按较大边" },
    },
  },
};

/** @type {Record<string, import("../../figures/reader.js").PageView>} */
export const shareViews = {
  scores: {
    tab: { en: "axes: scores", zh: "各轴：分数" },
    title: {
      en: "Scores of one patch, with channels divided among the axes",
      zh: "一个图块的分数：每个轴各占一份通道",
    },
    kind: "heatmap",
    square: true,
    calls: [
      rotated,
      {
        function: "attention.similarity",
        with: {
          a: (parameters, [table]) => picked(table, inColumn(parameters), keyFrame(parameters)),
          b: (parameters, [table]) => picked(table, inRow(parameters), 0),
        },
      },
    ],
    facts: forWords,
    axes: { x: gridColumn, y: gridRow, value: { ...dotProduct, kind: "magnitude" } },
    controls: [
      "height",
      "width",
      "row",
      "column",
      "timeDim",
      "rowDim",
      "columnDim",
      "restDim",
      "apart",
      "axesBase",
      "normalized",
    ],
    work: ({ height, width, rowDim, columnDim }) => 2 * height * width * (rowDim + columnDim),
    explain: explainPatch,
    sentence: sayCase(
      {
        scores: {
          en: "The dot product of the patch in row {row}, column {column} with itself is {dim}. Of the {dim} channels, {timeDim} rotate by time, {rowDim} by row and {columnDim} by column. The parts of the axes are added, which makes the pattern a cross.",
          zh: "第 {row} 行第 {column} 列的图块与自身的点积为 {dim}。{dim} 个通道中有 {timeDim} 个随时间旋转，{rowDim} 个随行，{columnDim} 个随列：每个轴各加一部分，因此呈十字形。",
        },
        later: {
          en: "The keys are {apart} frames away from the query. In the query's own row and column the score is {peak} instead of {dim}, because the {timeDim} time channels add less. The difference is the same for every patch, so the cross stays.",
          zh: "键与查询相隔 {apart} 帧。在查询自己的行和列上，分数为 {peak} 而不是 {dim}，因为 {timeDim} 个时间通道所加的变少了。这个差对每个图块都一样，所以十字形不变。",
        },
        normalized: {
          en: "Coordinates are relative to the image and run from −2π to 2π. With {height} × {width} patches, one step rotates the fastest pair by {step} of a circle. If the image has more patches, an object keeps its angles.",
          zh: "坐标相对于图像，从 −2π 到 2π：在 {height} × {width} 个图块中，一步使最快的维度对旋转 {step} 圈。图像分得更细，同一物体的角度不变。",
        },
      },
      (context) => {
        const { normalized, timeDim, apart } = context.parameters;
        return [
          normalized !== "none" ? "normalized" : timeDim > 0 && apart > 0 ? "later" : "scores",
          numbersOf(context),
        ];
      },
    ),
  },
  channels: {
    tab: { en: "axes: channels", zh: "各轴：通道" },
    title: { en: "Channels by the axis that rotates them", zh: "哪些通道随哪个轴旋转" },
    kind: "heatmap",
    calls: [
      {
        function: "axial.apply",
        arguments: ["layout"],
        with: {
          x: (parameters) => ({ ...ones, shape: [fewTokens(parameters), columnsOf(parameters)] }),
          axes: (parameters) => shares(parameters, { size: few.frames }, { size: few.rows }, { size: few.columns }),
          base: ({ axesBase }) => axesBase,
        },
      },
    ],
    axes: {
      x: channel,
      y: { name: { en: "token (time, row, column)", zh: "词元（时间、行、列）" }, key: "patch" },
      value,
    },
    marks: Object.keys(names).flatMap((axis) =>
      [false, true].map((isAgain) => ({ x: startOf(axis, isAgain), name: names[axis] })),
    ),
    controls: ["layout", "timeDim", "rowDim", "columnDim", "restDim", "axesBase"],
    explain: explainChannel,
    sentence: sayCase(
      {
        interleaved: {
          en: "Pairs are (2i, 2i + 1), so the channels of an axis are adjacent: {timeDim} for time, {rowDim} for the row, {columnDim} for the column. The tokens are {frames} × 4 × 6 patches (time × row × column).",
          zh: "配对为 (2i, 2i + 1)，因此各轴的通道相邻：时间 {timeDim} 个，行 {rowDim} 个，列 {columnDim} 个。词元是 {frames} × 4 × 6 个图块（时间 × 行 × 列）。",
        },
        half: {
          en: "The {all} rotated channels of all axes are halved together: pair i is (i, i + {pairs}), so each axis has channels in both halves. The tokens are {frames} × 4 × 6 patches (time × row × column).",
          zh: "所有轴的 {all} 个旋转通道合起来前后半配对：i 号对为 (i, i + {pairs})，因此每个轴在两半中各占一段。词元是 {frames} × 4 × 6 个图块（时间 × 行 × 列）。",
        },
        halfPerAxis: {
          en: "Each axis is halved separately: pair i of the row is (i, i + {rowPairs}) among its own {rowDim} channels. The tokens are {frames} × 4 × 6 patches (time × row × column).",
          zh: "每个轴各自前后半配对：行的 i 号对是其 {rowDim} 个通道中的 (i, i + {rowPairs})。词元是 {frames} × 4 × 6 个图块（时间 × 行 × 列）。",
        },
      },
      (context) => [context.parameters.layout, numbersOf(context)],
    ),
  },
};

/** @type {import("../../figures/reader.js").Suggestion[]} */
export const shareSuggestions = [
  { at: "channels", en: "Three axes and their channels", zh: "三个轴及各自的通道" },
  {
    at: "channels?layout=halfPerAxis",
    en: "The same channels, halved within each axis",
    zh: "同样的通道，在每个轴内前后半配对",
  },
  { at: "scores?apart=8&row=12&column=12", en: "A key eight frames later", zh: "八帧之后的键" },
];

const diffusers = "https://github.com/huggingface/diffusers, src/diffusers/models/";

/** @type {Record<string, import("../../figures/reader.js").Preset>} */
export const sharePresets = {
  flux: {
    at: "channels?timeDim=16&rowDim=56&columnDim=56&axesBase=10000",
    en: "Flux.1: 16, 56, 56",
    zh: "Flux.1：16、56、56",
    source: `${diffusers}transformers/transformer_flux.py`,
  },
  flux2: {
    at: "channels?timeDim=32&rowDim=32&columnDim=32&restDim=32&axesBase=2000",
    en: "Flux.2: four axes of 32, the last for text",
    zh: "Flux.2：四个轴各 32，最后一个用于文本",
    source: `${diffusers}transformers/transformer_flux2.py`,
  },
  wan: {
    at: "scores?timeDim=44&rowDim=42&columnDim=42&axesBase=10000&apart=1",
    en: "Wan: 44, 42, 42",
    zh: "Wan：44、42、42",
    source: `${diffusers}transformers/transformer_wan.py`,
  },
  "hunyuan-video": {
    at: "scores?timeDim=16&rowDim=56&columnDim=56&axesBase=256",
    en: "HunyuanVideo: base 256",
    zh: "HunyuanVideo：底数 256",
    source: `${diffusers}transformers/transformer_hunyuan_video.py`,
  },
  cogvideox: {
    at: "scores?timeDim=16&rowDim=24&columnDim=24&axesBase=10000&height=30&width=45&row=15&column=22",
    en: "CogVideoX: 16, 24, 24",
    zh: "CogVideoX：16、24、24",
    source: `${diffusers}embeddings.py, get_3d_rotary_pos_embed`,
  },
  "qwen-image": {
    at: "scores?timeDim=16&rowDim=56&columnDim=56&axesBase=10000&height=32&width=32&row=16&column=16",
    en: "Qwen-Image: 16, 56, 56",
    zh: "Qwen-Image：16、56、56",
    source: `${diffusers}transformers/transformer_qwenimage.py`,
  },
  cogview4: {
    at: "channels?timeDim=0&rowDim=20&columnDim=20&layout=half&axesBase=10000",
    en: "CogView4: half over both axes",
    zh: "CogView4：两个轴合起来前后半配对",
    source: `${diffusers}transformers/transformer_cogview4.py`,
  },
  dinov3: {
    at: "scores?timeDim=0&rowDim=32&columnDim=32&layout=half&axesBase=100&normalized=separate&height=14&width=14",
    en: "DINOv3: normalized, base 100",
    zh: "DINOv3：归一化，底数 100",
    source: "https://github.com/facebookresearch/dinov3, dinov3/layers/rope_position_encoding.py",
  },
  croco: {
    at: "channels?timeDim=0&rowDim=32&columnDim=32&layout=halfPerAxis&axesBase=100",
    en: "CroCo v2, DUSt3R: half per axis, base 100",
    zh: "CroCo v2、DUSt3R：逐轴前后半配对，底数 100",
    source: "https://github.com/naver/croco, models/pos_embed.py, RoPE2D",
  },
};
