// Gives the words of PoPE: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "PoPE", zh: "PoPE 极坐标" },
  thumbnail: { view: "contents", parameters: { maxDistance: 16 } },
  aliases: ["polar coordinate positional embedding", "what and where", "softplus", "极坐标"],
  solved: { en: "Content and position act separately", zh: "内容管“是什么”，位置管“在哪里”" },
  broke: { en: "Twice the channels, twice the products", zh: "一个通道变成两个：乘积加倍" },
};

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
      en: "Cosines and sines alternate, channel by channel. Any order works, as long as queries and keys have the same.",
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

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc":
    "x 的每个通道 c 变成两个：μ·cos 和 μ·sin，其中 μ = ln(1 + e^x)，角度为 position · base^(-c/dim)，键再加上自己的相位。这样的行的点积就是分数：把它们交给 attention.scores，并给出所需的系数。",
  "scores.doc":
    "scale · Σ_c μ(q_c) μ(k_c) cos((i - j) θ_c - phase_c)，其中 μ = ln(1 + e^x)，θ_c = base^(-c/dim)，i、j 为查询和键的位置：与 attention.scores 由 apply 的各行得到的相同，以 float64 求和。",
  "apply.phase": "加到键的角度上的弧度，每个头、每个通道各自学到；限制在 -2π … 0 之内",
  "apply.returns": "第 2c 和 2c + 1 列为通道 c 的余弦和正弦，乘以 μ",
  "apply.phase.rule": "[heads, dim]，heads 为 x 倒数第三个轴的大小",
  "scores.phase.rule": "[heads, dim]，heads 为 q 倒数第三个轴的大小",
  "scores.k": "键；前导轴与 q 相同",
};
