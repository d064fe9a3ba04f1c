// Sinusoidal tables of images in figures: a patch beside all others, and which channels belong to which axis.
import { cellMarks } from "../../figures/overCells.js";
import { channel, dotProduct, value } from "../../methods/common/axes.js";
import {
  explainPatch,
  gridColumn,
  gridRow,
  inColumn,
  inRow,
  patch,
  patchControls,
} from "../../methods/common/patches.js";
import { fill } from "../../methods/common/sentences.js";
import { originOf } from "./origin.js";

// Coordinates that are not 1 apart are told one by one, and then each axis tells its share of the channels.
const isCounted = ({ spacing, normalize }) => normalize || spacing === 1;
const counted = (name) => (parameters) => (isCounted(parameters) ? parameters[name] : undefined);
const coordinates = { x: ({ width }, n) => n % width, y: ({ width }, n) => Math.floor(n / width) };
const axes = (parameters) =>
  isCounted(parameters)
    ? undefined
    : Array.from(parameters.order, (axis) => ({
        dim: parameters.dim / 2,
        positions: Float64Array.from(
          { length: parameters.height * parameters.width },
          (_, n) => parameters.offset + parameters.spacing * coordinates[axis](parameters, n),
        ),
      }));
const grid = {
  function: "sinusoidal.grid",
  arguments: ["height", "width", "dim", "order", "offset", "base", "layout", "endpoint", "normalize"],
  with: {
    axes,
    ...Object.fromEntries(
      ["height", "width", "dim", "order", "offset", "normalize"].map((name) => [name, counted(name)]),
    ),
  },
};
const rowsAt = (places) => ({ function: "learned.lookup", with: { table: { result: 0 }, positions: places } });

const names = { x: { en: "column", zh: "列" }, y: { en: "row", zh: "行" } };
const words = {
  cell: {
    en: "patch in column {column}, row {row}: {wave} of its {axis}, pair {pair}",
    zh: "第 {column} 列第 {row} 行的图块：{axis}号的{wave}，{pair} 号维度对",
  },
  waves: { en: ["sine", "cosine"], zh: ["正弦", "余弦"] },
};

/** Where the channels of an axis begin; stacked, its cosines begin half of all channels on. */
const startOf =
  (axis, isAgain = false) =>
  ({ dim, layout, order }) => {
    const stacked = layout === "stacked";
    const share = order.indexOf(axis) * (stacked ? dim / 4 : dim / 2);
    if (!isAgain) return share;
    return stacked ? dim / 2 + share : undefined;
  };

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    ...patchControls,
    height: { ...patchControls.height, default: 14 },
    width: { ...patchControls.width, default: 14 },
    dim: { default: 64, min: 4, max: 2048 },
    order: {},
    offset: { min: -1024, max: 1024 },
    spacing: { kind: "number", min: 1 / 64, max: 64, default: 1 },
    base: {},
    layout: {},
    endpoint: {},
    normalize: {},
  },
  views: [
    {
      id: "grid",
      title: { en: "How alike one patch is to every other", zh: "一个图块与其余各图块有多相似" },
      kind: "heatmap",
      square: true,
      calls: [
        grid,
        rowsAt(inColumn),
        rowsAt(inRow),
        { function: "attention.similarity", with: { a: { result: 1 }, b: { result: 2 } } },
      ],
      axes: { x: gridColumn, y: gridRow, value: { ...dotProduct, kind: "magnitude" } },
      explain: explainPatch,
    },
    {
      id: "channels",
      title: { en: "Which channels tell the column, which the row", zh: "哪些通道表示列，哪些表示行" },
      kind: "heatmap",
      calls: [grid],
      axes: { x: channel, y: patch, value: { ...value, range: [-1, 1] } },
      marks: ["x", "y"].flatMap((axis) =>
        [false, true].map((isAgain) => ({ x: startOf(axis, isAgain), name: names[axis] })),
      ),
      over: cellMarks,
      explain: ({ at, parameters, lang }) => {
        const { axis, pair, wave } = originOf(at.x, parameters);
        const { width } = parameters;
        const place = { column: at.y % width, row: Math.floor(at.y / width) };
        return fill(words.cell[lang], { ...place, pair, axis: names[axis][lang], wave: words.waves[lang][wave] });
      },
    },
  ],
};
