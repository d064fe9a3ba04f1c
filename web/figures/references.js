// Reference lines of a curve view, such as the length a model was trained on: where they stand, and their names.
/** @import { Scene } from "./shown.js" */
import { label, line } from "./svg.js";

/** Names stand in rows of this many pixels, so that those of neighbours do not cover one another. */
const rowHeight = 16;

/**
 * Nodes of view.marks that lie on the plot; x and y place a coordinate and a value.
 * @param {Scene} scene
 */
export function referenceNodes({ view, parameters, result, say, measure }, { plot, x, y }) {
  const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
  const coordinateOf = (rule) => (typeof rule === "function" ? rule(parameters, result.facts) : rule);
  let top = plot.y - 3;
  return (view.marks ?? []).flatMap((mark) => {
    const isUpright = mark.x !== undefined;
    const at = isUpright ? x(coordinateOf(mark.x)) : y(coordinateOf(mark.y));
    const [first, last] = isUpright ? [plot.x, right] : [plot.y, bottom];
    if (!(at >= first && at <= last)) return [];
    if (!isUpright) {
      const above = at - plot.y < rowHeight ? at + rowHeight - 3 : at - 5;
      return [line(plot.x, at, right, at, "reference"), label(right - 4, above, "name over", "end", say(mark.name))];
    }
    // A line begins what it names, where there is room for that.
    const isLeft = at > (first + last) / 2 && at + measure(say(mark.name), 13) > right;
    const [side, anchor] = isLeft ? [-5, "end"] : [5, "start"];
    top += rowHeight;
    return [line(at, plot.y, at, bottom, "reference"), label(at + side, top, "name over", anchor, say(mark.name))];
  });
}
