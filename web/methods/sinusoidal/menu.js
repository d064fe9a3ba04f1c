// Sinusoidal position encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Sinusoidal", zh: "三角函数式" },
  thumbnail: { view: "table", parameters: { length: 64, dim: 64 } },
  aliases: ["sin cos", "sincos", "absolute position encoding", "PE", "正弦位置编码", "绝对位置编码"],
};
