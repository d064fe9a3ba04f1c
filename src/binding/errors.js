// The words of errors: which function, which argument, which value, what was expected.

/** A value, short enough for a message. */
export function show(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (ArrayBuffer.isView(value))
    return `${value[Symbol.toStringTag]}(${"length" in value ? value.length : value.byteLength})`;
  if (typeof value === "object" && value !== null) return "an object";
  return Object.is(value, -0) ? "-0" : String(value);
}

export const showShape = (shape) => `[${shape.join(", ")}]`;

class Said {
  constructor(text) {
    this.text = text;
  }
}

/** Words of our own in the place of a value; a caller's object cannot pass for them. */
export const said = (text) => new Said(text);

/** `alibi.bias: heads is 0; expected a whole number from 1 to 2147483647` */
const message = (label, argument, value, expected) =>
  `${label}: ${argument} is ${value instanceof Said ? value.text : show(value)}; expected ${expected}`;

export const wrongType = (label, argument, value, expected) => new TypeError(message(label, argument, value, expected));

export const outOfRange = (label, argument, value, expected) =>
  new RangeError(message(label, argument, value, expected));

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

/** `meant`, what the caller will have meant: the name most like it, where nothing better is known. */
export const unknownArgument = (label, name, value, names, meant = nearest(name, names)) =>
  new TypeError(
    `${label}: ${show(name)} is not an argument (its value is ${show(value)}); ` +
      (names.length ? `expected one of ${names.join(", ")}; did you mean ${meant}?` : "expected none"),
  );
