// Gives the texts below the figure of the page on temperature: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Meta 2025, The Llama 4 herd: inference time temperature scaling of attention",
      url: "https://ai.meta.com/blog/llama-4-multimodal-intelligence/",
    },
  ],
  models: ["Llama 4 Scout", "Llama 4 Maverick", "Ministral 3", "Mistral 4", "Qwen-7B"],
  traps: [
    {
      // Source: huggingface/transformers 5.16.0.dev0 (2026-08-19), models/llama4/modeling_llama4.py and
      // ministral3/modeling_ministral3.py, get_llama_4_attn_scale.
      en: "p + 1 or p: Llama 4 divides p + 1 by floor_scale, Ministral 3 and Mistral 4 divide p. Every step of theirs comes one position later.",
      zh: "p + 1 还是 p：Llama 4 用 p + 1 除以 floor_scale，Ministral 3 和 Mistral 4 用 p：它们的每一级台阶都晚一个位置。",
    },
    {
      // Source: huggingface/transformers 5.16.0.dev0 (2026-08-19), models/llama4/modeling_llama4.py, Llama4TextAttention,
      // and ministral3/modeling_ministral3.py.
      en: "Which layers: Llama 4 scales queries in its layers without rotation alone, Ministral 3 in all, after the rotation.",
      zh: "哪些层：Llama 4 只在没有旋转的层缩放查询，Ministral 3 在所有层、旋转之后缩放。",
    },
    {
      en: "Decoding: positions are absolute. The one query stands at the length of the cache, not at 0.",
      zh: "解码：位置是绝对位置。唯一的查询位于缓存长度处，而不是 0。",
    },
    {
      en: "Keys stay as they are, so that a cache stays valid whatever comes after.",
      zh: "键保持不变，所以无论后面来什么，缓存都仍然有效。",
    },
    {
      en: "Left out, it does no harm in short texts: the factor is 1 there. An engine that ignores it (use_logn_attn, attn_temperature_tuning) goes wrong in long ones alone.",
      zh: "略去它，短文本毫无异样：那里系数为 1。忽略它（use_logn_attn、attn_temperature_tuning）的引擎只在长文本上出错。",
    },
  ],
};
