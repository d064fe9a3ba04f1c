// Complex word embeddings in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Complex order", zh: "复数式" },
  thumbnail: { view: "plane", parameters: { length: 256, period: 300 } },
  aliases: ["complex embedding", "complex-valued", "word order", "wave", "复数", "复值词向量", "复数式"],
};
