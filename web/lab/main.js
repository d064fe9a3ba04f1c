// The page of the extrapolation laboratory.
import { html, nothing, render } from "lit";
import { lengthsRead, tuningLength, tuningSteps, workOf } from "../../src/lab/measure.js";
import { encodings, hasSimd, heads, layers, nearTasks, questionKinds, repairs } from "../../src/lab/model.js";
import { gather } from "../../src/lab/stored.js";
import { readTheme, showTheme } from "../playground/theme.js";
import { languageFrom } from "../playground/words.js";
import { chartFile, lineChart } from "./chart.js";
import { lengthChart, lossChart, placeChart, repairChart } from "./figures.js";
import { drawMap } from "./map.js";
import { numbersTemplate } from "./numbers.js";
import { cores, readMap, startRuns } from "./runner.js";
import { encodingSentences, repairSentences } from "./sentences.js";
import { isStandard, limits, readSettings, runsOf, standard, writeSettings } from "./settings.js";
import { encodingNames, nameOf, repairNames, wordsIn } from "./words.js";

const simd = hasSimd();
const millisecondsAStep = simd ? 5 : 25;

const query = new URLSearchParams(location.search);
const lang = languageFrom(query.get("lang"), navigator.languages);
const words = wordsIn(lang);
const few = !simd || (navigator.hardwareConcurrency ?? 2) < 2;
const { settings: begun, refused } = readSettings(location.search, few ? { ...standard, seeds: 1 } : standard);

const model = {
  settings: begun,
  shipped: [],
  /** What was trained here, with the settings then: by encoding and seed. */
  own: new Map(),
  trainer: undefined,
  isPaused: false,
  share: 0,
  since: 0,
  spent: 0,
  error: "",
  states: new Map(),
  map: { encoding: "", layer: 0, head: 0, repair: "none", views: [] },
};

document.documentElement.lang = lang;
document.title = `${words("title")} · posenc`;
showTheme(readTheme());

const nameOfRun = ({ encoding, seed }) => `${encoding} ${seed}`;

/** What is shown: what was trained here, else what came with the page. */
function shownRuns() {
  const { settings } = model;
  const wanted = runsOf(settings);
  const shipped = new Map(isStandard(settings) ? model.shipped.map((run) => [nameOfRun(run), run]) : []);
  /** Until it has been read, what is trained here has the readings that came with the page. */
  const withReadings = (own, other) =>
    own && own.results.length === 0 && other ? { ...own, results: other.results } : own;
  return wanted
    .map((run) => [model.own.get(nameOfRun(run)), shipped.get(nameOfRun(run))])
    .map(([own, other]) => withReadings(own, other) ?? other)
    .filter((run) => run);
}

let isAsked = false;
function update() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    render(page(), document.getElementById("lab"));
  });
}

function change(settings) {
  if (model.trainer) model.trainer.cancel();
  model.settings = { ...model.settings, ...settings };
  model.own = new Map();
  model.states = new Map();
  model.map.views = [];
  model.error = "";
  history.replaceState(null, "", writeSettings(model.settings, lang) || location.pathname);
  update();
}

/** Until a line is read it stays that which came with the page. */
function train() {
  model.error = "";
  model.share = 0;
  model.spent = 0;
  model.since = performance.now();
  model.isPaused = false;
  const gathered = new Map();
  model.trainer = startRuns(runsOf(model.settings), {
    simd,
    onPart(run, part) {
      const name = nameOfRun(run);
      if (!gathered.has(name)) gathered.set(name, []);
      gathered.get(name).push(part);
      if (part.kind === "trained" && run.seed === 1) model.states.set(run.encoding, part.state);
      model.own.set(name, gather(run, gathered.get(name)));
      update();
    },
    onProgress(share) {
      model.share = share;
      update();
    },
    onEnd(error) {
      model.trainer = undefined;
      model.error = error ?? "";
      update();
    },
  });
  update();
}

function pause() {
  const { trainer } = model;
  model.isPaused = !model.isPaused;
  const now = performance.now();
  if (model.isPaused) {
    model.spent += now - model.since;
    trainer.pause();
  } else {
    model.since = now;
    trainer.resume();
  }
  update();
}

function time(milliseconds) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 100 ? words("seconds", { count: seconds }) : words("minutes", { count: Math.round(seconds / 60) });
}

