// Tokens multiplied by positions in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Multiplicative", zh: "相乘式" },
  thumbnail: { view: "tokens", parameters: { length: 16, dim: 32 } },
  aliases: ["merge_mode mul", "gating", "product of embeddings", "相乘式", "门控", "位置嵌入"],
  solved: { en: "No position term by itself: place acts through the word", zh: "没有单独的位置项，位置通过词起作用" },
  broke: { en: "Where a word’s channel is 0, its place is lost", zh: "词的通道为 0 时，位置也就没了" },
};
