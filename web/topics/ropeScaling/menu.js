// The config reader in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "rotary",
  enters: "distances",
  short: { en: "RoPE scaling", zh: "RoPE 缩放" },
  thumbnail: { view: "wavelengths", parameters: {} },
  aliases: [
    "YaRN",
    "NTK",
    "LongRoPE",
    "position interpolation",
    "config.json",
    "original_max_position_embeddings",
    "rope_scaling",
    "上下文扩展",
    "线性插值",
  ],
  solved: {
    en: "RoPE past its original context length, with little training",
    zh: "少训练，让 RoPE 超出原始上下文长度",
  },
  broke: { en: "Where fast pairs are slowed, neighbours blur", zh: "快的维度对一放慢，近邻就模糊" },
};
