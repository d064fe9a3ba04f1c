// Draws dimension pairs as small dials: the arc of the seen angles, and the hand. Used by views of scalings.
import { node } from "../../figures/svg.js";
import { circle } from "./unseen.js";

/** The space around a dial, in radii; below it may be its number. */
const margin = 1.25;
const numberHeight = 14;

/** Returns the number of dials in a row that makes them largest: [across, size of a cell]. */
export function gridOf(count, { width, height }, below) {
  const grids = Array.from({ length: count }, (_, n) => {
    const across = n + 1;
    return [across, Math.min(width / across, height / Math.ceil(count / across) - below)];
  });
  return grids.reduce((best, grid) => (grid[1] > best[1] ? grid : best));
}

/** The path of a circle. */
export const circlePath = ([cx, cy], radius) =>
  `M${cx - radius},${cy}${[2 * radius, -2 * radius].map((across) => `a${radius},${radius} 0 1 0 ${across},0`).join("")}Z`;

/** The pixel of a hand's end: as on a clock, it starts at twelve and runs clockwise. */
export const endOf = ([cx, cy], radius, [cosine, sine]) => [cx + radius * sine, cy - radius * cosine];

/** The path of the sector from angle 0 to this one; from a circle on, of the whole disc. */
function sectorPath([cx, cy], radius, angle) {
  if (!(angle < circle)) return circlePath([cx, cy], radius);
  const end = endOf([cx, cy], radius, [Math.cos(angle), Math.sin(angle)]);
  return `M${cx},${cy}v${-radius}A${radius},${radius} 0 ${angle > Math.PI ? 1 : 0} 1 ${end}Z`;
}

/**
 * Draws a dial for each end of a hand, [x, y], in a box: { nodes, centres, spots (pixel of each hand's end) }.
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {{ ends: [number, number][], seen: ArrayLike<number>, isOut: boolean[], colours: string[], isNumbered: boolean }} given
 *   `seen`, the end of each arc in radians; isUnseen() of each hand; the colours of hands in their arcs and outside
 */
export function drawDials(box, { ends, seen, isOut, colours, isNumbered }) {
  const [across, size] = gridOf(ends.length, box, isNumbered ? numberHeight : 0);
  const radius = Math.max(2, size / 2 / margin);
  const [wide, high] = [box.width / across, box.height / Math.ceil(ends.length / across)];
  /** @type {[number, number][]} */
  const centres = ends.map((_, m) => [
    box.x + ((m % across) + 0.5) * wide,
    box.y + (Math.floor(m / across) + 0.5) * high - (isNumbered ? numberHeight / 2 : 0),
  ]);
  // An attention factor makes hands longer than 1; the longest ends at the edge of its dial.
  const longest = Math.max(1, ...ends.map((end) => Math.hypot(...end)));
  const spots = ends.map((end, m) => endOf(centres[m], radius / longest, end));
  const all = [...ends.keys()];
  const among = [false, true].map((out) => all.filter((m) => isOut[m] === out));
  // All dials of one look are one path: hundreds of elements take longer than a frame to lay out.
  const path = (pathOf, some, look) => node("path", { d: some.map(pathOf).join(""), ...look });
  const hands = colours.map((colour, i) =>
    path((m) => `M${centres[m]}L${spots[m]}`, among[i], {
      stroke: colour,
      "stroke-width": radius > 14 ? 3 : 2,
      "stroke-linecap": "round",
    }),
  );
  const numberOf = ([x, y], m) =>
    node("text", { x, y: y + radius + numberHeight - 2, class: "tick", "text-anchor": "middle" }, String(m));
  const nodes = [
    path((m) => sectorPath(centres[m], radius, seen[m]), all, { fill: colours[0], "fill-opacity": 0.15 }),
    path((m) => circlePath(centres[m], radius), among[0], { class: "circle" }),
    path((m) => circlePath(centres[m], radius), among[1], { fill: "none", stroke: colours[1], "stroke-width": 1.5 }),
    ...hands,
    ...(isNumbered && wide >= 20 ? centres.map(numberOf) : []),
  ];
  return { nodes, centres, spots };
}

/** The parts of a picture of dials; rows: [{ xs, ys, … }], each with one point, and the pixel of each. */
export function dialsPicture({ scene, layout, rows, spots, content, series }) {
  const whole = { x: [-1, 1], y: [-1, 1] };
  const still = { ticks: [], indexAt: () => 0, position: () => Number.NaN };
  return {
    layout,
    hasAxes: false,
    rows,
    index: scene.along(scene.view.axes.index, 1),
    spot: ({ row }) => spots[row],
    x: still,
    y: still,
    zoom: whole,
    whole,
    extents: {},
    series,
    readingOf: () => [],
    slice: { ...scene.slice, rows: rows.length, columns: 1 },
    content,
  };
}
