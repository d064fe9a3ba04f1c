// Gives the words of Retention: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "attention", use: 1, from: ["xpos"], tags: ["extrapolates"] },
  short: { en: "Retention", zh: "Retention 机制" },
  thumbnail: { view: "decay", parameters: {} },
  aliases: [
    "RetNet",
    "retentive network",
    "decay mask",
    "exponential decay",
    "linear attention",
    "lightning attention",
    "minimax",
    "RMT",
    "保持网络",
    "衰减",
    "线性注意力",
  ],
  solved: { en: "Reads token by token with a state of constant size", zh: "逐词元读取，状态大小固定" },
  broke: { en: "No softmax, and each head forgets at a fixed pace", zh: "没有 softmax，各头的遗忘速度固定" },
};

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
      en: "In float32, γ = 1 − 2^(−5−h) rounds to 1 from head 20 on, and its logarithm is 0. Compute ln γ as log1p(−2^(−5−h)).",
      zh: "float32 的 γ = 1 − 2^(−5−h) 从 20 号头起舍入为 1，对数为 0。应计算 ln γ = log1p(−2^(−5−h))。",
    },
    {
      en: "Retention also rotates q and k, but with its own frequencies base^(−i/(d/2 − 1)), endpoint included; RoPE has base^(−2i/d). Pass these frequencies to rope.apply.",
      zh: "Retention 机制也旋转 q 和 k，但频率自成一套：base^(−i/(d/2 − 1))，包含端点；RoPE 的是 base^(−2i/d)。要把这些频率交给 rope.apply。",
    },
    {
      en: "Keys after the query have 0, not −∞: the mask multiplies scores, and no softmax follows.",
      zh: "查询之后的键取 0，不是 −∞：衰减与分数相乘，之后没有 softmax。",
    },
    {
      // Source: arXiv 2307.08621, section 2.2, Retention Score Normalization.
      en: "The paper divides q · k by √d, each row of the mask by the square root of its sum, and each row of scores by its absolute sum where that exceeds 1. normalize does only the second of these. In exact arithmetic, the group norm that follows cancels all three.",
      zh: "论文把 q · k 除以 √d，把衰减矩阵的每行除以其和的平方根，再把每行分数除以其和的绝对值（大于 1 时）。normalize 只做其中第二项。其后的 group norm 在精确运算下会抵消这三项。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "logDecays.doc":
    "每个头的 ln γ，γ = 1 - 2^(-5-h)，以 float64 计算，误差在其 2 个末位单位以内，再舍入一次为 float32：不是 float32 的 γ 的对数，后者从头 20 起 γ 就成了 1。",
  "bias.doc":
    "对每个头、查询和键计算 |d| · ln γ，d = 键的位置 - 查询的位置：即斜率为 -ln γ 的 ALiBi 偏置。e^bias 就是掩码。",
  "profile.doc": "同样的内容，只作为距离的函数：第 n 项对应 d = keyOffset - queryOffset + n - (queries - 1)。",
  "mask.doc": "对每个头、查询和键计算 γ^|d|：q · k 与它相乘，没有 softmax。",
  "logDecays.heads": "头数；头 h 每过一个位置衰减为 γ = 1 - 2^(-5-h) 倍",
  "logDecays.returns": "衰减的对数，到头 144 为止都小于 0",
  "bias.returns": "掩码的对数",
  "mask.returns": "0 到 1 的衰减，误差在 0.6 个末位单位以内；小于 2^-126 时在 2^-149 以内",
  "logDecays.accuracy": "ln gamma，误差在 2 个末位单位以内。",
  "mask.accuracy": "误差在 0.6 个末位单位以内，小于 2^-126 时在 2^-149 以内。logDecays [heads] 为有限数，不大于 0。",
  "bias.logDecays":
    "每个头的 ln γ，代替 heads；lightning attention 随层变化：MiniMax-01 取 -2^(-8(h + 1)/heads) · (1 - layer/(layers - 1) + 1e-5)，即 alibi.slopes 乘以系数；fla 取 -(8/heads) · (1 - layer/layers) · h",
  "bias.causal": "键在查询之后时为 -Infinity；图像取 false（RMT）",
  "mask.causal": "键在查询之后（d > 0）时为 0",
  "logDecays.rule": "衰减的对数，不大于 0",
  "mask.normalize": "每行除以其和的平方根，即论文三项归一化中的第二项（第 2.2 节）。全零的行保持不变",
};
