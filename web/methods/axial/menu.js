// Axial RoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "axial RoPE", zh: "轴向 RoPE" },
  thumbnail: { view: "similarity", parameters: { height: 24, width: 24 } },
  aliases: ["2D RoPE", "3D RoPE", "RoPE-ViT", "vision rotary embedding", "二维旋转位置编码"],
  solved: { en: "Columns and rows, each by their distance", zh: "列与行，各按距离" },
  broke: { en: "Each axis has only a share of the channels", zh: "每个轴只分到一部分通道" },
};
