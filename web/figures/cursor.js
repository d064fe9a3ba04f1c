// The cursor of a figure: the cell or point under the pointer or moved by keys, what it is called and what it says.
// A cursor is { row, column }: indices into the shown slice; of curves, row is the line.
import { numberText } from "./numbers.js";
import { nearest } from "./view.js";

const isCurve = (picture) => picture.view.kind === "curve";

/** The line nearest to a height at one index. */
const nearestRow = ({ rows, y }, column, height) =>
  nearest([0, rows.length], (row) => y.position(rows[row].values[column]) - height);

/** The cursor at a place of the drawing; null outside the plot. */
export function cursorAt(picture, left, top) {
  const { plot } = picture.layout;
  const slack = isCurve(picture) ? 12 : 0;
  if (left < plot.x - slack || left > plot.x + plot.width + slack || top < plot.y || top > plot.y + plot.height)
    return null;
  const column = picture.x.indexAt(left);
  return { row: isCurve(picture) ? nearestRow(picture, column, top) : picture.y.indexAt(top), column };
}

/** Where a key moves the cursor; undefined for a key that does not move it. Ten cells at a time with `far`. */
export function movedCursor(picture, cursor, key, far) {
  const { zoom } = picture;
  const start = { row: isCurve(picture) ? chosenRow(picture) : zoom.y[0], column: zoom.x[0] };
  const step = far ? 10 : 1;
  const down = isCurve(picture) ? -1 : 1;
  const moves = {
    ArrowLeft: [0, -step],
    ArrowRight: [0, step],
    ArrowUp: [-step * down, 0],
    ArrowDown: [step * down, 0],
    Home: [0, -Infinity],
    End: [0, Infinity],
    PageUp: [-Infinity * down, 0],
    PageDown: [Infinity * down, 0],
  };
  if (!Object.hasOwn(moves, key)) return undefined;
  if (!cursor) return start;
  const within = (index, [first, end]) => Math.max(first, Math.min(end - 1, index));
  const [rows, columns] = moves[key];
  return { row: within(cursor.row + rows, zoom.y), column: within(cursor.column + columns, zoom.x) };
}

const chosenRow = ({ rows }) =>
  Math.max(
    0,
    rows.findIndex(({ chosen }) => chosen),
  );

/** { at, indices, value } of a cursor: coordinates by axis, indices into the whole result, and what stands there. */
export function cursorValue({ view, result, slice, x, y, rows, along }, { row, column }) {
  const { shape, data } = result;
  const isCurve = rows !== undefined;
  const at = { x: x.coordinates.at(column) };
  if (!isCurve) at.y = y.coordinates.at(row);
  else if (shape.length > 1) at.line = rows[row].at;
  if (view.axes.slice) at.slice = along(view.axes.slice, 1).at(slice.chosen);
  return {
    at,
    indices: [slice.index, row, column].slice(-shape.length),
    value: data[slice.offset + row * slice.columns + column],
  };
}

/** The read-out: { place: "query 3, key 1", reading: "−0.5", text (both), explanation } and cursorValue()'s. */
export function cursorText(picture, cursor) {
  const { view, lang, words, parameters, result, rows, say } = picture;
  const { axes } = view;
  const found = cursorValue(picture, cursor);
  const row = rows?.[cursor.row];
  const withUnit = (value, { unit }) => numberText(value) + (unit && Number.isFinite(value) ? ` ${say(unit)}` : "");
  const place = ["slice", "y", "x", "line"]
    .filter(
      (name) => found.at[name] !== undefined && axes[name] && (name !== "line" || (rows.length > 1 && !row.named)),
    )
    .map((name) => `${say(axes[name].name)} ${withUnit(found.at[name], axes[name])}`)
    .join(words.join);
  const named = ({ name, values }) => `${name} ${withUnit(values[cursor.column], axes.value)}`;
  let reading = found.value === -Infinity ? words.masked : withUnit(found.value, axes.value);
  // The values of a few named lines stand beside one another.
  if (row?.named && found.value !== -Infinity) reading = (rows.length <= 4 ? rows : [row]).map(named).join(words.join);
  const explanation = view.explain?.({ ...found, parameters, facts: result.facts, lang }) ?? "";
  return { ...found, place, reading, text: `${place}${words.colon}${reading}`, explanation };
}

/** What a cursor selects in every figure of the page: { position: 12, … } by the keys of the axes. */
export function selectionAt(picture, cursor) {
  const { at } = cursorValue(picture, cursor);
  const selection = {};
  for (const [name, axis] of Object.entries(picture.view.axes)) {
    if (axis.key !== undefined && typeof at[name] === "number") selection[axis.key] = at[name];
  }
  return selection;
}
