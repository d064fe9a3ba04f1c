// Draws all dimension pairs of RoPE as clocks with the hands of query and key, the cosine of the angle between them as a bar
// below each, and their sum at the right.
import { meaningColours } from "../../figures/colours.js";
import { label, node } from "../../figures/svg.js";
import { cssOf } from "../../figures/theme.js";
import { dotProduct, key, query } from "../common/axes.js";
import { circlePath, dialsPicture, endOf, gridOf } from "../common/dials.js";

/** The height of a clock with its bars of cosine 1 and −1, in widths of a clock, is at least this; bars have at most this height, in radii. */
const [leastHeight, mostBar] = [1.9, 2];

const cosine = { en: "cosine", zh: "余弦" };

/** The sector between two angles, along the shorter way. */
function sectorPath(/** @type {[number, number]} */ centre, radius, /** @type {number[]} */ [from, to]) {
  const [a, b] = [from, to].map((angle) => endOf(centre, radius, [Math.cos(angle), Math.sin(angle)]));
  const isClockwise = Math.sin(to - from) > 0;
  return `M${centre}L${a}A${radius},${radius} 0 0 ${+isClockwise} ${b}Z`;
}

export function clocksPicture(scene, place) {
  const { result, theme, parameters, thumbnail, say, measure } = scene;
  const { q, k } = meaningColours(theme);
  const ink = cssOf(theme.foreground);
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
  const isWide = plot.width > 600;
  const beside = thumbnail ? 0 : isWide ? 130 : 76;
  const above = thumbnail ? 0 : 14;
  const box = { x: plot.x, y: plot.y - above, width: plot.width - beside, height: plot.height + 2 * above };
  const [across, size] = gridOf(count, { width: box.width, height: box.height / leastHeight }, 0);
  const radius = 0.43 * size;
  const [wide, high] = [box.width / across, box.height / Math.ceil(count / across)];
  // What the clocks leave of the height is for the bars.
  const barHeight = Math.min(mostBar, (high / radius - 2.5) / 2);
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
    path((i) => `M${centres[i]}L${tip(i, token)}`, { stroke, "stroke-width": width });
  const below = radius * (1.15 + barHeight);
  const lineAt = ([x, y]) => `M${x - radius},${y + below}h${2 * radius}`;
  const barAt = ([x, y], value) =>
    `M${x - radius / 4},${y + below}h${radius / 2}v${(-value / largest) * barHeight * radius}h${-radius / 2}Z`;
  const clocks = [
    path((i) => circlePath(centres[i], radius), { class: "circle" }),
    path((i) => sectorPath(centres[i], radius, angles[i]), { fill: q, "fill-opacity": 0.15 }),
    hand(1, k, 4),
    hand(0, q, 2),
    path((i) => lineAt(centres[i]), { class: "circle" }),
    path((i) => barAt(centres[i], products[i]), { fill: ink }),
  ];

  /** The sum between -P / 4 and P, which it hardly leaves; P is the sum of all lengths. */
  const sumNodes = () => {
    const width = 32;
    const x = plot.x + plot.width - beside / 2 - 10;
    const [top, bottom] = [box.y + 4, box.y + box.height - 24];
    const at = (value) => top + ((most - value) / (1.25 * most)) * (bottom - top);
    const reached = at(Math.max(-most / 4, sum));
    const total = `${isWide ? "q·k = " : ""}${sum.toFixed(2).replace("-", "−")}`;
    return [
      node("rect", { x, y: top, width, height: bottom - top, fill: "none", class: "swatch" }),
      node("rect", { x, y: Math.min(at(0), reached), width, height: Math.abs(reached - at(0)), fill: ink }),
      node("path", { d: `M${x - 5},${at(0)}h${width + 10}`, class: "mark" }),
      label(x - 8, at(0) + 4, "tick", "end", "0"),
      label(x - 8, at(most) + 10, "tick", "end", `${+most.toPrecision(3)}`),
      label(x + width / 2, bottom + 20, "title", "middle", total),
    ];
  };
  const last = box.y + box.height + 4;
  /** The numbers of the outer clocks; at the left of the last, where there is room, what hands and bars are, in their colours and widths. */
  const names = () => {
    let x = centres[0][0] - radius;
    const legend = [
      [query.name, q, 2],
      [key.name, k, 4],
      [parameters.vectors === "equal" ? cosine : dotProduct.name, ink, 12],
    ].flatMap(([name, stroke, width]) => {
      const sign = node("path", { d: `M${x},${last - 4}h16`, stroke, "stroke-width": width });
      const text = label(x + 22, last, "tick", "start", say(name));
      x += measure(say(name), 13) + 40;
      return [sign, text];
    });
    const [right] = centres[count - 1];
    return [
      label(centres[0][0], centres[0][1] - radius - 5, "tick", "middle", "i = 0"),
      x < right - 20 ? legend : [],
      label(right, last, "tick", "middle", `i = ${count - 1}`),
    ].flat();
  };
  const rowsOf = angles.map(([from, to], i) => ({
    xs: [Math.cos(from - to)],
    ys: [Math.sin(from - to)],
    value: products[i],
    column: i,
    at: i,
    colour: q,
    colourOf: () => q,
  }));
  const series = [{ name: "cosine", values: products }];
  const content = thumbnail ? clocks : [...clocks, ...names(), ...sumNodes()];
  const spots = all.map((i) => tip(i, 0));
  return dialsPicture({ scene, layout, rows: rowsOf, spots, content, series });
}
