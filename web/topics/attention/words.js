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
      en: "Except for the trained models, the vectors here are random examples, one for each word. The method determines how positions change them; training determines how much a model uses this.",
      zh: "除了训练好的模型，这里的向量只是示例：随机生成，每个词一个。位置对它们的作用由方法决定；模型利用到什么程度是学出来的。",
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
    "softmax(scores) · v，不生成分数矩阵：键分块经过，被窗口、掩码或 segments 隐藏的块直接跳过，所需内存只有输入、结果和几个块。看不到任何键的查询得到零。看不到的键的值无论是什么，都不计入。有限的数不会产生 NaN：整行偏置都是最小的 float32 时得到各值的平均，超出 float32 的分数保留其大小。",
  "append.doc":
    "缓存中的键或值，后面接上新的：即 ONNX 的 Attention 中由 past_key 和 K 得到的 present_key。结果与缓存的布局相同。",
  "append.cache": "先前词元的键或值；序列长度可以为 0，如首个词元之前的 past_key",
  "append.x": "新词元的键或值；批次和头与缓存相同",
  "append.x.rule": "批次和头与缓存相同",
  "append.sequenceAxis": "cache 和 x 中序列所在的轴；负数从末尾数起。[batch, length, heads, dim] 为 1 或 -3",
  "append.heads": "x 的最后一个轴包含的头数：[batch, length, heads·dim]，如投影的结果；头是单独的轴时省略，与缓存无关",
  "append.returns": "每个头 past + length 行，float32",
  "entropy.doc": "每个查询的权重分散到什么程度：-Σ w · log2 w，只看一个键时为 0 比特，权重相等时为键数的 log2。",
  "similarity.doc": "a 的每一行与 b 的每一行的点积：对两张表，就是各位置有多相像。",
  "similarityProfile.doc": "每个距离上的平均相似度：对所有相距 Δ = n - m 的行 a_m 与 b_n 取平均。",
  "scores.q": "查询；除 queries 和 dim 以外的轴为批次和头，头在最后。半精度按 float32 计算，k、v 和 bias 也是如此",
  "scores.sequenceAxis": "q、k、v 中序列所在的轴；负数从末尾数起。[batch, length, heads, dim] 为 1 或 -3",
  "scores.heads": "q 的最后一个轴包含的头数：[batch, length, heads·dim]，如投影的结果；头是单独的轴时省略",
  "scores.keyHeads": "k 和 v 的最后一个轴包含的头数；头是单独的轴时省略，与 q 无关",
  "scores.k": "键；各轴与 q 相同，但头可以较少（分组查询）：查询头 h 对应键头 floor(h · 键头数 / heads)",
  "scores.softcap":
    "分数的绝对值不超过此值：每个分数变为 softcap · tanh(score / softcap)，在加偏置之前（Gemma 2）；任意大于 0 的数",
  "scores.bias":
    "加到分数上的偏置，[queries, keys]，前面可以有 q 的前导轴；大小为 1 或省略的前导轴代表全部。-Infinity 隐藏一个键；只含 0 和 1 的偏置会被拒绝，因为它很可能是掩码",
  "scores.window":
    "滑动窗口：数 n 隐藏 |d| ≥ n 的键，与 sliding_window 的算法相同；[left, right] 显示 -left ≤ d ≤ right 的键，与 flash-attention 的 window_size 相同，其中 -1 或 Infinity 表示没有限制。因此 n 就是 [n - 1, n - 1]；causal 时 right 为 0",
  "scores.window.expected": "1 到 2147483647 的整数，或 [left, right]：从 0 起的整数、-1 或 Infinity",
  "scores.mask":
    "查询可以关注处为 true 或 1，不可关注处为 false 或 0；[queries, keys]，前面可以有 q 的前导轴；大小为 1 或省略的前导轴代表全部",
  "scores.segments":
    "打包序列中每个词元所属的文档，查询数与键数相同：词元只关注编号相同的词元；[length] 或 [batch, length]",
  "scores.querySegments": "每个查询所属的文档，与 keySegments 一起给出，用于查询与键的文档不同的情形",
  "scores.keySegments": "每个键所属的文档",
  "scores.queryPositions": "每个查询的位置，[queries] 或 [batch, queries]；距离、causal 和 window 都以它为准",
  "scores.keyPositions": "每个键的位置，[keys] 或 [batch, keys]，顺序任意：来自环形缓冲区或有空缺的缓存",
  "scores.keyLengths":
    "批次中每个序列正在使用的键数，[batch]；其余的键被隐藏，没有 queryOffset 时最后一个查询位于最后一个使用的键处",
  "scores.queryOffset":
    "第一个查询的位置：用缓存解码时为它之前的词元数，与缓存容量无关；省略时为 0，给出 keyLengths 时使最后一个查询位于最后一个键处",
  "scores.returns": "softmax 之前的分数；误差在 scale · Σ|q||k| 的 2·10⁻⁶ 倍以内",
  "softmax.returns": "权重，每行之和为 1，有 sink 时略小；误差在自身的 3·10⁻⁷ 倍以内",
  "attend.returns": "值的加权和；由分数自身的误差，在 Σ weight · |v| 的 2·10⁻⁶ 倍以内",
  "entropy.returns": "比特数",
  "similarity.returns": "点积",
  "similarityProfile.returns": "rowsA + rowsB - 1 个平均值；第 n 项对应 d = n - (rowsA - 1)",
  "k.rule": "与 q 的前导轴相同，其中最后一个（头）可以是其约数",
  "bias.rule": "前导轴与 q 相同，或为 1",
  "bias.rule2": "[..., queries, keys]，其中每个可以为 1；键数也可以只到 keyLengths 的最大值",
  "bias.rule3": "要相加的数，而不是只有 0 和 1 的掩码",
  "mask.rule": "前导轴与 q 相同，或为 1",
  "mask.rule2": "[..., queries, keys]，其中每个可以为 1；键数也可以只到 keyLengths 的最大值",
  "segments.rule": "每个词元一个编号，查询数与键数相同",
  "segments.rule2": "q 在头之前的各轴，然后是词元；或者只有词元",
  "querySegments.rule": "代替 segments，不能同时给出",
  "querySegments.rule2": "q 在头之前的各轴，然后是词元；或者只有词元",
  "keySegments.rule": "与 querySegments 一起给出",
  "keySegments.rule2": "q 在头之前的各轴，然后是词元；或者只有词元",
  "queryPositions.rule": "代替 queryOffset，不能同时给出",
  "queryPositions.rule2": "q 在头之前的各轴，然后是词元；或者只有词元",
  "keyPositions.rule": "代替 keyOffset，不能同时给出",
  "keyPositions.rule2": "q 在头之前的各轴，然后是词元；或者只有词元",
  "keyPositions.rule3": "一个序列的查询和键的位置相差小于 2^31",
  "keyLengths.rule": "q 在头之前的各轴",
  "keyLengths.rule2": "不超过键数",
  "scores.accuracy": "误差在 scale 乘以 |q||k| 之和、再加偏置的 2e-6 倍以内。",
  "softmax.accuracy":
    "误差在自身的 3e-7 倍加 2^-149 以内。sinks [heads] 或 NULL：该头各行多一个分数，在 out 中没有位置。",
  "entropy.accuracy": "权重 [rows, keys] 每行的 -sum w log2 w，以比特计，用 float64 计算，只舍入一次。",
  "similarity.accuracy": "无论 dim 多大，误差都在 |a||b| 之和的 1.97e-6 倍以内。",
  "similarityProfile.accuracy":
    "第 n 项为 n - m = 该项序号 - (rowsA - 1) 的 a_m b_n 的平均值，误差在 |a||b| 之和的平均值的 2.04e-6 倍以内。",
  "softmax.scores": "分数；前导轴为批次和头",
  "softmax.sinks": "每个头多一个分数，它在总和中占一份，但没有值（gpt-oss）；0 即“softmax 加一”，-Infinity 表示没有",
  "softmax.sinks.rule": "scores 的每个头一个 sink",
  "attend.sinks.rule": "q 的每个头一个 sink",
  "attend.v": "值，头数和行数与 k 相同",
  "attend.position":
    "用随距离曲线代替偏置：每个头或所有头共用 queries + keys - 1 项，由 alibi.profile、t5.profile 等给出。给出 queryPositions、keyPositions 或 keyLengths 时，为 n 个查询和 n 个键的曲线，n 大于每个可见的距离：中间一项为距离 0",
  "attend.position.rule": "最后一个轴有 queries + keys - 1 项",
  "attend.position.rule2": "位置使之可见的每个距离都有一项，中间为距离 0，如 profile({ queries: n, keys: n }) 所给",
  "attend.position.rule3": "前导轴与 q 相同，或为 1",
  "entropy.weights": "权重，如 softmax 所给，不小于 0",
  "entropy.weights.rule": "不小于 0 的权重",
  "similarity.a": "每行一个向量",
  "similarity.b": "每行一个向量",
};
