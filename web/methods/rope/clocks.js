// Draws all dimension pairs of RoPE as clocks with the hands of query and key, the cosine of the angle between them as a bar
// below each, and their sum at the right.
import { meaningColours } from "../../figures/colours.js";
import { cssOf } from "../../figures/theme.js";
import { circlePath, dialsPicture, endOf } from "../common/dials.js";

const words = {
  fast: { en: "i = 0: fast", zh: "i = 0：快" },
  slow: { en: "i = {last}: slow", zh: "i = {last}：慢" },
};

const node = (tag, attributes, ...children) => ({ tag, attributes, children });
const text = (x, y, anchor, content, type = "tick") =>
  node("text", { x, y, class: type, "text-anchor": anchor }, content);

/** The least height of a bar at cosine 1, in radii, and the most. */
const [leastBar, mostBar] = [0.7, 1.5];

/** How many clocks stand in a row, and their radius: as large as the box allows, preferably in full rows. */
function gridOf(count, { width, height }) {
  const grids = Array.from({ length: count }, (_, n) => {
    const rows = Math.ceil(count / (n + 1));
    const radius = Math.min((0.43 * width) / (n + 1), height / rows / (2 + 2 * leastBar + 0.5));
    return { across: n + 1, rows, radius };
  });
  const best = Math.max(...grids.map(({ radius }) => radius));
  const isGood = ({ across, radius }) => radius === best || (count % across === 0 && radius > 0.8 * best);
  return grids.findLast(isGood) ?? grids[0];
}

/** The sector between two angles, along the shorter way. */
function sectorPath(/** @type {[number, number]} */ centre, radius, /** @type {number[]} */ [from, to]) {
  const [a, b] = [from, to].map((angle) => endOf(centre, radius, [Math.cos(angle), Math.sin(angle)]));
  const isClockwise = Math.sin(to - from) > 0;
  return `M${centre}L${a}A${radius},${radius} 0 0 ${isClockwise ? 1 : 0} ${b}Z`;
}

export function clocksPicture(scene, place) {
  const { result, theme, thumbnail, say } = scene;
  const { q, k } = meaningColours(theme);
  const [ink, quiet] = [theme.foreground, theme.muted].map(cssOf);
  const { data, shape } = result.facts[1];
  const count = shape[1] / 2;
  /** @returns {[number, number]} */
  const end = (token, pair) => [data[token * shape[1] + 2 * pair], data[token * shape[1] + 2 * pair + 1]];
  const pairs = Array.from({ length: count }, (_, pair) => [end(0, pair), end(1, pair)]);
  const reach = Math.max(1e-9, ...pairs.flat().map((each) => Math.hypot(...each)));
  const products = pairs.map(([a, b]) => a[0] * b[0] + a[1] * b[1]);
  const most = pairs.reduce((sum, [a, b]) => sum + Math.hypot(...a) * Math.hypot(...b), 0) || 1;
  const largest = Math.max(1, ...products.map(Math.abs));
  const [sum] = result.data;

  const layout = place({ notes: [], legendHeight: 0, yLabels: [], endLabels: [] });
  const { plot } = layout;
  const beside = thumbnail ? 0 : plot.width > 600 ? 150 : 76;
  const above = thumbnail ? 0 : 20;
  const box = { x: plot.x, y: plot.y - above, width: plot.width - beside, height: plot.height + 2 * above };
  const { across, rows, radius } = gridOf(count, box);
  const [wide, high] = [box.width / across, box.height / rows];
  // What the clocks leave of the height is for the bars.
  const barHeight = Math.max(leastBar, Math.min(mostBar, (high / radius - 2.5) / 2));
  /** @type {[number, number][]} */
  const centres = pairs.map((_, i) => [
    box.x + ((i % across) + 0.5) * wide,
    box.y + Math.floor(i / across) * high + 1.15 * radius,
  ]);
  const all = [...pairs.keys()];
  // All clocks are one path for each look: hundreds of elements take longer than a frame to lay out.
  const path = (pathOf, look) => node("path", { d: all.map(pathOf).join(""), ...look });
  const angles = pairs.map((hands) => hands.map(([x, y]) => Math.atan2(y, x)));
  const tip = (i, token) => endOf(centres[i], (radius * 0.94) / reach, pairs[i][token]);
  const hand = (token, stroke, width) =>
    path((i) => `M${centres[i]}L${tip(i, token)}`, { stroke, "stroke-width": width, "stroke-linecap": "round" });
  const thick = radius > 16 ? 3 : 2;
  const barAt = ([x, y], value) => {
    const middle = y + radius * (1.15 + barHeight);
    const height = (value / largest) * barHeight * radius;
    return `M${x - 0.25 * radius},${middle}h${0.5 * radius}v${-height}h${-0.5 * radius}Z`;
  };
  const lineAt = ([x, y]) => `M${x - radius},${y + radius * (1.15 + barHeight)}h${2 * radius}`;
  const clocks = [
    path((i) => circlePath(centres[i], radius), { class: "circle" }),
    path((i) => sectorPath(centres[i], radius, angles[i]), { fill: cssOf(theme.accent), "fill-opacity": 0.18 }),
    hand(1, k, thick + 1),
    hand(0, q, thick),
    path((i) => lineAt(centres[i]), { stroke: quiet, "stroke-opacity": 0.5 }),
    path((i) => barAt(centres[i], products[i]), { fill: ink }),
  ];

  /** The sum between -P / 4 and P, which it hardly leaves; P is the sum of all lengths. */
  const sumNodes = () => {
    const width = beside > 100 ? 40 : 30;
    const x = plot.x + plot.width - beside + (beside > 100 ? 36 : 30);
    const [top, bottom] = [box.y + 4, box.y + box.height - 24];
    const at = (value) => top + ((most - value) / (1.25 * most)) * (bottom - top);
    const reached = Math.max(-most / 4, sum);
    const label = sum.toFixed(2).replace("-", "−");
    return [
      node("rect", { x, y: top, width, height: bottom - top, fill: "none", class: "swatch" }),
      node("rect", { x, y: Math.min(at(0), at(reached)), width, height: Math.abs(at(reached) - at(0)), fill: ink }),
      node("path", { d: `M${x - 5},${at(0)}h${width + 10}`, class: "mark" }),
      text(x - 8, at(0) + 4, "end", "0"),
      text(x - 8, at(most) + 10, "end", String(Number(most.toPrecision(3)))),
      beside > 100
        ? text(x + width + 8, Math.max(top + 12, at(reached) + 6), "start", label, "title")
        : text(x + width / 2, bottom + 20, "middle", label, "title"),
      ...(beside > 100 ? [text(x + width / 2, bottom + 18, "middle", "q·k", "title")] : []),
    ];
  };
  const ends = () => [
    text(centres[0][0] - radius, centres[0][1] - radius - 5, "start", say(words.fast)),
    text(
      centres[count - 1][0] + radius,
      box.y + box.height + 4,
      "end",
      say(words.slow).replace("{last}", String(count - 1)),
    ),
  ];
  const rowsOf = pairs.map((_, i) => {
    const turn = angles[i][0] - angles[i][1];
    return {
      xs: [Math.cos(turn)],
      ys: [Math.sin(turn)],
      column: i,
      at: i,
      colour: q,
      colourOf: () => q,
      chosen: false,
    };
  });
  const series = [{ name: "cosine", values: products }];
  const content = thumbnail ? clocks : [...clocks, ...ends(), ...sumNodes()];
  const spots = all.map((i) => tip(i, 0));
  return dialsPicture({ scene, layout, rows: rowsOf, spots, content, series });
}
