// Creates and reads objects without inheriting from Object.prototype, to which other scripts may add properties. Used by the
// binding.

const nothing = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null));

/** An object with these properties and no inherited ones. */
export const record = (properties) => Object.assign(Object.create(nothing), properties);

/** Whether a value is an object with named values, not an array. */
export const isRecord = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** A deep copy of data made of such objects. */
export function deepRecord(value) {
  if (Array.isArray(value)) return value.map(deepRecord);
  if (!isRecord(value)) return value;
  const copy = record();
  for (const key of Object.keys(value)) copy[key] = deepRecord(value[key]);
  return copy;
}

/** A property of a caller's object or of its class, ignoring Object.prototype. */
export function property(object, key) {
  if (Object.hasOwn(object, key)) return object[key];
  let holder = Object.getPrototypeOf(object);
  while (holder && !Object.hasOwn(holder, key)) holder = Object.getPrototypeOf(holder);
  // Object.prototype of any frame has its own isPrototypeOf.
  return holder && !Object.hasOwn(holder, "isPrototypeOf") ? object[key] : undefined;
}
