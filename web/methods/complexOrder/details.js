// Gives the texts below the figure of the page on complex word embeddings: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["Complex-order Transformer"],
  traps: [
    {
      // Source: iclr-complex-order/complex-order 4c4ec24, TEXT CLASSIFICATION/CNN/helper.py, position_index; TEXT
      // CLASSIFICATION/Transformer/model_transformer/Complex_order.py; LANGUAGE
      // MODELING/pytorch-complex/complex_mem_transformer.py, _forward.
      en: "Positions are counted from 1 in the authors' TensorFlow code, where 0 is for padding, and in their language model; their Transformer classifier counts down to 0. From 0 every angle is one step behind.",
      zh: "作者的 TensorFlow 代码中位置从 1 开始，0 留给填充；语言模型也从 1 开始，而 Transformer 分类器倒数到 0。若从 0 开始，每个角度都差一步。",
    },
    {
      // Source: Wang et al. 2020, equation 4; iclr-complex-order/complex-order 4c4ec24, TEXT
      // CLASSIFICATION/CNN/multiply.py, ComplexMultiply.
      en: "Phase: the paper has one for each word and channel; the code that was released leaves it out, that is, 0.",
      zh: "初相：论文中每个词、每个通道都有初相；公开的代码没有用它，即取 0。",
    },
    {
      // Source: iclr-complex-order/complex-order 4c4ec24, TEXT CLASSIFICATION/Transformer/attention_complex.py,
      // attention.
      en: "No conjugate: the authors' attention multiplies query and key without it, and takes the absolute value; it is not relative.",
      zh: "没有共轭：作者的注意力直接把查询与键相乘再取模，因此不是相对位置。",
    },
    {
      en: "Two beginnings: the same repository starts frequencies at word index · 10000^(−2k/D) in the TensorFlow classifiers, and at 10000^(−2⌊k/2⌋/D), alike for all words, in the Transformer classifier and the language model.",
      zh: "两种初始化：同一仓库中，TensorFlow 分类器的频率初值是 词序号 · 10000^(−2k/D)，Transformer 分类器和语言模型则对所有词都取 10000^(−2⌊k/2⌋/D)。",
    },
  ],
};
