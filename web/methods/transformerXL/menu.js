// Transformer-XL's relative scores in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Transformer-XL", zh: "Transformer-XL" },
  thumbnail: { view: "scores", parameters: { shown: "place", queries: 24, memory: 8 } },
  aliases: ["segment recurrence", "relative shift", "XLNet", "memory", "相对位移", "片段循环"],
  solved: { en: "Remembers the segment before, with places that fit", zh: "记住上一段，位置仍然对得上" },
  broke: { en: "Scores of its own: more products, and a shift of rows", zh: "分数自成一套：乘积更多，还要逐行错位" },
};
