// What the descriptor of alibi says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Slope of each head: 2^(-maxBias·(h+1)/heads) for a power of two, else those of the next lower power and every other one of twice it.":
    "每个头的斜率：头数为 2 的幂时为 2^(-maxBias·(h+1)/heads)；否则先取较小一级的 2 的幂的各个斜率，再从其两倍的那一组中隔一个取一个。",
  "number of heads, a power of two or not": "头数，不必是 2 的幂",
  "slopes run from 2^(-maxBias/heads) to 2^-maxBias": "斜率从 2^(-maxBias/heads) 到 2^-maxBias",
  "slopes, all positive": "斜率，都为正",
  "bias = -slope |d|, formed in float64 and rounded once. Within 0.65 units of the last place of a float64 for a whole maxBias, exact when the exponent is whole too.":
    "bias = -slope |d|，以 float64 计算，只舍入一次。maxBias 为整数时，误差在 0.65 个 float64 末位单位以内；指数也是整数时结果精确。",
  "-slope · |d| for every head, query and key, d = key position - query position.":
    "对每个头、查询和键计算 -slope · |d|，d = 键的位置 - 查询的位置。",
  "one slope for each head, instead of heads": "每个头一个斜率，代替 heads",
};
