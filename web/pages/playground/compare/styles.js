// Loads the styles of comparisons and own tables.

/** Resolves when they are loaded or failed; everything works without them. */
export const styled = new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "compare.css" });
  link.onload = resolve;
  link.onerror = resolve;
  document.head.append(link);
});
