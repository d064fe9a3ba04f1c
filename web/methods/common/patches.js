// Defines axes and controls of grids that compare one patch with all others. With encodings per axis, the dot product of two
// patches is a sum over axes: T(y, c) · T(r, x) is T(y, x) · T(r, c).
import { fill, signed } from "./sentences.js";

export const gridRow = { name: { en: "row", zh: "行" }, key: "gridRow" };
export const gridColumn = { name: { en: "column", zh: "列" }, key: "gridColumn" };
export const patch = { name: { en: "patch", zh: "图块" }, key: "patch" };

/** The numbers of the patches in the chosen patch's column, from the top down, and in its row. */
export const inColumn = ({ height, width, column }) =>
  Float64Array.from({ length: height }, (_, y) => y * width + column);
export const inRow = ({ width, row }) => Float64Array.from({ length: width }, (_, x) => row * width + x);

/**
 * The grid and the chosen patch.
 * @type {Record<string, import("../../figures/reader.js").Control>}
 */
/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const patchControls = {
  height: { default: 24, min: 1, max: 128, title: { en: "rows of patches", zh: "图块行数" }, slider: [1, 64], step: 1 },
  width: {
    default: 24,
    min: 1,
    max: 128,
    title: { en: "columns of patches", zh: "图块列数" },
    slider: [1, 64],
    step: 1,
  },
  row: {
    kind: "whole",
    default: ({ height }) => Math.floor(height / 3),
    min: 0,
    max: ({ height }) => height - 1,
    title: { en: "row of the patch", zh: "所选图块的行" },
    step: 1,
  },
  column: {
    kind: "whole",
    default: ({ width }) => Math.floor(width / 3),
    min: 0,
    max: ({ width }) => width - 1,
    title: { en: "column of the patch", zh: "所选图块的列" },
    step: 1,
  },
};

const words = { en: "{columns} columns, {rows} rows", zh: "列 {columns}，行 {rows}" };

/** States the distance of a cell from the chosen patch. */
export const explainPatch = ({ at, parameters, lang }) =>
  fill(words[lang], { columns: signed(at.x - parameters.column), rows: signed(at.y - parameters.row) });
