// Gives the texts below the figure of the page on Transformer-XL's relative scores: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "Yang et al. 2019, XLNet", url: "https://arxiv.org/abs/1906.08237" }],
  models: ["Transformer-XL", "XLNet", "Conformer", "TransfoXL"],
  traps: [
    {
      en: "The shift trick of the papers' code leaves wrapped-around rubbish above the diagonal, which only a causal mask hides. Here rows are indexed directly and every entry is right.",
      zh: "论文代码中的移位技巧会在对角线上方留下错位的数，只有因果掩码才掩盖得住。这里直接按下标取行，每个值都正确。",
    },
    {
      en: "Sign: sines are of query − key, so sin has the other sign than in encodings of key − query.",
      zh: "符号：正弦取 查询 − 键，与用 键 − 查询 的编码相比正弦反号。",
    },
    {
      en: "Order: row 0 of r is the farthest distance back, K − 1; it falls by one from row to row.",
      zh: "顺序：r 的第 0 行是回看的最远距离 K − 1，逐行减一。",
    },
    {
      en: "u and v belong to heads; some models share them between all layers, some do not.",
      zh: "u 和 v 属于各个头；有的模型各层共用，有的不共用。",
    },
  ],
};
