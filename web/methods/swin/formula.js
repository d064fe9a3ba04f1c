// The formulas of Swin as TeX: of the index, of the bias from a table, of the coordinates, and of the continuous bias.
// \class marks the symbols that belong to a control.

const [height, width] = ["\\class{s-height}{h}", "\\class{s-width}{w}"];
const index = `\\text{index} = (\\Delta_r + ${height} - 1)(2${width} - 1) + \\Delta_c + ${width} - 1`;
const classToken = `${index.replace("=", "&=")} \\\\ \\text{index}_{\\class{s-classToken}{0}j}, \\text{index}_{i\\class{s-classToken}{0}}, \\text{index}_{\\class{s-classToken}{00}} &= n - 3,\\ n - 2,\\ n - 1, \\quad n = (2${height} - 1)(2${width} - 1) + 3`;
const coordinate =
  "z = \\operatorname{sign}(y) \\frac{\\log_2(\\lvert y \\rvert + 1)}{\\log_2 8}, \\quad y = \\frac{8\\,\\Delta}{\\class{s-pretrained}{p} - 1}";
const made = (symbol) => `\\class{s-seed s-head}{${symbol}}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention:
    "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + B_{\\class{s-head}{h},\\,\\Delta_{\\text{row}},\\,\\Delta_{\\text{column}}}",
  cases: {
    index,
    indexOfClassToken: `\\begin{aligned} ${classToken} \\end{aligned}`,
    biasOfClassToken: `\\begin{aligned} \\text{bias} &= ${made("\\text{table}")}_{\\text{index}} \\\\ ${classToken} \\end{aligned}`,
    patch: `\\begin{aligned} ${index.replace("=", "&=")} \\\\ \\Delta_r &= \\class{s-row}{r} - y, \\quad \\Delta_c = \\class{s-column}{c} - x \\end{aligned}`,
    bias: `\\begin{aligned} \\text{bias} &= ${made("\\text{table}")}_{\\text{index}} \\\\ ${index.replace("=", "&=")} \\end{aligned}`,
    coordinates: coordinate,
    continuous: `\\begin{aligned} \\text{bias} &= 16\\,\\sigma\\bigl(${made("W_2")} \\operatorname{relu}(${made("W_1")} z + ${made("b_1")})\\bigr) \\\\ ${coordinate.replace("=", "&=")} \\end{aligned}`,
  },
  of: ({ view, parameters: { classToken } }) =>
    classToken && (view === "index" || view === "bias") ? `${view}OfClassToken` : view,
};
