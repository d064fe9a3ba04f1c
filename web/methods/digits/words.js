// Gives the texts of digits: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, tags: ["historical"] },
  short: { en: "Digits", zh: "进制表示" },
  thumbnail: { view: "digits", parameters: { length: 12 } },
  aliases: [
    "base-β",
    "radix",
    "number system",
    "NTK-aware",
    "position interpolation",
    "进制",
    "线性插值",
    "直接外推",
    "进制转换",
  ],
  solved: { en: "Any position in a few small numbers", zh: "用几个小数字写出任何位置" },
  broke: { en: "Neighbours may differ in every digit: 999 and 1000", zh: "相邻位置可能每一位都不同：999 与 1000" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Chen et al. 2023, Extending Context Window of Large Language Models via Positional Interpolation",
      url: "https://arxiv.org/abs/2306.15595",
    },
    { text: "Peng et al. 2023, YaRN, section 3.1 (NTK-aware interpolation)", url: "https://arxiv.org/abs/2309.00071" },
  ],
  models: [],
  traps: [
    {
      en: "Order: the least significant digit comes first, like RoPE's fastest pair. Written numbers begin with the most significant one.",
      zh: "次序：低位在前，正如 RoPE 快的维度对在前；书写数字时则高位在前。",
    },
    {
      en: "The base of the digits is not RoPE's base: β is RoPE's base to the power of 2/dim, which is 1.155 for base 10,000 and 128 channels.",
      zh: "数字的进制不是 RoPE 的底数：β 是底数的 2/dim 次方，底数 10000、128 个通道时为 1.155。",
    },
    {
      // Source: arXiv 2309.00071, section 3.1.
      en: "NTK-aware scaling multiplies RoPE's base by factor^(dim/(dim − 2)), a little more than the factor, so that the last frequency is divided by exactly the factor.",
      zh: "NTK 感知缩放把 RoPE 的底数乘以 factor^(dim/(dim − 2))，比 factor 略大，使最后一个频率恰好除以 factor。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "encode.doc":
    "位置在某一底数下的第 i 位数字：floor(position / base^i) mod base，最低位在前，用整数除法计算。RoPE 的第 i 个维度对是它的平滑版本：按 position / base'^i 旋转，其中 base' 为 RoPE 底数的 2/dim 次幂。",
  "encode.positions": "各行的位置：0 到 2^53 的整数",
  "encode.base": "一位数字有多少种取值",
  "encode.digits": "数字的位数；更高的位舍去",
  "encode.returns": "每个位置一行数字，为 float32",
  "encode.offset.rule": "位置不超过 2^53",
};
