// Positions added to tokens in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Additive", zh: "相加式" },
  thumbnail: { view: "tokens", parameters: { length: 16, dim: 32 } },
  aliases: ["position embedding", "input embedding", "sum of embeddings", "位置嵌入", "相加", "绝对位置编码"],
  solved: { en: "A position comes in, and attention stays as it is", zh: "注意力不变，位置就进得来" },
  broke: { en: "Place and content share channels: four terms, mixed", zh: "位置与内容共用通道，点积里四项相混" },
};
