// Self-Extend in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Self-Extend", zh: "Self-Extend 分组" },
  thumbnail: { view: "distances", parameters: { queries: 32, keys: 32, window: 8 } },
  aliases: ["LongLM", "grouped attention", "neighbor attention", "length extrapolation", "长度外推", "分组注意力"],
};
