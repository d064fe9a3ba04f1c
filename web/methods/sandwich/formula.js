// The formula of Sandwich as TeX, with and without what is ahead. \class marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const dim = "\\class{s-dim}{D}";
const weight = "\\frac{\\class{s-heads}{H}}{8\\,(\\class{s-head}{h} + 1)}";
const sum = `${weight} \\sum_{c=0}^{${dim}/2 - 1} \\cos\\Bigl((${key} - ${query})\\,\\class{s-base}{b}^{-2c/${dim}}\\Bigr)`;
const left = `\\text{bias}_{${query}${key}} =`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention:
    "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + \\frac{\\class{s-heads}{H}}{8(\\class{s-head}{h}+1)} \\sum_c \\cos\\bigl((j - i)\\,\\theta_c\\bigr)",
  cases: {
    all: `${left} ${sum}`,
    causal: `${left} \\begin{cases} ${sum} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
  },
  of: ({ parameters: { causal }, view }) => (causal && view === "bias" ? "causal" : "all"),
};
