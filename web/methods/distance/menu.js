// Distance in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Distance", zh: "相对距离" },
  thumbnail: { view: "matrix", parameters: { queries: 24, keys: 24, maxDistance: 6 } },
  aliases: ["clipping", "factorization", "low rank", "singular value decomposition", "SVD", "截断", "因子分解", "低秩"],
  solved: { en: "How far, wherever the text begins", zh: "只说相隔多远，与起点无关" },
  broke: { en: "Clipped, far and farther are the same", zh: "截断之后，远与更远没有区别" },
};
