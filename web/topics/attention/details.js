// Gives the texts below the figure of the page on the attention topic: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    { text: "Press et al. 2022, Train Short, Test Long", url: "https://arxiv.org/abs/2108.12409" },
    { text: "Peng et al. 2023, YaRN", url: "https://arxiv.org/abs/2309.00071" },
  ],
  models: ["Transformer"],
  traps: [
    {
      en: "Vectors here are examples: random, one for each word. What a position does to them is the method's own; how much a model makes of it is learned.",
      zh: "这里的向量只是示例：随机生成，每个词一个。位置对它们的作用由方法决定；模型利用到什么程度是学出来的。",
    },
    {
      en: "A causal mask alone already tells the order a little: a query sees only what is before it.",
      zh: "仅有因果掩码也能透露一点顺序：查询只看得到它前面的词元。",
    },
  ],
};
