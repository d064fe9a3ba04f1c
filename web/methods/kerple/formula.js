// The formula of KERPLE as TeX, of the logarithm, of the power, and of both beside one another. \class marks the symbols
// that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const distance = `\\lvert ${key} - ${query}\\rvert`;
const [strength, shape] = ["\\class{s-strength}{r_1}", "\\class{s-shape}{r_2}"];
const kind = (name) => `\\class{s-kind}{\\text{${name}}}`;

const biases = {
  log: `-${strength} \\ln\\bigl(1 + ${shape}\\,${distance}\\bigr)`,
  power: `-${strength}\\,${distance}^{${shape}}`,
};
const masked = (bias) =>
  `\\begin{cases} ${bias} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`;
const formulaOf = (name, bias) => `${kind(name)}:\\quad \\text{bias}_{${query}${key}} = ${bias}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + b(\\lvert j - i\\rvert)",
  cases: {
    log: formulaOf("log", biases.log),
    power: formulaOf("power", biases.power),
    "log causal": formulaOf("log", masked(biases.log)),
    "power causal": formulaOf("power", masked(biases.power)),
    both: `\\begin{aligned} ${kind("log")} &: ${biases.log} \\\\ ${kind("power")} &: ${biases.power} \\end{aligned}`,
  },
  of: ({ parameters: { kind: name, causal }, view }) =>
    view === "kinds" ? "both" : `${name}${causal && view === "bias" ? " causal" : ""}`,
};
