// Writes the formula of Sandwich in TeX, causal and bidirectional. \class marks symbols of controls.
import { between, betweenOf, put } from "../common/cells.js";
import { widths } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const dim = "\\class{s-dim}{d}";
const weight = "\\frac{\\class{s-heads}{H}}{8\\,(\\class{s-head}{h} + 1)}";
const sum = `${weight} \\sum_{i=0}^{${dim}/2 - 1} \\cos\\Bigl((${key} - ${query})\\,\\class{s-base}{b}^{-2i/${dim}}\\Bigr)`;
const left = `\\text{bias}_{${query}${key}} =`;

// Formulas of single cells, with numbers in place of symbols.
const cosines = (distance) =>
  `\\frac{${put("heads", "H")}}{8 \\cdot ${put("number", "(h + 1)")}} \\sum_{i=0}^{${put("last", "d/2 - 1")}} \\cos\\bigl((${distance}) \\cdot ${put("base", "b")}^{-2i/${put("dim", "d")}}\\bigr)`;
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
    "\\frac{q_m \\cdot k_n}{\\sqrt{d}} + \\frac{\\class{s-heads}{H}}{8(\\class{s-head}{h}+1)} \\sum_i \\cos\\bigl((n - m)\\,\\theta_i\\bigr)",
  cases: {
    all: `${left} ${sum}`,
    causal: `${left} \\begin{cases} ${sum} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`,
  },
  law: "all",
  of: ({ parameters: { causal }, view }) => (causal && view === "bias" ? "causal" : "all"),
};
