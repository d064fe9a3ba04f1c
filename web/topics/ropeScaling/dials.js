// Draws every dimension pair as a dial: its hand at one position, over the arc that the original context length covers.
import { lineColours } from "../../figures/colours.js";

const notes = {
  en: "shaded: angles within the original context length · orange: a hand outside of them",
  zh: "阴影：原始上下文长度内的角度；橙色：落在其外的指针",
};

/** The space around a dial, in radii; below it is its number. */
const margin = 1.25;
const numberHeight = 14;

const node = (tag, attributes, ...children) => ({ tag, attributes, children });

/** Returns the number of dials in a row that makes them largest: [across, size of a cell]. */
function gridOf(count, { width, height }) {
  const grids = Array.from({ length: count }, (_, n) => {
    const across = n + 1;
    return [across, Math.min(width / across, height / Math.ceil(count / across) - numberHeight)];
  });
  return grids.reduce((best, grid) => (grid[1] > best[1] ? grid : best));
}

/** The path of a circle. */
const circlePath = ([cx, cy], radius) =>
  `M${cx - radius},${cy}${[2 * radius, -2 * radius].map((across) => `a${radius},${radius} 0 1 0 ${across},0`).join("")}Z`;

/** The path of the sector from angle 0 to this many turns; from one turn on, of the whole disc. */
function sectorPath([cx, cy], radius, turns) {
  if (!(turns < 1)) return circlePath([cx, cy], radius);
  const angle = 2 * Math.PI * turns;
  const [x, y] = [cx + radius * Math.cos(angle), cy - radius * Math.sin(angle)];
  return `M${cx},${cy}h${radius}A${radius},${radius} 0 ${turns > 0.5 ? 1 : 0} 0 ${x},${y}Z`;
}

/** Angle of a hand in turns, from 0 to 1. */
const turnsAt = (x, y) => (Math.atan2(y, x) / (2 * Math.PI) + 1) % 1;

export function dialsPicture(scene, place) {
  const { result, slice, theme, thumbnail, say } = scene;
  const [seen, beyond] = lineColours(2, true, theme);
  const count = slice.columns;
  const trained = result.facts[2].turns.data;
  const layout = place({ notes: [say(notes)], legendHeight: 0, yLabels: [], endLabels: [] });
  const { plot } = layout;
  const [across, size] = gridOf(count, plot);
  const radius = Math.max(2, size / 2 / margin);
  const [wide, high] = [plot.width / across, plot.height / Math.ceil(count / across)];
  /** @returns {[number, number]} */
  const centre = (m) => [
    plot.x + ((m % across) + 0.5) * wide,
    plot.y + (Math.floor(m / across) + 0.5) * high - numberHeight / 2,
  ];

  const rows = Array.from({ length: count }, (_, m) => {
    const [x, y] = [result.data[slice.offset + m], result.data[slice.offset + count + m]];
    // The range ends at the last token of the original context length; float32 may round a hand beyond it.
    const isSeen = !(turnsAt(x, y) > trained[m] + 1e-6 && turnsAt(x, y) < 1 - 1e-6);
    const colour = isSeen ? seen : beyond;
    return { xs: [x], ys: [y], column: m, at: m, colour, colourOf: () => colour, chosen: false };
  });
  const spot = ({ row }) => {
    const [cx, cy] = centre(row);
    return [cx + radius * rows[row].xs[0], cy - radius * rows[row].ys[0]];
  };
  const all = [...rows.keys()];
  // All dials of one look are one path: hundreds of elements take longer than a frame to lay out.
  const path = (pathOf, among, look) => node("path", { d: among.map(pathOf).join(""), ...look });
  const hands = [seen, beyond].map((colour) =>
    path(
      (m) => `M${centre(m)}L${spot({ row: m })}`,
      all.filter((m) => rows[m].colour === colour),
      { stroke: colour, "stroke-width": radius > 14 ? 3 : 2, "stroke-linecap": "round" },
    ),
  );
  const numbers = all.map((m) => {
    const [x, y] = centre(m);
    return node("text", { x, y: y + radius + numberHeight - 2, class: "tick", "text-anchor": "middle" }, String(m));
  });
  const content = [
    path((m) => sectorPath(centre(m), radius, trained[m]), all, { fill: "var(--muted)", "fill-opacity": 0.25 }),
    path((m) => circlePath(centre(m), radius), all, { class: "circle" }),
    ...hands,
    ...(thumbnail || wide < 20 ? [] : numbers),
  ];
  const whole = { x: [-1, 1], y: [-1, 1] };
  const still = { ticks: [], indexAt: () => 0, position: () => Number.NaN };
  return {
    layout,
    rows,
    index: scene.along(scene.view.axes.index, 1),
    spot,
    x: still,
    y: still,
    zoom: whole,
    whole,
    extents: {},
    series: [
      { name: "cosine", values: rows.map(({ xs }) => xs[0]) },
      { name: "sine", values: rows.map(({ ys }) => ys[0]) },
    ],
    readingOf: () => [],
    slice: { ...slice, rows: count, columns: 1 },
    content,
  };
}
