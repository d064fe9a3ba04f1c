// Values that are made when they are first asked for, and frozen data. Used by the binding and the package's entries.
import { record } from "./objects.js";

/**
 * Makes a value once: at the first call, and again only after a failure.
 * @param {any} made a value, or a function that makes it; a function that once() returned is returned as it is
 * @returns a function that returns the value, which is its property `made` from then on
 */
export function once(made) {
  if (Object.hasOwn(made, "isOnce")) return made;
  const get = () => {
    if (get.made === undefined) get.made = made();
    return get.made;
  };
  get.isOnce = true;
  get.made = typeof made === "function" ? undefined : made;
  return get;
}

/** An object with the names of `named`, each a property that `make(name)` makes when it is first read. */
export function lazyProperties(named, make) {
  const all = {};
  for (const name of Object.keys(named))
    Object.defineProperty(all, name, record({ enumerable: true, get: once(() => make(name)) }));
  return all;
}

/** The properties of two such objects, which share no name. */
export const joinLazily = (one, other) =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) });

/** Freezes `value` and everything in it; a part that is frozen is taken to be frozen all the way down. */
export function freezeDeeply(value) {
  if (!Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freezeDeeply);
  return value;
}

/** The same properties, each frozen when it is first read: freezing all descriptors at the start takes time. */
export const freezeLazily = (data) => Object.freeze(lazyProperties(data, (name) => freezeDeeply(data[name])));
