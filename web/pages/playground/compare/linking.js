// Links the figures of a comparison: cursor, selection, zoom and ranges of their axes. Used by comparison.js.

/** The range over all of some ranges; undefined if one is missing. */
const union = (ranges) =>
  ranges.every(Boolean)
    ? [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))]
    : undefined;

/** A range of values with ends of three digits, which people can read and which exclude no value. */
function rounded(range) {
  const endOf = (value, round) => {
    const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2);
    return value === 0 ? 0 : Number((round(Number((value / step).toPrecision(7))) * step).toPrecision(3));
  };
  return range && [endOf(range[0], Math.floor), endOf(range[1], Math.ceil)];
}

/** The index of a coordinate on an axis; undefined if the axis does not have it. */
function indexOn({ coordinates }, coordinate) {
  if (coordinate === undefined || coordinates.length === 0) return undefined;
  const index = coordinates.indexOf(coordinate);
  return Math.abs(coordinates.at(index) - coordinate) < 0.5 ? index : undefined;
}

/** The cursor of a picture at coordinates hovered in another one, or null. */
export function cursorIn(picture, at) {
  const { x, y, rows, index, twins, view, along } = picture;
  const chosen =
    rows &&
    Math.max(
      0,
      rows.findIndex((row) => row.chosen),
    );
  const column = index ? indexOn({ coordinates: index }, at.index) : indexOn(x, at.x);
  const row = rows ? (rows[at.line] ? at.line : chosen) : indexOn(y, at.y);
  if (column === undefined || row === undefined) return null;
  // Of maps side by side, the one of the same head.
  const maps = twins?.({ row, column });
  const { at: headOf } = maps ? along(view.axes.slice, maps.length) : {};
  return maps?.find((_, map) => headOf(map) === at.slice) ?? { row, column };
}

/**
 * The common ranges of some figures' axes, in their order: { x, value, top }.
 * @param figures { x?, value?, top } of each, and what must be the same for a common range of values, `kind`, which is
 * undefined for none, and for a common top of the plots, `row`
 */
export const commonRanges = (figures) =>
  figures.map(({ kind, row }) => {
    const alike = kind ? figures.filter((each) => each.kind === kind) : [];
    return {
      x: union(figures.map(({ x }) => x)),
      value: alike.length > 1 ? rounded(union(alike.map(({ value }) => value))) : undefined,
      top: Math.max(...figures.filter((each) => each.row === row).map(({ top }) => top)),
    };
  });

const sameSize = ({ slice: a, view }, { slice: b }) =>
  a.columns === b.columns && (view.kind === "curve" || a.rows === b.rows);

/** Applies an event of one figure to another. */
export function takeOver({ type, detail }, from, to) {
  if (!to.picture) return;
  if (type === "posenc-select") to.selection = detail.selection;
  if (type === "posenc-hover") to.cursor = detail.at ? cursorIn(to.picture, detail.at) : null;
  const isZoom = type === "posenc-change" && detail.zoom !== undefined;
  if (isZoom && (detail.zoom === null || sameSize(from.picture, to.picture))) to.zoom = detail.zoom;
}
