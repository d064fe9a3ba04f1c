// Defines the figures of Swin, how it enters attention, and the texts of its page.
import { gridControls } from "../common/attention/grid.js";
import { bias, head as shownHead } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { headMaps } from "../common/headMaps.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";
import { headsByReach, orderedHeads } from "./heads.js";
import { columnsOf } from "./table.js";

const oneHead = (parameters) => columnsOf(parameters, [parameters.head]);
const shownColumns = (parameters) =>
  columnsOf(
    parameters,
    orderedHeads(parameters).map(({ head }) => head),
  );

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
};

/** Generates one head's network: uniform weights as in PyTorch, but larger so that the bias is visible. */
function network({ head, seed }) {
  const random = randomNumbers(seed + 1000 * head);
  const draw = (count, most) => Array.from({ length: count }, () => most * (2 * random() - 1));
  return { w1: draw(2 * hidden, 1.4), b1: draw(hidden, 0.7), w2: draw(hidden, 0.5) };
}

const words = {
  cell: { en: "{rows} rows and {columns} columns from key to query", zh: "从键到查询相差 {rows} 行 {columns} 列" },
  row: { en: "class token to patch: third row from the end", zh: "类别词元到图块：表的倒数第三行" },
  column: { en: "patch to class token: second row from the end", zh: "图块到类别词元：表的倒数第二行" },
  corner: { en: "class token to itself: last row", zh: "类别词元与自身：表的最后一行" },
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

const maps = headMaps(bias, orderedHeads);

/** @satisfies {Partial<import("../../figures/reader.js").HeatmapView>} */
const heatmap = { kind: "heatmap", square: true };

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Swin’s bias", zh: "Swin 偏置" },
  enters: "added",
  calls: [
    {
      function: "swin.bias",
      with: {
        table: ({ patchRows, patchColumns, head, seed }) =>
          columnsOf({ height: patchRows, width: patchColumns, classToken: false, seed }, [head]),
        window: ({ patchRows, patchColumns }) => [patchRows, patchColumns],
      },
    },
  ],
  viewControls: ["patchRows", "patchColumns"],
  causal: false,
  controls: gridControls,
};

const sentences = {
  classToken: {
    en: " A class token adds three rows: {first} where it is the query, {second} where it is the key, {third} for the class token with itself. It has no position, so it treats all patches alike.",
    zh: "加上类别词元再多三行：它作查询时用第 {first} 行，作键时用第 {second} 行，与自身用第 {third} 行。它没有位置，所有图块对它都一样。",
  },
  matrix: {
    en: "A window of {height} × {width} has {tokens} tokens and {offsets} offsets between them, with one row of the table for each offset. The first row is for a query at the top left and a key at the bottom right.",
    zh: "{height} × {width} 的窗口有 {tokens} 个词元，它们之间有 {offsets} 种偏移，每种偏移对应表中一行。首行对应左上角的查询与右下角的键。",
  },
  own: {
    en: "This table is your own. It has a number for each offset of rows and columns, which every pair at that offset shares.",
    zh: "此表是你自己的。行与列的每种偏移有一个数，偏移相同的每对图块共用。",
  },
  bias: {
    en: "Blocks of {width} × {width} repeat along the diagonals; each block is one difference of rows. The table is generated from seed {seed}; a model learns its own.",
    zh: "{width} × {width} 的块沿对角线重复：一块对应一个行差。此表由种子 {seed} 生成，仅作示例；真实模型会自己学到一张。",
  },
  reach: {
    en: " Heads are ordered by reach: the mean distance at which the middle patch would attend by the bias alone, from {least} (head {first}) to {most} (head {last}). The number after a head is the slope of the nearest ALiBi bias over straight distances, by least squares.",
    zh: "各头按作用距离排列：若只凭偏置做注意力，中间图块所关注图块的平均距离，从 {least}（{first} 号头）到 {most}（{last} 号头）。编号后的数是按直线距离最接近（最小二乘）的 ALiBi 斜率。",
  },
};

const offsetsOf = ({ height, width }) => (2 * height - 1) * (2 * width - 1);

/** Describes the class token's rows, if there is a class token. */
function ofClassToken(parameters, lang) {
  const offsets = offsetsOf(parameters);
  const rows = { first: offsets, second: offsets + 1, third: offsets + 2 };
  return parameters.classToken ? fill(sentences.classToken[lang], rows) : "";
}

