// Shows the config reader's panel below the figure: the spec and its assumptions, the engines' readings, the difference from
// another configuration, and frequencies to export or identify. Loaded by loaders.js.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { chineseOf } from "../../app/config/notes.js";
import { readState } from "../../app/config/reading.js";
import { copyText } from "../../app/exporting.js";
import { enginesPage } from "../../app/header.js";
import { numberText } from "../../figures/numbers.js";
import { presets } from "../../topics/ropeScaling/presets.js";
import { javascriptOf, pythonOf } from "./code.js";
import { createDiagnosis } from "./diagnosis/panel.js";
import { differenceOf } from "./difference.js";
import { isRefused, readShown } from "./draft.js";
import { csvOf, jsonOf, npyOf, numbersIn } from "./files.js";
import { frequencyDifference } from "./frequencyDifference.js";
import { createSecondConfig } from "./secondConfig.js";
import { style } from "./style.js";
import { towerTemplate } from "./tower.js";
import { wordsOf } from "./words.js";

const short = (value) => numberText(Number(value.toPrecision(6)));
const percent = (value) => `${numberText(Number((100 * value).toPrecision(3)))} %`;

const valueText = (value) => {
  if (Array.isArray(value)) return `[${value.slice(0, 3).join(", ")} …]`;
  return typeof value === "number" ? numberText(value) : String(value);
};

/** "rope_theta 500,000, factor 8", with long lists shortened. */
const parametersText = (parameters) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join(", ");

/** "row 0: 20, row 1: 22, row 2: 22", the number of pairs of each row of positions. */
function rowsText(axes) {
  const counts = new Map();
  for (const row of axes) counts.set(row, (counts.get(row) ?? 0) + 1);
  const rows = [...counts].sort(([a], [b]) => a - b);
  return rows.map(([row, count]) => `${row}: ${count}`).join(", ");
}

function meaningTemplate({ spec, frequencies }, words) {
  const { scaling, base, rotaryDim, layout, softmaxScale, sections, axes, known } = spec;
  const isUnrotated = spec.notes.some(({ code }) => code === "rotatesOnlyIf");
  const rows = [
    ["rotates", words(isUnrotated ? "no" : "yes"), known.rotates],
    ["scaling", scaling.type],
    ["base", numberText(base), known.base],
    ["rotaryDim", numberText(rotaryDim), known.rotaryDim],
    ["layout", words(layout), known.layout],
    ["layers", "", known.layers],
    ["attentionFactor", short(frequencies.attentionFactor)],
    softmaxScale && ["softmaxScale", short(softmaxScale)],
    sections && ["sections", sections.join(", ")],
    axes && ["axes", rowsText(axes)],
  ].filter(Boolean);
  const origin = (fact) => (fact ? html` <small class=${fact}>${words(`known.${fact}`)}</small>` : nothing);
  return html`<dl>${rows.map(([key, value, fact]) => html`<dt>${words(key)}</dt><dd>${value}${origin(fact)}</dd>`)}</dl>`;
}

/** The module's sentence, or its note in Chinese. */
const sentenceIn = (lang, sentence, note) => (lang === "zh" ? chineseOf(note) : sentence);

/** The number of warnings shown; a config may have thousands of ignored keys. */
const mostWarnings = 50;

function warningsTemplate({ spec: { warnings, notes } }, { lang }, words) {
  const items = warnings.slice(0, mostWarnings).map((each, i) => html`<li>${sentenceIn(lang, each, notes[i])}</li>`);
  const more = warnings.length - items.length;
  return html`<h3>${words("warnings")}</h3>
    ${items.length > 0 ? html`<ul class="warnings">${items}</ul>` : html`<p>${words("noWarnings")}</p>`}
    ${more > 0 ? html`<p>${words("moreWarnings", { more: numberText(more) })}</p>` : nothing}`;
}

/** The page of engines at the row of a config's family. */
function engineRows(config, lang) {
  const { model_type, text_config } = JSON.parse(config);
  const family = String(text_config?.model_type ?? model_type ?? "families").replace(/_text(_model)?$/, "");
  return `${enginesPage(lang)}#${encodeURIComponent(family)}`;
}

