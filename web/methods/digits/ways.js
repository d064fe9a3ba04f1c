// The ways to go beyond the positions of training.

export const names = {
  direct: { en: "direct extrapolation", zh: "直接外推" },
  interpolation: { en: "interpolation", zh: "线性插值" },
  change: { en: "base change", zh: "进制转换" },
};
