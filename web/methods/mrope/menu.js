// Multimodal RoPE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "M-RoPE", zh: "多模态 M-RoPE" },
  thumbnail: { view: "positions", parameters: {} },
  aliases: ["multimodal rotary", "MRoPE", "mrope_section", "3D RoPE", "多模态位置编码"],
  solved: { en: "Text, images and video in one sequence", zh: "文本、图像、视频排成一个序列" },
  broke: { en: "Cut into sections, each axis has only some of the frequencies", zh: "分段之后，每个轴只有一部分频率" },
};
