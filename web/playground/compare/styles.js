// The styles of comparisons and of tables of one's own come with what they are for.

/** Resolves when they are there; without them everything still works. */
export const styled = new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "compare.css" });
  link.onload = resolve;
  link.onerror = resolve;
  document.head.append(link);
});
