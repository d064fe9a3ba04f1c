// Defines the errors for refused files, in both languages.
import { fill } from "../../../methods/common/sentences.js";
import { refusals } from "./words.js";

const inLanguage = (values, lang) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.[lang] ?? value]));

/** An error with the expected and the actual value in both languages; values may be { en, zh }. */
export class Refusal extends Error {
  constructor(key, values) {
    const textIn = (lang) => fill(refusals[key][lang], inLanguage(values, lang));
    super(textIn("en"));
    this.text = { en: this.message, zh: textIn("zh") };
  }
}

/** @param {string} key of `refusals` in words.js */
export function refuse(key, values = {}) {
  throw new Refusal(key, values);
}

/** Refuses an array with the wrong number of axes; a file may have as many axes as bytes. */
export const refuseAxes = (shape) =>
  refuse("axes", { shape: `[${shape.slice(0, 8).join(", ")}${shape.length > 8 ? ", …" : ""}]` });
