// Gives the texts beside the figure of the page on multimodal RoPE.
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { sections } from "./sections.js";

const sentences = {
  positions: {
    en: "{length} tokens: in text the three positions count on together; an image or a video opens them into time, row and column; what follows goes on behind the longer side of the grid. A token generated next stands at its index {sign} {delta}.",
    zh: "共 {length} 个词元：文本中三个位置一同递增；图像或视频把它们展开为时间、行、列；其后的文本从网格较长一边之后继续。接着生成的词元位于其序号 {sign} {delta} 处。",
  },
  chunked: {
    en: "{pairs} pairs in three sections: {time} turn with the time, {height} with the height, {width} with the width. The time so has the fastest pairs, the width the slowest.",
    zh: "{pairs} 个维度对分为三段：{time} 个随时间、{height} 个随高、{width} 个随宽旋转。因此时间占了转得最快的维度对，宽占了最慢的。",
  },
  interleaved: {
    en: "{pairs} pairs that take turns: time, height, width, and so on; those beyond three times a section are the time's again. So each axis has fast pairs and slow ones.",
    zh: "{pairs} 个维度对轮流取时间、高、宽；序号达到该段长度的三倍后，仍归时间。因此每个轴既有快的也有慢的维度对。",
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

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Multimodal RoPE (M-RoPE)", zh: "多模态旋转位置编码（M-RoPE）" },
  opening: {
    en: "A model that reads text, images and videos in one sequence needs more than one position: M-RoPE gives each token three, for time, height and width, and lets each pair of channels turn by one of them. For text the three are equal, and it is RoPE.",
    zh: "一个模型要在同一序列里读文本、图像和视频，一个位置就不够了：M-RoPE 给每个词元时间、高、宽三个位置，每个维度对按其中一个旋转。文本的三个位置相同，就是 RoPE。",
  },
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
      text: {
        en: "Steps of one and a half are cut to whole ones last: 0, 1, 3, 4",
        zh: "步长为一又二分之一时最后才取整：0、1、3、4",
      },
      view: "positions",
      parameters: { secondsPerGrid: 0.75, frames: 4 },
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
      unit: units.positions,
      slider: [1, 50],
      step: 1,
    },
    dim: { slider: [2, 256], step: 2 },
    heightPairs: { title: { en: "pairs for the height", zh: "高的维度对数" }, step: 1 },
    widthPairs: { title: { en: "pairs for the width", zh: "宽的维度对数" }, step: 1 },
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
      controls: ["dim", "heightPairs", "widthPairs", "base", "layout", "interleavedSections"],
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
      work: ({ text, rows, columns, frames, dim }) => (2 * text + rows * columns * frames) * dim,
      sentence: ({ lang }) => sentences.rotation[lang],
    },
  },
};
