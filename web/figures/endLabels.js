// Draws names at the right ends of lines, moved apart so that none overlap. Used by curve.js and references.js.
import { label, node } from "./svg.js";

/** Moves label positions apart so that none overlap: at least `room` between neighbours. */
export function spread(places, room, top, bottom) {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let floor = top;
  for (const entry of order) {
    entry.place = Math.max(entry.place, floor);
    floor = entry.place + room;
  }
  let ceiling = bottom;
  for (const entry of order.reverse()) {
    entry.place = Math.min(entry.place, ceiling);
    ceiling = entry.place - room;
  }
  const result = new Array(places.length);
  for (const { place, index } of order) result[index] = place;
  return result;
}

/** Nodes for entries [{ name, end and right (pixels), colour, chosen }], each connected to its line's end by a stroke. */
export function endLabels(entries, plot) {
  const places = spread(
    entries.map(({ end }) => end),
    14,
    plot.y + 6,
    plot.y + plot.height - 4,
  );
  return entries.flatMap(({ name, colour, chosen, end, right = plot.x + plot.width }, i) => [
    node("path", {
      d: `M${(right + 1).toFixed(1)},${end.toFixed(1)}L${(right + 9).toFixed(1)},${places[i].toFixed(1)}h4`,
      stroke: colour,
      class: "leader",
    }),
    label(right + 17, places[i] + 4, chosen ? "tick chosen" : "tick", "start", name),
  ]);
}
