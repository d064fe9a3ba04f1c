// The digits of a position have no place in attention.

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "Digits are a way to think about what RoPE's frequencies do; no model attends to them.",
    zh: "数位只是理解 RoPE 频率的一种方式，没有模型直接对它们做注意力。",
  },
};
