// What an object holds by itself: objects that literals make inherit whatever someone gave to all objects.

/** A property of its own; undefined where it has none. */
export const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

/** An object with what these hold, and nothing that it inherits. */
export const copyOf = (...objects) => Object.assign(Object.create(null), ...objects);
