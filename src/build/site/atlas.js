// Writes the atlas in both languages: every method and topic at its place in a Transformer block, by year. Used by site.js.

import { waysIn } from "../../../web/app/header.js";
import { html } from "../../../web/app/markup.js";
import { pageOf } from "../../../web/app/routes.js";
import { bodyTemplate } from "../../../web/pages/atlas/page.js";
import { wordsIn } from "../../../web/pages/atlas/words.js";
import { pages } from "../pages.js";
import { headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";

/** The year in which a work first appeared: that of its number on arXiv, or else the one that it is cited by. */
function firstYear({ text, url }) {
  const preprint = /arxiv\.org\/abs\/(\d\d)\d\d\./.exec(url);
  return preprint ? 2000 + Number(preprint[1]) : Number(/\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? 0);
}

/** The year of the first work that it cites. */
const yearOf = ({ papers }) => papers.map(firstYear).find(Boolean);

/** [{ name, short, thumbnail, models, solved, broke, atlas, year }] of all methods and topics, by name. */
export const placesOnAtlas = () =>
  Object.entries(pages).map(([name, page]) => {
    const { short, thumbnail, models, solved, broke, atlas } = page;
    return { name, short, thumbnail, models, solved, broke, atlas, year: yearOf(page) };
  });

function pageText(lang, site) {
  const words = wordsIn(lang);
  const addressIn = (each) => waysIn(each).methods;
  const title = words("title");
  const head = {
    title,
    description: words("description"),
    lang,
    addressIn,
    site,
    type: "website",
    card: "rope",
  };
  return html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
<base href=${lang === "zh" ? "../" : "./"}>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · posenc</title>
${headOf(head)}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="atlas.css">
<script type="module" src="atlas.js"></script>
</head>
<body>
${siteHeader({ lang, here: "methods", other: addressIn(lang === "en" ? "zh" : "en"), skip: `${addressIn(lang)}#atlas` })}
${bodyTemplate({ lang, methods: placesOnAtlas(), link: pageOf })}
</body>
</html>
`;
}

/**
 * @param {string} [site] where it will be
 * @returns {{ path: string, text: string }[]} paths relative to the site
 */
export const atlasPages = (site) =>
  languages.map((lang) => ({ path: waysIn(lang).methods, text: String(pageText(lang, site)) }));
