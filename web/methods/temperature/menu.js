// Temperature in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Query temperature", zh: "查询温度" },
  thumbnail: { view: "factors", parameters: { length: 65536 } },
  aliases: [
    "attention temperature tuning",
    "attn_scale",
    "floor_scale",
    "llama_4_scaling_beta",
    "log n scaling",
    "use_logn_attn",
    "scalable softmax",
    "iRoPE",
    "Llama 4",
    "Ministral 3",
    "Mistral 4",
    "Qwen",
    "注意力温度",
    "对数缩放",
    "长度外推",
  ],
  solved: { en: "Attention stays sharp as texts grow", zh: "文本变长，注意力仍然集中" },
  broke: { en: "Says nothing of order: comes on top of another method", zh: "不含先后信息，要与别的方法合用" },
};
