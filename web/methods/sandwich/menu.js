// Sandwich in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Sandwich", zh: "Sandwich 点积偏置" },
  thumbnail: { view: "profile", parameters: { queries: 48, keys: 48, heads: 4 } },
  aliases: ["self-attention with sinusoidal bias", "receptive field", "内积", "感受野", "长度外推"],
  solved: { en: "Extrapolates with nothing to learn", zh: "没有参数要学，也能外推" },
  broke: { en: "One curve for all heads, only stronger or weaker", zh: "各头同一条曲线，只有强弱之分" },
};
