// What the formula's part of the page says, in two languages.
export const words = {
  symbols: { en: "Symbols of the formula", zh: "公式中的符号" },
  here: { en: "Here: {value}", zh: "此处：{value}" },
};
