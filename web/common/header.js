// The header of all pages: the ways in, the other language, the colours. Pages that the build writes hand in templates that
// are text (markup.js), the others those of lit.
import { themes } from "../playground/theme.js";

/** The front page, relative to the site. */
export const frontOf = (lang) => (lang === "zh" ? "zh/" : "./");

/** Each way in, { learn: "tour.html?lang=zh" }, relative to the site. */
export const waysIn = (lang) => ({
  learn: `tour.html?lang=${lang}`,
  methods: `${frontOf(lang)}#methods`,
  model: `${lang === "zh" ? "zh/" : ""}ropeScaling/`,
  laboratory: `lab.html?lang=${lang}`,
  reference: `${lang === "zh" ? "zh/" : ""}reference.html`,
});

/**
 * @param {object} given
 * @param {any} given.html of lit, or of markup.js
 * @param {any} given.nothing of the same
 * @param {(key: string) => string} given.words of words.js
 * @param {"en" | "zh"} given.lang
 * @param {string} [given.here] which of the ways in this page is, "learn"
 * @param {string} [given.other] this page in the other language, where there is one
 * @param {string} [given.theme] what is chosen, where that is known
 * @param {(theme: string) => void} [given.setTheme]
 */
export function headerTemplate({ html, nothing, words, lang, here, other, theme, setTheme }) {
  const way = ([key, address]) =>
    html` <a href=${address} aria-current=${key === here ? "page" : nothing}>${words(key)}</a>`;
  const otherLang = lang === "en" ? "zh" : "en";
  const option = (each) => html`<option value=${each} ?selected=${each === theme}>${words(`theme.${each}`)}</option>`;
  const language = () => html`<a href=${other} lang=${otherLang} hreflang=${otherLang}>${words("language")}</a>`;
  return html`<header class="site"><a class="name" href=${frontOf(lang)}>posenc</a>
<nav aria-label="posenc">${Object.entries(waysIn(lang)).map(way)}</nav>
<div class="own">${other ? language() : nothing} <label><span>${words("theme")}</span>
<select @change=${(event) => setTheme?.(event.target.value)}>${themes.map(option)}</select></label></div></header>`;
}
