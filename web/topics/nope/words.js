// Gives the words of NoPE, no position: in the menu, below the figure.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "attention", use: 2, tags: ["llm", "extrapolates"] },
  family: "attention",
  short: { en: "NoPE, no position", zh: "NoPE 无位置编码" },
  thumbnail: { view: "rows", parameters: {} },
  aliases: [
    "no position encoding",
    "no positional encoding",
    "no positional embedding",
    "NoPos",
    "RNoPE",
    "iRoPE",
    "causal mask",
    "无位置编码",
    "无位置嵌入",
    "不加位置",
    "因果掩码",
  ],
  solved: {
    en: "Nothing to extrapolate: a causal mask tells order",
    zh: "没有要外推的东西：仅凭因果掩码就有先后",
  },
  broke: { en: "Without a mask, no order at all", zh: "没有掩码就没有先后" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Haviv et al. 2022, Transformer Language Models without Positional Encodings Still Learn Positional Information",
      url: "https://arxiv.org/abs/2203.16634",
    },
    {
      text: "Kazemnejad et al. 2023, The Impact of Positional Encoding on Length Generalization in Transformers",
      url: "https://arxiv.org/abs/2305.19466",
    },
  ],
  models: ["Llama 4", "SmolLM3", "Command R7B"],
  traps: [
    {
      // Source: huggingface/transformers 008e574, models/smollm3/configuration_smollm3.py, no_rope_layers; the same in
      // models/llama4/configuration_llama4.py.
      en: "The name no_rope_layers is misleading: in Hugging Face's Llama 4 and SmolLM3, 1 means a layer with RoPE and 0 a layer without.",
      zh: "no_rope_layers 的含义与名字相反：在 Hugging Face 的 Llama 4 和 SmolLM3 中，1 表示该层有 RoPE，0 表示没有。",
    },
    {
      // Source: huggingface/transformers 015bfeb, models/cohere2/modeling_cohere2.py, Cohere2Attention.forward.
      en: "Cohere2 has no such key: its sliding-window layers rotate queries and keys, its full-attention layers do not.",
      zh: "Cohere2 没有这个键：它的滑动窗口层旋转查询和键，全注意力层不旋转。",
    },
    {
      en: "An encoder without position encoding sees a bag of words. Order comes from the mask, so a bidirectional model cannot omit position encoding.",
      zh: "没有位置编码的编码器只看到词袋。先后来自掩码，所以双向模型不能省去位置编码。",
    },
  ],
};
