// Gives the words of Swin: in the menu, below the figure, and the reference in Chinese.

import { tableOf } from "./table.js";

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 2, from: ["t5"], tags: ["vision"] },
  short: { en: "Swin", zh: "Swin 窗口偏置" },
  thumbnail: { view: "matrix", parameters: { height: 3, width: 4 } },
  aliases: [
    "relative position index",
    "window attention",
    "continuous position bias",
    "log-CPB",
    "窗口注意力",
    "连续位置偏置",
  ],
  solved: { en: "A table of offsets of rows and columns", zh: "行与列的偏移，查表即得" },
  broke: {
    en: "Another window needs another table, or version 2's function",
    zh: "换窗口就要换表，或改学函数（第二版）",
  },
};

/** The side of the square window that has so many rows of the table; with a class token there are three more. */
function windowOf(rows) {
  const [plain, after] = [rows, rows - 3].map((count) => (Math.sqrt(count) + 1) / 2);
  const side = Number.isInteger(plain) ? plain : after;
  return { height: side, width: side, classToken: side !== plain };
}

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  ownTable: {
    of: tableOf,
    parameters: ([rows, heads]) => ({ ...windowOf(rows), heads, seed: undefined }),
    expects: {
      en: "(2 · side − 1)² offsets of a square window up to 24 × 24, with three more rows for a class token, × heads",
      zh: "边长不超过 24 的正方形窗口的 (2·边长 − 1)² 种偏移（有类别词元时多三行）× 头数",
    },
    size: { en: "{rows} offsets × {columns} heads", zh: "{rows} 种偏移 × {columns} 个头" },
    names: {
      title: {
        heads: { en: "Bias of every head of your table by reach", zh: "你的表中各头的偏置，按作用距离排列" },
        bias: { en: "Bias of one head, from your table", zh: "一个头的偏置（你的表）" },
      },
      value: { en: "bias (your table)", zh: "偏置（你的表）" },
    },
  },
  papers: [
    {
      text: "Bao et al. 2022, BEiT: BERT Pre-Training of Image Transformers, whose table has rows for a class token",
      url: "https://arxiv.org/abs/2106.08254",
    },
  ],
  models: ["Swin Transformer", "Swin Transformer V2", "Swin UNETR", "BEiT", "BEiT v2"],
  traps: [
    {
      en: "Offsets are query − key here, the opposite of T5 and Shaw; the smallest index belongs to a query before its key.",
      zh: "这里的偏移是查询减键，与 T5 和 Shaw 相反；索引最小的是查询在键之前的那一对。",
    },
    {
      en: "For windows that are not square, the index is multiplied by 2 · width − 1, not by 2 · height − 1. Take care not to confuse the two when you resize a table.",
      zh: "非正方形窗口：乘的是 2·宽 − 1 而不是 2·高 − 1；缩放表时注意不要弄混。",
    },
    {
      en: "Version 2 divides coordinates by the window's side in training, not by the present one. A training side of 1 would divide by 0; posenc then returns the coordinate 0.",
      zh: "第二版把坐标除以训练时的窗口边长，而不是现在的；训练边长为 1 会除以 0，此时 posenc 取坐标 0。",
    },
    {
      // Source: huggingface/pytorch-image-models aa4b585, timm/layers/pos_embed_rel.py, gen_relative_position_index.
      en: "The three rows of a class token (BEiT) come last and are not offsets. To resize the table to another window, remove them first and add them back afterwards.",
      zh: "类别词元（BEiT）：它的三行排在最后，不表示偏移。要把表缩放到另一种窗口，须先取下这三行，缩放后再接回去。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "index.doc":
    "每个查询与键在表中的行：(行之差 + height - 1) · (2 · width - 1) + 列之差 + width - 1，差按“查询 - 键”计算。",
  "bias.doc": "学到的偏置，窗口中每一对词元按二者的相对位移查表。有类别词元时为 BEiT 的形式。",
  "continuousBias.doc":
    "16 · sigmoid(w2 · relu(w1 · z + b1))，z = sign(y) · log2(|y| + 1) / log2 8，沿（行, 列）两个方向，y = 8 · 差 / (预训练边长 - 1)，差按“查询 - 键”计算；预训练边长为 1 时 z = 0。加到余弦相似度乘以 exp(min(学到的系数, ln 100)) 上，而不是加到点积上。",
  "index.window": "窗口的 [height, width]，以词元计；词元 n 在第 floor(n / width) 行、第 n mod width 列",
  "index.classToken": "第一个词元是类别词元，在窗口中没有位置，表中另有三行：对应它的行、它的列和二者的交点（BEiT）",
  "index.returns": "表中的行；两个方向各 height · width 个词元，类别词元在最前",
  "continuousBias.returns": "加到分数上的偏置",
  "window.rule": "不超过 32768 个词元的窗口",
  "bias.table": "每种相对位移一行，共 (2 · height - 1) · (2 · width - 1) 行，有类别词元时多三行",
  "bias.table.rule": "(2 · height - 1) · (2 · width - 1) 行，有类别词元时多三行",
  "continuousBias.w1": "隐藏层对（行, 列）的权重",
  "continuousBias.w2": "输出的权重，没有偏置",
  "continuousBias.pretrainedWindow": "网络训练时窗口的 [height, width]；配置中为 0 时省略",
  "continuousBias.pretrainedWindow.rule": "边长至少为 1；配置中为 0 时请省略 pretrainedWindow",
};
