// What the descriptor of tupe says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "(p_i · U_Q) · (p_j · U_K) / √(2·d) for every two rows of the table, d channels in each head; row vectors times matrices. The 2 is there because the tokens' own product, with the same scale, is added to it. With theta1 and theta2 the class token at position 0 is untied: column 0 is theta2, then row 0, its own entry too, theta1. The authors put a LayerNorm before it and add T5's bias: both are the caller's.":
    "对表的每两行计算 (p_i · U_Q) · (p_j · U_K) / √(2·d)，d 为每个头的通道数；行向量乘矩阵。其中的 2 是因为词元自身的点积要用同样的系数加上去。给出 theta1 和 theta2 时，位置 0 的类别词元被解除绑定：先把第 0 列设为 theta2，再把第 0 行（包括它自己那一项）设为 theta1。作者在此之前有一个 LayerNorm，并加上 T5 的偏置：二者都由调用者负责。",
  "one learned vector for each position": "每个位置一个学到的向量",
  "projection of the queries' positions, heads · d columns, those of head 0 first":
    "查询位置的投影，共 heads · d 列，头 0 的列在前",
  "projection of the keys' positions, in the same order": "键位置的投影，次序相同",
  "number of heads, a divisor of the columns of uq and uk": "头数，须整除 uq 和 uk 的列数",
  "what position 0 gives to every position, itself too; given with theta2":
    "位置 0 给每个位置（包括它自己）的值；与 theta2 同时给出",
  "what every other position gives to position 0; given with theta1": "其他每个位置给位置 0 的值；与 theta1 同时给出",
  "a divisor of the columns of uq and uk": "uq 和 uk 的列数的约数",
  "theta1 with theta2, or neither": "theta1 与 theta2 同时给出，或都不给",
  "Projections are summed in float64 and rounded once, so that the bias is within 1.98e-6 of the sum of |p_i U_Q||p_j U_K|.":
    "投影以 float64 求和，只舍入一次，因此偏置的误差在 |p_i U_Q||p_j U_K| 之和的 1.98e-6 倍以内。",
};
