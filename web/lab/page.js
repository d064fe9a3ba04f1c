// The page from top to bottom.
import { html, nothing } from "lit";
import { lengthsRead, tuningLength, tuningSteps } from "../../src/lab/measure.js";
import { chartFigure } from "./chartFigure.js";
import { controlsTemplate } from "./controls.js";
import { mapsTemplate } from "./maps.js";
import { numbersTemplate } from "./numbers.js";
import { progressTemplate } from "./progress.js";
import { encodingSentences, repairSentences } from "./sentences.js";
import { writeSettings } from "./settings.js";
import { nameOfRun } from "./shown.js";

/** The same page in the other language, which the address says even where it is English. */
function otherLanguage({ state, lang }) {
  const other = lang === "en" ? "zh" : "en";
  const query = new URLSearchParams(writeSettings(state.settings, other));
  query.set("lang", other);
  return html`<a href="?${String(query).replaceAll("%2C", ",")}" hreflang=${other}>${other === "zh" ? "中文" : "English"}</a>`;
}

function header(page) {
  const { state, words, lang } = page;
  const { settings, refused } = state;
  const longest = lengthsRead(settings.length).at(-1);
  return html`<header>
    <p class="bar"><a href="./?lang=${lang}">${words("method")}</a> ${otherLanguage(page)}</p>
    <h1>${words("title")}</h1>
    <p>${words("lead", { length: settings.length, longest })}</p>
    <p>${words("task", { near: lang === "zh" ? "8%" : "8 %" })} ${settings.near === "soft" ? words("softTask") : nothing}</p>
    ${refused.length ? html`<p role="alert">${words("refused", { parts: refused.join(", ") })}</p>` : nothing}
  </header>`;
}

function whatIsShown(runs, { state, words }) {
  if (runs.length === 0) return words("none");
  const own = runs.filter((run) => state.own.has(nameOfRun(run))).length;
  if (own > 0) return own === runs.length ? words("own") : words("mixed", { own, all: runs.length });
  const count = new Set(runs.map(({ seed }) => seed)).size;
  return words("shipped", { seeds: count === 1 ? words("oneSeed") : words("countOfSeeds", { count }) });
}

const list = (sentences) =>
  sentences.length ? html`<ul>${sentences.map((each) => html`<li>${each}</li>`)}</ul>` : nothing;

function repairs(given) {
  const { runs, settings, words, lang } = given;
  if (!runs.some(({ encoding, results }) => encoding === "rope" && results.length > 1)) return nothing;
  return html`<h2>${words("repairTitle")}</h2>
    <p>${words("repairText", { steps: tuningSteps, tuned: tuningLength })}</p>
    <div class="row wider">
      ${["repairedNear", "repairedFar", "tunedNear", "tunedFar"].map((name) => chartFigure(name, given))}
    </div>
    ${list(repairSentences(runs, settings, lang))}`;
}

export function pageTemplate(page) {
  const { state, actions, words, lang } = page;
  const { settings, copied } = state;
  const runs = state.runs();
  const given = { runs, settings, words, lang, copied, actions };
  return html`${header(page)}
    <main>
      ${controlsTemplate(page)} ${progressTemplate(page)}
      <p class="note" aria-live="polite">${whatIsShown(runs, page)}</p>
      <div class="row">${["near", "far", "loss"].map((name) => chartFigure(name, given))}</div>
      <p class="note">${words("byLengthText")} ${words("lossText")}</p>
      ${list(encodingSentences(runs, settings, lang))}
      <div class="row wider">${["positions", "distances"].map((name) => chartFigure(name, given))}</div>
      <p class="note">${words("atLongest", { longest: lengthsRead(settings.length).at(-1) })}</p>
      ${repairs(given)} ${mapsTemplate(page)} ${numbersTemplate(given)}
      <h2>${words("chosenTitle")}</h2>
      <p>${words("chosen")}</p>
    </main>`;
}
