// The front page as the build writes it: what there is to read without JavaScript. main.js brings the figures to life.
import { html } from "../common/markup.js";
import { besides, columns, doors, firstSentence, wordsIn } from "./words.js";

/** As attributes of the figure element have it: maxDistance is max-distance. */
const kebab = (name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** A figure of a method, which stays empty until main.js has come. */
function thumbnailTemplate(name, { view, parameters }) {
  const given = Object.entries({ method: name, view, ...parameters });
  const text = given.map(([key, value]) => html` ${kebab(key)}="${value}"`);
  return html`<posenc-figure class="thumbnail" thumbnail ratio="1" aria-hidden="true"${text}></posenc-figure>`;
}

function itemTemplate(each, { lang, words, link }) {
  const { name, short, isTopic, solved, broke, thumbnail } = each;
  return html`<li>
<a href=${link(lang, name)} data-name=${name}>${thumbnailTemplate(name, thumbnail)}<span>${short[lang]}</span></a>
${isTopic ? html`<small>${words("topic")}</small>` : ""}
<p class="solved"><span class="unseen">${words("solved")}</span>${solved[lang]}</p>
<p class="broke"><span class="unseen">${words("broke")}</span>${broke[lang]}</p>
</li>`;
}

/** One year: the methods of each column that has some. */
function yearTemplate([year, all], page) {
  const { lang } = page;
  const groups = Object.keys(columns).map((column) => [column, all.filter((each) => each.column === column)]);
  const own = groups.filter(([, members]) => members.length > 0);
  return html`<section class="year">
<h3>${year}</h3>
${own.map(
  ([column, members]) => html`<div class=${`in-${column}`}><h4>${columns[column].title[lang]}</h4>
<ul>${members.map((each) => itemTemplate(each, page))}</ul></div>
`,
)}</section>
`;
}

function mapTemplate(page) {
  const { lang, words, methods } = page;
  const years = new Map();
  for (const each of methods.toSorted((a, b) => a.year - b.year))
    years.set(each.year, [...(years.get(each.year) ?? []), each]);
  const heads = Object.entries(columns).map(
    ([column, { title, note }]) =>
      html`<li class=${`in-${column}`}><b>${title[lang]}</b> <span>${note[lang]}</span></li>`,
  );
  return html`<section class="map" id="methods" aria-labelledby="map-title">
<h2 id="map-title">${words("map")}</h2>
<p class="note">${words("mapLead")}</p>
<ul class="columns-of" aria-hidden="true">${heads}</ul>
${[...years].map((year) => yearTemplate(year, page))}</section>`;
}

function doorTemplate({ id, title, text, link: name }, { lang, addresses, example }) {
  const code = html`<pre tabindex="0"><code>npm install posenc

${example}</code></pre>`;
  const more = html` <a href=${addresses.reference}>${besides.reference[lang]}</a>`;
  return html`<section class=${`door ${id}`}>
<h3><a href=${addresses[id]}>${title[lang]}</a></h3>
<p>${text[lang]}</p>
${id === "take" ? code : ""}
<p class="ways-on"><a href=${addresses[id]}>${name[lang]}</a>${id === "take" ? more : ""}</p>
</section>`;
}

/** The buttons, the figures' places and what is said beside them. */
function heroTemplate({ lang, words, ways }) {
  const way = ({ id, name }) => html`<label><input type="radio" name="position" value=${id} ?checked=${id === "none"}>
<span>${id === "none" ? words("none") : name[lang]}</span></label>
`;
  const figure = (stage) =>
    html`<posenc-figure class=${stage} method="front" view="none" stage=${stage} loading="eager" sentence=${firstSentence[lang]}></posenc-figure>`;
  return html`<section class="hero" aria-label=${words("figures")}>
<form class="asked">
<label class="sentence"><span>${words("sentence")}</span>
<input type="text" name="sentence" maxlength="120" autocomplete="off" spellcheck="false" value=${firstSentence[lang]} placeholder=${firstSentence[lang]}></label>
<fieldset class="ways"><legend class="unseen">${words("ways")}</legend>
${ways.map(way)}</fieldset>
</form>
<p class="offer" hidden></p>
<noscript><p>${words("told", { sentence: firstSentence[lang] })}</p></noscript>
<div class="shown">
${figure("weights")}
<div class="compared"><div class="rows"></div>
<p class="by" role="status"></p></div>
${figure("position")}
</div>
<p class="note">${words("made")} <button type="button" class="seed">${words("seed", { seed: 1 })}</button></p>
</section>`;
}

/**
 * @param {object} given
 * @param {"en" | "zh"} given.lang
 * @param {any[]} given.methods { name, short, thumbnail, isTopic, solved, broke, column, year } of every method
 * @param {any[]} given.ways { id, name } of the buttons
 * @param {(lang: string, name: string) => string} given.link the page of a method
 * @param {Record<string, string>} given.addresses of the doors
 * @param {string} given.example an import line
 */
export function bodyTemplate(given) {
  const { lang, addresses } = given;
  const page = { ...given, words: wordsIn(lang) };
  const { words } = page;
  return html`<p class="unknown" role="alert" hidden></p>
<main id="main">
<h1>${words("heading")}</h1>
<p class="lead">${words("lead")}</p>
${heroTemplate(page)}
<section class="doors" aria-labelledby="doors-title">
<h2 id="doors-title" class="unseen">${words("doors")}</h2>
${doors.map((door) => doorTemplate(door, page))}
<p class="besides"><a href=${addresses.training}>${besides.training[lang]}</a></p>
</section>
${mapTemplate(page)}
</main>`;
}
