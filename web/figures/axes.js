// Axes: where an index or a value falls on the plot, and the ticks that say so.
import { linearTicks, logTicks, numberText, tickStep } from "./numbers.js";

const clampIndex = (index, [first, end]) => Math.max(first, Math.min(end - 1, index));

/** Ticks at whole cells: { index, label }, about `count` of them. */
function cellTicks(coordinates, [first, end], count) {
  if (!coordinates.even) {
    const every = Math.max(1, Math.ceil((end - first) / count));
    const result = [];
    for (let index = first; index < end; index += every)
      result.push({ index, label: numberText(coordinates.at(index)) });
    return result;
  }
  const from = coordinates.at(first);
  const to = coordinates.at(end - 1);
  const step = Math.abs(coordinates.at(1) - coordinates.at(0)) || 1;
  // Ticks between two cells would point at nothing: with few cells every one has its own.
  const sparse = Math.abs(to - from) / step < count || tickStep(Math.abs(to - from), count).step < step;
  if (sparse) return cellTicks({ ...coordinates, even: false }, [first, end], count);
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
  const ticks = cellTicks(coordinates, zoom, Math.max(2, Math.floor((to - from) / spacing)));
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

/** A continuous axis over [low, high]: { position(value), ticks }. */
function scaleAxis([low, high], from, to, spacing, isLog) {
  const place = isLog ? Math.log : (value) => value;
  const length = place(high) - place(low) || 1;
  const position = (value) => from + ((place(value) - place(low)) / length) * (to - from);
  const count = Math.max(2, Math.floor(Math.abs(to - from) / spacing));
  const ticks = (isLog ? logTicks : linearTicks)(low, high, count);
  return { position, ticks: ticks.map(({ value, label }) => ({ position: position(value), label })) };
}

/** The axis along which the points of curves stand, one for each index of the zoom. */
export function pointAxis(coordinates, zoom, from, to, spacing, isLog) {
  let [low, high] = [Infinity, -Infinity];
  for (let index = zoom[0]; index < zoom[1]; index++) {
    const at = coordinates.at(index);
    if (isLog && !(at > 0)) continue;
    if (at < low) low = at;
    if (at > high) high = at;
  }
  if (!(low <= high)) [low, high] = [1, 10];
  if (low === high) [low, high] = isLog ? [low / 2, high * 2] : [low - 0.5, high + 0.5];
  const axis = scaleAxis([low, high], from, to, spacing, isLog);
  const position = (index) => axis.position(coordinates.at(index));
  const indexAt = (pixel) => {
    let [best, distance] = [zoom[0], Infinity];
    for (let index = zoom[0]; index < zoom[1]; index++) {
      const away = Math.abs(position(index) - pixel);
      if (away < distance) [best, distance] = [index, away];
    }
    return best;
  };
  return { coordinates, zoom, position, indexAt, ticks: axis.ticks };
}

/** The value axis of curves, upwards; a linear one is widened a little so that no line runs on the frame. */
export function valueAxis({ low, high }, bottom, top, spacing, isLog) {
  if (isLog && low > 0) {
    const reach = high > low ? 1.15 : 2;
    return scaleAxis([low / reach, high * reach], bottom, top, spacing, true);
  }
  const room = (high - low) * 0.04 || 0.5;
  return scaleAxis([low - room, high + room], bottom, top, spacing, false);
}
