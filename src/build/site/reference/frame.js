// What all pages of the reference have: head, header with the ways to the others, a table of contents.
import { words } from "../../../../web/reference/words.js";
import { packages } from "../../lists.js";
import { escaped } from "../escaped.js";
import { languages } from "../pages.js";

export const start = "reference.html";
export const recipesPage = "reference/recipes.html";
export const packagePage = (part) => `reference/${part}.html`;

/** Where a page of a language is, from the site's folder. */
export const addressOf = (path, lang) => (lang === "en" ? path : `zh/${path}`);

/** The way from a page to the site's folder. */
export const upFrom = (address) => "../".repeat(address.split("/").length - 1);

function navigation(path, lang, up) {
  const pages = [
    [start, words.start[lang]],
    ...packages.map((part) => [packagePage(part), words.part[part][lang]]),
    [recipesPage, words.recipes[lang]],
  ];
  const links = pages.map(([page, title]) => {
    const current = page === path ? ' aria-current="page"' : "";
    return `<li><a href="${up}${addressOf(page, lang)}"${current}>${title}</a></li>`;
  });
  return `<nav aria-label="${words.pages[lang]}"><ul>${links.join("")}</ul></nav>`;
}

/** `contents` is the list of what is on the page, `body` what follows the title. */
export function framed({ path, lang, title, description, contents, body }) {
  const address = addressOf(path, lang);
  const up = upFrom(address);
  const other = lang === "en" ? "zh" : "en";
  const alternate = (each, as) => `<link rel="alternate" hreflang="${as}" href="${up}${addressOf(path, each)}">`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)} · ${escaped(words.title[lang])} · posenc</title>
<link rel="canonical" href="${up}${address}">
${languages.map((each) => alternate(each, each)).join("\n")}
${alternate("en", "x-default")}
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}reference.css">
<script type="module" src="${up}reference.js"></script>
</head>
<body>
<a class="skip" href="#main">${words.skip[lang]}</a>
<div id="reference">
<header>
<p class="bar"><a class="name" href="${up}./?lang=${lang}">posenc</a>
<a href="${up}${addressOf(path, other)}" hreflang="${other}" lang="${other}">${words.otherLanguage[lang]}</a></p>
${navigation(path, lang, up)}
</header>
<div class="columns">
<nav class="contents" aria-label="${words.contents[lang]}"><p>${words.contents[lang]}</p>${contents}</nav>
<main id="main">
<h1>${escaped(title)}</h1>
${body}
</main>
</div>
</div>
</body>
</html>
`;
}
