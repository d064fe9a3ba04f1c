// Gives the texts below the figure of the page on distance: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      // Source: tests/vectors/README.md and the sources of the vectors of each of these methods.
      en: "Sign: here d is key − query, as in Shaw, T5 and tensor2tensor. DeBERTa, Transformer-XL and Swin count query − key.",
      zh: "符号：这里 d 是键减查询，与 Shaw、T5 和 tensor2tensor 相同；DeBERTa、Transformer-XL 和 Swin 用查询减键。",
    },
    {
      en: "Clipping is of the distance, not of the position: everything beyond the limit shares one value on each side.",
      zh: "截断的是距离而不是位置：超过界限后，每一侧共用一个值。",
    },
    {
      en: "Factors are not unique: signs and, for equal singular values, directions are free. Compare products, not factors.",
      zh: "因子不唯一：符号任意，奇异值相等时方向也任意。要比较乘积，不要比较因子。",
    },
  ],
};
