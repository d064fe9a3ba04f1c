// What the descriptor of relpos says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Row of the table for every pair of residues: clip(r_i - r_j + maxRelative, 0, 2 · maxRelative), query - key; pairs of two chains have the row after these, 2 · maxRelative + 1.":
    "每一对残基在表中的行：clip(r_i - r_j + maxRelative, 0, 2 · maxRelative)，查询 - 键；属于两条链的一对取其后的那一行，即 2 · maxRelative + 1。",
  "number of each residue in its chain; where residues are missing, numbers are too":
    "每个残基在其链中的编号；缺失残基的编号也空缺",
  "which chain each residue belongs to (AlphaFold-Multimer); without it all are of one":
    "每个残基属于哪条链（AlphaFold-Multimer）；省略时都属于同一条",
  "differences beyond ±maxRelative share the first and the last distance's row": "超出 ±maxRelative 的差取首尾距离的行",
  "row of the table for residue i, the query, and residue j": "残基 i（查询）与残基 j 在表中的行",
  "The table's vector for every pair of residues, which AlphaFold adds to its pair representation. Multimer's further features (same entity, relative chain) and AlphaFold 3's token index are not here.":
    "每一对残基在表中的向量，AlphaFold 将其加到它的配对表示上。Multimer 的其他特征（同一实体、相对链）和 AlphaFold 3 的词元序号不在此处。",
  "2 · maxRelative + 1 vectors, with asymId one more: the linear layer's weight, transposed, plus its bias":
    "2 · maxRelative + 1 个向量，有 asymId 时多一个：线性层权重的转置加上其偏置",
  "one vector for each pair": "每一对一个向量",
  "2 · maxRelative + 1 rows, with asymId one more": "2 · maxRelative + 1 行，有 asymId 时多一行",
};
