// Declares the options of the training functions and reads them. Used by trainer.js and by "posenc train".
/** @import { ArgumentSpec } from "../binding/spec.js" */
import { unknownArgument, wrongType } from "../binding/errors.js";
import { readNumber, readWhole, readWord } from "../binding/kinds.js";
import { encodings, most, questionKinds, tasks } from "./model.js";

export const whole = (min, max, rest) => ({ kind: "whole", min, max, ...rest });
export const word = (words, first) => ({ kind: "word", words, default: first });

/** The options of createTrainer. */
export const createOptions = {
  encoding: word(encodings),
  seed: whole(0, 2 ** 32 - 1, { default: 1 }),
  length: whole(16, 128, { default: 32, multipleOf: 16 }),
  base: { kind: "number", above: 1, max: most.base, default: 100 },
  betaFast: { kind: "number", above: 0, max: most.betaFast, default: 4 },
  share: { kind: "number", min: 0, max: 1, default: 0.75 },
  steps: whole(1, most.steps, { default: 800 }),
  task: word(tasks, "lag"),
};

export const questions = word(questionKinds, "constant");

const readers = { whole: readWhole, number: readNumber, word: readWord };

/**
 * Reads each option once and fills in defaults.
 * @param {string} label
 * @param {any} given
 * @param {Record<string, ArgumentSpec>} options of the kinds whole, number and word; required without a default
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
    read[name] = readers[option.kind](label, name, passed === undefined ? option.default : passed, option);
  }
  return read;
}
