// Multimodal RoPE in figures: parameters and views.
import { channel, position, value } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { sections } from "./sections.js";

const token = { name: { en: "token", zh: "词元" }, key: "token" };
const axes = [
  { en: "time", zh: "时间" },
  { en: "height", zh: "高" },
  { en: "width", zh: "宽" },
];
const axis = {
  name: { en: "axis", zh: "轴" },
  key: "axis",
  ticks: () => axes.map((label, index) => ({ index, label })),
};
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const place = { name: position.name, kind: "magnitude" };

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const turning = {
  name: { en: "channel", zh: "通道" },
  kind: "category",
  range: [-1, 1],
  names: [{ en: "turns", zh: "旋转" }, "", { en: "rests", zh: "不旋转" }],
};

/** Text, an image, text, a video of as many patches a frame, text. */
const list = ({ text, rows, columns, frames, secondsPerGrid }) => [
  { text },
  { image: [1, 2 * rows, 2 * columns] },
  { text },
  { video: [frames, 2 * rows, 2 * columns], secondsPerGrid },
  { text },
];
const places = { function: "mrope.positions", arguments: ["tokensPerSecond"], with: { tokens: list } };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
// Token 0 is half a turn on in time, token 1 in height, token 2 in width: with base 1 every pair turns alike.
const halfTurns = [
  [Math.PI, 0, 0],
  [0, Math.PI, 0],
  [0, 0, Math.PI],
];

const words = {
  tokens: {
    text: { en: "text: the three positions are equal", zh: "文本：三个位置相同" },
    image: { en: "image: one time for the whole grid", zh: "图像：整个网格同一时间" },
    video: { en: "video: each frame has a time of its own", zh: "视频：每帧各有自己的时间" },
  },
  turns: { en: "channel {channel} turns with the {axis}", zh: "通道 {channel} 随{axis}旋转" },
  rests: { en: "channel {channel} does not turn with the {axis}", zh: "通道 {channel} 不随{axis}旋转" },
};

/** Where a part of the list begins. */
const bands = [
  { x: ({ text }) => text, name: { en: "image", zh: "图像" } },
  { x: ({ text, rows, columns }) => text + rows * columns, name: { en: "text", zh: "文本" } },
  { x: ({ text, rows, columns }) => 2 * text + rows * columns, name: { en: "video", zh: "视频" } },
  {
    x: ({ text, rows, columns, frames }) => 2 * text + (1 + frames) * rows * columns,
    name: { en: "text again", zh: "又是文本" },
  },
];

function tokenText(index, parameters, lang) {
  const { text, rows, columns, frames } = parameters;
  const image = rows * columns;
  const isIn = (start, count) => index >= start && index < start + count;
  const sort = isIn(text, image) ? "image" : isIn(2 * text + image, frames * image) ? "video" : "text";
  return words.tokens[sort][lang];
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    text: { kind: "count", default: 5, min: 1, max: 256 },
    rows: { kind: "count", default: 3, min: 1, max: 32 },
    columns: { kind: "count", default: 5, min: 1, max: 32 },
    frames: { kind: "count", default: 3, min: 1, max: 64 },
    secondsPerGrid: { kind: "number", default: 1, min: 0, max: 60 },
    tokensPerSecond: { default: 2, min: 1, max: 100 },
    dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 64 },
    heightPairs: { kind: "whole", default: ({ dim }) => Math.floor((3 * dim) / 16), min: 0, max: ({ dim }) => dim / 2 },
    widthPairs: {
      kind: "whole",
      default: ({ dim, heightPairs }) => Math.min(Math.floor((3 * dim) / 16), dim / 2 - heightPairs),
      min: 0,
      max: ({ dim, heightPairs }) => dim / 2 - heightPairs,
    },
    base: {},
    layout: {},
    interleavedSections: {},
  },
  views: [
    {
      id: "positions",
      title: { en: "Time, height and width of every token", zh: "每个词元的时间、高、宽位置" },
      kind: "curve",
      calls: [places],
      facts: [places],
      key: "positions",
      axes: { x: token, line: { names: axes }, value: place },
      curve: { mark: "steps", zero: true },
      marks: bands,
      explain: ({ at, parameters, lang }) => tokenText(at.x, parameters, lang),
    },
    {
      id: "sections",
      title: { en: "Which channels turn with time, height and width", zh: "哪些通道随时间、高、宽旋转" },
      kind: "heatmap",
      calls: [
        {
          function: "mrope.apply",
          arguments: ["layout", "interleavedSections"],
          with: { x: ({ dim }) => ones(3, dim), positions: halfTurns, base: 1, sections },
        },
      ],
      axes: { x: channel, y: axis, value: turning },
      explain: ({ at, value, lang }) =>
        fill(words[value < 0 ? "turns" : "rests"][lang], { channel: at.x, axis: axes[at.y][lang] }),
    },
    {
      id: "rotation",
      title: { en: "A vector of ones, turned at every token", zh: "全 1 向量在每个词元处旋转后的样子" },
      kind: "heatmap",
      calls: [
        places,
        {
          function: "mrope.apply",
          arguments: ["base", "layout", "interleavedSections"],
          with: {
            x: ({ dim }, [{ positions }]) => ones(positions.shape[1], dim),
            positions: { result: 0, key: "positions" },
            sections,
          },
        },
      ],
      axes: { x: channel, y: token, value },
      explain: ({ at, parameters, lang }) => tokenText(at.y, parameters, lang),
    },
  ],
};
