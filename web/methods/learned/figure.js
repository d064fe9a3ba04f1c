// Learned tables in figures: parameters and views.
import { cellMarks } from "../../figures/overCells.js";
import { channel, dotProduct, place as position, value } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";
import { gridControls, gridViews } from "./grid.js";
import { ways } from "./ways.js";

/** A table as trained ones look: in each column a slow wave of its own height, and a little noise. */
function trained({ rows, dim, example }) {
  const random = randomNumbers(example);
  const data = new Float32Array(rows * dim);
  for (let c = 0; c < dim; c++) {
    const [height, turn, phase] = [0.12 * random(), (2 + 12 * random()) / rows, 7 * random()];
    for (let at = c; at < data.length; at += dim) {
      data[at] = height * Math.cos((turn * (at - c)) / dim + phase) + 0.02 * (random() - 0.5);
    }
  }
  return { data, shape: [rows, dim], dtype: "float32" };
}

const extended = {
  function: "learned.extend",
  arguments: ["length", "alpha", "std", "seed"],
  with: { table: trained, method: ({ way }) => way },
};
const names = Object.keys(ways);

const end = (axis, /** @type {any} */ name = { en: "trained up to here", zh: "训练到此为止" }) => ({
  [axis]: ({ rows }) => rows,
  name,
});

const words = {
  trained: { en: "row {row} of the trained table", zh: "训练表的第 {row} 行" },
  random: { en: "row {row}: random, from seed {seed}", zh: "第 {row} 行：由种子 {seed} 随机生成" },
  interpolate: { en: "row {row}: the trained table at {at}", zh: "第 {row} 行：训练表在 {at} 处的值" },
  hierarchical: { en: "row {row} = {far} · {rows} + {near}", zh: "第 {row} 行：{row} = {far} · {rows} + {near}" },
};

function told(row, parameters, lang) {
  const { way, rows, length } = parameters;
  return fill(words[way !== "interpolate" && row < rows ? "trained" : way][lang], {
    ...parameters,
    row,
    at: (row * (rows - 1)) / Math.max(1, length - 1),
    far: Math.floor(row / rows),
    near: row % rows,
  });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    // Not `method`, which of a figure says whose it is.
    way: { kind: "word", words: names, default: "random" },
    rows: { kind: "count", min: 2, max: 1024, default: 32 },
    length: {
      min: ({ rows }) => rows,
      max: ({ rows }) => Math.min(rows * rows, 4096),
      default: ({ rows }) => 4 * rows,
    },
    dim: { kind: "count", max: 1024, default: 64 },
    column: { kind: "whole", min: 0, max: ({ dim }) => dim - 1, default: 0 },
    alpha: {},
    std: {},
    seed: { max: 2 ** 32 - 1, default: 0 },
    example: { kind: "whole", min: 0, max: 999, default: 1 },
    ...gridControls,
  },
  views: [
    {
      id: "table",
      title: { en: "The longer table", zh: "延长后的表" },
      kind: "heatmap",
      calls: [extended],
      axes: { x: channel, y: position, value },
      over: cellMarks,
      marks: [end("y")],
      explain: ({ at, parameters, lang }) => told(at.y, parameters, lang),
    },
    {
      id: "similarity",
      title: { en: "How alike the rows of the longer table are", zh: "延长后的表中各行有多相似" },
      kind: "heatmap",
      calls: [extended, { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 0 } } }],
      axes: { x: position, y: position, value: dotProduct },
      over: cellMarks,
      marks: [end("x"), end("y", "")],
      square: true,
      explain: ({ at, parameters, lang }) =>
        [...new Set([at.y, at.x])].map((row) => told(row, parameters, lang)).join(lang === "zh" ? "；" : "; "),
    },
    {
      id: "column",
      title: { en: "One column of the table, made longer in three ways", zh: "表的一列：三种延长方式" },
      kind: "curve",
      calls: names.map((method) => ({ ...extended, with: { ...extended.with, method } })),
      stack: ({ column }) => names.map((way, result) => ({ result, column, name: ways[way] })),
      axes: { x: position, line: { name: { en: "made by", zh: "方式" } }, value },
      marks: [end("x")],
    },
    ...gridViews,
  ],
};
