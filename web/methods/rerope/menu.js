// ReRoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "ReRoPE", zh: "ReRoPE" },
  thumbnail: { view: "curve", parameters: {} },
  aliases: ["rectified rotary", "leaky ReRoPE", "length extrapolation", "长度外推", "无限外推"],
  solved: { en: "No distance beyond a window: texts of any length", zh: "距离不超过窗口，文本长度不限" },
  broke: { en: "Scores are made twice, and far tokens lose their order", zh: "分数要算两遍，远处分不清先后" },
};
