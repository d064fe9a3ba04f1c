// Puts values into a sentence: fill("every {n} positions", { n: 544.1 }) → "every 544.1 positions". Numbers are written
// to three significant digits, whole ones in full: a sentence is for reading, the read-out has the rest.
import { numberText } from "../../figures/numbers.js";

const rounded = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));

const text = (value) => (typeof value === "number" ? numberText(rounded(value)) : value);

export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => text(values[name]));

/** A number to be added to a symbol: "+ 5", "− 5". */
export const signed = (value) => `${value < 0 ? "−" : "+"} ${numberText(Math.abs(value))}`;

/**
 * What views say, by name: `sentence: said("bias")` of a page's view, where `const said = sentencesOf(sentences)`. They may
 * tell every parameter, and what `more` makes of them.
 */
export const sentencesOf =
  (sentences, more = (_parameters, _told) => ({})) =>
  (name) =>
  (told) =>
    fill(sentences[name][told.lang], { ...told.parameters, ...more(told.parameters, told) });
