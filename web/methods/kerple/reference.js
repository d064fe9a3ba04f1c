// What the descriptor of kerple says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "-r1 · ln(1 + r2 · |d|) or -r1 · |d|^r2 for every head, query and key, d = key position - query position: the same ahead and behind, while the authors train causal models only. They keep r1 and r2 at 0.01 or more and begin with even random numbers, bias_p up to 2 and bias_a up to 1; their variant that multiplies the scores is not here.":
    "对每个头、查询和键计算 -r1 · ln(1 + r2 · |d|) 或 -r1 · |d|^r2，d = 键的位置 - 查询的位置：前后对称，而作者只训练因果模型。他们使 r1 和 r2 不小于 0.01，从均匀分布的随机数开始，bias_p 最大 2，bias_a 最大 1；他们与分数相乘的变体不在此处。",
  "how much each head takes off; the authors' code calls it bias_p for log, bias_a for power":
    "每个头减去多少；作者的代码在 log 时称为 bias_p，power 时称为 bias_a",
  "factor on the distance (log) or exponent of it (power, at most 2); bias_a for log, bias_p for power in the authors' code":
    "距离的系数（log）或指数（power，不大于 2）；作者的代码在 log 时称为 bias_a，power 时称为 bias_p",
  "-r1 · ln(1 + r2 · |d|), or -r1 · |d|^r2": "-r1 · ln(1 + r2 · |d|)，或 -r1 · |d|^r2",
  "exponents up to 2 for the power kind": "power 时指数不大于 2",
  "bias = -r1 ln(1 + r2 |d|), or -r1 |d|^r2, formed in float64 and rounded once: within 0.51 units of the last place.":
    "bias = -r1 ln(1 + r2 |d|)，或 -r1 |d|^r2，以 float64 计算，只舍入一次：误差在 0.51 个末位单位以内。",
};
