// Writes the formulas of temperature in TeX. \class marks symbols of controls.
import { dot, rootOf, wordVectors } from "../common/attention/cells.js";
import { put, resultsIn } from "../common/cells.js";

const [scale, floor] = ["\\class{s-attnScale}{a}", "\\class{s-floorScale}{F}"];
const stairs = (from, every) =>
  `1 + ${scale} \\ln\\Bigl(1 + \\Bigl\\lfloor \\frac{${from}}{${every}} \\Bigr\\rfloor\\Bigr)`;
const llama = `\\tau^\\text{Llama 4}_p &= ${stairs("p + 1", floor)}`;
const ministral = (every) => `\\tau^\\text{Ministral 3}_p &= ${stairs("p", every)}`;
const logn = "\\tau^{\\log n}_p &= \\max\\Bigl(1, \\frac{\\ln(p + 1)}{\\ln \\class{s-trainingLength}{L}}\\Bigr)";
const original = "\\class{s-originalLength}{F'}";
const share = "A_p &= \\frac{e^{\\tau_p \\class{s-score}{S}}}{e^{\\tau_p \\class{s-score}{S}} + p + 1}";
const aligned = (...lines) => `\\begin{aligned} ${lines.join(" \\\\ ")} \\end{aligned}`;
const all = [llama, ministral(original), logn];

// Formulas of single cells, with numbers in place of symbols.
const steps = (from) =>
  `1 + ${put("scale", "a")} \\cdot \\ln\\Bigl(1 + \\Bigl\\lfloor \\frac{${from}}{${put("every", "F")}} \\Bigr\\rfloor\\Bigr)`;
const place = put("position", "p");
const factors = {
  llama4: steps(`${place} + 1`),
  ministral3: steps(place),
  logn: `\\max\\Bigl(1,\\, \\frac{\\ln(${place} + 1)}{\\ln ${put("trained", "L")}}\\Bigr)`,
};
const kinds = Object.keys(factors);
const { llama4, ministral3 } = factors;
const power = `e^{${put("scaled", "\\class{y-τ}{\\tau_p S}")}}`;
const cells = {
  weight: {
    cases: { share: `\\frac{${power}}{${power} + ${put("position", "p")} + 1}` },
    of(context) {
      const scaled = resultsIn(context)[1 + context.at.line];
      // The last line has no factor.
      const own = context.at.line < kinds.length ? scaled.data[context.indices.at(-1)] : context.parameters.score;
      return ["share", { scaled: own, position: context.at.x }];
    },
  },
  factors: {
    cases: factors,
    of({ at, parameters: { attnScale, floorScale, originalLength, trainingLength } }) {
      const every = [floorScale, originalLength][at.line];
      return [kinds[at.line], { scale: attnScale, position: at.x, every, trained: trainingLength }];
    },
  },
  edge: {
    cases: { llama4, ministral3 },
    of: ({ at, parameters: { attnScale, floorScale } }) => [
      kinds[at.line],
      { scale: attnScale, position: at.x, every: floorScale },
    ],
  },
};

/** Names the symbols that attention writes with these letters. */
const named = { every: "floor", scale: "scale", position: "position" };
const inAttention = (tex) =>
  Object.entries(named).reduce((all, [name, key]) => all.replaceAll(`f-${name}}`, `f-${name} y-${key}}`), tex);

// An attention cell: the factor of the query's position times the product.
const scaledCell = {
  cases: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      `\\frac{\\bigl(${inAttention(factors[kind])}\\bigr) \\cdot ${put("product", "q_m \\cdot k_n")}}{${rootOf()}}`,
    ]),
  ),
  of(context) {
    const { kind, attnScale, floorScale, originalLength, trainingLength } = context.parameters;
    const [query, key] = wordVectors(context);
    const every = kind === "llama4" ? floorScale : originalLength;
    return [
      kind,
      { product: dot(query, key), scale: attnScale, position: context.at.y, every, trained: trainingLength },
    ];
  },
};

const factorSymbols = {
  a: {
    name: { en: "attention scale", zh: "注意力缩放系数" },
    meaning: { en: "The weight of the logarithm in the factor.", zh: "对数在系数中的权重。" },
    colour: "parameter",
  },
  F: {
    name: { en: "floor", zh: "台阶" },
    meaning: {
      en: "The factor rises by a step after this many positions.",
      zh: "每过这么多个位置，系数上一个台阶。",
    },
    colour: "length",
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  attentionCell: scaledCell,
  cells,
  symbols: {
    ...factorSymbols,
    τ: {
      name: { en: "factor", zh: "系数" },
      meaning: {
        en: "The factor on the query; above 1, attention is sharper.",
        zh: "查询所乘的系数；大于 1 时注意力更集中。",
      },
      colour: "parameter",
    },
    "F^′": {
      name: { en: "original context length", zh: "原始上下文长度" },
      meaning: {
        en: "The factor rises by a step after this many positions.",
        zh: "每过这么多个位置，系数上一个台阶。",
      },
      colour: "length",
    },
  },
  attentionSymbols: {
    scale: factorSymbols.a,
    floor: factorSymbols.F,
    τ: {
      name: { en: "factor", zh: "系数" },
      meaning: {
        en: "The factor on the query; above 1, attention is sharper.",
        zh: "查询所乘的系数；大于 1 时注意力更集中。",
      },
      colour: "parameter",
    },
  },
  attention: "\\frac{\\tau_m\\,q_m \\cdot k_n}{\\sqrt{d}}",
  cases: { factors: aligned(...all), edge: aligned(llama, ministral(floor)), weight: aligned(share, ...all) },
  law: "factors",
  of: ({ view }) => view,
};
