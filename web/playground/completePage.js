// A method's page as it is shown: over what page.js says stand the controls that methods share, and in every view those
// that it has.
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
  return {
    ...page,
    controls: Object.fromEntries(Object.keys(figure.controls).map((name) => [name, controlOf(name)])),
    views: Object.fromEntries(Object.entries(page.views).map(viewOf)),
  };
}
