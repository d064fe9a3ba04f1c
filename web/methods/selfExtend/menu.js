// Self-Extend in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Self-Extend", zh: "Self-Extend 分组" },
  thumbnail: { view: "distances", parameters: { queries: 32, keys: 32, window: 8 } },
  aliases: ["LongLM", "grouped attention", "neighbor attention", "length extrapolation", "长度外推", "分组注意力"],
  solved: { en: "Several times the trained length, without training", zh: "无需训练，读数倍于训练长度的文本" },
  broke: {
    en: "Far tokens of a group share a place; scores are made twice",
    zh: "远处同组的词元位置相同；分数要算两遍",
  },
};
