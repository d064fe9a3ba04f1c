// What the page says of learned tables below the figure.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["BERT", "GPT", "GPT-2", "RoBERTa", "OPT", "ViT", "CLIP"],
  traps: [
    {
      en: "The first row: fairseq's and RoBERTa's positions begin at padding index + 1, which is 2, and OPT's at 2 too; their tables have two rows more than positions.",
      zh: "第一行：fairseq 与 RoBERTa 的位置从 padding 索引 + 1（即 2）开始，OPT 也从 2 开始；它们的表比位置多两行。",
    },
    {
      en: "alpha = 0.5 makes rows i · n + j and j · n + i the same, alpha = 1 divides by 0: both are refused.",
      zh: "α = 0.5 时第 i·n + j 行与第 j·n + i 行相同，α = 1 时除以 0：两者都会被拒绝。",
    },
    {
      en: "Interpolation keeps both ends: row r is read at r · (n − 1)/(length − 1), as align_corners=True does, not at r · n/length.",
      zh: "插值保持两端：第 r 行在 r·(n − 1)/(长度 − 1) 处读取，即 align_corners=True，而不是 r·n/长度。",
    },
  ],
};
