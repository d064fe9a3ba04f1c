// Swin's window bias in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Swin", zh: "Swin 窗口偏置" },
  thumbnail: { view: "matrix", parameters: { height: 3, width: 4 } },
  aliases: [
    "relative position index",
    "window attention",
    "continuous position bias",
    "log-CPB",
    "窗口注意力",
    "连续位置偏置",
  ],
  solved: { en: "Offsets of rows and columns, looked up in a table", zh: "行与列的偏移，查表即得" },
  broke: {
    en: "Another window needs another table, or a function (version 2)",
    zh: "换窗口就要换表，或改学函数（第二版）",
  },
};
