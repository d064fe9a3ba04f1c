// Renders the sentence under a figure with its first numbers as controls: the reader drags, steps or types them. Used by the
// pages of methods and topics.
import { html } from "lit/html.js";
import { numberText } from "../figures/numbers.js";
import { controlOf, refusalTemplate, take } from "./controls.js";
import { sentenceIn } from "./sentenceParts.js";
import { sliderOf } from "./sliders.js";

/** A drag over so many pixels passes all values, but one step takes at most `widestStep`. */
const wholeDrag = 480;
const widestStep = 12;

/** The drag under way: { id, x, place, moved }. */
let drag;

const keySteps = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Reads a typed number; digits may be grouped, and the minus may be the one that the page writes. */
const typedText = (text) => text.replace(/[,\s\u202F]/g, "").replace("−", "-");

/** The width of a text in digits. */
const widthOf = (text) => [...text].reduce((sum, letter) => sum + (/[,.]/.test(letter) ? 0.5 : 1), 0);

/**
 * The style of a control's number: its colour, and its width. One that runs up to its end has that one's width from the
 * beginning: what is after it must not move.
 */
function styleOf({ ink }, value, end) {
  const wide = Math.max(...[value, end].map((each) => widthOf(numberText(each))));
  return `width: calc(${wide}ch + 0.375rem)${ink ? `; color: var(--${ink})` : ""}`;
}

function numberTemplate(name, model) {
  const { state, lang, actions, prefix = "", ends = state.parameters } = model;
  const { parameters } = state;
  const control = controlOf(name, model);
  const value = parameters[name];
  const id = prefix + name;
  const shown = numberText(value);
  const unit = control.unit?.[lang];
  const slider = sliderOf(control, value, parameters, true);
  const { min, max, place } = slider;
  const isWhole = control.kind !== "number" && !control.scale;
  const step = isWhole && !control.step ? (control.multipleOf ?? 1) : slider.step;

  const moveTo = (to, isPassing = false) =>
    actions.setParameters({ [name]: slider.valueAt(Math.max(min, Math.min(max, to))) }, isPassing);

  /** Goes on by a number of steps; a value between two steps goes to the next of them first. */
  const moveBy = (count) => {
    const at = (place - min) / step;
    moveTo(min + step * ((count > 0 ? Math.floor(at + 1e-6) : Math.ceil(at - 1e-6)) + count));
  };

  const keydown = (event) => {
    const { key, target } = event;
    // While a number is typed, these keys move the caret.
    const isTyping = target.value !== shown && /Left|Right|Home|End/.test(key);
    if (key === "Escape") target.value = shown;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keySteps, key)) return;
    event.preventDefault();
    moveBy(keySteps[key]);
  };
  const change = async ({ target }) => {
    target.value = numberText(await take(typedText(target.value), id, name, control, model));
  };
  const pixels = Math.min(widestStep, wholeDrag / ((max - min) / step));
  const pointerdown = (event) => {
    if (event.button !== 0 || event.target.value !== shown) return;
    event.preventDefault();
    event.target.setPointerCapture(event.pointerId);
    drag = { id, x: event.clientX, place, moved: false };
  };
  const pointermove = ({ clientX }) => {
    if (drag?.id !== id) return;
    const far = Math.round((clientX - drag.x) / pixels);
    if (!drag.moved && Math.abs(clientX - drag.x) < 3) return;
    drag.moved = true;
    moveTo(drag.place + far * step, true);
  };
  const pointerup = ({ target, pointerType }) => {
    if (drag?.id !== id) return;
    const { moved } = drag;
    drag = undefined;
    if (moved) moveTo(place);
    // A phone's keyboard opens only when the number is touched without moving it.
    if (!moved || pointerType === "mouse") target.focus();
    if (!moved) target.select();
  };
  return html`<span class="number" data-parameter=${id}><input type="text" role="spinbutton" inputmode="decimal"
    autocomplete="off" aria-label=${control.title[lang]} aria-valuenow=${value} aria-valuetext=${unit ? `${shown} ${unit}` : shown}
    aria-valuemin=${slider.valueAt(min)} aria-valuemax=${slider.valueAt(max)}
    .style=${styleOf(control, value, ends[name])} .value=${shown}
    @keydown=${keydown} @change=${change} @focus=${({ target }) => target.select()}
    @pointerdown=${pointerdown} @pointermove=${pointermove} @pointerup=${pointerup} @pointercancel=${pointerup}>${refusalTemplate(id, value, model)}</span>`;
}

/**
 * The template of a marked sentence.
 * @param {string} sentence of marked() in methods/common/sentences.js
 * @param model of the page; `shared` lists parameters of a figure beside the first that follow it
 * @param {(text: string) => any} withTerms
 */
export const sentenceTemplate = (sentence, model, withTerms) =>
  sentenceIn(html, sentence, model, (name) => numberTemplate(name, model), withTerms);
