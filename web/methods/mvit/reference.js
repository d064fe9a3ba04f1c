// What the descriptor of mvit says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The position term of the scores: scale · (q_i · relPosH[difference of rows] + q_i · relPosW[difference of columns]), added to the scaled q · k; q itself is not scaled in it. Along an axis of Q query and K key points the row is floor(i · K / Q) - j + K - 1, or i + floor((K - 1 - j) · Q / K) where K is less, in whole numbers. A class token is the caller's: MViTv2 leaves its row and column 0.":
    "分数中的位置项：scale · (q_i · relPosH[行之差] + q_i · relPosW[列之差])，加到乘过系数的 q · k 上；其中 q 自身不乘系数。在有 Q 个查询点、K 个键点的轴上，取第 floor(i · K / Q) - j + K - 1 行；K 较小时取第 i + floor((K - 1 - j) · Q / K) 行，都用整数计算。类别词元由调用者负责：MViTv2 让它的行和列为 0。",
  "queries, token by token and row by row; leading axes are batch and heads":
    "查询，逐行排列的各个词元；前导轴为批次和头",
  "a vector for each difference of rows, 2 · the longer side - 1 of them; another number is first resized to that, linearly":
    "每个行之差一个向量，共 2 · 较长边 - 1 个；若是别的数目，先线性缩放到这么多",
  "a vector for each difference of columns, 2 · the longer side - 1 of them; another number is first resized to that, linearly":
    "每个列之差一个向量，共 2 · 较长边 - 1 个；若是别的数目，先线性缩放到这么多",
  "[rows, columns] of the queries": "查询的 [行数, 列数]",
  "[rows, columns] of the keys, where they are pooled": "键的 [行数, 列数]，用于键经过池化时",
  "factor on the term": "这一项的系数",
  "rows · columns of querySize queries": "查询数等于 querySize 的行数 · 列数",
  "A table has 2 max(Q, K) - 1 rows; one of another length is resized, linearly between the middles of its rows, in float64 with the scale, rounded once.":
    "一张表有 2 max(Q, K) - 1 行；其他长度的表在各行中点之间线性缩放，与 scale 一同以 float64 计算，只舍入一次。",
};
