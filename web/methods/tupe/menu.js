// TUPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "TUPE", zh: "TUPE 解耦位置" },
  thumbnail: { view: "bias", parameters: { length: 24 } },
  aliases: ["untied positional encoding", "CLS", "TUPE-A", "TUPE-R", "解耦", "类别词元"],
  solved: { en: "Words meet words, positions meet positions", zh: "词与词相乘，位置与位置相乘" },
  broke: { en: "Positions add the same to every text", zh: "无论什么文本，位置项都一样" },
};
