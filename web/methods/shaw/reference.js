// What the descriptor of shaw says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The position term of the scores, scale · q_i · a_d with d = key position - query position, clipped: to be added to scale · q_i · k_j. Row r of the table is d = r - maxDistance; BERT's relative_key in Hugging Face counts query - key instead, the rows the other way round.":
    "分数中的位置项：scale · q_i · a_d，d = 键的位置 - 查询的位置，经过截断；加到 scale · q_i · k_j 上。表的第 r 行对应 d = r - maxDistance；Hugging Face 中 BERT 的 relative_key 改用“查询 - 键”，行的次序相反。",
  "maxDistance + maxAhead + 1 vectors, row r for d = r - maxDistance; one such table, or one for each head":
    "maxDistance + maxAhead + 1 个向量，第 r 行对应 d = r - maxDistance；共用一张表，或每个头一张",
  "distances farther back share the table's first row": "向后更远的距离共用表的第一行",
  "distances farther ahead share the table's last row; maxDistance when absent":
    "向前更远的距离共用表的最后一行；省略时与 maxDistance 相同",
  "a table of maxDistance + maxAhead + 1 rows": "表有 maxDistance + maxAhead + 1 行",
  "one table, or one for each head": "一张表，或每个头一张",
  "What positions add to the values: the table's rows for the clipped distances of all keys, each times the key's weight, added up.":
    "位置给值带来的部分：对所有键，按截断后的距离取表中的行，乘以该键的权重后相加。",
  "attention weights, after the softmax": "softmax 之后的注意力权重",
  "what is added to the weighted sum of the values": "加到值的加权和上的部分",
};
