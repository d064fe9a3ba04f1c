// Gives the texts of KERPLE: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["alibi"], tags: ["extrapolates"] },
  short: { en: "KERPLE", zh: "KERPLE 核函数" },
  thumbnail: { view: "kinds", parameters: { queries: 48, keys: 48 } },
  aliases: ["kernelized relative positional embedding", "logarithmic bias", "power bias", "核函数", "长度外推"],
  solved: { en: "Heads learn how fast the bias decreases", zh: "各头学习偏置下降的快慢" },
  broke: { en: "Depends on distance alone, whatever the content", zh: "只取决于距离，与内容无关" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["KERPLE (GPT-NeoX, 12 layers, 12 heads)"],
  traps: [
    {
      // Source: chijames/KERPLE 25be3d7, megatron/mpu/layers.py, ParallelKerpleLog and ParallelKerplePower.
      en: "Names: in the authors' code, r1 is bias_p and r2 is bias_a for the logarithm, and vice versa for the power.",
      zh: "名称：作者代码中，对数核的 r1 叫 bias_p、r2 叫 bias_a，幂函数核则正好相反。",
    },
    {
      // Source: chijames/KERPLE 25be3d7, megatron/mpu/layers.py, eps.
      en: "Ranges: the authors' code keeps both parameters at 0.01 or more in the forward pass. An exponent above 2 is not a valid kernel, and posenc refuses it.",
      zh: "范围：作者的代码在前向计算时使两个参数都不小于 0.01。指数大于 2 就不是合法的核，posenc 会拒绝。",
    },
    {
      // Source: Chi et al. 2022; chijames/KERPLE 25be3d7, which extends GPT-NeoX.
      en: "Direction: the authors' models are causal, so keys ahead do not occur in training. posenc's bias is symmetric, and causal is an option.",
      zh: "方向：作者的模型是因果的，训练中没有查询之后的键。posenc 的偏置是对称的，因果是一个选项。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "bias.doc":
    "对每个头、查询和键计算 -r1 · ln(1 + r2 · |d|) 或 -r1 · |d|^r2，d = 键的位置 - 查询的位置：前后对称，而作者只训练因果模型。他们使 r1 和 r2 不小于 0.01，从均匀分布的随机数开始，bias_p 最大 2，bias_a 最大 1；他们与分数相乘的变体不在此处。",
  "bias.r1": "每个头减去多少；作者的代码在 log 时称为 bias_p，power 时称为 bias_a",
  "bias.r2": "距离的系数（log）或指数（power，不大于 2）；作者的代码在 log 时称为 bias_a，power 时称为 bias_p",
  "bias.kind": "-r1 · ln(1 + r2 · |d|)，或 -r1 · |d|^r2",
  "r2.rule": "power 时指数不大于 2",
  "bias.accuracy":
    "bias = -r1 ln(1 + r2 |d|)，或 -r1 |d|^r2，以 float64 计算，只舍入一次：误差在 0.51 个末位单位以内。",
};
