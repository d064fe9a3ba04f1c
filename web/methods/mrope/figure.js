// Multimodal RoPE in figures: parameters and views.
import { channel, position, value } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { sections } from "./sections.js";
import { axisOf, strip } from "./strip.js";

const token = { name: { en: "token", zh: "词元" }, key: "token" };
const axes = [
  { en: "time", zh: "时间" },
  { en: "height", zh: "高" },
  { en: "width", zh: "宽" },
];
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const place = { name: position.name, kind: "magnitude" };

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const turning = { name: { en: "turns with", zh: "随谁旋转" }, kind: "category", range: [0, 2], names: axes };

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
};

const kinds = {
  text: { en: "text", zh: "文本" },
  image: { en: "image", zh: "图像" },
  video: { en: "video", zh: "视频" },
};

/** The parts of the list: [kind, first token, end]. */
export function partsOf({ text, rows, columns, frames }) {
  const image = rows * columns;
  const sizes = [
    ["text", text],
    ["image", image],
    ["text", text],
    ["video", frames * image],
    ["text", text],
  ];
  let end = 0;
  return sizes.map(([kind, size]) => [kind, end, (end += size)]);
}

const shade = { text: 0, image: 0.1, video: 0.2 };

/** The lines over bands of text, image and video, named at the top. */
function banded(scene, place, curve) {
  const { thumbnail, parameters, say, measure, zoom } = scene;
  const made = curve(scene, place);
  const { plot } = made.layout;
  // A step reaches from half way to half way.
  const edge = (index) => made.x.place(Math.max(zoom.x[0], Math.min(zoom.x[1] - 1, index - 0.5)));
  const bands = partsOf(parameters).flatMap(([kind, first, end]) => {
    const [from, to] = [edge(first), edge(end)];
    const area = { x: from, y: plot.y, width: Math.max(0, to - from), height: plot.height };
    const fill = {
      tag: "rect",
      children: [],
      attributes: { ...area, fill: "var(--muted)", "fill-opacity": shade[kind] },
    };
    const text = say(kinds[kind]);
    if (thumbnail || measure(text, 13) + 4 > to - from) return [fill];
    const at = { x: (from + to) / 2, y: plot.y + 14, class: "name over", "text-anchor": "middle" };
    return [fill, { tag: "text", children: [text], attributes: at }];
  });
  return { ...made, content: [...bands, ...made.content] };
}

function tokenText(index, parameters, lang) {
  const kind = partsOf(parameters).find(([, , end]) => index < end)?.[0] ?? "text";
  return words.tokens[kind][lang];
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
      adapt: banded,
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
      facts: [{ function: "rope.spectrum", arguments: ["dim", "base"] }],
      adapt: strip,
      axes: { x: channel, y: { name: { en: "axis of each channel", zh: "各通道随之旋转的轴" } }, value: turning },
      explain: ({ at, results, lang }) =>
        fill(words.turns[lang], { channel: at.x, axis: axes[axisOf(results[0], at.x)][lang] }),
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
