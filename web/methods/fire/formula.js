// The formula of FIRE as TeX, of the input alone and of the network, with and without what is ahead. \class marks the
// symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const input = `\\frac{\\psi(\\lvert ${key} - ${query} \\rvert)}{\\psi(\\max(${query}, \\class{s-threshold}{L})) + \\varepsilon}`;
const bend = "\\psi(z) = \\ln(\\class{s-c}{c}\\,z + 1)";
const network =
  "\\text{bias} &= \\class{s-head s-seed}{W_2} \\operatorname{relu}(\\class{s-seed}{W_1} x + \\class{s-seed}{b_1}) + \\class{s-head s-seed}{b_2}";
const masked = `\\begin{cases} ${input} & ${key} \\le ${query} \\\\ \\class{s-causal}{\\text{masked}} & ${key} > ${query} \\end{cases}`;

const inputs = { all: input, causal: masked };
const formulaOf = (view, seen) =>
  `\\begin{aligned} x_{${query}${key}} &= ${inputs[seen]}, \\quad ${bend}${view === "bias" ? ` \\\\ ${network}` : ""} \\end{aligned}`;

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention:
    "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + f_{\\class{s-head}{h}}\\biggl(\\frac{\\psi(\\lvert j - i\\rvert)}{\\psi(\\max(i, \\class{s-threshold}{L}))}\\biggr)",
  cases: Object.fromEntries(
    ["input", "bias"].flatMap((view) => Object.keys(inputs).map((seen) => [`${view} ${seen}`, formulaOf(view, seen)])),
  ),
  of: ({ parameters: { causal }, view }) =>
    `${view === "bias" ? "bias" : "input"} ${causal && view !== "threshold" ? "causal" : "all"}`,
};
