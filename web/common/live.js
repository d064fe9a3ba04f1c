// Adds the header's behaviour: applies and stores the theme, and makes the skip link work without changing the hash,
// which may be the page's state.
import { readTheme, showTheme, storeTheme } from "../playground/theme.js";

/** @param {() => HTMLElement | null | undefined} skipTo the target of the skip link */
export function enliven(skipTo) {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector(".site select"));
  select.value = readTheme();
  select.addEventListener("change", () => {
    storeTheme(select.value);
    showTheme(select.value);
  });
  showTheme(select.value);
  // These links must be absolute, and the build may not know the site's address.
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll('link[rel="canonical"], link[rel="alternate"]');
  for (const link of links) link.setAttribute("href", link.href);
  document.querySelector(".site .skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    const element = skipTo();
    if (!element) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
  });
}
