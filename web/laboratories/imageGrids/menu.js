// Tables of images in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "absolute",
  short: { en: "2-D sine-cosine", zh: "二维正余弦" },
  thumbnail: { view: "grid", parameters: {} },
  aliases: ["2D sin-cos", "sincos2d", "get_2d_sincos_pos_embed", "sinusoidal.grid", "二维正余弦位置表", "网格", "图像"],
};
