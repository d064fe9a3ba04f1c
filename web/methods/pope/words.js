// Gives the words of PoPE: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 1, from: ["rope"], tags: ["extrapolates"] },
  short: { en: "PoPE", zh: "PoPE 极坐标" },
  thumbnail: { view: "contents", parameters: { maxDistance: 16 } },
  aliases: ["polar coordinate positional embedding", "what and where", "softplus", "极坐标"],
  solved: { en: "Content and position act separately", zh: "内容管“是什么”，位置管“在哪里”" },
  broke: { en: "Doubles the channels and the products", zh: "一个通道变成两个：乘积加倍" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["the paper's models of 124M to 774M parameters", "x-transformers (an option)"],
  traps: [
    {
      en: "PoPE has one frequency for each channel, base^(−c/dim) with c < dim, not one for each pair. RoPE's table of dim/2 frequencies does not fit.",
      zh: "每个通道一个频率，而不是每个维度对一个：base^(−c/dim)，c < dim。RoPE 的 dim/2 个频率不能直接用。",
    },
    {
      en: "Rows become twice as wide, but scores are scaled by the dim of q: 1/√dim. The default of attention.scores would be 1/√(2 · dim), so pass the scale.",
      zh: "每行变为两倍宽，但分数仍按 q 的维度缩放：1/√dim。attention.scores 默认用 1/√(2 · dim)，所以要传入 scale。",
    },
    {
      en: "Cosines and sines alternate, channel by channel. Any order gives the same scores if queries and keys share it.",
      zh: "各通道的余弦与正弦交替排列。只求点积时什么顺序都行，但查询与键必须一致。",
    },
    {
      en: "The phase is added only to keys. It is clamped to −2π … 0 when it is used, not when it is stored.",
      zh: "相位只加在键上；限制到 −2π … 0 是在使用时，而不是在存储时。",
    },
    {
      en: "Computed as written, ln(1 + e^x) overflows; for large x it equals x. Lengths are always positive, so only the angle can make a term negative.",
      zh: "直接按 ln(1 + e^x) 计算会溢出：x 很大时它就等于 x。长度恒为正，所以只有角度能使一项为负。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc":
    "x 的每个通道 c 变成两个：μ·cos 和 μ·sin，其中 μ = ln(1 + e^x)，角度为 position · base^(-c/dim)，键再加上自己的相位。这样的行的点积就是分数：把它们交给 attention.scores，并给出所需的系数。",
  "scores.doc":
    "scale · Σ_c μ(q_c) μ(k_c) cos((m - n) θ_c - phase_c)，其中 μ = ln(1 + e^x)，θ_c = base^(-c/dim)，m、n 为查询和键的位置：与 attention.scores 由 apply 的各行得到的相同，以 float64 求和。",
  "apply.phase": "加到键的角度上的弧度，每个头、每个通道各自学到；限制在 -2π … 0 之内",
  "apply.returns": "第 2c 和 2c + 1 列为通道 c 的余弦和正弦，乘以 μ",
  "apply.offset.rule": "一个数，或每个批次一个：批次是 x 的第一个轴，且须在序列轴之前",
  "apply.phase.rule": "[heads, dim]，heads 为 x 除序列轴和列以外最后一个轴的大小",
  "scores.phase.rule": "[heads, dim]，heads 为 q 倒数第三个轴的大小",
  "scores.k": "键；前导轴与 q 相同",
};
