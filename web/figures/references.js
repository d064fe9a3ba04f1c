// Places and draws reference lines, such as the length that a model was trained on. Their names stand outside the plot:
// above it, or at the right end of the line. Used by curves and heatmaps.
/** @import { Scene } from "./sceneTypes.js" */
import { wrap } from "./layout.js";
import { label, line } from "./svg.js";

/** The height of a row of names above the plot. */
const rowHeight = 16;

/**
 * The lines of view.marks: [{ isUpright, text, coordinate, lines }], where `lines` breaks the name of a level line for
 * the margin at its right.
 * @param {Scene} scene
 */
export function referencesOf({ view, parameters, result, say, measure, width, thumbnail }) {
  if (thumbnail) return [];
  return (view.marks ?? []).flatMap((mark) => {
    const rule = mark.x ?? mark.y;
    const coordinate = typeof rule === "function" ? rule(parameters, result.facts) : rule;
    const text = say(mark.name);
    const lines = mark.x === undefined && text ? wrap(text, 12, Math.max(64, width / 5), measure) : [];
    return Number.isFinite(coordinate) ? [{ isUpright: mark.x !== undefined, text, coordinate, lines }] : [];
  });
}

/** Names beside level lines, which need room at the right of the plot. */
export const sideLines = (references, isShown) =>
  references.filter((each) => !each.isUpright && isShown(each.coordinate)).flatMap(({ lines }) => lines);

/**
 * Places the upright lines' names in rows above the plot, the first beside the name of the vertical axis: { flags, rows
 * (further rows) }. A flag has a pole down to its line unless the pole would cross another name.
 * @param taken [from, to] of the texts in the first row, in pixels
 */
export function placeFlags(references, { plot, x, width, measure, taken }) {
  const rows = [taken.map(([from, to]) => [from - 8, to + 8])];
  const isFree = (row, from, to) => !rows[row]?.some(([start, end]) => from < end && start < to);
  const flags = references
    .filter(({ isUpright }) => isUpright)
    .map((each) => ({ ...each, at: x(each.coordinate) }))
    .filter(({ at }) => at >= plot.x && at <= plot.x + plot.width)
    .sort((a, b) => b.at - a.at)
    .map((each) => {
      if (!each.text) return each;
      const wide = measure(each.text, 13);
      const start = Math.max(0, Math.min(each.at + 5, width - wide));
      let row = 0;
      while (!isFree(row, start, start + wide)) row++;
      rows[row] ??= [];
      const hasPole = start > each.at && rows.slice(0, row + 1).every((_, i) => isFree(i, each.at - 2, each.at + 2));
      rows[row].push([start - 8, start + wide + 8]);
      if (hasPole) for (let i = 0; i <= row; i++) rows[i].push([each.at - 2, each.at + 2]);
      return { ...each, start, row, hasPole };
    });
  return { flags, rows: rows.length - 1 };
}

/** The room above the plot for further rows of names. */
export const roomAbove = (rows) => rows * rowHeight;

/** Nodes of placed flags. */
export const flagNodes = (flags, { plot }) =>
  flags.flatMap(({ at, text, start, row = 0, hasPole }) => {
    const base = plot.y - 12 - row * rowHeight;
    const edge = line(at, hasPole ? base - 10 : plot.y, at, plot.y + plot.height, "reference");
    return text ? [edge, label(start, base, "name", "start", text)] : [edge];
  });

/** Nodes of level lines, and entries for their names at the right of the plot (endLabels.js). */
export function levels(references, { plot, y }) {
  const shown = references
    .filter(({ isUpright }) => !isUpright)
    .map((each) => ({ ...each, at: y(each.coordinate) }))
    .filter(({ at }) => at >= plot.y && at <= plot.y + plot.height);
  return {
    nodes: shown.map(({ at }) => line(plot.x, at, plot.x + plot.width, at, "reference")),
    entries: shown.flatMap(({ at, lines }) => lines.map((name) => ({ name, end: at, colour: "var(--muted)" }))),
  };
}
