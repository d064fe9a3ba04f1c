// AlphaFold's relpos in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "AlphaFold relpos", zh: "AlphaFold relpos" },
  thumbnail: { view: "index", parameters: { residues: 48, breaks: 28, gap: 12, maxRelative: 16 } },
  aliases: [
    "AlphaFold 2",
    "AlphaFold-Multimer",
    "OpenFold",
    "ColabFold",
    "residue index",
    "pair representation",
    "protein",
    "残基序号",
    "蛋白质结构预测",
    "链",
  ],
  solved: { en: "Tells neighbours in a protein’s chain", zh: "分清蛋白质链上的近邻" },
  broke: { en: "At 32 residues or more, all are equally far", zh: "相隔 32 个残基或更多，就都一样远" },
};
