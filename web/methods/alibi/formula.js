// The formula of ALiBi as TeX, for numbers of heads that are a power of two and others, with and without what is ahead.
// \class marks the symbols that belong to a control.

const [head, heads, most] = ["\\class{s-head}{h}", "\\class{s-heads}{H}", "\\class{s-maxBias}{B}"];
const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const product = `-m_{${head}}\\,\\lvert ${key} - ${query}\\rvert`;

const biases = {
  all: product,
  causal: `\\begin{cases} ${product} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
};
const slopes = {
  even: `2^{-${most}\\,(${head}+1)/${heads}}`,
  odd: `\\begin{cases} 2^{-${most}\\,(${head}+1)/P} & ${head} < P \\\\ 2^{-${most}\\,(2(${head}-P)+1)/(2P)} & ${head} \\ge P \\end{cases} \\qquad P = 2^{\\lfloor \\log_2 ${heads} \\rfloor}`,
};

const formulaOf = (bias, slope) =>
  `\\begin{aligned} \\text{bias}_{${query}${key}} &= ${biases[bias]} \\\\ m_{${head}} &= ${slopes[slope]} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot k_j}{\\sqrt{d}} - m_{\\class{s-head}{h}}\\,\\lvert j - i\\rvert",
  cases: Object.fromEntries(
    Object.keys(biases).flatMap((bias) =>
      Object.keys(slopes).map((slope) => [`${bias} ${slope}`, formulaOf(bias, slope)]),
    ),
  ),
  of: ({ parameters: { heads, causal }, view }) =>
    `${causal && view === "bias" ? "causal" : "all"} ${Number.isInteger(Math.log2(heads)) ? "even" : "odd"}`,
};
