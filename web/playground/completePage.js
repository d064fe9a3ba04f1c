// A method's page as it is shown: over what page.js says stand the controls that methods share, and in every view those
// that it has. The view "attention", which methods do not write themselves, is said here of all of them.
import { attentionControls, attentionPage, orderedControls } from "../methods/common/attention/page.js";
import { controls as shared } from "../methods/common/controls.js";

/**
 * @param figure the whole one, of which figure.js exports a part
 * @param page what page.js exports
 * @param read by view, the parameters that its calls read (src/build/readParameters.js)
 * @returns page with `controls` for every parameter of the figure, and `views` with the names of theirs
 */
export function completePage(figure, page, read) {
  const controlOf = (name) => ({ ...shared[name], ...attentionControls[name], ...page.controls?.[name] });
  const viewOf = ([id, { without = [], ...view }]) => [
    id,
    { ...view, controls: view.controls ?? read[id].filter((name) => !without.includes(name)) },
  ];
  const { attention } = read;
  const added = attention
    ? { attention: { ...attentionPage, controls: orderedControls(attention, figure.controls) } }
    : {};
  return {
    ...page,
    controls: Object.fromEntries(Object.keys(figure.controls).map((name) => [name, controlOf(name)])),
    views: { ...Object.fromEntries(Object.entries(page.views).map(viewOf)), ...added },
  };
}

const weights = "a_{ij} = \\frac{e^{s_{ij}}}{\\sum_t e^{s_{it}}}";

/** Whether a figure has the view "attention". */
export const hasAttention = ({ views }) => views.some(({ id }) => id === "attention");

/** Formulas with that of the view "attention": weights of scores, which are the content's and what positions do. */
export function completeFormula({ attention: score, cases, of }, hasAttention) {
  if (!hasAttention) return { cases, of };
  return {
    cases: {
      ...cases,
      attention: `\\begin{aligned} ${weights.replace("=", "&=")} \\\\ s_{ij} &= ${score} \\end{aligned}`,
    },
    of: (state) => (state.view === "attention" ? "attention" : of(state)),
  };
}
