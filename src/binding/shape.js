// Parses shapes of descriptors, such as ["...heads", "length", "dim"], and matches tensors against them. The size of a symbol
// is stored among the values of a call. Used by the binding.
import { literalShape, outOfRange, showShape } from "./errors.js";

export const isLeading = (symbol) => typeof symbol === "string" && symbol.startsWith("...");

/** A parsed shape: its words, the names of its sizes in the kernel, and whether it has leading axes. */
export function parseShape(words) {
  const open = isLeading(words[0]);
  return { words, names: open ? [words[0].slice(3), ...words.slice(1)] : words, open };
}

/** The size of an axis: a constant, or the value of a symbol. */
export const sizeOf = (name, values) => (typeof name === "number" ? name : values[name]);

/** The number of elements. */
export const countOf = ({ names }, values) => names.reduce((count, name) => count * sizeOf(name, values), 1);

function mismatch(label, argument, { words, names }, shape, values, leading) {
  const wanted = words.flatMap((word, i) => (isLeading(word) ? leading[names[i]] : values[word]) ?? word);
  const expected = `of shape ${showShape(wanted)} for ${showShape(words)}`;
  return outOfRange(label, argument, literalShape(shape), expected);
}

/**
 * Sets the symbols of a tensor's shape, or throws if a symbol has another size already. Leading axes are stored in `leading`.
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

/** The shape of a result, with separate leading axes. */
export function shapeOf({ names, open }, values, leading) {
  const sizes = names.map((name) => sizeOf(name, values));
  return open ? [...leading[names[0]], ...sizes.slice(1)] : sizes;
}
