// Objects that hold what they were given, and nothing that someone gave to all objects (Object.prototype).

const nothing = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null));

/** An object with these properties, and no others. */
export const record = (properties) => Object.assign(Object.create(nothing), properties);

/** Whether something has its values by name. */
export const isRecord = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** A copy of data that is such an object all the way down. */
export function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (!isRecord(value)) return value;
  const copy = record();
  for (const key of Object.keys(value)) copy[key] = bare(value[key]);
  return copy;
}

/** A property of a caller's object: its own, or its class's. */
export function property(object, key) {
  if (Object.hasOwn(object, key)) return object[key];
  let holder = Object.getPrototypeOf(object);
  while (holder && !Object.hasOwn(holder, key)) holder = Object.getPrototypeOf(holder);
  // The prototype of all objects, in every frame, has this one.
  return holder && !Object.hasOwn(holder, "isPrototypeOf") ? object[key] : undefined;
}
