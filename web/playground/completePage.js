// A method's page as it is shown: over what page.js says stand the controls that methods share, and in every view those
// that it has. What is said of the view "attention" is added later (common/attention/page.js).
import { controls as shared } from "../methods/common/controls.js";

/**
 * @param figure what figure.js exports
 * @param page what page.js exports
 * @param read by view, the parameters that its calls read (src/build/readParameters.js)
 * @returns page with `controls` for every parameter of the figure, and `views` with the names of theirs
 */
export function completePage(figure, page, read) {
  const controlOf = (name) => ({ ...shared[name], ...page.controls?.[name] });
  const viewOf = ([id, { without = [], ...view }]) => [
    id,
    { ...view, controls: view.controls ?? read[id].filter((name) => !without.includes(name)) },
  ];
  const names = new Set([...Object.keys(figure.controls), ...Object.keys(page.controls ?? {})]);
  return {
    ...page,
    controls: Object.fromEntries([...names].map((name) => [name, controlOf(name)])),
    views: Object.fromEntries(Object.entries(page.views).map(viewOf)),
  };
}

/** Whether a figure has the view "attention". */
export const hasAttention = ({ views }) => views.some(({ id }) => id === "attention");
