// Creates values at their first use, and freezes data. Used by the binding and the package's entries.
import { record } from "./objects.js";

/**
 * Creates a value at the first call; after a failure, the next call tries again.
 * @param {any} made a value, or a function that creates it; a function returned by lazy() is returned unchanged
 * @returns a function that returns the value, also available as its property `made` once it exists
 */
export function lazy(made) {
  if (Object.hasOwn(made, "isLazy")) return made;
  const get = () => {
    if (get.made === undefined) get.made = made();
    return get.made;
  };
  get.isLazy = true;
  get.made = typeof made === "function" ? undefined : made;
  return get;
}

/** An object with the property names of `named`; make(name) creates each value when it is first read. */
export function lazyProperties(named, make) {
  const all = {};
  for (const name of Object.keys(named))
    Object.defineProperty(all, name, record({ enumerable: true, get: lazy(() => make(name)) }));
  return all;
}

/** Merges two such objects, which must not share names. */
export const joinLazily = (one, other) =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) });

/** Freezes a value and everything in it; parts that are frozen already are assumed to be deeply frozen. */
export function freezeDeeply(value) {
  if (!Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freezeDeeply);
  return value;
}

/** The same properties, each frozen when it is first read, because freezing all descriptors at import is slow. */
export const freezeLazily = (data) => Object.freeze(lazyProperties(data, (name) => freezeDeeply(data[name])));
