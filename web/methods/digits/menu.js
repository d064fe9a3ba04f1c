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
  solved: { en: "Any position in a few small numbers", zh: "用几个小数字写出任何位置" },
  broke: { en: "Neighbours may differ in every digit: 999 and 1000", zh: "相邻位置可能每一位都不同：999 与 1000" },
};
