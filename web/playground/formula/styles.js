// The styles of formulas, which come with what stands below the figure, and the colours of symbols.
import { colours } from "../../methods/common/colours.js";

const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "formula.css" });

/** Resolves when they are there; without them everything still works. */
export const styled = new Promise((resolve) => {
  link.onload = resolve;
  link.onerror = resolve;
  document.head.append(link);
});

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  Object.entries(colours)
    .map(([name, pair]) => `.y-${name} { color: light-dark(${pair}); }`)
    .join("\n"),
);
document.adoptedStyleSheets.push(sheet);
