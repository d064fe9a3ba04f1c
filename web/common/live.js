// The header of a page comes to life: colours that were chosen before are shown, what is chosen is kept, and the way past the
// header leads where the page says, without a word in the hash, which may be the page's state.
import { readTheme, showTheme, storeTheme } from "../playground/theme.js";

/** @param {() => HTMLElement | null | undefined} skipTo what comes after the header */
export function enliven(skipTo) {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector(".site select"));
  select.value = readTheme();
  select.addEventListener("change", () => {
    storeTheme(select.value);
    showTheme(select.value);
  });
  showTheme(select.value);
  // Who reads these wants them whole, and the build may not know where the site is.
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
