// Defines the figures of learned tables and the texts of their page.
import { channel, dotProduct, place as position, value } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { tableSeed } from "../common/trained.js";
import * as units from "../common/units.js";
import { gridControls, gridPresets, gridTry, gridViews } from "./grid.js";
import { tableControls, tableOf, tableViews } from "./table.js";

export const ways = {
  random: { en: "random", zh: "随机" },
  interpolate: { en: "interpolated", zh: "线性插值" },
  hierarchical: { en: "hierarchical", zh: "层次分解" },
};

const extended = {
  function: "learned.extend",
  arguments: ["length", "alpha", "std", "seed"],
  with: { table: tableOf, method: ({ way }) => way },
};
const names = Object.keys(ways);

const end = (axis, /** @type {any} */ name = { en: "end of the trained table", zh: "训练的表到此为止" }) => ({
  [axis]: ({ rows }) => rows,
  name,
});

const words = {
  trained: { en: "row {row} of the trained table", zh: "训练表的第 {row} 行" },
  random: { en: "row {row}: random, from seed {seed}", zh: "第 {row} 行：由种子 {seed} 随机生成" },
  interpolate: { en: "row {row}: the trained table at {at}", zh: "第 {row} 行：训练表在 {at} 处的值" },
  hierarchical: { en: "row {row} = {far} · {rows} + {near}", zh: "第 {row} 行：{row} = {far} · {rows} + {near}" },
};

function explainRow(row, parameters, lang) {
  const { way, rows, length } = parameters;
  return fill(words[way !== "interpolate" && row < rows ? "trained" : way][lang], {
    ...parameters,
    row,
    at: (row * (rows - 1)) / Math.max(1, length - 1),
    far: Math.floor(row / rows),
    near: row % rows,
  });
}

const sentences = {
  random: {
    en: "Rows {rows} to {last} are random numbers with standard deviation {std}, as at the start of training. They resemble no other row, not even their neighbours, until the model is trained on longer texts.",
    zh: "第 {rows} 到 {last} 行是标准差为 {std} 的随机数，如同训练之初。它们与任何行都不相似，连相邻行也不相似，直到在更长的文本上继续训练。",
  },
  interpolate: {
    en: "The {rows} trained rows are interpolated to {length} positions: a step is now {step} of a trained one, and every row but the first and the last has changed. The model must adapt to smaller steps, but all values lie between trained ones.",
    zh: "训练得到的 {rows} 行被插值到 {length} 个位置：现在的一步是原来的 {step} 步，除首尾外每一行都变了。模型需要适应更小的步长，但所有值都在训练过的值之间。",
  },
  hierarchical: {
    en: "Position i · {rows} + j has row j plus {share} times the difference of row i and row 0. Within a block, neighbouring positions therefore differ as in training. {rows} rows reach {most} positions.",
    zh: "位置 i·{rows} + j 取第 j 行，再加上第 i 行与第 0 行之差的 {share} 倍。因此块内相邻位置的差别与训练时一样。{rows} 行最多可到 {most} 个位置。",
  },
  none: {
    en: "The length is that of training, so the table is unchanged. It has {rows} × {dim} = {count} parameters.",
    zh: "长度与训练时相同，表保持不变。它有 {rows} × {dim} = {count} 个参数。",
  },
  column: {
    en: "Column {column} was trained up to position {trained}. Random rows are unrelated to it, interpolation stretches its curve over all positions, and the hierarchical table repeats the curve with another offset in each block of {rows}.",
    zh: "第 {column} 列到位置 {trained} 为止经过训练。随机行与它无关，线性插值把它的曲线拉长到所有位置，层次分解则在每个 {rows} 行的块内加上一个偏移重复这条曲线。",
  },
};

const sentence =
  (kind) =>
  ({ parameters, lang }) => {
    const { rows, dim, length, alpha, way } = parameters;
    return fill(sentences[length === rows ? "none" : (kind ?? way)][lang], {
      ...parameters,
      last: length - 1,
      trained: rows - 1,
      step: (rows - 1) / Math.max(1, length - 1),
      share: alpha / (1 - alpha),
      most: rows * rows,
      count: rows * dim,
    });
  };

const isLonger = (/** @type {any} */ { rows, length, offset, textLength }, view) =>
  (view === "attention" ? offset + textLength : length) > rows;
const where =
  (own) =>
  ({ way, ...parameters }, view) =>
    isLonger(parameters, view) && (view === "column" || way === own);
