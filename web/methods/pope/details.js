// Gives the texts below the figure of the page on PoPE: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["the paper's models of 124M to 774M parameters", "x-transformers (an option)"],
  traps: [
    {
      en: "One frequency for each channel, not for each pair: base^(−c/dim), c < dim. RoPE's table of dim/2 frequencies does not serve.",
      zh: "每个通道一个频率，而不是每个维度对一个：base^(−c/dim)，c < dim。RoPE 的 dim/2 个频率不能直接用。",
    },
    {
      en: "Rows become twice as wide, but the scale of the scores is that of q: 1/√dim, not 1/√(2 · dim), which attention.scores takes of itself.",
      zh: "每行变为两倍宽，但分数的缩放仍按 q 的维度：1/√dim，而不是 attention.scores 默认的 1/√(2 · dim)。",
    },
    {
      en: "Cosines and sines stand by turns, channel after channel. For a product any order does, but for queries and keys the same.",
      zh: "各通道的余弦与正弦交替排列。只求点积时什么顺序都行，但查询与键必须一致。",
    },
    {
      en: "The phase is added to keys alone and held to −2π … 0 when it is used, not when it is stored.",
      zh: "相位只加在键上；限制到 −2π … 0 是在使用时，而不是在存储时。",
    },
    {
      en: "ln(1 + e^x) overflows when it is written so: for large x it is x. It is never 0 and never negative, so nothing opposes but by its angle.",
      zh: "直接按 ln(1 + e^x) 计算会溢出：x 很大时它就是 x。它恒为正，因此两个通道只能靠角度相互抵消。",
    },
  ],
};
