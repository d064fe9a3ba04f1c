// Gives the words of AlphaFold relpos: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["shaw"] },
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
  broke: { en: "Does not distinguish distances of 32 residues or more", zh: "相隔 32 个残基或更多，就都一样远" },
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
      en: "The difference is query − key, row i minus column j. ESMFold subtracts in the other order and reserves row 0 for masked pairs, so its table is this one reversed and shifted by one row.",
      zh: "差是查询减键，即行 i 减列 j。ESMFold 反过来相减，且第 0 行留给被掩码的残基对，因此它的表要上下翻转再错开一行。",
    },
    {
      en: "residue_index is the residue's number in the sequence, not its place in the structure. If a structure lacks residues, counting places would move the ends of the gap together.",
      zh: "residue_index 是序列中的编号，而不是结构中的次序。结构中有残基缺失时，若按次序计数，缺口两端就会被拉到一起。",
    },
    {
      en: "The table is the linear layer's weight, transposed, with the layer's bias added to every row. It gives the same result as the layer on one-hot vectors.",
      zh: "表是线性层权重的转置，每行再加上偏置；与该层作用于 one-hot 向量的结果相同。",
    },
    {
      // Source: aqlaboratory/openfold ce0029e, openfold/model/embedders.py, InputEmbedderMultimer.relpos.
      en: "The last row, 2 · 32 + 1 = 65, is for pairs in different chains and does not stand for a distance. The table has 65 rows without asymId and 66 with it. Multimer's 7 other features (same entity, relative chain) are not included.",
      zh: "最后一行 2 · 32 + 1 = 65 用于分属两条链的残基对，不表示距离。没有 asymId 时表有 65 行，有则 66 行。Multimer 的另外 7 个特征（是否同一实体、相对链号）不包括在内。",
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
