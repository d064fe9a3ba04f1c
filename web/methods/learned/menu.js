// Learned tables in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Learned", zh: "可学习" },
  thumbnail: { view: "similarity", parameters: { way: "hierarchical", rows: 16, length: 64 } },
  aliases: [
    "absolute position embedding",
    "trainable",
    "wpe",
    "hierarchical decomposition",
    "训练式",
    "层次分解",
    "绝对位置编码",
    "interpolate_pos_encoding",
    "bicubic",
    "resize",
    "缩放",
  ],
};
