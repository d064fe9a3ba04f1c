// Renders the card of all parameters of the shown view from the descriptors: a slider with a number, buttons or a switch for
// each parameter, then the presets.
//
// A control's `prefix` is "with." when it is one of the figure beside, so that its names in the page are its own.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { numberText } from "../figures/numbers.js";
import { bound, limitsOf, readValue } from "../figures/parameters.js";
import { sliderOf } from "./sliders.js";

/** The last typed number that was refused: { id, method, value, words }. */
let refused;

/** Accepts a typed number, or explains beside its control what is allowed. Returns the value shown. */
export async function take(text, id, name, control, { state, actions }) {
  const { parameters } = state;
  const given = text === "" ? Number.NaN : Number(text);
  const read = readValue(control, given, parameters);
  refused = undefined;
  if (read !== undefined) actions.setParameters({ [name]: read });
  actions.update();
  const value = read ?? parameters[name];
  if (read === given) return value;
  const { outOfRange } = await import("./outOfRange.js");
  const words = outOfRange(control, limitsOf(control, parameters), given, value, numberText);
  refused = { id, method: state.method, value, words };
  actions.update();
  return value;
}

/** Explains the last refused number of a control, until it has another value. */
export const refusalTemplate = (id, value, { state, lang }) =>
  refused?.id === id && refused.method === state.method && refused.value === value
    ? html`<span class="out-of-range" role="alert">${refused.words[lang]}</span>`
    : nothing;

function numberTemplate(name, control, model) {
  const { state, lang, actions, prefix = "" } = model;
  const value = state.parameters[name];
  const id = prefix + name;
  const slider = sliderOf(control, value, state.parameters);
  const unit = control.unit?.[lang];
  const slide = (isPassing) => (event) =>
    actions.setParameters({ [name]: slider.valueAt(event.target.value) }, isPassing);
  const type = (event) => take(event.target.value, id, name, control, { state, actions });
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
    ${refusalTemplate(id, value, model)}
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

export function presetsTemplate({ state, pages, lang, words, addresses, actions }) {
  const { method } = state;
  const { keepsView } = pages[method];
  const here = addresses.format(state);
  return html`<section class="presets"><h2>${words("presets")}</h2>
    <ul>${pages[method].presets.map(({ title, view, parameters }) => {
      const address = addresses.link({ method, view: keepsView ? state.view : view, given: parameters });
      return html`<li><a href=${address} @click=${actions.showFigure} aria-current=${address === here ? "true" : nothing}>${title[lang]}</a></li>`;
    })}</ul></section>`;
}

/** The control's symbol in the formula, in the margin, when formula/live.js has loaded. */
const glyph = (name, { live, prefix }) => (prefix ? undefined : live?.glyph(name));

/** The descriptor of a parameter with its title, slider and unit. */
export const controlOf = (name, { descriptors, pages, state: { method } }) => ({
  ...descriptors[method][name],
  ...pages[method].controls[name],
});

/** Whether a control has an effect with the parameters and view. */
export const isShown = ({ when }, { state: { parameters, view } }) => !when || when(parameters, view);

/** The controls of some parameters of a method. model: state, lang, pages, descriptors, actions, prefix. */
export const controlTemplates = (names, model) =>
  names.flatMap((name) => {
    const control = controlOf(name, model);
    return isShown(control, model) ? [(templates[control.kind] ?? numberTemplate)(name, control, model)] : [];
  });

/** The card, closed until the reader opens it; it keeps its state while views change. */
export function controlsTemplate(model) {
  const { state, pages, words, addresses, comparison, tables } = model;
  const { method, view } = state;
  const isCompared = comparison?.others().length > 0;
  if (pages[method].front?.refusal(model)) return nothing;
  // Parameters that the reader's own table determines are hidden.
  const names = (pages[method].views[view]?.controls ?? []).filter((name) => !(name in (tables[method] ?? {})));
  return html`<details class="controls">
    <summary>${words("controls")}</summary>
    <div class="card">${controlTemplates(names, model)}</div>
    ${isCompared ? comparison.controlsTemplate(model) : nothing}
    ${pages[method].front ? nothing : presetsTemplate(model)}
    <a class="reset" href=${addresses.link({ method, view, beside: isCompared ? comparison.reset() : undefined })}>${words("reset")}</a>
  </details>`;
}
