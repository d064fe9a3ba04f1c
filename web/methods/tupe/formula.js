// Writes the formula of TUPE in TeX, with and without the untied class token. \class marks symbols of controls.
import { dot, givenTo, rowOf } from "../common/attention/cells.js";
import { dotted, put, rowIn } from "../common/cells.js";
import { attention, headPairs } from "./views.js";

const p = (index) => `\\class{s-length s-seed}{P_{${index}}}`;
const u = (letter) => `\\class{s-head s-seed}{U_{${letter}}}`;
const product = `(${p("m")}\\,${u("Q")}) \\cdot (${p("n")}\\,${u("K")}) / \\sqrt{2d}`;
const untied = `\\begin{cases} \\class{s-untied s-fromClass}{\\theta_1} & m = 0 \\\\ \\class{s-untied s-toClass}{\\theta_2} & m > 0,\\; n = 0 \\\\ ${product} & m, n > 0 \\end{cases}`;

// An attention cell: two positions, each through its projection, or the class token's bias.
const untiedCell = {
  cases: {
    positions: `\\frac{${put("met", "(P_m\\,U_Q) \\cdot (P_n\\,U_K)")}}{\\sqrt{2 \\cdot ${put("wide", "\\class{y-dim}{d}")}}}`,
    fromClass: put("theta", "\\theta_1"),
    toClass: put("theta", "\\theta_2"),
  },
  of({ indices, parameters }) {
    const [i, j] = indices.slice(-2);
    const { untied, fromClass, toClass } = parameters;
    if (untied && i === 0) return ["fromClass", { theta: fromClass }];
    if (untied && j === 0) return ["toClass", { theta: toClass }];
    const { table, uq, uk } = Object.fromEntries(
      Object.entries(givenTo(attention)).map(([name, of]) => [name, typeof of === "function" ? of(parameters) : of]),
    );
    const wide = 2 * headPairs;
    const through = ({ data }, position) =>
      Array.from({ length: wide }, (_, c) =>
        rowOf(table, position).reduce((sum, x, n) => sum + x * data[n * wide + c], 0),
      );
    return ["positions", { met: dot(through(uq, i), through(uk, j)), wide }];
  },
};

// Formulas of single cells: two positions, each through its projection, or the class token's bias.
const projected = ({ data, shape }, row) =>
  Array.from({ length: shape[1] }, (_, c) => row.reduce((sum, x, n) => sum + x * data[n * shape[1] + c], 0));
const met = `\\frac{${put("met", "(P_m\\,U_Q) \\cdot (P_n\\,U_K)")}}{\\sqrt{2 \\cdot ${put("wide", "\\class{y-dim}{d}")}}}`;
const theta = put("theta", "\\theta");
const biasAt = (context, i, j, isUntied) => {
  const { table, uq, uk } = context.given();
  const { fromClass, toClass } = context.parameters;
  if (isUntied && i === 0) return ["untied", { theta: fromClass }];
  if (isUntied && j === 0) return ["untied", { theta: toClass }];
  const [query, key] = [projected(uq, rowIn(table, i)), projected(uk, rowIn(table, j))];
  return ["tied", { met: dotted(query, key), wide: query.length }];
};
const cells = {
  bias: {
    cases: { tied: met, untied: theta },
    of: (context) => biasAt(context, context.at.y, context.at.x, context.parameters.untied),
  },
  class: {
    cases: { tied: met, untied: theta },
    of(context) {
      const [line] = context.indices;
      return biasAt(context, line < 2 ? 0 : context.at.x, line < 2 ? context.at.x : 0, line % 2 === 1);
    },
  },
};

const classWeight = {
  name: { en: "class token's bias", zh: "类别词元的偏置" },
  meaning: { en: "A learned number that replaces the product of positions.", zh: "学到的数，代替位置之积。" },
  colour: "parameter",
};

// Symbols that the method's formula and attention share.
const positionMatrix = {
  name: { en: "learned matrix of positions", zh: "学到的位置矩阵" },
  meaning: { en: "Maps a position's encoding to a query or a key.", zh: "把位置的编码映射为查询或键。" },
  colour: "parameter",
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  attentionCell: untiedCell,
  symbols: {
    U: positionMatrix,
    Q: positionMatrix,
    K: positionMatrix,
    θ: classWeight,
  },
  attentionSymbols: {
    θ: classWeight,
    U: positionMatrix,
    Q: positionMatrix,
    K: positionMatrix,
  },
  attention: "\\frac{q_m \\cdot k_n}{\\sqrt{2d}} + \\frac{(P_m\\,U_Q) \\cdot (P_n\\,U_K)}{\\sqrt{2d}}",
  cases: { tied: `\\text{bias}_{mn} = ${product}`, untied: `\\text{bias}_{mn} = ${untied}` },
  law: "untied",
  of: ({ parameters, view }) => (parameters.untied || view === "class" ? "untied" : "tied"),
};
