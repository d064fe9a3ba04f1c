// Decomposed relative positions in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "MViTv2, SAM", zh: "MViTv2、SAM 分解式" },
  thumbnail: { view: "matrix", parameters: {} },
  aliases: [
    "decomposed relative position embedding",
    "add_decomposed_rel_pos",
    "rel_pos_h",
    "Segment Anything",
    "ViTDet",
    "MViT",
    "vision",
    "分解式相对位置",
    "图块",
  ],
};
