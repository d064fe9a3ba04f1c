// xPos in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "xPos", zh: "xPos" },
  thumbnail: { view: "decay", parameters: { dim: 64, maxDistance: 512 } },
  aliases: ["LeX Transformer", "extrapolatable position embedding", "long-term decay", "远程衰减", "长度外推"],
};
