// What the page says of FLOATER below the figure.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    { text: "Chen et al. 2018, Neural Ordinary Differential Equations", url: "https://arxiv.org/abs/1806.07366" },
  ],
  models: ["FLOATER (fairseq)"],
  traps: [
    {
      en: "The authors' code differs from the paper: ReLU for tanh, the time put into both layers, and a state of its own for the query, key and value of every layer.",
      zh: "作者代码与论文不同：用 ReLU 而非 tanh，时间送入两层，且每层的查询、键、值各有自己的状态。",
    },
    {
      en: "Called rk4 there is Kutta's 3/8 rule, with five steps between positions 0.01 apart; the classical rule differs in the fifth order of the step.",
      zh: "那里所谓 rk4 是 3/8 法则，位置间隔 0.01，中间走五步；与经典法则在步长的五阶上有差别。",
    },
    {
      en: "A tolerance bounds the error of one step. Over many steps errors add up, and where paths part they grow.",
      zh: "容差限制的是单步误差。多步之后误差会累积，在路径分离处还会放大。",
    },
  ],
};
