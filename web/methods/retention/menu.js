// Retention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Retention", zh: "Retention 保持" },
  thumbnail: { view: "decay", parameters: {} },
  aliases: [
    "RetNet",
    "retentive network",
    "decay mask",
    "exponential decay",
    "linear attention",
    "lightning attention",
    "RMT",
    "保持网络",
    "衰减",
    "线性注意力",
  ],
};
