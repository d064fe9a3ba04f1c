// Writes the essay, one page in each language: its text with numbers that posenc computes here, a still picture for each
// section, and the stage in which main.js moves them. Also the pages at the tour's former address. Used by site.js.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { waysIn } from "../../../web/app/header.js";
import { html, raw } from "../../../web/app/markup.js";
import { presets } from "../../../web/methods/rope/presets.js";
import { trainingOf } from "../../../web/methods/rope/trainedTo.js";
import { pictureText } from "../../../web/pages/essay/items.js";
import { computeFacts, factor, farthest, trained, unseenAt } from "../../../web/pages/essay/numbers.js";
import { names as scalingNames } from "../../../web/pages/essay/scenes/strips.js";
import { scenes, showScene } from "../../../web/pages/essay/scenes.js";
import { sections } from "../../../web/pages/essay/sections.js";
import { wordsIn } from "../../../web/pages/essay/words.js";
import { lengthsRead } from "../../training/measure.js";
import { meansOf } from "../../training/stored.js";
import { firstScript, headOf } from "./head.js";
import { siteHeader } from "./header.js";
import { languages } from "./languages.js";
import { markText } from "./markText.js";

const pathIn = (lang, file) => (lang === "zh" ? `zh/${file}` : file);

/** The models whose layers section 10 shows: published configurations by their presets, and one that is written here. */
const presetOf = (id) => presets.find((each) => each.id === id);
const shownModels = [
  { name: "Llama 3.1 8B", config: presetOf("llama-3.1").config },
  { name: "Gemma 3 12B", config: presetOf("gemma-3").config },
  { name: "Llama 4 Scout", config: presetOf("llama-4").config },
  { name: "SmolLM3 3B", config: presetOf("smollm3").config },
  // Source: huggingface/transformers, models/qwen3_next/configuration_qwen3_next.py, the defaults.
  {
    name: "Qwen3-Next 80B",
    config: {
      model_type: "qwen3_next",
      num_hidden_layers: 48,
      full_attention_interval: 4,
      hidden_size: 2048,
      num_attention_heads: 16,
      head_dim: 256,
      partial_rotary_factor: 0.25,
      rope_theta: 10000000,
      max_position_embeddings: 262144,
    },
  },
];

const ropeRuns = JSON.parse(readFileSync("web/pages/training/standard.json", "utf8")).runs.filter(
  ({ encoding }) => encoding === "rope",
);
const seeds = ropeRuns.length;

/**
 * Mean accuracy of the page's own RoPE models with a repair, without fine-tuning, reading lengthsRead(32)[length] tokens. A model
 * that reads n times its length is scaled by n: src/training/trainer/positions.c.
 */
const accuracyOf = (repair, which, length) => meansOf(ropeRuns, { encoding: "rope", repair }, which)[length];

/** The same by the extension factor and by how the frequencies are scaled. */
function measuredAccuracy() {
  const byScaling = (length) =>
    Object.fromEntries(
      Object.keys(scalingNames).map((repair) => [
        repair,
        { near: accuracyOf(repair, "near", length), far: accuracyOf(repair, "far", length) },
      ]),
    );
  return Object.fromEntries(lengthsRead(1).map((factor, length) => [factor, byScaling(length)]));
}

const group = (value) => Math.round(value).toLocaleString("en");

/** The numbers in the text. */
function numbersOf(facts) {
  const { theta, products, attentionFactor, lastBucketFrom } = facts;
  const longest = (frequency) => (2 * Math.PI) / frequency;
  const scaledBy = theta.none.map((frequency, i) => frequency / theta.yarn[i]);
  const kept = scaledBy.filter((by) => by < 1 + 1e-9).length;
  const divided = scaledBy.filter((by) => by > factor - 1e-9).length;
  const end = factor * trained - 1;
  return {
    trained: group(trained),
    longest: group(2 * Math.PI * 10000),
    slow: theta.none.filter((frequency) => longest(frequency) > trained).length,
    zero: products[0].toFixed(2),
    one: products[1].toFixed(2),
    far: products[64].toFixed(2),
    // θ of pair 1 is base^(−2 / 128).
    ntkBase: group(theta.ntk[1] ** -64),
    kept,
    divided,
    blended: 64 - kept - divided,
    // Source: Qwen/Qwen2.5-7B-Instruct, model card, "Processing Long Texts".
    config: '{"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}',
    sharper: (attentionFactor ** 2).toFixed(2),
    last: lastBucketFrom,
    ntkOut: unseenAt(facts, "ntk", end),
    ntkBy: farthest(facts, "ntk", end).toFixed(1),
    windowed: Math.round(100 * accuracyOf("window", "near", lengthsRead(1).length - 1)),
  };
}

