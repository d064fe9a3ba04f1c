// What the head of every page says to search engines and to whoever makes a card of a link: what it is about, its one address,
// the same in the other language, a picture, and all that once more as schema.org's data. Where the site will be is said only
// where it is known; whoever reads a card or data does not know what a relative address is relative to.
import { html, nothing, raw } from "../../../web/common/markup.js";
import { about } from "./data.js";
import { languages } from "./languages.js";
import { cardFile, cardSize } from "./pictures.js";

/** What shows the colours that were chosen before; `up` is as headOf() has it. */
export const firstScript = (up = "") => html`<script src=${`${up}theme.js`}></script>`;

/** Data within a page, of which no character can end the element. */
const dataOf = (data) =>
  raw(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);

/** What data says of software and of articles, beside what it says of both. */
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

/** The way from the front page to this one: [{ name, address }], the page itself last. */
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
 * @param {string} [given.name] of what is not an article, where it has another one
 * @param {string} given.description
 * @param {"en" | "zh"} given.lang
 * @param {(lang: string) => string} given.addressIn the page in a language, relative to the site
 * @param {string} given.type of schema.org
 * @param {string} given.card the method whose card it has
 * @param {{ name: string, address: string }[]} [given.trail] the way to it from the front page
 * @param {string} [given.site] where the site will be, "https://…/"
 * @param {string} [given.up] from the page to the site's folder, where no <base> says so
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
