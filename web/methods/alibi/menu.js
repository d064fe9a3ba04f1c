// ALiBi in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "ALiBi", zh: "ALiBi 线性偏置" },
  thumbnail: { view: "bias", parameters: { queries: 40, keys: 40, head: 2, causal: true } },
  aliases: ["attention with linear biases", "linear bias", "length extrapolation", "线性偏置", "长度外推"],
};
