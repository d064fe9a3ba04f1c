// Links two figures: cursor, selection, zoom and ranges of their axes. Used by comparison.js.

const union = (a, b) => a && b && [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

/** The index of a coordinate on an axis; undefined if the axis does not have it. */
function indexOn({ coordinates }, coordinate) {
  if (coordinate === undefined || coordinates.length === 0) return undefined;
  const index = coordinates.indexOf(coordinate);
  return Math.abs(coordinates.at(index) - coordinate) < 0.5 ? index : undefined;
}

/** The cursor of a picture at coordinates hovered in another one, or null. */
export function cursorIn(picture, at) {
  const { x, y, rows, index } = picture;
  const chosen =
    rows &&
    Math.max(
      0,
      rows.findIndex((row) => row.chosen),
    );
  const column = index ? indexOn({ coordinates: index }, at.index) : indexOn(x, at.x);
  const row = rows ? (rows[at.line] ? at.line : chosen) : indexOn(y, at.y);
  return column === undefined || row === undefined ? null : { row, column };
}

/** The common ranges of both figures' axes (values only on request) and the common top of the plots. */
export const commonRange = ([a, b], { values, tops }) => ({
  x: union(a.x, b.x),
  value: values ? union(a.value, b.value) : undefined,
  top: tops ? Math.max(a.top, b.top) : undefined,
});

const sameSize = ({ slice: a, view }, { slice: b }) =>
  a.columns === b.columns && (view.kind === "curve" || a.rows === b.rows);

/** Applies an event of one figure to the other. */
export function takeOver({ type, detail }, from, to) {
  if (!to?.picture) return;
  if (type === "posenc-select") to.selection = detail.selection;
  if (type === "posenc-hover") to.cursor = detail.at ? cursorIn(to.picture, detail.at) : null;
  const isZoom = type === "posenc-change" && detail.zoom !== undefined;
  if (isZoom && (detail.zoom === null || sameSize(from.picture, to.picture))) to.zoom = detail.zoom;
}
