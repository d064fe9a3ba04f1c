// Gives the texts below the figure of the page on rotary position encoding: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["Llama", "Mistral", "Qwen", "Gemma", "GPT-NeoX", "GPT-J", "DeepSeek", "Phi", "ChatGLM"],
  traps: [
    {
      // Source: Su et al. 2021, equation 34; huggingface/transformers 5.5.0.dev0, models/gpt_neox and gptj;
      // meta-llama/llama-models a9c89c4, models/llama3/model.py, apply_rotary_emb.
      en: "Layout: GPT-NeoX and Llama in Hugging Face pair channel m with m + dim/2; the paper, GPT-J and Meta's own Llama pair 2m with 2m + 1. Weights must be permuted to go from one to the other.",
      zh: "排列：GPT-NeoX 和 Hugging Face 版 Llama 把通道 m 与 m + dim/2 配对；论文、GPT-J 和 Meta 原版 Llama 把 2m 与 2m + 1 配对。互换时必须重排权重。",
    },
    {
      en: "Precision: of 128 channels and base 10,000, angles formed in float32 are off by 0.00097 radians at position 32,768 and by 0.0039 at 131,072, and a few positions before by up to 0.0019 and 0.0078. Here the phase is exact.",
      zh: "精度：128 个通道、底数 10,000 时，用 float32 计算角度，在位置 32,768 处误差为 0.00097 弧度，在 131,072 处为 0.0039 弧度；再往前几个位置，误差可达 0.0019 和 0.0078。这里的相位是精确的。",
    },
    {
      // Source: huggingface/transformers 5.5.0.dev0, models/gpt_neox/modeling_gpt_neox.py, GPTNeoXRotaryEmbedding.
      en: "Partial rotary: with fewer turning channels the exponent is over those channels (GPT-NeoX turns a quarter), not over the whole head.",
      zh: "部分旋转：只旋转一部分通道时，指数的分母是旋转的通道数（GPT-NeoX 只转四分之一），不是整个头的维度。",
    },
  ],
};
