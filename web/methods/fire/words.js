// Gives the texts of FIRE: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["t5"], tags: ["extrapolates"] },
  short: { en: "FIRE", zh: "FIRE 函数插值" },
  thumbnail: { view: "row", parameters: {} },
  aliases: ["functional interpolation for relative position encoding", "progressive interpolation", "插值", "长度外推"],
  solved: { en: "Turns extrapolation into interpolation at any length", zh: "无论多长，外推都变成内插" },
  broke: { en: "Runs a small network for every pair of tokens", zh: "每一对词元都要过一个小网络" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      en: "There is no profile by distance, because the divisor depends on the query's position. Decoding needs the true queryOffset.",
      zh: "没有随距离曲线，因为除数取决于查询的位置。逐步解码时必须给出真实的 queryOffset。",
    },
    {
      // Source: Li et al. 2024, equations 3 and 4; its listing, adapted in chuanyang-Zheng/DAPE bde344a, DAPE.py, FIRE.
      en: "Two constants: the paper's listing adds 1e-6 to the divisor and learns the threshold as a multiple of 512. The paper's equations have neither.",
      zh: "两个常数：论文附录的代码在除数上加 1e-6，并把阈值写成 512 的倍数来学习；论文公式中都没有。",
    },
    {
      // Source: Li et al. 2024, equation 3.
      en: "Keys ahead: the paper's formula is for keys behind the query. For keys ahead, posenc uses |d|, and x may exceed 1.",
      zh: "查询之后的键：论文的公式只针对查询之前的键。对之后的键，posenc 用 |d|，x 可能大于 1。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "bias.doc":
    "w2 · relu(w1 · x + b1) + b2，其中 x = ψ(|d|) / (ψ(max(查询的位置, |threshold|)) + eps)，ψ(z) = ln(|c · z| + 1)，d = 键的位置 - 查询的位置：不只是距离的函数，因此没有随距离曲线，解码时需要真实的偏移。论文中键只在查询之前；在查询之后 x 可以超过 1。",
  "bias.w1": "隐藏层的权重",
  "bias.w2": "输出的权重，每个头、每个隐藏单元一个",
  "bias.b2": "输出的偏置",
  "bias.c": "对数弯曲的快慢；学习得到，初值 0.1；只看其绝对值，训练出的也有负数",
  "bias.threshold": "此位置之前的查询以它为尺度，而不以自己的位置；作者学习的是 512 的一个倍数",
  "bias.eps": "加到除数上；作者的代码中有，论文中没有",
  "bias.c.rule": "不为 0 的有限数",
  "bias.accuracy":
    "bias = w2 relu(w1 x + b1) + b2，x = psi(|d|) / (psi(max(查询的位置, |threshold|)) + eps)，psi(z) = ln(|c z| + 1)：以 float64 计算，按隐藏单元的次序求和，只舍入一次。",
};
