// Gives the texts of additive position encoding: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, tags: ["historical"] },
  short: { en: "Additive", zh: "相加式" },
  thumbnail: { view: "tokens", parameters: { length: 16, dim: 32 } },
  aliases: ["position embedding", "input embedding", "sum of embeddings", "位置嵌入", "相加", "绝对位置编码"],
  solved: { en: "Adds position, leaves attention unchanged", zh: "加入位置，而不改动注意力" },
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
      // Source: arXiv 1706.03762, section 3.4.
      en: "Scale: the Transformer multiplies token vectors by √dim before it adds the table, whose rows have length √(dim/2). Without the factor, positions dominate token vectors of length about 1.",
      zh: "尺度：Transformer 在相加之前把词向量乘以 √dim；编码表每行的长度为 √(dim/2)。不乘的话，长度约为 1 的词向量会被位置淹没。",
    },
    {
      // Source: facebookresearch/fairseq 3d262bb, modules/learned_positional_embedding.py; huggingface/transformers
      // decba1d, models/opt/modeling_opt.py, OPTLearnedPositionalEmbedding.
      en: "First row: RoBERTa and fairseq begin at row padding_idx + 1 = 2 of the learned table, OPT at row 2. Set offset to that row.",
      zh: "首行：RoBERTa 和 fairseq 从可学习表的第 padding_idx + 1 = 2 行开始，OPT 从第 2 行开始。请把 offset 设为这一行。",
    },
    {
      en: "Last row: a learned table has no row for later positions. posenc throws an error there; it does not start again at row 0.",
      zh: "末行：可学习的表没有更靠后的位置；超出时 posenc 会报错，而不会绕回开头。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc": "x + p，只舍入一次：给每个词元的向量加上其位置的向量，即表的一行。",
  "apply.x": "每个位置一个向量；其余的轴为批次和头",
  "apply.offset": "第一个位置对应表的哪一行",
  "apply.accuracy": "x + 表（Gehring et al. 2017；Devlin et al. 2019），只舍入一次。",
};
