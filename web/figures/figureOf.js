// Takes from a page what the figure element reads: its controls, and its views as a list. Used by the build.

/**
 * @param {import("./reader.js").Page} page
 * @returns {import("./reader.js").Figure}
 */
export const figureOf = ({ controls, views }) => ({
  controls,
  views: Object.entries(views).map(([id, view]) => ({ id, ...view })),
});
