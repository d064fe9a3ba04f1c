// Freezes data all the way down: at once, or when they are first read, for freezing much takes time at the start.

import { lazily } from "./once.js";

/** `value`, frozen with everything in it. What is frozen already is taken to be so all the way. */
export function freezeDeeply(value) {
  if (!Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freezeDeeply);
  return value;
}

/** The same under the same names, each frozen when it is first read: until then nobody else has it. */
export const frozenWhenRead = (data) => Object.freeze(lazily(data, (name) => freezeDeeply(data[name])));
