// Gives the texts below the figure of the page on digits of a position: traps, papers, models.

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
      en: "Order: digits come least significant first, as RoPE's pairs come fastest first; numbers are written the other way round.",
      zh: "次序：低位在前，正如 RoPE 快的维度对在前；书写数字时则高位在前。",
    },
    {
      en: "The base of a digit is not RoPE's base: β is RoPE's base to the power of 2/dim, 1.155 for a base of 10,000 and 128 channels.",
      zh: "数字的进制不是 RoPE 的底数：β 是底数的 2/dim 次方，底数 10000、128 个通道时为 1.155。",
    },
    {
      en: "ntk multiplies RoPE's base by factor^(dim/(dim − 2)), a little more than the factor itself, so that the last pair is slowed by exactly the factor.",
      zh: "ntk 把 RoPE 的底数乘以 factor^(dim/(dim − 2))，比 factor 略大，使最后一对的频率恰为原来的 1/factor。",
    },
  ],
};
