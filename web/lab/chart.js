// Line charts as SVG: axes with units, dashed marks, one thin line a run and a thick one for the mean, named at its end.

const width = 440;
const height = 270;
const frame = { left: 46, right: 108, top: 12, bottom: 44 };

const names = "http://www.w3.org/2000/svg";

function node(name, attributes, children = []) {
  const made = document.createElementNS(names, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

const text = (x, y, words, more = {}) =>
  node("text", { x, y, fill: "currentColor", "font-size": 12, ...more }, [words]);

/** Labels that would lie on one another are moved apart. */
function apart(labels, gap, lowest) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  for (const [i, label] of sorted.entries()) if (i > 0) label.y = Math.max(label.y, sorted[i - 1].y + gap);
  for (let i = sorted.length - 1, limit = lowest; i >= 0; i--, limit -= gap) sorted[i].y = Math.min(sorted[i].y, limit);
  return sorted;
}

/**
 * @param {{ label: string, x: { min: number, max: number, ticks: (number | [number, string])[], name: string },
 *   y: { min: number, max: number, ticks: number[], name: string, show?: (value: number) => string },
 *   series: { name: string, color: string, dash?: string, runs: [number, number][][] }[],
 *   marks?: { x?: number, y?: number, name: string }[] }} chart
 */
export function lineChart({ label, x, y, series, marks = [] }) {
  const show = y.show ?? String;
  const placeX = (value) => frame.left + ((value - x.min) / (x.max - x.min)) * (width - frame.left - frame.right);
  const clamp = (value) => Math.min(Math.max(value, y.min), y.max);
  const placeY = (value) =>
    height - frame.bottom - ((clamp(value) - y.min) / (y.max - y.min)) * (height - frame.top - frame.bottom);
  const [left, right, top, bottom] = [placeX(x.min), placeX(x.max), placeY(y.max), placeY(y.min)];
  const svg = node("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "chart" });
  const line = (x1, y1, x2, y2, more) => node("line", { x1, y1, x2, y2, stroke: "currentColor", ...more });
  for (const tick of y.ticks)
    svg.append(
      line(left, placeY(tick), right, placeY(tick), { "stroke-opacity": 0.15 }),
      text(left - 6, placeY(tick) + 4, show(tick), { "text-anchor": "end" }),
    );
  for (const tick of x.ticks) {
    const [at, words] = Array.isArray(tick) ? tick : [tick, String(tick)];
    svg.append(
      line(placeX(at), bottom, placeX(at), bottom + 4, {}),
      text(placeX(at), bottom + 17, words, { "text-anchor": "middle" }),
    );
  }
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
    const place =
      mark.x === undefined ? [left + 4, placeY(mark.y) - 4, "start"] : [placeX(mark.x) + 4, bottom - 6, "start"];
    svg.append(
      line(...at, { "stroke-dasharray": "5 4", "stroke-opacity": 0.7 }),
      text(place[0], place[1], mark.name, { "text-anchor": place[2], "font-size": 11, "fill-opacity": 0.8 }),
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
  for (const { name, color, dash, runs } of series) {
    const drawn = runs.filter((points) => points.length > 0);
    if (drawn.length === 0) continue;
    if (drawn.length > 1)
      for (const points of drawn) svg.append(path(points, color, dash, { "stroke-opacity": 0.3, "stroke-width": 1 }));
    const mean = meanOf(drawn);
    svg.append(path(mean, color, dash, { "stroke-width": 2.2 }));
    const [endX, endY] = mean.at(-1);
    labels.push({ name, color, x: placeX(endX), y: placeY(endY) });
  }
  for (const { name, color, x: at, y: place } of apart(labels, 13, bottom))
    svg.append(text(at + 6, place + 4, name, { fill: color, "font-weight": 600 }));
  return svg;
}

/** The mean of lines over the points that all of them have. */
export function meanOf(runs) {
  const shortest = Math.min(...runs.map((points) => points.length));
  return Array.from({ length: shortest }, (_, i) => {
    const sum = runs.reduce((all, points) => all + points[i][1], 0);
    return [runs[0][i][0], sum / runs.length];
  });
}

/** The chart as a file of its own, black on white. */
export function chartFile(svg) {
  const copy = svg.cloneNode(true);
  for (const [key, value] of Object.entries({
    xmlns: names,
    width,
    height,
    color: "#000",
    "font-family": "sans-serif",
  }))
    copy.setAttribute(key, String(value));
  copy.prepend(node("rect", { width, height, fill: "#fff" }));
  return new XMLSerializer().serializeToString(copy);
}
