// Texts of the formula's section in both languages.
export const words = {
  symbols: { en: "Symbols of the formula", zh: "公式中的符号" },
  filled: { en: "The formula with this cell's numbers", zh: "代入这一格数值的公式" },
  others: { en: "{count} more", zh: "其余 {count} 项" },
  copyTex: { en: "Copy as TeX", zh: "复制 TeX" },
  here: { en: "Here: {value}", zh: "此处：{value}" },
};
