// Axial RoPE for readers: `axial` is what a figure needs, `page` what only the page says.
import { channel, dotProduct, value } from "./axes.js";
import { code } from "./code/axial.js";
import { formula } from "./formulas/axial.js";
import { fill, signed } from "./sentences.js";

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

export const axial = {
  title: { en: "Axial RoPE, for images", zh: "轴向 RoPE（用于图像）" },
  controls: {
    height: { default: 24, min: 1, max: 128 },
    width: { default: 24, min: 1, max: 128 },
    row: { kind: "whole", default: ({ height }) => Math.floor(height / 3), min: 0, max: ({ height }) => height - 1 },
    column: { kind: "whole", default: ({ width }) => Math.floor(width / 3), min: 0, max: ({ width }) => width - 1 },
    dim: { kind: "count", multipleOf: 4, default: 64, min: 4, max: 256 },
    base: { min: 1.01, max: 1e8 },
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

const sentences = {
  similarity: {
    en: "The patch in column {column}, row {row} meets itself with {dim}. Each axis adds its own part, so that the picture is a sum of a function of the column and one of the row: a cross, not a circle.",
    zh: "第 {column} 列第 {row} 行的图块与自身的点积为 {dim}。两个轴各加一部分，因此图是列的函数与行的函数之和：呈十字形，而不是圆形。",
  },
  rotation: {
    en: "{patches} patches, row by row. {half} of {dim} channels turn with the column: their pattern repeats in every row of the image. The others turn with the row, and change every {width} patches.",
    zh: "{patches} 个图块，逐行排列。{dim} 个通道中有 {half} 个随列旋转，其图案在图像的每一行重复；其余随行旋转，每 {width} 个图块变化一次。",
  },
};
const sentence =
  (name) =>
  ({ parameters, lang }) => {
    const { height, width, dim } = parameters;
    return fill(sentences[name][lang], { ...parameters, patches: height * width, half: dim / 2 });
  };

export const page = {
  family: "rotary",
  short: { en: "axial RoPE", zh: "轴向 RoPE" },
  thumbnail: { view: "similarity", parameters: { height: 24, width: 24 } },
  formula,
  opening: {
    en: "An image has no single order: a patch has a column and a row. Axial RoPE turns half of the channel pairs by the one and half by the other, so that the dot product of two patches depends on how many columns and how many rows lie between them.",
    zh: "图像没有单一的顺序：图块有列也有行。轴向 RoPE 让一半通道对按列旋转，另一半按行旋转，因此两个图块的点积取决于它们相隔几列、几行。",
  },
  papers: [
    {
      text: "Heo et al. 2024, Rotary Position Embedding for Vision Transformer",
      url: "https://arxiv.org/abs/2403.13298",
    },
  ],
  aliases: ["2D RoPE", "RoPE-ViT", "vision rotary embedding", "二维旋转位置编码"],
  models: ["RoPE-ViT", "Qwen2-VL's vision tower"],
  traps: [
    {
      en: "Order of the axes: here the first half of the pairs turns with the column x, as in RoPE-ViT. Qwen's vision tower takes the row first: give it positions (row, column).",
      zh: "轴的顺序：这里前一半通道对按列 x 旋转，与 RoPE-ViT 相同。Qwen 的视觉塔先取行：请给出 (行, 列) 作为位置。",
    },
    {
      en: "Base and layout: RoPE-ViT has base 100 and pairs (2m, 2m + 1); Qwen's vision tower base 10000 and pairs (m, m + dim/2).",
      zh: "底数与排列：RoPE-ViT 底数为 100，配对 (2m, 2m + 1)；Qwen 视觉塔底数为 10000，配对 (m, m + dim/2)。",
    },
    {
      en: "A class token has no place on the grid and is not turned.",
      zh: "类别词元在网格上没有位置，不旋转。",
    },
    {
      en: "Qwen's patches come in blocks of 2 × 2 that are merged later, not row by row: their positions must follow that order.",
      zh: "Qwen 的图块按之后要合并的 2 × 2 小块排列，而不是逐行排列：位置必须按同样的顺序给出。",
    },
  ],
  tryThis: [
    {
      text: {
        en: "A base of 10000: half of the pairs hardly turn on a grid this small",
        zh: "底数 10000：在这么小的网格上，一半的通道对几乎不转",
      },
      view: "similarity",
      parameters: { base: 10000 },
    },
    {
      text: { en: "Four channels: one pair for each axis", zh: "四个通道：每个轴一对" },
      view: "similarity",
      parameters: { dim: 4, row: 12, column: 12 },
    },
    {
      text: { en: "Both layouts turn the same pairs at other places", zh: "两种排列旋转同样的通道对，只是位置不同" },
      view: "rotation",
      parameters: { layout: "half", height: 8, width: 8 },
    },
  ],
  presets: [
    {
      id: "vit",
      title: { en: "RoPE-ViT, 14 × 14 patches", zh: "RoPE-ViT，14 × 14 图块" },
      view: "similarity",
      parameters: { height: 14, width: 14, row: 7, column: 7, dim: 64, base: 100 },
    },
    {
      id: "wide",
      title: { en: "a wide image", zh: "宽图像" },
      view: "similarity",
      parameters: { height: 16, width: 64, row: 8, column: 20, dim: 64 },
    },
    {
      id: "rows",
      title: { en: "what turns with the column, what with the row", zh: "哪些通道随列旋转、哪些随行旋转" },
      view: "rotation",
      parameters: { height: 6, width: 16, dim: 48 },
    },
  ],
  controls: {
    height: { title: { en: "rows of patches", zh: "图块行数" }, slider: [1, 64], step: 1 },
    width: { title: { en: "columns of patches", zh: "图块列数" }, slider: [1, 64], step: 1 },
    row: { title: { en: "row of the patch", zh: "所选图块的行" }, step: 1 },
    column: { title: { en: "column of the patch", zh: "所选图块的列" }, step: 1 },
    dim: { title: { en: "channels", zh: "通道数" }, slider: [4, 256], step: 4 },
    base: { title: { en: "base", zh: "底数" }, slider: [10, 1e6], scale: "log" },
    layout: {
      title: { en: "layout", zh: "排列" },
      labels: { half: { en: "half", zh: "半分" }, interleaved: { en: "interleaved", zh: "交错" } },
    },
  },
  views: {
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      controls: ["height", "width", "row", "column", "dim", "base"],
      sentence: sentence("similarity"),
    },
    rotation: {
      tab: { en: "rotation", zh: "旋转" },
      controls: ["height", "width", "dim", "base", "layout"],
      sentence: sentence("rotation"),
    },
  },
  code,
};
