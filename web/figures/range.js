// Finds the range of values of a figure and its non-finite values.
/** @import { ShownAxis } from "./sceneTypes.js" */
/**
 * { low, high, masked, undefined, zero }: the extent of finite values greater than `above` (low > high when there are
 * none), and whether -Infinity, NaN or 0 occurs.
 */
export function extentOf(data, start = 0, end = data.length, above = -Infinity) {
  let low = Infinity;
  let high = -Infinity;
  let masked = false;
  let zero = false;
  let isUndefined = false;
  for (let i = start; i < end; i++) {
    const value = data[i];
    zero ||= value === 0;
    // Most values lie within the extent so far.
    if (value >= low && value <= high) continue;
    if (value - value !== 0) {
      if (value === -Infinity) masked = true;
      else if (value !== Infinity) isUndefined = true;
      continue;
    }
    if (value < low && value > above) low = value;
    if (value > high) high = value;
  }
  return { low, high, masked, undefined: isUndefined, zero };
}

/**
 * The extent from the worker that computed the cells, { data, all, slices } (web/pages/playground/extents.js): of a slice or of all;
 * undefined for other cells.
 */
export const computedExtent = (extents, data, slice) =>
  extents?.data === data ? (slice === undefined ? extents.all : extents.slices[slice]) : undefined;

/** The extent of one slice of a result's cells, or of all. */
export function cellExtent({ data, shape, extents }, above, slice) {
  const count = shape[2] && slice >= 0 ? shape[0] : 1;
  const at = count > 1 ? slice : 0;
  const size = data.length / count;
  return computedExtent(extents, data, count > 1 ? at : undefined) ?? extentOf(data, at * size, (at + 1) * size, above);
}

/**
 * The range [low, high] of a value axis that the view gives.
 * @param {ShownAxis} axis
 */
export const givenRange = ({ range }, parameters) => (typeof range === "function" ? range(parameters) : range);

/**
 * The range of the colours, { low, high, span }: `low` to `high` is what the legend shows; a signed scale is symmetric,
 * so that its colours run from -span to span.
 * @param {ShownAxis} value
 * @param {any} [extent]
 * @param {any} [parameters]
 */
export function colourRange(value, extent, parameters) {
  const given = givenRange(value, parameters);
  let [low, high] = given ?? [extent.low, extent.high];
  if (!(low <= high)) [low, high] = value.scale === "log" ? [1, 10] : [0, 1];
  if (!given && value.kind === "signed") [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  if (!given && value.kind === "probability") low = Math.min(low, 0);
  if (low === high && value.kind !== "category") high = low + (low === 0 ? 1 : Math.abs(low));
  return { low, high, span: Math.max(Math.abs(low), Math.abs(high)) };
}
