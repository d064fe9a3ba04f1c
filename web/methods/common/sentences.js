// Puts values into a sentence: fill("every {n} positions", { n: 544.1 }) → "every 544 positions". Fractions are rounded to
// three significant digits; whole numbers are written in full.
import { filled } from "../../figures/catalogue.js";
import { numberText } from "../../figures/numbers.js";

const rounded = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));

const text = (value) => (typeof value === "number" ? numberText(rounded(value)) : value);

/** The parameters whose numbers are marked in the sentence that is being made; see marked(). */
let marking;

/** Marks, instead of writing, a number that is a parameter: its name between two characters that no text has. */
const written = (value, name) => (marking?.[name] === value ? `\uE000${name}\uE001` : text(value));

export const fill = (sentence, values) => filled(sentence, values, written);

/**
 * Makes a sentence in which each number that is one of `parameters`, and has its name in the text, is marked; the page puts
 * a control in its place (app/sentence.js).
 * @param {Record<string, number>} parameters
 * @param {() => string} make
 */
export function marked(parameters, make) {
  marking = parameters;
  try {
    return make();
  } finally {
    marking = undefined;
  }
}

/** Splits a marked sentence: text at even places, names of parameters at odd ones. */
export const splitMarked = (sentence) => sentence.split(/[\uE000\uE001]/);

/** A number as a summand: "+ 5", "− 5". */
export const signed = (value) => `${value < 0 ? "−" : "+"} ${numberText(Math.abs(value))}`;

/**
 * Makes `sentence` or `explain` of a view from its text in both languages. The text may use every parameter and the values
 * that `values` computes from the context: `sentence: say("{heads} heads", "{heads} 个头")`.
 * @param {string} en
 * @param {string} zh
 * @param {(context: any) => Record<string, any>} [values]
 * @returns {(context: any) => string}
 */
export const say =
  (en, zh, values = () => ({})) =>
  (context) =>
    fill(context.lang === "zh" ? zh : en, { ...context.parameters, ...values(context) });

/**
 * The same for a choice of texts: `of` returns [case, values].
 * @param {Record<string, { en: string, zh: string }>} cases
 * @param {(context: any) => [string, Record<string, any>]} of
 * @returns {(context: any) => string}
 */
export const sayCase = (cases, of) => (context) => {
  const [name, values] = of(context);
  return fill(cases[name][context.lang], { ...context.parameters, ...values });
};
