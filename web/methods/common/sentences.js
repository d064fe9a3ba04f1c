// Puts values into a sentence: fill("every {n} positions", { n: 544.1 }) → "every 544 positions". Fractions are rounded to
// three significant digits; whole numbers are written in full.
import { numberText } from "../../figures/numbers.js";

const rounded = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));

const text = (value) => (typeof value === "number" ? numberText(rounded(value)) : value);

export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => text(values[name]));

/** A number as a summand: "+ 5", "− 5". */
export const signed = (value) => `${value < 0 ? "−" : "+"} ${numberText(Math.abs(value))}`;

/**
 * Returns a function that gives a view's sentence by name: `const sentence = sentencesOf(sentences)`, and in the view
 * `sentence: sentence("bias")`. Sentences may use every parameter and the values that `more` computes from them.
 */
export const sentencesOf =
  (sentences, more = (_parameters, _context) => ({})) =>
  (name) =>
  (context) =>
    fill(sentences[name][context.lang], { ...context.parameters, ...more(context.parameters, context) });
