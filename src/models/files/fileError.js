// Makes the errors of readModelFile: what a file breaks, and what was found. Used by every reader of src/models/files; the command and
// the page tell them from other errors by their class.
import { literal, refusal, short } from "../../binding/errors.js";

/** A file that cannot be read. `problem` is the message without the function's name. */
export class ModelFileError extends RangeError {
  name = "RangeError";

  /**
   * @param {string} rule
   * @param {any} got
   * @param {string} [hint]
   */
  constructor(rule, got, hint) {
    const message = refusal("readModelFile", rule, got, hint);
    super(message);
    this.problem = message.slice("readModelFile: ".length);
  }
}

/**
 * @param {string} rule
 * @param {any} got a value, shown as in other errors
 * @param {string} [hint]
 * @returns {never}
 */
export function refuse(rule, got, hint) {
  throw new ModelFileError(rule, got, hint);
}

/** A name from a file, in quotes, as messages show it: of at most 60 letters. */
export const nameOf = (name) => JSON.stringify(short(name, 60));

/**
 * As refuse, with a description in place of a value.
 * @param {string} rule
 * @param {string} text
 * @param {string} [hint]
 * @returns {never}
 */
export const refuseText = (rule, text, hint) => refuse(rule, literal(text), hint);
