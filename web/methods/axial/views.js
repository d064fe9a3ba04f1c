// Defines the figures of axial RoPE, how it enters attention, and the texts of its page.
import { gridControls } from "../common/attention/grid.js";
import { vectorsOf } from "../common/attention/vectors.js";
import { channel, dotProduct, value } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { explainPatch, gridColumn, gridRow, patch, patchControls } from "../common/patches.js";
import { fill, say } from "../common/sentences.js";
import { shareControls, sharePresets, shareSuggestions, shareViews } from "./shares.js";

const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
/** Coordinates (x, y) along one axis of the grid, counted from the chosen patch. */
const along = (axis, length, from) => Array.from({ length }, (_, n) => (axis === 0 ? [n - from, 0] : [0, n - from]));
// A vector rotated by (0, y) and one rotated by (x, 0) have the dot product of one rotated by (x, y) and one at (0, 0).
const rotated = (axis, side, from) => ({
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
      en: "patch in column {column}, row {row}: this channel rotates with the column",
      zh: "第 {column} 列第 {row} 行的图块：此通道随列旋转",
    },
    second: {
      en: "patch in column {column}, row {row}: this channel rotates with the row",
      zh: "第 {column} 列第 {row} 行的图块：此通道随行旋转",
    },
  },
};

function explainChannel({ at, parameters: { width, dim, layout }, lang }) {
  const isFirst = layout === "half" ? at.x % (dim / 2) < dim / 4 : at.x < dim / 2;
  return fill(words.turns[isFirst ? "first" : "second"][lang], { column: at.y % width, row: Math.floor(at.y / width) });
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "axial RoPE", zh: "轴向 RoPE" },
  enters: "turned",
  calls: [
    {
      function: "axial.apply",
      arguments: ["base", "layout"],
      with: {
        x: vectorsOf(),
        height: ({ patchRows }) => patchRows,
        width: ({ patchColumns }) => patchColumns,
      },
    },
  ],
  viewControls: ["base", "layout", "patchRows", "patchColumns"],
  causal: false,
  controls: gridControls,
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Axial RoPE, for images and video", zh: "轴向 RoPE（用于图像和视频）" },
  opening: {
    en: "An image has no single order: a patch has a column and a row. Axial RoPE rotates half of the dimension pairs by the column and half by the row, so the dot product of two patches depends on how many columns and rows lie between them. Video models add time; each axis has its share of the channels.",
    zh: "图像没有单一的顺序：图块有列也有行。轴向 RoPE 让一半维度对按列旋转，另一半按行旋转，因此两个图块的点积取决于它们相隔几列、几行。视频模型再加上时间，每个轴各占一份通道。",
  },
  controls: {
    ...patchControls,
    dim: { kind: "count", multipleOf: 4, default: 64, min: 4, max: 256, slider: [4, 256], step: 4 },
    base: { default: 100, slider: [10, 1e6] },
    layout: {
      labels: {
        half: glossary.half,
        interleaved: glossary.interleaved,
        halfPerAxis: { en: "half per axis", zh: "逐轴前后半配对" },
      },
    },
    ...shareControls,
  },
  views: {
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      title: { en: "Dot product of one patch with every other", zh: "一个图块与其余各图块的点积" },
      kind: "heatmap",
      square: true,
      calls: [
        rotated(1, "height", "row"),
        rotated(0, "width", "column"),
        { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
      ],
      axes: { x: gridColumn, y: gridRow, value: dotProduct },
      controls: ["height", "width", "row", "column", "dim", "base"],
      explain: explainPatch,
      sentence: say(
        "The dot product of the patch in column {column}, row {row} with itself is its number of channels, {dim}. Each axis adds its own part, so the picture is a function of the column plus a function of the row: a cross, not a circle.",
        "第 {column} 列第 {row} 行的图块与自身的点积为通道数 {dim}。两个轴各加一部分，因此图是列的函数与行的函数之和：呈十字形，而不是圆形。",
      ),
    },
    rotation: {
      tab: { en: "rotation", zh: "旋转" },
      title: { en: "A vector of ones, rotated at every patch", zh: "全 1 向量在每个图块处旋转后的样子" },
      kind: "heatmap",
      calls: [
        {
          function: "axial.apply",
          arguments: ["height", "width", "base", "layout"],
          with: { x: ({ height, width, dim }) => ones(height * width, dim) },
        },
      ],
      axes: { x: channel, y: patch, value },
      controls: ["height", "width", "dim", "base", "layout"],
      work: ({ height, width, dim }) => height * width * dim,
      explain: explainChannel,
      sentence: say(
        "The {patches} patches are listed row by row. {half} of {dim} channels rotate by column, so their pattern repeats in every row of the image. The others rotate by row and change every {width} patches.",
        "{patches} 个图块，逐行排列。{dim} 个通道中有 {half} 个随列旋转，其图案在图像的每一行重复；其余随行旋转，每 {width} 个图块变化一次。",
        ({ parameters: { height, width, dim } }) => ({ patches: height * width, half: dim / 2 }),
      ),
    },
    ...shareViews,
  },
  tryThis: [
    {
      at: "similarity?base=10000",
      en: "A base of 10000: half of the pairs hardly rotate on so small a grid",
      zh: "底数 10000：在这么小的网格上，一半的维度对几乎不转",
    },
    {
      at: "similarity?dim=4&row=12&column=12",
      en: "Four channels: one pair for each axis",
      zh: "四个通道：每个轴一对",
    },
    {
      at: "rotation?layout=half&height=8&width=8",
      en: "The half layout: the same rotations in other channels",
      zh: "前后半配对：同样的旋转，只是所在通道不同",
    },
    ...shareSuggestions,
  ],
  presets: {
    vit: {
      at: "similarity?height=14&width=14&row=7&column=7&dim=64&base=100",
      en: "RoPE-ViT, 14 × 14 patches",
      zh: "RoPE-ViT，14 × 14 图块",
      source: "https://github.com/naver-ai/rope-vit, models/vit_rope.py (224 pixels, patches of 16)",
    },
    "gemma-4-vision": {
      at: "rotation?height=16&width=16&dim=64&base=100&layout=halfPerAxis",
      en: "Gemma 4 E2B’s vision tower",
      zh: "Gemma 4 E2B 的视觉塔",
      source:
        "https://github.com/huggingface/transformers, src/transformers/models/gemma4/configuration_gemma4.py (Gemma4VisionConfig) and modeling_gemma4.py",
    },
    wide: { at: "similarity?height=16&width=64&row=8&column=20&dim=64", en: "a wide image", zh: "宽图像" },
    rows: { at: "rotation?height=6&width=16&dim=48", en: "6 × 16 patches, 48 channels", zh: "6 × 16 图块，48 个通道" },
    ...sharePresets,
  },
};
