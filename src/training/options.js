// Reads and checks the options of the training functions. Used by trainer.js.
import { outOfRange, unknownArgument, wrongType } from "../binding/errors.js";

/**
 * @typedef {object} Option
 * @property {string[]} [words] allowed words
 * @property {number} [min] a number of at least min
 * @property {number} [above] or above this number
 * @property {number} [max]
 * @property {boolean} [whole]
 * @property {number} [multipleOf]
 * @property {any} [default] required when absent
 */

function expectation({ words, whole, min, above, max, multipleOf }) {
  if (words) return `one of ${words.map((word) => JSON.stringify(word)).join(", ")}`;
  const multiple = multipleOf ? `, a multiple of ${multipleOf}` : "";
  return `a ${whole ? "whole" : "finite"} number ${above === undefined ? `from ${min}` : `above ${above}`} to ${max}${multiple}`;
}

function fits(value, { words, whole, min = -Infinity, above = -Infinity, max, multipleOf = 1 }) {
  if (words) return words.includes(value);
  if (whole && !(Number.isInteger(value) && value % multipleOf === 0)) return false;
  return value >= min && value > above && value <= max;
}

/**
 * Reads each option once and fills in defaults.
 * @param {string} label
 * @param {any} given
 * @param {Record<string, Option>} options
 * @returns {any}
 */
export function readOptions(label, given = {}, options) {
  if (given === null || typeof given !== "object" || Array.isArray(given) || ArrayBuffer.isView(given))
    throw wrongType(label, "the argument", given, "an object");
  const names = Object.keys(options);
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(options, name)) throw unknownArgument(label, name, names);
  }
  const read = {};
  for (const name of names) {
    const option = options[name];
    const passed = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = passed === undefined ? option.default : passed;
    const isOfType = option.words ? typeof value === "string" : typeof value === "number";
    if (!isOfType) throw wrongType(label, name, value, expectation(option));
    if (!fits(value, option)) throw outOfRange(label, name, value, expectation(option));
    read[name] = value;
  }
  return read;
}
