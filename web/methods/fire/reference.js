// What the descriptor of fire says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "w2 · relu(w1 · x + b1) + b2 with x = ψ(|d|) / (ψ(max(position of the query, |threshold|)) + eps) and ψ(z) = ln(|c · z| + 1), d = key position - query position: not a function of distance alone, so there is no profile, and decoding needs the true offsets. The paper has keys behind the query only; ahead of it x can exceed 1.":
    "w2 · relu(w1 · x + b1) + b2，其中 x = ψ(|d|) / (ψ(max(查询的位置, |threshold|)) + eps)，ψ(z) = ln(|c · z| + 1)，d = 键的位置 - 查询的位置：不只是距离的函数，因此没有随距离曲线，解码时需要真实的偏移。论文中键只在查询之前；在查询之后 x 可以超过 1。",
  "weights of the hidden layer": "隐藏层的权重",
  "weights of the output, one for each head and hidden unit": "输出的权重，每个头、每个隐藏单元一个",
  "biases of the output": "输出的偏置",
  "how soon the logarithm bends; learned, 0.1 to begin with; its size counts, trained ones are negative too":
    "对数弯曲的快慢；学习得到，初值 0.1；只看其绝对值，训练出的也有负数",
  "queries before this position are measured against it, not against their own; the authors learn a multiplier of 512":
    "此位置之前的查询以它为尺度，而不以自己的位置；作者学习的是 512 的一个倍数",
  "added to the divisor, in the authors' code, not in the paper": "加到除数上；作者的代码中有，论文中没有",
  "a finite number other than 0": "不为 0 的有限数",
  "bias = w2 relu(w1 x + b1) + b2, x = psi(|d|) / (psi(max(position of the query, |threshold|)) + eps), psi(z) = ln(|c z| + 1): in float64, summed in the order of the hidden units, rounded once.":
    "bias = w2 relu(w1 x + b1) + b2，x = psi(|d|) / (psi(max(查询的位置, |threshold|)) + eps)，psi(z) = ln(|c z| + 1)：以 float64 计算，按隐藏单元的次序求和，只舍入一次。",
};
