// Adds the formula of the view "attention" to a method's formulas. Loaded with the sections below the figure.
import { attentionCell } from "../methods/common/attention/cells.js";

const weights = "A_{mn} = \\frac{e^{S_{mn}}}{\\sum_j e^{S_{mj}}}";

/**
 * @param formula the export of formula.js
 * @param [attention] the method's attention.js, if it has the view
 */
export function completeFormula({ attention: score, attentionCell: own, cases, of, ...formula }, attention) {
  if (!attention) return { ...formula, cases, of };
  return {
    ...formula,
    cells: { ...formula.cells, attention: attentionCell(attention, own) },
    cases: {
      attention: `\\begin{aligned} ${weights.replace("=", "&=")} \\\\ S_{mn} &= ${score} \\end{aligned}`,
      ...cases,
    },
    of: (state, api) => (state.view === "attention" ? "attention" : of(state, api)),
  };
}
