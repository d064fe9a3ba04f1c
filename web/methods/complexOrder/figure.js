// Complex word embeddings in figures: parameters and views.
import { channel, place, value } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { periodOf } from "./periods.js";

// A token made up to be seen: each channel is smaller than the one before and takes longer for a turn.
const each = (isOne, type, value) => (parameters) => {
  const { length } = parameters;
  const width = isOne ? 1 : parameters.channels;
  const at = (n) => value(parameters, isOne ? parameters.channel : n % width);
  return { data: type.from({ length: length * width }, (_, n) => at(n)), shape: [length, width] };
};

/** All channels of the token or the one that is shown; with sign -1 its conjugate. */
const embed = (isOne, /** @type {(own: any) => number} */ sign = () => 1) => ({
  function: "complexOrder.embed",
  with: {
    amplitude: each(isOne, Float32Array, ({ radius }, c) => radius * 0.8 ** c),
    frequency: each(isOne, Float64Array, (own, c) => (sign(own) * 2 * Math.PI) / periodOf(own, c)),
    phase: each(isOne, Float64Array, (own) => (sign(own) * own.angle * Math.PI) / 180),
    positions: ({ first, length }) => Float64Array.from({ length }, (_, i) => first + i),
  },
});

const products = (a, b) => ({ function: "attention.similarity", with: { a, b } });
const one = { data: Float32Array.of(1), shape: [1, 1] };
const real = (result) => ({ result, key: "real" });
const imaginary = (result) => ({ result, key: "imaginary" });

const names = { real: { en: "real part", zh: "实部" }, imaginary: { en: "imaginary part", zh: "虚部" } };
const position = { ...place, start: "first" };

const words = {
  turned: {
    en: "position {position}: {turns} turns of channel {channel} since position 0",
    zh: "位置 {position}：{channel} 号通道自位置 0 起转了 {turns} 圈",
  },
  sum: {
    en: "positions {i} and {j}: sum {sum}, difference {difference}",
    zh: "位置 {i} 与 {j}：和 {sum}，差 {difference}",
  },
};
const turned = (parameters, position, channel, lang) =>
  fill(words.turned[lang], { position, channel, turns: position / periodOf(parameters, channel) });

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    conjugate: { kind: "flag", default: false },
    channels: { kind: "count", min: 1, max: 16, default: 3 },
    channel: { kind: "whole", min: 0, max: ({ channels }) => channels - 1, default: 0 },
    spread: { kind: "number", min: 1, max: 100, default: 1.6 },
    length: { kind: "count", min: 1, max: 256, default: 24 },
    first: { kind: "whole", min: 0, max: 2 ** 20, default: 1 },
    radius: { kind: "number", min: 0, max: 100, default: 1 },
    period: { kind: "number", min: 1, max: 1e6, default: 30 },
    angle: { kind: "number", min: -180, max: 180, default: 0 },
  },
  views: [
    {
      id: "plane",
      title: { en: "A token moving through positions, in the complex plane", zh: "一个词元沿位置移动：复平面上的轨迹" },
      kind: "plane",
      calls: [embed(false)],
      stack: [real(0), imaginary(0)],
      axes: { x: { name: names.real }, y: { name: names.imaginary }, index: position, line: channel },
      plane: { connect: true },
      explain: ({ at, parameters, lang }) => turned(parameters, at.index, at.line ?? 0, lang),
    },
    {
      id: "parts",
      title: { en: "Real and imaginary part of one channel", zh: "一个通道的实部与虚部" },
      kind: "curve",
      calls: [embed(true), products(one, real(0)), products(one, imaginary(0))],
      stack: [
        { result: 1, name: names.real },
        { result: 2, name: names.imaginary },
      ],
      axes: { x: position, line: { name: { en: "part", zh: "部分" }, names: [names.real, names.imaginary] }, value },
      curve: { zero: true },
      explain: ({ at, parameters, lang }) => turned(parameters, at.x, parameters.channel, lang),
    },
    {
      id: "product",
      title: {
        en: "The token with itself at another position: real part of the product",
        zh: "同一词元在两个位置上的乘积（实部）",
      },
      kind: "heatmap",
      square: true,
      calls: [
        embed(false),
        embed(false, ({ conjugate }) => (conjugate ? 1 : -1)),
        products(real(0), real(1)),
        products(imaginary(0), imaginary(1)),
        { function: "additive.apply", with: { x: { result: 2 }, table: { result: 3 } } },
      ],
      axes: {
        x: { ...position, name: { en: "key position", zh: "键的位置" }, key: "key" },
        y: { ...position, name: { en: "query position", zh: "查询的位置" }, key: "query" },
        value: { name: { en: "real part", zh: "实部" }, kind: "signed" },
      },
      explain: ({ at, lang }) => fill(words.sum[lang], { i: at.y, j: at.x, sum: at.y + at.x, difference: at.x - at.y }),
    },
  ],
};
