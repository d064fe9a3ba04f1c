// Shaw's relative positions in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Shaw", zh: "Shaw 相对位置" },
  thumbnail: { view: "clipping", parameters: {} },
  aliases: ["relative position representations", "relative_key", "clipping", "截断", "相对位置表示"],
};
