// ALiBi in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "ALiBi", zh: "ALiBi 线性偏置" },
  thumbnail: { view: "heads", parameters: { heads: 4, queries: 24, keys: 24, maxBias: 4 } },
  aliases: ["attention with linear biases", "linear bias", "length extrapolation", "线性偏置", "长度外推"],
};
