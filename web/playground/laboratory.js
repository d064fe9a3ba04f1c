// The laboratory's panel: a configuration to paste, what it means and leaves open, what engines make of it, and its
// frequencies to take along or to recognise.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { numberText } from "../figures/numbers.js";
import { presets } from "../laboratories/ropeScaling/presets.js";
import { csvOf, jsonOf, npyOf, numbersIn } from "./laboratory/files.js";
import { readPasted, readState } from "./laboratory/reading.js";
import { style } from "./laboratory/style.js";
import { translated } from "./laboratory/translate.js";
import { wordsOf } from "./laboratory/words.js";

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

function meaningTemplate({ spec, frequencies }, words) {
  const { scaling, base, rotaryDim, layout, softmaxScale, sections } = spec;
  const rows = [
    ["scaling", scaling.type],
    ["base", numberText(base)],
    ["rotaryDim", numberText(rotaryDim)],
    ["layout", words(layout)],
    ["attentionFactor", short(frequencies.attentionFactor)],
    softmaxScale && ["softmaxScale", short(softmaxScale)],
    sections && ["sections", sections.join(", ")],
  ].filter(Boolean);
  return html`<dl>${rows.map(([key, value]) => html`<dt>${words(key)}</dt><dd>${value}</dd>`)}</dl>`;
}

/** A sentence of the module's, in the page's language where it can be said in it. */
function sentenceTemplate(sentence, pageLang) {
  const { text, lang } = translated(sentence, pageLang);
  return html`<span lang=${lang === pageLang ? nothing : lang}>${text}</span>`;
}

const warningsTemplate = ({ spec: { warnings } }, { lang }, words) => html`<h3>${words("warnings")}</h3>
  ${
    warnings.length > 0
      ? html`<ul class="warnings">${warnings.map((warning) => html`<li>${sentenceTemplate(warning, lang)}</li>`)}</ul>`
      : html`<p>${words("noWarnings")}</p>`
  }`;

function enginesTemplate({ engines }, { lang }, words) {
  const difference = (value) => {
    if (value === 0) return words("same");
    return Number.isFinite(value) ? percent(value) : words("pairs");
  };
  const row = ({ engine, version, attentionFactor, maxRelativeDifference, reasons }) => html`<tr>
    <th scope="row">${engine}<br><small>${sentenceTemplate(version, lang)}</small></th><td class="number">${difference(maxRelativeDifference)}</td>
    <td class="number">${short(attentionFactor)}</td><td class="why">${reasons.map((reason) => html`${sentenceTemplate(reason, lang)} `)}</td></tr>`;
  return html`<h3>${words("engines")}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("engines")}><table>
      <thead><tr>${["engine", "difference", "attentionFactor", "reason"].map((key) => html`<th scope="col">${words(key)}</th>`)}</tr></thead>
      <tbody>${engines.map(row)}</tbody></table></div>`;
}

