// The recursive encoding in the menu and in the search.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "Recursive", zh: "递归式" },
  thumbnail: { view: "trajectory", parameters: { length: 48 } },
  aliases: ["RNN", "recurrence", "spectral radius", "dynamical system", "递推", "循环神经网络", "谱半径"],
};
