// Defines the figures of complex-order embeddings, how they enter attention, and the texts of their page.
import { headDim, vectorsOf } from "../common/attention/vectors.js";
import { channel, place } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill, say, sayCase } from "../common/sentences.js";
import * as units from "../common/units.js";

/** The number of positions in which a channel makes one rotation. */
const periodOf = ({ period, spread }, channel) => period * spread ** channel;

// An example token: each channel has a smaller amplitude and a longer period than the one before.
const each = (type, value) => (parameters) => {
  const { length, channels } = parameters;
  const data = type.from({ length: length * channels }, (_, n) => value(parameters, n % channels));
  return { data, shape: [length, channels] };
};

/** The call for all channels of the token; with sign -1, its conjugate. */
const embed = (/** @type {(own: any) => number} */ sign = () => 1) => ({
  function: "complexOrder.embed",
  with: {
    amplitude: each(Float32Array, ({ radius }, c) => radius * 0.8 ** c),
    frequency: each(Float64Array, (own, c) => (sign(own) * 2 * Math.PI) / periodOf(own, c)),
    phase: each(Float64Array, (own) => (sign(own) * own.angle * Math.PI) / 180),
    positions: ({ first, length }) => Float64Array.from({ length }, (_, i) => first + i),
  },
});

const products = (a, b) => ({ function: "attention.similarity", with: { a, b } });
const real = (result) => ({ result, key: "real" });
const imaginary = (result) => ({ result, key: "imaginary" });

const names = { real: { en: "real part", zh: "实部" }, imaginary: { en: "imaginary part", zh: "虚部" } };
const position = { ...place, start: "first" };

const words = {
  rotated: {
    en: "position {position}: {turns} rotations of channel {channel} since position 0",
    zh: "位置 {position}：{channel} 号通道自位置 0 起转了 {turns} 圈",
  },
};
const rotated = (parameters, position, channel, lang) =>
  fill(words.rotated[lang], { position, channel, turns: position / periodOf(parameters, channel) });

const channels = headDim / 2;

/** A word's vector as complex numbers, each of two channels. */
const attentionEach = (type, of) => (parameters) => {
  const { data } = vectorsOf()(parameters);
  const { textLength } = parameters;
  const values = type.from({ length: textLength * channels }, (_, n) =>
    of(data[2 * n], data[2 * n + 1], parameters, n % channels),
  );
  return { data: values, shape: [textLength, channels] };
};

const inHead =
  (key) =>
  (_, [words]) => ({ ...words[key], shape: [1, ...words[key].shape] });
const usual = 1 / Math.sqrt(headDim);
const attentionProducts = (key, more) => ({
  function: "attention.scores",
  with: { q: inHead(key), k: inHead(key), scale: usual, ...more },
});

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "complex order", zh: "复数式词序" },
  enters: "scores",
  calls: [
    {
      function: "complexOrder.embed",
      with: {
        amplitude: attentionEach(Float32Array, (x, y) => Math.hypot(x, y)),
        frequency: attentionEach(Float64Array, (_x, _y, parameters, c) => (2 * Math.PI) / periodOf(parameters, c)),
        phase: attentionEach(Float64Array, (x, y) => Math.atan2(y, x)),
        positions: ({ offset, textLength }) => Float64Array.from({ length: textLength }, (_, i) => offset + i),
      },
    },
    attentionProducts("real", {}),
    attentionProducts("imaginary", { bias: { result: 1 } }),
  ],
  viewControls: ["spread", "period"],
};

