// Gives the words of Additive: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Additive", zh: "相加式" },
  thumbnail: { view: "tokens", parameters: { length: 16, dim: 32 } },
  aliases: ["position embedding", "input embedding", "sum of embeddings", "位置嵌入", "相加", "绝对位置编码"],
  solved: { en: "Adds position, leaves attention unchanged", zh: "注意力不变，位置就进得来" },
  broke: { en: "Position and content share channels and mix in four terms", zh: "位置与内容共用通道，点积里四项相混" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    { text: "Vaswani et al. 2017, Attention Is All You Need, section 3.5", url: "https://arxiv.org/abs/1706.03762" },
    { text: "Devlin et al. 2019, BERT", url: "https://arxiv.org/abs/1810.04805" },
  ],
  models: ["Transformer", "BERT", "GPT-2", "ViT", "RoBERTa", "OPT"],
  traps: [
    {
      en: "Scale: the Transformer multiplies token vectors by √dim before it adds the table; without this factor, positions dominate small embeddings.",
      zh: "尺度：Transformer 在相加之前把词向量乘以 √dim；不乘的话，较小的词向量会被位置淹没。",
    },
    {
      // Source: facebookresearch/fairseq 3d262bb, modules/learned_positional_embedding.py; huggingface/transformers
      // decba1d, models/opt/modeling_opt.py, OPTLearnedPositionalEmbedding.
      en: "First row: RoBERTa and fairseq begin at row padding_idx + 1 = 2 of the learned table, OPT at row 2; that is what offset is for.",
      zh: "首行：RoBERTa 和 fairseq 从可学习表的第 padding_idx + 1 = 2 行开始，OPT 从第 2 行开始；offset 即为此而设。",
    },
    {
      en: "The end of the table: a learned table has no row for positions beyond its last, which is an error here and not a wrap-around.",
      zh: "表的尽头：可学习的表到末行为止；超出时这里会报错，而不会绕回开头。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc": "x + p，只舍入一次：给每个词元的向量加上其位置的向量，即表的一行。",
  "apply.x": "每个位置一个向量；前导轴为批次和头",
  "apply.offset": "第一个位置对应表的哪一行",
  "apply.accuracy": "x + 表（Gehring et al. 2017；Devlin et al. 2019），只舍入一次。",
};
