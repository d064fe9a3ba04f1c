// Retention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Retention", zh: "Retention 保持" },
  thumbnail: { view: "mask", parameters: { queries: 40, keys: 40 } },
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
