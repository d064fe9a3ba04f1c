// What the descriptor of cope says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The position term of the scores: gates 1/(1 + exp(-scale · q_i · k_t)) are summed from the last key that the query sees down to key j, up to the table's last row, and q_i meets the two vectors next to that position, each by how near it is. The paper's listing adds the term unscaled: positionScale 1. Keys ahead must be masked before the gates are summed, not after.":
    "分数中的位置项：门 1/(1 + exp(-scale · q_i · k_t)) 从该查询所见的最后一个键一直累加到键 j，最多到表的最后一行；q_i 与这一位置两侧的两个向量相乘，按远近加权。论文的代码清单加上的这一项没有系数：positionScale 取 1。查询之后的键必须在门累加之前掩去，而不是之后。",
  "learned vectors of the positions 0, 1, …; positions end at its last row":
    "位置 0、1…… 的学到的向量；位置止于表的最后一行",
  "factor on q · k inside the gates; 1/√dim when absent": "门内 q · k 的系数；省略时为 1/√dim",
  "factor on the position term; scale when absent": "位置项的系数；省略时与 scale 相同",
  "-Infinity where the key is ahead of the query, and no gate counts there; otherwise gates of all keys from j on count":
    "键在查询之后时为 -Infinity，那里的门也不计入；否则从 j 起所有键的门都计入",
  "Gates and sums are float64, from products within 1.97e-6 of the sum of |a||b|.":
    "门值与累加均以 float64 计算，所用的点积误差在 |a||b| 之和的 1.97e-6 倍以内。",
};
