// Freezes data all the way down.

/** `value`, frozen with everything in it. What is frozen already is taken to be so all the way. */
export function freezeDeeply(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) freezeDeeply(each);
  return value;
}
