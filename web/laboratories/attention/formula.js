// The formulas of the attention laboratory as TeX. \class marks the symbols that belong to a control.

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cases: {
    examples:
      "\\begin{gathered} x_i \\cdot x_j \\qquad (x_i + p_i) \\cdot (x_j + p_j) \\qquad x_i \\cdot x_j + b_{j-i} \\qquad (R_{i\\class{s-angle}{\\theta}}\\,x_i) \\cdot (R_{j\\class{s-angle}{\\theta}}\\,x_j) \\end{gathered}",
    maps: "a_{ij} = \\frac{e^{s_{ij}}}{\\sum_t e^{s_{it}}}",
    entropy: "\\class{s-measure}{H} = -\\sum_j a_j \\log_2 a_j",
    share: "\\class{s-measure}{S} = \\sum_{j \\ge n - 128} a_j",
  },
  of: ({ view, parameters: { measure } }) => (view === "length" ? measure : view),
};
