// FIRE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "FIRE", zh: "FIRE 函数插值" },
  thumbnail: { view: "threshold", parameters: {} },
  aliases: ["functional interpolation for relative position encoding", "progressive interpolation", "插值", "长度外推"],
};
