// Shapes in words: ["...heads", "length", "dim"]. A symbol is a size; "...heads" stands for any number of leading axes,
// whose product is the size `heads`.
import { outOfRange, showShape } from "./errors.js";

export const isLeading = (symbol) => typeof symbol === "string" && symbol.startsWith("...");
export const nameOf = (symbol) => (isLeading(symbol) ? symbol.slice(3) : symbol);

/** Takes the sizes of a tensor's symbols from its shape; a symbol that has a size already must have the same. */
export function bindShape(label, argument, pattern, shape, sizes, leading) {
  const extra = shape.length - pattern.length;
  let axis = 0;
  for (const symbol of pattern) {
    const axes = isLeading(symbol) ? extra + 1 : 1;
    let size = 1;
    for (let i = 0; i < axes; i++) size *= shape[axis + i];
    const name = nameOf(symbol);
    if (isLeading(symbol)) leading[name] = shape.slice(0, axes);
    const known = typeof symbol === "number" ? symbol : sizes[name];
    if (known !== undefined && known !== size) {
      const wanted = pattern.map((other) => (isLeading(other) ? other : (sizes[other] ?? other)));
      const meaning = `${showShape(wanted)} for ${showShape(pattern)}`;
      throw outOfRange(label, argument, { text: `of shape ${showShape(shape)}` }, meaning);
    }
    sizes[name] = size;
    axis += axes;
  }
}

/** The shape a pattern has, with its leading axes one by one. */
export const fullShape = (pattern, sizes, leading) =>
  pattern.flatMap((symbol) => (isLeading(symbol) ? leading[nameOf(symbol)] : (sizes[symbol] ?? symbol)));

/** The shape with leading axes taken together: what a kernel sees. */
export const flatShape = (pattern, sizes) => pattern.map((symbol) => sizes[nameOf(symbol)] ?? symbol);