/** The size of a still picture; letters in it are as large as captions on a phone. */
const stillBox = { width: 440, height: 400 };
/** States that a still picture shows where the figure begins with less. */
const stillState = { distance: { guess: [], shown: true } };

function stillOf(id, { api, facts, lang }) {
  const state = { ...scenes[id].state(lang), ...stillState[id] };
  const { items, sentence } = showScene(id, { api, box: stillBox, state, facts, lang });
  return { picture: raw(pictureText(items, stillBox, sentence)), sentence };
}

function controls(words, lang) {
  const range = (name, min, max, value, step = 1) =>
    html`<label><span>${words(name)}</span><input type="range" name=${name} min=${min} max=${max} value=${value} step=${step}></label>`;
  const check = (name) =>
    html`<label class="check"><input type="checkbox" name=${name}><span>${words(name)}</span></label>`;
  const choice = (value, isFirst) =>
    html`<label class="check"><input type="radio" name="kind" value=${value} ?checked=${isFirst}><span>${words(value)}</span></label>`;
  const all = {
    order: html`<label><span>${words("sentence")}</span><input type="text" name="sentence" maxlength="80" autocomplete="off" spellcheck="false"></label><div class="swap" role="group" aria-label=${words("swap")}></div>`,
    numbers: html`${range("length", 3, 13, 3)}${check("divided")}`,
    bits: range("position", 0, 254, 7),
    waves: html`${range("position", 0, 254, 7)}${range("base", 1, 7, 4, 0.1)}`,
    distance: html`<button type="button" class="show">${words("show")}</button><button type="button" class="clear">${words("clear")}</button>`,
    bias: html`<div class="row" role="group" aria-label=${words("kind")}>${choice("alibi", true)}${choice("t5")}</div>${range("head", 0, 7, 1)}`,
    rotation: html`${range("m", 0, 31, 7)}${range("n", 0, 31, 2)}${range("both", 0, 31, 7)}${check("all")}`,
    unseen: html`<label class="marked"><span>${words("position")}</span><span class="mark">${words("trained", { length: group(trained) })}</span><input type="range" name="position" min="0" max=${4 * trained} value="8000" step="16"></label><button type="button" class="play">${words("play")}</button>`,
    scaling: range("factor", 1, 4, 2),
    today: html`<label><span>${words("dials")}</span><select name="model">${shownModels.map(({ name }, i) => html`<option value=${i}>${name}</option>`)}<option value="own" hidden>${words("yours")}</option></select></label><label class="wide"><span>${words("own")}</span><textarea name="config" rows="2" spellcheck="false"></textarea></label><a class="read" href=${waysIn(lang).model} hidden>${words("read")}</a>`,
  };
  return sections.map(
    (
      { id },
      i,
    ) => html`<fieldset data-section=${id} ?hidden=${i > 0}><legend class="hidden-text">${words("figure")}</legend>${all[id]}</fieldset>
`,
  );
}

/** The measurement under the strips, as a table: at the factor of the text and at the largest. */
function measuredTable({ facts: { measured }, words, lang }) {
  const percent = (share) => `${Math.round(100 * share)}%`;
  const row = (by, name) => {
    const { near, far } = measured[by][name];
    return html`<tr><th scope="row">${scalingNames[name][lang]}, ×${by}</th><td>${percent(near)}</td><td>${percent(far)}</td></tr>
`;
  };
  return html`
<table><caption>${words("measured", { count: seeds })}</caption>
<thead><tr><th scope="col">${words("scaling")}</th><th scope="col">${words("near")}</th><th scope="col">${words("far")}</th></tr></thead>
<tbody>${[factor, 8].flatMap((by) => Object.keys(scalingNames).map((name) => row(by, name)))}</tbody></table>`;
}

