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
  solved: { en: "The simplest way: one trained vector a place", zh: "最简单：每个位置训练一个向量" },
  broke: { en: "It ends where the table ends", zh: "表有多长，就只能到多长" },
};
