// Decomposed relative positions in figures: parameters and views.
import { cellMarks } from "../../figures/overCells.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";
import { hills } from "./table.js";

const parts = ["sum", "rows", "columns"];
const pooled = (side, { stride }) => Math.max(1, Math.floor(side / stride));

/** A vector for each patch, of channels that mostly agree. */
function queriesOf({ height, width, dim, seed }) {
  const random = randomNumbers(seed);
  const shape = [height * width, dim];
  return { data: new Float32Array(height * width * dim).map(() => 4 * random() - 1.2), shape };
}

/** One of the tables, or zeros where only the other's part is looked at. */
const table = (side, axis, without) => (parameters) =>
  parameters.part === without
    ? { fill: 0, shape: [2 * parameters[side] - 1, parameters.dim] }
    : hills(parameters, parameters[side], axis);

const scores = {
  function: "mvit.scores",
  with: {
    q: queriesOf,
    relPosH: table("height", 1, "columns"),
    relPosW: table("width", 2, "rows"),
    querySize: ({ height, width }) => [height, width],
    keySize: ({ height, width, stride }) => [pooled(height, { stride }), pooled(width, { stride })],
  },
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const term = { name: { en: "position term (example)", zh: "位置项（示例）" }, kind: "signed" };
const patchOf = (en, zh) => ({ name: { en, zh }, key: "patch" });
/** The keys of the chosen patch's own row or column stand between two lines. */
const own = (axis, side, at) =>
  [0, 1].map((beyond) => ({
    [axis]: (parameters) =>
      Math.floor((parameters[at] * pooled(parameters[side], parameters)) / parameters[side]) + beyond,
    name: "",
  }));

const words = {
  cell: { en: "row {h} of relPosH, row {w} of relPosW", zh: "relPosH 的第 {h} 行，relPosW 的第 {w} 行" },
};

/** The row of a table; keys are never more than queries here. */
const rowOf = (queries, keys, i, j) => i + Math.floor(((keys - 1 - j) * queries) / keys);

function told({ height, width, stride }, row, column, y, x, lang) {
  const [rows, columns] = [pooled(height, { stride }), pooled(width, { stride })];
  return fill(words.cell[lang], { h: rowOf(height, rows, row, y), w: rowOf(width, columns, column, x) });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    height: { kind: "count", min: 1, max: 64, default: 14 },
    width: { kind: "count", min: 1, max: 64, default: 14 },
    stride: { kind: "count", min: 1, max: 8, default: 1 },
    row: { kind: "whole", min: 0, max: ({ height }) => height - 1, default: ({ height }) => Math.floor(height / 3) },
    column: { kind: "whole", min: 0, max: ({ width }) => width - 1, default: ({ width }) => Math.floor(width / 2) },
    part: { kind: "word", words: parts, default: "sum" },
    dim: { kind: "count", min: 1, max: 128, default: 64 },
    seed: {},
  },
  views: [
    {
      id: "patch",
      title: { en: "What one patch adds to its scores, on the grid of keys", zh: "一个图块加到分数上的量（键的网格）" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      stack: ({ width, stride, row, column }) => [
        { result: 0, row: row * width + column, width: pooled(width, { stride }) },
      ],
      axes: {
        x: { name: { en: "column of the key", zh: "键所在的列" }, key: "gridColumn" },
        y: { name: { en: "row of the key", zh: "键所在的行" }, key: "gridRow" },
        value: term,
      },
      marks: [...own("x", "width", "column"), ...own("y", "height", "row")],
      over: cellMarks,
      explain: ({ at, parameters, lang }) => told(parameters, parameters.row, parameters.column, at.y, at.x, lang),
    },
    {
      id: "matrix",
      title: { en: "What is added to the scores of every pair of patches", zh: "加到每对图块分数上的量" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      axes: { x: patchOf("key patch", "键图块"), y: patchOf("query patch", "查询图块"), value: term },
      explain: ({ at: { x, y }, parameters, lang }) => {
        const { width, stride } = parameters;
        const across = pooled(width, { stride });
        return told(parameters, Math.floor(y / width), y % width, Math.floor(x / across), x % across, lang);
      },
    },
  ],
};