/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Learned positions, and how to extend them", zh: "可学习的位置编码及其延长" },
  opening: {
    en: "The simplest position encoding is one trained vector per position, added to the token. It fits the task as closely as training allows, but it ends where the table ends. Three methods extend the table.",
    zh: "最简单的位置编码是每个位置一个训练得到的向量，加到词元上。它能充分适配任务，但表有多长，就只能到多长。有三种方法延长这张表。",
  },
  controls: {
    table: { kind: "tensor" },
    // Not `method`, which names the figure's method.
    way: {
      kind: "word",
      words: names,
      default: "random",
      title: { en: "extended by", zh: "延长方式" },
      labels: ways,
      when: isLonger,
    },
    rows: {
      kind: "count",
      min: 2,
      max: 4096,
      default: 32,
      title: { en: "trained rows n", zh: "训练的行数 n" },
      unit: units.positions,
      slider: [4, 64],
      step: 1,
    },
    length: {
      min: ({ rows }) => rows,
      max: ({ rows }) => Math.min(rows * rows, 4096),
      default: ({ rows, table }) => (table ? rows : Math.min(4 * rows, 4096)),
      title: { en: "length, up to n²", zh: "长度，最多 n²" },
      step: 1,
    },
    dim: { kind: "count", max: 8192, default: 64, slider: [1, 256], scale: "power" },
    column: {
      kind: "whole",
      min: 0,
      max: ({ dim }) => dim - 1,
      default: 0,
      title: { en: "column shown", zh: "所示的列" },
      step: 1,
    },
    alpha: {
      title: { en: "α: weight of the block", zh: "α：块的权重" },
      slider: [0.05, 0.49],
      step: 0.01,
      when: where("hierarchical"),
    },
    std: {
      title: { en: "standard deviation of random rows", zh: "随机行的标准差" },
      slider: [0, 0.1],
      step: 0.005,
      when: where("random"),
    },
    seed: {
      max: 2 ** 32 - 1,
      default: 0,
      title: { en: "seed of random rows", zh: "随机行的种子" },
      slider: [0, 99],
      when: where("random"),
    },
    example: { kind: "whole", min: 0, max: 999, default: 0, title: tableSeed, step: 1 },
    ...tableControls,
    ...gridControls,
  },
  views: {
    table: {
      tab: { en: "table", zh: "编码表" },
      title: { en: "The extended table", zh: "延长后的表" },
      kind: "heatmap",
      calls: [extended],
      axes: { x: channel, y: position, value },
      marks: [end("y")],
      controls: ["way", "rows", "length", "dim", "alpha", "std", "seed", "example"],
      work: ({ length, dim }) => length * dim,
      explain: ({ at, parameters, lang }) => explainRow(at.y, parameters, lang),
      sentence: sentence(),
    },
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      title: { en: "Similarity of the extended table's rows", zh: "延长后的表中各行的相似度" },
      kind: "heatmap",
      calls: [extended, { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 0 } } }],
      axes: { x: position, y: position, value: dotProduct },
      marks: [end("x"), end("y", "")],
      square: true,
      controls: ["way", "rows", "length", "dim", "alpha", "std", "seed", "example"],
      work: ({ length, dim }) => (length * length * dim) / 16,
      explain: ({ at, parameters, lang }) =>
        [...new Set([at.y, at.x])].map((row) => explainRow(row, parameters, lang)).join(lang === "zh" ? "；" : "; "),
      sentence: sentence(),
    },
    column: {
      tab: { en: "one column", zh: "一列" },
      title: { en: "One column of the table, extended by three methods", zh: "表的一列：三种延长方式" },
      kind: "curve",
      calls: names.map((method) => ({ ...extended, with: { ...extended.with, method } })),
      stack: ({ column }) => names.map((way, result) => ({ result, column, name: ways[way] })),
      axes: { x: position, line: { name: { en: "method", zh: "方式" } }, value },
      marks: [end("x")],
      controls: ["rows", "length", "dim", "column", "alpha", "std", "seed", "example"],
      work: ({ length, dim }) => 6 * length * dim,
      sentence: sentence("column"),
    },
    ...tableViews,
    ...gridViews,
  },
  tableViews: [
    "table",
    "similarity",
    "column",
    "components",
    "spectrum",
    "norms",
    "trainedGrid",
    "grid",
    "gridDifference",
  ],
  tryThis: [
    {
      at: "similarity?way=hierarchical&rows=32&length=1024",
      en: "32 rows extended to 1,024 positions",
      zh: "32 行延长到 1,024 个位置",
    },
    {
      at: "similarity?way=random&length=96",
      en: "Random rows are similar to no other row",
      zh: "随机行与任何行都不相似",
    },
    {
      at: "similarity?way=hierarchical&alpha=0.49&rows=16&length=256",
      en: "α near one half: blocks differ as much as rows",
      zh: "α 接近二分之一：块与块的差别和行与行一样大",
    },
    ...gridTry,
  ],
  presets: {
    bert: {
      at: "table?rows=512&dim=768&length=512",
      en: "BERT: 512 × 768",
      zh: "BERT：512 × 768",
      source: "https://huggingface.co/google-bert/bert-base-uncased/blob/main/config.json",
    },
    gpt2: {
      at: "table?rows=1024&dim=768&length=1024",
      en: "GPT-2: 1024 × 768",
      zh: "GPT-2：1024 × 768",
      source: "https://huggingface.co/openai-community/gpt2/blob/main/config.json",
    },
    vit: {
      at: "table?rows=197&dim=1024&length=197",
      en: "ViT-L/16: 196 patches and a class token, × 1024",
      zh: "ViT-L/16：196 个图块加类别词元，× 1024",
      source: "https://huggingface.co/google/vit-large-patch16-224/blob/main/config.json",
    },
    doubled: {
      at: "similarity?way=interpolate&rows=64&length=128",
      en: "interpolated to twice the length",
      zh: "插值到两倍长",
    },
    square: {
      at: "table?way=hierarchical&rows=16&length=256",
      en: "16 rows, all 256 positions",
      zh: "16 行，全部 256 个位置",
    },
    ...gridPresets,
  },
};

export { attention } from "./attention.js";
