// Makes the errors of all calls: function, argument, rule and value. Used by the binding, descriptors and commands.

const most = 300; // letters of a message

/** The beginning of a text that is too long. */
export const short = (text, length = most) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** A value, short enough for a message, however large it is. */
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

/** Sizes, and words for them; what a caller made an axis of is shown as any value. */
export const showShape = (shape) =>
  `[${shape
    .slice(0, 8)
    .map((size) => (typeof size === "string" ? size : show(size)))
    .join(", ")}${shape.length > 8 ? `, … ${shape.length} axes` : ""}]`;

class Said {
  constructor(text) {
    this.text = text;
  }
}

/** Words of our own in the place of a value; a caller's object cannot pass for them. */
export const said = (text) => new Said(text);

export const saidShape = (shape) => said(`shape ${showShape(shape)}`);

/**
 * `alibi.bias: heads must be a whole number from 1 to 2147483647, got 0`; of a long rule the beginning.
 * @param {string} [hint] what to do instead
 */
export function refusal(label, rule, value, hint) {
  const end = `, got ${value instanceof Said ? short(value.text, 120) : show(value)}${hint ? `; ${hint}` : ""}`;
  return `${short(`${label}: ${rule}`, Math.max(most - end.length, 60))}${end}`;
}

const message = (label, argument, value, expected, hint = undefined) =>
  refusal(label, `${short(argument, 100)} must be ${expected}`, value, hint);

/** A TypeError: `argument` must be what is `expected`, got `value`. */
export const wrongType = (label, argument, value, expected) => new TypeError(message(label, argument, value, expected));

/** The same as a RangeError. */
export const outOfRange = (label, argument, value, expected, hint = undefined) =>
  new RangeError(message(label, argument, value, expected, hint));

/** @param {string} what an argument or a result */
export function checkBytes(label, what, bytes, most) {
  if (bytes > most) throw outOfRange(label, what, said(`${bytes} bytes`), `at most ${most} bytes`);
}

/** Running out of memory, for arrays or for the module. */
export const outOfMemory = (label, what, bytes) =>
  new RangeError(refusal(label, `${what} must fit in the memory available`, said(`${bytes} bytes`)));

const framed = (word) => ` ${word.slice(0, 40).toLowerCase()}`;

/** How alike two names are: how many pairs of letters of one the other has too, for their lengths. */
export function likeness(one, other) {
  const [a, b] = [framed(one), framed(other)];
  return [...a.slice(1)].reduce((sum, letter, i) => sum + Number(b.includes(a[i] + letter)), 0) / (a.length + b.length);
}

/** The name most like `name`. */
export function nearest(name, names) {
  const alike = names.map((each) => likeness(name, each));
  return names[alike.indexOf(Math.max(...alike))];
}

/** Likeness of a misspelt name; `layout` and `out` have 0.18. */
const leastLikeness = 0.2;

function likely(name, names) {
  const other = nearest(name, names);
  return likeness(name, other) < leastLikeness ? undefined : `did you mean ${other}?`;
}

/**
 * `alibi.bias: arguments must be among heads, queries, keys, got "haeds"; did you mean heads?`
 * @param {string} [hint] by default the most similar name, if there is one
 */
export function unknownArgument(label, name, names, hint = names.length ? likely(name, names) : undefined) {
  const rule = names.length ? `arguments must be among ${short(names.join(", "), 130)}` : "there must be no arguments";
  return new TypeError(refusal(label, rule, name, hint));
}
