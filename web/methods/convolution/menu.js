// Convolution and its padding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Convolution", zh: "卷积与零填充" },
  thumbnail: { view: "layers", parameters: { length: 32 } },
  aliases: ["CNN", "zero padding", "conditional position encoding", "CPE", "PEG", "零填充", "条件位置编码"],
};
