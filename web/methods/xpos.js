// xPos for readers: `xpos` is what a figure needs, `page` what only the page says.
import { distance, dotProduct, position, positions } from "./axes.js";
import { code } from "./code/xpos.js";
import { formula } from "./formulas/xpos.js";
import { fill } from "./sentences.js";

const behind = { ...distance, start: ({ maxDistance }) => -maxDistance };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
const rope = { en: "RoPE", zh: "RoPE" };
const name = { en: "xPos", zh: "xPos" };

// A query of ones at position 0, where its scale is 1, and the keys behind it.
const keys = {
  x: ({ maxDistance, dim }) => ones(maxDistance + 1, dim),
  offset: ({ maxDistance }) => -maxDistance,
};
const score = (result) => ({
  function: "attention.similarity",
  with: { a: ({ dim }) => ones(1, dim), b: { result } },
});

// The first channels of the pairs at the beginning, in the middle and at the end.
const shown = ({ dim }) => [0, 2 * Math.floor(dim / 4), dim - 2];
const chosen = (parameters) =>
  shown(parameters).map((own) => Array.from({ length: parameters.dim }, (_, c) => Number(c === own)));
const centered = { offset: ({ length, center }) => center - Math.floor(length / 2) };

const words = {
  apart: { en: "query at p, key at p − {distance}", zh: "查询在 p，键在 p − {distance}" },
  scale: { en: "pair {pair}, {distance} from the centre", zh: "{pair} 号通道对，距中心 {distance}" },
};

export const xpos = {
  title: { en: "xPos: RoPE that decays", zh: "xPos：会衰减的 RoPE" },
  controls: {
    dim: { kind: "count", multipleOf: 2, default: 128, min: 2, max: 256 },
    maxDistance: { kind: "count", default: 512, min: 1, max: 8192 },
    length: { kind: "count", default: 2048, min: 1, max: 8192 },
    center: { kind: "whole", default: 1024, min: -(2 ** 30), max: 2 ** 30 },
    scaleBase: { min: 200, max: 1e6 },
    gamma: { min: 0.05, max: 10 },
    base: { min: 1.01, max: 1e8 },
    downscale: {},
  },
  views: [
    {
      id: "decay",
      title: { en: "Dot product of a query with the keys behind it", zh: "查询与其前面各键的点积" },
      kind: "curve",
      calls: [
        { function: "rope.apply", arguments: ["base"], with: { ...keys, layout: "interleaved" } },
        score(0),
        {
          function: "xpos.apply",
          arguments: ["base", "scaleBase", "gamma"],
          with: { ...keys, center: 0, downscale: true },
        },
        score(2),
      ],
      stack: [
        { result: 1, name: rope },
        { result: 3, name },
      ],
      axes: { x: behind, line: { names: [rope, name] }, value: dotProduct },
      curve: { zero: true },
      explain: ({ at, lang }) => fill(words.apart[lang], { distance: -at.x }),
    },
    {
      id: "scale",
      title: { en: "Scale of the first, a middle and the last pair", zh: "首对、中间一对与末对通道的缩放" },
      kind: "curve",
      calls: [
        {
          function: "xpos.apply",
          arguments: ["base", "scaleBase", "gamma", "center", "downscale"],
          with: {
            ...centered,
            x: ({ length, dim }) => ones(length, dim),
          },
        },
        // Turned back, a vector of ones shows its scale in every channel.
        {
          function: "rope.apply",
          arguments: ["base"],
          with: { ...centered, x: { result: 0 }, layout: "interleaved", inverse: true },
        },
        { function: "attention.similarity", with: { a: chosen, b: { result: 1 } } },
      ],
      axes: {
        x: { ...position, start: centered.offset },
        line: {
          names: [
            { en: "first pair", zh: "首对" },
            { en: "middle pair", zh: "中间一对" },
            { en: "last pair", zh: "末对" },
          ],
        },
        value: { name: { en: "scale", zh: "缩放" }, kind: "magnitude", scale: "log" },
      },
      explain: ({ at, parameters, lang }) =>
        fill(words.scale[lang], {
          pair: shown(parameters)[at.line ?? 0] / 2,
          distance: at.x - parameters.center,
        }),
    },
  ],
};

const sentences = {
  decay: {
    en: "Query and keys are vectors of ones in {dim} channels. xPos shrinks each pair by its own ζ for every {scaleBase} positions, most the pairs that turn fastest: the waves of RoPE die down, and distance is told by size.",
    zh: "查询与键都是 {dim} 个通道的全 1 向量。xPos 每隔 {scaleBase} 个位置把每对通道按各自的 ζ 缩小，转得最快的缩得最多：RoPE 的波动被抑制，距离由大小体现。",
  },
  query: {
    en: "Queries shrink beyond the centre at {center} and grow before it, keys the other way round, so that only their distance is left in the score. The first pair changes most: by the factor γ/(1 + γ), γ = {gamma}, for every {scaleBase} positions.",
    zh: "查询在中心 {center} 之后缩小、之前放大，键则相反，因此分数只取决于距离。首对通道变化最大：每 {scaleBase} 个位置变为 γ/(1 + γ) 倍，γ = {gamma}。",
  },
  key: {
    en: "Keys grow beyond the centre at {center} and shrink before it, queries the other way round, so that only their distance is left in the score. The first pair changes most: by the factor (1 + γ)/γ, γ = {gamma}, for every {scaleBase} positions.",
    zh: "键在中心 {center} 之后放大、之前缩小，查询则相反，因此分数只取决于距离。首对通道变化最大：每 {scaleBase} 个位置变为 (1 + γ)/γ 倍，γ = {gamma}。",
  },
};

