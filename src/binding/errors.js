// The words of errors: which function, which argument, which value, what was expected.

/** A value, short enough for a message. */
export function show(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value === "symbol") return "a symbol";
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (value instanceof DataView) return "a DataView";
  if (ArrayBuffer.isView(value)) return `${value[Symbol.toStringTag]}(${value.length})`;
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

function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}

/** The name most like `name`. */
export function nearest(name, names) {
  const wanted = name.slice(0, 40).toLowerCase();
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of names) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

export const unknownArgument = (label, name, value, names) =>
  new TypeError(
    `${label}: ${show(name)} is not an argument (its value is ${show(value)}); ` +
      (names.length ? `expected one of ${names.join(", ")}; did you mean ${nearest(name, names)}?` : "expected none"),
  );
