// The ways to make a table longer.

export const ways = {
  random: { en: "random", zh: "随机" },
  interpolate: { en: "interpolated", zh: "线性插值" },
  hierarchical: { en: "hierarchical", zh: "层次分解" },
};
