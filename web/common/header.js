// The header of all pages: the ways in, the other language, the colours. It stands in every page as the build writes it, with
// templates that are text (markup.js); live.js brings it to life.
import { themes } from "../playground/theme.js";

/** What stands before a page's path in a language. */
export const folderOf = (lang) => (lang === "zh" ? "zh/" : "");

/** The front page, relative to the site. */
export const frontOf = (lang) => folderOf(lang) || "./";

/** Each way in, { learn: "zh/tour.html" }, relative to the site. */
export const waysIn = (lang) => ({
  learn: `${folderOf(lang)}tour.html`,
  methods: `${frontOf(lang)}#methods`,
  model: `${folderOf(lang)}ropeScaling/`,
  training: `${folderOf(lang)}training.html`,
  reference: `${folderOf(lang)}reference.html`,
  install: `${folderOf(lang)}reference.html#install`,
});

/** The way in that the page of a method or topic is: that for readers' own models has one of its own. */
export const wayInOf = (method) => (method === "ropeScaling" ? "model" : "methods");

/**
 * @param {object} given
 * @param {any} given.html of lit, or of markup.js
 * @param {any} given.nothing of the same
 * @param {(key: string) => string} given.words of words.js
 * @param {"en" | "zh"} given.lang
 * @param {string} [given.here] which of the ways in this page is, "learn"
 * @param {string} [given.other] this page in the other language, where there is one
 * @param {string} [given.source] where the source is
 * @param {string} [given.skip] what comes after the header, "rope/#figure"
 * @param {string} [given.up] from the page to what all is relative to, "../"
 */
export function headerTemplate({ html, nothing, words, lang, here, other, source, skip, up = "" }) {
  const way = ([key, address]) =>
    html` <a href=${up + address} aria-current=${key === here ? "page" : nothing}>${words(key)}</a>`;
  const otherLang = lang === "en" ? "zh" : "en";
  const option = (each) => html`<option value=${each}>${words(`theme.${each}`)}</option>`;
  const language = () => html`<a href=${up + other} lang=${otherLang} hreflang=${otherLang}>${words("language")}</a>`;
  return html`<header class="site" lang=${lang}>${skip ? html`<a class="skip" href=${up + skip}>${words("skip")}</a>` : nothing}<a class="name" href=${up + frontOf(lang)}>posenc</a>
<nav aria-label="posenc">${Object.entries(waysIn(lang)).map(way)}${source ? html` <a href=${source}>${words("source")}</a>` : nothing}</nav>
<div class="own">${other ? language() : nothing} <label><span>${words("theme")}</span>
<select>${themes.map(option)}</select></label></div></header>`;
}
