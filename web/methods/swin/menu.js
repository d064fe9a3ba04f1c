// Swin's window bias in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Swin", zh: "Swin 窗口偏置" },
  thumbnail: { view: "index", parameters: { height: 3, width: 4 } },
  aliases: [
    "relative position index",
    "window attention",
    "continuous position bias",
    "log-CPB",
    "窗口注意力",
    "连续位置偏置",
  ],
};
