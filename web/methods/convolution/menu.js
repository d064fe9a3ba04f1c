// Convolution and its padding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Convolution", zh: "卷积与零填充" },
  thumbnail: { view: "layers", parameters: { length: 32 } },
  aliases: ["CNN", "zero padding", "conditional position encoding", "CPE", "PEG", "零填充", "条件位置编码"],
  solved: { en: "No table of positions, at any image size", zh: "不用位置表，图像多大都行" },
  broke: { en: "The border knows first; the middle hears of it layers later", zh: "边界先知道，传到中间要经过许多层" },
};
