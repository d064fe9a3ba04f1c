// Distances themselves have no place in attention.

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "Distances become scores only through the biases and tables of other methods, which have views of their own.",
    zh: "距离要经过其他方法的偏置或表才进入分数，见各方法自己的图。",
  },
};
