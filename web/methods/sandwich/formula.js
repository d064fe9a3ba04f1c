// Writes the formula of Sandwich in TeX, causal and bidirectional. \class marks symbols of controls.
import { between, betweenOf, put } from "../common/cells.js";
import { widths } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{j}", "\\class{s-queries s-queryOffset}{i}"];
const dim = "\\class{s-dim}{D}";
const weight = "\\frac{\\class{s-heads}{H}}{8\\,(\\class{s-head}{h} + 1)}";
const sum = `${weight} \\sum_{c=0}^{${dim}/2 - 1} \\cos\\Bigl((${key} - ${query})\\,\\class{s-base}{b}^{-2c/${dim}}\\Bigr)`;
const left = `\\text{bias}_{${query}${key}} =`;

// Formulas of single cells, with numbers in place of symbols.
const cosines = (distance) =>
  `\\frac{${put("heads", "H")}}{8 \\cdot ${put("number", "(h + 1)")}} \\sum_{c=0}^{${put("last", "D/2 - 1")}} \\cos\\bigl((${distance}) \\cdot ${put("base", "b")}^{-2c/${put("dim", "D")}}\\bigr)`;
const valuesOf = (head, { heads, dim, base }) => ({ heads, number: head + 1, last: dim / 2 - 1, base, dim });
const alone = { sum: cosines(put("distance", "\\Delta")) };
const cells = {
  bias: {
    cases: { sum: cosines(between) },
    of: (context) => ["sum", { ...betweenOf(context), ...valuesOf(context.parameters.head, context.parameters) }],
  },
  profile: {
    cases: alone,
    of: ({ at, parameters }) => ["sum", { distance: at.x, ...valuesOf(at.line ?? 0, parameters) }],
  },
  widths: {
    cases: alone,
    of({ at, parameters: { base } }) {
      const dim = widths[at.line];
      return ["sum", { distance: at.x, ...valuesOf(0, { heads: 512 / dim, dim, base }) }];
    },
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: cells.bias,
  cells,
  attention:
    "\\frac{q_i \\cdot k_j}{\\sqrt{d}} + \\frac{\\class{s-heads}{H}}{8(\\class{s-head}{h}+1)} \\sum_c \\cos\\bigl((j - i)\\,\\theta_c\\bigr)",
  cases: {
    all: `${left} ${sum}`,
    causal: `${left} \\begin{cases} ${sum} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
  },
  of: ({ parameters: { causal }, view }) => (causal && view === "bias" ? "causal" : "all"),
};
