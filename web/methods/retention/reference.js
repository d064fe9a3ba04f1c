// What the descriptor of retention says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "ln γ of each head, γ = 1 - 2^(-5-h), computed in float64 within 2 units of its last place and rounded once to float32: not the logarithm of γ as a float32, which is 1 from head 20 on.":
    "每个头的 ln γ，γ = 1 - 2^(-5-h)，以 float64 计算，误差在其 2 个末位单位以内，再舍入一次为 float32：不是 float32 的 γ 的对数，后者从头 20 起 γ 就成了 1。",
  "number of heads; head h decays by γ = 1 - 2^(-5-h) for each position":
    "头数；头 h 每过一个位置衰减为 γ = 1 - 2^(-5-h) 倍",
  "logarithms of decays, all below 0 up to head 144": "衰减的对数，到头 144 为止都小于 0",
  "ln gamma, within 2 units of the last place.": "ln gamma，误差在 2 个末位单位以内。",
  "|d| · ln γ for every head, query and key, d = key position - query position: ALiBi's bias with slopes -ln γ. e^bias is the mask.":
    "对每个头、查询和键计算 |d| · ln γ，d = 键的位置 - 查询的位置：即斜率为 -ln γ 的 ALiBi 偏置。e^bias 就是掩码。",
  "ln γ of each head, instead of heads; fla's lightning attention has -(8/heads) · (1 - layer/layers) · h":
    "每个头的 ln γ，代替 heads；fla 的 lightning attention 取 -(8/heads) · (1 - layer/layers) · h",
  "-Infinity where the key is ahead; false for images (RMT)": "键在查询之后时为 -Infinity；图像取 false（RMT）",
  "the logarithm of the mask": "掩码的对数",
  "logarithms of decays, 0 or less": "衰减的对数，不大于 0",
  "The same as a function of distance alone: entry n is d = keyOffset - queryOffset + n - (queries - 1).":
    "同样的内容，只作为距离的函数：第 n 项对应 d = keyOffset - queryOffset + n - (queries - 1)。",
  "γ^|d| for every head, query and key: q · k is multiplied by it, and there is no softmax.":
    "对每个头、查询和键计算 γ^|d|：q · k 与它相乘，没有 softmax。",
  "0 where the key is ahead of the query (d > 0)": "键在查询之后（d > 0）时为 0",
  "each row over the square root of its sum, the second of the paper's three normalizations (section 2.2). A row of zeros stays":
    "每行除以其和的平方根，即论文三项归一化中的第二项（第 2.2 节）。全零的行保持不变",
  "decays from 0 to 1, within 0.6 units of the last place; below 2^-126 within 2^-149":
    "0 到 1 的衰减，误差在 0.6 个末位单位以内；小于 2^-126 时在 2^-149 以内",
  "Within 0.6 units of the last place, below 2^-126 within 2^-149. logDecays [heads], finite, 0 or less.":
    "误差在 0.6 个末位单位以内，小于 2^-126 时在 2^-149 以内。logDecays [heads] 为有限数，不大于 0。",
};
