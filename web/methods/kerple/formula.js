// Writes the formula of KERPLE in TeX: of the logarithm, of the power, and of both. \class marks symbols of controls.
import { apart, betweenOf, put } from "../common/cells.js";
import { parametersOf } from "./views.js";

const [key, query] = ["\\class{s-keys s-keyOffset}{n}", "\\class{s-queries s-queryOffset}{m}"];
const distance = `\\lvert ${key} - ${query}\\rvert`;
const [strength, shape] = ["\\class{s-strength}{r_1}", "\\class{s-shape}{r_2}"];
const kind = (name) => `\\class{s-kind}{\\text{${name}}}`;

const biases = {
  log: `-${strength} \\ln\\bigl(1 + ${shape}\\,${distance}\\bigr)`,
  power: `-${strength}\\,${distance}^{${shape}}`,
};
const masked = (bias) =>
  `\\begin{cases} ${bias} & ${key} \\le ${query} \\\\ \\class{s-causal}{-\\infty} & ${key} > ${query} \\end{cases}`;
const formulaOf = (name, bias) => `${kind(name)}:\\quad \\text{bias}_{${query}${key}} = ${bias}`;

// Formulas of a cell, with numbers in place of the symbols.
const [r1, r2] = [put("strength", "r_1"), put("shape", "r_2")];
const filled = (size) => ({
  log: `-${r1} \\cdot \\ln\\bigl(1 + ${r2} \\cdot ${size}\\bigr)`,
  power: `-${r1} \\cdot ${size}^{${r2}}`,
});
const lines = ["log", "power", "alibi"];
const size = put("size", "\\lvert \\Delta \\rvert");
const numbersOf = (head, parameters) => {
  const { r1, r2 } = parametersOf(parameters);
  return { strength: r1.data[head], shape: r2.data[head] };
};
const cells = {
  maps: {
    cases: filled(apart),
    of: (context) => [
      context.parameters.kind,
      { ...betweenOf(context), ...numbersOf(context.at.slice, context.parameters) },
    ],
  },
  heads: {
    cases: filled(size),
    of: ({ at, parameters }) => [parameters.kind, { size: Math.abs(at.x), ...numbersOf(at.line ?? 0, parameters) }],
  },
  bias: {
    cases: filled(apart),
    of: (context) => {
      const { kind, strength, shape } = context.parameters;
      return [kind, { ...betweenOf(context), strength, shape }];
    },
  },
  kinds: {
    cases: { ...filled(size), alibi: `-${r1} \\cdot ${size}` },
    of: ({ at, parameters: { strength, shape } }) => [lines[at.line], { strength, shape, size: Math.abs(at.x) }],
  },
};

const numbers = {
  r_1: {
    name: { en: "strength", zh: "幅度" },
    meaning: {
      en: "The factor on the whole bias. Each head learns its own, above 0.",
      zh: "整个偏置的系数。每个头各自学到，大于 0。",
    },
    colour: "parameter",
  },
  r_2: {
    name: { en: "factor or exponent", zh: "系数或指数" },
    meaning: {
      en: "The factor on the distance in the logarithm, or the exponent of the power.",
      zh: "对数中距离的系数，或幂的指数。",
    },
    colour: "parameter",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: cells.bias,
  symbols: {
    ...numbers,
  },
  attentionSymbols: numbers,
  attention:
    "\\frac{q_m \\cdot k_n}{\\sqrt{d}} - \\begin{cases} r_1 \\ln\\bigl(1 + r_2\\,\\lvert n - m\\rvert\\bigr) & \\text{log} \\\\ r_1\\,\\lvert n - m\\rvert^{r_2} & \\text{power} \\end{cases}",
  cells,
  cases: {
    log: formulaOf("log", biases.log),
    power: formulaOf("power", biases.power),
    "log causal": formulaOf("log", masked(biases.log)),
    "power causal": formulaOf("power", masked(biases.power)),
    both: `\\begin{aligned} ${kind("log")} &: ${biases.log} \\\\ ${kind("power")} &: ${biases.power} \\end{aligned}`,
  },
  law: "log",
  of: ({ parameters: { kind: name, causal }, view }) =>
    view === "kinds" ? "both" : `${name}${causal && (view === "bias" || view === "maps") ? " causal" : ""}`,
};
