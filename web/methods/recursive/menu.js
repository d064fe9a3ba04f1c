// The recursive encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Recursive", zh: "递归式" },
  thumbnail: { view: "trajectory", parameters: { length: 48 } },
  aliases: ["RNN", "recurrence", "spectral radius", "dynamical system", "递推", "循环神经网络", "谱半径"],
  solved: { en: "Each position from the one before: no end", zh: "由前一个位置推出下一个，没有尽头" },
  broke: { en: "One after another, and they fade or blow up", zh: "只能逐个计算，还会衰减或爆炸" },
};
