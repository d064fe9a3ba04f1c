// Chooses the class of a figure's box, low for a strip, high for square cells or dials, and which views have tabs. Used by the static page and
// figurePanel.js.

/**
 * @param {{ square?: boolean, kind?: string } | undefined} view the view
 * @param {{ low?: string } | undefined} page the view's part of the page
 */
export function boxOf(view, page) {
  if (page?.low) return `low ${page.low}`;
  if (view?.square) return "square";
  return view?.kind === "hands" ? "tall" : "";
}

/** So many views have a tab of their own. */
const mostTabs = 5;

/**
 * The views with tabs, and the rest, which are folded away: the first ones, the one that is shown, and attention.
 * @param {{ id: string }[]} views
 * @param {string} shown its id
 */
export function dividedViews(views, shown) {
  if (views.length <= mostTabs + 1) return { first: views, more: [] };
  const first = views.filter(({ id }, i) => i < mostTabs - 1 || id === shown || id === "attention");
  return { first, more: views.filter((view) => !first.includes(view)) };
}
