// Defines the figures of MViTv2, SAM, how it enters attention, and the texts of its page.
import { gridControls } from "../common/attention/grid.js";
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { dimension } from "../common/controls.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";

/** Generates a table for the differences along a side: each channel has a peak near 0 of random height and width. */
function hills({ dim, seed }, side, axis) {
  const random = randomNumbers(seed + 1000 * axis);
  const rows = 2 * side - 1;
  const channels = Array.from({ length: dim }, () => ({
    top: side * (1 + 0.3 * (random() - 0.5)) - 1,
    spread: side * (0.04 + 0.25 * random()),
    height: (1.6 * random() - 0.4) / Math.sqrt(dim),
  }));
  const data = Float32Array.from({ length: rows * dim }, (_, n) => {
    const { top, spread, height } = channels[n % dim];
    return height * Math.exp(-((((n - (n % dim)) / dim - top) / spread) ** 2));
  });
  return { data, shape: [rows, dim] };
}

const parts = ["sum", "rows", "columns"];
const pooled = (side, { stride }) => Math.max(1, Math.floor(side / stride));

/** Generates a vector for each patch; most channels have the same sign. */
function queriesOf({ height, width, dim, seed }) {
  const random = randomNumbers(seed);
  const shape = [height * width, dim];
  return { data: new Float32Array(height * width * dim).map(() => 4 * random() - 1.2), shape };
}

/** Returns one of the tables, or zeros where the figure shows the other part alone. */
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
/** Marks the chosen patch's row or column of keys with two lines. */
const own = (axis, side, at) =>
  [0, 1].map((beyond) => ({
    [axis]: (parameters) =>
      Math.floor((parameters[at] * pooled(parameters[side], parameters)) / parameters[side]) + beyond,
    name: "",
  }));

const words = {
  cell: { en: "row {h} of relPosH, row {w} of relPosW", zh: "relPosH 的第 {h} 行，relPosW 的第 {w} 行" },
};

/** Returns the row of a table; these figures never have more keys than queries. */
const rowOf = (queries, keys, i, j) => i + Math.floor(((keys - 1 - j) * queries) / keys);

function context({ height, width, stride }, row, column, y, x, lang) {
  const [rows, columns] = [pooled(height, { stride }), pooled(width, { stride })];
  return fill(words.cell[lang], { h: rowOf(height, rows, row, y), w: rowOf(width, columns, column, x) });
}

const attentionTable = (side, axis) => (parameters) =>
  hills({ dim: headDim, seed: parameters.seed }, parameters[side], axis);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "decomposed positions", zh: "分解式相对位置" },
  enters: "added",
  calls: [
    {
      function: "mvit.scores",
      with: {
        q: vectorsOf(),
        relPosH: attentionTable("patchRows", 1),
        relPosW: attentionTable("patchColumns", 2),
        querySize: ({ patchRows, patchColumns }) => [patchRows, patchColumns],
      },
    },
  ],
  viewControls: ["patchRows", "patchColumns"],
  causal: false,
  controls: gridControls,
};

const sentences = {
  sum: {
    en: "For its {keys} keys the patch in row {row}, column {column} needs only {rows} + {columns} dot products: one for each row of keys and one for each column, added in every cell. They depend on its query, so every patch has its own pattern.",
    zh: "共 {keys} 个键，但第 {row} 行、第 {column} 列的图块只需 {rows} + {columns} 个点积：每行键一个、每列键一个，在各格中相加。点积取决于它的查询，所以每个图块的起伏各不相同。",
  },
  rows: {
    en: "Only the row part is shown, q · relPosH: {rows} dot products, one for each row of keys and constant along it.",
    zh: "只看行的部分，q · relPosH：{rows} 个点积，每行键一个，同一行处处相同。",
  },
  columns: {
    en: "Only the column part is shown, q · relPosW: {columns} dot products, one for each column of keys and constant along it.",
    zh: "只看列的部分，q · relPosW：{columns} 个点积，每列键一个，同一列处处相同。",
  },
  matrix: {
    en: "{queries} queries × {keys} keys: each row of the matrix is one query's grid of keys. Each block belongs to a row of patches; the column part varies within blocks and the row part between them.",
    zh: "{queries} 个查询 × {keys} 个键，矩阵的每一行就是一幅网格图。每个块对应图块的一行：块内变化的是列的部分，块间变化的是行的部分。",
  },
  pooled: {
    en: " Keys are pooled, one for {stride} × {stride} patches; differences are still counted in patches.",
    zh: "键经过池化，每 {stride} × {stride} 个图块一个；差仍以图块计。",
  },
  example: {
    en: " Queries and tables are generated from seed {seed}.",
    zh: "查询和表由种子 {seed} 生成。",
  },
};

const sentence =
  (name) =>
  ({ parameters, lang }) => {
    const { height, width, stride, part } = parameters;
    const [rows, columns] = [height, width].map((side) => Math.max(1, Math.floor(side / stride)));
    const values = { ...parameters, rows, columns, keys: rows * columns, queries: height * width };
    const keys = [name ?? part, ...(stride > 1 ? ["pooled"] : []), "example"];
    return keys.map((each) => fill(sentences[each][lang], values)).join("");
  };

/** @returns {import("../../figures/reader.js").Control} */
const side = (en, zh) => ({ title: { en, zh }, unit: { en: "patches", zh: "个图块" }, slider: [1, 32], step: 1 });
/** @returns {import("../../figures/reader.js").Control} */
const place = (en, zh) => ({ title: { en, zh }, slider: [0, 31], step: 1 });

