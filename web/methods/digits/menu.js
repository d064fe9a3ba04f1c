// Digits of a position in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Digits", zh: "进制表示" },
  thumbnail: { view: "digits", parameters: { length: 12 } },
  aliases: [
    "base-β",
    "radix",
    "number system",
    "NTK-aware",
    "position interpolation",
    "进制",
    "线性插值",
    "直接外推",
    "进制转换",
  ],
};