function biasSentence({ parameters, lang }) {
  const { width, seed, table } = parameters;
  return fill(sentences[table ? "own" : "bias"][lang], { width, seed }) + ofClassToken(parameters, lang);
}

/** @returns {import("../../figures/reader.js").Control} */
const side = (en, zh) => ({ title: { en, zh }, unit: units.tokens, slider: [1, 12], step: 1 });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Swin: bias within a window", zh: "Swin：窗口内的相对位置偏置" },
  tableViews: ["heads", "bias"],
  opening: {
    en: "Attention within a small window of an image needs the offset between patches: their difference of rows and of columns. Swin learns one number for each offset and head. Its second version learns a function of the offset on a logarithmic scale instead, which also applies to larger windows.",
    zh: "在图像的小窗口内做注意力，需要知道一个图块相对另一个在哪里：差几行、差几列。Swin 为每种偏移、每个头学一个数。第二版改为学习偏移的函数，并取对数尺度，从而可以搬到更大的窗口上。",
  },
  controls: {
    table: { kind: "tensor" },
    height: {
      kind: "count",
      min: 1,
      max: 24,
      default: 7,
      ...side("height of the window", "窗口的高"),
      slider: [1, 14],
    },
    width: { kind: "count", min: 1, max: 24, default: 7, ...side("width of the window", "窗口的宽"), slider: [1, 14] },
    row: {
      kind: "whole",
      min: 0,
      max: ({ height }) => height - 1,
      default: ({ height }) => Math.floor(height / 3),
      title: { en: "row of the patch", zh: "图块所在的行" },
      slider: [0, 11],
      step: 1,
    },
    column: {
      kind: "whole",
      min: 0,
      max: ({ width }) => width - 1,
      default: ({ width }) => Math.floor(width / 3),
      title: { en: "column of the patch", zh: "图块所在的列" },
      slider: [0, 11],
      step: 1,
    },
    classToken: { title: { en: "a class token first (BEiT)", zh: "前面加类别词元（BEiT）" } },
    pretrained: {
      kind: "count",
      min: 2,
      max: 64,
      default: 4,
      ...side("side in training", "训练时的边长"),
      slider: [2, 24],
    },
    heads: { kind: "count", min: 1, max: 128, default: 8 },
    head: {},
    seed: {},
  },
  views: {
    patch: {
      tab: { en: "one patch", zh: "一个图块" },
      title: { en: "Bias of one patch to each key of its window", zh: "一个图块对窗口中各个键的偏置" },
      ...heatmap,
      calls: [
        {
          function: "swin.bias",
          with: {
            table: ({ height, width, head, seed }) => columnsOf({ height, width, seed }, [head]),
            window: windowOf,
          },
        },
      ],
      stack: ({ width, row, column }) => [{ result: 0, row: row * width + column, width }],
      axes: {
        x: { name: { en: "column of the key", zh: "键所在的列" }, key: "gridColumn" },
        y: { name: { en: "row of the key", zh: "键所在的行" }, key: "gridRow" },
        value: bias,
      },
      marks: [
        { x: ({ column }) => column, name: "" },
        { x: ({ column }) => column + 1, name: "" },
        { y: ({ row }) => row, name: "" },
        { y: ({ row }) => row + 1, name: "" },
      ],
      controls: ["height", "width", "row", "column", "head", "seed"],
      explain: ({ at: { x, y }, parameters: { width, row, column }, lang }) =>
        apart(row * width + column, y * width + x, width, lang),
      sentence: say(
        "Head {head} adds these numbers to the scores of the patch in row {row}, column {column}. Each offset has one number, {offsets} in all; other patches use the same numbers, shifted. The table is generated from seed {seed}.",
        "{head} 号头把这些数加到第 {row} 行第 {column} 列的图块的分数上。每种偏移有一个数，共 {offsets} 个；其他图块用的还是这些数，只是平移。此表由种子 {seed} 生成。",
        ({ parameters }) => ({ offsets: offsetsOf(parameters) }),
      ),
    },
    matrix: {
      tab: { en: "all pairs", zh: "所有词元对" },
      title: { en: "Row of the table for every pair of tokens", zh: "每对词元对应的表行" },
      ...heatmap,
      ...withClassToken,
      calls: [index],
      axes: { x: key, y: query, value: tableRow },
      controls: ["height", "width", "classToken"],
      explain: explainCell,
      sentence: ({ parameters, lang }) => {
        const { height, width } = parameters;
        const counts = { height, width, tokens: height * width, offsets: offsetsOf(parameters) };
        return fill(sentences.matrix[lang], counts) + ofClassToken(parameters, lang);
      },
    },
    heads: {
      tab: { en: "heads", zh: "各头" },
      title: { en: "Bias of every head of an example table by reach", zh: "示例表中各头的偏置，按作用距离排列" },
      ...maps,
      ...withClassToken,
      axes: { ...maps.axes, x: key, y: query },
      calls: [{ function: "swin.bias", arguments: ["classToken"], with: { table: shownColumns, window: windowOf } }],
      controls: ["height", "width", "classToken", "heads", "seed"],
      explain: explainCell,
      sentence: ({ parameters, lang }) => {
        const all = headsByReach(parameters);
        const [first, last] = [all[0], all[all.length - 1]];
        const values = { least: first.reach, most: last.reach, first: first.head, last: last.head };
        return biasSentence({ parameters, lang }) + fill(sentences.reach[lang], values);
      },
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias of one head, from an example table", zh: "一个头的偏置（示例表）" },
      ...heatmap,
      ...withClassToken,
      calls: [{ function: "swin.bias", arguments: ["classToken"], with: { table: oneHead, window: windowOf } }],
      axes: { x: key, y: query, slice: head, value: bias },
      controls: ["height", "width", "classToken", "head", "seed"],
      explain: explainCell,
      sentence: biasSentence,
    },
    continuous: {
      tab: { en: "continuous", zh: "连续偏置" },
      title: { en: "Continuous bias of one head, from an example network", zh: "一个头的连续偏置（示例网络）" },
      ...heatmap,
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
      controls: ["height", "width", "pretrained", "head", "seed"],
      explain: ({ at, parameters: { width }, lang }) => apart(at.y, at.x, width, lang),
      sentence: say(
        "One network serves any window: here {height} × {width}, with coordinates relative to windows of side {pretrained}. Every bias lies between 0 and 16. The network is generated from seed {seed}.",
        "同一个网络用于任何窗口：这里是 {height} × {width}，坐标按边长 {pretrained} 的窗口计算。偏置都在 0 与 16 之间。网络由种子 {seed} 生成，仅作示例。",
      ),
    },
  },
  tryThis: [
    {
      at: "patch?row=0&column=0",
      en: "A patch in the corner uses other numbers of the same table",
      zh: "角上的图块：同一张表的另一些数",
    },
    {
      at: "matrix?height=3&width=3&classToken=true",
      en: "A class token: three rows for a token without a position",
      zh: "类别词元：为没有位置的词元加三行",
    },
    {
      at: "matrix?height=2&width=8",
      en: "A window wider than high: blocks are as large as its width",
      zh: "宽大于高的窗口：块的大小是宽",
    },
    { at: "matrix?height=1&width=12", en: "A single row: the index is a plain distance", zh: "只有一行：索引就是距离" },
  ],
  presets: {
    swin: {
      at: "patch?height=7&width=7",
      en: "Swin: 7 × 7",
      zh: "Swin：7 × 7",
      source: "https://huggingface.co/microsoft/swin-tiny-patch4-window7-224/blob/main/config.json",
    },
    beit: {
      at: "matrix?height=14&width=14&classToken=true",
      en: "BEiT-B/16: 14 × 14 and a class token",
      zh: "BEiT-B/16：14 × 14 加类别词元",
      source:
        "https://github.com/microsoft/unilm, beit/modeling_finetune.py, RelativePositionBias, beit_base_patch16_224",
    },
    table: { at: "bias?height=7&width=7", en: "one head of a 7 × 7 window", zh: "7 × 7 窗口的一个头" },
    v2: {
      at: "continuous?height=12&width=12&pretrained=8",
      en: "V2: 12 × 12, trained on 8 × 8",
      zh: "V2：12 × 12，训练时为 8 × 8",
      source: "https://arxiv.org/abs/2111.09883, table 1",
    },
  },
};
