// Writes the formulas of attention without position encoding in TeX. \class marks symbols of controls.
import { put, resultsIn, rowIn } from "../../methods/common/cells.js";
import { tokensOf } from "../attention/picture.js";
import { weightsAt } from "./views.js";

const weight = (sum) => `\\frac{e^{q_m \\cdot k_n / \\sqrt{d}}}{${sum} e^{q_m \\cdot k_j / \\sqrt{d}}}`;

// Formulas of single cells: the weight of a key among all keys or those up to the query, and the weight of equal keys.
const cells = {
  rows: {
    cases: { weight: `\\frac{e^{${put("score", "S_{mn}")}}}{${put("all", "\\sum_j e^{S_{mj}}")}}` },
    of(context) {
      const { textLength } = context.parameters;
      const tokens = tokensOf(context.indices, textLength);
      if (!tokens) return undefined;
      const across = context.shape[1] / textLength;
      const map =
        Math.floor(context.indices[0] / (textLength + 1)) * across + Math.floor(context.indices[1] / textLength);
      const row = Array.from(rowIn(resultsIn(context)[weightsAt[map] - 1], tokens[0]));
      if (row[tokens[1]] === Number.NEGATIVE_INFINITY) return undefined;
      return ["weight", { score: row[tokens[1]], all: row.reduce((sum, score) => sum + Math.exp(score), 0) }];
    },
  },
  count: {
    cases: {
      causal: `\\frac{1}{${put("position", "m")} + 1}`,
      all: `\\frac{1}{${put("count", "N")}}`,
    },
    of: ({ at, parameters: { reach } }) => (at.line === 1 ? ["causal", { position: at.x }] : ["all", { count: reach }]),
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: { R: "rotation" },
  cases: {
    rows: `A_{mn} = ${weight("\\sum_{j}")} \\qquad A_{mn} = ${weight("\\sum_{j \\le m}")},\\ n \\le m`,
    count: "A_{m0} = \\frac{1}{\\class{s-reach}{N}} \\qquad A_{m0} = \\frac{1}{m + 1}",
    layers: "(R_m\\,q_m) \\cdot (R_n\\,k_n) \\qquad q_m \\cdot k_n",
  },
  law: "rows",
  of: ({ view }) => view,
};
