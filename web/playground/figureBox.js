// Chooses the class of a figure's box: low for a strip, high for square cells. Used by the static page and
// figurePanel.js.

/**
 * @param {{ square?: boolean } | undefined} view the view
 * @param {{ low?: string } | undefined} said the view's part of the page
 */
export function boxOf(view, said) {
  if (said?.low) return `low ${said.low}`;
  return view?.square ? "square" : "";
}
