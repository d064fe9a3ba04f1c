// What the descriptor of additive says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "x + p, rounded once: to the vector of every token, that of its position is added, a row of the table.":
    "x + p，只舍入一次：给每个词元的向量加上其位置的向量，即表的一行。",
  "x + table (Gehring et al. 2017; Devlin et al. 2019), rounded once.":
    "x + 表（Gehring et al. 2017；Devlin et al. 2019），只舍入一次。",
};
