// Writes a sentence and chooses which of its numbers are controls. Used by sentence.js, and by the build for the still pages.
import { numberText } from "../figures/numbers.js";
import { splitMarked } from "../methods/common/sentences.js";
import { controlOf, isShown } from "./controls.js";
import { sliderOf } from "./sliders.js";

/** So many numbers of a sentence are controls; the others are text. */
const mostNumbers = 3;

const isNumber = ({ kind }) => ["count", "whole", "number"].includes(kind);

/** The parameters of a view that may be controls of its sentence: { name: value }. */
export function numbersOf(model) {
  const { method, view, parameters } = model.state;
  const names = model.pages[method].views[view]?.controls ?? [];
  const fixed = [...Object.keys(model.tables?.[method] ?? {}), ...(model.shared ?? [])];
  const isMovable = (name) => {
    const control = controlOf(name, model);
    return isNumber(control) && isShown(control, model) && sliderOf(control, parameters[name], parameters);
  };
  return Object.fromEntries(
    names.filter((name) => !fixed.includes(name) && isMovable(name)).map((name) => [name, parameters[name]]),
  );
}

/**
 * The template of a marked sentence. One that has no number gets the first two after it: "heads 8, head dim 64".
 * @param {any} html lit's or markup.js's
 * @param {string} sentence of marked() in methods/common/sentences.js
 * @param model of the page
 * @param {(name: string) => any} numberOf the template of a parameter's number
 * @param {(text: string) => any} textOf that of the text between
 */
export function sentenceIn(html, sentence, model, numberOf, textOf) {
  const { lang } = model;
  const movable = numbersOf(model);
  const chosen = [];
  const parts = splitMarked(sentence).map((part, i) => {
    if (i % 2 === 0) return textOf(part);
    if (!(part in movable) || chosen.includes(part) || chosen.length === mostNumbers)
      return numberText(model.state.parameters[part]);
    chosen.push(part);
    return numberOf(part);
  });
  // A seed says nothing of the method.
  const others = Object.keys(movable).filter((name) => name !== "seed");
  const added = (chosen.length > 0 || !sentence ? [] : others.slice(0, 2)).map((name) => {
    const { title, unit } = controlOf(name, model);
    return html`<span class="named">${title[lang]} ${numberOf(name)}${unit ? ` ${unit[lang]}` : ""}</span>`;
  });
  return html`${parts}${added.length > 0 ? html` <span class="numbers">${added}</span>` : ""}`;
}
