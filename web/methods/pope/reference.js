// What the descriptor of pope says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Every channel c of x becomes two: μ·cos and μ·sin, with μ = ln(1 + e^x) and the angle position · base^(-c/dim), to which keys add their phase. Products of such rows are the scores: give them to attention.scores, with the scale that is wanted.":
    "x 的每个通道 c 变成两个：μ·cos 和 μ·sin，其中 μ = ln(1 + e^x)，角度为 position · base^(-c/dim)，键再加上自己的相位。这样的行的点积就是分数：把它们交给 attention.scores，并给出所需的系数。",
  "radians that are added to the angles of keys, learned for each head and channel; held to -2π … 0":
    "加到键的角度上的弧度，每个头、每个通道各自学到；限制在 -2π … 0 之内",
  "columns 2c and 2c + 1 are the cosine and the sine of channel c, times μ":
    "第 2c 和 2c + 1 列为通道 c 的余弦和正弦，乘以 μ",
  "[heads, dim], heads the axis of x before its last two": "[heads, dim]，heads 为 x 倒数第三个轴的大小",
  "scale · Σ_c μ(q_c) μ(k_c) cos((i - j) θ_c - phase_c), with μ = ln(1 + e^x), θ_c = base^(-c/dim) and i, j the positions of query and key: what attention.scores makes of the rows of apply, summed in float64.":
    "scale · Σ_c μ(q_c) μ(k_c) cos((i - j) θ_c - phase_c)，其中 μ = ln(1 + e^x)，θ_c = base^(-c/dim)，i、j 为查询和键的位置：与 attention.scores 由 apply 的各行得到的相同，以 float64 求和。",
  "[heads, dim], heads the axis of q before its last two": "[heads, dim]，heads 为 q 倒数第三个轴的大小",
};
