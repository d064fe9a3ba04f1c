// What is made when it is first asked for.

/**
 * @param {any} made something, or a function that makes it: at the first call, and again only when that failed; what this
 *   function gave is handed on
 * @returns a function that gives it, and has it as `made` once it is there
 */
export function once(made) {
  if (Object.hasOwn(made, "isOnce")) return made;
  const give = () => {
    if (give.made === undefined) give.made = made();
    return give.made;
  };
  give.isOnce = true;
  give.made = typeof made === "function" ? undefined : made;
  return give;
}

/** An object with the names of `named`, under which is what `make` gives for each when it is first read. */
export function lazily(named, make) {
  const all = {};
  for (const name of Object.keys(named))
    Object.defineProperty(all, name, { enumerable: true, get: once(() => make(name)) });
  return all;
}

/** What is in two such objects, which have no name in common. */
export const bothLazily = (one, other) =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) });
