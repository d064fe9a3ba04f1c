// Gives the words of Sandwich: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["alibi"], tags: ["extrapolates"] },
  short: { en: "Sandwich", zh: "Sandwich 点积偏置" },
  thumbnail: { view: "profile", parameters: { queries: 48, keys: 48, heads: 4 } },
  aliases: ["self-attention with sinusoidal bias", "receptive field", "内积", "感受野", "长度外推"],
  solved: { en: "Extrapolates without parameters", zh: "没有参数要学，也能外推" },
  broke: { en: "All heads have the same curve and differ only in strength", zh: "各头同一条曲线，只有强弱之分" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["NeMo Megatron (position_embedding_type: sandwich)"],
  traps: [
    {
      // Source: Chi et al. 2023; meta-pytorch/attention-gym 7fdb85d, attn_gym/mods/sandwich.py.
      en: "dim is a parameter of its own, 128 in the paper. It does not depend on the size of the model or of its heads.",
      zh: "dim 是单独的参数，论文中为 128，与模型大小或头的维数无关。",
    },
    {
      // Source: NVIDIA/NeMo 000b931, nemo/collections/nlp/modules/common/megatron/position_embedding/
      // sandwich_relative_position_embedding.py.
      en: "Two forms exist. NeMo counts channels from 1 and subtracts dim/2, so that distance 0 has bias 0; attention-gym does neither, and posenc follows it. After the softmax only the counting makes a difference.",
      zh: "有两种写法：NeMo 的通道从 1 数起并减去 dim/2，使距离 0 的偏置为 0；attention-gym 两者都不做，posenc 与它一致。经过 softmax 后只有通道的数法有影响。",
    },
    {
      en: "Cosines are even, so the bias is the same before and after the query. The method was designed for causal models.",
      zh: "余弦是偶函数，所以查询前后的偏置相同；这一方法是为因果模型设计的。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "bias.doc":
    "对每个头 h、查询和键计算 heads/(8(h+1)) · Σ cos(d · base^(-2c/dim))，c 小于 dim/2，d = 键的位置 - 查询的位置：前后对称，虽然它是为因果模型设计的。形式与 attention-gym 相同；NeMo 从 1 数起 c，并从和中减去 dim/2。",
  "bias.heads": "头数；第一个头最陡",
  "bias.dim": "用来比较的正弦位置编码的通道数；不是模型的通道数，与模型大小无关",
  "bias.accuracy":
    "头 h 的偏置 = heads / (8 (h + 1)) 乘以 cos(d base^(-2c / dim)) 对 c < dim / 2 求和：即两个位置的正弦位置编码的点积，由精确的相位以 float64 求和，只舍入一次。误差小于 0.51 个末位单位；余弦相互抵消到不足 dim 的 2^-20 时，小于 heads / (h + 1) dim 2^-53。",
};