const sentences = {
  plane: {
    en: "Each channel of the token is a point on a circle: its amplitude depends on the word, and its angle grows with the position. Over {length} positions from {first} on, channel 0 makes {turns} rotations and channel {last} makes {lastTurns}.",
    zh: "词元的每个通道是圆上的一个点：振幅由词决定，角度随位置增长。从位置 {first} 起的 {length} 个位置里，0 号通道转 {turns} 圈，{last} 号转 {lastTurns} 圈。",
  },
  single: {
    en: "The token's only channel is a point on a circle: its amplitude depends on the word, and its angle grows with the position. Over {length} positions from {first} on, it makes {turns} rotations.",
    zh: "词元唯一的通道是圆上的一个点：振幅由词决定，角度随位置增长。从位置 {first} 起的 {length} 个位置里，它转 {turns} 圈。",
  },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Complex-order word embeddings", zh: "复数式位置编码" },
  opening: {
    en: "A word embedding does not depend on the word's position. Here it becomes a function of the position: every channel is a complex number with the word's amplitude and an angle that grows with the position, at a frequency that is learned for each word and channel.",
    zh: "词向量不随词的位置变化。这里把它变成位置的函数：每个通道是一个复数，振幅由词决定，角度随位置增长，频率则由每个词、每个通道各自学到。",
  },
  controls: {
    conjugate: { kind: "flag", default: false, title: { en: "take the conjugate", zh: "取共轭" } },
    channels: { kind: "count", min: 1, max: 16, default: 3, title: glossary.channels, slider: [1, 8], step: 1 },
    spread: {
      kind: "number",
      min: 1,
      max: 100,
      default: 1.6,
      title: { en: "ratio of periods", zh: "相邻通道的周期之比" },
      slider: [1, 4],
      step: 0.1,
      when: ({ channels }) => channels > 1,
    },
    length: { kind: "count", min: 1, max: 256, default: 24, slider: [2, 128], step: 1 },
    first: { kind: "whole", min: 0, max: 2 ** 20, default: 1, title: glossary.firstPosition, slider: [0, 64], step: 1 },
    radius: {
      kind: "number",
      min: 0,
      max: 100,
      default: 1,
      title: { en: "amplitude", zh: "振幅" },
      slider: [0.1, 2],
      step: 0.1,
    },
    period: {
      kind: "number",
      min: 1,
      max: 1e6,
      default: 30,
      title: { en: "period", zh: "周期" },
      unit: units.positions,
      slider: [2, 128],
      step: 1,
    },
    angle: {
      kind: "number",
      min: -180,
      max: 180,
      default: 0,
      title: { en: "phase", zh: "初相" },
      unit: units.degrees,
      slider: [-180, 180],
      step: 5,
    },
  },
  views: {
    plane: {
      tab: { en: "plane", zh: "复平面" },
      title: { en: "A token moving through positions", zh: "一个词元沿位置移动" },
      kind: "plane",
      square: true,
      calls: [embed()],
      stack: [real(0), imaginary(0)],
      axes: { x: { name: names.real }, y: { name: names.imaginary }, index: position, line: channel },
      plane: { connect: true },
      controls: ["channels", "spread", "length", "first", "radius", "period", "angle"],
      explain: ({ at, parameters, lang }) => rotated(parameters, at.index, at.line ?? 0, lang),
      sentence: ({ parameters, lang }) => {
        const { length, period, channels } = parameters;
        const turns = (length - 1) / period;
        const lastTurns = (length - 1) / periodOf(parameters, channels - 1);
        const kind = channels > 1 ? "plane" : "single";
        return fill(sentences[kind][lang], { ...parameters, turns, last: channels - 1, lastTurns });
      },
    },
    product: {
      tab: { en: "product", zh: "乘积" },
      title: {
        en: "Product of a token with itself at another position, real part",
        zh: "同一词元在两个位置上的乘积（实部）",
      },
      kind: "heatmap",
      square: true,
      calls: [
        embed(),
        embed(({ conjugate }) => (conjugate ? 1 : -1)),
        products(real(0), real(1)),
        products(imaginary(0), imaginary(1)),
        { function: "additive.apply", with: { x: { result: 2 }, table: { result: 3 } } },
      ],
      axes: {
        x: { ...position, name: { en: "key position", zh: "键的位置" }, key: "key" },
        y: { ...position, name: { en: "query position", zh: "查询的位置" }, key: "query" },
        value: { name: { en: "real part", zh: "实部" }, kind: "signed" },
      },
      controls: ["conjugate", "channels", "spread", "length", "first", "period"],
      explain: say(
        "positions {i} and {j}: sum {sum}, difference {difference}",
        "位置 {i} 与 {j}：和 {sum}，差 {difference}",
        ({ at }) => ({ i: at.y, j: at.x, sum: at.y + at.x, difference: at.x - at.y }),
      ),
      // No amplitude, because the colours' range follows it, and no phase, which only shifts the pattern.
      sentence: sayCase(
        {
          conjugate: {
            en: "With the conjugate z*, phases are subtracted: colours are constant along n − m, and the product depends on the distance alone. RoPE does the same.",
            zh: "取共轭时相位相减：n − m 相同处颜色相同，乘积只取决于距离。RoPE 正是这样做的。",
          },
          product: {
            // Source: iclr-complex-order/complex-order 4c4ec24, TEXT CLASSIFICATION/Transformer/attention_complex.py,
            // attention.
            en: "Without the conjugate, as in the authors' attention, phases are added: colours are constant along m + n. The product depends on where the two positions are, not on the distance between them.",
            zh: "像作者的注意力那样不取共轭时，相位相加：m + n 相同处颜色相同。乘积取决于两个位置在哪里，而不是两者的距离。",
          },
        },
        ({ parameters: { conjugate } }) => [conjugate ? "conjugate" : "product", {}],
      ),
    },
  },
  tryThis: [
    {
      at: "product?conjugate=true&length=48",
      en: "With the conjugate it is relative, like RoPE",
      zh: "取共轭就成了相对位置，与 RoPE 相同",
    },
    { at: "plane?channels=1&length=73&period=24", en: "One channel, three rotations", zh: "一个通道，三圈" },
    {
      at: "plane?channels=8&length=48&period=48&spread=1.4",
      en: "Eight channels of different frequencies",
      zh: "八个频率不同的通道",
    },
  ],
  presets: {
    paper: {
      at: "plane",
      en: "from position 1, as in the authors' TensorFlow code",
      zh: "像作者的 TensorFlow 代码那样从位置 1 开始",
      source: "https://github.com/iclr-complex-order/complex-order",
    },
    phase: { at: "plane?angle=90&first=0", en: "with a phase of 90°", zh: "初相 90°" },
    attention: { at: "product?length=64", en: "without conjugate, 64 positions", zh: "不取共轭，64 个位置" },
  },
};
