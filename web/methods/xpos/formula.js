// The formulas of xPos as TeX: what becomes of queries and of keys, and their dot product. \class marks the symbols that
// belong to a control.

const dim = "\\class{s-dim}{D}";
const [base, gamma] = ["\\class{s-scaleBase}{B}", "\\class{s-gamma}{\\gamma}"];
const where = `\\zeta_m = \\frac{2m + ${gamma} ${dim}}{(1 + ${gamma})\\, ${dim}}, \\quad \\theta_m = \\class{s-base}{b}^{-2m/${dim}}`;
const scaled = (sign) =>
  `u'_m = \\zeta_m^{\\class{s-downscale}{${sign}}(p - \\class{s-center s-length}{c})/${base}}\\, R(p\\,\\theta_m)\\, u_m, \\qquad ${where}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(\\zeta^{i} R_i\\,q_i) \\cdot (\\zeta^{-j} R_j\\,k_j)}{\\sqrt{d}}",
  cases: {
    query: scaled(""),
    key: scaled("-"),
    decay: `q'_i \\cdot k'_j = \\sum_m \\zeta_m^{(i - j)/${base}}\\; q_m \\cdot R((j - i)\\,\\theta_m)\\, k_m, \\qquad ${where}`,
  },
  of: ({ parameters: { downscale }, view }) => {
    if (view === "decay") return "decay";
    return downscale ? "key" : "query";
  },
};
