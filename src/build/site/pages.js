// Writes the pages of methods and topics in both languages: rope/index.html, zh/rope/index.html. They can be read without
// JavaScript; the playground replaces their parts in place. Used by site.js.
import { readFileSync } from "node:fs";
import { bibtexOf } from "../../../web/app/bibtex.js";
import { frontOf, wayInOf, waysIn } from "../../../web/app/header.js";
import { pageOf } from "../../../web/app/routes.js";
import { wordsIn } from "../../../web/app/siteWords.js";
import { catalogue } from "../../../web/figures/catalogue.js";
import { escapeText } from "../../../web/figures/svg.js";
import { wordsIn as wordsOfFront } from "../../../web/pages/front/words.js";
import { boxOf, dividedViews } from "../../../web/pages/playground/figureBox.js";
import { families } from "../../families.js";
import { citation } from "./citation.js";
import { markedFormulas } from "./formulas.js";
import { firstScript, headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";
import { pictureFile, pictureSizes } from "./pictures.js";
import { relatedTo } from "./related.js";
import { stillSentence } from "./sentence.js";
import { words as own } from "./words.js";

const locale = (lang) => JSON.parse(readFileSync(`web/app/locales/${lang}.json`, "utf8"));
const locales = Object.fromEntries(languages.map((lang) => [lang, { ...own[lang], ...locale(lang) }]));

const textIn = catalogue(locales);

/** (key, values) → text of the playground or of these pages, as HTML. */
const sayIn = (lang) => (key, values) => escapeText(textIn(lang)(key, values));

/**
 * The site's address with a slash at its end; undefined if it is unknown.
 * @param {string} [given] "https://example.org/posenc"
 */
export function siteAddress(given) {
  if (!given) return undefined;
  const address = URL.parse(given);
  if (!/^https?:$/.test(address?.protocol ?? "") || address.search || address.hash)
    throw new RangeError(
      `POSENC_SITE must be an address such as https://example.org/posenc/, got ${JSON.stringify(given)}`,
    );
  return address.href.replace(/\/?$/, "/");
}

/** The path from a page's folder to the folder that all links are relative to. */
const base = { en: "../", zh: "../../" };

const other = (lang) => languages.find((each) => each !== lang);

/** The list of all methods and topics as links, by family. menu: { name: { family, short } } */
function listText(menu, lang, current, say) {
  const item = ([name, { short, isHistorical }]) =>
    `<li><a${isHistorical ? ' class="historical"' : ""} href="${pageOf(lang, name)}"${name === current ? ' aria-current="page"' : ""}>${escapeText(short[lang])}</a>`;
  const group = (family) => {
    const members = Object.entries(menu).filter((entry) => entry[1].family === family);
    return `<div><h2>${say(`family.${family}`)}</h2>\n<ul>\n${members.map(item).join("\n")}\n</ul></div>`;
  };
  return families.map(group).join("\n");
}

/** The content of <head>. site: the site's address, "https://…/", if it is known */
function headText({ name, lang, page, preloads, site }, say) {
  const title = page.title[lang];
  const addressIn = (each) => pageOf(each, name);
  const description = page.opening[lang];
  return [
    '<meta charset="utf-8">',
    `<base href="${base[lang]}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)} · ${say("title")}</title>`,
    headOf({ title, description, lang, addressIn, site, type: "article", card: name }),
    '<link rel="icon" href="icon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="page.css">',
    '<noscript><link rel="stylesheet" href="noscript.css"></noscript>',
    ...preloads.scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...preloads.modules.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
    '<script type="module" src="main.js"></script>',
  ].join("\n");
}

/** The initial figure: tabs, picture and sentence, in the same places as in the playground. */
function figureText({ name, lang, page, opened }, say) {
  const [first] = opened.views;
  const file = (shape, theme) => pictureFile(name, lang, shape, theme);
  const sizes = pictureSizes(first);
  const source = (shape, theme, media) => {
    const { width, height } = sizes[shape];
    return `<source media="${media}" srcset="${file(shape, theme)}" width="${width}" height="${height}">`;
  };
  const { width, height } = sizes.wide;
  const tab = ({ id }) =>
    `<a href="${pageOf(lang, id === first.id ? name : `#${name}&view=${id}`)}"${id === first.id ? ' aria-current="true"' : ""}>${escapeText(page.views[id].tab[lang])}</a>`;
  const tabs = dividedViews(opened.views, first.id);
  const more =
    tabs.more.length > 0
      ? `<details class="more-views"><summary>${say("moreViews", { count: tabs.more.length })}</summary><div>${tabs.more.map(tab).join("\n")}</div></details>\n`
      : "";
  const alt = escapeText(`${page.title[lang]}${own[lang].join}${first.title[lang]}`);
  return `<nav class="tabs" aria-label="${say("views")}">
${tabs.first.map(tab).join("\n")}
${more}<button class="compare" disabled>${say("compare")}</button>
</nav>
<div class="figures ${boxOf(first, page.views[first.id])}"><div class="stage" id="figure"><picture>${source("narrow", "dark", "(max-width: 46rem) and (prefers-color-scheme: dark)")}${source("narrow", "light", "(max-width: 46rem)")}${source("wide", "dark", "(prefers-color-scheme: dark)")}<img src="${file("wide", "light")}" width="${width}" height="${height}" alt="${alt}"></picture></div></div>
${stillSentence({ name, lang, page, firstView: opened.firstView })}
<noscript><p class="note">${say("still")}</p></noscript>`;
}

const section = (kind, title, ...parts) =>
  `<section class="${kind}">\n<h2>${title}</h2>\n${parts.join("\n")}\n</section>`;
const listOf = (items) => `<ul>\n${items.map((item) => `<li>${item}`).join("\n")}\n</ul>`;

/** MathML without the attributes that only the playground uses; its colours stay. */
const plainMarkup = (markup) => markup?.replace(/ data-[\w-]+="[^"]*"| class="[sf]-[^"]*"/g, "");

/** The number of listed sources; some methods have thirty, and the playground lists all. */
const mostSources = 2;

/** The blocks below the figure. The fourth, code and post, needs a script. */
function summaryText({ lang, page, related }, say) {
  const links = related.map(
    ({ address, short }) => `<a href="${escapeText(pageOf(lang, `#${address}`))}">${escapeText(short[lang])}</a>`,
  );
  return `<div class="summary">
${section("solved", say("solved"), `<p>${escapeText(page.solved[lang])}</p>`)}
${section("broke", say("broke"), `<p>${escapeText(page.broke[lang])}</p>`)}
${links.length > 0 ? section("related", say("related"), listOf(links)) : ""}
</div>`;
}

/** The sections below the figure. */
function underText({ lang, page, opened, formula, related, checked }, say) {
  const views = opened.views.slice(1).map(({ title, sentence }) => {
    return `<p><strong>${escapeText(title[lang])}</strong>${own[lang].join}${escapeText(sentence[lang])}</p>`;
  });
  const sources = checked.sources.slice(0, mostSources);
  const more = checked.sources.length - sources.length;
  const install = opened.code.includes("npm install posenc") ? "" : "npm install posenc\n\n";
  const bibtex = (url) => (url ? ` <a class="bibtex" href="${escapeText(url)}">BibTeX</a>` : "");
  const paper = ({ text, url }) =>
    `<a href="${escapeText(url)}" lang="en">${escapeText(text)}</a>${bibtex(bibtexOf(url))}`;
  return [
    summaryText({ lang, page, related }, say),
    page.front ? section("formula", say("formula"), `<div class="scroll" lang="en">${formula}</div>`) : "",
    views.length > 0 ? section("views", say("also"), ...views) : "",
    section("export", say("use"), `<pre lang="en"><code>${install}${escapeText(opened.code)}</code></pre>`),
    section(
      "checked",
      say("checked"),
      `<p>${say("checked.note", { count: checked.cases, sources: checked.sources.length })}</p>`,
      `<ul class="sources" lang="en">\n${sources.map((source) => `<li>${escapeText(source)}`).join("\n")}\n</ul>`,
      more > 0 ? `<p class="note">${say("checkedMore", { more })}</p>` : "",
    ),
    section("traps", say("traps"), listOf(page.traps.map((trap) => escapeText(trap[lang])))),
    section("papers", say("papers"), listOf(page.papers.map(paper))),
    section(
      "cite",
      say("cite"),
      `<p>${say("citeNote")} <cite lang="en">${escapeText(citation())}</cite> <a class="bibtex" href="CITATION.bib">BibTeX</a></p>`,
    ),
    page.models.length > 0
      ? section("models", say("models"), `<p>${escapeText(page.models.join(lang === "zh" ? "、" : ", "))}</p>`)
      : "",
  ]
    .filter(Boolean)
    .join("\n");
}

function pageText(given) {
  const { name, lang, menu, page } = given;
  const say = sayIn(lang);
  const law = given.law
    ? `<div class="law scroll" tabindex="0" role="group" aria-label="${say("law")}" lang="en">${given.law}</div>\n`
    : "";
  const opening = `<p class="opening">${escapeText(page.opening[lang])}</p>\n`;
  return `<!doctype html>
<html lang="${lang}">
<head>
${headText(given, say)}
</head>
<body>
${siteHeader({ lang, here: wayInOf(name), other: pageOf(other(lang), name), skip: `${pageOf(lang, name)}#figure` })}
<div id="page">
<main>
<div class="middle${page.front ? " with-box" : ""}">
<h1>${escapeText(page.title[lang])}</h1>
${page.front ? "" : law + opening}<div class="rest">
${figureText(given, say)}
${page.front ? opening : ""}</div>
</div>
<div class="under"><div class="told">
${underText(given, say)}
</div></div>
</main>
<nav class="methods" id="methods" aria-label="${say("methods")}">${listText(menu, lang, name, say)}</nav>
</div>
</body>
</html>
`;
}

/**
 * @param {object} given
 * @param {object} given.menu the menu's entries in their order
 * @param {object} given.pages of ../pages.js
 * @param {object} given.opened the initial states, from pictures.js
 * @param {(name: string) => { cases: number, sources: string[] }} given.checkedOf the checks of a method's numbers
 * @param {(name: string, lang: string) => { scripts: string[], modules: string[] }} given.preloadsOf the files that a page
 *   needs first, besides its main script
 * @param {string} [given.site] the site's address
 * @returns {{ path: string, text: string }[]} paths relative to the site
 */
export function methodPages({ menu, pages, opened, checkedOf, preloadsOf, site }) {
  return Object.keys(menu).flatMap((name) => {
    const { law, formulas } = markedFormulas(pages[name].formula);
    const related = relatedTo(name).map(({ method, address }) => ({ address, short: pages[method].short }));
    const marked = { law: plainMarkup(law), formula: plainMarkup(formulas[opened[name].formula]) };
    const all = {
      name,
      menu,
      site,
      page: pages[name],
      opened: opened[name],
      ...marked,
      related,
      checked: checkedOf(name),
    };
    const one = (lang) => pageText({ ...all, lang, preloads: preloadsOf(name, lang) });
    return languages.map((lang) => ({ path: `${pageOf(lang, name)}index.html`, text: one(lang) }));
  });
}

/** The unknown part of an address, filled in by the page's script. */
const unknown = (lang) => wordsOfFront(lang)("unknown", { given: "<b></b>" });

/** 404.html. It may be shown at any depth, so its links begin with the site's address or at the host's root. */
export function missingPage({ menu, site }) {
  const told = (lang) => {
    const say = sayIn(lang);
    const link = (address, text) => `<li><a href="${address}">${text}</a>`;
    const words = wordsIn(lang);
    const ways = Object.entries(waysIn(lang)).map(([key, address]) => link(address, words(key)));
    return `<section lang="${lang}">
<h1>${say("noPage")}</h1>
<p class="unknown" role="status" hidden>${unknown(lang)}</p>
<nav class="methods" aria-label="${say("methods")}">
<div><h2>posenc</h2>
<ul>
${[link(frontOf(lang), say("front")), ...ways].join("\n")}
</ul></div>
${listText(menu, lang, undefined, say)}
</nav>
</section>`;
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="${site ?? "/"}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${sayIn("en")("noPage")} · posenc</title>
${firstScript()}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="page.css">
<script src="missing.js" defer></script>
</head>
<body>
<p class="site"><a class="name" href="./">posenc</a></p>
<div id="page">
<main class="missing">
${languages.map(told).join("\n")}
</main>
</div>
</body>
</html>
`;
}
