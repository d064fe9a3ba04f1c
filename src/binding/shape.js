// Shapes in words, ["...heads", "length", "dim"], as descriptor.js has them: a symbol is a size, kept among the values
// of a call.
import { outOfRange, saidShape, showShape } from "./errors.js";

export const isLeading = (symbol) => typeof symbol === "string" && symbol.startsWith("...");

/** A shape made ready: its words as written, and the names of its sizes as a kernel sees them. */
export function readyShape(words) {
  const open = isLeading(words[0]);
  return { words, names: open ? [words[0].slice(3), ...words.slice(1)] : words, open };
}

/** The size of an axis: a number that never changes, or what a symbol stands for. */
export const sizeOf = (name, values) => (typeof name === "number" ? name : values[name]);

/** How many elements, with leading axes taken together. */
export const countOf = ({ names }, values) => names.reduce((count, name) => count * sizeOf(name, values), 1);

function mismatch(label, argument, { words, names }, shape, values, leading) {
  const wanted = words.flatMap((word, i) => (isLeading(word) ? leading[names[i]] : values[word]) ?? word);
  const expected = `of shape ${showShape(wanted)} for ${showShape(words)}`;
  return outOfRange(label, argument, saidShape(shape), expected);
}

/**
 * Takes the sizes of a tensor's symbols from its shape; a symbol that has a size already must have the same. Leading
 * axes come first and are kept whole in `leading`.
 */
export function bindShape(label, argument, pattern, shape, values, leading) {
  const { words, names, open } = pattern;
  const extra = shape.length - words.length;
  for (let i = 0; i < names.length; i++) {
    let size = 1;
    if (open && i === 0) {
      const axes = shape.slice(0, extra + 1);
      for (let axis = 0; axis <= extra; axis++) size *= shape[axis];
      if (leading[names[0]] !== undefined && String(leading[names[0]]) !== String(axes)) {
        throw mismatch(label, argument, pattern, shape, values, leading);
      }
      leading[names[0]] = axes;
    } else {
      size = shape[i + extra];
    }
    const known = sizeOf(names[i], values);
    if (known === undefined) values[names[i]] = size;
    else if (known !== size) throw mismatch(label, argument, pattern, shape, values, leading);
  }
}

/** The shape a result has, with its leading axes one by one. */
export function shapeOf({ names, open }, values, leading) {
  const sizes = names.map((name) => sizeOf(name, values));
  return open ? [...leading[names[0]], ...sizes.slice(1)] : sizes;
}
