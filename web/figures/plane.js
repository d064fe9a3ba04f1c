// Draws a plane view: points with two values each, on axes of the same scale, as trajectories, arrows or dots.
/** @import { PlaneLook } from "./reader.js" */
/** @import { Scene } from "./sceneTypes.js" */
import { scaleAxis } from "./axes.js";
import { lineColours } from "./colours.js";
import { legendHeight, lineLegend } from "./legend.js";
import { numberText } from "./numbers.js";
import { planeNodes } from "./planeLines.js";
import { extentOf } from "./range.js";
import { clipped, line, node } from "./svg.js";
import { resolve } from "./view.js";

/** The maximum number of colour steps along one line. */
const mostColours = 64;

/**
 * The lines: two columns of one table, or the same columns of two stacked tables.
 * @param {Scene} scene
 */
function rowsOf({ view: { plane, stack, axes }, result, slice, parameters, theme, along }) {
  const { columns, offset } = slice;
  const points = stack ? slice.rows / 2 : slice.rows;
  const values = (start) => Float64Array.from({ length: points }, (_, i) => result.data[start + i * columns]);
  const x = resolve(plane.x, parameters);
  const shown = x === undefined ? [...Array(columns).keys()] : [x];
  const isSingle = shown.length === 1;
  // A single line shows its course by colours; several lines differ in colour.
  const colours = lineColours(isSingle ? Math.min(points, mostColours) : columns, false, theme);
  return shown.map((column, i) => ({
    xs: values(offset + column),
    ys: values(offset + (stack ? points * columns : 0) + (resolve(plane.y, parameters) ?? column)),
    column,
    at: along(axes.line, columns).at(column),
    colour: colours[i],
    colourOf: (point) => colours[isSingle ? Math.floor((point * colours.length) / points) : i],
    chosen: !isSingle && column === resolve(axes.line?.parameter, parameters),
  }));
}

/** The extent of all points along one axis, with the circle and the origin if drawn. */
function reachOf(rows, key, /** @type {PlaneLook} */ { circle = 0, from }) {
  const extents = rows.map((row) => extentOf(row[key]));
  if (circle || from) extents.push({ low: -circle, high: circle });
  const [low, high] = [Math.min(...extents.map((each) => each.low)), Math.max(...extents.map((each) => each.high))];
  return low <= high ? [low, high] : [0, 0];
}

/** Widens the extents of both axes to the shape of a box, so that both have the same scale. */
function fitted({ x, y }, { width, height }, room) {
  const unit = room * Math.max((x[1] - x[0]) / width, (y[1] - y[0]) / height) || 4 / width;
  const around = ([low, high], size) => [-1, 1].map((side) => (low + high + side * unit * size) / 2);
  return { x: around(x, width), y: around(y, height) };
}

const words = { radius: { en: "radius", zh: "半径" }, angle: { en: "angle", zh: "角度" } };

/** The values of every line for CSV, each with its name. */
const seriesOf = (rows, { x, y, line }) =>
  rows.flatMap(({ xs, ys, at }) => {
    const suffix = rows.length > 1 ? ` ${line.name.en} ${at}` : "";
    return [
      { name: x.name.en + suffix, values: xs },
      { name: y.name.en + suffix, values: ys },
    ];
  });

/** A legend of lines side by side in their colours, each with its number. */
const rowLegend = (name, rows) => ({
  ...lineLegend(name, rows),
  colours: { css: (place) => rows[place].colour },
  range: { low: 0, high: rows.length - 1 },
  kind: "category",
  names: rows.map(({ at }) => numberText(at)),
});

/** Numbers of this many digits are written with powers of ten, which need more room. */
const spacingOf = (reach) => (Math.max(...reach.map(Math.abs)) < 1e7 ? 70 : 150);

const axisOf = (reach, from, to) => ({
  ...scaleAxis(reach, from, to, spacingOf(reach)),
  indexAt: (pixel) => reach[0] + ((pixel - from) / (to - from)) * (reach[1] - reach[0]),
});

/**
 * scene, place: see picture.js. Returns the parts of a picture, in which the zoom and indexAt() of the axes are values;
 * rows: [{ xs, ys, column, at, colour, colourOf(point), chosen }]; index, the coordinates along them; spot(cursor), the
 * pixel of a point; series, for CSV; readingOf(at), a point's text besides its values.
 * @param {Scene} scene
 */
export function planePicture(scene, place) {
  const { thumbnail, nameOf, say } = scene;
  const { axes, plane } = scene.view;
  const rows = rowsOf(scene);
  const { length } = rows[0].xs;
  const index = scene.along(axes.index, length);
  const extents = { x: reachOf(rows, "xs", plane), value: reachOf(rows, "ys", plane) };
  const reach = { x: scene.range?.x ?? extents.x, y: scene.range?.value ?? extents.value };

  const points = Array.from({ length }, (_, i) => ({ at: index.at(i), colour: rows[0].colourOf(i) }));
  const [axis, named] = rows.length > 1 ? [axes.line, rows] : [axes.index, points];
  const legend = named.length > 1 && (named === rows ? rowLegend : lineLegend)(nameOf(axis), named);
  const cut = plane.cut?.(scene.parameters);
  const layout = place({
    notes: cut ? [say(cut)] : [],
    legendHeight: legend ? legendHeight : 0,
    yLabels: axisOf(fitted(scene.zoom ?? reach, scene, 1.1).y, scene.height, 0).ticks.map((tick) => tick.label),
    endLabels: [],
  });
  const { plot } = layout;
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const whole = fitted(reach, plot, 1.1);
  const zoom = scene.zoom ? fitted(scene.zoom, plot, 1) : whole;
  const [x, y] = [axisOf(zoom.x, plot.x, right), axisOf(zoom.y, bottom, plot.y)];
  const spot = ({ row, column }) => [x.position(rows[row].xs[column]), y.position(rows[row].ys[column])];
  const [cx, cy] = [x.position(0), y.position(0)];
  const circle = plane.circle && node("circle", { cx, cy, r: x.position(plane.circle) - cx, class: "circle" });
  const lines = rows.flatMap((row, i) => planeNodes(row, (column) => spot({ row: i, column }), [cx, cy], plane));
  const grid = [
    ...x.ticks.map(({ position }) => line(position, plot.y, position, bottom, "grid")),
    ...y.ticks.map(({ position }) => line(plot.x, position, right, position, "grid")),
  ];
  return {
    layout,
    rows,
    index,
    spot,
    x,
    y,
    zoom,
    whole,
    extents,
    series: seriesOf(rows, axes),
    readingOf: (at) => [
      `${say(words.radius)} ${numberText(Math.hypot(at.x, at.y))}`,
      `${say(words.angle)} ${numberText((Math.atan2(at.y, at.x) * 180) / Math.PI)}°`,
    ],
    slice: { ...scene.slice, rows: rows.length, columns: length },
    content: [
      ...(thumbnail ? [] : grid),
      clipped(plot, [circle, node("g", { opacity: cut ? 0.55 : undefined }, lines)].filter(Boolean)),
    ],
    legend,
  };
}
