// Swin's window bias in figures: parameters and views.
import { cellMarks, cellNumbers } from "../../figures/overCells.js";
import { bias, head as shownHead } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";
import { oneHead } from "./table.js";

const hidden = 64;
const windowOf = ({ height, width }) => [height, width];
const pretrainedOf = ({ pretrained }) => [pretrained, pretrained];
const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape, dtype: "float32" });

const query = { name: { en: "query token", zh: "查询词元" }, key: "token" };
const key = { name: { en: "key token", zh: "键词元" }, key: "token" };
const head = { ...shownHead, parameter: undefined };
const index = { function: "swin.index", arguments: ["classToken"], with: { window: windowOf } };

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const tableRow = { name: { en: "row of the table", zh: "表行" }, kind: "magnitude" };
const afterClassToken = ({ classToken }) => (classToken ? 1 : undefined);
const withClassToken = {
  marks: [
    { x: afterClassToken, name: { en: "class token", zh: "类别词元" } },
    { y: afterClassToken, name: "" },
  ],
  over: cellMarks,
};

/** One head's network, drawn evenly as PyTorch does before training, and stronger so that there is something to see. */
function network({ head, seed }) {
  const random = randomNumbers(seed + 1000 * head);
  const draw = (count, most) => Array.from({ length: count }, () => most * (2 * random() - 1));
  return { w1: draw(2 * hidden, 1.4), b1: draw(hidden, 0.7), w2: draw(hidden, 0.5) };
}

// The coordinate's size, log2(8 Δ / (side - 1) + 1) / log2 8, is KERPLE's logarithm with the other sign, and the linear
// one is ALiBi's line: a dot product with -1 turns them.
const offsets = { queries: 1, keys: ({ width }) => 2 * width };
const turned = (result) => ({
  function: "attention.similarity",
  with: {
    a: { data: Float32Array.of(-1), shape: [1, 1], dtype: "float32" },
    b: (_, results) => ({ data: results[result].data, shape: [results[result].data.length, 1], dtype: "float32" }),
  },
});
const lines = [
  { en: "log-spaced (V2)", zh: "对数坐标（V2）" },
  { en: "linear", zh: "线性坐标" },
];

const words = {
  cell: { en: "{rows} rows and {columns} columns from key to query", zh: "从键到查询相差 {rows} 行 {columns} 列" },
  row: { en: "from the class token to a patch: third row from last", zh: "类别词元到图块：表的倒数第三行" },
  column: { en: "from a patch to the class token: last row but one", zh: "图块到类别词元：表的倒数第二行" },
  corner: { en: "class token and itself: last row", zh: "类别词元与自身：表的最后一行" },
};

const apart = (to, from, width, lang) =>
  fill(words.cell[lang], {
    rows: Math.floor(to / width) - Math.floor(from / width),
    columns: (to % width) - (from % width),
  });

function explainCell({ at: { x, y }, parameters: { width, classToken }, lang }) {
  if (!classToken) return apart(y, x, width, lang);
  if (x > 0 && y > 0) return apart(y - 1, x - 1, width, lang);
  return words[x > 0 ? "row" : y > 0 ? "column" : "corner"][lang];
}

/** @satisfies {Partial<import("../../figures/reader.js").HeatmapView>} */
const heatmap = { kind: "heatmap", square: true };

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    height: { kind: "count", min: 1, max: 16, default: 7 },
    width: { kind: "count", min: 1, max: 16, default: 7 },
    row: { kind: "whole", min: 0, max: ({ height }) => height - 1, default: ({ height }) => Math.floor(height / 3) },
    column: { kind: "whole", min: 0, max: ({ width }) => width - 1, default: ({ width }) => Math.floor(width / 3) },
    classToken: {},
    pretrained: { kind: "count", min: 2, max: 64, default: 4 },
    head: { max: 31 },
    seed: {},
  },
  views: [
    {
      id: "index",
      title: { en: "One patch's window: row of the table for each key", zh: "一个图块的窗口：各个键对应的表行" },
      ...heatmap,
      calls: [{ ...index, arguments: [] }],
      stack: ({ width, row, column }) => [{ result: 0, row: row * width + column, width }],
      axes: {
        x: { name: { en: "column of the key", zh: "键所在的列" }, key: "gridColumn" },
        y: { name: { en: "row of the key", zh: "键所在的行" }, key: "gridRow" },
        value: tableRow,
      },
      marks: [
        { x: ({ column }) => column, name: "" },
        { x: ({ column }) => column + 1, name: "" },
        { y: ({ row }) => row, name: "" },
        { y: ({ row }) => row + 1, name: "" },
      ],
      over: (picture) => [...cellNumbers(picture), ...cellMarks(picture)],
      explain: ({ at: { x, y }, parameters: { width, row, column }, lang }) =>
        apart(row * width + column, y * width + x, width, lang),
    },
    {
      id: "matrix",
      title: { en: "Row of the table for every pair of tokens", zh: "每对词元对应的表行" },
      ...heatmap,
      ...withClassToken,
      explain: explainCell,
      calls: [index],
      axes: { x: key, y: query, value: tableRow },
    },
    {
      id: "bias",
      title: { en: "Bias of one head, from an example table", zh: "一个头的偏置（示例表）" },
      ...heatmap,
      ...withClassToken,
      explain: explainCell,
      calls: [{ function: "swin.bias", arguments: ["classToken"], with: { table: oneHead, window: windowOf } }],
      axes: { x: key, y: query, slice: head, value: bias },
    },
    {
      id: "coordinates",
      title: { en: "Coordinate of an offset, log-spaced and linear", zh: "偏移的坐标：对数与线性" },
      kind: "curve",
      calls: [
        {
          function: "kerple.profile",
          with: {
            ...offsets,
            kind: "log",
            r1: Float64Array.of(1 / Math.log(8)),
            r2: ({ pretrained }) => Float64Array.of(8 / (pretrained - 1)),
          },
        },
        {
          function: "alibi.profile",
          with: { ...offsets, slopes: ({ pretrained }) => Float64Array.of(1 / (pretrained - 1)) },
        },
        turned(0),
        turned(1),
      ],
      stack: lines.map((name, line) => ({ result: line + 2, name })),
      axes: {
        x: {
          name: { en: "offset along one side", zh: "沿一边的偏移" },
          unit: { en: "tokens", zh: "个词元" },
          key: "offset",
        },
        line: { name: { en: "kind", zh: "种类" }, names: lines },
        value: { name: { en: "coordinate", zh: "坐标" }, kind: "magnitude" },
      },
    },
    {
      id: "continuous",
      title: { en: "Continuous bias of one head, from an example network", zh: "一个头的连续偏置（示例网络）" },
      ...heatmap,
      explain: ({ at, parameters: { width }, lang }) => apart(at.y, at.x, width, lang),
      calls: [
        {
          function: "swin.continuousBias",
          with: {
            w1: (parameters) => tensor(network(parameters).w1, hidden, 2),
            b1: (parameters) => tensor(network(parameters).b1, hidden),
            w2: (parameters) => tensor(network(parameters).w2, 1, hidden),
            window: windowOf,
            pretrainedWindow: pretrainedOf,
          },
        },
      ],
      axes: { x: key, y: query, slice: head, value: { ...bias, kind: "magnitude" } },
    },
  ],
};
