// The formulas of temperature as TeX. \class marks the symbols that belong to a control.

const [scale, floor] = ["\\class{s-attnScale}{a}", "\\class{s-floorScale}{s}"];
const stairs = (from, every) =>
  `1 + ${scale} \\ln\\Bigl(1 + \\Bigl\\lfloor \\frac{${from}}{${every}} \\Bigr\\rfloor\\Bigr)`;
const llama = `f^\\text{Llama 4}_p &= ${stairs("p + 1", floor)}`;
const ministral = (every) => `f^\\text{Ministral 3}_p &= ${stairs("p", every)}`;
const logn = "f^{\\log n}_p &= \\max\\Bigl(1, \\frac{\\ln(p + 1)}{\\ln \\class{s-trainingLength}{L}}\\Bigr)";
const original = "\\class{s-originalLength}{s'}";
const share = "w_p &= \\frac{e^{f_p \\class{s-score}{x}}}{e^{f_p \\class{s-score}{x}} + p + 1}";
const aligned = (...lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;
const all = [llama, ministral(original), logn];

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{f_i\\,q_i \\cdot k_j}{\\sqrt{d}}",
  cases: { factors: aligned(...all), edge: aligned(llama, ministral(floor)), weight: aligned(share, ...all) },
  of: ({ view }) => view,
};
