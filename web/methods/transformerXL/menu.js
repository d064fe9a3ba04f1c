// Transformer-XL's relative scores in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Transformer-XL", zh: "Transformer-XL" },
  thumbnail: { view: "scores", parameters: { shown: "place", queries: 24, memory: 8 } },
  aliases: ["segment recurrence", "relative shift", "XLNet", "memory", "相对位移", "片段循环"],
};
