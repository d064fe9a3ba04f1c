// Dual Chunk Attention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Dual Chunk", zh: "双块注意力" },
  thumbnail: { view: "scores", parameters: {} },
  aliases: ["DCA", "Qwen2.5-1M", "dual chunk attention", "length extrapolation", "长度外推", "双块"],
};
