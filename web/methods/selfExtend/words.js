// Gives the words of Self-Extend: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 1, from: ["rope"], tags: ["extrapolates"] },
  short: { en: "Self-Extend", zh: "Self-Extend 分组" },
  thumbnail: { view: "distances", parameters: { queries: 32, keys: 32, window: 8 } },
  aliases: ["LongLM", "grouped attention", "neighbor attention", "length extrapolation", "长度外推", "分组注意力"],
  solved: { en: "Several times the training length, without fine-tuning", zh: "无需训练，读数倍于训练长度的文本" },
  broke: {
    en: "Far tokens in a group share a position; scores are computed twice",
    zh: "远处同组的词元位置相同；分数要算两遍",
  },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["any model with RoPE, at inference"],
  traps: [
    {
      // Source: Jin et al. 2024, equation 4; datamllab/LongLM cdbbb06, self_extend_patch/Llama.py.
      en: "The shift of the grouped queries is window − ⌊window/group⌋. For a prompt, the authors' Llama code divides without rounding, so positions are fractions if the window is not a multiple of the group. Its FlashAttention path rounds the shift when it decodes a single token.",
      zh: "分组查询的平移量是 window − ⌊window/group⌋。作者的 Llama 代码处理整段提示词时相除不取整：窗口不是组大小的倍数时，位置会是分数；而 FlashAttention 分支在逐个解码时又会取整。",
    },
    {
      en: "Groups are counted from position 0, not from the query, so the distance to a key can jump when the query advances by one.",
      zh: "分组从位置 0 数起，而不是从查询数起：查询前进一步，它与某个键的距离可能跳变。",
    },
    {
      en: "Keys are cached before rotation, because each is needed at its own position and at that of its group.",
      zh: "缓存的是旋转之前的键：每个键既要用原位置，又要用所在组的位置。",
    },
    {
      en: "The method does not define distances to keys after the query. posenc keeps them unchanged; use a causal mask.",
      zh: "方法没有定义查询之后的键的距离；posenc 保持原距离。请使用因果掩码。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "distance.doc":
    "改动后的距离：键在查询之前不足 window 个位置、或在查询之后时为 d，否则为 ⌊n/group⌋ - ⌊m/group⌋ - window + ⌊window/group⌋，m 和 n 为查询和键的位置。",
  "distance.group": "一组的词元数；窗口之外，同组词元共用一个位置",
  "distance.window": "相邻词元：向后不足这么多个位置的键保持原有距离",
  "scores.q": "未旋转的查询；前导轴为批次和头",
};
