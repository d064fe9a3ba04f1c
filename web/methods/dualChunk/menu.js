// Dual Chunk Attention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Dual Chunk", zh: "双块注意力" },
  thumbnail: { view: "scores", parameters: {} },
  aliases: ["DCA", "Qwen2.5-1M", "dual chunk attention", "length extrapolation", "长度外推", "双块"],
  solved: { en: "Longer texts without training: no distance is new", zh: "无需训练就能读更长：没有新的距离" },
  broke: { en: "Among far chunks the same distances return", zh: "远处各块的距离会重复" },
};
