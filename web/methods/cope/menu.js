// Contextual position encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "CoPE", zh: "CoPE 上下文位置" },
  thumbnail: { view: "positions", parameters: { queries: 32, keys: 32 } },
  aliases: ["contextual position", "counting", "gates", "门控", "上下文位置"],
  solved: { en: "Counts what the query cares about, such as sentences", zh: "只数查询关心的，比如句子" },
  broke: { en: "A gate for every pair of tokens: slower, more memory", zh: "每一对词元都要算门：更慢，更占内存" },
};
