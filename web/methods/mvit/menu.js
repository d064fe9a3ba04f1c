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
  solved: { en: "In large images, 254 vectors instead of 16,129", zh: "大图像里只要 254 个向量，而不是 16,129 个" },
  broke: { en: "Rows and columns only add up: no offset is special", zh: "行与列只能相加：不能单独对待某个偏移" },
};
