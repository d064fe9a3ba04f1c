// Writes the questions' pages, questions/<slug>.html and zh/questions/<slug>.html, with an index. Used by site.js.
import { bibtexOf } from "../../../web/app/bibtex.js";
import { enginesPage, waysIn } from "../../../web/app/header.js";
import { html, raw } from "../../../web/app/markup.js";
import { pageOf } from "../../../web/app/routes.js";
import { boxSize } from "../../../web/figures/boxSize.js";
import { kebabCase } from "../../../web/figures/parameters.js";
import { escapeText } from "../../../web/figures/svg.js";
import { dialList, keyTemplate } from "../../../web/pages/model/diagnosis/dialList.js";
import { dialStyle } from "../../../web/pages/model/diagnosis/style.js";
import { findingText, wordsOf } from "../../../web/pages/model/diagnosis/words.js";
import { questions } from "../../../web/pages/questions/list.js";
import { wordsIn } from "../../../web/pages/questions/words.js";
import { figures, pages } from "../pages.js";
import { headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";
import { markText } from "./markText.js";
import { builtApi, drawView, thumbnailSize } from "./pictures.js";

const bibtexLink = (url) => (url ? html` <a class="bibtex" href=${url}>BibTeX</a>` : "");
const pathIn = (lang, slug) => `${lang === "zh" ? "zh/" : ""}questions/${slug}.html`;
const stillIn = (lang, slug, theme) => `questions/${slug}.${lang}.${theme}.svg`;
const thumbnailIn = (slug, theme) => `questions/${slug}.small.${theme}.svg`;
const themes = ["light", "dark"];

/** The rules of the dials, for the question that has them. */
const dialSheet = "questions/dials.css";

/** Faults of a rotation: a name, the dials of one token, and what diagnose says. */
function faultsText(faults, lang) {
  const words = wordsOf(lang);
  const tags = { html, svg: html };
  const figureOf = ({ fault, findings, position, hands }) => html`<figure data-fault=${fault}>
<figcaption><b>${words(`example.${fault}`)}</b> <span>${words("atPosition", { position })}</span></figcaption>
${dialList(tags, hands, words)}
<p class="small">${findings.map((finding) => findingText(finding, lang)).join(" ")}</p>
</figure>
`;
  return html`<section class="faults">${keyTemplate(tags, words)}
${faults.map(figureOf)}</section>
`;
}

/** @param {(theme: string) => string} file its address @param {Record<string, any>} looks attributes of the image */
const picture = (file, { width, height, alt, loading = "eager" }) =>
  html`<picture><source media="(prefers-color-scheme: dark)" srcset=${file("dark")}><img src=${file("light")} width=${width} height=${height} alt=${alt} loading=${loading}></picture>`;

function documentText({ lang, slug, title, description, card, body, site, sheet }) {
  const addressIn = (each) => pathIn(each, slug);
  const other = addressIn(lang === "en" ? "zh" : "en");
  return String(html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
${raw(`<base href="${lang === "zh" ? "../../" : "../"}">`)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · posenc</title>
${headOf({ title, description, lang, addressIn, site, type: "article", card })}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="questions.css">${
    sheet
      ? html`
<link rel="stylesheet" href=${sheet}>`
      : ""
  }
<script type="module" src="questions.js"></script>
</head>
<body>
${siteHeader({ lang, here: "learn", other, skip: `${addressIn(lang)}#questions` })}
<main id="questions">
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`);
}

/** A control beside the figure, which sets the attribute of its name: a slider between two values, a choice among more, or a box to tick. */
function controlOf([name, values], { method, parameters, lang }) {
  const title = pages[method].controls[name].title[lang];
  const now = parameters[name];
  if (values.length === 0)
    return html`<label><input type="checkbox" name=${kebabCase(name)} value="true" ?checked=${now}> ${title}</label>`;
  if (values.length > 2) {
    const option = (value) =>
      html`<option value=${value} ?selected=${value === now}>${value.toLocaleString("en")}</option>`;
    return html`<label>${title} <select name=${kebabCase(name)}>${values.map(option)}</select></label>`;
  }
  const [min, max] = values;
  return html`<label>${title} <input type="range" name=${kebabCase(name)} min=${min} max=${max} value=${now}><output>${now}</output></label>`;
}

function questionText(question, index, lang, { site, parameters, faults }) {
  const { slug, title, answer, sources, figure } = question;
  const { method, view: id, parameters: own = {}, controls } = figure;
  const words = wordsIn(lang);
  const view = figures[method].views.find((each) => each.id === id);
  const [width, ownHeight] = boxSize(view);
  const { height = ownHeight } = figure;
  // The box is in questions.css: a page under a strict policy has no inline style.
  const box = figure.height ? "low" : view.kind === "hands" ? "hands" : view.square ? "square" : "";
  const next = questions[(index + 1) % questions.length];
  const attributes = Object.entries(own).map(([name, value]) => ` ${kebabCase(name)}="${escapeText(value)}"`);
  const state = Object.entries(own).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  const still = picture((theme) => stillIn(lang, slug, theme), { width, height, alt: view.title[lang] });
  const body = html`<div class="columns">
<div class="shown">${raw(`<posenc-figure method="${method}" view="${id}"${attributes.join("")} loading="eager" class="${box}">`)}${still}</posenc-figure>
<form data-posenc-controls>${Object.entries(controls).map((control) => controlOf(control, { method, parameters, lang }))}</form>
<p class="small"><a href=${pageOf(lang, `#${method}&view=${id}${state.join("")}`)}>${words("more")}</a></p>
${faults ? faultsText(faults, lang) : ""}</div>
<div class="answer">${markText(answer[lang], {})}
<h2>${words("sources")}</h2>
<ul class="small">${sources.map(([text, url]) => html`<li><a href=${url} lang="en">${text}</a>${bibtexLink(bibtexOf(url))}</li>`)}</ul>
<p><a href=${pathIn(lang, next.slug)}>${words("next", { title: next.title[lang] })}</a></p>
<p class="small"><a href=${pathIn(lang, "index")}>${words("all")}</a></p></div>
</div>`;
  const [first] = answer[lang].replace(/[*]/g, "").split("\n\n");
  return documentText({
    lang,
    slug,
    title: title[lang],
    description: first,
    card: method,
    body,
    site,
    sheet: faults && dialSheet,
  });
}

function indexText(lang, site) {
  const words = wordsIn(lang);
  const item = ({ slug, title }) => {
    const thumbnail = picture((theme) => thumbnailIn(slug, theme), { ...thumbnailSize, alt: "", loading: "lazy" });
    return html`<li><a href=${pathIn(lang, slug)}>${thumbnail}${title[lang]}</a></li>
`;
  };
  const body = html`<p>${words("description")}</p>
<ol class="list">${questions.map(item)}</ol>
<p><a href=${waysIn(lang).learn}>${words("essay")}</a></p>
<p><a href=${enginesPage(lang)}>${words("engines")}</a></p>`;
  return documentText({
    lang,
    slug: "index",
    title: words("title"),
    description: words("description"),
    card: "rope",
    body,
    site,
  });
}

/** @returns {Promise<{ path: string, text: string }[]>} paths relative to the site */
export async function questionPages(site) {
  const { api } = await builtApi();
  const all = await Promise.all(
    questions.map(async (question, index) => {
      const { slug, figure, hands } = question;
      const faults = hands?.(api);
      const drawn = await drawView(figure.method, figure.view, figure.parameters ?? {});
      const small = themes.map((theme) => ({ path: thumbnailIn(slug, theme), text: drawn.thumbnailIn(theme) }));
      const own = languages.flatMap((lang) => [
        {
          path: pathIn(lang, slug),
          text: questionText(question, index, lang, { site, parameters: drawn.parameters, faults }),
        },
        ...themes.map((theme) => ({ path: stillIn(lang, slug, theme), text: drawn.pictureIn(lang, theme) })),
      ]);
      return [...own, ...small];
    }),
  );
  const indexes = languages.map((lang) => ({ path: pathIn(lang, "index"), text: indexText(lang, site) }));
  return [...indexes, ...all.flat(), { path: dialSheet, text: dialStyle }];
}
