// Draws reference lines, such as the length that a model was trained on, with their names.
/** @import { Scene } from "./sceneTypes.js" */
import { label, line } from "./svg.js";

/** Names that would overlap go in rows of this many pixels. */
const rowHeight = 16;

/**
 * Nodes of view.marks on the plot; x and y convert a coordinate and a value to pixels.
 * @param {Scene} scene
 */
export function referenceNodes({ view, parameters, result, say, measure }, { plot, x, y }) {
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const coordinateOf = (rule) => (typeof rule === "function" ? rule(parameters, result.facts) : rule);
  let top = 0;
  let end = 0;
  return (view.marks ?? []).flatMap((mark) => {
    const isUpright = mark.x !== undefined;
    const text = say(mark.name);
    const at = isUpright ? x(coordinateOf(mark.x)) : y(coordinateOf(mark.y));
    const [first, last] = isUpright ? [plot.x, right] : [plot.y, bottom];
    if (!(at >= first && at <= last)) return [];
    if (!isUpright) {
      const above = at + (at - plot.y < rowHeight ? 13 : -5);
      return [line(plot.x, at, right, at, "reference"), label(right - 4, above, "name over", "end", text)];
    }
    // The name is on the right of its line if there is room.
    const width = measure(text, 13);
    const isLeft = at > (first + last) / 2 && at + width > right;
    const start = isLeft ? at - 5 - width : at + 5;
    top = start > end ? plot.y + 13 : top + rowHeight;
    end = Math.max(end, start + width);
    return [line(at, plot.y, at, bottom, "reference"), label(start, top, "name over", "start", text)];
  });
}
