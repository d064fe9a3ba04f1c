// Complex word embeddings in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Complex order", zh: "复数式" },
  thumbnail: { view: "plane", parameters: { length: 256, period: 300 } },
  aliases: ["complex embedding", "complex-valued", "word order", "wave", "复数", "复值词向量", "复数式"],
  solved: { en: "Every word learns how it changes along the text", zh: "每个词学习自己如何随位置变化" },
  broke: { en: "Up to three numbers where a channel of a word had one", zh: "每个词的每个通道，一个数变成最多三个" },
};
