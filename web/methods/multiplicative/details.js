// Gives the texts below the figure of the page on tokens multiplied by positions: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      // Source: bojone/bert4keras c1ae0dc, bert4keras/layers.py, PositionEmbedding; Su 2021, kexue.fm/8130.
      en: "The one: bert4keras multiplies by 1 + p, articles write x ⊗ p. A table that was trained for one is useless for the other; residual chooses.",
      zh: "那个 1：bert4keras 乘的是 1 + p，文章里写的是 x ⊗ p。为其中一种训练的表不能用于另一种；由 residual 选择。",
    },
    {
      en: "Zeros: without the one, a table near zero, as trained tables begin, multiplies every token away.",
      zh: "接近零的表：没有那个 1，训练开始时接近零的表会把所有词元都乘到接近零。",
    },
    {
      en: "Not RoPE: a rotation multiplies pairs of channels as complex numbers, and keeps lengths; number by number, neither lengths nor distances are kept.",
      zh: "不是 RoPE：旋转把成对的通道当作复数相乘，长度不变；逐个数相乘则既不保持长度，也不只取决于距离。",
    },
  ],
};
