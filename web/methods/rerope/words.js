// Gives the words of ReRoPE: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 1, from: ["rope"], tags: ["extrapolates"] },
  short: { en: "ReRoPE", zh: "ReRoPE" },
  thumbnail: { view: "curve", parameters: {} },
  aliases: ["rectified rotary", "leaky ReRoPE", "length extrapolation", "长度外推", "无限外推"],
  solved: { en: "No distance beyond the window: texts of any length", zh: "距离不超过窗口，文本长度不限" },
  broke: { en: "Computes scores twice, and far tokens lose their order", zh: "分数要算两遍，远处分不清先后" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["any model with RoPE, at inference"],
  traps: [
    {
      en: "Keys are cached before rotation, because each is needed twice: at its own position for near queries, and at position 0 (leaky: at its scaled position) for far ones.",
      zh: "缓存的是旋转之前的键，因为每个键要用两次：对近的查询用原位置，对远的查询用位置 0（Leaky 版用缩放后的位置）。",
    },
    {
      // Source: bojone/rerope acfe788, rerope_patch.py.
      en: "The author's code also multiplies queries beyond the training length by ln(position + 1)/ln(training length). These scores do not include that factor.",
      zh: "作者的代码还会把超出训练长度的查询乘以 ln(位置 + 1)/ln(训练长度)，这里的分数不含这一项。",
    },
    {
      // Source: bojone/rerope acfe788, rerope_patch.py.
      en: "The author's code masks keys after the query; without the mask, distant ones would have distance −window, as if they were behind it. posenc keeps the sign of the distance, so the plot is antisymmetric.",
      zh: "作者的代码用掩码挡住查询之后的键；若不用掩码挡住，其中较远的键会按距离 −window 计分，好像在查询之前。posenc 保留距离的符号，因此图是反对称的。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "distance.doc":
    "改动后的距离：窗口以内为 d，超出后为 ±window；给出 factor 时为 ±(window + (|d| - window)/factor)，只舍入一次。",
  "distance.window": "从这一距离起不再增长",
  "distance.factor": "Leaky 变体：窗口之外距离继续增长，但慢这么多倍；省略时不再增长",
  "distance.accuracy": "改动后的距离，只舍入一次。",
  "scores.q": "未旋转的查询；前导轴为批次和头",
};