function estimate() {
  const runs = runsOf(model.settings);
  const all = runs.reduce((sum, run) => sum + workOf(run).all, 0);
  return { runs: runs.length, time: time((all * millisecondsAStep) / Math.min(cores(), runs.length)) };
}

async function showMap(changed = {}) {
  const { map, settings, states } = model;
  Object.assign(map, changed);
  if (!states.has(map.encoding)) map.encoding = states.keys().next().value;
  if (map.encoding !== "rope") map.repair = "none";
  const { encoding, layer, head, repair } = map;
  const state = states.get(encoding);
  if (!state) return;
  const [short, , , long] = lengthsRead(settings.length);
  const lengths = encoding === "learned" ? [short, Math.min(long, 256)] : [short, long];
  try {
    const views = await Promise.all(
      lengths.map((length) =>
        readMap(state, simd, { length, layer, head, repair, questions: settings.questions, sequence: 0 }),
      ),
    );
    if (map.encoding === encoding && map.layer === layer && map.head === head && map.repair === repair)
      map.views = views;
  } catch (error) {
    model.error = error.message;
  }
  update();
}

// ---- What is drawn

function saveChart(event) {
  const svg = event.currentTarget.closest("figure").querySelector("svg");
  const url = URL.createObjectURL(new Blob([chartFile(svg)], { type: "image/svg+xml" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: "posenc-lab.svg" });
  link.click();
  URL.revokeObjectURL(url);
}

const figure = (chart) => html`
  <figure>
    <figcaption>${chart.label}</figcaption>
    ${lineChart(chart)}
    <button class="quiet" @click=${saveChart}>${words("save")}</button>
  </figure>`;

const numberField = (name) => html`
  <label>${words(name)}
    <input type="number" name=${name} .value=${String(model.settings[name])} min=${limits[name].min} max=${limits[name].max}
      step=${limits[name].step} required @change=${({ target }) => {
        if (target.reportValidity()) change({ [name]: Number(target.value) });
      }}>
  </label>`;

const choice = (name, values, show = (value) => words(value), of = String) => html`
  <label>${words(name)}
    <select name=${name} @change=${({ target }) => change({ [name]: values[target.selectedIndex] })}>
      ${values.map((value) => html`<option value=${of(value)} ?selected=${model.settings[name] === value}>${show(value)}</option>`)}
    </select>
  </label>`;

const chosenEncodings = () => html`
  <fieldset>
    <legend>${words("encodings")}</legend>
    ${encodings.map((encoding) => {
      const isOn = model.settings.encodings.includes(encoding);
      const toggle = ({ target }) => {
        const chosen = encodings.filter((each) =>
          each === encoding ? target.checked : model.settings.encodings.includes(each),
        );
        if (chosen.length > 0) change({ encodings: chosen });
        else target.checked = true;
      };
      return html`<label class="check"><input type="checkbox" name=${encoding} .checked=${isOn} @change=${toggle}>
        ${nameOf(encodingNames, encoding, lang)}</label>`;
    })}
  </fieldset>`;

function doing() {
  const { trainer, share, isPaused, since, spent } = model;
  if (!trainer) {
    const { runs, time: left } = estimate();
    const shown = {
      runs,
      time: left,
      cores: words("cores", { count: Math.min(cores(), runs) }),
      simd: words(simd ? "simd" : "noSimd"),
    };
    return html`<button class="main" @click=${train}>${words("train")}</button> <span>${words("before", shown)}</span>`;
  }
  const elapsed = spent + (isPaused ? 0 : performance.now() - since);
  const left = share > 0 ? (elapsed / share) * (1 - share) : estimate().time;
  return html`
    <button @click=${pause}>${words(isPaused ? "resume" : "pause")}</button>
    <button @click=${() => trainer.cancel()}>${words("cancel")}</button>
    <progress max="1" value=${share} aria-label=${words("train")}></progress>
    <span>${words("progress", { percent: Math.floor(share * 100), time: share > 0 ? time(left) : left })}</span>`;
}

function whatIsShown(runs) {
  if (runs.length === 0) return words("none");
  return model.own.size > 0
    ? words("own")
    : words("shipped", { seeds: new Set(model.shipped.map(({ seed }) => seed)).size });
}

const list = (sentences) =>
  sentences.length ? html`<ul>${sentences.map((each) => html`<li>${each}</li>`)}</ul>` : nothing;

function repairRow(given) {
  if (!given.runs.some(({ encoding, results }) => encoding === "rope" && results.length > 1)) return nothing;
  return html`
    <h2>${words("repairTitle")}</h2>
    <p>${words("repairText", { steps: tuningSteps, tuned: tuningLength })}</p>
    <div class="row wider">
      ${[
        ["near", false],
        ["far", false],
        ["near", true],
        ["far", true],
      ].map(([which, tuned]) => figure(repairChart(which, tuned, given)))}
    </div>
    ${list(repairSentences(given.runs, given.settings, lang))}`;
}

function maps() {
  const { map, states } = model;
  const pick = (name, values, show = String) => html`
    <label>${words(name)} <select @change=${({ target }) => showMap({ [name]: values[target.selectedIndex] })}>
      ${values.map((value) => html`<option ?selected=${map[name] === value}>${show(value)}</option>`)}
    </select></label>`;
  const body =
    states.size === 0
      ? html`<p>${words("mapsNeed")}</p>`
      : html`
        <div class="settings">
          <label>${words("model")} <select @change=${({ target }) => showMap({ encoding: [...states.keys()][target.selectedIndex] })}>
            ${[...states.keys()].map((each) => html`<option ?selected=${map.encoding === each}>${nameOf(encodingNames, each, lang)}</option>`)}
          </select></label>
          ${pick(
            "layer",
            Array.from({ length: layers }, (_, i) => i),
          )}
          ${pick(
            "head",
            Array.from({ length: heads }, (_, i) => i),
          )}
          ${map.encoding === "rope" ? pick("repair", repairs, (each) => nameOf(repairNames, each, lang)) : nothing}
        </div>
        <div class="row">${map.views.map(
          (view) => html`
          <figure><figcaption>${view.length} ${words("tokens")} (${words("queryAxis")})</figcaption>${drawMap(view)}</figure>`,
        )}</div>`;
  if (states.size > 0 && map.views.length === 0) showMap();
  return html`<h2>${words("mapsTitle")}</h2><p>${words("mapsText")}</p>${body}`;
}

function page() {
  const { settings, error } = model;
  const runs = shownRuns();
  const given = { runs, settings, words, lang };
  const longest = lengthsRead(settings.length).at(-1);
  const other = lang === "en" ? "zh" : "en";
  return html`
    <header>
      <p class="bar"><a href="./?lang=${lang}">${words("method")}</a>
        <a href=${writeSettings(settings, other) === "?" ? "?lang=en" : `${writeSettings(settings, other)}${other === "en" ? "&lang=en" : ""}`} hreflang=${other}>${other === "zh" ? "中文" : "English"}</a></p>
      <h1>${words("title")}</h1>
      <p>${words("lead", { length: settings.length, longest })}</p>
      <p>${words("task", { near: "8 %" })} ${settings.near === "soft" ? words("softTask") : nothing}</p>
      ${refused.length ? html`<p role="alert">${words("refused", { parts: refused.join(", ") })}</p>` : nothing}
    </header>
    <main>
      ${chosenEncodings()}
      <details class="more" ?open=${!isStandard(settings)}><summary>${words("more")}</summary><div class="settings">
        ${numberField("seeds")} ${choice("length", [32, 64], String)} ${numberField("base")} ${numberField("betaFast")}
        ${numberField("steps")} ${choice("questions", questionKinds)} ${choice("near", nearTasks)}
        <button class="quiet" @click=${() => change(standard)}>${words("reset")}</button>
      </div></details>
      <p class="doing">${doing()}</p>
      ${error ? html`<p role="alert">${words("failed", { message: error })}</p>` : nothing}
      <p class="note" aria-live="polite">${whatIsShown(runs)}</p>
      <div class="row">
        ${figure(lengthChart("near", given))}
        ${figure(lengthChart("far", given))}
        ${figure(lossChart(given))}
      </div>
      <p class="note">${words("byLengthText")} ${words("lossText")}</p>
      ${list(encodingSentences(runs, settings, lang))}
      <div class="row">
        ${figure(placeChart("near", given))}
        ${figure(placeChart("far", given))}
      </div>
      <p class="note">${words("atLongest", { longest })}</p>
      ${repairRow(given)}
      ${maps()}
      ${numbersTemplate(given)}
      <h2>${words("chosenTitle")}</h2>
      <p>${words("chosen")}</p>
    </main>`;
}

render(page(), document.getElementById("lab"));
try {
  model.shipped = (await (await fetch("lab-standard.json")).json()).runs;
} catch {
  // Without them the page begins empty.
}
update();
