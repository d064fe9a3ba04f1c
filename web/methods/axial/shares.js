// Axes with shares of their own in figures: a video's patch beside those of a frame, and which channels turn with what.
import { cellMarks } from "../../figures/overCells.js";
import { channel, dotProduct, value } from "../common/axes.js";
import { explainPatch, gridColumn, gridRow, inColumn, inRow } from "../common/patches.js";
import { fill } from "../common/sentences.js";

const names = {
  time: { en: "time", zh: "时间" },
  row: { en: "row", zh: "行" },
  column: { en: "column", zh: "列" },
  rest: { en: "not turned", zh: "不旋转" },
};

const own = { fill: 1 };
const columnsOf = ({ timeDim, rowDim, columnDim, restDim }) => timeDim + rowDim + columnDim + restDim;
const shares = ({ timeDim, rowDim, columnDim }, time, row, column) =>
  [
    { dim: timeDim, ...time },
    { dim: rowDim, ...row },
    { dim: columnDim, ...column },
  ].filter(({ dim }) => dim > 0);

// Two frames, the query's and the keys'; normalized coordinates have no steps, and one frame.
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
const turned = {
  function: "axial.apply",
  arguments: ["layout"],
  with: {
    x: (parameters) => ({ ...own, shape: [tokens(parameters), columnsOf(parameters)] }),
    axes,
    base: ({ axesBase }) => axesBase,
    normalizeCoords: (parameters) => (isPlain(parameters) ? undefined : parameters.normalized),
  },
};

const itself = ({ row, column, width }) => row * width + column;

/** Some rows of a table. */
function picked({ data, shape: [, dim] }, places, first) {
  const rows = Array.from(places, (place) => data.subarray((first + place) * dim, (first + place + 1) * dim));
  const all = new Float32Array(rows.length * dim);
  rows.forEach((row, n) => {
    all.set(row, n * dim);
  });
  return { data: all, shape: [rows.length, dim] };
}

/** Where the frame of the keys begins. */
export const keyFrame = (parameters) => tokens(parameters) - parameters.height * parameters.width;

// The score of the patch itself, in the frame of the keys.
const forWords = [
  {
    function: "attention.similarity",
    with: {
      a: (parameters, [table]) => picked(table, [itself(parameters)], keyFrame(parameters)),
      b: (parameters, [table]) => picked(table, [itself(parameters)], 0),
    },
  },
];

// A few tokens, so that each is seen.
export const few = { frames: 2, rows: 4, columns: 6 };
const fewTokens = ({ timeDim }) => (timeDim > 0 ? few.frames : 1) * few.rows * few.columns;

/** Where the pairs of an axis are: { axis, pair, isSecond } of a channel. */
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

/** Where the channels of an axis begin; in the half layout their partners begin half of all on. */
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
  passes: { en: "{token}: this channel does not turn", zh: "{token}：此通道不旋转" },
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
const share = (preset, least = 0) => ({ kind: "whole", multipleOf: 2, min: least, max: 256, default: preset });

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const shareControls = {
  timeDim: share(16),
  rowDim: share(56, 2),
  columnDim: share(56, 2),
  restDim: share(0),
  apart: { kind: "whole", min: 0, max: 1024, default: 0 },
  axesBase: { kind: "number", min: 1.01, max: 1e8, default: 10000 },
  normalized: { kind: "word", words: ["none", "separate", "min", "max"], default: "none" },
};

/** @type {import("../../figures/reader.js").View[]} */
export const shareViews = [
  {
    id: "scores",
    title: {
      en: "Scores of one patch: each axis with its share of the channels",
      zh: "一个图块的分数：每个轴各占一份通道",
    },
    kind: "heatmap",
    square: true,
    calls: [
      turned,
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
    explain: explainPatch,
  },
  {
    id: "channels",
    title: { en: "Which channels turn with which axis", zh: "哪些通道随哪个轴旋转" },
    kind: "heatmap",
    calls: [
      {
        function: "axial.apply",
        arguments: ["layout"],
        with: {
          x: (parameters) => ({ ...own, shape: [fewTokens(parameters), columnsOf(parameters)] }),
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
    over: cellMarks,
    explain: explainChannel,
  },
];
