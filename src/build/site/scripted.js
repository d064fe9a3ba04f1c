// Writes the training page, one in each language, whose content comes from a script: its header, head, and what there is to
// read of it without a script. Used by site.js.
import { readFileSync } from "node:fs";
import { html, nothing } from "../../../web/app/markup.js";
import { pageOf } from "../../../web/app/routes.js";
import { encodingSentences, repairSentences } from "../../../web/pages/training/sentences.js";
import { encodingNames, nameOf, pageNames, wordsIn } from "../../../web/pages/training/words.js";
import { lengthsRead, tuningLength, tuningSteps } from "../../training/measure.js";
import { encodings } from "../../training/model.js";
import { standard } from "../../training/settings.js";
import { headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";

const pathIn = (lang, file) => (lang === "zh" ? `zh/${file}` : file);

/** The results that come with the page. */
const shipped = JSON.parse(readFileSync("web/pages/training/standard.json", "utf8")).runs;

function training(lang) {
  const words = wordsIn(lang);
  const { length } = standard;
  return {
    id: "training",
    here: "training",
    title: `${words("title")} · posenc`,
    heading: words("title"),
    description: words("description"),
    type: "website",
    card: "attention",
    told: html`<p>${words("needed")}</p>
<p>${words("lead", { length, longest: lengthsRead(length).at(-1) })}</p>
<p>${words("lagTask", { near: lang === "zh" ? "8%" : "8 %" })}</p>
<ul>
${encodings.map((name) => html`<li>${encodingOf(name, lang)}</li>\n`)}</ul>
<p>${words("variants")}</p>
<h2>${words("found")}</h2>
<ul>
${encodingSentences(shipped, standard, lang).map((each) => html`<li>${each}</li>\n`)}</ul>
<h2>${words("repairTitle")}</h2>
<p>${words("repairText", { steps: tuningSteps, tuned: tuningLength })}</p>
<ul>
${repairSentences(shipped, standard, lang).map((each) => html`<li>${each}</li>\n`)}</ul>
<h2>${words("mapsTitle")}</h2>
<p>${words("mapsText", { length })}</p>`,
  };
}

/** An encoding that is trained there, with the way to its page. */
function encodingOf(name, lang) {
  const text = nameOf(encodingNames, name, lang);
  return name === "none" ? text : html`<a href=${pageOf(lang, pageNames[name] ?? name)}>${text}</a>`;
}

function pageText(page, lang, site) {
  const { id, here, title, heading, told } = page;
  const addressIn = (each) => pathIn(each, `${id}.html`);
  const other = addressIn(lang === "en" ? "zh" : "en");
  return String(html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
${lang === "zh" ? html`<base href="../">\n` : nothing}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${headOf({ ...page, title: heading, lang, addressIn, site })}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href=${`${id}.css`}>
<script type="module" src=${`${id}.js`}></script>
</head>
<body>
${siteHeader({ lang, here, other, skip: `${addressIn(lang)}#${id}` })}
<div id=${id}>
<noscript>
<h1>${heading}</h1>
${told}
</noscript>
</div>
</body>
</html>
`);
}

/** @returns {{ path: string, text: string }[]} paths relative to the site */
export const scriptedPages = (site) =>
  languages.map((lang) => {
    const shown = training(lang);
    return { path: pathIn(lang, `${shown.id}.html`), text: pageText(shown, lang, site) };
  });
