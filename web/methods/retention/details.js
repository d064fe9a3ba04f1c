// What the page says of retention below the figure.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Fan et al. 2024, RMT: Retentive Networks Meet Vision Transformers",
      url: "https://arxiv.org/abs/2309.11523",
    },
  ],
  models: ["RetNet", "RMT"],
  traps: [
    {
      en: "γ in float32: 1 − 2^(−5−h) is 1 from head 20 on, and its logarithm 0. ln γ is log1p(−2^(−5−h)).",
      zh: "float32 的 γ：从 20 号头起 1 − 2^(−5−h) 等于 1，对数为 0。应计算 ln γ = log1p(−2^(−5−h))。",
    },
    {
      en: "The angles are its own: retention turns q and k too, by base^(−m/(d/2 − 1)), with the endpoint, where RoPE has base^(−2m/d). Give rope.apply these frequencies.",
      zh: "角度自成一套：保持也旋转 q 和 k，但频率是 base^(−m/(d/2 − 1))，包含端点；RoPE 的是 base^(−2m/d)。要把这些频率交给 rope.apply。",
    },
    {
      en: "0, not −∞: the mask multiplies scores, and there is no softmax after it.",
      zh: "是 0，不是 −∞：衰减与分数相乘，之后没有 softmax。",
    },
    {
      en: "Normalized rows: torchscale divides rows by the root of their sums, the paper and fla do not. A group norm follows in any case.",
      zh: "行归一化：torchscale 把每行除以其和的平方根，论文与 fla 则没有。其后都有 group norm。",
    },
  ],
};