function enginesTemplate({ engines }, { lang, state }, words) {
  const difference = (value) => {
    if (value === 0) return words("same");
    return Number.isFinite(value) ? percent(value) : words("pairs");
  };
  const agreement = (value) => words(value === "unknown" ? "notKnown" : value);
  const isKnown = (fact) => engines.some(({ [fact]: value = "unknown" }) => value !== "unknown");
  const [kept, factors] = [
    ["layout", "rotaryDim", "layers"],
    ["softmaxScale", "temperature"],
  ].map((facts) => facts.filter(isKnown));
  const row = ({ engine, version, attentionFactor, maxRelativeDifference, reasons, notes, ...facts }) => html`<tr>
    <th scope="row">${engine}<br><small>${sentenceIn(lang, version, notes.version)}</small></th>
    ${kept.map((fact) => html`<td>${agreement(facts[fact])}</td>`)}
    <td class="number">${facts.frequencies === "unknown" ? agreement("unknown") : difference(maxRelativeDifference)}</td>
    <td class="number">${attentionFactor === undefined ? "–" : short(attentionFactor)}</td>${factors.map((fact) => html`<td>${agreement(facts[fact])}</td>`)}<td class="why">${reasons.map((reason, i) => `${sentenceIn(lang, reason, notes.reasons[i])} `)}</td></tr>`;
  return html`<h3>${words("engines")}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("engines")}><table>
      <thead><tr>${["engine", ...kept, "largest", "attentionFactor", ...factors, "reason"].map((key) => html`<th scope="col">${words(key)}</th>`)}</tr></thead>
      <tbody>${engines.map(row)}</tbody></table></div>
    <p><a href=${engineRows(state.parameters.config, lang)}>${words("enginesMore")}</a></p>`;
}

/** Says how many pairs differ, and which model has the longer wavelength in the pair that differs most; one may not rotate. */
function farthestText({ own }, { pair, factor, isLonger }, pairs, words) {
  const slower = words(isLonger ? "this" : "other");
  const counted = words("pairsDiffer", { pairs, of: own.wavelengths.data.length, pair, slower });
  const much = Number.isFinite(factor) ? words("timesLonger", { factor: short(factor) }) : words("still");
  return counted + much;
}

