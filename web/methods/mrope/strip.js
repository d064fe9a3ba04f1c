// The sections as one strip of channels, and under it how many positions each channel takes for a turn.
import { logTicks } from "../../figures/numbers.js";

const turn = { en: "↑ positions for one turn", zh: "↑ 转一圈的位置数" };

/** Heights in pixels, with room and with little: of the strip, and between it and the points, where channels are counted. */
const heights = { room: { strip: 56, between: 72 }, little: { strip: 24, between: 60 } };
const least = 240;

const node = (tag, attributes, ...children) => ({ tag, attributes, children });
const text = (x, y, anchor, className, content) =>
  node("text", { x, y, class: className, "text-anchor": anchor }, content);

/** The token that a channel turns for: 0 of time, 1 of height, 2 of width. Where it turns by half a turn it is −1. */
export const axisOf = ({ data, shape: [, dim] }, index) => [0, 1, 2].find((axis) => data[axis * dim + index] < 0) ?? 0;

const pairOf = (index, { dim, layout }) => (layout === "interleaved" ? Math.floor(index / 2) : index % (dim / 2));

function points({ result, parameters, say, zoom }, { x, scale, layout: { plot } }, bottom, between) {
  const { wavelengths } = result.facts[0];
  const [low, high] = [wavelengths.data[0] / 1.5, wavelengths.data.at(-1) * 1.5];
  const top = plot.y + plot.height + between;
  const y = (value) => bottom - (Math.log(value / low) / Math.log(high / low)) * (bottom - top);
  const right = plot.x + plot.width;
  const nodes = [text(0, top - 8, "start", "name", say(turn))];
  for (const { value, label } of logTicks(low, high, (bottom - top) / 34)) {
    const line = { x1: plot.x, x2: right, y1: y(value), y2: y(value), class: "grid" };
    nodes.push(node("line", line), text(plot.x - 8, y(value) + 4, "end", "tick", label));
  }
  for (let index = zoom.x[0]; index < zoom.x[1]; index++) {
    const cy = y(wavelengths.data[pairOf(index, parameters)]);
    const look = { cx: x.position(index), cy, r: 4, fill: scale.css(result.data[index]), stroke: "var(--muted)" };
    nodes.push(node("circle", look));
  }
  return nodes;
}

export function strip(given, place, heatmap) {
  const { columns } = given.slice;
  const data = Float32Array.from({ length: columns }, (_, index) => axisOf(given.result, index));
  const result = { ...given.result, data, shape: [1, columns] };
  const slice = { ...given.slice, offset: 0, rows: 1 };
  const scene = { ...given, result, slice, zoom: { ...given.zoom, y: [0, 1] } };
  const strip = { result, slice, zoom: scene.zoom };
  if (scene.thumbnail) return { ...heatmap(scene, place), ...strip };
  let bottom = 0;
  let sizes = heights.room;
  const made = heatmap(scene, (needs) => {
    const placed = place({ ...needs, yLabels: ["1,000,000"] });
    const { y, height } = placed.plot;
    bottom = y + height + 30;
    sizes = heights[height < least ? "little" : "room"];
    return { ...placed, plot: { ...placed.plot, height: Math.min(sizes.strip, height) } };
  });
  const isHigh = bottom - made.layout.plot.y > 2 * (sizes.strip + sizes.between);
  const content = isHigh ? points(scene, made, bottom, sizes.between) : [];
  return { ...made, ...strip, y: { ...made.y, ticks: [] }, content };
}
