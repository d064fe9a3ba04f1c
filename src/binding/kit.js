// What functions are given to work with, and what prepares them.
import { outOfRange } from "./errors.js";
import { once } from "./once.js";
import { runWhole } from "./run.js";

/**
 * The kit of one function; `readKind` reads a part of an argument, `series` (series.js) for those that ask for frequencies.
 * @param {Record<string, any>} [kinds] (rareKinds.js) for those that have some
 */
export const createKit = (label, engine, readKind, series, kinds) => ({
  kernel: (name, out, parameters) => runWhole(engine(), label, name, out, parameters),
  ...series?.(label),
  read: (name, value, part) => readKind(label, name, value, part, kinds),
  refuse(name, value, expected) {
    throw outOfRange(label, name, value, expected);
  },
});

/**
 * A function is prepared when it is first called: an import costs what is used of it.
 * @param prepare () → the function
 */
export function late(prepare) {
  const prepared = once(prepare);
  return (args) => prepared()(args);
}
