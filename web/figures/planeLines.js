// Draws a line of a plane view, from a ring at its start to an arrow at its end, in the colours of its points.
/** @import { PlaneLook } from "./reader.js" */
import { node } from "./svg.js";

/** Up to this many points are drawn as dots. */
const mostDots = 200;

const text = ([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Clips coordinates far outside the plot, which browsers cannot draw. */
const isPlaced = (place) => Math.hypot(...place) < 1e9;

/** The path of an arrow's head. */
function headOf([x, y], to) {
  const angle = Math.atan2(to[1] - y, to[0] - x);
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along, beside) =>
    text([to[0] + along * across - beside * down, to[1] + along * down + beside * across]);
  return `M${corner(4, 0)}L${corner(-7, -5)}L${corner(-7, 5)}Z`;
}

/** Nodes of one row of a plane's picture; spotOf(point) is the pixel of a point, `origin` that of zero. */
export function planeNodes({ xs, colourOf, chosen }, spotOf, origin, /** @type {PlaneLook} */ { connect, from }) {
  const nodes = [];
  const stroke = (d, colour) =>
    nodes.push(node("path", { d, stroke: colour, class: chosen ? "curve chosen" : "curve" }));
  const circle = ([cx, cy], look) => nodes.push(node("circle", { cx, cy, ...look }));
  const shown = [...xs.keys()].filter((point) => isPlaced(spotOf(point)));
  let path = "";
  let [dots, heads] = ["", ""];
  shown.forEach((point, i) => {
    const [place, colour] = [spotOf(point), colourOf(point)];
    if (connect && shown[i - 1] === point - 1) path += `${path ? "" : `M${text(spotOf(point - 1))}`}L${text(place)}`;
    if (from) {
      path += `M${text(origin)}L${text(place)}`;
      heads += headOf(origin, place);
    } else if (!connect || xs.length <= mostDots) dots += `M${text(place)}h0`;
    if (shown[i + 1] === point + 1 && colourOf(point + 1) === colour) return;
    // Each colour and each part between gaps has its own path and its own dots.
    if (path) stroke(path, colour);
    if (dots) nodes.push(node("path", { d: dots, stroke: colour, "stroke-width": 5, "stroke-linecap": "round" }));
    if (heads) nodes.push(node("path", { d: heads, fill: colour }));
    path = dots = heads = "";
  });
  if (connect && shown.length > 1) {
    const last = spotOf(shown.at(-1));
    const before = shown.map(spotOf).findLast(([x, y]) => Math.hypot(x - last[0], y - last[1]) > 1);
    circle(spotOf(shown[0]), { r: 6, stroke: colourOf(shown[0]), class: "curve" });
    if (before) nodes.push(node("path", { d: headOf(before, last), fill: colourOf(shown.at(-1)) }));
  }
  return nodes;
}
