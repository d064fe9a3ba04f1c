// The attention topic in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "attention",
  short: { en: "Attention", zh: "注意力" },
  thumbnail: { view: "examples", parameters: {} },
  aliases: ["softmax", "attention weights", "entropy", "side by side", "注意力权重", "熵", "并排"],
  solved: { en: "Compares each token with all others at once", zh: "每个词元同时与所有词元比较" },
  broke: { en: "Knows no order: hence all of this", zh: "不知道先后：这里的一切由此而来" },
};
