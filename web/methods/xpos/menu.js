// xPos in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "xPos", zh: "xPos" },
  thumbnail: { view: "decay", parameters: { dim: 64, maxDistance: 512 } },
  aliases: ["LeX Transformer", "extrapolatable position embedding", "long-term decay", "远程衰减", "长度外推"],
  solved: { en: "Scores fall steadily with distance", zh: "分数随距离平稳下降" },
  broke: { en: "Ahead they would grow: for causal models alone", zh: "往后看反而增大：只适合因果模型" },
};
