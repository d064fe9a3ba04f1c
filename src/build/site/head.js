// Writes the head of every page: description, canonical address, the other language, and link preview. Absolute addresses
// appear only if the site's address is known, because previews cannot use relative ones. Used by the modules of site/.
import { html, nothing } from "../../../web/app/markup.js";
import { languages } from "./languages.js";
import { cardFile, cardSize } from "./pictures.js";

/** The script that applies the stored theme; `up` as in headOf(). */
export const firstScript = (up = "") => html`<script src=${`${up}theme.js`}></script>`;

/**
 * @param {object} given
 * @param {string} given.title of cards
 * @param {string} given.description
 * @param {"en" | "zh"} given.lang
 * @param {(lang: string) => string} given.addressIn the page's address in a language, relative to the site
 * @param {"article" | "website"} given.type
 * @param {string} given.card the method whose preview image it has
 * @param {string} [given.site] the site's address, "https://…/"
 * @param {string} [given.up] path from the page to the site's folder, for pages without <base>
 */
export function headOf(given) {
  const { title, description, lang, addressIn, type, card, site, up = "" } = given;
  const from = site ?? up;
  const at = (each) => from + addressIn(each) || "./";
  const alternate = (each, as = each) => html`
<link rel="alternate" hreflang=${as} href=${at(each)}>`;
  const meta = (property, content) => html`
<meta property=${property} content=${content}>`;
  const cardLines = site && [
    meta("og:url", site + addressIn(lang)),
    meta("og:image", site + cardFile(card)),
    meta("og:image:width", cardSize.width),
    meta("og:image:height", cardSize.height),
    meta("og:image:alt", title),
    html`
<meta name="twitter:card" content="summary_large_image">`,
  ];
  return html`<meta name="description" content=${description}>
<link rel="canonical" href=${at(lang)}>${languages.map((each) => alternate(each))}${alternate("en", "x-default")}${meta("og:type", type)}${meta("og:site_name", "posenc")}${meta("og:locale", lang === "zh" ? "zh_CN" : "en_GB")}${meta("og:title", title)}${meta("og:description", description)}${cardLines ?? nothing}
${firstScript(up)}`;
}
