// Reads and copies own properties only, so that a polluted Object.prototype has no effect.

/** An own property, or undefined. */
export const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

/** A copy of the objects' own properties, without a prototype. */
export const copyOf = (...objects) => Object.assign(Object.create(null), ...objects);
