// Shades ranges of positions behind a curve. Used by views whose positions form groups.
import { node } from "../../figures/svg.js";

/** A band behind the positions from `first` to before `end`; a step extends half a position to either side. */
export function bandNode({ x, layout: { plot } }, { x: [from, to] }, first, end, opacity) {
  const edge = (index) => x.place(Math.max(from, Math.min(to - 1, index - 0.5)));
  const left = edge(first);
  const area = { x: left, y: plot.y, width: Math.max(0, edge(end) - left), height: plot.height };
  return node("rect", { ...area, fill: "var(--muted)", "fill-opacity": opacity });
}