/** @see panels.js */
export default function createPanel({ api, update }) {
  const { config: models } = api;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  const diagnosisTemplate = createDiagnosis({ api, update });
  const secondTemplate = createSecondConfig({ api, update });
  let array = "";
  /** @type {any} */
  let identified = {};
  let copied;
  let against = "";
  /** @type {any} */
  let last = {};

  /** The parts that only this panel has are computed when it is shown. */
  function read(model) {
    const { config, length, trained, layerType, assume } = model.state.parameters;
    const shown = readShown(api, model.state.parameters);
    if (isRefused(shown)) return undefined;
    const key = JSON.stringify([config, length, trained, layerType, assume]);
    if (last.key !== key)
      last = {
        key,
        fingerprint: models.fingerprint({ inverseFrequencies: shown.frequencies.inverseFrequencies }),
      };
    return { ...shown, ...last };
  }

  const show = (what) => {
    copied = what;
    update();
    setTimeout(() => {
      copied = undefined;
      update();
    }, 3000);
  };

  async function copy(what, text, save) {
    const isCopied = await copyText(text);
    if (!isCopied) save();
    show(isCopied ? what : `${what} saved`);
  }

  function layersTemplate({ spec: { layerTypes } }, { state, actions }, words) {
    if (!layerTypes) return nothing;
    const chosen = state.parameters.layerType;
    return html`<div class="actions" role="group" aria-label=${words("layers")}>${layerTypes.map(
      (layerType) =>
        html`<button aria-pressed=${layerType === chosen} @click=${() => actions.setParameters({ layerType })}>${layerType}</button>`,
    )}</div>`;
  }

  function exportTemplate({ frequencies, fingerprint }, { actions }, words) {
    const { data } = frequencies.inverseFrequencies;
    const { fingerprint: name, sum, last } = fingerprint;
    const { attentionFactor } = frequencies;
    const texts = {
      javascript: javascriptOf(data, attentionFactor),
      python: pythonOf(data, attentionFactor),
      json: jsonOf(data, attentionFactor),
      csv: csvOf(data),
      copyFingerprint: name,
    };
    const endings = { javascript: "js", python: "py" };
    const save = (kind) =>
      actions.download(`frequencies.${endings[kind] ?? kind}`, "text/plain", texts[kind] ?? npyOf(data));
    const label = (what) => words(copied === what ? "copied" : copied === `${what} saved` ? "saved" : what);
    const button = (what) =>
      html`<button @click=${() => copy(what, texts[what], () => save(what))}>${label(what)}</button>`;
    return html`<h3>${words("take")}</h3>
      <div class="actions">${["javascript", "python", "json", "csv"].map(button)}
        <button @click=${() => save("npy")}>${words("npy")}</button></div>
      <h3>${words("fingerprint")}</h3>
      <p><code>${name}</code> ${button("copyFingerprint")}</p>
      <p class="note">${words("fingerprintNote", { sum: short(sum), last: short(last) })}</p>`;
  }

  /** The recipe of the array, identified once per text; undefined if the text is no array. */
  function identify() {
    if (identified.array === array) return identified.recipe;
    const inverseFrequencies = numbersIn(array);
    identified = { array, recipe: inverseFrequencies && models.identify({ inverseFrequencies }) };
    return identified.recipe;
  }

  function foundTemplate(lang, words) {
    if (array.trim() === "") return nothing;
    const recipe = identify();
    if (!recipe) return words("numbers");
    const { type, parameters, maxRelativeError, nearest } = recipe;
    const error = words("error", { error: short(maxRelativeError) });
    const best = type ? { type, parameters } : nearest;
    const said = words(type ? "found" : "unknown", { type: best.type, parameters: parametersText(best.parameters) });
    const remarks = recipe.remarks.map((each, i) => html`<br>${sentenceIn(lang, each, recipe.notes[i])}`);
    return html`<strong>${said}</strong> (${error})${remarks}`;
  }

  function identifyTemplate({ frequencies }, lang, words) {
    const take = (text) => {
      array = text;
      update();
    };
    const { data } = frequencies.inverseFrequencies;
    return html`<h3>${words("identify")}</h3>
      <label for="config-array">${words("identifyNote")}</label>
      <textarea id="config-array" spellcheck="false" .value=${live(array)} @input=${(event) => take(event.target.value)}></textarea>
      <div role="status"><p>${foundTemplate(lang, words)}</p>${
        identify() ? frequencyDifference(numbersIn(array) ?? [], data, lang) : nothing
      }</div>
      <button @click=${() => take(JSON.stringify(Array.from(data)))}>${words("example")}</button>`;
  }

  function differenceTemplate(found, { state, lang }, words) {
    const others = presets.filter(({ parameters: { config } }) => config !== state.parameters.config);
    const other = others.find(({ id }) => id === against);
    const choose = (event) => {
      against = event.target.value;
      update();
    };
    const table = (rows) => html`<div class="scroll" tabindex="0" role="group" aria-label=${words("difference")}><table>
      <thead><tr><td></td><th scope="col">${words("this")}</th><th scope="col">${other.title[lang]}</th></tr></thead>
      <tbody>${rows.map(({ name, own, other }) => html`<tr><th scope="row">${name}</th><td>${own}</td><td>${other}</td></tr>`)}</tbody>
    </table></div>`;
    function compared() {
      const theirs = readState(api, { length: found.given.length, ...other.parameters });
      if (theirs.problem) return html`<p lang="en">${theirs.problem}</p>`;
      const { rows, pairs, farthest } = differenceOf(found, theirs, words);
      return html`<p>${farthest ? farthestText(found, farthest, pairs, words) : words(pairs === 0 ? "noPairsDiffer" : "pairs")}</p>
        ${rows.length > 0 ? table(rows) : nothing}`;
    }
    return html`<h3><label for="config-against">${words("difference")}</label></h3>
      <select id="config-against" @change=${choose}>
        <option value="" ?selected=${!other}>${words("chooseOther")}</option>
        ${others.map(({ id, title }) => html`<option value=${id} ?selected=${id === against}>${title[lang]}</option>`)}
      </select>
      <div role="status">${other ? compared() : nothing}</div>`;
  }

  return (model) => {
    const words = wordsOf(model.lang);
    const found = read(model);
    if (!found) return html`<p>${words("nothing")}</p>`;
    found.given = model.state.parameters;
    return html`<div>
      <div>${layersTemplate(found, model, words)}${meaningTemplate(found, words)}</div>
      <div>${warningsTemplate(found, model, words)}${found.tower ? towerTemplate(found.tower, model.lang) : nothing}</div>
      <div class="wide">${found.engines.length > 0 ? enginesTemplate(found, model, words) : nothing}</div>
      <div class="wide">${diagnosisTemplate(found, model)}</div>
      <div class="wide">${differenceTemplate(found, model, words)}</div>
      <div class="wide">${secondTemplate(model.state.parameters.config, model.lang)}</div>
      <div>${exportTemplate(found, model, words)}</div>
      <div class="identify">${identifyTemplate(found, model.lang, words)}</div>
    </div>`;
  };
}
