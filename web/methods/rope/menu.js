// Rotary position encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "RoPE", zh: "旋转 RoPE" },
  thumbnail: { view: "rotation", parameters: { length: 48, dim: 48 } },
  aliases: ["rotary", "RoFormer", "rotary embedding", "旋转位置编码", "旋转式"],
};
