// What the descriptor of multiplicative says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "x ⊙ p, rounded once, or x ⊙ (1 + p), sum and product each rounded to float32: the vector of every token is multiplied, number by number, by that of its position, a row of the table.":
    "x ⊙ p，只舍入一次；或 x ⊙ (1 + p)，和与积各舍入到 float32：每个词元的向量与其位置的向量（即表的一行）逐个相乘。",
  "multiply by 1 + p, so that a table of zeros changes nothing": "乘以 1 + p，这样全零的表不改变任何东西",
  "x table, rounded once; with residual 1 x (1 + table), the sum and the product each rounded to float32, as bert4keras has it.":
    "x · 表，只舍入一次；residual 为 1 时为 x (1 + 表)，和与积各舍入到 float32，与 bert4keras 相同。",
};
