// Freezes data all the way down.

/** `value`, frozen with everything in it. What is frozen already is taken to be so all the way. */
export function freezeDeeply(value) {
  if (!Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freezeDeeply);
  return value;
}
