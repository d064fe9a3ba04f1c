// What figures share of the page around them: its language, its colour scheme and the resolution of its screen.
import { languageOf } from "./words.js";

/** All figures that are in the page. */
export const figures = new Set();
let isWatching = false;

function watchPage() {
  if (isWatching) return;
  isWatching = true;
  const look = () => {
    for (const figure of figures) figure.look();
  };
  // A theme is a class or another attribute of the page's, or the system's. Colours may take their time.
  const observer = new MutationObserver(look);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  document.addEventListener("transitionend", ({ propertyName }) => propertyName.endsWith("color") && look());
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", look);
}

/** From now on the figure's look() is called when the page's language or colours may have changed. */
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
