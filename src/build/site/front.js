// The front page, one in each language: what there is to read of it, and all methods by year and by how they enter attention.
import { pathToFileURL } from "node:url";
import { frontOf, waysIn } from "../../../web/common/header.js";
import { html } from "../../../web/common/markup.js";
import { bodyTemplate } from "../../../web/front/page.js";
import { ways } from "../../../web/front/ways.js";
import { wordsIn } from "../../../web/front/words.js";
import { pageOf } from "../../../web/playground/routes.js";
import { listMethods } from "../methods.js";
import { attentions, pages } from "../pages.js";
import { listReaders } from "../readers.js";
import { headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";

/** The columns of the map by the ways of entering that have another name there. */
const columns = { added: "scores", multiplied: "scores", scores: "own" };

/**
 * Where on the map a method stands. One that makes scores of its own and tells distances of its own is one that changes
 * distances.
 */
function columnOf(name, page, descriptor) {
  const attention = attentions[name];
  if (!attention) return page.enters ?? "none";
  if (attention.enters === "scores" && descriptor.distance) return "distances";
  return columns[attention.enters] ?? attention.enters;
}

/** The year in which a work first appeared: that of its number on arXiv, or else the one that it is cited by. */
function firstYear({ text, url }) {
  const preprint = /arxiv\.org\/abs\/(\d\d)\d\d\./.exec(url);
  return preprint ? 2000 + Number(preprint[1]) : Number(/\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? 0);
}

/** The year of the first work that it cites. */
export const yearOf = ({ papers }) => papers.map(firstYear).find(Boolean);

/** [{ name, isTopic, short, thumbnail, solved, broke, column, year }] of all methods and topics, by name. */
export async function placesOnMap() {
  const descriptors = await import(pathToFileURL("dist/methods.js").href);
  const own = listMethods().map(({ name }) => name);
  return listReaders().map(({ name, isTopic }) => {
    const { [name]: page } = pages;
    const { short, thumbnail, solved, broke } = page;
    const descriptor = own.includes(name) ? descriptors[name] : {};
    const column = columnOf(name, page, descriptor);
    return { name, isTopic, short, thumbnail, solved, broke, column, year: yearOf(page) };
  });
}

/**
 * @param {string} [site] where it will be
 * @returns {Promise<{ path: string, text: string }[]>} paths relative to the site
 */
export async function frontPages(site) {
  const methods = await placesOnMap();
  const shortOf = (name) => methods.find((each) => each.name === name)?.short;
  const buttons = Object.keys(ways).map((id) => ({ id, name: shortOf(id) }));
  return languages.map((lang) => ({
    path: `${lang === "zh" ? "zh/" : ""}index.html`,
    text: pageText(lang, methods, buttons, site),
  }));
}

const example = 'import { alibi, rope } from "posenc";';

function pageText(lang, methods, buttons, site) {
  const words = wordsIn(lang);
  const { learn, model, training, reference } = waysIn(lang);
  const addresses = { learn, model, take: pageOf(lang, "alibi", "?studio"), training, reference };
  const other = frontOf(lang === "en" ? "zh" : "en");
  const addressIn = (each) => frontOf(each).replace("./", "");
  const told = {
    title: words("title"),
    description: words("description"),
    type: "website",
    card: "attention",
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
<link rel="modulepreload" href="parts/attention.js">
<script type="module" src="front.js"></script>
</head>
<body>
${siteHeader({ lang, here: "front", other, skip: `${frontOf(lang)}#main` })}
<div id="front">
${bodyTemplate({ lang, methods, ways: buttons, link: pageOf, addresses, example })}
</div>
</body>
</html>
`;
  return String(page);
}
