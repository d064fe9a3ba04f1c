// Renders the header of all pages: navigation, language and theme. The build writes it into every page with text
// templates (markup.js); live.js adds its behaviour.
import { themes } from "./theme.js";

/** The prefix of a page's path in a language. */
export const folderOf = (lang) => (lang === "zh" ? "zh/" : "");

/** The front page, relative to the site. */
export const frontOf = (lang) => folderOf(lang) || "./";

/** The navigation links, { learn: "zh/essay.html" }, relative to the site. */
export const waysIn = (lang) => ({
  learn: `${folderOf(lang)}essay.html`,
  methods: `${folderOf(lang)}atlas.html`,
  model: `${folderOf(lang)}ropeScaling/`,
  training: `${folderOf(lang)}training.html`,
  reference: `${folderOf(lang)}reference.html`,
  install: `${folderOf(lang)}reference.html#install`,
});

/** The page of engines, which questions, the reference, the search and the reader of models link to. */
export const enginesPage = (lang) => `${folderOf(lang)}engines.html`;

/** The navigation entry of a method's or topic's page; the page for readers' own models has its own entry. */
export const wayInOf = (method) => (method === "ropeScaling" ? "model" : "methods");

/**
 * @param {object} given
 * @param {any} given.html lit's or markup.js's
 * @param {any} given.nothing of the same
 * @param {(key: string) => string} given.words of words.js
 * @param {"en" | "zh"} given.lang
 * @param {string} [given.here] the navigation entry of this page, "learn"
 * @param {string} [given.other] this page in the other language, if any
 * @param {string} [given.source] the address of the source
 * @param {string} [given.skip] the target of the skip link, "rope/#figure"
 * @param {string} [given.up] from the page to the site's folder, "../"
 */
export function headerTemplate({ html, nothing, words, lang, here, other, source, skip, up = "" }) {
  const way = ([key, address]) =>
    html` <a href=${up + address} aria-current=${key === here ? "page" : nothing}>${words(key)}</a>`;
  const otherLang = lang === "en" ? "zh" : "en";
  const option = (each) => html`<option value=${each}>${words(`theme.${each}`)}</option>`;
  const language = () => html`<a href=${up + other} lang=${otherLang} hreflang=${otherLang}>${words("language")}</a>`;
  return html`<header class="site" lang=${lang}>${skip ? html`<a class="skip" href=${up + skip}>${words("skip")}</a>` : nothing}<a class="name" href=${up + frontOf(lang)}>posenc</a>
<nav aria-label="posenc">${Object.entries(waysIn(lang)).map(way)}${source ? html` <a href=${source}>${words("source")}</a>` : nothing}</nav>
<div class="own"><a class="find" href=${up + waysIn(lang).methods}>${words("search")}</a> ${other ? language() : nothing} <label><span>${words("theme")}</span>
<select>${themes.map(option)}</select></label></div></header>`;
}
