// Retention in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Retention", zh: "Retention 机制" },
  thumbnail: { view: "decay", parameters: {} },
  aliases: [
    "RetNet",
    "retentive network",
    "decay mask",
    "exponential decay",
    "linear attention",
    "lightning attention",
    "RMT",
    "保持网络",
    "衰减",
    "线性注意力",
  ],
  solved: { en: "Reads token by token with a state of constant size", zh: "逐词元读取，状态大小固定" },
  broke: { en: "No softmax, and each head forgets at a fixed pace", zh: "没有 softmax，各头的遗忘速度固定" },
};
