// Watches the language and colour scheme of the page for all figures. Used by define.js and exports.js.
import { languageOf } from "./words.js";

/** All figures in the page. */
export const figures = new Set();
let isWatching = false;

function watchPage() {
  if (isWatching) return;
  isWatching = true;
  const look = () => {
    for (const figure of figures) figure.look();
  };
  // A theme is a class or other attribute of the page, or the system's. Colours may change in a transition.
  const observer = new MutationObserver(look);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  document.addEventListener("transitionend", ({ propertyName }) => propertyName.endsWith("color") && look());
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", look);
}

/** Calls the figure's look() from now on when the page's language or colours may have changed. */
export function follow(figure) {
  figures.add(figure);
  watchPage();
}

export const unfollow = (figure) => figures.delete(figure);

/** The language of the nearest element with one, also outside of shadow trees. */
export function languageAround(element) {
  for (let at = element; at; at = at.getRootNode().host) {
    const holder = at.closest("[lang]");
    if (holder) return languageOf(holder.lang);
  }
  return languageOf(undefined);
}