const sam = "https://github.com/facebookresearch/segment-anything, segment_anything/build_sam.py";

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "MViTv2, ViTDet, SAM: decomposed relative positions", zh: "MViTv2、ViTDet、SAM：分解式相对位置" },
  opening: {
    // Source: Li et al. 2022, section 4.1.
    en: "Two patches of an image of 64 × 64 patches can have 16,129 different offsets, too many to learn a vector for each. MViTv2 learns one vector for each difference of rows and one for each difference of columns, 127 of each. The query's dot products with both are added to the score.",
    zh: "64 × 64 个图块的图像中，两个图块之间有 16,129 种偏移，逐一学习向量太多了。MViTv2 只为每个行差、每个列差各学一个向量（各 127 个）；查询与两者分别作点积，再把这两个点积加到分数上。",
  },
  controls: {
    height: { kind: "count", min: 1, max: 64, default: 14, ...side("rows of patches", "图块行数") },
    width: { kind: "count", min: 1, max: 64, default: 14, ...side("columns of patches", "图块列数") },
    stride: {
      kind: "count",
      min: 1,
      max: 8,
      default: 1,
      title: { en: "stride of the pooled keys", zh: "键的池化步幅" },
      slider: [1, 4],
      step: 1,
    },
    row: {
      kind: "whole",
      min: 0,
      max: ({ height }) => height - 1,
      default: ({ height }) => Math.floor(height / 3),
      ...place("row of the patch", "图块所在的行"),
    },
    column: {
      kind: "whole",
      min: 0,
      max: ({ width }) => width - 1,
      default: ({ width }) => Math.floor(width / 2),
      ...place("column of the patch", "图块所在的列"),
    },
    part: {
      kind: "word",
      words: parts,
      default: "sum",
      title: { en: "part", zh: "部分" },
      labels: {
        sum: { en: "sum", zh: "和" },
        rows: { en: "rows", zh: "行" },
        columns: { en: "columns", zh: "列" },
      },
    },
    dim: { kind: "count", min: 1, max: 128, default: 64, ...dimension, slider: [4, 128], scale: "power" },
    seed: {},
  },
  views: {
    patch: {
      tab: { en: "one patch", zh: "一个图块" },
      title: { en: "Bias of one patch on the grid of keys", zh: "一个图块加到分数上的量（键的网格）" },
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
      controls: ["height", "width", "stride", "row", "column", "part", "dim", "seed"],
      work: ({ height, width, stride }) => (2 * (height * width) ** 2) / stride ** 2,
      explain: ({ at, parameters, lang }) => context(parameters, parameters.row, parameters.column, at.y, at.x, lang),
      sentence: sentence(),
    },
    matrix: {
      tab: { en: "matrix", zh: "矩阵" },
      title: { en: "Bias added to the scores of every pair of patches", zh: "加到每对图块分数上的量" },
      kind: "heatmap",
      square: true,
      calls: [scores],
      axes: { x: patchOf("key patch", "键图块"), y: patchOf("query patch", "查询图块"), value: term },
      controls: ["height", "width", "stride", "part", "dim", "seed"],
      work: ({ height, width, stride }) => (2 * (height * width) ** 2) / stride ** 2,
      explain: ({ at: { x, y }, parameters, lang }) => {
        const { width, stride } = parameters;
        const across = pooled(width, { stride });
        return context(parameters, Math.floor(y / width), y % width, Math.floor(x / across), x % across, lang);
      },
      sentence: sentence("matrix"),
    },
  },
  tryThis: [
    { at: "patch?part=rows", en: "Only the row part", zh: "只看行的部分" },
    { at: "patch?part=columns", en: "Only the column part", zh: "只看列的部分" },
    { at: "patch?row=11&column=2", en: "Another patch has another bias", zh: "换一个图块：查询不同，起伏也不同" },
    { at: "patch?stride=2", en: "Pooled keys: one for 2 × 2 patches", zh: "池化的键：每 2 × 2 个图块一个" },
  ],
  presets: {
    "sam-window": {
      at: "patch?height=14&width=14&dim=64",
      en: "SAM ViT-B: a window of 14 × 14",
      zh: "SAM ViT-B：14 × 14 窗口",
      source: `${sam}, window_size, build_sam_vit_b`,
    },
    "sam-global": {
      at: "patch?height=64&width=64&dim=64",
      en: "SAM ViT-B: blocks 2, 5, 8 and 11, all 64 × 64 patches",
      zh: "SAM ViT-B：第 2、5、8、11 块，全部 64 × 64 个图块",
      source: `${sam}, encoder_global_attn_indexes, image_size, vit_patch_size`,
    },
    "sam-huge": {
      at: "matrix?height=14&width=14&dim=80",
      en: "SAM ViT-H: a window, 80 channels per head",
      zh: "SAM ViT-H：窗口，头维度 80",
      source: `${sam}, build_sam_vit_h`,
    },
    vitdet: {
      at: "patch?height=64&width=64&row=40&column=20&dim=64",
      en: "ViTDet-B: all 64 × 64 patches",
      zh: "ViTDet-B：全部 64 × 64 个图块",
      source: "https://github.com/facebookresearch/detectron2, configs/common/models/mask_rcnn_vitdet.py",
    },
    mvitv2: {
      at: "patch?height=56&width=56&stride=4&dim=96",
      en: "MViTv2-S, first stage: 56 × 56 queries, 14 × 14 keys",
      zh: "MViTv2-S 第一阶段：56 × 56 个查询，14 × 14 个键",
      source: "https://github.com/facebookresearch/mvit, configs/MVITv2_S.yaml, POOL_KV_STRIDE_ADAPTIVE",
    },
  },
};
