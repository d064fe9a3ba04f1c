// Gives the texts below the figure of the page on the recursive encoding: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "Su 2021, kexue.fm/8130", url: "https://kexue.fm/archives/8130" }],
  models: [],
  traps: [
    {
      en: "Not in parallel: row k waits for row k − 1. A long table is made once and kept.",
      zh: "不能并行：第 k 行要等第 k − 1 行。长表只算一次并保存。",
    },
    {
      en: "A radius a little off 1 is far off after many positions: 1.01 is twenty thousand times as large after 1,000, and 0.99 is gone.",
      zh: "谱半径稍偏离 1，位置多了就差得很远：1.01 在 1000 个位置后约为两万倍，0.99 则所剩无几。",
    },
    {
      en: "The norm of W is not its radius: a state can grow for a while although the radius is below 1.",
      zh: "W 的范数不是谱半径：即使谱半径小于 1，状态也可能先增长一阵。",
    },
  ],
};
