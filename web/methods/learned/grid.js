// A learned table of a grid in figures, one channel of it: as it was trained, on another grid, and how two ways differ.
import { value } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";
import { resizings, stepOf } from "./resizing.js";

/** One channel as trained ones look: a few waves over the grid, and noise. */
function channelOf({ side, example }) {
  const random = randomNumbers(example);
  const waves = Array.from({ length: 4 }, () => [
    random() - 0.5,
    9 * (random() - 0.5),
    9 * (random() - 0.5),
    7 * random(),
  ]);
  const at = (row, column) =>
    waves.reduce((sum, [height, x, y, phase]) => sum + height * Math.cos((x * column + y * row) / side + phase), 0);
  const data = Float32Array.from(
    { length: side * side },
    (_, n) => at(Math.floor(n / side), n % side) + 0.3 * (random() - 0.5),
  );
  return { data, shape: [side * side, 1], dtype: "float32" };
}
const negative = (parameters) => {
  const { data, shape } = channelOf(parameters);
  return { data: data.map((each) => -each), shape };
};

const newSides = ({ newRows, newColumns }) => [newRows, newColumns];

const resized = (way, table) => ({
  function: "learned.resize",
  with: {
    table,
    size: (parameters) => (resizings[parameters[way]].offset ? undefined : newSides(parameters)),
    scaleFactor(parameters) {
      const { offset } = resizings[parameters[way]];
      return offset && newSides(parameters).map((count) => (count + offset) / parameters.side);
    },
    mode: (parameters) => resizings[parameters[way]].mode,
    antialias: (parameters) => resizings[parameters[way]].antialias ?? false,
    alignCorners: (parameters) => resizings[parameters[way]].alignCorners ?? false,
  },
});

/** The vectors of a grid as a picture of it: its rows, looked up one by one. */
const pictureOf = (tableOf, rowsOf) => ({
  function: "learned.lookup",
  with: {
    table: tableOf,
    positions(parameters) {
      const data = Float64Array.from({ length: rowsOf(parameters) }, (_, i) => i);
      return { data, shape: [data.length] };
    },
  },
});
const newPicture =
  (result) =>
  ({ newRows, newColumns }, results) => ({ data: results[result].data, shape: [newRows, newColumns] });
const newRowsOf = ({ newRows }) => newRows;

const column = { name: { en: "column of patches", zh: "图块的列" }, key: "column" };
const row = { name: { en: "row of patches", zh: "图块的行" }, key: "row" };
const axes = { x: column, y: row, value };

const words = {
  read: { en: "read at row {y}, column {x} of the old grid", zh: "在原网格的第 {y} 行、第 {x} 列处读取" },
};

function explain({ at, parameters: { side, newRows, newColumns, resizing }, lang }) {
  const place = (i, count) => {
    if (resizings[resizing].alignCorners) return count > 1 ? (i * (side - 1)) / (count - 1) : 0;
    return stepOf(resizing, side, count) * (i + 0.5) - 0.5;
  };
  return fill(words.read[lang], { x: place(at.x, newColumns), y: place(at.y, newRows) });
}

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const gridControls = {
  side: { kind: "count", min: 2, max: 64, default: 16 },
  newRows: { kind: "count", max: 128, default: 24 },
  newColumns: { kind: "count", max: 128, default: 24 },
  resizing: { kind: "word", words: Object.keys(resizings), default: "bicubic" },
  against: { kind: "word", words: Object.keys(resizings), default: "bilinear" },
};

/** @type {import("../../figures/reader.js").View[]} */
export const gridViews = [
  {
    id: "trainedGrid",
    title: {
      en: "One channel of a trained table, as the grid it stands for",
      zh: "训练好的表的一个通道，排成它所代表的网格",
    },
    kind: "heatmap",
    square: true,
    calls: [
      pictureOf(
        (parameters) => ({ data: channelOf(parameters).data, shape: [parameters.side, parameters.side] }),
        ({ side }) => side,
      ),
    ],
    axes,
  },
  {
    id: "grid",
    title: { en: "The same channel on a grid of another size", zh: "同一通道在另一大小的网格上" },
    kind: "heatmap",
    square: true,
    calls: [resized("resizing", channelOf), pictureOf(newPicture(0), newRowsOf)],
    axes,
    explain,
  },
  {
    id: "gridDifference",
    title: { en: "What two ways to resize it differ by", zh: "两种缩放方式之差" },
    kind: "heatmap",
    square: true,
    calls: [
      resized("resizing", channelOf),
      resized("against", negative),
      { function: "additive.apply", with: { x: newPicture(0), table: newPicture(1) } },
    ],
    facts: [
      { ...pictureOf((_, [, , difference]) => difference, newRowsOf), forWords: true },
      { ...pictureOf(newPicture(0), newRowsOf), forWords: true },
    ],
    axes: { ...axes, value: { name: { en: "difference", zh: "差" }, kind: "signed" } },
  },
];