function sectionText({ id, title, text, note }, index, given) {
  const { lang, numbers, addresses } = given;
  const { picture, sentence } = stillOf(id, given);
  const table = id === "scaling" ? measuredTable(given) : "";
  return html`<section id=${id}>
<h2><a href=${`${given.here}#${id}`}><span class="number">${index + 1}</span> ${title[lang]}</a></h2>
<figure class="still">${picture}<figcaption>${sentence}</figcaption></figure>
${markText(text[lang], numbers)}${table}
<aside>${markText(note[lang], addresses)}</aside>
</section>
`;
}

function pageText(lang, api, facts, site) {
  const words = wordsIn(lang);
  const addressIn = (each) => pathIn(each, "essay.html");
  const here = addressIn(lang);
  const { methods, model, training, reference } = waysIn(lang);
  const addresses = {
    methods,
    model,
    training,
    train: training,
    reference,
    questions: pathIn(lang, "questions/index.html"),
  };
  const given = { lang, words, api, facts, here, addresses, numbers: numbersOf(facts) };
  const first = stillOf("order", given);
  const told = {
    title: words("title"),
    description: words("description"),
    lang,
    addressIn,
    site,
    type: "article",
    card: "rope",
  };
  return String(html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
${lang === "zh" ? raw('<base href="../">\n') : ""}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words("title")} · posenc</title>
${headOf(told)}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="essay.css">
<script type="module" src="essay.js"></script>
</head>
<body>
${siteHeader({ lang, here: "learn", other: addressIn(lang === "en" ? "zh" : "en"), skip: `${here}#essay` })}
<main id="essay">
<div class="opening">
<h1 tabindex="-1">${words("title")}</h1>
<p class="lead">${words("lead")}</p>
<nav aria-label=${words("contents")}><ol>
${sections.map(({ id, title }) => html`<li><a href=${`${here}#${id}`}>${title[lang]}</a></li>\n`)}</ol></nav>
</div>
<div class="scroll">
<div class="stage">
<div class="figure">${first.picture}</div>
<p class="says" aria-live="polite">${first.sentence}</p>
<form class="controls">
${controls(words, lang)}</form>
<details class="embed"><summary>${words("embed")}</summary><pre><code></code></pre></details>
</div>
${sections.map((section, index) => sectionText(section, index, given))}</div>
</main>
<script type="application/json" id="facts">${raw(JSON.stringify(facts).replaceAll("<", "\\u003c"))}</script>
</body>
</html>
`);
}

/** The page at the tour's former address: tour.js goes to the section, and without a script a link does. */
function formerText(lang) {
  const words = wordsIn(lang);
  return String(html`<!doctype html>
<html lang=${lang}>
<head>
<meta charset="utf-8">
${lang === "zh" ? raw('<base href="../">\n') : ""}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words("title")} · posenc</title>
<link rel="canonical" href=${pathIn(lang, "essay.html")}>
${firstScript()}
<script src="tour.js"></script>
<noscript><meta http-equiv="refresh" content=${`0; url=${pathIn(lang, "essay.html")}`}></noscript>
</head>
<body>
<p><a href=${pathIn(lang, "essay.html")}>${words("title")}</a></p>
</body>
</html>
`);
}

/** @returns {Promise<{ path: string, text: string }[]>} paths relative to the site */
export async function essayPages(site) {
  const entry = (name) => import(pathToFileURL(`dist/npm/${name}.js`).href);
  const api = { ...(await entry("index")), config: await entry("config") };
  const facts = { ...computeFacts(api, shownModels, trainingOf), measured: measuredAccuracy() };
  return languages.flatMap((lang) => [
    { path: pathIn(lang, "essay.html"), text: pageText(lang, api, facts, site) },
    { path: pathIn(lang, "tour.html"), text: formerText(lang) },
  ]);
}
