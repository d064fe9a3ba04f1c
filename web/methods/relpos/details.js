// Gives the texts below the figure of the page on AlphaFold's relpos: traps, papers, models.

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
