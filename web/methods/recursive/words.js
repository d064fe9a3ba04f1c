// Gives the words of Recursive: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, tags: ["historical"] },
  short: { en: "Recursive", zh: "递归式" },
  thumbnail: { view: "trajectory", parameters: { length: 48 } },
  aliases: ["RNN", "recurrence", "spectral radius", "dynamical system", "递推", "循环神经网络", "谱半径"],
  solved: { en: "Computes each position from the one before, without limit", zh: "由前一个位置推出下一个，没有尽头" },
  broke: { en: "Must be computed sequentially, and can vanish or explode", zh: "只能逐个计算，还会衰减或爆炸" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "Su 2021, kexue.fm/8130", url: "https://kexue.fm/archives/8130" }],
  models: [],
  traps: [
    {
      en: "Rows cannot be computed in parallel: row k needs row k − 1. Compute a long table once and keep it.",
      zh: "不能并行：第 k 行要等第 k − 1 行。长表只算一次并保存。",
    },
    {
      en: "A radius slightly off 1 matters after many positions: over 1,000 positions, 1.01 scales a state by about 21,000 and 0.99 by about 0.00004.",
      zh: "谱半径稍偏离 1，位置一多影响就很大：1000 个位置后，1.01 使状态变为约 21,000 倍，0.99 使它变为约 0.00004 倍。",
    },
    {
      en: "The norm of W is not its spectral radius: a state can grow for a while although the radius is below 1.",
      zh: "W 的范数不是谱半径：即使谱半径小于 1，状态也可能先增长一阵。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "table.doc":
    "p[0] = start，p[k + 1] = activation(weight · p[k] + bias)，以 float64 计算，每行只舍入一次。没有激活函数时，各行长期按 weight 的谱半径增长；遇到第一个不是有限 float32 的行时，RangeError 指明该行，此前的各行已写入 out。",
  "spectralRadius.doc":
    "weight 的特征值绝对值的最大者：小于 1 时，没有激活函数的 table 的各行衰减至静止；等于 1 时既不衰减也不增长，除非该特征值不可对角化；大于 1 时无限增长。其误差相当于 weight 偏离 dim 次 float64 舍入；weight 的某次幂为 0 时为 0。需要 56 · dim³ 次乘法。",
  "table.start": "第 0 行",
  "table.weight": "从左侧与一行相乘的矩阵",
  "spectralRadius.weight": "方阵，最大 1024 × 1024",
  "table.bias": "所加的向量",
  "table.length": "行数",
  "table.activation": "每个元素所经过的函数",
  "spectralRadius.returns": "谱半径",
  "table.accuracy": "状态为 float64，求和次序固定，每行只舍入一次。",
  "spectralRadius.weight.rule": "不超过 1024 行",
};
