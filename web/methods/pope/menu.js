// PoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "PoPE", zh: "PoPE 极坐标" },
  thumbnail: { view: "contents", parameters: { maxDistance: 16 } },
  aliases: ["polar coordinate positional embedding", "what and where", "softplus", "极坐标"],
};
