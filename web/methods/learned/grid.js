// Defines the views and texts of a trained grid that is resized for images of another size. Used by views.js.
import { value } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill, say, sayCase } from "../common/sentences.js";

export const resizings = {
  bicubic: { mode: "bicubic" },
  bilinear: { mode: "bilinear" },
  bicubicAntialias: { mode: "bicubic", antialias: true },
  bilinearAntialias: { mode: "bilinear", antialias: true },
  bicubicCorners: { mode: "bicubic", alignCorners: true },
  bilinearCorners: { mode: "bilinear", alignCorners: true },
  // Meta's DINOv2 spaces the new points as if there were 0.1 more of them.
  bicubicOffset: { mode: "bicubic", offset: 0.1 },
};

/** The distance of new points in old ones, without align corners. */
export const stepOf = (way, from, to) => from / (to + (resizings[way].offset ?? 0));

/** The side of the square grid at the end of a table; rows before it are class and register tokens. */
export const sideOf = (rows) => Math.max(2, Math.min(64, Math.floor(Math.sqrt(rows))));
const rowsBefore = ({ table, side }) => Math.max(0, table.shape[0] - side * side);

/** A channel of the grid at the end of the reader's table. */
function ownChannel(parameters) {
  const { table, side, column } = parameters;
  const [rows, dim] = table.shape;
  const first = rowsBefore(parameters);
  const at = (n) => table.data[Math.min(rows - 1, first + n) * dim + column];
  return {
    data: Float32Array.from({ length: side * side }, (_, n) => at(n)),
    shape: [side * side, 1],
    dtype: "float32",
  };
}

/** The channel of the reader's table, or one that resembles trained ones: a few waves over the grid, and noise. */
function channelOf(/** @type {any} */ parameters) {
  if (parameters.table) return ownChannel(parameters);
  const { side, example, column } = parameters;
  const random = randomNumbers(example + 1000 * column);
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

/** A call that returns the grid as a matrix, by looking up its rows. */
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

const labels = {
  bicubic: { en: "bicubic", zh: "双三次" },
  bilinear: { en: "bilinear", zh: "双线性" },
  bicubicAntialias: { en: "bicubic, antialias", zh: "双三次，抗锯齿" },
  bilinearAntialias: { en: "bilinear, antialias", zh: "双线性，抗锯齿" },
  bicubicCorners: { en: "bicubic, align corners", zh: "双三次，对齐角点" },
  bilinearCorners: { en: "bilinear, align corners", zh: "双线性，对齐角点" },
  bicubicOffset: { en: "bicubic by (new + 0.1)/old", zh: "双三次，按（新 + 0.1）/旧" },
};

/** @type {import("../../figures/reader.js").Control} */
const side = { slider: [2, 48], step: 1 };

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const gridControls = {
  side: {
    kind: "count",
    min: 2,
    max: 64,
    default: 16,
    title: { en: "old rows and columns", zh: "原网格的行数与列数" },
    ...side,
  },
  newRows: { kind: "count", max: 128, default: 24, title: { en: "new rows", zh: "新的行数" }, ...side },
  newColumns: { kind: "count", max: 128, default: 24, title: { en: "new columns", zh: "新的列数" }, ...side },
  resizing: {
    kind: "word",
    words: Object.keys(resizings),
    default: "bicubic",
    title: { en: "method", zh: "缩放方式" },
    labels,
  },
  against: {
    kind: "word",
    words: Object.keys(resizings),
    default: "bilinear",
    title: { en: "subtracted method", zh: "减去的方式" },
    labels,
  },
};

const sentences = {
  difference: {
    en: "“{way}” and “{against}” differ by up to {most}; the values themselves are at most {largest}. With the wrong method a model still runs, without an error.",
    zh: "“{way}”与“{against}”最大相差 {most}，而数值本身最大为 {largest}。用错方式，模型照样运行，不会报错。",
  },
  same: { en: "Both methods are the same, so the difference is 0.", zh: "两种方式相同，差为 0。" },
};

const most = ({ data }) => data.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0);
const spacing = ({ side, newRows, resizing }) =>
  resizings[resizing].alignCorners ? (side - 1) / Math.max(1, newRows - 1) : stepOf(resizing, side, newRows);

/** @type {import("../../figures/reader.js").Suggestion[]} */
export const gridTry = [
  {
    at: "gridDifference",
    en: "16 × 16 to 24 × 24 patches: bicubic − bilinear",
    zh: "16 × 16 到 24 × 24：双三次减双线性",
  },
  {
    at: "gridDifference?against=bicubicAntialias",
    en: "Antialias also changes an enlarged grid",
    zh: "抗锯齿也会改变放大的网格",
  },
  {
    at: "gridDifference?side=37&newRows=16&newColumns=16&resizing=bicubicOffset&against=bicubic",
    en: "Meta's DINOv2, factor (16 + 0.1)/37 − size 16: coordinates differ most at the far edges",
    zh: "Meta 的 DINOv2，按 (16 + 0.1)/37 减去直接取 16：坐标在远端边缘相差最大",
  },
];

