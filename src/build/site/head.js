// Writes the head of every page: description, canonical address, the other language, link preview, and schema.org data. Absolute
// addresses appear only if the site's address is known, because previews and data cannot use relative ones. Used by the modules
// of site/.
import { html, nothing, raw } from "../../../web/common/markup.js";
import { about } from "./data.js";
import { languages } from "./languages.js";
import { cardFile, cardSize } from "./pictures.js";

/** The script that applies the stored theme; `up` as in headOf(). */
export const firstScript = (up = "") => html`<script src=${`${up}theme.js`}></script>`;

/** Writes data into a page, with characters escaped that could end the element. */
const dataOf = (data) =>
  raw(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);

/** Further schema.org data of software and of articles. */
const ofKind = {
  SoftwareApplication: () => {
    const { version } = about();
    return {
      applicationCategory: "DeveloperApplication",
      operatingSystem: "Any",
      softwareVersion: version,
      isAccessibleForFree: true,
      offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
    };
  },
  WebApplication: () => ({ applicationCategory: "EducationalApplication", operatingSystem: "Any" }),
};

/** Returns the breadcrumbs from the front page: [{ name, address }], the page itself last. */
const trailOf = (trail, site) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, address }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site + address,
  })),
});

function graphOf({ title, name = title, description, lang, addressIn, site, type, card, trail }) {
  const named = type === "TechArticle" ? { headline: title } : { name };
  const places = site && { url: site + addressIn(lang), image: site + cardFile(card), license: `${site}LICENSE.txt` };
  const page = { "@type": type, ...named, description, inLanguage: lang, ...ofKind[type]?.(), ...places };
  const graph = site && trail ? [page, trailOf(trail, site)] : [page];
  return { "@context": "https://schema.org", "@graph": graph };
}

/**
 * @param {object} given
 * @param {string} given.title of cards
 * @param {string} [given.name] the name, if it differs from the title (not of articles)
 * @param {string} given.description
 * @param {"en" | "zh"} given.lang
 * @param {(lang: string) => string} given.addressIn the page's address in a language, relative to the site
 * @param {string} given.type of schema.org
 * @param {string} given.card the method whose preview image it has
 * @param {{ name: string, address: string }[]} [given.trail] breadcrumbs from the front page
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
<link rel="canonical" href=${at(lang)}>${languages.map((each) => alternate(each))}${alternate("en", "x-default")}${meta("og:type", type === "TechArticle" ? "article" : "website")}${meta("og:site_name", "posenc")}${meta("og:locale", lang === "zh" ? "zh_CN" : "en_GB")}${meta("og:title", title)}${meta("og:description", description)}${cardLines ?? nothing}
${dataOf(graphOf(given))}
${firstScript(up)}`;
}
