// Writes the page of engines in both languages: the table of what each does, what a running engine does to positions, with
// figures computed here, and the layout of each family. Used by site.js.
import { pathToFileURL } from "node:url";
import { breakable } from "../../../web/app/breakable.js";
import { chineseOf } from "../../../web/app/config/notes.js";
import { enginesPage, waysIn } from "../../../web/app/header.js";
import { html } from "../../../web/app/markup.js";
import { sections } from "../../../web/pages/engines/sections.js";
import { wordsIn } from "../../../web/pages/engines/words.js";
import { engineTable, facts } from "../../models/engineTable.js";
import { families } from "../../models/familyTable.js";
import { windows } from "../../models/ggufTable.js";
import { sentenceOf } from "../../models/notes.js";
import { headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";
import { lineChart } from "./lineChart.js";
import { markText } from "./markText.js";

const versionIn = (lang, version) => (lang === "zh" ? chineseOf(version) : sentenceOf(version));

const otherLayout = { half: "interleaved", interleaved: "half" };

/** [family, layout by engine] of every family that engines answers for; an unknown layout is missing. */
function layoutsOf({ config: models }) {
  const rows = [];
  for (const family of Object.keys(families).sort()) {
    const config = { model_type: family, head_dim: 64, num_hidden_layers: 1 };
    try {
      const { layout: own } = models.fromConfig({ config });
      const known = models.engines({ config }).filter(({ layout }) => layout !== "unknown");
      const layouts = known.map(({ engine, layout }) => [engine, layout === "same" ? own : otherLayout[own]]);
      if (layouts.length > 0) rows.push([family, Object.fromEntries(layouts)]);
    } catch {
      // A family that needs further keys has no row.
    }
  }
  return rows;
}

function cellTemplate({ known, says, types, source }, words, numbers) {
  if (known === "unknown") return html`<td class="unknown">${words("unknown")}</td>`;
  const text = types ? types.join(", ") : words(says, numbers);
  return html`<td>${text}<small><span class="known">${words(known)}</span>: <span lang="en">${breakable(html, source)}</span></small></td>`;
}

function tableTemplate(lang, words, layouts) {
  const numbersOf = (name) => {
    const count = (layout) => layouts.filter(([, by]) => by[name] === layout).length;
    return { half: count("half"), interleaved: count("interleaved"), windows: Object.keys(windows).length };
  };
  const row = ({ engine, version, repository, cells }) => html`<tr>
<th scope="row">${engine}<small>${versionIn(lang, version)}</small><small><a href=${`https://github.com/${repository}`}>${breakable(html, repository)}</a></small></th>
${facts.map((fact) => cellTemplate(cells[fact], words, numbersOf(engine)))}</tr>
`;
  return html`<section id="table">
<h2>${words("table")}</h2>
<div class="scroll" tabindex="0" role="group" aria-label=${words("table")}><table class="facts">
<thead><tr>${["engine", ...facts].map((key) => html`<th scope="col">${words(key)}</th>`)}</tr></thead>
<tbody>${engineTable.map(row)}</tbody></table></div>
</section>`;
}

function sectionTemplate({ id, title, text, source, version, axes, series, numbers }, lang, words, api) {
  const lines = series(api).map((each) => ({ ...each, name: each.name[lang] }));
  return html`<section id=${id}>
<div><h3>${title[lang]}</h3>
${markText(text[lang], numbers?.(api) ?? {})}
<p class="note" lang=${lang}>${words("seen", { version, source })}</p></div>
${lineChart({ title: title[lang], axes: { x: axes.x[lang], y: axes.y[lang] }, series: lines })}
</section>
`;
}

function familiesTemplate(words, layouts) {
  const names = engineTable.map(({ engine }) => engine).filter((name) => layouts.some(([, by]) => by[name]));
  const row = ([
    family,
    by,
  ]) => html`<tr id=${family}><th scope="row">${family}</th>${names.map((name) => html`<td>${words(by[name] ?? "unknown")}</td>`)}</tr>
`;
  return html`<section id="families">
<h2>${words("families")}</h2>
${markText(words("familiesText"), {})}
<details><summary>${words("familiesOpen", { count: layouts.length })}</summary>
<div class="scroll" tabindex="0" role="group" aria-label=${words("families")}><table class="families">
<thead><tr>${[words("family"), ...names].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${layouts.map(row)}</tbody></table></div></details>
</section>`;
}

function pageText(lang, api, layouts, site) {
  const words = wordsIn(lang);
  const title = words("title");
  const description = words("description");
  const { model, reference } = waysIn(lang);
  return String(html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
<base href=${lang === "zh" ? "../" : "./"}>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · posenc</title>
${headOf({ title, description, lang, addressIn: enginesPage, site, type: "article", card: "ropeScaling" })}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="engines.css">
<script type="module" src="engines.js"></script>
</head>
<body>
${siteHeader({ lang, here: "model", other: enginesPage(lang === "en" ? "zh" : "en"), skip: `${enginesPage(lang)}#engines` })}
<main id="engines">
<h1>${title}</h1>
${markText(words("lead"), {})}
<p><a href=${model}>${words("model")}</a> · <a href=${reference}>${words("guides")}</a></p>
${tableTemplate(lang, words, layouts)}
<section id="effects">
<h2>${words("effects")}</h2>
${sections.map((section) => sectionTemplate(section, lang, words, api))}</section>
${familiesTemplate(words, layouts)}
</main>
</body>
</html>
`);
}

/** @returns {Promise<{ path: string, text: string }[]>} paths relative to the site */
export async function enginePages(site) {
  const entry = (name) => import(pathToFileURL(`dist/npm/${name}.js`).href);
  const api = { ...(await entry("index")), config: await entry("config") };
  const layouts = layoutsOf(api);
  return languages.map((lang) => ({ path: enginesPage(lang), text: pageText(lang, api, layouts, site) }));
}
