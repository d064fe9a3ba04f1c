// What the page says of tables on other grids.
import { fill } from "../common/sentences.js";
import { resizings, stepOf } from "./resizing.js";

const labels = {
  bicubic: { en: "bicubic", zh: "双三次" },
  bilinear: { en: "bilinear", zh: "双线性" },
  bicubicAntialias: { en: "bicubic, antialias", zh: "双三次，抗锯齿" },
  bilinearAntialias: { en: "bilinear, antialias", zh: "双线性，抗锯齿" },
  bicubicCorners: { en: "bicubic, align corners", zh: "双三次，对齐角点" },
  bilinearCorners: { en: "bilinear, align corners", zh: "双线性，对齐角点" },
  bicubicOffset: { en: "bicubic by (new + 0.1)/old", zh: "双三次，按（新 + 0.1）/旧" },
};

const sentences = {
  trained: {
    en: "{side} × {side} patches have {count} trained vectors; this is one channel of them. An image of another size has patches without any.",
    zh: "{side} × {side} 个图块有 {count} 个训练好的向量，这里是其中一个通道。另一大小的图像就会有图块没有向量。",
  },
  grid: {
    en: "The {side} × {side} grid is read at {newRows} × {newColumns} points by the way “{way}”: rows are now {step} old ones apart.",
    zh: "{side} × {side} 的网格以“{way}”在 {newRows} × {newColumns} 个点处读取：现在相邻两行相距原来的 {step} 行。",
  },
  difference: {
    en: "“{way}” less “{against}”: up to {most}, where the values themselves go up to {largest}. A model that is given the wrong one still runs.",
    zh: "“{way}”减“{against}”：最大相差 {most}，而数值本身最大为 {largest}。用错方式，模型照样运行。",
  },
  same: { en: "The same way twice: no difference.", zh: "两次用同一种方式：没有差别。" },
};

const most = ({ data }) => data.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0);
const spacing = ({ side, newRows, resizing }) =>
  resizings[resizing].alignCorners ? (side - 1) / Math.max(1, newRows - 1) : stepOf(resizing, side, newRows);

export const gridTry = [
  {
    text: { en: "16 × 16 patches read at 24 × 24: bicubic less bilinear", zh: "16 × 16 读成 24 × 24：双三次减双线性" },
    view: "gridDifference",
    parameters: {},
  },
  {
    text: {
      en: "Enlarged with antialias: another cubic, another table",
      zh: "放大时也开抗锯齿：换了一个三次核，表就不同",
    },
    view: "gridDifference",
    parameters: { against: "bicubicAntialias" },
  },
  {
    text: {
      en: "Meta's DINOv2 by its factor (16 + 0.1)/37, less the plain 16: the far edge is read elsewhere",
      zh: "Meta 的 DINOv2 按因子 (16 + 0.1)/37，减去直接取 16 的结果：远端边缘读取的位置不同",
    },
    view: "gridDifference",
    parameters: { side: 37, newRows: 16, newColumns: 16, resizing: "bicubicOffset", against: "bicubic" },
  },
];

const ofTransformers = (file) => `https://github.com/huggingface/transformers, src/transformers/models/${file}`;

export const gridPresets = [
  {
    id: "vit-384",
    title: { en: "ViT-B/16, from 224 to 384 pixels", zh: "ViT-B/16，224 到 384 像素" },
    view: "grid",
    parameters: { side: 14, newRows: 24, newColumns: 24, resizing: "bicubic" },
    source: ofTransformers("vit/modeling_vit.py (interpolate_pos_encoding)"),
  },
  {
    id: "dinov2",
    title: { en: "DINOv2, from 518 to 224 pixels", zh: "DINOv2，518 到 224 像素" },
    view: "grid",
    parameters: { side: 37, newRows: 16, newColumns: 16, resizing: "bicubic" },
    source: ofTransformers("dinov2/modeling_dinov2.py (interpolate_pos_encoding)"),
  },
  {
    id: "dinov2-meta",
    title: { en: "DINOv2 by Meta's own code", zh: "DINOv2，Meta 自己的代码" },
    view: "grid",
    parameters: { side: 37, newRows: 16, newColumns: 16, resizing: "bicubicOffset" },
    source:
      "https://github.com/facebookresearch/dinov2, dinov2/models/vision_transformer.py (interpolate_pos_encoding; interpolate_offset 0.1)",
  },
  {
    id: "siglip2",
    title: { en: "SigLIP 2 NaFlex, 12 × 20 patches", zh: "SigLIP 2 NaFlex，12 × 20 个图块" },
    view: "grid",
    parameters: { side: 16, newRows: 12, newColumns: 20, resizing: "bilinearAntialias" },
    source: ofTransformers("siglip2/modeling_siglip2.py (resize_positional_embeddings)"),
  },
  {
    id: "qwen3-vl",
    title: { en: "Qwen3-VL, 20 × 30 patches", zh: "Qwen3-VL，20 × 30 个图块" },
    view: "grid",
    parameters: { side: 48, newRows: 20, newColumns: 30, resizing: "bilinearCorners" },
    source: ofTransformers("qwen3_vl/modeling_qwen3_vl.py (fast_pos_embed_interpolate)"),
  },
];

/** @type {import("../../figures/reader.js").PageControl} */
const side = { slider: [2, 48], step: 1 };

/** @type {Record<string, import("../../figures/reader.js").PageControl>} */
export const gridControls = {
  side: { title: { en: "old rows and columns", zh: "原网格的行数与列数" }, ...side },
  newRows: { title: { en: "new rows", zh: "新的行数" }, ...side },
  newColumns: { title: { en: "new columns", zh: "新的列数" }, ...side },
  resizing: { title: { en: "resized by", zh: "缩放方式" }, labels },
  against: { title: { en: "less that by", zh: "减去的方式" }, labels },
};

export const gridViews = {
  trainedGrid: {
    tab: { en: "a grid", zh: "网格" },
    controls: ["example", "side"],
    sentence: ({ parameters: { side }, lang }) => fill(sentences.trained[lang], { side, count: side * side }),
  },
  grid: {
    tab: { en: "resized", zh: "缩放后" },
    controls: ["example", "side", "newRows", "newColumns", "resizing"],
    sentence: ({ parameters, lang }) =>
      fill(sentences.grid[lang], { ...parameters, step: spacing(parameters), way: labels[parameters.resizing][lang] }),
  },
  gridDifference: {
    tab: { en: "difference", zh: "差" },
    controls: ["example", "side", "newRows", "newColumns", "resizing", "against"],
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
