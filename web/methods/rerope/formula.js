// The formulas of ReRoPE as TeX, standing still and leaky. \class marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const window = "\\class{s-window}{w}";

const formulaOf = (beyond, isScore) => {
  const size = `\\begin{cases} n & n < ${window} \\\\ ${beyond} & n \\ge ${window} \\end{cases}`;
  const distance = `r(d) &= \\operatorname{sign}(d) \\cdot ${size}, \\quad n = |d|,\\ d = ${key} - ${query}`;
  const score = isScore
    ? `s_{${query}${key}} &= q_{${query}} \\cdot R_{r(d)}\\, k_{${key}}, \\quad \\theta_m = \\class{s-base}{b}^{-2m/\\class{s-dim}{D}} \\\\ `
    : "";
  return `\\begin{aligned} ${score}${distance} \\end{aligned}`;
};

const beyond = {
  still: window,
  leaky: `${window} + (n - ${window}) / \\class{s-factor}{k}`,
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot R_{g(j-i)}\\,k_j}{\\sqrt{d}}",
  cases: Object.fromEntries(
    Object.entries(beyond).flatMap(([way, size]) => [
      [way, formulaOf(size, false)],
      [`${way} scores`, formulaOf(size, true)],
    ]),
  ),
  of: ({ parameters: { leaky }, view }) => `${leaky ? "leaky" : "still"}${view === "scores" ? " scores" : ""}`,
};
