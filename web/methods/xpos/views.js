// Defines the figures of xPos, and the texts of their page.
import { distance, dotProduct, position } from "../common/axes.js";
import { say, sayCase } from "../common/sentences.js";
import * as units from "../common/units.js";

const behind = { ...distance, start: ({ maxDistance }) => -maxDistance };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
const rope = { en: "RoPE", zh: "RoPE" };
const name = { en: "xPos", zh: "xPos" };

// A query of ones at position 0, where its scale is 1, and the keys before it.
const keys = { x: ({ maxDistance, dim }) => ones(maxDistance + 1, dim), offset: ({ maxDistance }) => -maxDistance };
const score = (result) => ({ function: "attention.similarity", with: { a: ({ dim }) => ones(1, dim), b: { result } } });

// The first channels of the first, the middle and the last pair.
const shown = ({ dim }) => [0, 2 * Math.floor(dim / 4), dim - 2];
const chosen = (parameters) =>
  shown(parameters).map((own) => Array.from({ length: parameters.dim }, (_, c) => Number(c === own)));
const centered = { offset: ({ length, center }) => center - Math.floor(length / 2) };
/** @type {import("../../figures/reader.js").Call} */
const scaled = {
  function: "xpos.apply",
  arguments: ["scaleBase", "gamma", "center", "downscale"],
  with: { ...centered, x: ({ length, dim }) => ones(length, dim) },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "xPos: RoPE that decays", zh: "xPos：会衰减的 RoPE" },
  opening: {
    en: "RoPE's score falls with distance only in waves, and at long distances the waves dominate. xPos also shrinks each dimension pair as query and key move apart, most at high frequencies. The waves of the score then decay with distance, and a model can read longer texts than in training.",
    zh: "RoPE 的分数随距离波动下降，距离很远时波动占了上风。xPos 还随查询与键的距离缩小每个维度对，频率高的缩得最多。这样分数的波动随距离衰减，模型可以用于比训练时更长的文本。",
  },
  controls: {
    dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 128, slider: [2, 256], step: 2 },
    maxDistance: { kind: "count", default: 2048, min: 1, max: 8192, slider: [16, 4096] },
    length: {
      kind: "count",
      default: 2048,
      min: 1,
      max: 8192,
      title: { en: "positions shown", zh: "所示的位置数" },
      slider: [16, 4096],
      scale: "power",
    },
    center: {
      kind: "whole",
      default: 1024,
      min: -(2 ** 30),
      max: 2 ** 30,
      title: { en: "centre", zh: "中心" },
      slider: [0, 4096],
      step: 1,
    },
    scaleBase: {
      min: 200,
      max: 1e6,
      title: { en: "scale base", zh: "缩放尺度" },
      unit: units.positions,
      slider: [200, 5000],
      scale: "log",
    },
    gamma: { min: 0.05, max: 10, title: { en: "gamma", zh: "gamma" }, slider: [0.05, 10], scale: "log" },
    base: {},
    downscale: { title: { en: "keys: reciprocal scale", zh: "键：取倒数" } },
  },
  views: {
    decay: {
      tab: { en: "decay", zh: "衰减" },
      title: { en: "Dot product of a query with earlier keys", zh: "查询与其前面各键的点积" },
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
      controls: ["dim", "maxDistance", "scaleBase", "gamma", "base"],
      work: ({ dim, maxDistance }) => 4 * dim * maxDistance,
      explain: say("query at p, key at p − {distance}", "查询在 p，键在 p − {distance}", ({ at }) => ({
        distance: -at.x,
      })),
      sentence: say(
        "Query and keys are vectors of ones in {dim} channels. xPos shrinks each pair by its own ζ for every {scaleBase} positions, most at the highest frequencies. RoPE's waves die down, and the size of the score shows the distance.",
        "查询与键都是 {dim} 个通道的全 1 向量。xPos 每隔 {scaleBase} 个位置把每个维度对按各自的 ζ 缩小，频率高的缩得最多：RoPE 的波动被抑制，距离由大小体现。",
      ),
    },
    scale: {
      tab: { en: "scale", zh: "缩放" },
      title: { en: "Scale of the first, a middle and the last pair", zh: "首对、中间一对与末个维度对的缩放" },
      kind: "curve",
      calls: [
        scaled,
        // Rotated back, with the default base of both functions, a vector of ones shows its scale in every channel.
        {
          function: "rope.apply",
          with: { ...centered, x: { result: 0 }, layout: "interleaved", inverse: true },
        },
        { function: "attention.similarity", with: { a: chosen, b: { result: 1 } } },
      ],
      // The other calls only separate the scale from the rotation.
      code: [scaled],
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
      controls: ["dim", "length", "center", "scaleBase", "gamma", "downscale"],
      work: ({ dim, length }) => 4 * dim * length,
      explain: say(
        "pair {pair}, {distance} from the centre",
        "{pair} 号维度对，距中心 {distance}",
        ({ at, parameters }) => ({ pair: shown(parameters)[at.line ?? 0] / 2, distance: at.x - parameters.center }),
      ),
      sentence: sayCase(
        {
          key: {
            en: "Keys grow beyond the centre at {center} and shrink before it; queries do the opposite, so the score depends only on their distance. The first pair changes most: by the factor (1 + γ)/γ, γ = {gamma}, for every {scaleBase} positions.",
            zh: "键在中心 {center} 之后放大、之前缩小，查询则相反，因此分数只取决于距离。首个维度对变化最大：每 {scaleBase} 个位置变为 (1 + γ)/γ 倍，γ = {gamma}。",
          },
          query: {
            en: "Queries shrink beyond the centre at {center} and grow before it; keys do the opposite, so the score depends only on their distance. The first pair changes most: by the factor γ/(1 + γ), γ = {gamma}, for every {scaleBase} positions.",
            zh: "查询在中心 {center} 之后缩小、之前放大，键则相反，因此分数只取决于距离。首个维度对变化最大：每 {scaleBase} 个位置变为 γ/(1 + γ) 倍，γ = {gamma}。",
          },
        },
        ({ parameters }) => [parameters.downscale ? "key" : "query", {}],
      ),
    },
  },
  tryThis: [
    {
      at: "decay?scaleBase=200",
      en: "A smaller scale base: keys beyond it hardly count",
      zh: "缩小 scaleBase：更远的键几乎不起作用",
    },
    {
      at: "decay?gamma=10",
      en: "A large gamma: hardly any decay, almost RoPE",
      zh: "gamma 很大：几乎不衰减，回到 RoPE",
    },
    { at: "scale?downscale=true", en: "Keys are scaled the other way", zh: "键的缩放方向相反" },
  ],
  presets: {
    paper: { at: "decay?dim=128&maxDistance=2048", en: "128 channels, 2048 positions", zh: "128 个通道，2048 个位置" },
    near: { at: "decay?dim=128&maxDistance=128", en: "the nearest 128 positions", zh: "最近的 128 个位置" },
    scale: { at: "scale?dim=128&length=4096&center=2048", en: "scales around the centre", zh: "中心附近的缩放" },
  },
};

export { attention } from "./attention.js";
