// Axial RoPE in figures: parameters and views.
import { channel, dotProduct, value } from "../common/axes.js";
import { explainPatch, gridColumn, gridRow, patch, patchControls } from "../common/patches.js";
import { fill } from "../common/sentences.js";
import { shareControls, shareViews } from "./shares.js";

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
    ...patchControls,
    dim: { kind: "count", multipleOf: 4, default: 64, min: 4, max: 256 },
    base: { default: 100 },
    layout: {},
    ...shareControls,
  },
  views: [
    {
      id: "similarity",
      title: { en: "Dot product of one patch with every other", zh: "一个图块与其余各图块的点积" },
      kind: "heatmap",
      square: true,
      calls: [
        turned(1, "height", "row"),
        turned(0, "width", "column"),
        { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
      ],
      axes: { x: gridColumn, y: gridRow, value: dotProduct },
      explain: explainPatch,
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
    ...shareViews,
  ],
};
