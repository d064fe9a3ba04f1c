// Objects that hold what they were given, and nothing that someone gave to all objects (Object.prototype).

const nothing = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null));

/** An object with these properties, and no others. */
export const record = (properties) => Object.assign(Object.create(nothing), properties);

/** A copy of data that is such an object all the way down. */
export function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  const copy = record();
  for (const key of Object.keys(value)) copy[key] = bare(value[key]);
  return copy;
}

/** A property of a caller's object: its own, or its class's. */
export function property(object, key) {
  let holder = object;
  while (holder && !Object.hasOwn(holder, key)) holder = Object.getPrototypeOf(holder);
  // Of every frame, that which all objects inherit from has this one.
  return holder && !(holder !== object && Object.hasOwn(holder, "isPrototypeOf")) ? object[key] : undefined;
}
