// Gives the texts below the figure of the page on retention: traps, papers, models.

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
      zh: "角度自成一套：Retention 机制也旋转 q 和 k，但频率是 base^(−m/(d/2 − 1))，包含端点；RoPE 的是 base^(−2m/d)。要把这些频率交给 rope.apply。",
    },
    {
      en: "0, not −∞: the mask multiplies scores, and there is no softmax after it.",
      zh: "是 0，不是 −∞：衰减与分数相乘，之后没有 softmax。",
    },
    {
      // Source: arXiv 2307.08621, section 2.2, Retention Score Normalization.
      en: "Normalization: the paper divides each row of the mask by the square root of its sum, divides q · k by √d, and divides each row of scores by its absolute sum where that exceeds 1. normalize does the first of the three only. The group norm that follows cancels all three in exact arithmetic.",
      zh: "归一化：论文把衰减矩阵的每行除以其和的平方根，把 q · k 除以 √d，再把每行分数除以其和的绝对值（大于 1 时）。normalize 只做其中第一项。其后的 group norm 在精确运算下会抵消这三项。",
    },
  ],
};
