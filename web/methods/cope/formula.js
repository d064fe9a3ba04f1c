// The formulas of CoPE as TeX: the positions and what they add to the scores, counting keys up to the query or all of
// them. \class marks the symbols that belong to a control.

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const root = "\\sqrt{\\class{s-dim}{d}}";

const gate = `g_{${query}t} &= \\sigma\\Bigl(\\frac{\\class{s-sharpness}{s}\\;q_{${query}} \\cdot k_t}{${root}}\\Bigr)`;
const counted = {
  causal: `\\class{s-causal}{\\sum_{t=j}^{i}}`,
  all: `\\class{s-causal}{\\sum_{t\\ge j}}`,
};
const position = (way) =>
  `p_{${query}${key}} &= \\min\\Bigl(${counted[way]} g_{${query}t},\\; \\class{s-positions}{P} - 1\\Bigr)`;

const sum = `\\frac{(1 - w)\\,q_{${query}} \\cdot e_{\\lfloor p\\rfloor} + w\\,q_{${query}} \\cdot e_{\\lceil p\\rceil}}{${root}}`;
const hidden = {
  causal: `\\begin{cases} ${sum} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
  all: sum,
};
const score = (way) =>
  `\\text{term}_{${query}${key}} &= ${hidden[way]}, \\quad p = p_{${query}${key}}, \\quad w = p - \\lfloor p\\rfloor`;

const lines = { position: (way) => [gate, position(way)], score: (way) => [score(way), position(way), gate] };

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attention: "\\frac{q_i \\cdot k_j + q_i \\cdot e[p_{ij}]}{\\sqrt{d}}",
  cases: Object.fromEntries(
    Object.entries(lines).flatMap(([name, of]) =>
      Object.keys(counted).map((way) => [
        `${name} ${way}`,
        `\\begin{aligned} ${of(way).join(" \\\\ ")} \\end{aligned}`,
      ]),
    ),
  ),
  of: ({ parameters: { causal }, view }) => `${view === "scores" ? "score" : "position"} ${causal ? "causal" : "all"}`,
};
