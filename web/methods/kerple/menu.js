// KERPLE in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "KERPLE", zh: "KERPLE 核函数" },
  thumbnail: { view: "kinds", parameters: { queries: 48, keys: 48 } },
  aliases: ["kernelized relative positional embedding", "logarithmic bias", "power bias", "核函数", "长度外推"],
  solved: { en: "Heads learn how slowly far keys fade", zh: "各头学习远处衰减得多慢" },
  broke: { en: "Still by distance alone, whatever stands there", zh: "仍只看距离，不看那里是什么" },
};
