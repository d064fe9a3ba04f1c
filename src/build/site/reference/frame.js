// Writes the frame of all pages of the reference: head, header, links between pages, table of contents. Used by this folder.
import { escapeText } from "../../../../web/figures/svg.js";
import { words } from "../../../../web/pages/reference/words.js";
import { sections } from "../../methods.js";
import { headOf } from "../head.js";
import { siteHeader } from "../header.js";

export const start = "reference.html";
export const recipesPage = "reference/recipes.html";
export const sourcePage = "reference/source.html";
export const packagePage = (part) => `reference/${part}.html`;

/** Returns the address of a page in a language, relative to the site's folder. */
export const addressOf = (path, lang) => (lang === "en" ? path : `zh/${path}`);

/** Returns the path from a page to the site's folder. */
export const upFrom = (address) => "../".repeat(address.split("/").length - 1);

function navigation(path, lang, up) {
  const pages = [
    [start, words.start[lang]],
    ...sections.map((part) => [packagePage(part), words.part[part][lang]]),
    [recipesPage, words.recipes[lang]],
    [sourcePage, words.sources[lang]],
  ];
  const links = pages.map(([page, title]) => {
    const current = page === path ? ' aria-current="page"' : "";
    return `<li><a href="${up}${addressOf(page, lang)}"${current}>${title}</a></li>`;
  });
  return `<nav class="pages" aria-label="${words.pages[lang]}"><ul>${links.join("")}</ul></nav>`;
}

/** `contents` is the table of contents, `body` the text below the title. */
export function framed({ path, lang, title, description, contents, body, site }) {
  const address = addressOf(path, lang);
  const up = upFrom(address);
  const other = lang === "en" ? "zh" : "en";
  const addressIn = (each) => addressOf(path, each);
  const head = { title: `${title} · posenc`, description, lang, addressIn, up, site };
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText([...new Set([title, words.title[lang], "posenc"])].join(" · "))}</title>
${headOf({ ...head, type: "article", card: "alibi" })}
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}reference.css">
<script type="module" src="${up}reference.js"></script>
</head>
<body>
${siteHeader({ lang, up, here: "reference", other: addressOf(path, other), skip: `${address}#main` })}
<div id="reference">
${navigation(path, lang, up)}
<div class="columns">
<nav class="contents" aria-label="${words.contents[lang]}"><p>${words.contents[lang]}</p>${contents}</nav>
<main id="main">
<h1>${escapeText(title)}</h1>
${body}
</main>
</div>
</div>
</body>
</html>
`;
}
