// Gives the texts of CoPE: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["shaw"] },
  short: { en: "CoPE", zh: "CoPE 上下文位置" },
  thumbnail: { view: "positions", parameters: { queries: 32, keys: 32 } },
  aliases: ["contextual position", "counting", "gates", "门控", "上下文位置"],
  solved: { en: "Counts what matters to the query, such as sentences", zh: "只数查询关心的，比如句子" },
  broke: { en: "A gate for every pair of tokens costs time and memory", zh: "每一对词元都要算门：更慢，更占内存" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["x-transformers"],
  traps: [
    {
      en: "Mask first: the sum must not include gates of keys ahead. If the mask comes after the sum, every position includes them.",
      zh: "先做掩码：查询之后的键，其门不能计入。若求和之后才做掩码，每个位置里都混有它们。",
    },
    {
      // Source: Golovneva et al. 2024, its listing; facebookresearch/RAM e6f051f,
      // projects/cope/src/cope/context_position.py.
      en: "Scale: the paper's listing adds the position term unscaled. Code that adds it to q · k before dividing by √dim scales it too.",
      zh: "缩放：论文的代码直接加位置项。若在除以 √dim 之前加入，它也会被缩放。",
    },
    {
      en: "A key's own gate is included: its position is 0 only if all gates from the key to the query are closed.",
      zh: "键自身的门也计入：只有从它到查询的门全都关闭时，位置才是 0。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "scores.doc":
    "分数中的位置项：门 1/(1 + exp(-scale · q_m · k_j)) 从该查询所见的最后一个键一直累加到键 n，最多到表的最后一行；q_m 与这一位置两侧的两个向量相乘，按远近加权。论文的代码清单加上的这一项没有系数：positionScale 取 1。查询之后的键必须在门累加之前用掩码去掉，而不是之后。",
  "scores.k": "键；前导轴与 q 相同",
  "scores.table": "学到的位置 0、1…… 的向量；位置止于表的最后一行",
  "scores.scale": "门内 q · k 的系数；省略时为 1/√dim",
  "scores.positionScale": "位置项的系数；省略时与 scale 相同",
  "scores.causal": "键在查询之后时为 -Infinity，那里的门也不计入；否则从 j 起所有键的门都计入",
  "scores.returns": "分数中的位置项",
  "scores.accuracy": "门值与累加均以 float64 计算，所用的点积误差在 |a||b| 之和的 1.97e-6 倍以内。",
};
