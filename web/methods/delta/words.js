// Gives the texts of the gated delta rule: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "attention", use: 3, from: ["retention"], tags: ["llm"] },
  short: { en: "Gated delta rule", zh: "门控 delta 规则" },
  thumbnail: { view: "weights", parameters: { keys: 16 } },
  aliases: [
    "Gated DeltaNet",
    "DeltaNet",
    "delta rule",
    "gated_delta_rule",
    "GDN",
    "Kimi Delta Attention",
    "KDA",
    "Kimi Linear",
    "Mamba-2",
    "SSD",
    "GLA",
    "linear attention",
    "how far back",
    "线性注意力",
    "状态空间",
  ],
  solved: { en: "Replaces the value of a key that returns", zh: "键再次出现时，替换它的值" },
  broke: { en: "A state of fixed size cannot hold every key", zh: "状态大小固定，容不下所有的键" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Schlag et al. 2021, Linear Transformers Are Secretly Fast Weight Programmers, whose update is the delta rule",
      url: "https://arxiv.org/abs/2102.11174",
    },
    {
      text: "Yang et al. 2024, Parallelizing Linear Transformers with the Delta Rule over Sequence Length",
      url: "https://arxiv.org/abs/2406.06484",
    },
  ],
  models: ["Qwen3-Next", "Kimi Linear", "Mamba-2"],
  traps: [
    {
      // Source: huggingface/transformers 01cdc608, models/qwen3_next/modeling_qwen3_next.py, torch_recurrent_gated_delta_rule.
      en: "Order: the gate acts before the delta rule. The value that is erased is what the faded state returns.",
      zh: "次序：先乘门，再用 delta 规则。擦除的是衰减之后的状态所返回的值。",
    },
    {
      // Source: the same file, Qwen3NextGatedDeltaNet.forward.
      en: "Lengths: queries and keys are divided by their lengths, with 10^-6 under the root, before queries are divided by √dim. With keys longer than √(2/β) the state grows from token to token.",
      zh: "长度：查询和键先除以各自的长度（根号内加 10^-6），查询再除以 √dim。键的长度超过 √(2/β) 时，状态会逐词元增大。",
    },
    {
      // Source: the same file: g = -exp(A_log) · softplus(a + dt_bias).
      en: "Gates: g is a logarithm, -e^A_log · softplus(a + dt_bias), always below 0; β is a sigmoid.",
      zh: "门：g 是对数，-e^A_log · softplus(a + dt_bias)，总小于 0；β 是 sigmoid。",
    },
    {
      // Source: the same file: query and key repeat_interleave where num_v_heads exceeds num_k_heads.
      en: "Heads: where a model has more value heads than key heads, each key head is repeated for neighbouring value heads (repeat_interleave). Gates and β belong to value heads.",
      zh: "头：值的头多于键的头时，每个键的头要为相邻的几个值头重复（repeat_interleave）。门和 β 属于值的头。",
    },
    {
      en: "Convolution: these layers mix neighbouring tokens before they form q, k and v. A weight is that of a mixed value, which contains the last few tokens.",
      zh: "卷积：这些层在形成 q、k、v 之前会混合相邻词元。因此权重是混合后的值的权重，其中含有最近几个词元。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "weights.doc":
    "词元 s 的值在词元 t 的输出中的权重 w(t, s)：o_t = Σ_s w(t, s) v_s。层的状态为 S_t = (I - β_t k_t k_tᵀ) diag(e^g_t) S_(t-1) + β_t k_t v_tᵀ，输出为 q_tᵀ S_t：Gated DeltaNet 用 logGates，Kimi Delta Attention 用 channelLogGates。没有 beta 时什么都不擦除，S_t = diag(e^g_t) S_(t-1) + k_t v_tᵀ：Mamba-2（q 即 C，k 即 dt · B，g 即 dt · A）、GLA、RetNet。fla 中的名称为 q、k、g、beta。没有 softmax，权重可以为负。",
  "weights.q": "查询；前面的轴是批次和头，也可合为一个轴",
  "weights.k": "键，每个词元一个；键的头少于值的头的模型要先重复键",
  "weights.beta": "每个词元以多大的比例覆盖状态中对应它的键的内容，通常为 0 到 1；没有时不擦除",
  "weights.logGates": "每个词元的 g，通常不大于 0：乘在整个状态上的系数的对数；没有时为 0",
  "weights.channelLogGates": "代替 logGates：键的每个词元、每个通道的 g",
  "weights.normalize": "每个查询和键除以自己的长度 √(Σx² + 10^-6)：fla 和 Hugging Face 的 use_qk_l2norm_in_kernel",
  "weights.returns": "最后几个查询的权重，每个查询一行；查询之后的词元为 0",
  "weights.q.rule": "行数不多于 k 的行数",
  "weights.accuracy":
    "时间与 头数 · 查询数 · 键数 · dim 成正比。门的对数都不大于 0 且 β |k|² 都不超过 2 时，误差不超过半个末位单位加 scale · β_s |q_t| |k_s| 的 键数 · dim · 2^-50。",
  "reach.doc":
    "一个查询能看到往回多少个词元：最小的距离，使在此距离之内的权重的绝对值 |w| 之和达到全部的给定比例。0 表示只有查询自身的词元。任何因果注意力的权重都可以。",
  "reach.weights": "权重，每个查询一行；查询位于键的最后若干个位置，之后的键不计",
  "reach.share": "占 |w| 之和的比例；0.5 给出中位距离",
  "reach.returns": "以词元计的距离；所有权重都为 0 或其和不是有限数时为 -1",
  "reach.weights.rule": "查询数不多于键数",
};
