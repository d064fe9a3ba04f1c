// Axial RoPE in figures: parameters and views.
import { channel, dotProduct, value } from "../common/axes.js";
import { fill, signed } from "../common/sentences.js";

const row = { name: { en: "row", zh: "行" }, key: "gridRow" };
const column = { name: { en: "column", zh: "列" }, key: "gridColumn" };
const patch = { name: { en: "patch", zh: "图块" }, key: "patch" };

const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
/** Coordinates (x, y) along one axis of the grid, counted from the chosen patch. */
const along = (axis, length, from) => Array.from({ length }, (_, n) => (axis === 0 ? [n - from, 0] : [0, n - from]));
// The dot product of a vector turned by (0, y) and one turned by (x, 0) is that of one turned by (x, y) and one at (0, 0).
const turned = (axis, side, from) => ({
  function: "axial.apply",
  arguments: ["base"],
  with: {
    x: (parameters) => ones(parameters[side], parameters.dim),
    positions: (parameters) => along(axis, parameters[side], parameters[from]),
  },
});

const words = {
  apart: { en: "{columns} columns, {rows} rows", zh: "列 {columns}，行 {rows}" },
  turns: {
    first: {
      en: "patch in column {column}, row {row}: this channel turns with the column",
      zh: "第 {column} 列第 {row} 行的图块：此通道随列旋转",
    },
    second: {
      en: "patch in column {column}, row {row}: this channel turns with the row",
      zh: "第 {column} 列第 {row} 行的图块：此通道随行旋转",
    },
  },
};

function explainChannel({ at, parameters: { width, dim, layout }, lang }) {
  const isFirst = layout === "half" ? at.x % (dim / 2) < dim / 4 : at.x < dim / 2;
  return fill(words.turns[isFirst ? "first" : "second"][lang], { column: at.y % width, row: Math.floor(at.y / width) });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    height: { default: 24, min: 1, max: 128 },
    width: { default: 24, min: 1, max: 128 },
    row: { kind: "whole", default: ({ height }) => Math.floor(height / 3), min: 0, max: ({ height }) => height - 1 },
    column: { kind: "whole", default: ({ width }) => Math.floor(width / 3), min: 0, max: ({ width }) => width - 1 },
    dim: { kind: "count", multipleOf: 4, default: 64, min: 4, max: 256 },
    base: {},
    layout: {},
  },
  views: [
    {
      id: "similarity",
      title: { en: "Dot product of one patch with every other", zh: "一个图块与其余各图块的点积" },
      kind: "heatmap",
      calls: [
        turned(1, "height", "row"),
        turned(0, "width", "column"),
        { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
      ],
      axes: { x: column, y: row, value: dotProduct },
      explain: ({ at, parameters, lang }) =>
        fill(words.apart[lang], { columns: signed(at.x - parameters.column), rows: signed(at.y - parameters.row) }),
    },
    {
      id: "rotation",
      title: { en: "A vector of ones, turned at every patch", zh: "全 1 向量在每个图块处旋转后的样子" },
      kind: "heatmap",
      calls: [
        {
          function: "axial.apply",
          arguments: ["height", "width", "base", "layout"],
          with: { x: ({ height, width, dim }) => ones(height * width, dim) },
        },
      ],
      axes: { x: channel, y: patch, value },
      explain: explainChannel,
    },
  ],
};
