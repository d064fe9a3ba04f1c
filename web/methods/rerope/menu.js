// ReRoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "ReRoPE", zh: "ReRoPE" },
  thumbnail: { view: "curve", parameters: {} },
  aliases: ["rectified rotary", "leaky ReRoPE", "length extrapolation", "长度外推", "无限外推"],
};
