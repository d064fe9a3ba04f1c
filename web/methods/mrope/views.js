// Defines the figures of M-RoPE, how it enters attention, and the texts of its page.
import { logTicks } from "../../figures/numbers.js";
import { label, line, node } from "../../figures/svg.js";
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { countWords, runsOf } from "../common/attention/words.js";
import { channel, position, value } from "../common/axes.js";
import { bandNode } from "../common/bands.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";
import { ordersView } from "./orders.js";

const sections = ({ dim, heightPairs, widthPairs }) => [dim / 2 - heightPairs - widthPairs, heightPairs, widthPairs];

const wavelengthName = { en: "↑ positions for one rotation", zh: "↑ 转一圈的位置数" };

/** Heights in pixels, with much or little room: the strip, and the space below it for channel numbers. */
const heights = { room: { strip: 56, between: 72 }, little: { strip: 24, between: 60 } };
const least = 240;

/** Returns the axis that a channel follows: 0 time, 1 height, 2 width. Half a turn makes a channel −1. */
const axisOf = ({ data, shape: [, dim] }, index) => [0, 1, 2].find((axis) => data[axis * dim + index] < 0) ?? 0;

const pairOf = (index, { dim, layout }) => (layout === "interleaved" ? Math.floor(index / 2) : index % (dim / 2));

function points({ result, parameters, say, zoom }, { x, scale, layout: { plot } }, bottom, between) {
  const { wavelengths } = result.facts[0];
  const [low, high] = [wavelengths.data[0] / 1.5, wavelengths.data.at(-1) * 1.5];
  const top = plot.y + plot.height + between;
  const y = (value) => bottom - (Math.log(value / low) / Math.log(high / low)) * (bottom - top);
  const right = plot.x + plot.width;
  const nodes = [label(0, top - 8, "name", "start", say(wavelengthName))];
  for (const { value, label: text } of logTicks(low, high, (bottom - top) / 34))
    nodes.push(line(plot.x, y(value), right, y(value), "grid"), label(plot.x - 8, y(value) + 4, "tick", "end", text));
  for (let index = zoom.x[0]; index < zoom.x[1]; index++) {
    const cy = y(wavelengths.data[pairOf(index, parameters)]);
    const look = { cx: x.position(index), cy, r: 4, fill: scale.css(result.data[index]), stroke: "var(--muted)" };
    nodes.push(node("circle", look));
  }
  return nodes;
}

