// The pages of methods and laboratories, one in each language: rope/index.html, zh/rope/index.html. What is told there needs
// no JavaScript; the playground starts in it and takes its place.
import { readFileSync } from "node:fs";
import { pageOf } from "../../../web/playground/places.js";
import { families } from "../../families.js";
import { escaped } from "./escaped.js";

export const languages = ["en", "zh"];

const words = Object.fromEntries(
  languages.map((lang) => [lang, JSON.parse(readFileSync(`web/locales/${lang}.json`, "utf8"))]),
);

/** The folder that everything is relative to, from a page's own. */
const base = { en: "../", zh: "../../" };

/** The list of all methods and laboratories as links, by family. menu: { name: { family, short } } */
function listOf(menu, lang, current) {
  const item = ([name, { short }]) =>
    `<li><a href="${pageOf(lang, name)}"${name === current ? ' aria-current="page"' : ""}><i class="thumbnail"></i><span>${escaped(short[lang])}</span></a></li>`;
  const group = (family) => {
    const members = Object.entries(menu).filter((entry) => entry[1].family === family);
    return `<h2>${words[lang][`family.${family}`]}</h2>\n<ul>\n${members.map(item).join("\n")}\n</ul>`;
  };
  return families.map(group).join("\n");
}

/**
 * @param {{ menu: object, pages: object, preloads: string[] }} given `pages` as dist/pages.js has them; `preloads` the files
 *   that the script imports at once
 * @returns {{ path: string, text: string }[]} paths relative to the site
 */
export function methodPages({ menu, pages, preloads }) {
  return Object.keys(menu).flatMap((name) =>
    languages.map((lang) => ({
      path: `${pageOf(lang, name)}index.html`,
      text: pageText({ name, lang, menu, page: pages[name], preloads }),
    })),
  );
}

function pageText({ name, lang, menu, page, preloads }) {
  const say = (key) => words[lang][key];
  const other = languages.find((each) => each !== lang);
  const alternate = (each, as) => `<link rel="alternate" hreflang="${as}" href="${pageOf(each, name)}">`;
  const nameOfMethod = escaped(menu[name].short[lang]);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<base href="${base[lang]}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title[lang])} · ${escaped(say("title"))}</title>
<meta name="description" content="${escaped(page.opening[lang])}">
<link rel="canonical" href="${pageOf(lang, name)}">
${alternate("en", "en")}
${alternate("zh", "zh")}
${alternate("en", "x-default")}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="page.css">
${preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join("\n")}
<script type="module" src="main.js"></script>
</head>
<body>
<div id="page">
<header>
<a class="name" href="./?lang=${lang}">posenc</a>
<p class="tagline">${escaped(say("tagline"))}</p>
<nav aria-label="posenc">
<a href="tour.html?lang=${lang}">${escaped(say("tour"))}</a>
<a href="lab.html?lang=${lang}">${escaped(say("trainLab"))}</a>
<a href="${lang === "zh" ? "zh/" : ""}reference.html">${escaped(say("reference"))}</a>
<a href="${pageOf(other, name)}" lang="${other}" hreflang="${other}" aria-label="${escaped(say("languageLabel"))}">${escaped(say("language"))}</a>
</nav>
</header>
<div class="columns">
<nav class="methods" aria-label="${escaped(say("methods"))}">
<button class="menu">${escaped(say("methods"))} <span>${nameOfMethod}</span></button>
<div id="methods">
${listOf(menu, lang, name)}
</div>
</nav>
<main>
<div class="middle">
<h1>${escaped(page.title[lang])}</h1>
<p class="opening">${escaped(page.opening[lang])}</p>
</div>
</main>
</div>
</div>
</body>
</html>
`;
}
