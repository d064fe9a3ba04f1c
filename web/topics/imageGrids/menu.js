// Tables of images in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "absolute",
  enters: "input",
  short: { en: "2-D sine-cosine", zh: "二维正余弦" },
  thumbnail: { view: "grid", parameters: {} },
  aliases: ["2D sin-cos", "sincos2d", "get_2d_sincos_pos_embed", "sinusoidal.grid", "二维正余弦位置表", "网格", "图像"],
  solved: { en: "Columns and rows in one table, at any size", zh: "列与行写进一张表，大小不限" },
  broke: { en: "Every model has another order of channels", zh: "各个模型的通道次序都不一样" },
};
