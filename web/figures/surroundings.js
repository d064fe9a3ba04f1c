// What figures share of the page around them: its language, its colour scheme and the resolution of its screen.
import { languageOf } from "./words.js";

/** All figures that are in the page. */
export const figures = new Set();
let isWatching = false;

function watchPage() {
  if (isWatching) return;
  isWatching = true;
  const redraw = (isStale) => {
    for (const figure of figures) if (isStale(figure)) figure.redraw();
  };
  const languageChanged = (figure) => figure.picture?.lang !== languageAround(figure);
  new MutationObserver(() => redraw(languageChanged)).observe(document.documentElement, { attributeFilter: ["lang"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => redraw(() => true));
}

/** From now on the figure's redraw() is called when the page's language or colour scheme changes. */
export function follow(figure) {
  figures.add(figure);
  watchPage();
}

export const unfollow = (figure) => figures.delete(figure);

/** The language of the nearest element that has one, also outside of the shadow trees the figure is in. */
export function languageAround(element) {
  for (let at = element; at; at = at.getRootNode().host) {
    const holder = at.closest("[lang]");
    if (holder) return languageOf(holder.lang);
  }
  return languageOf(undefined);
}
