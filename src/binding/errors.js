// The words of errors: which function, which argument, which value, what was expected.

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

export const saidShape = (shape) => said(`of shape ${showShape(shape)}`);

/** `alibi.bias: heads is 0; expected a whole number from 1 to 2147483647` */
const message = (label, argument, value, expected) =>
  short(
    `${label}: ${short(argument, 100)} is ${value instanceof Said ? short(value.text, 120) : show(value)}; expected ${expected}`,
  );

export const wrongType = (label, argument, value, expected) => new TypeError(message(label, argument, value, expected));

export const outOfRange = (label, argument, value, expected) =>
  new RangeError(message(label, argument, value, expected));

/** @param {string} what what is too large, in words, when it is */
export function checkBytes(label, what, bytes, most, of = "") {
  if (bytes > most) throw outOfRange(label, what, said(`${bytes} bytes`), `at most ${most} bytes${of}`);
}

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

/** `hint`: what the caller will have meant, in words; without one, the name most like it, if there is one like it. */
export function unknownArgument(label, name, value, names, hint = names.length ? likely(name, names) : undefined) {
  const expected = names.length ? `one of ${short(names.join(", "), 130)}` : "none";
  return new TypeError(
    short(
      `${label}: ${show(name)} is not an argument (its value is ${show(value)}); expected ${expected}${hint ? `; ${hint}` : ""}`,
    ),
  );
}
