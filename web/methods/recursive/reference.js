// What the descriptor of recursive says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "p[0] = start, p[k + 1] = activation(weight · p[k] + bias), in float64, each row rounded once. Without an activation rows grow by the spectral radius of weight in the long run; at the first row that is no finite float32 a RangeError names it, and out holds the rows before.":
    "p[0] = start，p[k + 1] = activation(weight · p[k] + bias)，以 float64 计算，每行只舍入一次。没有激活函数时，各行长期按 weight 的谱半径增长；遇到第一个不是有限 float32 的行时，RangeError 指明该行，此前的各行已写入 out。",
  "row 0": "第 0 行",
  "what a row is multiplied by, from the left": "从左侧与一行相乘的矩阵",
  "what is added": "所加的向量",
  "number of rows": "行数",
  "what each element goes through": "每个元素所经过的函数",
  "The state is float64, its sums in a fixed order, and each row is rounded once.":
    "状态为 float64，求和次序固定，每行只舍入一次。",
  "The largest absolute value of an eigenvalue of weight: below 1 the rows of table without activation decay to rest, at 1 they neither decay nor grow, unless an eigenvalue of that size is defective, above 1 they grow without bound. As right as for a weight that is off by dim roundings of float64; 0 when a power of weight is 0. Takes 56 · dim³ multiplications.":
    "weight 的特征值绝对值的最大者：小于 1 时，没有激活函数的 table 的各行衰减至静止；等于 1 时既不衰减也不增长，除非该特征值不可对角化；大于 1 时无限增长。其误差相当于 weight 偏离 dim 次 float64 舍入；weight 的某次幂为 0 时为 0。需要 56 · dim³ 次乘法。",
  "a square matrix, at most 1024 × 1024": "方阵，最大 1024 × 1024",
  "the spectral radius": "谱半径",
  "at most 1024 rows": "不超过 1024 行",
};
