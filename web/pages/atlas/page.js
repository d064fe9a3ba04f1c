// Renders the atlas as the build writes it; it can be read and filtered without JavaScript. main.js adds thumbnails and lines.
import { html } from "../../app/markup.js";
import { filters, points, wordsIn } from "./words.js";

/** As attributes of the figure element have it: maxDistance is max-distance. */
const kebab = (name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** A figure of a method, empty until main.js has come. */
function thumbnailTemplate(name, { view, parameters }) {
  const given = Object.entries({ method: name, view, ...parameters });
  const text = given.map(([key, value]) => html` ${kebab(key)}="${value}"`);
  return html`<posenc-figure class="thumbnail" thumbnail ratio="1" aria-hidden="true"${text}></posenc-figure>`;
}

/** Whether a method is used enough to be shown with a picture. */
export const hasThumbnail = ({ atlas }) => atlas.use > 1;

/** The first models, as many as fit in two lines. */
function modelsText(models, lang) {
  const join = lang === "zh" ? "、" : ", ";
  const both = models.slice(0, 2).join(join);
  return both.length <= 24 ? both : models[0];
}

function nodeTemplate(method, { lang, words, link }) {
  const { name, short, atlas, models, solved, broke, thumbnail } = method;
  const { use, from = [], tags = [] } = atlas;
  return html`<li class=${["node", `use-${use}`, ...tags].join(" ")} data-name=${name} data-from=${from.join(" ")}>
<a href=${link(lang, name)}>${hasThumbnail(method) ? thumbnailTemplate(name, thumbnail) : ""}<span>${short[lang]}</span></a>
${hasThumbnail(method) ? html`<small>${modelsText(models, lang)}</small>` : ""}
<p class="about"><span>${words("solved")}</span>${solved[lang]}<br><span>${words("broke")}</span>${broke[lang]}</p>
</li>
`;
}

/** The symbols q, k and v in their colours. */
const coloured = (formula) =>
  formula.split(/\b([qkv])\b/).map((part, i) => (i % 2 > 0 ? html`<b class=${part}>${part}</b>` : part));

function pointTemplate([point, { title, formula }], page) {
  const { lang, methods } = page;
  const here = methods.filter(({ atlas }) => atlas.at === point);
  const years = [...new Set(here.map(({ year }) => year))].sort();
  const yearTemplate = (year) => html`<section class=${`year y${year}`}><h3>${year}</h3>
<ul>
${here
  .filter((each) => each.year === year)
  .sort((a, b) => b.atlas.use - a.atlas.use)
  .map((each) => nodeTemplate(each, page))}</ul></section>
`;
  return html`<section class=${`point ${point}`} aria-labelledby=${point}>
<div class="station"><h2 id=${point}>${title[lang]}</h2><p class="formula" lang="en">${coloured(formula)}</p></div>
<div class="years">
${years.map(yearTemplate)}</div>
</section>
`;
}

/**
 * @param {object} given
 * @param {"en" | "zh"} given.lang
 * @param {any[]} given.methods { name, short, thumbnail, models, solved, broke, atlas, year } of every method and topic
 * @param {(lang: string, name: string) => string} given.link the page of a method
 */
export function bodyTemplate(given) {
  const page = { ...given, words: wordsIn(given.lang) };
  const { words } = page;
  const all = page.methods.map(({ year }) => year);
  const first = Math.min(...all);
  const filter = (id) => html`<label><input type="radio" name="show" value=${id} ?checked=${id === "all"}>
<span>${words(`show.${id}`)}</span></label>
`;
  return html`<main id="atlas">
<h1>${words("heading")}</h1>
<p class="lead">${words("lead")}</p>
<fieldset class="ways"><legend class="for-listeners">${words("show")}</legend>
${filters.map(filter)}</fieldset>
<script src="atlas-filter.js"></script>
<div class="map">
<ol class="scale" aria-hidden="true">${Array.from({ length: Math.max(...all) - first + 1 }, (_, i) => html`<li>${first + i}</li>`)}</ol>
${Object.entries(points).map((entry) => pointTemplate(entry, page))}</div>
<p class="note">${words("year")}</p>
</main>`;
}
