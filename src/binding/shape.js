// Parses shapes of descriptors, such as ["...heads", "length", "dim"], and matches tensors against them. The size of a symbol
// is stored among the values of a call. Used by the binding.
import { literalShape, outOfRange, showShape } from "./errors.js";
import { product } from "./tensor.js";

export const isLeading = (symbol) => typeof symbol === "string" && symbol.startsWith("...");

/** Whether the argument sequenceAxis divides the axes: ["...outer", "length", "...inner", "dim"]. */
export const isSequence = (words) => isLeading(words[0]) && isLeading(words[2]);

/**
 * A parsed shape: its words, the names of its sizes in the kernel, the index of the name for any number of axes, or -1, whether
 * sequenceAxis divides the axes, and the argument with the number of heads that may share the last axis.
 */
export function parseShape(words, heads = "heads") {
  const names = words.map((word) => (isLeading(word) ? word.slice(3) : word));
  return { words, names, openAt: words.findIndex(isLeading), hasInner: isSequence(words), heads };
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
 * axis holds the columns of so many heads, which are an inner axis then.
 */
function bindSequence(label, argument, pattern, shape, values, leading) {
  const { sequenceAxis, [pattern.heads]: heads = 1 } = values;
  const hasHeads = values[pattern.heads] !== undefined;
  const rank = shape.length;
  const axis = sequenceAxis < 0 ? rank + sequenceAxis : sequenceAxis;
  if (axis < 0 || axis > rank - 2) {
    const expected = `an axis before the last of ${argument}, which has ${rank}: from 0 to ${rank - 2}, or from -${rank} to -2`;
    throw outOfRange(label, "sequenceAxis", sequenceAxis, expected);
  }
  const columns = shape[rank - 1];
  if (columns % heads !== 0)
    throw outOfRange(label, pattern.heads, heads, `a divisor of ${columns}, the columns of ${argument}`);
  const axes = [shape.slice(0, axis), shape[axis], shape.slice(axis + 1, -1), columns / heads];
  if (hasHeads) axes[2].push(heads);
  for (let i = 0; i < axes.length; i++) {
    const name = pattern.names[i];
    const size = i % 2 === 0 ? product(axes[i]) : axes[i];
    const isOther = i % 2 === 0 && leading[name] !== undefined && String(leading[name]) !== String(axes[i]);
    if (isOther || (values[name] ?? size) !== size) throw mismatch(label, argument, pattern, shape, values, leading);
    values[name] = size;
    if (i % 2 === 0) leading[name] = axes[i];
  }
}

/**
 * Sets the symbols of a tensor's shape, or throws if a symbol has another size already. Leading axes are stored in `leading`.
 */
export function bindShape(label, argument, pattern, shape, values, leading) {
  if (pattern.hasInner) {
    bindSequence(label, argument, pattern, shape, values, leading);
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
export function shapeOf({ words, names, hasInner, heads }, values, leading) {
  const shape = [];
  for (let i = 0; i < words.length; i++) {
    if (isLeading(words[i])) shape.push(...leading[names[i]]);
    else shape.push(sizeOf(names[i], values));
  }
  if (hasInner && values[heads] !== undefined) shape.push(product(shape.splice(-2)));
  return shape;
}
