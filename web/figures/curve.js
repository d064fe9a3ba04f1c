// Draws a curve view: axes, lines in their colours, and the legend that names them.
/** @import { Scene } from "./sceneTypes.js" */
import { pointAxis, valueAxis } from "./axes.js";
import { lineColours } from "./colours.js";
import { curveNodes } from "./curves.js";
import { endLabels } from "./endLabels.js";
import { sizes } from "./layout.js";
import { legendHeight, lineLegend } from "./legend.js";
import { nameNodes, placesApart } from "./namesApart.js";
import { numberText } from "./numbers.js";
import { computedExtent, extentOf, givenRange } from "./range.js";
import { flagNodes, levels, placeFlags, referencesOf, roomAbove, sideLines } from "./references.js";
import { clipped, label, line } from "./svg.js";
import { resolve } from "./view.js";

/** @param {Scene} scene */
function rowsOf({ view, result, slice, parameters, theme, say, along }) {
  const { line: axis } = view.axes;
  const given = resolve(view.stack, parameters)?.map(({ name }) => name) ?? axis?.names;
  const names = given?.[0] && given.length === slice.rows ? given.map(say) : undefined;
  const { at } = along(axis, slice.rows);
  const chosen = resolve(axis?.parameter, parameters, -1);
  return lineColours(slice.rows, names !== undefined, theme).map((colour, i) => {
    const start = slice.offset + i * slice.columns;
    return {
      values: result.data.subarray(start, start + slice.columns),
      colour,
      colourOf: () => colour,
      name: names?.[i] ?? numberText(at(i)),
      at: at(i),
      chosen: i === chosen,
      named: names !== undefined,
    };
  });
}

/**
 * The extent of the visible part of all lines, with zero if the view requires it; or the given [low, high].
 * @param {Scene} scene
 */
function valueRange({ view, parameters, result: { extents, data } }, rows, [first, end], isLog) {
  const given = givenRange(view.axes.value, parameters);
  if (given) return { low: given[0], high: given[1] };
  const ofRows = rows.map(
    ({ values }, i) =>
      (values.length === end - first && computedExtent(extents, data, i)) ||
      extentOf(values, first, end, isLog ? 0 : -Infinity),
  );
  const zero = view.curve?.zero && !isLog ? [0] : [];
  const low = Math.min(...zero, ...ofRows.map((each) => each.low));
  const high = Math.max(...zero, ...ofRows.map((each) => each.high));
  return low <= high ? { low, high } : { low: isLog ? 1 : 0, high: isLog ? 10 : 1 };
}

/** A row with the pixel of its last value in the zoom, or where the plot ends; a line without points has no end. */
function endOf(row, { zoom, x, y, plot }) {
  for (let index = zoom[1] - 1; index >= zoom[0]; index--) {
    const end = y(row.values[index]);
    if (Number.isFinite(end)) return [{ ...row, end: Math.min(end, plot.y + plot.height), right: x(index) }];
  }
  return [];
}

/**
 * scene, place: see picture.js. Returns the parts of a picture, and rows: [{ values, colour, name, at, chosen }].
 * @param {Scene} scene
 */
export function curvePicture(scene, place) {
  const { view, words, slice, height, thumbnail, say, measure } = scene;
  const { axes, curve } = view;
  const zoom = scene.zoom.x;
  const isLog = axes.value.scale === "log";
  const isCounted = axes.value.kind === "category";
  const rows = rowsOf(scene);
  const names = rows.map((row) => row.name);
  const own = valueRange(scene, rows, zoom, isLog);
  const shared = scene.range ?? {};
  const range = shared.value ? { low: shared.value[0], high: shared.value[1] } : own;

  const isSingle = thumbnail || rows.length < 2;
  const many = !isSingle && rows.length * 14 > height - 140;
  const direct = !isSingle && !many;
  const heading = say(axes.line?.name);
  const chosen = many ? rows.filter((row) => row.chosen) : [];
  const references = referencesOf(scene);
  const needs = {
    notes: chosen.map(({ name }) => words.chosen(heading, name, names[0], names.at(-1))),
    legendHeight: many ? legendHeight : 0,
    yLabels: valueAxis(range, height, 0, 40, isLog, isCounted).ticks.map((tick) => tick.label),
    endLabels: [
      ...(direct ? [...names, heading] : []),
      ...sideLines(references, (value) => value >= range.low && value <= range.high),
    ],
  };
  let layout = place(needs);
  let { plot } = layout;
  const right = plot.x + plot.width;
  const isWhole = zoom[1] - zoom[0] === slice.columns;
  const along = scene.along(axes.x, slice.columns);
  const x = pointAxis(along, zoom, plot.x, right, 70, axes.x.scale === "log", isWhole ? shared.x : undefined);
  const title = measure(`↑ ${scene.nameOf(axes.value)}`, sizes.text);
  const isHeaded = direct && axes.line && title < right + 9;
  const { flags, rows: more } = placeFlags(references, {
    plot,
    x: x.place,
    width: scene.width,
    measure,
    taken: [[0, title], ...(isHeaded ? [[right + 17, scene.width]] : [])],
  });
  if (more > 0) {
    layout = place({ ...needs, above: roomAbove(more) });
    plot = layout.plot;
  }
  const y = valueAxis(range, plot.y + plot.height, plot.y, 40, isLog, isCounted);
  // Points would fill a thumbnail; the line shows as much.
  const mark = thumbnail && curve?.mark === "points" ? "line" : curve?.mark;
  const drawn = { rows, zoom, x: x.position, y: y.position, mark, plot };
  const level = levels(references, { plot, y: y.position });
  const ended = direct ? rows.flatMap((row) => endOf(row, drawn)) : [];
  const within = placesApart({
    ...drawn,
    rows: ended,
    measure,
    poles: flags.map(({ at }) => at),
    levels: level.entries.map(({ end }) => end),
  });
  return {
    layout,
    rows,
    x,
    y,
    spot: ({ row, column }) => [x.position(column), y.position(rows[row].values[column])],
    extents: { value: [own.low, own.high], x: x.extent },
    content: [
      thumbnail ? [] : y.ticks.map(({ position }) => line(plot.x, position, right, position, "grid")),
      scene.range || axes.value.range ? clipped(plot, curveNodes(drawn)) : curveNodes(drawn),
      flagNodes(flags, { plot }),
      level.nodes,
      isHeaded && ended.length > within.size ? label(right + 17, plot.y - 12, "tick", "start", heading) : [],
      [...within].flatMap(([row, found]) => nameNodes(row, found)),
      endLabels([...ended.filter((row) => !within.has(row)), ...level.entries], plot),
    ].flat(),
    legend: many ? lineLegend(heading, rows) : undefined,
  };
}
