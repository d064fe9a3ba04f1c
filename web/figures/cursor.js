// Finds the cursor of a figure, the cell or point under the pointer or moved by keys, and its read-out. A cursor is {
// row, column }: indices into the shown slice; for curves, row is the line.
/** @import { Scene, ShownAxis } from "./sceneTypes.js" */
import { numberText } from "./numbers.js";

const ahead = { en: "the key is ahead of the query", zh: "键在查询之后" };

/**
 * The cursor at a position of the drawing: on the nearest point of lines, at that index of curves; null outside the
 * plot.
 */
export function cursorAt({ layout: { plot }, x, y, rows, index, slice, spot }, left, top) {
  const slack = rows ? 12 : 0;
  if (left < plot.x - slack || left > plot.x + plot.width + slack || top < plot.y || top > plot.y + plot.height)
    return null;
  const at = x.indexAt(left);
  if (!rows) return { row: y.indexAt(top), column: at };
  let [best, least] = [{ row: 0, column: at }, Infinity];
  for (let row = 0; row < slice.rows; row++) {
    for (let column = index ? 0 : at; column < (index ? slice.columns : at + 1); column++) {
      const [across, down] = spot({ row, column });
      const away = Math.hypot(across - left, down - top);
      if (away < least) [best, least] = [{ row, column }, away];
    }
  }
  return best;
}

/** The cursor after a key, by ten cells with `far`; undefined for keys that do not move it. */
export function movedCursor({ rows, index, slice, zoom, across }, cursor, key, far) {
  // On a plane every point, because its zoom is in values.
  const { x, y } = index ? { x: [0, slice.columns], y: [0, slice.rows] } : zoom;
  const start = { row: rows ? chosenRow(rows) : y[0], column: x[0] };
  const step = far ? 10 : 1;
  const down = rows ? -1 : 1;
  // Points drawn in lines of `across`: up and down lead to the line before and after.
  const over = (step) => (across ? [0, step * across] : [step * down, 0]);
  const moves = {
    ArrowLeft: [0, -step],
    ArrowRight: [0, step],
    ArrowUp: over(-step),
    ArrowDown: over(step),
    Home: [0, -Infinity],
    End: [0, Infinity],
    PageUp: [-Infinity * down, 0],
    PageDown: [Infinity * down, 0],
  };
  if (!Object.hasOwn(moves, key)) return undefined;
  if (!cursor) return start;
  const within = (index, [first, end]) => Math.max(first, Math.min(end - 1, index));
  const [by, along] = moves[key];
  return { row: within(cursor.row + by, y), column: within(cursor.column + along, x) };
}

const chosenRow = (rows) =>
  Math.max(
    0,
    rows.findIndex(({ chosen }) => chosen),
  );

/**
 * { at, indices, value } of a cursor: coordinates by axis, indices into the whole result, and the value there.
 * @param {Scene} picture
 */
export function cursorValue({ view, result, slice, x, y, rows, along, index, own }, { row, column }) {
  const { shape, data } = result;
  const line = rows?.[row];
  const at = index
    ? { index: index.at(column), x: line.xs[column], y: line.ys[column] }
    : { x: x.coordinates?.at(column) };
  if (!line) at.y = y.coordinates.at(row);
  else if (shape.length > 1) at.line = line.at;
  // With several slices side by side, the slice of the cell.
  const within = own?.({ row, column });
  if (view.axes.slice) at.slice = along(view.axes.slice, 1).at(within?.[0] ?? slice.chosen);
  const indices = within ?? [slice.index, ...(index ? [column, line.column] : [row, column])].slice(-shape.length);
  const value = index ? (line.value ?? Math.hypot(at.x, at.y)) : data[slice.offset + row * slice.columns + column];
  return { at, indices, value };
}

/**
 * The read-out: { place: "query 3, key 1", reading: "−0.5", text (both), explanation } and cursorValue()'s.
 * @param {Scene} picture
 */
export function cursorText(picture, cursor) {
  const { view, axes, lang, words, parameters, result, rows, say, index, readingOf, handling, named: whose } = picture;
  const found = cursorValue(picture, cursor);
  const { at, value } = found;
  const row = rows?.[cursor.row];
  const withUnit = (number, /** @type {ShownAxis} */ { unit }) =>
    numberText(number) + (unit && Number.isFinite(number) ? ` ${say(unit)}` : "");
  const part = (name) => `${say(axes[name].name)} ${withUnit(at[name], axes[name])}`;
  const isLineNamed = () => (handling || rows.length > 1) && !row.named;
  const parts = (index ? ["slice", "index", "line"] : ["slice", "y", "x", "line"])
    .filter((name) => at[name] !== undefined && axes[name] && (name !== "line" || isLineNamed()))
    .map(part);
  const place = [...(whose ? [whose] : []), ...parts].join(words.join);
  const named = ({ name, values }) => `${name} ${withUnit(values[cursor.column], axes.value)}`;
  const isMasked = value === -Infinity;
  let reading;
  if (readingOf) reading = [part("x"), part("y"), ...readingOf(at)].join(words.join);
  else if (isMasked) reading = words.masked;
  // The values of a few named lines are listed together.
  else if (row?.named) reading = (rows.length <= 4 ? rows : [row]).map(named).join(words.join);
  else reading = withUnit(value, axes.value);
  const isAhead = isMasked && parameters.causal && !(at.y >= at.x);
  const explain = () => view.explain?.({ ...found, parameters, ...result, lang }) ?? "";
  const explanation = isAhead ? ahead[lang] : isMasked ? "" : explain();
  return { ...found, place, reading, text: `${place}${words.colon}${reading}`, explanation };
}
