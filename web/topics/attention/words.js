// Gives the words of Attention: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "attention", use: 2 },
  family: "attention",
  short: { en: "Attention", zh: "注意力" },
  thumbnail: { view: "examples", parameters: {} },
  aliases: [
    "softmax",
    "attention weights",
    "entropy",
    "side by side",
    "kv cache",
    "sliding window",
    "attention sink",
    "packing",
    "注意力权重",
    "熵",
    "并排",
  ],
  solved: { en: "Compares each token with all others at once", zh: "每个词元同时与所有词元比较" },
  broke: { en: "Does not know the order of tokens", zh: "不知道词元的先后" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    { text: "Press et al. 2022, Train Short, Test Long", url: "https://arxiv.org/abs/2108.12409" },
    { text: "Peng et al. 2023, YaRN", url: "https://arxiv.org/abs/2309.00071" },
  ],
  models: ["Transformer"],
  traps: [
    {
      en: "The vectors here are random examples, one for each word. The method determines the effect of a position on them; how much a model uses it is learned.",
      zh: "这里的向量只是示例：随机生成，每个词一个。位置对它们的作用由方法决定；模型利用到什么程度是学出来的。",
    },
    {
      en: "A causal mask alone already gives some order: a query sees only itself and earlier keys.",
      zh: "仅有因果掩码也能透露一点顺序：查询只看得到自己和前面的键。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "scores.doc":
    "每个查询与键的 scale · q · k，经软上限，再加上偏置；看不到的键为 -Infinity。有限的数给出的分数超出 float32 时，取该符号下最大的 float32。",
  "softmax.doc":
    "一行分数的权重：e^score 除以全体之和。整行都是 -Infinity 时得到零，含有 NaN 或 Infinity 的行得到 NaN。",
  "attend.doc":
    "softmax(scores) · v，不生成分数矩阵：键分块经过，一块查询都看不到的键直接跳过，所需内存只有输入、结果和几个块。看不到任何键的查询得到零。看不到的键的值无论是什么，都不计入。有限的数不会产生 NaN：整行偏置都是最小的 float32 时得到各值的平均，超出 float32 的分数保留其大小。",
  "entropy.doc": "每个查询的权重分散到什么程度：-Σ w · log2 w，只看一个键时为 0 比特，权重相等时为键数的 log2。",
  "similarity.doc": "a 的每一行与 b 的每一行的点积：对两张表，就是各位置有多相像。",
  "similarityProfile.doc": "每个距离上的平均相似度：对所有相距 d = j - i 的行 a_i 与 b_j 取平均。",
  "scores.k": "键；各轴与 q 相同，但头可以较少（分组查询）：查询头 h 对应键头 floor(h · 键头数 / heads)",
  "scores.softcap":
    "分数的绝对值不超过此值：每个分数变为 softcap · tanh(score / softcap)，在加偏置之前（Gemma 2）；任意大于 0 的数",
  "scores.bias":
    "加到分数上的偏置，[queries, keys]，前面可以有 q 的前导轴；大小为 1 或省略的前导轴代表全部。掩码在查询可以关注处为 0，不可关注处为 -Infinity；只含 0 和 1 的数组会被拒绝，因为 0/1 掩码会被直接相加",
  "scores.window": "查询能看多远：|d| < window 的键，与 sliding_window 的算法相同；causal 时只看不在查询之后的键",
  "scores.returns": "softmax 之前的分数；误差在 scale · Σ|q||k| 的 2·10⁻⁶ 倍以内",
  "softmax.returns": "权重，每行之和为 1，有 sink 时略小；误差在自身的 3·10⁻⁷ 倍以内",
  "attend.returns": "值的加权和；由分数自身的误差，在 Σ weight · |v| 的 2·10⁻⁶ 倍以内",
  "entropy.returns": "比特数",
  "similarity.returns": "点积",
  "similarityProfile.returns": "rowsA + rowsB - 1 个平均值；第 n 项对应 d = n - (rowsA - 1)",
  "k.rule": "与 q 的前导轴相同，其中最后一个（头）可以是其约数",
  "bias.rule": "前导轴与 q 相同，或为 1",
  "bias.rule2": "[..., queries, keys]，其中每个可以为 1",
  "bias.rule3": "要相加的数，而不是 0/1 掩码：可以关注处为 0，不可关注处为 -Infinity",
  "scores.accuracy": "误差在 scale 乘以 |q||k| 之和、再加偏置的 2e-6 倍以内。",
  "softmax.accuracy":
    "误差在自身的 3e-7 倍加 2^-149 以内。sinks [heads] 或 NULL：该头各行多一个分数，在 out 中没有位置。",
  "entropy.accuracy": "权重 [rows, keys] 每行的 -sum w log2 w，以比特计，用 float64 计算，只舍入一次。",
  "similarity.accuracy": "无论 dim 多大，误差都在 |a||b| 之和的 1.97e-6 倍以内。",
  "similarityProfile.accuracy":
    "第 n 项为 j - i = n - (rowsA - 1) 的 a_i b_j 的平均值，误差在 |a||b| 之和的平均值的 2.04e-6 倍以内。",
  "softmax.scores": "分数；前导轴为批次和头",
  "softmax.sinks": "每个头多一个分数，它在总和中占一份，但没有值（gpt-oss）；0 即“softmax 加一”，-Infinity 表示没有",
  "softmax.sinks.rule": "每个头一个 sink，头为 scores 倒数第三个轴",
  "attend.sinks.rule": "每个头一个 sink，头为 q 倒数第三个轴",
  "attend.v": "值，头数和行数与 k 相同",
  "attend.position":
    "用随距离曲线代替偏置：每个头或所有头共用 queries + keys - 1 项，由 alibi.profile、t5.profile 等给出",
  "attend.position.rule": "最后一个轴有 queries + keys - 1 项",
  "attend.position.rule2": "前导轴与 q 相同，或为 1",
  "entropy.weights": "权重，如 softmax 所给，不小于 0",
  "entropy.weights.rule": "不小于 0 的权重",
  "similarity.a": "每行一个向量",
  "similarity.b": "每行一个向量",
};
