// TUPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "TUPE", zh: "TUPE 解耦位置" },
  thumbnail: { view: "bias", parameters: { length: 24 } },
  aliases: ["untied positional encoding", "CLS", "TUPE-A", "TUPE-R", "解耦", "类别词元"],
};
