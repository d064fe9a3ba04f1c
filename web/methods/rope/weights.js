// Defines the views of RoPE about precision and about permuted weights: `views` and `controls` for the figure, `pages` and
// `pageControls` for the page.
import { linearTicks } from "../../figures/numbers.js";
import { label, node } from "../../figures/svg.js";
import { pair } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";

/** The number of positions. */
export const rows = 128;

/** Returns one position in each of equal parts, two thirds into it: 682, 1706, …, no multiples of powers of 2. */
const positionsOf = ({ reach }) => Array.from({ length: rows }, (_, i) => Math.floor(((i + 2 / 3) * reach) / rows));

/** Labels round positions, each before the first row beyond it. */
const ticksOf = ({ reach }) =>
  linearTicks(0, reach, 7).map(({ value, label }) => ({ index: Math.max(0, (value * rows) / reach - 0.5), label }));

const channels = ({ dim }) => ({ data: Array.from({ length: dim }, (_, i) => i), shape: [dim] });

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const controls = {
  reach: {
    kind: "count",
    default: 131072,
    min: rows,
    max: 2 ** 31 - 1,
    title: { en: "positions up to", zh: "位置上限" },
    unit: units.positions,
    slider: [1024, 2 ** 24],
    scale: "power",
  },
  mode: {
    default: "bfloat16Positions",
    title: { en: "rounding", zh: "舍入对象" },
    labels: {
      float32: { en: "θ and the angle, to float32", zh: "θ 与角度取 float32" },
      float16Positions: { en: "positions, to float16", zh: "位置取 float16" },
      float16Frequencies: { en: "θ, to float16", zh: "θ 取 float16" },
      bfloat16Positions: { en: "positions, to bfloat16", zh: "位置取 bfloat16" },
      bfloat16Frequencies: { en: "θ, to bfloat16", zh: "θ 取 bfloat16" },
    },
  },
};

const sentences = {
  permutation: {
    en: "Channel 2i moves to i and channel 2i + 1 to i + {half}; {still} of {dim} channels stay. The rows of the query and key weights move the same way in every head.",
    zh: "通道 2i 移到 i，通道 2i + 1 移到 i + {half}；{dim} 个通道中有 {still} 个不动。查询和键的权重的行在每个头里同样移动。",
  },
  thinned: {
    en: " One of every {step} pairs is drawn; if at most 128 channels are shown, all are drawn.",
    zh: "图中每 {step} 对画一对；放大到 128 个通道以内时全部画出。",
  },
};

/** @type {Record<string, import("../../figures/reader.js").PageView>} */
export const views = {
  precision: {
    tab: { en: "precision", zh: "精度" },
    title: { en: "Error of angles computed in lower precision than float64", zh: "低于 float64 时角度的误差" },
    kind: "heatmap",
    calls: [
      {
        function: "rope.precision",
        arguments: ["base", "mode"],
        with: { dim: ({ rotaryDim }) => rotaryDim, positions: positionsOf },
      },
    ],
    axes: {
      x: pair,
      y: { name: glossary.position, key: "position", values: positionsOf, ticks: ticksOf },
      value: {
        name: { en: "angle error", zh: "角度误差" },
        unit: { en: "radians", zh: "弧度" },
        kind: "magnitude",
        scale: "log",
      },
    },
    controls: ["reach", "dim", "rotaryDim", "base", "mode"],
    explain: say("{error} radians at position {position}", "位置 {position} 处误差 {error} 弧度", ({ at, value }) => ({
      error: value,
      position: at.y,
    })),
    sentence: say(
      "One of every {step} positions up to {reach} is shown; colours are logarithmic. Half a rotation is 3.14 radians: where the error is close to that, the angle carries no information.",
      "到 {reach} 为止每隔 {step} 个位置取一个，颜色取对数刻度。半圈是 3.14 弧度：误差接近它时，角度已无意义。",
      ({ parameters: { reach } }) => ({ step: reach / rows }),
    ),
  },
  permutation: {
    tab: { en: "permutation", zh: "重排" },
    title: {
      en: "Position of each interleaved channel in the half layout",
      zh: "交错排列的通道在前后半配对中的位置",
    },
    kind: "curve",
    adapt: arrowsPicture,
    calls: [
      { function: "rope.permute", arguments: ["rotaryDim"], with: { x: channels, from: "half", to: "interleaved" } },
    ],
    axes: {
      x: { name: { en: "interleaved channel", zh: "交错排列的通道" }, key: "channel" },
      value: { name: { en: "channel in the half layout", zh: "前后半配对的通道" }, kind: "magnitude" },
    },
    curve: { mark: "points", zero: true },
    controls: ["dim", "rotaryDim"],
    explain: say(
      "interleaved channel {x} is channel {y} of the half layout",
      "交错排列的 {x} 号通道是前后半配对的 {y} 号",
      ({ at, value }) => ({ x: at.x, y: value }),
    ),
    sentence({ parameters: { dim, rotaryDim }, lang }) {
      const step = pairsAnArrow(dim);
      const text = step > 1 ? sentences.permutation[lang] + sentences.thinned[lang] : sentences.permutation[lang];
      return fill(text, { step, dim, half: rotaryDim / 2, still: dim - Math.max(rotaryDim - 2, 0) });
    },
  },
};

const rowHeight = 34;
const arrowRows = [
  { en: "half", zh: "前后半配对" },
  { en: "interleaved", zh: "交错" },
];

/** Returns how many pairs share an arrow: more than 128 arrows cannot be told apart. */
export const pairsAnArrow = (channels) => Math.ceil(channels / 128);

/** Draws a permutation, given as the half-layout channel of every interleaved channel. */
export function arrowsPicture(scene, place, curve) {
  const { result, parameters, say, zoom, thumbnail } = scene;
  const named = arrowRows.map(say);
  const drawn = (zoomed) => curve(zoomed, (needs) => place({ ...needs, yLabels: named }));
  const made = drawn(scene);
  // In a zoomed view arrows still end anywhere, so the row of their ends shows all channels.
  const ends = drawn({ ...scene, zoom: { ...zoom, x: [0, parameters.dim] } }).x;
  const { plot } = made.layout;
  const [top, bottom] = [plot.y + rowHeight, plot.y + plot.height - 8];
  const [first, end] = zoom.x;
  const at = (x, y) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const step = pairsAnArrow(end - first);
  // All arrows of a colour are one path: five hundred elements take longer than a frame to lay out.
  const paths = ["", ""];
  for (let channel = first; channel < end; channel++) {
    if ((channel >> 1) % step > 0) continue;
    const [from, to] = [made.x.position(channel), ends.position(result.data[channel])];
    const unit = Math.hypot(to - from, top - bottom) / 8;
    const [across, down] = [(to - from) / unit, (top - bottom) / unit];
    const corner = (side) => at(to - across + side * down, top - down - side * across);
    const tip = `L${at(to, top)}`;
    paths[channel < parameters.rotaryDim ? channel % 2 : 1] +=
      `M${at(from, bottom)}${tip}L${corner(0.4)}L${corner(-0.4)}${tip}`;
  }
  const arrows = [made.rows[0].colour, "var(--foreground)"].map((colour, second) =>
    node("path", { d: paths[second], stroke: colour, fill: colour }),
  );
  const ticks = ends.ticks.map(({ position, label: text }) => label(position, top - 10, "tick", "middle", text));
  return {
    ...made,
    content: thumbnail ? arrows : [...arrows, ...ticks],
    y: { ...made.y, ticks: named.map((label, n) => ({ position: [top, bottom][n], label })) },
    spot: ({ column }) => [ends.position(result.data[column]), top],
  };
}
