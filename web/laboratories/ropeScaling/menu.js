// The scaling laboratory in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "rotary",
  short: { en: "RoPE scaling", zh: "RoPE 缩放" },
  thumbnail: { view: "wavelengths", parameters: {} },
  aliases: [
    "YaRN",
    "NTK",
    "LongRoPE",
    "position interpolation",
    "config.json",
    "rope_scaling",
    "上下文扩展",
    "线性插值",
  ],
};
