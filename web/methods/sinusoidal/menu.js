// Sinusoidal position encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Sinusoidal", zh: "正弦位置编码" },
  thumbnail: { view: "table", parameters: { length: 64, dim: 64 } },
  aliases: [
    "sin cos",
    "sincos",
    "absolute position encoding",
    "PE",
    "timestep embedding",
    "diffusion",
    "DDPM",
    "正弦位置编码",
    "时间步嵌入",
    "扩散模型",
    "绝对位置编码",
  ],
  solved: { en: "Any position has a row, and none is learned", zh: "任何位置都有一行，且无需训练" },
  broke: { en: "Mixed with the content; fails soon past the trained length", zh: "与内容相混；一超出训练长度很快失效" },
};
