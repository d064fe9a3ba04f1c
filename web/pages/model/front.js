// Shows the config reader's answer in a line, the box for a configuration, and in place of the figure the errors of a
// configuration. Loaded by loaders.js.
import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { mostDepth, mostShown, mostText } from "../../app/config/limits.js";
import { chineseOf } from "../../app/config/notes.js";
import { readPasted } from "../../app/config/reading.js";
import { readTolerantly } from "../../app/config/tolerant.js";
import { numberText } from "../../figures/numbers.js";
import { effectLine, enginesLine, headlineOf, layersLine } from "../../topics/ropeScaling/headline.js";
import { presets } from "../../topics/ropeScaling/presets.js";
import { isRefused, readShown, refuse, reset, type, typeAddress } from "./draft.js";
import { style } from "./frontStyle.js";
import { wordsOf } from "./frontWords.js";
import { isOfPipeline, towerOf, towerTemplate } from "./tower.js";

/** Formats a configuration; each long list takes one line. */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replace(/\[[^\][{}]*\]/g, (list) => list.replace(/\s+/g, " "));
  } catch {
    return text;
  }
}

/** A source with its address as a link. */
function linked(source) {
  const [address, ...rest] = source.split(", ");
  return html`<a href=${address}>${address.replace(/^https:\/\//, "")}</a>${rest.length > 0 ? `, ${rest.join(", ")}` : nothing}`;
}

const presetOf = (config) => presets.find(({ parameters }) => parameters.config === config);

/** Shows where the typed text, or that of the address, cannot be read. */
const whereOf = ({ unreadable, draft: { pasted } }) => pasted.unreadable ?? unreadable;

function whatIsWrong(shown, words, isEmpty) {
  if (isEmpty) return html`<p>${words("fill")}</p>`;
  const unreadable = whereOf(shown);
  if (!unreadable) return html`<p lang="en">${shown.draft.pasted.problem ?? shown.problem}</p>`;
  const { line, column, found, expected } = unreadable;
  const place = words(found ? "found" : "foundEnd", { line, column, found });
  const limits = { mostText: numberText(mostText), mostDepth: numberText(mostDepth) };
  return html`<p>${place} ${words(`expected.${expected}`, limits)}</p>`;
}

/** The record in a text; undefined without one. */
function readOr(text) {
  try {
    return readTolerantly(text);
  } catch {
    return undefined;
  }
}

/** The last refused text, and whether it is refused only because its model is unknown. */
let refused = { text: undefined, isUnknown: false };

function isUnknown({ config }, text) {
  if (refused.text !== text) refused = { text, isUnknown: readPasted(text, config, "", true).text !== undefined };
  return refused.isUnknown;
}

/** The number of warnings beside the answer; the panel below lists more. */
const mostWarnings = 3;

/** What the configuration lacks or says in vain: it may change the answer above it. */
const warningsTemplate = ({ warnings, notes }, lang) =>
  warnings
    .slice(0, mostWarnings)
    .map((each, i) => html`<p class="warned">${lang === "zh" ? chineseOf(notes[i]) : each}</p>`);

/** @see panels.js */
export default function createFront({ api, update }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  // The head of LTX whose frequencies are shown.
  let head = 0;
  const chooseHead = (chosen) => {
    head = chosen;
    update();
  };

  const towerIn = (shown, text) => (whereOf(shown) ? undefined : towerOf(api, readOr(text), head));
  /** Whether the axes of a diffusion transformer are shown in the figure's place. */
  const answeredBy = (shown, text) => {
    const tower = towerIn(shown, text);
    return tower !== undefined && isOfPipeline(tower);
  };

  const shownOf = ({ state }) => readShown(api, state.parameters);

  function refusal(model) {
    const shown = shownOf(model);
    if (!isRefused(shown)) return undefined;
    if (shown.isPasted && shown.draft.text === undefined) {
      typeAddress(api, model, presets[0].parameters.config);
      queueMicrotask(update);
      return undefined;
    }
    const words = wordsOf(model.lang);
    const text = shown.draft.text ?? model.state.parameters.config;
    const isEmpty = text.trim() === "" && whereOf(shown) !== undefined;
    const ask = () => {
      type(api, text, model, false, true);
      update();
    };
    const tower = towerIn(shown, text);
    const isAnswered = answeredBy(shown, text);
    const back = () => {
      reset(api, model);
      update();
    };
    return html`<div class="refusal" role=${isAnswered ? "status" : "alert"}>
      <h2>${words(isEmpty ? "empty" : whereOf(shown) ? "unreadable" : isAnswered ? "axes" : "refused")}</h2>
      <div id="config-problem">${isAnswered ? html`<p>${words("axesNote")}</p>` : whatIsWrong(shown, words, isEmpty)}</div>
      ${tower ? towerTemplate(tower, model.lang, chooseHead) : nothing}
      ${!isAnswered && isUnknown(api, text) ? html`<button class="ask" @click=${ask}>${words("ask")}</button>` : nothing}
      <button @click=${back}>${words("reset")}</button>
    </div>`;
  }

  function headline(model) {
    const shown = shownOf(model);
    if (isRefused(shown)) return html`<div class="headline"></div>`;
    const { lang, state } = model;
    const told = [effectLine(shown, lang), layersLine(shown, lang)].filter(Boolean).join(lang === "zh" ? "" : " ");
    const lines = [told, enginesLine(shown, lang)].filter(Boolean);
    return html`<div class="headline"><p class="answer">${headlineOf(shown, state.parameters, lang)}</p>
      ${warningsTemplate(shown.spec, lang)}
      ${lines.map((line) => html`<p class="layers">${line}</p>`)}</div>`;
  }

  function beside(model) {
    const { config } = model.state.parameters;
    const shown = shownOf(model);
    const words = wordsOf(model.lang);
    const isBad = isRefused(shown) && !answeredBy(shown, shown.draft.text ?? config);
    const isLong = config.length > mostShown;
    const { text, pasted, base } = shown.draft;
    const take = (isPassing) => (event) => {
      type(api, event.target.value, model, isPassing);
      update();
    };
    const allowFiles = (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    };
    const drop = async (event) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      const { readDropped } = await import("./dropped.js");
      const { text: dropped, problem } = await readDropped(file);
      if (problem) refuse(problem, model);
      else type(api, dropped, model, false);
      update();
    };
    const preset = presetOf(config);
    const note = () => {
      if (isBad) return (text ?? config).trim() === "" ? nothing : words("wrong");
      if (pasted.isFragment) return words("applied", { model: presetOf(base)?.title[model.lang] ?? words("chosen") });
      return preset?.source ? html`${words("source")} <span lang="en">${linked(preset.source)}</span>` : nothing;
    };
    return html`<div class="paste">
      <label for="config-config">${words("paste")}</label>
      <textarea id="config-config" spellcheck="false" autocapitalize="off" autocomplete="off" lang="en" wrap="off"
        aria-invalid=${isBad ? "true" : nothing} aria-describedby="config-note"
        placeholder=${isLong ? words("long") : nothing}
        .value=${live(text ?? (isLong ? "" : isBad ? config : pretty(config)))} @input=${take(true)} @change=${take(false)}
        @dragover=${allowFiles} @drop=${drop}></textarea>
      <p class="note" id="config-note">${note()}</p>
      <p><button @click=${() => dispatchEvent(new CustomEvent("posenc-files"))}>${words("openFile")}</button></p>
    </div>`;
  }

  return { refusal, headline, beside };
}
