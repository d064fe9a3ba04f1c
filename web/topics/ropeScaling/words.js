// Gives the words of RoPE scaling: in the menu, below the figure.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  family: "rotary",
  enters: "distances",
  short: { en: "RoPE scaling", zh: "RoPE 缩放" },
  thumbnail: { view: "wavelengths", parameters: {} },
  aliases: [
    "YaRN",
    "NTK",
    "LongRoPE",
    "position interpolation",
    "config.json",
    "original_max_position_embeddings",
    "rope_scaling",
    "上下文扩展",
    "线性插值",
  ],
  solved: {
    en: "RoPE past its original context length, with little training",
    zh: "少训练，让 RoPE 超出原始上下文长度",
  },
  broke: { en: "Where fast pairs are slowed, neighbours blur", zh: "快的维度对一放慢，近邻就模糊" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    { text: "Chen et al. 2023, Position Interpolation", url: "https://arxiv.org/abs/2306.15595" },
    { text: "Peng et al. 2023, YaRN", url: "https://arxiv.org/abs/2309.00071" },
    { text: "Ding et al. 2024, LongRoPE", url: "https://arxiv.org/abs/2402.13753" },
    {
      text: "Meta 2024, llama-models, apply_scaling (the scaling llama3)",
      url: "https://github.com/meta-llama/llama-models/blob/main/models/llama3/model.py",
    },
  ],
  models: ["Llama", "Qwen", "DeepSeek", "gpt-oss", "Phi", "Gemma", "GPT-J", "GPT-NeoX"],
  traps: [
    {
      en: "YaRN's attention factor multiplies cos and sin, so the scores of the rotated channels grow by its square, in short texts too.",
      zh: "YaRN 的注意力因子乘在 cos 和 sin 上，所以旋转通道的分数按其平方增大，短文本也不例外。",
    },
    {
      en: "LongRoPE and dynamic NTK depend on the length: keys that were rotated before the text passed the original context length do not fit the queries after it.",
      zh: "LongRoPE 和动态 NTK 取决于长度：文本超过原始上下文长度之前旋转的键，与之后的查询不匹配。",
    },
    {
      en: "Linear scaling divides every frequency: neighbouring tokens, which the fast pairs tell apart, come closer together.",
      zh: "线性插值把所有频率都除以同一倍数：靠快速维度对区分的相邻词元也被拉近了。",
    },
  ],
  panels: [
    {
      id: "config",
      title: { en: "Your model", zh: "你的模型" },
      load: () => import("../../playground/configPanel.js"),
    },
  ],
};
