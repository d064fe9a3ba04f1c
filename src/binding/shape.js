// Parses shapes of descriptors, such as ["...heads", "length", "dim"], and matches tensors against them. The size of a symbol
// is stored among the values of a call. Used by the binding.
import { literalShape, outOfRange, showShape } from "./errors.js";

export const isLeading = (symbol) => typeof symbol === "string" && symbol.startsWith("...");

/**
 * A parsed shape: its words, the names of its sizes in the kernel, the index of the name for any number of axes, or -1, and
 * whether the argument sequenceAxis divides the axes: ["...outer", "length", "...inner", "dim"].
 */
export function parseShape(words) {
  const names = words.map((word) => (isLeading(word) ? word.slice(3) : word));
  return { words, names, openAt: words.findIndex(isLeading), hasInner: words.includes("...inner") };
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
 * Sets the sizes of the axes before, at and after the sequence axis and of the last axis. With the argument `heads`, the last
 * axis holds the columns of so many heads, which are inner axes then.
 */
function bindSequence(label, argument, shape, values, leading) {
  const { sequenceAxis, heads = 1 } = values;
  const rank = shape.length;
  const axis = sequenceAxis < 0 ? rank + sequenceAxis : sequenceAxis;
  if (axis < 0 || axis > rank - 2) {
    const expected = `an axis before the last of ${argument}, which has ${rank}: from 0 to ${rank - 2}, or from -${rank} to -2`;
    throw outOfRange(label, "sequenceAxis", sequenceAxis, expected);
  }
  const columns = shape[rank - 1];
  if (columns % heads !== 0)
    throw outOfRange(label, "heads", heads, `a divisor of ${columns}, the columns of ${argument}`);
  values.outer = 1;
  for (let i = 0; i < axis; i++) values.outer *= shape[i];
  values.inner = heads;
  for (let i = axis + 1; i < rank - 1; i++) values.inner *= shape[i];
  values.length = shape[axis];
  values.dim = columns / heads;
  leading.outer = shape.slice(0, axis);
  leading.inner = shape.slice(axis + 1, -1);
}

/**
 * Sets the symbols of a tensor's shape, or throws if a symbol has another size already. Leading axes are stored in `leading`.
 */
export function bindShape(label, argument, pattern, shape, values, leading) {
  if (pattern.hasInner) {
    bindSequence(label, argument, shape, values, leading);
    return;
  }
  const { words, names, openAt } = pattern;
  const extra = shape.length - words.length;
  for (let i = 0; i < names.length; i++) {
    let size = 1;
    if (i === openAt) {
      const axes = shape.slice(i, i + extra + 1);
      for (const each of axes) size *= each;
      if (leading[names[i]] !== undefined && String(leading[names[i]]) !== String(axes)) {
        throw mismatch(label, argument, pattern, shape, values, leading);
      }
      leading[names[i]] = axes;
    } else {
      size = shape[openAt >= 0 && i > openAt ? i + extra : i];
    }
    const known = sizeOf(names[i], values);
    if (known === undefined) values[names[i]] = size;
    else if (known !== size) throw mismatch(label, argument, pattern, shape, values, leading);
  }
}

/** The shape of a result, with separate leading and inner axes. */
export function shapeOf({ names, openAt, hasInner }, values, leading) {
  const sizes = names.map((name) => sizeOf(name, values));
  if (hasInner) {
    const [, length, , columns] = sizes;
    return [...leading.outer, length, ...leading.inner, columns * (values.heads ?? 1)];
  }
  return openAt === 0 ? [...leading[names[0]], ...sizes.slice(1)] : sizes;
}
