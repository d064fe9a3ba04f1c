// Makes the errors of all calls: function, argument, rule and value. Used by the binding, descriptors and commands.

const most = 300; // letters of a message

/** Shortens a text. */
export const short = (text, length = most) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Formats a value of any size for a message. */
export function show(value) {
  if (typeof value === "string") return short(JSON.stringify(short(value, 60)), 80);
  if (typeof value === "bigint") return BigInt.asIntN(128, value) === value ? `${value}n` : "a bigint of many digits";
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (ArrayBuffer.isView(value)) {
    const kind = value[Symbol.toStringTag];
    return `${kind}(${kind === "DataView" ? value.byteLength : /** @type {any} */ (value).length})`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Formats a shape of sizes and symbols; a size from the caller may be any value. */
export const showShape = (shape) =>
  `[${shape
    .slice(0, 8)
    .map((size) => (typeof size === "string" ? size : show(size)))
    .join(", ")}${shape.length > 8 ? `, … ${shape.length} axes` : ""}]`;

class Literal {
  constructor(text) {
    this.text = text;
  }
}

/** Text shown in place of a value. A class, so that a caller's object is never mistaken for it. */
export const literal = (text) => new Literal(text);

export const literalShape = (shape) => literal(`shape ${showShape(shape)}`);

/**
 * `alibi.bias: heads must be a whole number from 1 to 2147483647, got 0`; long rules are shortened.
 * @param {string} [hint] what to do instead
 */
export function refusal(label, rule, value, hint) {
  const end = `, got ${value instanceof Literal ? short(value.text, 120) : show(value)}${hint ? `; ${hint}` : ""}`;
  return `${short(`${label}: ${rule}`, Math.max(most - end.length, 60))}${end}`;
}

/** @param {string} [hint] */
const message = (label, argument, value, expected, hint = undefined) =>
  refusal(label, `${short(argument, 100)} must be ${expected}`, value, hint);

/**
 * A TypeError: `argument` must be `expected`, got `value`.
 * @param {string} [hint] what to do instead
 */
export const wrongType = (label, argument, value, expected, hint = undefined) =>
  new TypeError(message(label, argument, value, expected, hint));

/** The same as a RangeError. */
export const outOfRange = (label, argument, value, expected, hint = undefined) =>
  new RangeError(message(label, argument, value, expected, hint));

/** @param {string} what the name of an argument or a result */
export function checkBytes(label, what, bytes, most) {
  if (bytes > most) throw outOfRange(label, what, literal(`${bytes} bytes`), `at most ${most} bytes`);
}

/** The error of a failed allocation, of an array or of the module's memory. */
export const outOfMemory = (label, what, bytes) =>
  new RangeError(refusal(label, `${what} must fit in the memory available`, literal(`${bytes} bytes`)));

const framed = (word) => ` ${word.slice(0, 40).toLowerCase()}`;

/** The similarity of two names: the number of shared letter pairs over their total length. */
function likeness(one, other) {
  const [a, b] = [framed(one), framed(other)];
  return [...a.slice(1)].reduce((sum, letter, i) => sum + Number(b.includes(a[i] + letter)), 0) / (a.length + b.length);
}

/** The name most similar to `name`. */
export function nearest(name, names) {
  const alike = names.map((each) => likeness(name, each));
  return names[alike.indexOf(Math.max(...alike))];
}

/** The smallest likeness of a misspelled name; `layout` and `out` have 0.18. */
const leastLikeness = 0.2;

const letters = (word) => [...word.toLowerCase()].sort().join("");

/** "did you mean heads?", if a name is like another or has its letters in another order. */
export function likely(name, names) {
  if (names.length === 0) return undefined;
  const shuffled = names.find((each) => letters(each) === letters(name));
  if (shuffled) return `did you mean ${shuffled}?`;
  const other = nearest(name, names);
  return likeness(name, other) < leastLikeness ? undefined : `did you mean ${other}?`;
}

/**
 * `alibi.bias: arguments must be among heads, queries, keys, got "haeds"; did you mean heads?`
 * @param {string} [hint] by default the most similar name, if there is one
 */
export function unknownArgument(label, name, names, hint = likely(name, names)) {
  const rule = names.length ? `arguments must be among ${short(names.join(", "), 130)}` : "there must be no arguments";
  return new TypeError(refusal(label, rule, name, hint));
}