function strip(given, place, heatmap) {
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

const token = { name: { en: "token", zh: "词元" }, key: "token" };
const axes = [
  { en: "time", zh: "时间" },
  { en: "height", zh: "高" },
  { en: "width", zh: "宽" },
];
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const place = { name: position.name, kind: "magnitude" };

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const turning = { name: { en: "rotates with", zh: "随哪个轴旋转" }, kind: "category", range: [0, 2], names: axes };

/** Returns the sequence: text, an image, text, a video with frames of the image's size, text. */
const list = ({ text, rows, columns, frames, secondsPerGrid }) => [
  { text },
  { image: [1, 2 * rows, 2 * columns] },
  { text },
  { video: [frames, 2 * rows, 2 * columns], secondsPerGrid },
  { text },
];
const places = { function: "mrope.positions", arguments: ["tokensPerSecond"], with: { tokens: list } };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
// Token 0 rotates by half a turn in time, token 1 in height, token 2 in width. With base 1 all pairs rotate equally.
const halfTurns = [
  [Math.PI, 0, 0],
  [0, Math.PI, 0],
  [0, 0, Math.PI],
];

const kinds = {
  text: { en: "text", zh: "文本" },
  image: { en: "image", zh: "图像" },
  video: { en: "video", zh: "视频" },
};

/** Returns the parts of the sequence: [kind, first token, end]. */
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

/** Draws the curves over bands of text, image and video, with names at the top. Equal positions run side by side. */
function banded(scene, place, curve) {
  const { thumbnail, parameters, say, measure, zoom } = scene;
  const made = curve(scene, place);
  const bands = partsOf(parameters).flatMap(([kind, first, end]) => {
    const band = bandNode(made, zoom, first, end, shade[kind]);
    const { x, y, width } = band.attributes;
    const text = say(kinds[kind]);
    if (thumbnail || measure(text, 13) + 4 > width) return [band];
    return [band, label(x + width / 2, y + 14, "name over", "middle", text)];
  });
  let line = 0;
  const apart = (each) => {
    if (each.tag !== "path") return each;
    const transform = `translate(0 ${3 * line++ - 3})`;
    return { ...each, attributes: { ...each.attributes, transform } };
  };
  return { ...made, content: [...bands, ...made.content.map(apart)] };
}

const words = {
  text: { en: "text: the three are equal", zh: "文本：三者相同" },
  image: { en: "image: one time", zh: "图像：同一时间" },
  video: { en: "video: a time for each frame", zh: "视频：每帧各有时间" },
};

const explainToken = (index, parameters, lang) =>
  words[partsOf(parameters).find(([, , end]) => index < end)?.[0] ?? "text"][lang];

/** A head has four pairs: half follow time, one follows the row and one the column. */
const attentionSections = [headDim / 2 - 2, 1, 1];

const listed = (parameters) =>
  runsOf(parameters).map((count) =>
    count > 0 ? { text: count } : { image: [1, 2 * parameters.imageSide, 2 * parameters.imageSide] },
  );

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "multimodal RoPE", zh: "多模态 RoPE" },
  enters: "turned",
  calls: [
    { function: "mrope.positions", with: { tokens: listed } },
    {
      function: "mrope.apply",
      arguments: ["base", "layout", "interleavedSections"],
      with: { x: vectorsOf(), positions: { result: 0, key: "positions" }, sections: attentionSections },
    },
  ],
  viewControls: ["base", "layout", "interleavedSections", "imageSide"],
  controls: {
    imageSide: { kind: "count", min: 1, max: 6, default: 2 },
    sentence: { default: "the dog <image> the dog" },
    // A sentence of fixed length keeps its one image whole.
    textLength: { default: countWords, min: countWords, max: countWords },
    offset: { min: 0, max: 0 },
  },
};

const sentences = {
  positions: {
    en: "Between texts of {text} tokens lie an image of {rows} × {columns} tokens and a video of {frames} such frames, {length} tokens in all. In text the three positions increase together. An image or a video separates them into time, row and column, and the text after it continues after the largest of them. The position of the next generated token is its index {sign} {delta}.",
    zh: "每段 {text} 个词元的文本之间，有一幅 {rows} × {columns} 个词元的图像和一段 {frames} 帧同样大小的视频，共 {length} 个词元。文本中三个位置一同递增；图像或视频把它们展开为时间、行、列；其后的文本从其中最大的位置之后继续。接着生成的词元位于其序号 {sign} {delta} 处。",
  },
  chunked: {
    en: "{pairs} pairs form three sections: {time} rotate with time, {height} with height and {width} with width. Time therefore gets the highest frequencies and width the lowest.",
    zh: "{pairs} 个维度对分为三段：{time} 个随时间、{height} 个随高、{width} 个随宽旋转。因此时间占了频率最高的维度对，宽占了频率最低的。",
  },
  interleaved: {
    en: "{pairs} pairs follow time, height and width in turn. Once height or width has all of its pairs, its turns go to time. Each axis therefore has high and low frequencies.",
    zh: "{pairs} 个维度对轮流取时间、高、宽；高或宽的维度对取满之后，轮到它的归时间。因此每个轴既有高频也有低频。",
  },
};

function positionsSentence({ parameters, facts: [{ positions, delta }], lang }) {
  const values = { ...parameters, length: positions.shape[1], sign: delta < 0 ? "−" : "+", delta: Math.abs(delta) };
  return fill(sentences.positions[lang], values);
}

