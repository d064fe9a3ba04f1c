// Distances and their decomposition as TeX. \class marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const most = "\\class{s-maxDistance}{M}";
const distance = `d_{${query}${key}} = \\operatorname{clip}\\bigl(${key} - ${query},\\, -${most},\\, ${most}\\bigr)`;
const product = (rank, sign) =>
  `\\begin{aligned} ${distance.replace("=", "&=")} \\\\ D &${sign} \\sum_{k=1}^{${rank}} \\sigma_k\\, u_k v_k^{\\top} \\end{aligned}`;

export const formula = {
  cases: {
    matrix: distance,
    values: product("\\min(Q, K)", "="),
    rebuilt: product("\\class{s-rank}{r}", "\\approx"),
  },
  of: ({ view }) => view,
};
