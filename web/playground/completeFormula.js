// A method's formulas with that of the view "attention": weights of scores, which are the content's and what positions do. It
// comes with what stands below the figure.
import { attentionCell } from "../methods/common/attention/cells.js";

const weights = "a_{ij} = \\frac{e^{s_{ij}}}{\\sum_t e^{s_{it}}}";

/**
 * @param formula what formula.js exports
 * @param [attention] how the method enters, where it has the view
 */
export function completeFormula({ attention: score, attentionCell: own, cases, of, ...formula }, attention) {
  if (!attention) return { ...formula, cases, of };
  return {
    ...formula,
    cells: { ...formula.cells, attention: attentionCell(attention, own) },
    cases: {
      attention: `\\begin{aligned} ${weights.replace("=", "&=")} \\\\ s_{ij} &= ${score} \\end{aligned}`,
      ...cases,
    },
    of: (state) => (state.view === "attention" ? "attention" : of(state)),
  };
}
