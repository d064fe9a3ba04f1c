// The formula of TUPE as TeX, with and without the untied class token. \class marks the symbols that belong to a control.

const p = (index) => `\\class{s-length s-seed}{p_{${index}}}`;
const u = (letter) => `\\class{s-head s-seed}{U_{${letter}}}`;
const product = `\\frac{(${p("i")}\\,${u("Q")})\\,(${p("j")}\\,${u("K")})^{\\mathsf T}}{\\sqrt{2d}}`;
const untied = `\\begin{cases} \\class{s-untied s-fromClass}{\\theta_1} & i = 0 \\\\ \\class{s-untied s-toClass}{\\theta_2} & i > 0,\\; j = 0 \\\\ ${product} & i, j > 0 \\end{cases}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot k_j}{\\sqrt{2d}} + \\frac{(p_i\\,U_Q) \\cdot (p_j\\,U_K)}{\\sqrt{2d}}",
  cases: { tied: `\\text{bias}_{ij} = ${product}`, untied: `\\text{bias}_{ij} = ${untied}` },
  of: ({ parameters, view }) => (parameters.untied || view === "class" ? "untied" : "tied"),
};
