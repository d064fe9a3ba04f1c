// FIRE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "FIRE", zh: "FIRE 函数插值" },
  thumbnail: { view: "threshold", parameters: {} },
  aliases: ["functional interpolation for relative position encoding", "progressive interpolation", "插值", "长度外推"],
  solved: { en: "Any length is interpolation", zh: "无论多长，都是内插" },
  broke: { en: "A small network, run for every pair of tokens", zh: "每一对词元都要过一个小网络" },
};
