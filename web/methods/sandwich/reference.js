// What the descriptor of sandwich says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "heads/(8(h+1)) · Σ cos(d · base^(-2c/dim)) over c below dim/2, for every head h, query and key, d = key position - query position: the same ahead and behind, while it was made for causal models. The form of attention-gym; NeMo counts c from 1 and takes dim/2 off the sum.":
    "对每个头 h、查询和键计算 heads/(8(h+1)) · Σ cos(d · base^(-2c/dim))，c 小于 dim/2，d = 键的位置 - 查询的位置：前后对称，虽然它是为因果模型设计的。形式与 attention-gym 相同；NeMo 从 1 数起 c，并从和中减去 dim/2。",
  "number of heads; the first is the steepest": "头数；第一个头最陡",
  "channels of the sinusoidal encoding that is compared; not the model's, and the same at every size of it":
    "用来比较的正弦位置编码的通道数；不是模型的通道数，与模型大小无关",
  "Bias of head h = heads / (8 (h + 1)) sum over c < dim / 2 of cos(d base^(-2c / dim)): the dot product of the sinusoidal encodings of the two positions, summed in float64 from exact phases and rounded once. The error is below 0.51 units of the last place, or where cosines cancel to less than 2^-20 of dim, below heads / (h + 1) dim 2^-53.":
    "头 h 的偏置 = heads / (8 (h + 1)) 乘以 cos(d base^(-2c / dim)) 对 c < dim / 2 求和：即两个位置的正弦位置编码的点积，由精确的相位以 float64 求和，只舍入一次。误差小于 0.51 个末位单位；余弦相互抵消到不足 dim 的 2^-20 时，小于 heads / (h + 1) dim 2^-53。",
};
