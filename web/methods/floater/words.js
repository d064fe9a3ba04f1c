// Gives the texts of FLOATER: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, from: ["sinusoidal"], tags: ["historical"] },
  short: { en: "FLOATER", zh: "FLOATER 神经微分方程" },
  thumbnail: { view: "path", parameters: { length: 24 } },
  aliases: ["neural ODE", "ODE", "continuous dynamical model", "Runge-Kutta", "dopri5", "神经微分方程", "常微分方程"],
  solved: { en: "One rule for every length and spacing", zh: "一条规则，任意长度、任意间隔" },
  broke: { en: "Solves a differential equation: slow to train", zh: "要解微分方程，训练较慢" },
};

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
      en: "The authors' code has ReLU between the two layers of the network and passes the time to both. Every Transformer layer has separate states for query, key and value. All states share one network in the encoder and two in the decoder.",
      zh: "作者的代码在网络的两层之间用 ReLU，时间送入这两层。Transformer 每层的查询、键、值各有自己的状态。这些状态在编码器中共用一个网络，在解码器中共用两个。",
    },
    {
      // Source: xuanqing94/FLOATER 6f9652f, fairseq/models/flow_transformer.py; rtqichen/torchdiffeq,
      // torchdiffeq/_impl/fixed_grid.py, RK4, and rk_common.py, rk4_alt_step_func.
      en: "The authors use torchdiffeq's rk4, which is Kutta's 3/8 rule, with five steps between positions 0.01 apart. It differs from the classical rule in the fifth order of the step.",
      zh: "作者用 torchdiffeq 的 rk4，即库塔的 3/8 法则，位置间隔 0.01，中间走五步。它与经典法则在步长的五阶上有差别。",
    },
    {
      en: "The tolerance limits the error of one step. Errors of many steps add up, and they grow where neighbouring paths diverge.",
      zh: "容差限制的是单步误差。多步的误差会累积，在相邻路径分离处还会放大。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "table.doc":
    "dp/dt = w2 · act(w1 · [p; t] + b1) + b2 从 start 出发在各个时刻的状态，以 float64 计算，每行只舍入一次；也可以给出一个场。作者的代码使用 ReLU，两层都输入时间，每层的每个投影各有自己的状态，时刻间隔 0.01，并用 3/8 法则步进。无法继续时，RangeError 指明行和时刻；此前的各行已写入 out。",
  "steps.doc": "同样的参数下，dopri5 到每个时刻走多少步，包括尝试后被否决的步：这就是 table 的开销，每步求六次导数。",
  "sinusoidalField.doc":
    "在时刻 0 从 start = [0, 1, 0, 1, …] 出发、轨迹恰为交错排列的正弦表的场：无论状态如何，第 2i 列的导数为 θ_i · cos(θ_i · t)，第 2i + 1 列为 -θ_i · sin(θ_i · t)。作为 field 传给 table。",
  "table.start": "times[0] 时的状态，即第 0 行",
  "table.times": "取出各行的时刻，按升序，间隔任意",
  "table.w1": "隐藏层的权重，每行 dim + 1 个；时间在最后",
  "table.w2": "导数的权重",
  "table.b2": "导数的偏置",
  "table.field": "代替权重：正弦表的导数；start 的大小为其 dim",
  "table.field.expected": "floater.sinusoidalField 的返回值",
  "table.activation": "隐藏层的激活函数；场没有激活函数",
  "table.tolerance":
    "dopri5 使每一步、每个元素的估计误差低于此值乘以 1 + |p|，p 取该步之前与之后较大的一个；relu 的折点可能逃过这一估计",
  "table.solver":
    "dopri5 即 Dormand 与 Prince 1980 年的法则，按容差调整步长，相邻时刻之间最多 100,000 步；rk4 是步长相等的经典四阶法则",
  "table.steps": "rk4 在相邻时刻之间走多少步，到所有时刻合计最多 2^24 步；dopri5 不看此项",
  "table.returns": "每个时刻一行",
  "steps.returns": "从 times[0] 起的步数；首项为 0",
  "sinusoidalField.returns": "table 和 steps 的 field 所接受的内容",
  "times.rule": "严格递增的时刻",
  "w1.rule": "dim + 1 列，最后一列对应时间",
  "start.rule": "元素个数等于场的 dim",
  "table.steps.rule": "solver 为 rk4 时须给出步数",
  "table.steps.rule2": "到所有时刻合计最多 2^24 步 rk4",
  "table.accuracy": "状态为 float64；每行只舍入一次。",
};
