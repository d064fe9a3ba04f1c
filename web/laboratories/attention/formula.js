// The formulas of the attention laboratory as TeX. \class marks the symbols that belong to a control.

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  symbols: {
    p: "encoding",
    b: "bias",
    k: "keyVector",
    c: {
      name: { en: "soft cap", zh: "软上限" },
      meaning: { en: "Scores are pressed between minus and plus this.", zh: "分数被压到正负此数之间。" },
      colour: "parameter",
    },
    H: {
      name: { en: "entropy", zh: "熵" },
      meaning: {
        en: "How evenly a query looks: log₂ of as many keys, were they seen alike.",
        zh: "查询看得有多平均：若一视同仁，则为所见键数的 log₂。",
      },
      colour: "parameter",
    },
    S: {
      name: { en: "share of the last 128 keys", zh: "最近 128 个键的份额" },
      meaning: { en: "How much of its weight a query gives to the nearest keys.", zh: "查询把多少权重给了最近的键。" },
      colour: "parameter",
    },
    n: "length",
  },
  cases: {
    examples:
      "\\begin{gathered} x_i \\cdot x_j \\qquad (x_i + p_i) \\cdot (x_j + p_j) \\qquad x_i \\cdot x_j + b_{j-i} \\qquad (R_{i\\class{s-angle}{\\theta}}\\,x_i) \\cdot (R_{j\\class{s-angle}{\\theta}}\\,x_j) \\end{gathered}",
    maps: "a_{ij} = \\frac{e^{s_{ij}}}{\\sum_t e^{s_{it}}}",
    scores: "s_{ij} = \\frac{q_i \\cdot k_j}{\\sqrt{d}}",
    capped: "s_{ij} = \\class{s-cap}{c}\\,\\tanh\\frac{q_i \\cdot k_j}{\\class{s-cap}{c}\\sqrt{d}}",
    weights: "a_{ij} = \\frac{e^{s_{ij}}}{\\sum_t e^{s_{it}}}",
    sunk: "a_{ij} = \\frac{e^{s_{ij}}}{\\class{s-sink}{e^0} + \\sum_t e^{s_{it}}}",
    output: "o_i = \\sum_j a_{ij} v_j",
    likeness: "\\frac{1}{\\class{s-rows}{n} - |d|} \\sum_i p_i \\cdot p_{i+d}",
    similarity: "x_i \\cdot x_j",
    entropy: "\\class{s-measure}{H} = -\\sum_j a_j \\log_2 a_j",
    share: "\\class{s-measure}{S} = \\sum_{j \\ge n - 128} a_j",
  },
  of: ({ view, parameters: { measure, step, cap, sink } }) => {
    if (view === "length") return measure;
    if (view !== "head") return view;
    if (step === "scores" && cap) return "capped";
    return step === "weights" && sink ? "sunk" : step;
  },
};
