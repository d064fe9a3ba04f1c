// Distances and their decomposition as TeX. \class marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const [back, ahead] = ["\\class{s-maxDistance}{B}", "\\class{s-maxAhead}{A}"];
const matrices = {
  distance: `\\operatorname{clip}\\bigl(${key} - ${query},\\, -${back},\\, ${ahead}\\bigr)`,
  alibi: `-\\lvert ${key} - ${query} \\rvert`,
  t5: `\\text{table}_{\\operatorname{bucket}(${key} - ${query})}`,
  sinusoidal: `\\tfrac{1}{8} \\sum_{c=0}^{3} \\cos\\bigl((${key} - ${query})\\, 10000^{-2c/8}\\bigr)`,
};
const rank = "\\class{s-rank}{r}";
const sums = {
  values: "M &= \\sum_{k=1}^{\\min(Q, K)} \\sigma_k\\, u_k v_k^{\\top}",
  rebuilt: `M &\\approx \\sum_{k=1}^{${rank}} \\sigma_k\\, u_k v_k^{\\top}`,
  left: `M - \\sum_{k=1}^{${rank}} \\sigma_k\\, u_k v_k^{\\top} &= \\sum_{k=${rank}+1}^{\\min(Q, K)} \\sigma_k\\, u_k v_k^{\\top}`,
};

const cases = { matrix: `d_{${query}${key}} = ${matrices.distance}` };
for (const [view, sum] of Object.entries(sums)) {
  for (const [matrix, entry] of Object.entries(matrices)) {
    const symbol = `\\class{s-matrix}{M}_{${query}${key}}`;
    cases[`${view} ${matrix}`] = `\\begin{aligned} ${symbol} &= ${entry} \\\\ ${sum} \\end{aligned}`;
  }
}

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cases,
  of: ({ parameters: { matrix }, view }) => (view === "matrix" ? view : `${view} ${matrix}`),
};
