// Updates the header when language or method change; the build writes it for the page's first state.
import about from "site:about";
import { html, nothing, render } from "lit/html.js";
import { headerTemplate, wayInOf, waysIn } from "../../app/header.js";
import { enliven } from "../../app/live.js";
import { pageOf } from "../../app/routes.js";
import { wordsIn } from "../../app/siteWords.js";

/**
 * @param {{ lang: "en" | "zh", method: string }} shown
 * @param {() => HTMLElement} skipTo see enliven()
 */
export function renewHeader({ lang, method }, skipTo) {
  const old = /** @type {HTMLElement} */ (document.querySelector(".site"));
  const here = wayInOf(method);
  if (old.lang !== lang) {
    const other = old.querySelector("[hreflang]").getAttribute("href");
    const given = {
      words: wordsIn(lang),
      lang,
      here,
      other,
      source: about.repository,
      skip: `${pageOf(lang, `#${method}`)}#figure`,
    };
    const part = document.createDocumentFragment();
    render(headerTemplate({ html, nothing, ...given }), part);
    const hadFocus = old.contains(document.activeElement);
    old.replaceWith(part);
    enliven(skipTo);
    if (hadFocus) /** @type {HTMLElement} */ (document.querySelector(".site [hreflang]")).focus();
  }
  const names = Object.keys(waysIn(lang));
  document.querySelectorAll(".site nav a").forEach((link, index) => {
    if (names[index] === here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  });
}
