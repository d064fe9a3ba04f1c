// Writes the formulas of attention without position encoding in TeX. \class marks symbols of controls.
import { put, resultsIn, rowIn } from "../../methods/common/cells.js";
import { tokensOf } from "../attention/picture.js";
import { weightsAt } from "./views.js";

const weight = (sum) => `\\frac{e^{q_i \\cdot k_j / \\sqrt{d}}}{${sum} e^{q_i \\cdot k_l / \\sqrt{d}}}`;

// Formulas of single cells: the weight of a key among all keys or those up to the query, and the weight of equal keys.
const cells = {
  rows: {
    cases: { weight: `\\frac{e^{${put("score", "S_{ij}")}}}{${put("all", "\\sum_l e^{S_{il}}")}}` },
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
    beforeOf: () => "causal",
    cases: {
      causal: `\\frac{1}{${put("position", "i")} + 1}`,
      all: `\\frac{1}{${put("count", "n")}}`,
    },
    of: ({ at, parameters: { reach } }) => (at.line === 1 ? ["causal", { position: at.x }] : ["all", { count: reach }]),
  },
};

/** @type {import("../../figures/reader.js").Formula} */
export const formula = {
  cells,
  symbols: { R: "rotation" },
  cases: {
    rows: `A_{ij} = ${weight("\\sum_{l}")} \\qquad A_{ij} = ${weight("\\sum_{l \\le i}")},\\ j \\le i`,
    count: "A_{i0} = \\frac{1}{\\class{s-reach}{n}} \\qquad A_{i0} = \\frac{1}{i + 1}",
    layers: "(R_i\\,q_i) \\cdot (R_j\\,k_j) \\qquad q_i \\cdot k_j",
  },
  of: ({ view }) => view,
};
