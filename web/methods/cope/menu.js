// Contextual position encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "CoPE", zh: "CoPE 上下文位置" },
  thumbnail: { view: "positions", parameters: { queries: 32, keys: 32 } },
  aliases: ["contextual position", "counting", "gates", "门控", "上下文位置"],
};
