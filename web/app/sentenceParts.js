// Chooses which numbers of a sentence are controls. Used by sentence.js, and by the build for the still pages.
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
 * The parts of a marked sentence, each a text or the name of a number that is a control, and which numbers follow a sentence
 * that has none: "heads 8, head dim 64".
 * @param {string} sentence of marked() in methods/common/sentences.js
 * @param model of the page
 * @returns {{ parts: { text?: string, name?: string }[], named: string[] }}
 */
export function partsOf(sentence, model) {
  const movable = numbersOf(model);
  const chosen = [];
  const parts = splitMarked(sentence).map((text, i) => {
    if (i % 2 === 0) return { text };
    if (!(text in movable) || chosen.includes(text) || chosen.length === mostNumbers)
      return { text: numberText(model.state.parameters[text]) };
    chosen.push(text);
    return { name: text };
  });
  // A seed says nothing of the method.
  const others = Object.keys(movable).filter((name) => name !== "seed");
  return { parts, named: chosen.length > 0 || !sentence ? [] : others.slice(0, 2) };
}
