// The legend of lines.
import { legendNodes } from "./legend.js";

/** A colour bar for lines, or points, too many to be named one by one. */
export function lineLegend(name, rows) {
  const [low, high] = [rows[0].at, rows.at(-1).at];
  const css = (value) => rows[Math.round(((value - low) / (high - low)) * (rows.length - 1))].colour;
  return { draw: legendNodes, name, colours: { css }, range: { low, high }, extent: {}, kind: "magnitude" };
}
