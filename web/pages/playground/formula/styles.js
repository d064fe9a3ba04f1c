// Loads the styles of formulas and the colours of symbols.
import { colours } from "../../../methods/common/colours.js";

const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "formula.css" });

/** Resolves when they are loaded or failed; everything works without them. */
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
