// Renders the training page.
import { html, nothing } from "lit";
import { lengthsRead, tuningLength, tuningSteps } from "../../../src/training/measure.js";
import { isAnswered, skillsOf } from "../../../src/training/model.js";
import { isStandard, writeSettings } from "../../../src/training/settings.js";
import { waysIn } from "../../app/header.js";
import { chartFigure } from "./chartFigure.js";
import { claimsTemplate } from "./claims.js";
import { controlsTemplate } from "./controls.js";
import { learnedTemplate } from "./learnedFigures.js";
import { mapsTemplate } from "./maps.js";
import { numbersTemplate } from "./numbers.js";
import { progressTemplate } from "./progress.js";
import { chosenValues, encodingSentences, repairSentences } from "./sentences.js";
import { nameOfRun } from "./shownRuns.js";

/** The same page in the other language, relative to the site. */
export const otherLanguage = ({ state, lang }) =>
  `${waysIn(lang === "en" ? "zh" : "en").training}${writeSettings(state.settings, "en")}`;

function opening(page) {
  const { state, words } = page;
  const { settings, refused } = state;
  const longest = lengthsRead(settings.length).at(-1);
  return html`
    <h1>${words("title")}</h1>
    <p>${words("lead", { length: settings.length, longest })}</p>
    ${refused.length ? html`<p role="alert">${words("refused", { parts: refused.join(", ") })}</p>` : nothing}
`;
}

/** The names of the charts of what the task measures, of one for each skill. */
const chartsOf = (near, far, { task }) =>
  [
    ["near", near],
    ["far", far],
  ]
    .filter(([which]) => skillsOf(task).includes(which))
    .map(([, name]) => name);

/** While shipped results load, the parts around them are laid out but invisible. */
const isComing = ({ shipped, own, settings }) => !shipped && own.size === 0 && isStandard(settings);

function whatIsShown(runs, { state, words }) {
  if (runs.length === 0 && !isComing(state))
    return `${state.isShippedMissing && isStandard(state.settings) ? `${words("notLoaded")} ` : ""}${words("none")}`;
  const own = runs.filter((run) => state.own.has(nameOfRun(run))).length;
  if (own > 0) return own === runs.length ? words("own") : words("mixed", { own, all: runs.length });
  const count = isComing(state) ? state.settings.seeds : new Set(runs.map(({ seed }) => seed)).size;
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
      ${[...chartsOf("repairedNear", "repairedFar", settings), ...chartsOf("tunedNear", "tunedFar", settings)].map((name) => chartFigure(name, given))}
    </div>
    ${list(repairSentences(runs, settings, lang))}`;
}

export function pageTemplate(page) {
  const { state, actions, words, lang } = page;
  const { settings, copied } = state;
  const runs = state.runs();
  const given = { runs, settings, words, lang, copied, actions };
  const coming = isComing(state) ? "coming" : "";
  return html`<main>
      ${opening(page)}
      ${mapsTemplate(page)}
      <h2>${words("compareTitle")}</h2>
      <p class="note">${words("variants")}</p>
      ${controlsTemplate(page)} ${progressTemplate(page)}
      <p class="note shown ${coming}" aria-live="polite">${whatIsShown(runs, page)}</p>
      <div class="row">${[...chartsOf("near", "far", settings), "loss"].map((name) => chartFigure(name, given))}</div>
      <p class="note">${skillsOf(settings.task).length === 2 ? words("byLengthText") : nothing}
        ${isAnswered(settings.task) ? words("answerText", { length: settings.length }) : nothing} ${words("lossText")}</p>
      ${list(encodingSentences(runs, settings, lang))}
      ${learnedTemplate(page)}
      <div class="row wider ${coming}">${chartsOf("positions", "distances", settings).map((name) => chartFigure(name, given))}</div>
      <p class="note">${words("atLongest", { longest: lengthsRead(settings.length).at(-1) })}</p>
      ${repairs(given)} ${numbersTemplate(given)}
      ${state.shipped?.length ? claimsTemplate(state.shipped, page) : nothing}
      <h2>${words("chosenTitle")}</h2>
      <p>${words("chosen", chosenValues)}</p>
      <p>${words("tasksTried")}</p>
    </main>`;
}
