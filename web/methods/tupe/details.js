// Gives the texts below the figure of the page on TUPE: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      en: "Twice √(2·d): the tokens' own product is divided by √(2·d) too, not by √d, so that the sum of the two keeps its size.",
      zh: "两处都是 √(2·d)：词元自身的点积也要除以 √(2·d) 而不是 √d，使两项之和保持原来的大小。",
    },
    {
      // Source: guolinke/TUPE 4c64ff7, fairseq/modules/transformer_sentence_encoder.py.
      en: "Before and after: the authors' code puts a LayerNorm on the table before it is projected and, as TUPE-R, adds T5's bias. Neither is done here.",
      zh: "前后两步：作者的代码先对位置表做 LayerNorm 再投影，TUPE-R 还加上 T5 偏置。这里两者都不做。",
    },
    {
      en: "The order: column 0 is θ₂ first, then row 0 is θ₁, so that the class token's entry for itself is θ₁.",
      zh: "先后次序：先把第 0 列设为 θ₂，再把第 0 行设为 θ₁，因此类别词元对自身的一项是 θ₁。",
    },
    {
      en: "Once for all layers: U_Q and U_K are shared, so the bias is computed once and added in every layer.",
      zh: "各层共用：U_Q 与 U_K 在所有层之间共享，偏置只算一次，每层都加。",
    },
  ],
};
