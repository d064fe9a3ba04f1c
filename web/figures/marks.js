// What is drawn over a picture and changes by itself: the cursor, the linked selection and the frame of a zoom.
import { line, node } from "./svg.js";

const box = (x, y, width, height, className) => node("rect", { x, y, width, height, class: className });

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

function pointMarks({ x, y, rows, layout }, { row, column }) {
  const { plot } = layout;
  const at = x.position(column);
  const dot = ({ values, colour }, isNearest) => {
    const place = y.position(values[column]);
    if (place - place !== 0 || at - at !== 0) return undefined;
    return node("circle", { cx: at, cy: place, r: isNearest ? 5 : 3, fill: colour, class: "dot" });
  };
  const others = rows.length <= 16 ? rows.map((each, i) => (i === row ? undefined : dot(each, false))) : [];
  const hair = at - at === 0 ? line(at, plot.y, at, plot.y + plot.height, "hair") : undefined;
  return [hair, ...others, dot(rows[row], true)].filter(Boolean);
}

/** Lines at the selected coordinates of the axes that the view shares with others. */
function selectionMarks({ view, x, y, zoom, layout }, selection) {
  const { plot } = layout;
  return Object.entries({ x, y }).flatMap(([name, { coordinates, cell = 0, position }]) => {
    const coordinate = selection?.[view.axes[name]?.key];
    if (coordinate === undefined || !coordinates) return [];
    const index = coordinates.indexOf(coordinate);
    const isNear = !coordinates.even || Math.abs(coordinates.at(index) - coordinate) < 0.5;
    const size = Math.max(cell, 2);
    const place = position(index) - size / 2;
    if (!isNear || !inside(index, zoom[name]) || place - place !== 0) return [];
    const ends = name === "x" ? [place, plot.y, size, plot.height] : [plot.x, place, plot.width, size];
    return box(...ends, "selected");
  });
}

const inside = (index, [first, end]) => index >= first && index < end;

/** Nodes for { cursor, selection, drag }; drag is { x: [from, to], y: [from, to] } in pixels. */
export function markNodes(picture, { cursor, selection, drag }) {
  const { zoom } = picture;
  const marks = selectionMarks(picture, selection);
  if (cursor && inside(cursor.column, zoom.x) && inside(cursor.row, zoom.y)) {
    marks.push(...(picture.view.kind === "curve" ? pointMarks : cellMarks)(picture, cursor));
  }
  if (drag) marks.push(box(drag.x[0], drag.y[0], drag.x[1] - drag.x[0], drag.y[1] - drag.y[0], "drag"));
  return marks;
}

/** The part of the plot that was dragged over, in pixels; a curve's zoom takes the whole height. */
export function dragBox({ view, layout }, from, to) {
  const { plot } = layout;
  const within = (value, start, size) => Math.max(start, Math.min(start + size, value));
  const span = (a, b, start, size) => [within(Math.min(a, b), start, size), within(Math.max(a, b), start, size)];
  return {
    x: span(from.x, to.x, plot.x, plot.width),
    y: view.kind === "curve" ? [plot.y, plot.y + plot.height] : span(from.y, to.y, plot.y, plot.height),
  };
}

/** The zoom that a dragged box means; undefined when it covers fewer than two cells. */
export function zoomOf({ view, x, y, zoom }, drag) {
  const cells = (axis, [from, to]) => [axis.indexAt(from), axis.indexAt(to) + 1];
  const isCurve = view.kind === "curve";
  const next = { x: cells(x, drag.x), y: isCurve ? zoom.y : cells(y, drag.y) };
  const few = next.x[1] - next.x[0] < 2 || (!isCurve && next.y[1] - next.y[0] < 2);
  return few ? undefined : next;
}

/** A zoom twice as near (factor 0.5) or far (2) around the cursor; null when it reaches all of it. */
export function zoomAround({ zoom, slice, view }, cursor, factor) {
  const scaled = ([first, end], middle, whole) => {
    const size = Math.min(whole, Math.max(4, Math.round((end - first) * factor)));
    const start = Math.max(0, Math.min(whole - size, Math.round(middle - size / 2)));
    return [start, start + size];
  };
  const middle = cursor ?? { column: (zoom.x[0] + zoom.x[1]) / 2, row: (zoom.y[0] + zoom.y[1]) / 2 };
  const x = scaled(zoom.x, middle.column, slice.columns);
  const y = view.kind === "curve" ? zoom.y : scaled(zoom.y, middle.row, slice.rows);
  return x[1] - x[0] === slice.columns && y[1] - y[0] === slice.rows ? null : { x, y };
}
