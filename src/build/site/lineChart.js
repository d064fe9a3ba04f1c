// Draws a line chart as inline SVG: the page's stylesheet has its colours (.s0, .s1, .s2), a list below it the names of its
// lines. Used by engines.js.
import { html, raw } from "../../../web/app/markup.js";
import { label, line, node, nodeText } from "../../../web/figures/svg.js";

const [width, height] = [480, 280];
const plot = { left: 56, right: width - 12, top: 28, bottom: height - 48 };

/** Up to five round numbers from 0, or a whole number of steps below the smallest value, to the largest. */
function ticksOf(low, high) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((by) => by * power).find((each) => each >= rough * 0.999);
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, i) => (first + i) * step);
}

const numberText = (value) => Number(value.toPrecision(3)).toLocaleString("en", { maximumSignificantDigits: 3 });

/** Corners of a line: two for each step, and none within a run of equal values. */
function pointsOf({ x, y, steps }) {
  const points = [];
  for (let i = 0; i < x.length; i++) {
    if (steps && i > 0 && y[i] !== y[i - 1]) points.push([x[i], y[i - 1]]);
    if (i === 0 || i === x.length - 1 || y[i] !== y[i - 1] || y[i] !== y[i + 1]) points.push([x[i], y[i]]);
  }
  return points;
}

/**
 * @param {object} given
 * @param {string} given.title what it shows, for listeners
 * @param {{ x: string, y: string }} given.axes names
 * @param {{ name: string, x: number[], y: number[], steps?: boolean }[]} given.series at most three lines
 */
export function lineChart({ title, axes, series }) {
  const all = series.flatMap(({ y }) => y);
  const [low, high] = [Math.min(0, ...all), Math.max(...all) * 1.05];
  const xs = series[0].x;
  const [first, last] = [xs[0], xs.at(-1)];
  const atX = (x) => plot.left + ((x - first) / (last - first)) * (plot.right - plot.left);
  const atY = (y) => plot.bottom - ((y - low) / (high - low)) * (plot.bottom - plot.top);
  const rows = ticksOf(low, high).flatMap((value) => [
    line(plot.left, atY(value), plot.right, atY(value), "axis"),
    label(plot.left - 8, atY(value) + 5, undefined, "end", numberText(value)),
  ]);
  const columns = ticksOf(first, last).map((value) =>
    label(atX(value), plot.bottom + 20, undefined, "middle", numberText(value)),
  );
  const lines = series.map((each, i) =>
    node("polyline", {
      class: `s${i}`,
      points: pointsOf(each)
        .map(([x, y]) => `${atX(x).toFixed(1)},${atY(y).toFixed(1)}`)
        .join(" "),
    }),
  );
  const names = [
    label(plot.left, 16, undefined, "start", axes.y),
    label(plot.right, height - 8, undefined, "end", axes.x),
  ];
  const picture = node(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": title },
    rows,
    columns,
    lines,
    names,
  );
  const key = (i) =>
    raw(nodeText(node("svg", { viewBox: "0 0 24 8", "aria-hidden": "true" }, line(0, 4, 24, 4, `s${i}`))));
  const item = ({ name }, i) => html`<li>${key(i)}${name}</li>`;
  return html`<figure>${raw(nodeText(picture))}<ul class="legend">${series.map(item)}</ul></figure>`;
}
