// The formula of axial RoPE as TeX. \class marks the symbols that belong to a control.

const dim = "\\class{s-dim}{D}";
const turn = (vector, angle) =>
  `\\begin{cases} R(\\class{s-width s-column}{x}\\,\\theta_m)\\, ${vector}_m & m < ${dim}/4 \\\\ R(\\class{s-height s-row}{y}\\,\\theta_{m-${dim}/4})\\, ${vector}_m & m \\ge ${dim}/4 \\end{cases}${angle}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{(R_{x_i, y_i}\\,q_i) \\cdot (R_{x_j, y_j}\\,k_j)}{\\sqrt{d}}",
  cases: {
    turn: `u'_m = ${turn("u", "")} \\qquad \\theta_m = \\class{s-base}{b}^{-4m/${dim}}, \\quad u_m = \\text{\\class{s-layout}{pair }} m`,
  },
  of: () => "turn",
};
