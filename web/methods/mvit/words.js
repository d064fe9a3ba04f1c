// Gives the words of MViTv2, SAM: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["shaw"], tags: ["vision"] },
  short: { en: "MViTv2, SAM", zh: "MViTv2、SAM 分解式" },
  thumbnail: { view: "matrix", parameters: {} },
  aliases: [
    "decomposed relative position embedding",
    "add_decomposed_rel_pos",
    "rel_pos_h",
    "Segment Anything",
    "ViTDet",
    "MViT",
    "vision",
    "分解式相对位置",
    "图块",
  ],
  solved: { en: "In large images, 254 vectors instead of 16,129", zh: "大图像里只要 254 个向量，而不是 16,129 个" },
  broke: {
    en: "Row and column terms are added: an offset has no value of its own",
    zh: "行与列只能相加：不能单独对待某个偏移",
  },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Li et al. 2022, Exploring Plain Vision Transformer Backbones for Object Detection (ViTDet)",
      url: "https://arxiv.org/abs/2203.16527",
    },
  ],
  models: ["MViTv2", "ViTDet", "SAM", "MedSAM"],
  traps: [
    {
      en: "Only q · k is divided by √dim. The position term uses the unscaled q; with scaled queries in both, the term is √dim times too small.",
      zh: "只有 q · k 除以 √dim，位置项用未经缩放的 q。若两处都用缩放后的查询，位置项就小了 √dim 倍。",
    },
    {
      en: "For pooled keys, the reference multiplies float32 ratios and truncates. If neither size divides the other, its row number can be one too small; posenc counts rows in integers.",
      zh: "键经过池化时，参考实现用 float32 比例相乘再截断；两边互不整除时行号可能小 1。posenc 用整数计算行号。",
    },
    {
      en: "A table of another length is resized linearly, as by F.interpolate without align_corners; it is not cropped. Window blocks and global blocks have tables of different lengths.",
      zh: "长度不符的表要线性缩放（F.interpolate，不用 align_corners），而不是截取。窗口块与全局块的表长度不同。",
    },
    {
      // Source: facebookresearch/mvit 09ce969, mvit/models/attention.py, cal_rel_pos_spatial.
      en: "The class token has no row and no column, and MViTv2 adds nothing to its scores. Remove it from q first, and add a row and a column of zeros to the result.",
      zh: "类别词元没有行列位置，MViTv2 不改它的分数。先把它从 q 中取出，算完再补上一行一列的零。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "scores.doc":
    "分数中的位置项：scale · (q_m · relPosH[行之差] + q_m · relPosW[列之差])，加到乘过系数的 q · k 上；其中 q 自身不乘系数。在有 Q 个查询点、K 个键点的轴上，取第 floor(i · K / Q) - j + K - 1 行；K 较小时取第 i + floor((K - 1 - j) · Q / K) 行，都用整数计算。类别词元由调用者负责：MViTv2 让它的行和列为 0。",
  "scores.q": "查询，逐行排列的各个词元；前导轴为批次和头",
  "scores.relPosH": "每个行之差一个向量，共 2 · 较长边 - 1 个；若是别的数目，先线性缩放到这么多",
  "scores.relPosW": "每个列之差一个向量，共 2 · 较长边 - 1 个；若是别的数目，先线性缩放到这么多",
  "scores.querySize": "查询的 [行数, 列数]",
  "scores.keySize": "键的 [行数, 列数]，用于键经过池化时",
  "scores.scale": "这一项的系数",
  "scores.returns": "分数中的位置项",
  "scores.q.rule": "查询数等于 querySize 的行数 · 列数",
  "scores.accuracy":
    "一张表有 2 max(Q, K) - 1 行；其他长度的表在各行中点之间线性缩放，与 scale 一同以 float64 计算，只舍入一次。",
};
