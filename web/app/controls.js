// Renders the controls of the shown view from the descriptors: presets, then a slider with a number, buttons or a
// switch for each parameter.
//
// A control's `prefix` is "with." when it is one of the figure beside, so that its names in the page are its own.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { numberText } from "../figures/numbers.js";
import { bound, limitsOf, readValue } from "../figures/parameters.js";
import { sliderOf } from "./sliders.js";

/** The last typed number that was refused: { id, method, value, words }. */
let refused;

/** Accepts a typed number, or explains beside its control what is allowed. */
async function take(text, id, name, control, { state, actions }) {
  const { parameters } = state;
  const given = text === "" ? Number.NaN : Number(text);
  const read = readValue(control, given, parameters);
  refused = undefined;
  if (read !== undefined) actions.setParameters({ [name]: read });
  actions.update();
  if (read === given) return;
  const { outOfRange } = await import("./outOfRange.js");
  const value = read ?? parameters[name];
  const words = outOfRange(control, limitsOf(control, parameters), given, value, numberText);
  refused = { id, method: state.method, value, words };
  actions.update();
}

function numberTemplate(name, control, model) {
  const { state, lang, actions, prefix = "" } = model;
  const value = state.parameters[name];
  const id = prefix + name;
  const slider = sliderOf(control, value, state.parameters);
  const unit = control.unit?.[lang];
  const slide = (isPassing) => (event) =>
    actions.setParameters({ [name]: slider.valueAt(event.target.value) }, isPassing);
  const type = (event) => take(event.target.value, id, name, control, { state, actions });
  const isRefused = refused?.id === id && refused.method === state.method && refused.value === value;
  return html`<div class="control" data-parameter=${id}>${glyph(name, model)}
    <span class="row"><label for="number-${id}">${control.title[lang]}</label>
    <span class="value">
      <input id="number-${id}" type="number" inputmode="decimal" step="any" .value=${live(String(value))}
        min=${bound(control.min, state.parameters) ?? nothing} max=${bound(control.max, state.parameters) ?? nothing}
        aria-describedby=${unit ? `unit-${id}` : nothing} @change=${type}>
      ${unit ? html`<span class="unit" id="unit-${id}">${unit}</span>` : nothing}
    </span></span>
    ${
      slider
        ? html`<input type="range" aria-label=${control.title[lang]} aria-valuetext=${unit ? `${value} ${unit}` : value}
            min=${slider.min} max=${slider.max} step=${slider.step} .value=${live(String(slider.place))}
            @input=${slide(true)} @change=${slide(false)}>`
        : nothing
    }
    ${isRefused ? html`<span class="out-of-range" role="alert">${refused.words[lang]}</span>` : nothing}
  </div>`;
}

function wordTemplate(name, control, model) {
  const { state, lang, actions, prefix = "" } = model;
  return html`<fieldset class="control" data-parameter=${prefix + name}>
    ${glyph(name, model)}<legend>${control.title[lang]}</legend>
    <div class="choices">${control.words.map(
      (word) => html`<label>
        <input type="radio" name=${prefix + name} value=${word} .checked=${live(state.parameters[name] === word)}
          @change=${() => actions.setParameters({ [name]: word })}>
        <span>${control.labels[word][lang]}</span>
      </label>`,
    )}</div>
  </fieldset>`;
}

function flagTemplate(name, control, model) {
  const { state, lang, actions, prefix = "" } = model;
  return html`<div class="control flag" data-parameter=${prefix + name}>${glyph(name, model)}
    <label>
      <input type="checkbox" .checked=${live(state.parameters[name])}
        @change=${(event) => actions.setParameters({ [name]: event.target.checked })}>
      ${control.title[lang]}
    </label>
  </div>`;
}

function textTemplate(name, control, model) {
  const { state, lang, actions, prefix = "" } = model;
  const type = (event) => actions.setParameters({ [name]: event.target.value || undefined });
  return html`<div class="control text" data-parameter=${prefix + name}>${glyph(name, model)}
    <label>${control.title[lang]}
      <input type="text" .value=${live(state.parameters[name])} @change=${type}></label>
  </div>`;
}

const templates = { flag: flagTemplate, word: wordTemplate, text: textTemplate };

function presetsTemplate({ state, pages, lang, words, addresses, actions }) {
  const { method } = state;
  const { keepsView } = pages[method];
  const here = addresses.format(state);
  return html`<details class="presets" ?open=${Boolean(pages[method].front)}><summary>${words("presets")}</summary>
    <ul>${pages[method].presets.map(({ title, view, parameters }) => {
      const address = addresses.link({ method, view: keepsView ? state.view : view, given: parameters });
      return html`<li><a href=${address} @click=${actions.showFigure} aria-current=${address === here ? "true" : nothing}>${title[lang]}</a></li>`;
    })}</ul></details>`;
}

/** The control's symbol in the formula, in the margin, when formula/live.js has loaded. */
const glyph = (name, { live, prefix }) => (prefix ? undefined : live?.glyph(name));

/**
 * The controls of some parameters of a method. model: state, lang, pages, descriptors, actions, prefix. A control whose
 * `when` is false for the parameters and view has no effect and is hidden.
 */
export const controlTemplates = (names, model) =>
  names.flatMap((name) => {
    const { method, view, parameters } = model.state;
    const control = { ...model.descriptors[method][name], ...model.pages[method].controls[name] };
    if (control.when && !control.when(parameters, view)) return [];
    return [(templates[control.kind] ?? numberTemplate)(name, control, model)];
  });

export function controlsTemplate(model) {
  const { state, pages, words, addresses, comparison, tables } = model;
  const { method, view } = state;
  const { front } = pages[method];
  const isCompared = comparison?.beside() !== undefined;
  // Parameters that the reader's own table determines are hidden.
  const names = (pages[method].views[view]?.controls ?? []).filter((name) => !(name in (tables[method] ?? {})));
  return html`<section class="controls" aria-label=${words("controls")}>
    ${front?.beside(model)}
    ${
      front?.refusal(model) || names.length === 0
        ? nothing
        : html`<h2>${words("controls")}</h2>
    ${controlTemplates(names, model)}`
    }
    ${presetsTemplate(model)}
    ${isCompared ? comparison.controlsTemplate(model) : nothing}
    <a class="reset" href=${addresses.link({ method, view, beside: isCompared ? comparison.reset() : undefined })}>${words("reset")}</a>
  </section>`;
}
