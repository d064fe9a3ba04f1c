// Multimodal RoPE for readers: `mrope` is what a figure needs, `page` what only the page says.
import { channel, positions, value } from "./axes.js";
import { code } from "./code/mrope.js";
import { formula } from "./formulas/mrope.js";
import { fill } from "./sentences.js";

const token = { name: { en: "token", zh: "词元" }, key: "token" };
const axes = [
  { en: "time", zh: "时间" },
  { en: "height", zh: "高" },
  { en: "width", zh: "宽" },
];
const axis = { name: { en: "0 time, 1 height, 2 width", zh: "0 时间、1 高、2 宽" }, key: "axis" };
const place = { name: { en: "position", zh: "位置" }, kind: "magnitude" };

/** Text, an image, text, a video of as many patches a frame, text. */
const list = ({ text, rows, columns, frames, secondsPerGrid }) => [
  { text },
  { image: [1, 2 * rows, 2 * columns] },
  { text },
  { video: [frames, 2 * rows, 2 * columns], secondsPerGrid },
  { text },
];
const places = { function: "mrope.positions", arguments: ["tokensPerSecond"], with: { tokens: list } };

const sections = ({ dim, heightPairs, widthPairs }) => [dim / 2 - heightPairs - widthPairs, heightPairs, widthPairs];
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

function tokenText(index, parameters, lang) {
  const { text, rows, columns, frames } = parameters;
  const image = rows * columns;
  const isIn = (start, count) => index >= start && index < start + count;
  const sort = isIn(text, image) ? "image" : isIn(2 * text + image, frames * image) ? "video" : "text";
  return words.tokens[sort][lang];
}

