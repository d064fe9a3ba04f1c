// Gives the texts below the figure of the page on FIRE: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      en: "Not a profile: the divisor depends on where the query stands, so no shared row of distances will do; decoding needs the true queryOffset.",
      zh: "没有随距离曲线：除数取决于查询的位置，不能用一行距离代替整个矩阵；逐步解码时必须给出真实的 queryOffset。",
    },
    {
      // Source: Li et al. 2024, equations 3 and 4; its listing, adapted in chuanyang-Zheng/DAPE bde344a, DAPE.py, FIRE.
      en: "Two constants: the paper's listing adds an eps of 1e-6 to the divisor and learns the threshold as a multiplier of 512; the paper's equations have neither.",
      zh: "两个常数：论文附录的代码在除数上加 1e-6，并把阈值写成 512 的倍数来学习；论文公式中都没有。",
    },
    {
      en: "Keys ahead: the formula is for keys behind the query. Ahead of it |d| is used here, and x may exceed 1.",
      zh: "查询之后的键：公式只针对查询之前的键；对之后的键，这里用 |d|，x 可能大于 1。",
    },
  ],
};
