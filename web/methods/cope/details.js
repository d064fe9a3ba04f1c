// Gives the texts below the figure of the page on contextual position encoding: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["x-transformers", "DAPE"],
  traps: [
    {
      en: "Mask first: gates of keys ahead must not be summed. A mask after the sum leaves them in every position.",
      zh: "先做掩码：查询之后的键，其门不能计入。若求和之后才做掩码，每个位置里都混有它们。",
    },
    {
      // Source: Golovneva et al. 2024, its listing; facebookresearch/RAM e6f051f,
      // projects/cope/src/cope/context_position.py.
      en: "Scale: the paper's listing adds the position term unscaled; implementations that add it to q·k before the division scale it too.",
      zh: "缩放：论文的代码直接加位置项；有的实现在除以 √dim 之前加入，于是它也被缩放。",
    },
    {
      en: "The key itself counts: position 0 is reached only by a key whose gates are all shut.",
      zh: "键自身也计入：只有从它到查询的门全都关闭时，位置才是 0。",
    },
  ],
};
