// Gives the texts of learned tables: menu, details below the figure, and the reference in Chinese.

import { trainedOrigin } from "../common/trained.js";
import { sideOf } from "./grid.js";
import { isTrained, tableOf } from "./table.js";

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 3, tags: ["vision"] },
  short: { en: "Learned", zh: "可学习" },
  thumbnail: { view: "similarity", parameters: { way: "hierarchical", rows: 16, length: 64 } },
  aliases: [
    "absolute position embedding",
    "trainable",
    "wpe",
    "hierarchical decomposition",
    "训练式",
    "层次分解",
    "绝对位置编码",
    "interpolate_pos_encoding",
    "bicubic",
    "resize",
    "principal components",
    "PCA",
    "spectrum",
    "主成分",
    "频谱",
    "缩放",
  ],
  solved: { en: "The simplest method: one trained vector per position", zh: "最简单的方法：每个位置训练一个向量" },
  broke: { en: "Ends where the table ends", zh: "表有多长，就只能到多长" },
};

const origins = {
  trained: trainedOrigin,
  wavy: {
    en: "An invented table that resembles trained ones: {size}. Open a model’s file to see a real one.",
    zh: "仿照训练所得的表生成：{size}。打开一个模型文件，就能看到真实的表。",
  },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  ownTable: {
    of: tableOf,
    parameters: ([rows, dim]) => ({ rows, dim, side: sideOf(rows), example: undefined }),
    expects: { en: "2 to 4,096 positions × 1 to 8,192 channels", zh: "2 至 4,096 个位置 × 1 至 8,192 个通道" },
    size: { en: "{rows} positions × {columns} channels", zh: "{rows} 个位置 × {columns} 个通道" },
    names: {
      title: {
        table: { en: "Your table, and its extension", zh: "你的表及其延长" },
        similarity: { en: "Similarity of the rows of your table", zh: "你的表中各行的相似度" },
        column: { en: "One column of your table, extended by three methods", zh: "你的表的一列：三种延长方式" },
        components: { en: "Your table along its first three principal components", zh: "你的表在前三个主成分上的坐标" },
        spectrum: { en: "Power of every channel of your table by frequency", zh: "你的表每个通道在各频率上的功率" },
        norms: { en: "Squared length of every row of your table", zh: "你的表各行长度的平方" },
        trainedGrid: { en: "One channel of your table, as a grid", zh: "你的表的一个通道，排成网格" },
        grid: { en: "One channel of your table on a grid of another size", zh: "你的表的一个通道在另一大小的网格上" },
        gridDifference: { en: "Your table: difference between two resizing methods", zh: "你的表：两种缩放方式之差" },
      },
    },
    origin: (parameters) => (isTrained(parameters) ? origins.trained : origins.wavy),
  },
  models: ["BERT", "GPT", "GPT-2", "RoBERTa", "OPT", "ViT", "CLIP", "DeiT", "DINOv2", "SigLIP 2", "Qwen3-VL"],
  traps: [
    {
      // Source: facebookresearch/fairseq 3d262bb, modules/learned_positional_embedding.py; huggingface/transformers
      // decba1d, models/opt/modeling_opt.py.
      en: "First row: positions begin at padding index + 1 = 2 in fairseq and RoBERTa, and at 2 in OPT. Their tables have two more rows than positions.",
      zh: "首行：fairseq 与 RoBERTa 的位置从 padding 索引 + 1 = 2 开始，OPT 也从 2 开始。它们的表比位置多两行。",
    },
    {
      en: "alpha = 0.5 makes rows i · n + j and j · n + i the same, and alpha = 1 divides by 0. posenc refuses both.",
      zh: "α = 0.5 时第 i·n + j 行与第 j·n + i 行相同，α = 1 时除以 0。posenc 都会拒绝。",
    },
    {
      en: "Interpolation keeps both ends: row r is read at r · (n − 1)/(length − 1), as with align_corners=True, not at r · n/length.",
      zh: "插值保持两端：第 r 行在 r·(n − 1)/(长度 − 1) 处读取，即 align_corners=True，而不是 r·n/长度。",
    },
    {
      // Source: huggingface/pytorch-image-models aa4b585, timm/layers/pos_embed.py, resample_abs_pos_embed;
      // huggingface/transformers decba1d, models/vit, dinov2 and siglip2, interpolate_pos_encoding.
      en: "Antialias also changes enlarged grids: PyTorch's cubic kernel has a = −0.75 without it and a = −0.5, like Pillow's, with it. timm and SigLIP 2 (bilinear) use antialias; Hugging Face's ViT and DINOv2 do not.",
      zh: "抗锯齿对放大也有影响：PyTorch 的三次核不用时 a = −0.75，用时 a = −0.5（与 Pillow 相同）。timm 和 SigLIP 2（双线性）用抗锯齿，Hugging Face 的 ViT 和 DINOv2 不用。",
    },
    {
      // Source: facebookresearch/dinov2 b8931f7, dinov2/models/vision_transformer.py, interpolate_pos_encoding.
      en: "Meta's DINOv2 without registers passes the factor (new + 0.1)/old. Points are then 1/factor apart, not old/new.",
      zh: "Meta 不带寄存器的 DINOv2 传入的是比例 (新边长 + 0.1)/旧边长：此时各点相距 1/比例，而不是旧边长/新边长。",
    },
    {
      en: "Class and register tokens come before the grid and are not resized: set prefixTokens.",
      zh: "类别词元和寄存器词元在网格之前，不参与缩放：请设 prefixTokens。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "lookup.doc":
    "复制表中的行。位置超出表的范围是错误：没有对应的行。RoBERTa 和 OPT 从 2 数起。无论一行多窄，都要检查其位置：只有一列的行，开销是 64 列的五分之一。",
  "extend.doc":
    "更长的表。random：原表之后是取自 N(0, std²) 的数，每个数只取决于（seed、行、列）：由无状态的生成器 Philox2x32-10 和 Box–Muller 变换得到，既不取决于引擎，也不取决于调用的次序；没有一个超出 6.77 std。interpolate：第 r 行在 r · (rows - 1)/(length - 1) 处线性读取。hierarchical：设 u_i = (p_i - alpha · p_0)/(1 - alpha)，第 i · rows + j 行为 alpha · u_i + (1 - alpha) · u_j；开头各行就是原表的各行。",
  "resize.doc":
    "把一个网格的表逐行变到另一个网格上，与 torch.nn.functional.interpolate 相同。放大时 antialias 也影响结果：为 true 时三次核取 Pillow 的 a = -0.5，为 false 时取 a = -0.75。大小不变时即为复制。",
  "components.doc":
    "表中各行减去均值之后的主成分：方差最大的方向，以及每行在这些方向上的坐标。语言模型的位置表在三维中往往是一条螺旋线。方差几乎相等的几个方向可以一起任意旋转；方差与许多其他主成分相近时（如随机的表），结果是近似的。",
  "spectrum.doc":
    "每一列沿位置的功率谱：第 c 行第 n 项是第 c 列减去均值后，在每个位置 n / points 周处的功率，points 为行数补零到 2 的幂。正弦的通道只有一个峰。",
  "lookup.table": "训练得到的表，每个位置一行",
  "components.table": "每个位置一行，最多 2^22 个数",
  "components.components": "主成分的个数，不大于表较短的边",
  "components.returns.coordinates": "减去均值后的各行与各方向的乘积",
  "components.returns.directions": "两两正交的单位向量，方差大的在前；每个方向中绝对值最大的一项为正",
  "components.returns.shares": "每个主成分的方差占整个表方差的比例",
  "components.table.rule": "不超过 4194304 个数",
  "components.components.rule": "不大于表较短的边",
  "spectrum.table": "每个位置一行，最多 2^17 行、2^24 个数",
  "spectrum.normalize": "把一列的功率除以它们的和，即该列的方差",
  "spectrum.returns": "从 0 到每个位置半周的功率；一列的功率之和是它的方差",
  "spectrum.table.rule": "不超过 131072 行",
  "spectrum.table.rule2": "不超过 16777216 个数",
  "spectrum.accuracy": "以 float64 变换，只舍入一次。",
  "resize.table": "先是前缀，然后是逐行排列的网格",
  "lookup.positions": "取哪些行：小于行数的整数，次序任意，可以重复",
  "lookup.returns": "每个位置一行",
  "extend.returns": "加长后的表",
  "resize.returns": "先是前缀，然后是逐行排列的新网格；以 float64 求和，只舍入一次",
  "extend.length": "结果的行数；除 interpolate 外不小于表的行数，hierarchical 时不大于其平方",
  "extend.method": "表以外的行如何得到；interpolate 会移动除两端以外的所有行",
  "extend.alpha": "hierarchical 时粗粒度部分的权重；取 0.5 时第 i · rows + j 行与第 j · rows + i 行会相同",
  "extend.std": "random 时的标准差；BERT 取 0.02",
  "extend.seed": "random 时：换一个种子，得到另一组数",
  "extend.length.rule": "除插值外，行数不小于表的行数",
  "extend.length.rule2": "分层时不大于表的行数的平方",
  "extend.alpha.rule": "分层时既不是 0.5 也不是 1",
  "extend.accuracy": "属于原表的行直接复制；其余以 float64 计算，只舍入一次。",
  "resize.accuracy":
    "有 antialias 时，对 max(step, 1) 的 1 倍或 2 倍以内的所有旧点加权，权重为三角核或 a = -0.5 的三次核（Pillow 的），再除以权重之和。以 float64 求和，只舍入一次。",
  "resize.size": "新网格的行数和列数",
  "resize.scaleFactor":
    "与 size 二选一：按比例，新的行数和列数为旧值 · factor 向下取整，读取间隔为 1/factor；Meta 的不带寄存器的 DINOv2 取 (new + 0.1)/old",
  "resize.oldSize": "表的网格的行数和列数；省略时为正方形",
  "resize.mode": "每个方向用四个点或两个点；有 antialias 且新网格较小时用更多的点",
  "resize.antialias": "网格变小时用更宽的核，并用 Pillow 的三次核（timm、SigLIP 2、带寄存器的 DINOv2）",
  "resize.alignCorners": "每个轴的两端保持不动（Qwen3-VL）",
  "resize.prefixTokens": "类别、寄存器或蒸馏词元：排在最前，在网格中没有位置，保持原样",
  "resize.prefixTokens.rule": "少于表的行数",
  "resize.table.rule": "前缀之后的行数构成正方形网格，否则须给出 oldSize",
  "resize.oldSize.rule": "点数等于表在前缀之后的行数",
  "resize.antialias.rule": "有 alignCorners 时为 false",
  "resize.scaleFactor.rule": "使新边长为 1 到 2147483647 个点的系数",
};
