// Draws the lines of a curve view. Used by curve.js.
import { node } from "./svg.js";
import { thinned } from "./thin.js";

/** Cached texts of screen coordinates, which many points share: formatting took half of the time of a line. */
const texts = [];
const tenths = (place) => {
  const rounded = Math.round(place * 10);
  return rounded >= 0 && rounded < 20000 ? (texts[rounded] ??= `${rounded / 10}`) : rounded / 10;
};
const point = (x, y) => `${tenths(x)},${tenths(y)}`;

/** The points of a column, reused for the next column so that nothing is allocated. */
const seen = new Int32Array(4);

/**
 * Finds the indices in one column of pixels that are distinguishable, `seen` in order: the first, least, greatest and
 * last finite value greater than `above`. Returns false when there is none.
 */
function findSeen(values, first, end, above) {
  let start = -1;
  let low = 0;
  let high = 0;
  let last = 0;
  let least = Infinity;
  let greatest = -Infinity;
  for (let index = first; index < end; index++) {
    const value = values[index];
    // Most are between two that came before.
    if (!(value >= least && value <= greatest)) {
      if (!(value > above && value < Infinity)) continue;
      if (start < 0) start = index;
      if (value < least) {
        least = value;
        low = index;
      }
      if (value > greatest) {
        greatest = value;
        high = index;
      }
    }
    last = index;
  }
  seen[0] = start;
  seen[1] = Math.min(low, high);
  seen[2] = Math.max(low, high);
  seen[3] = last;
  return start >= 0;
}

/**
 * The first index of each column of pixels, and the end of the last. x(index) is increasing, so columns with many
 * indices are searched with strides that double inside the column and halve at its end.
 */
export function columnsOf([first, end], x, width = 1) {
  const starts = [];
  let index = first;
  while (index < end) {
    starts.push(index);
    const right = Math.floor(x(index)) + width;
    const isLeft = (next) => next < end && x(next) < right;
    let stride = 1;
    // A position of NaN or -Infinity is a column of its own.
    for (; isLeft(index + stride); stride *= 2) index += stride;
    for (; stride >= 1; stride /= 2) if (isLeft(index + stride)) index += stride;
    index += 1;
  }
  starts.push(end);
  return starts;
}

/**
 * The path of one line through (x(index), y(value)), with a gap wherever the value is not on the axis. `steps` keeps a
 * value until half way to the next. With `columns`, where several indices share a pixel, it passes through the
 * distinguishable points of each column.
 */
export function linePath(values, [first, end], x, y, { steps, columns }) {
  let path = "";
  let pen = false;
  let level;
  const go = (at, place) => {
    path += (pen ? "L" : "M") + point(at, place);
    pen = true;
  };
  const straight = thinned(go);
  const stop = () => {
    straight.end();
    pen = false;
  };
  if (columns) {
    // A logarithmic axis has only values above 0.
    const above = Number.isFinite(y(0)) ? -Infinity : 0;
    for (let column = 0; column + 1 < columns.length; column++) {
      const start = columns[column];
      if (!Number.isFinite(x(start)) || !findSeen(values, start, columns[column + 1], above)) stop();
      else for (let i = 0; i < 4; i++) if (seen[i] !== seen[i - 1]) straight.to(x(seen[i]), y(values[seen[i]]));
    }
    first = end;
  }
  for (let index = first; index < end; index++) {
    const at = x(index);
    const place = y(values[index]);
    if (!Number.isFinite(at + place)) stop();
    else if (steps) {
      const from = index > first ? (x(index - 1) + at) / 2 : at;
      const to = index + 1 < end ? (at + x(index + 1)) / 2 : at;
      if (!pen) go(Number.isFinite(from) ? from : at, place);
      else if (place !== level) path += `V${tenths(place)}`;
      level = place;
      if (index + 1 === end || y(values[index + 1]) !== level) path += `H${tenths(to)}`;
    } else straight.to(at, place);
  }
  straight.end();
  return path;
}

/** Nodes of all lines. rows: [{ values, colour, name, chosen }]; x and y place an index and a value. */
export function curveNodes({ rows, zoom, x, y, mark, plot }) {
  const length = zoom[1] - zoom[0];
  const dense = mark !== "points" && length > plot.width * 1.5;
  // The same positions for every line, unless only few of many are needed.
  const isAsked = !dense || length < rows.length * plot.width;
  const places = isAsked && Float64Array.from({ length }, (_, i) => x(zoom[0] + i));
  const placeOf = places ? (index) => places[index - zoom[0]] : x;
  // Columns are wider when so many lines cover one another.
  const columns = dense && columnsOf(zoom, placeOf, Math.min(4, 1 + (rows.length >> 4)));
  const anyChosen = rows.some(({ chosen }) => chosen);
  const nodes = [];
  // The chosen line is last, so that it is above the others.
  for (const row of [...rows].sort((a, b) => a.chosen - b.chosen)) {
    const path = linePath(row.values, zoom, placeOf, y, { steps: mark === "steps", columns });
    const className = row.chosen ? "curve chosen" : anyChosen ? "curve other" : "curve";
    nodes.push(
      node("path", { d: path, stroke: row.colour, class: mark === "points" ? `${className} thread` : className }),
    );
    if (mark !== "points") continue;
    let dots = "";
    for (let index = zoom[0]; index < zoom[1]; index++) {
      const [at, place] = [x(index), y(row.values[index])];
      if (Number.isFinite(at + place)) dots += `M${point(at, place)}h0`;
    }
    const width = length > 100 ? 4 : 7;
    nodes.push(node("path", { d: dots, stroke: row.colour, "stroke-width": width, "stroke-linecap": "round" }));
  }
  return nodes;
}