export const page = {
  family: "rotary",
  short: { en: "xPos", zh: "xPos" },
  thumbnail: { view: "decay", parameters: { dim: 64, maxDistance: 512 } },
  formula,
  opening: {
    en: "The score of RoPE falls with distance only in waves, and at long distances the waves take over. xPos also shrinks each pair of channels as query and key move apart, the fast ones most, so that scores decay steadily and a model can be read beyond its trained length.",
    zh: "RoPE 的分数随距离的下降伴着波动，距离很远时波动占了上风。xPos 还随查询与键的距离缩小每对通道，转得快的缩得最多，使分数平稳衰减，模型可以用于超出训练长度的文本。",
  },
  papers: [{ text: "Sun et al. 2022, A Length-Extrapolatable Transformer", url: "https://arxiv.org/abs/2212.10554" }],
  aliases: ["LeX Transformer", "extrapolatable position embedding", "long-term decay", "远程衰减", "长度外推"],
  models: ["torchscale", "x-transformers (an option)"],
  traps: [
    {
      en: "Queries are multiplied by the scale, keys divided by it. With the same for both, scores depend on where the text begins.",
      zh: "查询乘以缩放，键除以缩放。若两者相同，分数就取决于文本从哪里开始。",
    },
    {
      en: "One centre for both: it is taken from the positions of a call. Decoding against a cache, give the centre that the cached keys had.",
      zh: "两者必须用同一个中心：中心取自一次调用的位置。用缓存逐步解码时，要给出缓存中的键所用的中心。",
    },
    {
      en: "For causal models only: keys ahead would grow with distance.",
      zh: "只用于因果模型：查询之后的键会随距离放大。",
    },
    {
      en: "torchscale's centre is half of the length, rounded up, that of lucidrains' code rounded down: for odd lengths scales differ by one position, scores do not.",
      zh: "torchscale 的中心是长度的一半并向上取整，lucidrains 的代码向下取整：长度为奇数时缩放差一个位置，分数不变。",
    },
    {
      en: "Half precision: far from the centre the scale leaves the range of float16.",
      zh: "半精度：离中心很远时，缩放会超出 float16 的范围。",
    },
  ],
  tryThis: [
    {
      text: { en: "A shorter scale base: distances beyond are lost", zh: "缩小 scaleBase：更远的距离看不见了" },
      view: "decay",
      parameters: { scaleBase: 200 },
    },
    {
      text: { en: "A large gamma: hardly any decay, RoPE again", zh: "gamma 很大：几乎不衰减，回到 RoPE" },
      view: "decay",
      parameters: { gamma: 10 },
    },
    {
      text: { en: "Keys scale the other way", zh: "键的缩放方向相反" },
      view: "scale",
      parameters: { downscale: true },
    },
  ],
  presets: [
    {
      id: "paper",
      title: { en: "128 channels, 2048 positions", zh: "128 个通道，2048 个位置" },
      view: "decay",
      parameters: { dim: 128, maxDistance: 2048 },
    },
    {
      id: "near",
      title: { en: "the nearest 128 positions", zh: "最近的 128 个位置" },
      view: "decay",
      parameters: { dim: 128, maxDistance: 128 },
    },
    {
      id: "scale",
      title: { en: "scales around the centre", zh: "中心附近的缩放" },
      view: "scale",
      parameters: { dim: 128, length: 4096, center: 2048 },
    },
  ],
  controls: {
    dim: { title: { en: "channels", zh: "通道数" }, slider: [2, 256], step: 2 },
    maxDistance: {
      title: { en: "largest distance", zh: "最大距离" },
      unit: positions,
      slider: [16, 4096],
      scale: "power",
    },
    length: {
      title: { en: "positions shown", zh: "显示的位置数" },
      unit: positions,
      slider: [16, 4096],
      scale: "power",
    },
    center: { title: { en: "centre", zh: "中心" }, slider: [0, 4096], step: 1 },
    scaleBase: { title: { en: "scale base", zh: "缩放尺度" }, unit: positions, slider: [200, 5000], scale: "log" },
    gamma: { title: { en: "gamma", zh: "gamma" }, slider: [0.05, 10], scale: "log" },
    base: { title: { en: "base", zh: "底数" }, slider: [10, 1e7], scale: "log" },
    downscale: { title: { en: "keys: the reciprocal scale", zh: "键：取倒数" } },
  },
  views: {
    decay: {
      tab: { en: "decay", zh: "衰减" },
      controls: ["dim", "maxDistance", "scaleBase", "gamma", "base"],
      sentence: ({ parameters, lang }) => fill(sentences.decay[lang], parameters),
    },
    scale: {
      tab: { en: "scale", zh: "缩放" },
      controls: ["dim", "length", "center", "scaleBase", "gamma", "base", "downscale"],
      sentence: ({ parameters, lang }) => fill(sentences[parameters.downscale ? "key" : "query"][lang], parameters),
    },
  },
  code,
};
