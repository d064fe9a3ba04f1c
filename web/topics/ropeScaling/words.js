// Gives the words of RoPE scaling: in the menu, below the figure.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 3, from: ["rope"], tags: ["llm", "extrapolates"] },
  family: "rotary",
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
    "mscale",
    "上下文扩展",
    "线性插值",
  ],
  solved: {
    en: "Extends RoPE beyond the original context length with little training",
    zh: "只需少量训练，RoPE 就能用到更长的上下文",
  },
  broke: { en: "Lowering high frequencies blurs neighbouring tokens", zh: "降低高频，近邻就模糊" },
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
      // Source: arXiv 2309.00071, section 3.2, definition 2; huggingface/transformers 5.5.0.dev0, modeling_rope_utils.py,
      // _compute_yarn_parameters; jquesnelle/yarn issue 60. tests/page/typed/topics.js computes the difference.
      en: "YaRN's paper blends by rotations: the share of the frequency that is kept grows linearly with the rotations of a pair within the original context length. Hugging Face, vLLM, llama.cpp and the authors' code take it linear in the pair's index, as here. For Qwen2.5 by 4 the paper's formula gives frequencies up to 42 % lower (pair 32).",
      zh: "YaRN 论文按圈数混合：频率保留的份额随维度对在原始上下文长度内的圈数线性增长。Hugging Face、vLLM、llama.cpp 和作者的代码则按维度对的序号线性变化，这里也是如此。Qwen2.5 扩展到 4 倍时，论文公式给出的频率最多低 42%（32 号维度对）。",
    },
    {
      en: "YaRN's attention factor multiplies cos and sin, so the scores of the rotated channels grow by its square, in short texts too.",
      zh: "YaRN 的注意力因子乘在 cos 和 sin 上，所以旋转通道的分数按其平方增大，短文本也不例外。",
    },
    {
      en: "The frequencies of LongRoPE and dynamic NTK depend on the length: keys that were rotated before the text passed the original context length do not match the queries after it.",
      zh: "LongRoPE 和动态 NTK 的频率取决于长度：文本超过原始上下文长度之前旋转的键，与之后的查询不匹配。",
    },
    {
      en: "Linear scaling divides every frequency. The high frequencies distinguish neighbouring tokens, so neighbours become more similar.",
      zh: "线性插值把所有频率都除以同一倍数。区分相邻词元靠的是高频，所以相邻词元变得更相似。",
    },
  ],
  panels: [{ id: "config", title: { en: "Your model", zh: "你的模型" } }],
};
