// Gives the texts below the figure of the page on FLOATER: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    { text: "Chen et al. 2018, Neural Ordinary Differential Equations", url: "https://arxiv.org/abs/1806.07366" },
  ],
  models: ["FLOATER (fairseq)"],
  traps: [
    {
      // Source: xuanqing94/FLOATER d788b5e, fairseq/modules/flow_funcs.py, flow_func_linear, and
      // fairseq/models/flow_transformer.py.
      en: "The authors' code has ReLU between its two layers, puts the time into both, and keeps a state of its own for the query, key and value of every layer; one network moves them all in the encoder, two in the decoder.",
      zh: "作者的代码：两层之间用 ReLU，时间送入这两层；Transformer 每层的查询、键、值各有自己的状态；编码器中由同一个网络推动，解码器中由两个网络推动。",
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
