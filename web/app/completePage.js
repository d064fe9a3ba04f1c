// Adds to a method's page the controls that methods share, for the page and the build. The view "attention" is added later
// (common/attention/page.js).
import { controls as shared } from "../methods/common/controls.js";

/**
 * @param figure the export of figure.js
 * @param page the export of page.js
 * @returns page with `controls` for every parameter of the figure
 */
export function completePage(figure, page) {
  const controlOf = (name) => ({ ...shared[name], ...page.controls?.[name] });
  const names = new Set([...Object.keys(figure.controls), ...Object.keys(page.controls ?? {})]);
  return {
    ...page,
    controls: Object.fromEntries([...names].map((name) => [name, controlOf(name)])),
    views: { ...page.views },
  };
}
