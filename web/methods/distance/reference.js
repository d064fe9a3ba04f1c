// What the descriptor of distance says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "d = key position - query position for every query and key, clipped to -maxDistance … maxAhead when maxDistance is given: negative looks back, and transposing it or counting query - key turns the sign.":
    "每个查询与键的 d = 键的位置 - 查询的位置；给出 maxDistance 时截断到 -maxDistance … maxAhead。负数表示向后看；转置，或改用“查询 - 键”，符号随之反转。",
  "distances farther back than it are clipped to it; 0 is allowed": "向后更远的距离截断到此值；可以为 0",
  "the same ahead; maxDistance when absent, and not without it":
    "向前的最大距离；省略时与 maxDistance 相同，不能单独给出",
  "distance of each query and key": "每个查询与键的距离",
  "to be given with maxAhead": "须与 maxAhead 同时给出",
  "The best approximation of a matrix by a product left · right of the given rank, from its singular values: what one vector for each query and one for each key can say of it. The matrix of j - i has rank 2.":
    "用给定秩的乘积 left · right 对矩阵的最佳逼近，由奇异值得到：每个查询一个向量、每个键一个向量，能表达矩阵的多少。j - i 的矩阵秩为 2。",
  "what is to be approximated, at most 1024 × 1024": "要逼近的矩阵，最大 1024 × 1024",
  "columns of left and rows of right, at most the smaller side of the matrix":
    "left 的列数与 right 的行数，不大于矩阵较短的边",
  "singular vectors times the root of their value; the largest entry of each column is positive":
    "奇异向量乘以奇异值的平方根；每列中绝对值最大的一项为正",
  "the same along the keys": "键一侧的同样内容",
  "the largest first": "从大到小",
  "relative Frobenius norm of what is left, 0 for a matrix of zeros": "剩余部分的相对 Frobenius 范数；零矩阵为 0",
  "at most 1024 rows and 1024 columns": "不超过 1024 行、1024 列",
  "at most the smaller side of the matrix": "不大于矩阵较短的边",
  "singularValues [rank], largest first, each within 1e-10 of the largest, the root of which is in left and in right.":
    "singularValues [rank] 从大到小，每个的误差在最大者的 1e-10 倍以内；其平方根在 left 和 right 中。",
};
