// The cursor of a figure: the cell or point under the pointer or moved by keys, what it is called and what it says.
// A cursor is { row, column }: indices into the shown slice; of curves, row is the line.
import { numberText } from "./numbers.js";
import { coordinates, inLanguage } from "./view.js";

const isCurve = (picture) => picture.view.kind === "curve";

/** The line nearest to a height at one index. */
function nearestRow({ rows, y }, column, height) {
  let [best, distance] = [0, Infinity];
  rows.forEach(({ values }, row) => {
    const away = Math.abs(y.position(values[column]) - height);
    if (away < distance) [best, distance] = [row, away];
  });
  return best;
}

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
export function cursorValue(picture, { row, column }) {
  const { view, parameters, result, slice, x, y, rows } = picture;
  const { shape, data, facts } = result;
  const value = data[slice.offset + row * slice.columns + column];
  const indices = [...(shape.length > 2 ? [slice.index] : []), ...(shape.length > 1 ? [row] : []), column];
  const at = { x: x.coordinates.at(column) };
  if (view.kind === "heatmap") at.y = y.coordinates.at(row);
  if (rows && shape.length > 1) at.line = rows[row].at;
  if (view.axes.slice) at.slice = coordinates(view.axes.slice, 1, parameters, facts).at(slice.chosen);
  return { at, indices, value };
}

const withUnit = (value, axis, lang) => {
  const unit = inLanguage(axis.unit, lang);
  return unit && Number.isFinite(value) ? `${numberText(value)} ${unit}` : numberText(value);
};

/** The read-out: { place: "query 3, key 1", reading: "−0.5", text (both), explanation } and cursorValue()'s. */
export function cursorText(picture, cursor) {
  const { view, lang, words, parameters, result, rows } = picture;
  const found = cursorValue(picture, cursor);
  const { axes } = view;
  const named = (axis, at) => words.at(inLanguage(axis.name, lang), withUnit(at, axis, lang));
  const places = [];
  if (found.at.slice !== undefined) places.push(named(axes.slice, found.at.slice));
  if (view.kind === "heatmap") places.push(named(axes.y, found.at.y));
  places.push(named(axes.x, found.at.x));
  const isNamed = rows?.[cursor.row].named;
  if (rows && rows.length > 1 && axes.line && !isNamed) places.push(named(axes.line, found.at.line));

  const valueAt = (row) => withUnit(rows[row].values[cursor.column], axes.value, lang);
  let reading = withUnit(found.value, axes.value, lang);
  if (isNamed && rows.length <= 4) reading = rows.map(({ name }, row) => `${name} ${valueAt(row)}`).join(words.join);
  else if (isNamed) reading = `${rows[cursor.row].name} ${reading}`;
  if (found.value === -Infinity) reading = words.masked;
  const place = places.join(words.join);
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
