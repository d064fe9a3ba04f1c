// What the descriptor of attention says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "scale · q · k for every query and key, softly capped, with a bias added; -Infinity where the key is not seen. A score of finite numbers that is beyond float32 is the largest float32 of its sign.":
    "每个查询与键的 scale · q · k，经软上限，再加上偏置；看不到的键为 -Infinity。有限的数给出的分数超出 float32 时，取该符号下最大的 float32。",
  "keys; the axes of q, but perhaps fewer heads (grouped queries): query head h meets key head floor(h · key heads / heads)":
    "键；各轴与 q 相同，但头可以较少（分组查询）：查询头 h 对应键头 floor(h · 键头数 / heads)",
  "what no score exceeds in size: each becomes softcap · tanh(score / softcap), before the bias (Gemma 2); any number above 0":
    "分数的绝对值不超过此值：每个分数变为 softcap · tanh(score / softcap)，在加偏置之前（Gemma 2）；任意大于 0 的数",
  "what is added to the scores, [queries, keys] or with the leading axes of q before; axes of 1, and leading ones that are not there, stand for all. A mask is 0 where a query may attend and -Infinity where it may not; zeros and ones alone are refused, because a mask of them would be added":
    "加到分数上的偏置，[queries, keys]，前面可以有 q 的前导轴；大小为 1 或省略的前导轴代表全部。掩码在查询可以关注处为 0，不可关注处为 -Infinity；只含 0 和 1 的数组会被拒绝，因为 0/1 掩码会被直接相加",
  "how far a query sees: keys with |d| < window, as sliding_window counts; with causal those not ahead alone":
    "查询能看多远：|d| < window 的键，与 sliding_window 的算法相同；causal 时只看不在查询之后的键",
  "scores, before the softmax; within 2·10⁻⁶ of scale · Σ|q||k|":
    "softmax 之前的分数；误差在 scale · Σ|q||k| 的 2·10⁻⁶ 倍以内",
  "the leading axes of q, the last of them (heads) or a divisor of it":
    "与 q 的前导轴相同，其中最后一个（头）可以是其约数",
  "leading axes that are those of q, or 1": "前导轴与 q 相同，或为 1",
  "[..., queries, keys], of which each may be 1": "[..., queries, keys]，其中每个可以为 1",
  "Within 2e-6 of scale times the sum of |q||k|, and of the bias.":
    "误差在 scale 乘以 |q||k| 之和、再加偏置的 2e-6 倍以内。",
  "Weights of a row of scores: e^score over the sum of all. A row of -Infinity alone gives zeros, one with NaN or Infinity NaN.":
    "一行分数的权重：e^score 除以全体之和。整行都是 -Infinity 时得到零，含有 NaN 或 Infinity 的行得到 NaN。",
  "scores; leading axes are batch and heads": "分数；前导轴为批次和头",
  "one more score for each head, which takes its share of the sum and has no value (gpt-oss); 0 is softmax plus one, -Infinity no sink":
    "每个头多一个分数，它在总和中占一份，但没有值（gpt-oss）；0 即“softmax 加一”，-Infinity 表示没有",
  "weights, each row with the sum 1, with a sink less; within 3·10⁻⁷ of themselves":
    "权重，每行之和为 1，有 sink 时略小；误差在自身的 3·10⁻⁷ 倍以内",
  "a sink for each head, the axis of scores before the last two": "每个头一个 sink，头为 scores 倒数第三个轴",
  "Within 3e-7 of itself, and 2^-149. sinks [heads] or NULL: one more score for rows of that head, without a place in out.":
    "误差在自身的 3e-7 倍加 2^-149 以内。sinks [heads] 或 NULL：该头各行多一个分数，在 out 中没有位置。",
  "softmax(scores) · v, without the matrix of scores: keys pass by in blocks, those that no query of a block sees are passed over, and memory is needed for the inputs, the result and a few blocks. A query that sees no key gives zeros. Values of keys that are not seen never count, whatever they are. Finite numbers never make NaN: a bias of the most negative float32 for a whole row gives the mean of the values, and scores beyond float32 keep their size.":
    "softmax(scores) · v，不生成分数矩阵：键分块经过，一块查询都看不到的键直接跳过，所需内存只有输入、结果和几个块。看不到任何键的查询得到零。看不到的键的值无论是什么，都不计入。有限的数不会产生 NaN：整行偏置都是最小的 float32 时得到各值的平均，超出 float32 的分数保留其大小。",
  "values, as many heads and rows as k": "值，头数和行数与 k 相同",
  "a profile instead of a bias: for each head, or one for all, queries + keys - 1 entries, as alibi.profile, t5.profile and the others give them":
    "用随距离曲线代替偏置：每个头或所有头共用 queries + keys - 1 项，由 alibi.profile、t5.profile 等给出",
  "weighted sums of the values; within 2·10⁻⁶ of Σ weight · |v| for the scores' own error":
    "值的加权和；由分数自身的误差，在 Σ weight · |v| 的 2·10⁻⁶ 倍以内",
  "queries + keys - 1 entries along its last axis": "最后一个轴有 queries + keys - 1 项",
  "a sink for each head, the axis of q before the last two": "每个头一个 sink，头为 q 倒数第三个轴",
  "How widely each query spreads its weights: -Σ w · log2 w, from 0 bits for one key to log2 of their number for equal weights.":
    "每个查询的权重分散到什么程度：-Σ w · log2 w，只看一个键时为 0 比特，权重相等时为键数的 log2。",
  "weights, as softmax gives them, of 0 or more": "权重，如 softmax 所给，不小于 0",
  bits: "比特数",
  "weights of 0 or more": "不小于 0 的权重",
  "-sum w log2 w of each row of weights [rows, keys], in bits, in float64, rounded once.":
    "权重 [rows, keys] 每行的 -sum w log2 w，以比特计，用 float64 计算，只舍入一次。",
  "Dot product of every row of a with every row of b: of two tables, how alike positions look.":
    "a 的每一行与 b 的每一行的点积：对两张表，就是各位置有多相像。",
  "one vector in each row": "每行一个向量",
  "dot products": "点积",
  "Within 1.97e-6 of the sum of |a||b|, for any dim.": "无论 dim 多大，误差都在 |a||b| 之和的 1.97e-6 倍以内。",
  "What similarity comes to at each distance: the mean over all pairs of rows a_i and b_j that are d = j - i apart.":
    "每个距离上的平均相似度：对所有相距 d = j - i 的行 a_i 与 b_j 取平均。",
  "rowsA + rowsB - 1 means; entry n is d = n - (rowsA - 1)":
    "rowsA + rowsB - 1 个平均值；第 n 项对应 d = n - (rowsA - 1)",
  "Entry n is the mean of a_i b_j where j - i = n - (rowsA - 1), within 2.04e-6 of the mean of the sums of |a||b|.":
    "第 n 项为 j - i = n - (rowsA - 1) 的 a_i b_j 的平均值，误差在 |a||b| 之和的平均值的 2.04e-6 倍以内。",
  "numbers to add, not zeros and ones: 0 where a query may attend, -Infinity where it may not":
    "要相加的数，而不是 0/1 掩码：可以关注处为 0，不可关注处为 -Infinity",
};
