// A line of a plane view: from a ring at its start to an arrow at its end, in the colours of its points.
/** @import { PlaneLook } from "./reader.js" */
import { node } from "./svg.js";

/** Up to this many points each has a dot. */
const mostDots = 200;

const text = ([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Far outside of the plot there is nothing to see, and browsers cannot draw it. */
const isPlaced = (place) => Math.hypot(...place) < 1e9;

/** The head of an arrow from one place to another. */
function arrow([x, y], to, fill) {
  const turn = (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI;
  return node("path", { d: "M4,0L-7,-5V5Z", transform: `translate(${text(to)}) rotate(${turn.toFixed(1)})`, fill });
}

/** Nodes of one row of a plane's picture; spotOf(point) is where a point stands, `origin` where zero does. */
export function planeNodes({ xs, colourOf, chosen }, spotOf, origin, /** @type {PlaneLook} */ { connect, from }) {
  const nodes = [];
  const stroke = (d, colour) =>
    nodes.push(node("path", { d, stroke: colour, class: chosen ? "curve chosen" : "curve" }));
  const circle = ([cx, cy], look) => nodes.push(node("circle", { cx, cy, ...look }));
  const shown = [...xs.keys()].filter((point) => isPlaced(spotOf(point)));
  let path = "";
  let dots = "";
  shown.forEach((point, i) => {
    const [place, colour] = [spotOf(point), colourOf(point)];
    if (connect && shown[i - 1] === point - 1) path += `${path ? "" : `M${text(spotOf(point - 1))}`}L${text(place)}`;
    if (from) {
      stroke(`M${text(origin)}L${text(place)}`, colour);
      nodes.push(arrow(origin, place, colour));
    } else if (!connect || xs.length <= mostDots) dots += `M${text(place)}h0`;
    if (shown[i + 1] === point + 1 && colourOf(point + 1) === colour) return;
    // Each colour, and each part between gaps, is a path of its own, and so are its dots.
    if (path) stroke(path, colour);
    if (dots) nodes.push(node("path", { d: dots, stroke: colour, "stroke-width": 5, "stroke-linecap": "round" }));
    path = dots = "";
  });
  if (connect && shown.length > 1) {
    const last = spotOf(shown.at(-1));
    const before = shown.map(spotOf).findLast(([x, y]) => Math.hypot(x - last[0], y - last[1]) > 1);
    circle(spotOf(shown[0]), { r: 6, stroke: colourOf(shown[0]), class: "curve" });
    if (before) nodes.push(arrow(before, last, colourOf(shown.at(-1))));
  }
  return nodes;
}
