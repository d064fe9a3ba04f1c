// The picture of a curve view: axes, lines in their colours, and the legend that names them.
import { pointAxis, valueAxis } from "./axes.js";
import { lineColours } from "./colours.js";
import { curveNodes, endLabelNodes } from "./curves.js";
import { layoutOf } from "./layout.js";
import { legendHeight, legendNodes } from "./legend.js";
import { numberText } from "./numbers.js";
import { extentOf } from "./range.js";
import { label, line } from "./svg.js";
import { coordinates, inLanguage, sliceOf } from "./view.js";

/** The names of the lines where the view has any: of a stack's entries, or of the line axis. */
function namesOf(view, count, lang) {
  const given = view.stack?.map(({ name }) => name) ?? view.axes.line?.names;
  return given?.length === count ? given.map((name) => inLanguage(name, lang)) : undefined;
}

function rowsOf(view, { data, facts }, slice, parameters, lang, theme) {
  const axis = coordinates(view.axes.line, slice.rows, parameters, facts);
  const names = namesOf(view, slice.rows, lang);
  const colours = lineColours(slice.rows, names !== undefined, theme);
  const chosen = view.axes.line?.parameter === undefined ? -1 : Number(parameters[view.axes.line.parameter]);
  return Array.from({ length: slice.rows }, (_, i) => {
    const start = slice.offset + i * slice.columns;
    return {
      values: data.subarray(start, start + slice.columns),
      colour: colours[i],
      name: names?.[i] ?? numberText(axis.at(i)),
      at: names ? names[i] : axis.at(i),
      chosen: i === chosen,
      named: names !== undefined,
    };
  });
}

/** The extent of the shown part of all lines, with zero where the view asks for it; [low, high] where it is given. */
function valueRange(view, rows, [first, end], parameters, isLog) {
  const { range } = view.axes.value;
  const given = typeof range === "function" ? range(parameters) : range;
  if (given) return { low: given[0], high: given[1] };
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of rows) {
    for (let i = first; i < end; i++) {
      const value = values[i];
      if (value - value !== 0 || (isLog && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(low <= high)) return isLog ? { low: 1, high: 10 } : { low: 0, high: 1 };
  if (view.curve?.zero && !isLog) return { low: Math.min(0, low), high: Math.max(0, high) };
  return { low, high };
}

/** A colour bar for lines too many to be named one by one. */
function lineLegend(view, rows, box, { lang, words, measure }) {
  const at = rows.map((row) => row.at);
  const [low, high] = [at[0], at.at(-1)];
  const css = (value) => rows[Math.round(((value - low) / (high - low)) * (rows.length - 1))].colour;
  return legendNodes({
    box,
    name: inLanguage(view.axes.line?.name, lang),
    colours: { css },
    range: { low, high },
    extent: extentOf([]),
    kind: "magnitude",
    words,
    measure,
  });
}

/** scene: see picture.js. Returns what is common to all pictures, and rows: [{ values, colour, name, at, chosen }]. */
export function curvePicture(scene) {
  const { view, parameters, result, lang, words, width, height, theme, thumbnail, measure } = scene;
  const slice = sliceOf(view, result.shape, parameters);
  const x = coordinates(view.axes.x, slice.columns, parameters, result.facts);
  const zoom = { x: scene.zoom?.x ?? [0, slice.columns], y: [0, slice.rows] };
  const rows = rowsOf(view, result, slice, parameters, lang, theme);
  const isLog = view.axes.value.scale === "log";
  const range = valueRange(view, rows, zoom.x, parameters, isLog);

  const many = !thumbnail && rows.length > 1 && rows.length * 14 > height - 140;
  const direct = !thumbnail && rows.length > 1 && !many;
  const chosen = many ? rows.filter((row) => row.chosen) : [];
  const ends = [rows[0], rows.at(-1)].map((row) => row.name);
  const chosenNotes = chosen.map((row) => words.chosen(inLanguage(view.axes.line.name, lang), row.name, ...ends));
  const draft = valueAxis(range, height, 0, 40, isLog);
  const layout = thumbnail
    ? { plot: { x: 1, y: 2, width: Math.floor(width) - 2, height: Math.floor(height) - 4 } }
    : layoutOf({
        width,
        height,
        title: inLanguage(view.title, lang),
        notes: [...scene.notes, ...chosenNotes],
        legendHeight: many ? legendHeight : 0,
        yLabels: draft.ticks.map((tick) => tick.label),
        endLabels: direct ? [...rows.map((row) => row.name), inLanguage(view.axes.line?.name, lang)] : [],
        measure,
      });
  const { plot } = layout;
  // Points would fill a thumbnail; the line through them says as much.
  const mark = thumbnail && view.curve?.mark === "points" ? "line" : view.curve?.mark;
  const xAxis = pointAxis(x, zoom.x, plot.x, plot.x + plot.width, 70, view.axes.x.scale === "log");
  const yAxis = valueAxis(range, plot.y + plot.height, plot.y, 40, isLog);
  const drawn = { rows, zoom: zoom.x, x: xAxis.position, y: yAxis.position, mark, plot };
  const grid = yAxis.ticks.map(({ position }) => line(plot.x, position, plot.x + plot.width, position, "grid"));
  const heading = label(plot.x + plot.width + 17, plot.y - 12, "name", "start", inLanguage(view.axes.line?.name, lang));
  const endLabels = direct ? [view.axes.line && heading, ...endLabelNodes(drawn)].filter(Boolean) : [];
  return {
    layout,
    slice,
    zoom,
    range,
    rows,
    x: xAxis,
    y: yAxis,
    content: [...(thumbnail ? [] : grid), ...curveNodes(drawn), ...endLabels],
    legend: many ? lineLegend(view, rows, layout.legend, scene) : [],
  };
}
