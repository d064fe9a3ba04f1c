// Shaw's relative positions in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Shaw", zh: "Shaw 相对位置" },
  thumbnail: { view: "clipping", parameters: {} },
  aliases: ["relative position representations", "relative_key", "clipping", "截断", "相对位置表示"],
  solved: { en: "The first to say distance instead of place", zh: "第一个用距离代替位置的方法" },
  broke: { en: "Clipped far away, and another product for every score", zh: "远处被截断，每个分数要多算一个乘积" },
};
