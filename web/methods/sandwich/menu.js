// Sandwich in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Sandwich", zh: "Sandwich 内积偏置" },
  thumbnail: { view: "profile", parameters: { queries: 48, keys: 48, heads: 4 } },
  aliases: ["self-attention with sinusoidal bias", "receptive field", "内积", "感受野", "长度外推"],
};
