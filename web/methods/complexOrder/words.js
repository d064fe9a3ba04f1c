// Gives the texts of complex-order embeddings: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, tags: ["historical"] },
  short: { en: "Complex order", zh: "复数式" },
  thumbnail: { view: "plane", parameters: { length: 256, period: 300 } },
  aliases: ["complex embedding", "complex-valued", "word order", "wave", "复数", "复值词向量", "复数式"],
  solved: { en: "Every word learns how it changes with position", zh: "每个词学习自己如何随位置变化" },
  broke: { en: "Up to three parameters per channel instead of one", zh: "每个通道的参数由一个变成最多三个" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["Complex-order Transformer"],
  traps: [
    {
      // Source: iclr-complex-order/complex-order 4c4ec24, TEXT CLASSIFICATION/CNN/helper.py, position_index; TEXT
      // CLASSIFICATION/Transformer/model_transformer/Complex_order.py; LANGUAGE
      // MODELING/pytorch-complex/complex_mem_transformer.py, _forward.
      en: "The authors' TensorFlow code and language model count positions from 1 (0 is for padding); their Transformer classifier counts down to 0. If you count from 0, every angle is one step behind.",
      zh: "作者的 TensorFlow 代码中位置从 1 开始，0 留给填充；语言模型也从 1 开始，而 Transformer 分类器倒数到 0。若从 0 开始，每个角度都差一步。",
    },
    {
      // Source: Wang et al. 2020, equation 4; iclr-complex-order/complex-order 4c4ec24, TEXT
      // CLASSIFICATION/CNN/multiply.py, ComplexMultiply.
      en: "Phase: the paper has one for each word and channel. The released code omits it, so it is 0.",
      zh: "初相：论文中每个词、每个通道都有初相。公开的代码没有用它，即取 0。",
    },
    {
      // Source: iclr-complex-order/complex-order 4c4ec24, TEXT CLASSIFICATION/Transformer/attention_complex.py,
      // attention.
      en: "No conjugate: the authors' attention multiplies query and key without it and takes the absolute value. It is therefore not relative.",
      zh: "没有共轭：作者的注意力直接把查询与键相乘再取模，因此不是相对位置。",
    },
    {
      // Source: iclr-complex-order/complex-order 4c4ec24, TEXT CLASSIFICATION/CNN/model_cnn/Complex_order.py and LANGUAGE
      // MODELING/pytorch-complex/complex_mem_transformer.py.
      en: "Two initializations: in the same repository, frequencies start at word index · 10000^(−2k/D) in the TensorFlow classifiers, and at 10000^(−2⌊k/2⌋/D) for all words in the Transformer classifier and the language model.",
      zh: "两种初始化：同一仓库中，TensorFlow 分类器的频率初值是 词序号 · 10000^(−2k/D)，Transformer 分类器和语言模型则对所有词都取 10000^(−2⌊k/2⌋/D)。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "embed.doc":
    "amplitude · exp(i(frequency · position + phase))。无论角度多大，都精确到 2^-62 圈；结果以 float64 计算，只舍入一次：不小于振幅的 2^-16 时，误差在 0.5001 个末位单位以内。频率或相位不是有限数时得到 NaN。",
  "embed.amplitude": "每个词元在每个通道中的幅度",
  "embed.frequency": "每前进一个位置转过的弧度；即作者的 2π / period",
  "embed.phase": "位置 0 处的弧度；作者的代码取 0",
  "embed.positions": "词元的位置；作者从 1 数起",
  "embed.returns.real": "amplitude · cos(frequency · position + phase)",
  "embed.returns.imaginary": "amplitude · sin(frequency · position + phase)",
  "embed.accuracy":
    "无论角度多大，都精确到 2^-62 圈；结果以 float64 计算，只舍入一次：不小于振幅的 2^-16 时误差在 0.5001 个末位单位以内，更小时在半个末位单位加振幅的 2^-52 以内。",
};
