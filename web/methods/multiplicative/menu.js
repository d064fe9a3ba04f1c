// Tokens multiplied by positions in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Multiplicative", zh: "相乘式" },
  thumbnail: { view: "tokens", parameters: { length: 16, dim: 32 } },
  aliases: ["merge_mode mul", "gating", "product of embeddings", "相乘式", "门控", "位置嵌入"],
};
