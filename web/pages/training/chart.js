// Draws line charts as SVG: axes with units, dashed marks, a thin line per run and a thick line for the mean, named at
// its end. Used by chartElement.js and pictures.js.

/** Letters have a fixed size; only the plot grows with the chart. */
const fontSize = 12;
const frame = { left: 46, top: 12, bottom: 44 };
/** Gaps between two labels of the horizontal axis, and around the line sample before a series' name. */
const gap = 6;
const sample = 9;

const names = "http://www.w3.org/2000/svg";

export function node(name, attributes, children = []) {
  const made = document.createElementNS(names, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

const text = (x, y, words, more = {}) =>
  node("text", { x, y, fill: "currentColor", "font-size": fontSize, ...more }, [words]);

/** Estimates the width of a text: Chinese characters are square, letters take up to two thirds of that. */
const widthOf = (words) => Array.from(words).reduce((sum, each) => sum + (each > "\u2e7f" ? 1 : 0.63) * fontSize, 0);

/** Ticks [position, text] from the left, without those that would touch the previous one. */
function withRoom(ticks) {
  let end = -Infinity;
  return ticks.filter(([at, words]) => {
    const half = widthOf(words) / 2;
    if (at - half < end + gap) return false;
    end = at + half;
    return true;
  });
}

/** Moves overlapping labels apart. */
function apart(labels, lowest) {
  const line = fontSize + 1;
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  for (const [i, label] of sorted.entries()) if (i > 0) label.y = Math.max(label.y, sorted[i - 1].y + line);
  for (let i = sorted.length - 1, limit = lowest; i >= 0; i--, limit -= line)
    sorted[i].y = Math.min(sorted[i].y, limit);
  return sorted;
}

/**
 * @typedef {{ label: string, x: { min: number, max: number, ticks: (number | [number, string])[], name: string,
 *   show?: (value: number) => string },
 *   y: { min: number, max: number, ticks: number[], name: string, show?: (value: number) => string },
 *   series: { name: string, color: string, dash?: string, runs: [number, number][][] }[],
 *   marks?: { x?: number, y?: number, name: string }[] }} Chart
 */

/** The edges of the plot, and the places of values in it. */
export function plotOf({ x, y, series }, { width, height }) {
  const right = width - Math.max(gap, ...series.map(({ name }) => widthOf(name) + sample + 2 * gap));
  const bottom = height - frame.bottom;
  const { left, top } = frame;
  const clamp = (value) => Math.min(Math.max(value, y.min), y.max);
  return {
    left,
    right,
    top,
    bottom,
    placeX: (value) => left + ((value - x.min) / (x.max - x.min)) * (right - left),
    placeY: (value) => bottom - ((clamp(value) - y.min) / (y.max - y.min)) * (bottom - top),
  };
}

/** The mean line of each series that has points: { name, color, dash, points }. */
export const meansOf = ({ series }) =>
  series
    .map(({ runs, ...line }) => ({ ...line, runs: runs.filter((points) => points.length > 0) }))
    .filter(({ runs }) => runs.length > 0)
    .map(({ runs, ...line }) => ({ ...line, runs, points: meanOf(runs) }));

/**
 * @param {Chart} chart
 * @param {{ width: number, height: number }} size
 */
export function lineChart(chart, { width, height }) {
  const { label, x, y, marks = [] } = chart;
  const show = y.show ?? String;
  const { left, right, top, bottom, placeX, placeY } = plotOf(chart, { width, height });
  const svg = node("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "chart" });
  const line = (x1, y1, x2, y2, more) => node("line", { x1, y1, x2, y2, stroke: "currentColor", ...more });
  for (const tick of y.ticks)
    svg.append(
      line(left, placeY(tick), right, placeY(tick), { "stroke-opacity": 0.15 }),
      text(left - 6, placeY(tick) + 4, show(tick), { "text-anchor": "end" }),
    );
  const ticks = x.ticks.map((tick) => (Array.isArray(tick) ? tick : [tick, String(tick)]));
  for (const [at, words] of withRoom(ticks.map(([value, words]) => [placeX(value), words])))
    svg.append(line(at, bottom, at, bottom + 4, {}), text(at, bottom + 17, words, { "text-anchor": "middle" }));
  svg.append(
    line(left, bottom, right, bottom, {}),
    text((left + right) / 2, height - 8, x.name, { "text-anchor": "middle" }),
    text(12, (top + bottom) / 2, y.name, {
      "text-anchor": "middle",
      transform: `rotate(-90 12 ${(top + bottom) / 2})`,
    }),
  );
  for (const mark of marks) {
    const at =
      mark.x === undefined
        ? [left, placeY(mark.y), right, placeY(mark.y)]
        : [placeX(mark.x), top, placeX(mark.x), bottom];
    // The name of a horizontal mark is on the line; that of a vertical mark is beside it, above other names.
    const place =
      mark.x === undefined
        ? { at: [left + 4, placeY(mark.y) - 4] }
        : { at: [placeX(mark.x) + 13, bottom - 0.25 * (bottom - top)], turn: -90 };
    svg.append(
      line(...at, { "stroke-dasharray": "5 4", "stroke-opacity": 0.7 }),
      text(...place.at, mark.name, {
        "font-size": 11,
        "fill-opacity": 0.8,
        ...(place.turn ? { transform: `rotate(${place.turn} ${place.at.join(" ")})` } : {}),
      }),
    );
  }
  const path = (points, color, dash, more) =>
    node("polyline", {
      points: points.map(([a, b]) => `${placeX(a).toFixed(1)},${placeY(b).toFixed(1)}`).join(" "),
      fill: "none",
      stroke: color,
      "stroke-linejoin": "round",
      ...(dash ? { "stroke-dasharray": dash } : {}),
      ...more,
    });
  const labels = [];
  for (const { name, color, dash, runs, points: mean } of meansOf(chart)) {
    if (runs.length > 1)
      for (const points of runs) svg.append(path(points, color, dash, { "stroke-opacity": 0.3, "stroke-width": 1 }));
    svg.append(path(mean, color, dash, { "stroke-width": 2.2 }));
    const [endX, endY] = mean.at(-1);
    labels.push({ name, color, dash, x: placeX(endX), y: placeY(endY) });
  }
  for (const { name, color, dash, x: at, y: place } of apart(labels, bottom)) {
    const [from, to] = [at + gap, at + gap + sample];
    svg.append(
      line(from, place, to, place, {
        stroke: color,
        "stroke-width": 3,
        ...(dash ? { "stroke-dasharray": "2 1.5" } : {}),
      }),
      text(to + gap / 2, place + 4, name, { "font-weight": 600 }),
    );
  }
  return svg;
}

/** The mean of lines at their common points. */
function meanOf(runs) {
  const shortest = Math.min(...runs.map((points) => points.length));
  return Array.from({ length: shortest }, (_, i) => {
    const sum = runs.reduce((all, points) => all + points[i][1], 0);
    return [runs[0][i][0], sum / runs.length];
  });
}
