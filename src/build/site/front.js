// Writes the front page in both languages: the dials, and what leads on. Used by site.js.
import { pathToFileURL } from "node:url";
import { frontOf, waysIn } from "../../../web/app/header.js";
import { html } from "../../../web/app/markup.js";
import { pageOf } from "../../../web/app/routes.js";
import { frequencySets } from "../../../web/pages/front/dials.js";
import { bodyTemplate } from "../../../web/pages/front/page.js";
import { wordsIn } from "../../../web/pages/front/words.js";
import { placesOnAtlas } from "./atlas.js";
import { about } from "./data.js";
import { headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";

/**
 * @param {string} [site] where it will be
 * @returns {Promise<{ path: string, text: string }[]>} paths relative to the site
 */
export async function frontPages(site) {
  const { rope } = await import(pathToFileURL("dist/npm/index.js").href);
  const sets = frequencySets(rope);
  return languages.map((lang) => ({
    path: `${lang === "zh" ? "zh/" : ""}index.html`,
    text: pageText(lang, sets, site),
  }));
}

/** The two lines that put a figure into a page, as in README.md. */
function snippet() {
  const { name, version } = about();
  return `<script defer src="https://cdn.jsdelivr.net/npm/${name}@${version}/posenc-figure.js"></script>
<posenc-figure method="rope" view="hands" style="display: block; min-height: 34rem"></posenc-figure>`;
}

function pageText(lang, sets, site) {
  const words = wordsIn(lang);
  const most = placesOnAtlas().filter(({ atlas }) => atlas.use > 2);
  const addresses = { ...waysIn(lang), post: pageOf(lang, "alibi", "?studio") };
  const other = frontOf(lang === "en" ? "zh" : "en");
  const addressIn = (each) => frontOf(each).replace("./", "");
  const told = {
    title: words("title"),
    description: words("description"),
    type: "website",
    card: "ropeScaling",
  };
  const page = html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
<base href=${lang === "zh" ? "../" : "./"}>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words("title")}</title>
${headOf({ ...told, lang, addressIn, site })}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<script src="forward.js"></script>
<link rel="stylesheet" href="front.css">
<link rel="modulepreload" href="parts/rope.js">
<script type="module" src="front.js"></script>
</head>
<body>
${siteHeader({ lang, here: "front", other, skip: `${frontOf(lang)}#main` })}
<div id="front">
${bodyTemplate({ lang, sets, addresses, most, link: pageOf, snippet: snippet() })}
</div>
</body>
</html>
`;
  return String(page);
}
