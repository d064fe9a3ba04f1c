// Places indices and values on the plot, and chooses ticks. Used by the pictures.
import { linearTicks, logTicks, numberText, tickStep } from "./numbers.js";
import { extentOf } from "./range.js";
import { nearest } from "./view.js";

const clampIndex = (index, [first, end]) => Math.max(first, Math.min(end - 1, index));

/** Ticks at whole cells: { index, label }, about `count` of them. */
function cellTicks(coordinates, [first, end], count) {
  const from = coordinates.at(first);
  const to = coordinates.at(end - 1);
  const step = Math.abs(coordinates.at(1) - coordinates.at(0)) || 1;
  // Ticks between two cells would be wrong, so with few cells every cell has a tick.
  const isSparse = Math.abs(to - from) / step < count || tickStep(Math.abs(to - from), count).step < step;
  if (isSparse || !coordinates.even) {
    const every = Math.max(1, Math.ceil((end - first) / count));
    return Array.from({ length: Math.ceil((end - first) / every) }, (_, i) => {
      const index = first + i * every;
      return { index, label: numberText(coordinates.at(index)) };
    });
  }
  return linearTicks(Math.min(from, to), Math.max(from, to), count)
    .map(({ value, label }) => ({ index: first + ((value - from) / (to - from)) * (end - 1 - first), label }))
    .filter(({ index }) => Math.abs(index - Math.round(index)) < 1e-6)
    .map(({ index, label }) => ({ index: Math.round(index), label }));
}

/**
 * The axis of a heatmap's columns or rows: cells of equal size from pixel `from` to `to`; zoom is [first, end).
 * { position(index): the middle of a cell, edge(index), indexAt(pixel), ticks: [{ position, label }], cell }
 */
export function bandAxis(coordinates, zoom, from, to, spacing) {
  const cell = (to - from) / (zoom[1] - zoom[0]);
  const edge = (index) => from + (index - zoom[0]) * cell;
  let free = from;
  // Labels that would overlap the previous one are omitted.
  const isShown = ({ index }) => {
    const isClear = index >= zoom[0] && index < zoom[1] && edge(index) >= free;
    if (isClear) free = edge(index) + 13;
    return isClear;
  };
  const ticks =
    coordinates.ticks?.filter(isShown) ?? cellTicks(coordinates, zoom, Math.max(2, Math.floor((to - from) / spacing)));
  return {
    coordinates,
    zoom,
    cell,
    edge,
    position: (index) => edge(index + 0.5),
    indexAt: (pixel) => clampIndex(Math.floor(zoom[0] + (pixel - from) / cell), zoom),
    ticks: ticks.map(({ index, label }) => ({ position: edge(index + 0.5), label })),
  };
}

/**
 * A continuous axis over [low, high]: { position(value), ticks }; a counted quantity has ticks at whole numbers only.
 */
export function scaleAxis([low, high], from, to, spacing, isLog, isWhole) {
  const place = isLog ? Math.log : (value) => value;
  const length = place(high) - place(low) || 1;
  const position = (value) => from + ((place(value) - place(low)) / length) * (to - from);
  const count = Math.max(2, Math.abs(to - from) / spacing);
  const ticks = isLog ? logTicks(low, high, count) : linearTicks(low, high, count, isWhole);
  return { position, ticks: ticks.map(({ value, label }) => ({ position: position(value), label })) };
}

/**
 * The horizontal axis of curves, with a point for each index of the zoom, over their own extent or a given one.
 * place(coordinate) is the pixel of any coordinate.
 */
export function pointAxis(coordinates, zoom, from, to, spacing, isLog, given) {
  // The same array type as values: a loop that has seen many array types is slow for all of them.
  const ends = Float64Array.of(coordinates.at(zoom[0]), coordinates.at(zoom[1] - 1));
  // Evenly spaced points lie between their ends; a logarithmic axis has only values above 0.
  const isBetween = coordinates.even && !(isLog && Math.min(...ends) <= 0);
  const places = isBetween
    ? ends
    : Float64Array.from({ length: zoom[1] - zoom[0] }, (_, i) => coordinates.at(zoom[0] + i));
  let { low, high } = extentOf(places, 0, places.length, isLog ? 0 : -Infinity);
  if (!(low <= high)) [low, high] = [1, 10];
  if (low === high) [low, high] = isLog ? [low / 2, high * 2] : [low - 0.5, high + 0.5];
  const extent = [low, high];
  const isWhole = coordinates.even && Number.isInteger(coordinates.at(0)) && Number.isInteger(coordinates.at(1));
  const axis = scaleAxis(given ?? extent, from, to, spacing, isLog, isWhole);
  const position = (index) => axis.position(coordinates.at(index));
  const indexAt = (pixel) => nearest(zoom, (index) => position(index) - pixel);
  return { coordinates, extent, position, indexAt, place: axis.position, ticks: axis.ticks };
}

/** The value axis of curves, upwards; a linear axis is widened a little so that no line runs along the frame. */
export function valueAxis({ low, high }, bottom, top, spacing, isLog, isWhole) {
  const reach = high > low ? 1.15 : 2;
  const room = (high - low) * 0.04 || 0.5;
  const isPositive = isLog && low > 0;
  /** @type {[number, number]} */
  const widened = isPositive ? [low / reach, high * reach] : [low - room, high + room];
  return scaleAxis(widened, bottom, top, spacing, isPositive, isWhole);
}
