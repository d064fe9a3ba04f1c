// The attention laboratory in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "attention",
  short: { en: "Attention", zh: "注意力" },
  thumbnail: { view: "examples", parameters: {} },
  aliases: ["softmax", "attention weights", "entropy", "side by side", "注意力权重", "熵", "并排"],
};