export const mrope = {
  title: { en: "Multimodal RoPE (M-RoPE)", zh: "多模态旋转位置编码（M-RoPE）" },
  controls: {
    text: { kind: "count", default: 5, min: 1, max: 256 },
    rows: { kind: "count", default: 3, min: 1, max: 32 },
    columns: { kind: "count", default: 5, min: 1, max: 32 },
    frames: { kind: "count", default: 3, min: 1, max: 64 },
    secondsPerGrid: { kind: "number", default: 1, min: 0, max: 60 },
    tokensPerSecond: { default: 2, min: 1, max: 100 },
    dim: { kind: "count", multipleOf: 2, default: 64, min: 2, max: 256 },
    heightPairs: {
      kind: "whole",
      default: ({ dim }) => Math.floor((3 * dim) / 16),
      min: 0,
      max: ({ dim }) => dim / 2,
    },
    widthPairs: {
      kind: "whole",
      default: ({ dim, heightPairs }) => Math.min(Math.floor((3 * dim) / 16), dim / 2 - heightPairs),
      min: 0,
      max: ({ dim, heightPairs }) => dim / 2 - heightPairs,
    },
    base: { min: 1.01, max: 1e8 },
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
      axes: {
        x: channel,
        y: axis,
        value: { name: { en: "−1 where it turns", zh: "旋转处为 −1" }, kind: "category" },
      },
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

const sentences = {
  positions: {
    en: "{length} tokens: in text the three positions count on together; an image or a video opens them into time, row and column; what follows goes on behind the longer side of the grid. A token generated next stands at its index {sign} {delta}.",
    zh: "共 {length} 个词元：文本中三个位置一同递增；图像或视频把它们展开为时间、行、列；其后的文本从网格较长一边之后继续。接着生成的词元位于其序号 {sign} {delta} 处。",
  },
  chunked: {
    en: "{pairs} pairs in three sections: {time} turn with the time, {height} with the height, {width} with the width. The time so has the fastest pairs, the width the slowest.",
    zh: "{pairs} 对通道分为三段：{time} 对随时间、{height} 对随高、{width} 对随宽旋转。因此时间占了转得最快的通道对，宽占了最慢的。",
  },
  interleaved: {
    en: "{pairs} pairs that take turns: time, height, width, and so on; those beyond three times a section are the time's again. So each axis has fast pairs and slow ones.",
    zh: "{pairs} 对通道轮流取时间、高、宽；超过某段三倍之后又归时间。因此每个轴既有快的也有慢的通道对。",
  },
  rotation: {
    en: "Text turns as RoPE turns it. Within the image only the channels of height and width change from patch to patch, within the video those of the time from frame to frame.",
    zh: "文本的旋转与 RoPE 相同。图像内部只有高和宽的通道逐块变化，视频内部时间的通道逐帧变化。",
  },
};

function positionsSentence({ facts: [{ positions, delta }], lang }) {
  const values = { length: positions.shape[1], sign: delta < 0 ? "−" : "+", delta: Math.abs(delta) };
  return fill(sentences.positions[lang], values);
}

function sectionsSentence({ parameters, lang }) {
  const [time, height, width] = sections(parameters);
  const text = sentences[parameters.interleavedSections ? "interleaved" : "chunked"][lang];
  return fill(text, { pairs: parameters.dim / 2, time, height, width });
}

export const page = {
  family: "rotary",
  short: { en: "M-RoPE", zh: "多模态 M-RoPE" },
  thumbnail: { view: "positions", parameters: {} },
  formula,
  opening: {
    en: "A model that reads text, images and videos in one sequence needs more than one position: M-RoPE gives each token three, for time, height and width, and lets each pair of channels turn by one of them. For text the three are equal, and it is RoPE.",
    zh: "一个模型要在同一序列里读文本、图像和视频，一个位置就不够了：M-RoPE 给每个词元时间、高、宽三个位置，每对通道按其中一个旋转。文本的三个位置相同，就是 RoPE。",
  },
  papers: [
    { text: "Wang et al. 2024, Qwen2-VL", url: "https://arxiv.org/abs/2409.12191" },
    {
      text: "Huang et al. 2025, Revisiting Multimodal Positional Encoding in Vision–Language Models (interleaved)",
      url: "https://arxiv.org/abs/2510.23095",
    },
  ],
  aliases: ["multimodal rotary", "MRoPE", "mrope_section", "3D RoPE", "多模态位置编码"],
  models: ["Qwen2-VL", "Qwen2.5-VL", "Qwen3-VL"],
  traps: [
    {
      en: "Two orders of sections: Qwen2-VL and Qwen2.5-VL put them one after the other, Qwen3-VL lets pairs take turns. The same three numbers mean different pairs.",
      zh: "分段有两种顺序：Qwen2-VL 与 Qwen2.5-VL 逐段排列，Qwen3-VL 轮流取用。同样三个数指的是不同的通道对。",
    },
    {
      en: "Frequencies go on through the sections: they do not begin again in each, as they do in a vision tower.",
      zh: "频率在各段之间连续，不像视觉塔那样每段重新开始。",
    },
    {
      en: "Decoding: a new token stands at its index + delta, not at its index. The delta belongs to the prompt and must be kept with its cache.",
      zh: "解码：新词元的位置是序号 + delta，而不是序号。delta 属于提示词，要与缓存一起保存。",
    },
    {
      en: "Long videos: text after one begins behind the longer side of the grid, which can be before the video's last time.",
      zh: "长视频：其后的文本从网格较长一边之后开始，可能早于视频的最后时刻。",
    },
    {
      en: "Qwen2.5-VL multiplies tokens_per_second by the whole seconds of a frame: half a second counts as 0, and all frames share one time.",
      zh: "Qwen2.5-VL 用 tokens_per_second 乘以每帧的整秒数：半秒算作 0，所有帧共用一个时间。",
    },
  ],
  tryThis: [
    {
      text: {
        en: "25 positions for each second: the video runs ahead of the text after it",
        zh: "每秒 25 个位置：视频的时间跑到其后文本的前面",
      },
      view: "positions",
      parameters: { tokensPerSecond: 25, frames: 8 },
    },
    {
      text: { en: "Half a second for each frame counts as none", zh: "每帧半秒算作零" },
      view: "positions",
      parameters: { secondsPerGrid: 0.5 },
    },
    {
      text: { en: "The same sections, taken in turn", zh: "同样的分段，轮流取用" },
      view: "sections",
      parameters: { interleavedSections: true },
    },
  ],
  presets: [
    {
      id: "qwen2-vl",
      title: { en: "Qwen2-VL: sections 16, 24, 24", zh: "Qwen2-VL：分段 16、24、24" },
      view: "sections",
      parameters: { dim: 128, heightPairs: 24, widthPairs: 24, base: 1e6, tokensPerSecond: 1 },
    },
    {
      id: "qwen3-vl",
      title: { en: "Qwen3-VL: 24, 20, 20 in turn", zh: "Qwen3-VL：24、20、20 轮流" },
      view: "sections",
      parameters: { dim: 128, heightPairs: 20, widthPairs: 20, interleavedSections: true },
    },
    {
      id: "tokens",
      title: { en: "an image and a video, turned", zh: "一张图像与一段视频的旋转" },
      view: "rotation",
      parameters: { text: 8, rows: 4, columns: 8, frames: 3, dim: 64 },
    },
  ],
  controls: {
    text: { title: { en: "tokens of each text", zh: "每段文本的词元数" }, slider: [1, 64], step: 1 },
    rows: { title: { en: "rows of tokens", zh: "词元行数" }, slider: [1, 16], step: 1 },
    columns: { title: { en: "columns of tokens", zh: "词元列数" }, slider: [1, 16], step: 1 },
    frames: { title: { en: "frames of the video", zh: "视频帧数" }, slider: [1, 32], step: 1 },
    secondsPerGrid: { title: { en: "seconds for each frame", zh: "每帧的秒数" }, slider: [0, 8], step: 0.5 },
    tokensPerSecond: {
      title: { en: "positions for each second", zh: "每秒的位置数" },
      unit: positions,
      slider: [1, 50],
      step: 1,
    },
    dim: { title: { en: "channels", zh: "通道数" }, slider: [2, 256], step: 2 },
    heightPairs: { title: { en: "pairs for the height", zh: "高的通道对数" }, step: 1 },
    widthPairs: { title: { en: "pairs for the width", zh: "宽的通道对数" }, step: 1 },
    base: { title: { en: "base", zh: "底数" }, slider: [10, 1e7], scale: "log" },
    layout: {
      title: { en: "layout", zh: "排列" },
      labels: { half: { en: "half", zh: "半分" }, interleaved: { en: "interleaved", zh: "交错" } },
    },
    interleavedSections: { title: { en: "sections take turns", zh: "各段轮流" } },
  },
  views: {
    positions: {
      tab: { en: "positions", zh: "位置" },
      controls: ["text", "rows", "columns", "frames", "secondsPerGrid", "tokensPerSecond"],
      sentence: positionsSentence,
    },
    sections: {
      tab: { en: "sections", zh: "分段" },
      controls: ["dim", "heightPairs", "widthPairs", "layout", "interleavedSections"],
      sentence: sectionsSentence,
    },
    rotation: {
      tab: { en: "rotation", zh: "旋转" },
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
      sentence: ({ lang }) => sentences.rotation[lang],
    },
  },
  code,
};
