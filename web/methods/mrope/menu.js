// Multimodal RoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "M-RoPE", zh: "多模态 M-RoPE" },
  thumbnail: { view: "positions", parameters: {} },
  aliases: ["multimodal rotary", "MRoPE", "mrope_section", "3D RoPE", "多模态位置编码"],
};
