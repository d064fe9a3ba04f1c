// The formulas of Shaw's relative positions as TeX: the clipped distance alone, what it adds to the scores, and what it
// adds to the values. \class marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const [back, ahead] = ["\\class{s-maxDistance}{m}", "\\class{s-maxAhead}{n}"];
const clip = `c(d) &= \\max(-${back},\\, \\min(d,\\, ${ahead})), \\quad d = ${key} - ${query}`;

const sums = {
  distance: "",
  score: `\\text{term}_{${query}${key}} &= \\frac{q_{${query}} \\cdot a^K_{c(d)}}{\\sqrt{\\class{s-dim}{D}}} \\\\ `,
  value: `\\text{added}_{${query}} &= \\sum_{${key}} \\alpha_{${query}${key}}\\, a^V_{c(d)}, \\quad \\alpha_{${query}${key}} = \\tfrac{1}{\\class{s-keys}{K}} \\\\ `,
};

const shown = { scores: "score", values: "value" };

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot (k_j + a^K_{j-i})}{\\sqrt{d}}",
  cases: Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, `\\begin{aligned} ${sum}${clip} \\end{aligned}`]),
  ),
  of: ({ view }) => shown[view] ?? "distance",
};
