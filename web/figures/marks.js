// Draws the marks over a picture that change without it: the cursor and the frame of a zoom.
import { line, node } from "./svg.js";

export const box = (x, y, width, height, className) => node("rect", { x, y, width, height, class: className });

/** A cell's outline, at least 7 pixels wide and drawn outside the cell so that its colour stays visible. */
function cellMarks({ x, y, layout }, { row, column }) {
  const { plot } = layout;
  const width = Math.max(x.cell, 5) + 2;
  const height = Math.max(y.cell, 5) + 2;
  const left = x.position(column) - width / 2;
  const top = y.position(row) - height / 2;
  return [
    line(plot.x - 5, y.position(row), plot.x, y.position(row), "pointer"),
    line(x.position(column), plot.y + plot.height, x.position(column), plot.y + plot.height + 5, "pointer"),
    box(left - 1.5, top - 1.5, width + 3, height + 3, "halo"),
    box(left, top, width, height, "cell"),
  ];
}

/** Dots on a point and on the other lines at its index; all equal when the row is none of them. */
export function pointMarks({ spot, rows, layout }, { row, column }) {
  const { plot } = layout;
  return rows.flatMap(({ colourOf }, i) => {
    const [cx, cy] = spot({ row: i, column });
    const isInside = inside(cx, [plot.x - 1, plot.x + plot.width + 1]) && inside(cy, [plot.y, plot.y + plot.height]);
    if (!isInside || (i !== row && row >= 0 && rows.length > 16)) return [];
    return node("circle", { cx, cy, r: i === row ? 5 : 3, fill: colourOf(column), class: "dot" });
  });
}

/** The height of a curve's plot at one index. */
function hair({ x, layout }, { column }) {
  const { plot } = layout;
  const at = x.position(column);
  return inside(at, [plot.x - 1, plot.x + plot.width + 1]) ? [line(at, plot.y, at, plot.y + plot.height, "hair")] : [];
}

export const inside = (index, [first, end]) => index >= first && index < end;

/** Nodes for { cursor, drag }; drag is { x: [from, to], y: [from, to] } in pixels. */
export function markNodes(picture, { cursor, drag }) {
  const { zoom, rows, index, handling, lit } = picture;
  const marks = [];
  if (cursor && handling) marks.push(...handling.marks(picture, cursor));
  else if (cursor && lit) marks.push(...lit(cursor));
  else if (cursor && rows) marks.push(...(index ? [] : hair(picture, cursor)), ...pointMarks(picture, cursor));
  else if (cursor && inside(cursor.column, zoom.x) && inside(cursor.row, zoom.y)) {
    // The same cell in each of several maps.
    marks.push(...(picture.twins?.(cursor) ?? [cursor]).flatMap((each) => cellMarks(picture, each)));
  }
  if (drag) marks.push(box(drag.x[0], drag.y[0], drag.x[1] - drag.x[0], drag.y[1] - drag.y[0], "drag"));
  return marks;
}

/** The dragged part of the plot in pixels; for curves the whole height. */
export function dragBox({ view, layout }, from, to) {
  const { plot } = layout;
  const within = (value, start, size) => Math.max(start, Math.min(start + size, value));
  const span = (a, b, start, size) => [within(Math.min(a, b), start, size), within(Math.max(a, b), start, size)];
  return {
    x: span(from.x, to.x, plot.x, plot.width),
    y: view.kind === "curve" ? [plot.y, plot.y + plot.height] : span(from.y, to.y, plot.y, plot.height),
  };
}

/** The zoom to a dragged box; undefined when it covers fewer than two cells, or too little of a plane. */
export function zoomOf({ view, x, y, zoom, index }, drag) {
  const isCurve = view.kind === "curve";
  const cells = (axis, ends) => {
    const [first, last] = ends.map(axis.indexAt).sort((a, b) => a - b);
    return [first, index ? last : last + 1];
  };
  const next = { x: cells(x, drag.x), y: isCurve ? zoom.y : cells(y, drag.y) };
  const [wide, high] = [drag.x, drag.y].map(([from, to]) => to - from);
  if (index) return Math.min(wide, high) < 8 ? undefined : next;
  const few = next.x[1] - next.x[0] < 2 || (!isCurve && next.y[1] - next.y[0] < 2);
  return few ? undefined : next;
}

/**
 * A zoom twice as near (factor 0.5) or far (2) in which the anchor { x, y }, in units of the zoom, stays in place
 * except for a shift in fractions of the plot; null when it covers everything.
 */
export function zoomAround({ zoom, whole, slice, view, index }, anchor, factor, shift = { x: 0, y: 0 }) {
  const all = whole ?? { x: [0, slice.columns], y: [0, slice.rows] };
  const round = index ? (value) => value : Math.round;
  const scaled = (name) => {
    const [first, end] = zoom[name];
    const [least, most] = all[name];
    const size = Math.min(most - least, Math.max(index ? 0 : 4, round((end - first) * factor)));
    const part = anchor ? (anchor[name] - first) / (end - first) : 0.5;
    const start = Math.max(
      least,
      Math.min(most - size, round(first + part * (end - first) - (part + shift[name]) * size)),
    );
    return [start, start + size];
  };
  const next = { x: scaled("x"), y: view.kind === "curve" ? zoom.y : scaled("y") };
  const isAll = ["x", "y"].every((name) => next[name][1] - next[name][0] >= all[name][1] - all[name][0]);
  return isAll ? null : next;
}