/** @see panels.js */
export default function createPanel({ api, update }) {
  const { rope } = api;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  /** What is being typed, and what it means; the configuration that was drawn last. */
  let draft;
  let pasted = {};
  let shown;
  let array = "";
  let copied;
  /** @type {any} */
  let last = {};

  function read({ config, length, layerType }) {
    const key = JSON.stringify([config, length, layerType]);
    if (last.key !== key) last = { key, ...readState(api, { config, length, layerType }) };
    return last;
  }

  /** The figure follows as soon as what is typed can be read; lengths and layers are the new model's own. */
  const type = (actions, isPassing) => (event) => {
    draft = event.target.value;
    pasted = readPasted(draft, rope);
    const { text: config, layerType } = pasted;
    if (config) actions.setParameters({ config, layerType, trained: undefined, length: undefined }, isPassing);
    if (config && !isPassing) draft = undefined;
    update();
  };

  const show = (what) => {
    copied = what;
    update();
    setTimeout(() => {
      copied = undefined;
      update();
    }, 3000);
  };

  async function copy(what, text, save) {
    try {
      await navigator.clipboard.writeText(text);
      show(what);
    } catch {
      save();
      show(`${what} saved`);
    }
  }

  function configTemplate({ state: { parameters }, actions }, found, words) {
    const { config } = parameters;
    // Another model was chosen: it takes the place of what was typed.
    if (config !== shown && config !== pasted.text) [draft, pasted] = [undefined, {}];
    shown = config;
    const problem = pasted.problem ?? found.problem;
    const notJson = pasted.isJson === false;
    const source = presets.find(({ parameters: preset }) => preset.config === config)?.source;
    return html`<div>
      <label for="laboratory-config">${words("paste")}</label>
      <textarea id="laboratory-config" spellcheck="false" autocapitalize="off" lang="en"
        aria-invalid=${problem ? "true" : nothing} aria-describedby="laboratory-problem"
        .value=${live(draft ?? pretty(config))} @input=${type(actions, true)} @change=${type(actions, false)}></textarea>
      <div class="problem" id="laboratory-problem" role="status">${
        problem
          ? html`<p><strong lang="en">${notJson ? words("notJson", { message: problem }) : problem}</strong> ${words("kept")}</p>`
          : source && html`<p class="note">${words("source")} <span lang="en">${linked(source)}</span></p>`
      }</div>
    </div>`;
  }

  function layersTemplate({ spec: { layerTypes } }, { state, actions }, words) {
    if (!layerTypes) return nothing;
    const chosen = state.parameters.layerType;
    return html`<div class="actions" role="group" aria-label=${words("layers")}>${layerTypes.map(
      (layerType) =>
        html`<button aria-pressed=${layerType === chosen} @click=${() => actions.setParameters({ layerType })}>${layerType}</button>`,
    )}</div>`;
  }

  function takeTemplate({ frequencies, fingerprint }, { actions }, words) {
    const { data } = frequencies.inverseFrequencies;
    const { fingerprint: name, sum, last } = fingerprint;
    const texts = { json: jsonOf(data, frequencies.attentionFactor), csv: csvOf(data), copyFingerprint: name };
    const save = (kind) => actions.download(`frequencies.${kind}`, "text/plain", texts[kind] ?? npyOf(data));
    const label = (what) => words(copied === what ? "copied" : copied === `${what} saved` ? "saved" : what);
    const button = (what) =>
      html`<button @click=${() => copy(what, texts[what], () => save(what))}>${label(what)}</button>`;
    return html`<h3>${words("fingerprint")}</h3>
      <p><code>${name}</code> ${button("copyFingerprint")}</p>
      <p class="note">${words("fingerprintNote", { sum: short(sum), last: short(last) })}</p>
      <h3>${words("take")}</h3>
      <div class="actions">${button("json")}${button("csv")}
        <button @click=${() => save("npy")}>${words("npy")}</button></div>`;
  }

  function foundTemplate(words) {
    if (array.trim() === "") return nothing;
    const inverseFrequencies = numbersIn(array);
    if (!inverseFrequencies) return words("numbers");
    const { type, parameters, maxRelativeError, nearest } = rope.identify({ inverseFrequencies });
    const error = words("error", { error: short(maxRelativeError) });
    const best = type ? { type, parameters } : nearest;
    const said = words(type ? "found" : "unknown", { type: best.type, parameters: parametersText(best.parameters) });
    return html`<strong>${said}</strong> (${error})`;
  }

  function identifyTemplate({ frequencies }, words) {
    const take = (text) => {
      array = text;
      update();
    };
    const { data } = frequencies.inverseFrequencies;
    return html`<h3>${words("identify")}</h3>
      <label for="laboratory-array">${words("identifyNote")}</label>
      <textarea id="laboratory-array" spellcheck="false" .value=${live(array)} @input=${(event) => take(event.target.value)}></textarea>
      <p role="status">${foundTemplate(words)}</p>
      <button @click=${() => take(JSON.stringify(Array.from(data)))}>${words("example")}</button>`;
  }

  return (model) => {
    const words = wordsOf(model.lang);
    const found = read(model.state.parameters);
    const config = configTemplate(model, found, words);
    if (found.problem) return html`<div>${config}</div>`;
    return html`<div>
      ${config}
      <div>${layersTemplate(found, model, words)}${meaningTemplate(found, words)}${warningsTemplate(found, model, words)}</div>
      <div class="wide">${enginesTemplate(found, model, words)}</div>
      <div>${takeTemplate(found, model, words)}</div>
      <div class="identify">${identifyTemplate(found, words)}</div>
    </div>`;
  };
}

/** A configuration as one writes it, with long lists in a line each. */
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
