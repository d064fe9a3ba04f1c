// Chooses the class of a figure's box: low for a strip, high for square cells. Used by the static page and
// figurePanel.js.

/**
 * @param {{ square?: boolean } | undefined} view the view
 * @param {{ low?: string } | undefined} page the view's part of the page
 */
export function boxOf(view, page) {
  if (page?.low) return `low ${page.low}`;
  return view?.square ? "square" : "";
}