const ofTransformers = (file) => `https://github.com/huggingface/transformers, src/transformers/models/${file}`;

/** @type {Record<string, import("../../figures/reader.js").Preset>} */
export const gridPresets = {
  "vit-384": {
    at: "grid?side=14&newRows=24&newColumns=24&resizing=bicubic",
    en: "ViT-B/16, from 224 to 384 pixels",
    zh: "ViT-B/16，224 到 384 像素",
    source: ofTransformers("vit/modeling_vit.py (interpolate_pos_encoding)"),
  },
  dinov2: {
    at: "grid?side=37&newRows=16&newColumns=16&resizing=bicubic",
    en: "DINOv2, from 518 to 224 pixels",
    zh: "DINOv2，518 到 224 像素",
    source: ofTransformers("dinov2/modeling_dinov2.py (interpolate_pos_encoding)"),
  },
  "dinov2-meta": {
    at: "grid?side=37&newRows=16&newColumns=16&resizing=bicubicOffset",
    en: "DINOv2 by Meta's own code",
    zh: "DINOv2，Meta 自己的代码",
    source:
      "https://github.com/facebookresearch/dinov2, dinov2/models/vision_transformer.py (interpolate_pos_encoding; interpolate_offset 0.1)",
  },
  siglip2: {
    at: "grid?side=16&newRows=12&newColumns=20&resizing=bilinearAntialias",
    en: "SigLIP 2 NaFlex, 12 × 20 patches",
    zh: "SigLIP 2 NaFlex，12 × 20 个图块",
    source: ofTransformers("siglip2/modeling_siglip2.py (resize_positional_embeddings)"),
  },
  "qwen3-vl": {
    at: "grid?side=48&newRows=20&newColumns=30&resizing=bilinearCorners",
    en: "Qwen3-VL, 20 × 30 patches",
    zh: "Qwen3-VL，20 × 30 个图块",
    source: ofTransformers("qwen3_vl/modeling_qwen3_vl.py (fast_pos_embed_interpolate)"),
  },
};

/** @type {Record<string, import("../../figures/reader.js").PageView>} */
export const gridViews = {
  trainedGrid: {
    tab: { en: "grid", zh: "网格" },
    title: {
      en: "One channel of a trained table, as a grid",
      zh: "训练好的表的一个通道，排成网格",
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
    controls: ["example", "side", "column"],
    sentence: sayCase(
      {
        own: {
          en: "Channel {column} of your table: if it belongs to a model of images, its last {count} rows are a grid of {side} × {side}. The {before} rows before are class and register tokens, which are not resized.",
          zh: "你的表的第 {column} 个通道：若属于图像模型，最后 {count} 行是 {side} × {side} 的网格。之前的 {before} 行是类别词元和寄存器词元，不参与缩放。",
        },
        trained: {
          en: "{side} × {side} patches have {count} trained vectors, of which the figure shows one channel. An image of another size has another number of patches and needs another grid.",
          zh: "{side} × {side} 个图块有 {count} 个训练好的向量，图中是其中一个通道。另一大小的图像图块数不同，需要另一个网格。",
        },
      },
      ({ parameters }) => {
        const { side, column, table } = parameters;
        const values = { side, column, count: side * side, before: table && rowsBefore(parameters) };
        return [table ? "own" : "trained", values];
      },
    ),
  },
  grid: {
    tab: { en: "resized", zh: "缩放后" },
    title: { en: "The same channel on a grid of another size", zh: "同一通道在另一大小的网格上" },
    kind: "heatmap",
    square: true,
    calls: [resized("resizing", channelOf), pictureOf(newPicture(0), newRowsOf)],
    axes,
    controls: ["example", "side", "column", "newRows", "newColumns", "resizing"],
    explain,
    sentence: say(
      "The {side} × {side} grid is interpolated at {newRows} × {newColumns} points ({way}). New rows are {step} old rows apart.",
      "{side} × {side} 的网格在 {newRows} × {newColumns} 个点处插值（{way}）。新的相邻两行相距原来的 {step} 行。",
      ({ parameters, lang }) => ({ step: spacing(parameters), way: labels[parameters.resizing][lang] }),
    ),
  },
  gridDifference: {
    tab: { en: "difference", zh: "差" },
    title: { en: "Difference between two resizing methods", zh: "两种缩放方式之差" },
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
    controls: ["example", "side", "column", "newRows", "newColumns", "resizing", "against"],
    sentence: ({ parameters: { resizing, against }, facts: [difference, grid], lang }) =>
      resizing === against
        ? sentences.same[lang]
        : fill(sentences.difference[lang], {
            way: labels[resizing][lang],
            against: labels[against][lang],
            most: most(difference),
            largest: most(grid),
          }),
  },
};