function sectionsSentence({ parameters, lang }) {
  const [time, height, width] = sections(parameters);
  const text = sentences[parameters.interleavedSections ? "interleaved" : "chunked"][lang];
  return fill(text, { pairs: parameters.dim / 2, time, height, width });
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Multimodal RoPE (M-RoPE)", zh: "多模态旋转位置编码（M-RoPE）" },
  opening: {
    en: "A sequence of text, images and videos needs more than one position per token. M-RoPE gives each token three positions, for time, height and width, and rotates each dimension pair by one of them. In text the three are equal, so M-RoPE is plain RoPE there.",
    zh: "一个模型要在同一序列里读文本、图像和视频，一个位置就不够了：M-RoPE 给每个词元时间、高、宽三个位置，每个维度对按其中一个旋转。文本的三个位置相同，就是 RoPE。",
  },
  controls: {
    text: {
      kind: "count",
      default: 5,
      min: 1,
      max: 256,
      title: { en: "tokens per text", zh: "每段文本的词元数" },
      slider: [1, 64],
      step: 1,
    },
    rows: {
      kind: "count",
      default: 3,
      min: 1,
      max: 32,
      title: { en: "rows of tokens", zh: "词元行数" },
      slider: [1, 16],
      step: 1,
    },
    columns: {
      kind: "count",
      default: 5,
      min: 1,
      max: 32,
      title: { en: "columns of tokens", zh: "词元列数" },
      slider: [1, 16],
      step: 1,
    },
    frames: {
      kind: "count",
      default: 3,
      min: 1,
      max: 64,
      title: { en: "frames of the video", zh: "视频帧数" },
      slider: [1, 32],
      step: 1,
    },
    secondsPerGrid: {
      kind: "number",
      default: 1,
      min: 0,
      max: 60,
      title: { en: "seconds per frame", zh: "每帧的秒数" },
      slider: [0, 8],
      step: 0.5,
    },
    tokensPerSecond: {
      default: 2,
      min: 1,
      max: 100,
      title: { en: "positions per second", zh: "每秒的位置数" },
      unit: units.positions,
      slider: [1, 50],
      step: 1,
    },
    dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 64, slider: [2, 256], step: 2 },
    heightPairs: {
      kind: "whole",
      default: ({ dim }) => Math.floor((3 * dim) / 16),
      min: 0,
      max: ({ dim }) => dim / 2,
      title: { en: "pairs for height", zh: "高的维度对数" },
      step: 1,
    },
    widthPairs: {
      kind: "whole",
      default: ({ dim, heightPairs }) => Math.min(Math.floor((3 * dim) / 16), dim / 2 - heightPairs),
      min: 0,
      max: ({ dim, heightPairs }) => dim / 2 - heightPairs,
      title: { en: "pairs for width", zh: "宽的维度对数" },
      step: 1,
    },
    base: {},
    layout: {},
    interleavedSections: { title: { en: "interleaved sections", zh: "各段交错" } },
  },
  views: {
    positions: {
      tab: { en: "positions", zh: "位置" },
      title: { en: "Time, height and width of every token", zh: "每个词元的时间、高、宽位置" },
      kind: "curve",
      calls: [places],
      facts: [places],
      key: "positions",
      axes: { x: token, line: { names: axes }, value: place },
      curve: { mark: "steps", zero: true },
      adapt: banded,
      controls: ["text", "rows", "columns", "frames", "secondsPerGrid", "tokensPerSecond"],
      explain: ({ at, parameters, lang }) => explainToken(at.x, parameters, lang),
      sentence: positionsSentence,
    },
    sections: {
      tab: { en: "sections", zh: "分段" },
      title: { en: "Channels that rotate with time, height and width", zh: "哪些通道随时间、高、宽旋转" },
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
      controls: ["dim", "heightPairs", "widthPairs", "base", "layout", "interleavedSections"],
      explain: say(
        "channel {channel} rotates with the {axis}",
        "通道 {channel} 随{axis}旋转",
        ({ at, results, lang }) => ({ channel: at.x, axis: axes[axisOf(results[0], at.x)][lang] }),
      ),
      sentence: sectionsSentence,
    },
    orders: {
      tab: { en: "orders", zh: "顺序" },
      ...ordersView,
      controls: [],
      sentence: say(
        "All heads have 64 pairs, the fastest on the left. The same pair rotates with time in one model and with width in another, so weights fit only the order that they were trained with. Qwen2-VL gives time the fastest pairs, Ernie 4.5 VL and VideoRoPE the slowest; HoPE rotates none of them by time.",
        "每个头有 64 个维度对，最快的在左。同一个维度对，在一个模型中随时间旋转，在另一个中随宽旋转，因此权重只适合训练时的顺序。Qwen2-VL 把最快的维度对给了时间，Ernie 4.5 VL 与 VideoRoPE 给了最慢的，HoPE 则不按时间旋转。",
      ),
    },
    rotation: {
      tab: { en: "rotation", zh: "旋转" },
      title: { en: "A vector of ones, rotated at every token", zh: "全 1 向量在每个词元处旋转后的样子" },
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
      controls: [
        "text",
        "rows",
        "columns",
        "frames",
        "secondsPerGrid",
        "tokensPerSecond",
        "dim",
        "heightPairs",
        "widthPairs",
        "base",
        "layout",
        "interleavedSections",
      ],
      work: ({ text, rows, columns, frames, dim }) => (2 * text + rows * columns * frames) * dim,
      explain: ({ at, parameters, lang }) => explainToken(at.y, parameters, lang),
      sentence: say(
        "In text, tokens rotate as in RoPE. Within the image only the channels of height and width change from patch to patch; in the video the channels of time also change from frame to frame.",
        "文本的旋转与 RoPE 相同。图像内部只有高和宽的通道逐块变化；视频中时间的通道还逐帧变化。",
      ),
    },
  },
  tryThis: [
    {
      at: "positions?tokensPerSecond=25&frames=8",
      en: "25 positions per second: the video's times exceed the positions of the text after it",
      zh: "每秒 25 个位置：视频的时间超过其后文本的位置",
    },
    {
      at: "positions?secondsPerGrid=0.75&frames=4",
      en: "Steps of 1.5 are rounded down last: 0, 1, 3, 4",
      zh: "步长为 1.5，最后才向下取整：0、1、3、4",
    },
    { at: "orders", en: "The same pairs in eight models", zh: "八个模型中的同样的维度对" },
    { at: "sections?interleavedSections=true", en: "The same sections, interleaved", zh: "同样的分段，轮流取用" },
  ],
  presets: {
    "qwen2-vl": {
      at: "sections?dim=128&heightPairs=24&widthPairs=24&base=1000000&tokensPerSecond=1",
      en: "Qwen2-VL: sections 16, 24, 24",
      zh: "Qwen2-VL：分段 16、24、24",
      source: "https://huggingface.co/Qwen/Qwen2-VL-7B-Instruct/blob/main/config.json",
    },
    "qwen3-vl": {
      at: "sections?dim=128&heightPairs=20&widthPairs=20&interleavedSections=true",
      en: "Qwen3-VL: sections 24, 20, 20, interleaved",
      zh: "Qwen3-VL：分段 24、20、20，交错排列",
      source: "https://huggingface.co/Qwen/Qwen3-VL-8B-Instruct/blob/main/config.json",
    },
    tokens: {
      at: "rotation?text=8&rows=4&columns=8&frames=3&dim=64",
      en: "an image and a video, rotated",
      zh: "一张图像与一段视频的旋转",
    },
  },
};
