// Gives the words of AlphaFold relpos: in the menu, below the figure, and the reference in Chinese.

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
  solved: { en: "Encodes neighbours in a protein’s chain", zh: "分清蛋白质链上的近邻" },
  broke: { en: "Distances of 32 residues or more are equal", zh: "相隔 32 个残基或更多，就都一样远" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Evans et al. 2021, Protein complex prediction with AlphaFold-Multimer",
      url: "https://doi.org/10.1101/2021.10.04.463034",
    },
  ],
  models: ["AlphaFold 2", "AlphaFold-Multimer", "OpenFold", "ColabFold"],
  traps: [
    {
      // Source: huggingface/transformers decba1d, models/esm/modeling_esmfold.py, EsmFoldRelativePosition;
      // aqlaboratory/openfold ce0029e, openfold/model/embedders.py, InputEmbedder.relpos.
      en: "Sign: the difference is query − key, row i less column j. ESMFold subtracts the other way round, and its row 0 is for masked pairs, so its table is this one turned over and moved by one.",
      zh: "符号：差是查询减键，即行 i 减列 j。ESMFold 反过来相减，且第 0 行留给被掩蔽的残基对，因此它的表要上下翻转再错开一行。",
    },
    {
      en: "Numbers, not places: residue_index comes from the sequence's numbering. Where residues are missing from a structure, counting places instead draws the ends of the gap together.",
      zh: "是编号而不是次序：residue_index 来自序列编号。结构中有残基缺失时，若按次序计数，缺口两端就会被拉到一起。",
    },
    {
      en: "Weights: the table is the linear layer's weight, transposed, with its bias added to every row; a one-hot product with the layer gives the same.",
      zh: "权重：表是线性层权重的转置，每行再加上偏置；与 one-hot 相乘的结果相同。",
    },
    {
      // Source: aqlaboratory/openfold ce0029e, openfold/model/embedders.py, InputEmbedderMultimer.relpos.
      en: "Row of other chains: it is the last, 2 · 32 + 1 = 65, and not a distance; without asymId the table has 65 rows, with it 66. Multimer has 7 more features beside these (same entity, relative chain), which are not here.",
      zh: "其他链的行：它是最后一行，2 · 32 + 1 = 65，不表示距离；没有 asymId 时表有 65 行，有则 66 行。Multimer 此外还有 7 个特征（是否同一实体、相对链号），这里不含。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "index.doc":
    "每一对残基在表中的行：clip(r_i - r_j + maxRelative, 0, 2 · maxRelative)，查询 - 键；属于两条链的一对取其后的那一行，即 2 · maxRelative + 1。",
  "encoding.doc":
    "每一对残基在表中的向量，AlphaFold 将其加到它的配对表示上。Multimer 的其他特征（同一实体、相对链）和 AlphaFold 3 的词元序号不在此处。",
  "index.residueIndex": "每个残基在其链中的编号；缺失残基的编号也空缺",
  "index.asymId": "每个残基属于哪条链（AlphaFold-Multimer）；省略时都属于同一条",
  "index.maxRelative": "超出 ±maxRelative 的差取首尾距离的行",
  "index.returns": "残基 i（查询）与残基 j 在表中的行",
  "encoding.returns": "每一对一个向量",
  "encoding.table": "2 · maxRelative + 1 个向量，有 asymId 时多一个：线性层权重的转置加上其偏置",
  "encoding.table.rule": "2 · maxRelative + 1 行，有 asymId 时多一行",
};
