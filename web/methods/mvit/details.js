// Gives the texts below the figure of the page on decomposed relative positions: traps, papers, models.

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
      en: "Scale: q · k is divided by √dim, the position term is not: its q is the plain one. With scaled queries in both, the term is √dim times too weak.",
      zh: "缩放：q · k 除以 √dim，位置项不除：其中的 q 未经缩放。若两处都用缩放后的查询，位置项就弱了 √dim 倍。",
    },
    {
      en: "Pooled keys: the reference multiplies float32 ratios and truncates. Where neither side divides the other it can land one row too low; here rows are counted in whole numbers.",
      zh: "池化的键：参考实现用 float32 比例相乘再截断；两边互不整除时可能落到低一行。这里用整数计算行号。",
    },
    {
      en: "Other sizes: a table of another length is resized linearly, as F.interpolate does without align_corners, not cut. Window and global blocks have tables of different lengths.",
      zh: "其他尺寸：长度不符的表要线性缩放（F.interpolate，不用 align_corners），而不是截取。窗口块与全局块的表长度不同。",
    },
    {
      // Source: facebookresearch/mvit 09ce969, mvit/models/attention.py, cal_rel_pos_spatial.
      en: "Class token: it has no row and no column. MViTv2 leaves its scores as they are; take it out of q before, and put a row and a column of zeros back.",
      zh: "类别词元：它没有行列位置，MViTv2 不改它的分数。先把它从 q 中取出，算完再补上一行一列的零。",
    },
  ],
};
