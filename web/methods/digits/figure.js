// Digits of a position in figures: parameters and views.
import { cellMarks, cellNumbers } from "../../figures/overCells.js";
import { position as positions, value } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { names } from "./ways.js";

const start = ({ position, length }) => Math.max(0, position - Math.floor(length / 2));
const x = { ...positions, start };

/** What each way makes of a position: by how much it is divided, and the base it is then written in. */
const ways = {
  direct: () => [1, "base"],
  interpolation: ({ factor }) => [factor, "base"],
  change: () => [1, "changed"],
};

const divided = (parameters, by) =>
  Array.from({ length: parameters.length }, (_, i) => Math.floor((start(parameters) + i) / by));

/**
 * Digit m of position / divisor, the last one with its fraction: [positions, 1], turned to lie along them.
 * @returns {import("../../figures/reader.js").Call[]}
 */
const oneDigit = (wayOf, placeOf, result) => {
  const parts = (parameters) => {
    const [divisor, base] = ways[wayOf(parameters)](parameters);
    const [place, own] = [placeOf(parameters), parameters[base]];
    return place ? [divisor * own ** place, own, 1] : [1, own * divisor, divisor];
  };
  return [
    {
      function: "digits.encode",
      with: {
        positions: (parameters) => divided(parameters, parts(parameters)[0]),
        base: (parameters) => parts(parameters)[1],
        digits: 1,
      },
    },
    { function: "attention.similarity", with: { a: (parameters) => [[1 / parts(parameters)[2]]], b: { result } } },
  ];
};

const wayOf = ({ way }) => way;
const all = Object.keys(ways);
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const digit = { name: { en: "digit", zh: "数字" }, kind: "magnitude" };
const line = { name: { en: "way", zh: "方式" } };
const scalings = { en: ["as trained", "linear", "NTK"], zh: ["训练时", "线性插值", "NTK"] };

// The scalings as they act: linear divides positions; ntk changes the base, so that the last pair slows by the factor.
const ownBase = ({ base, digits }) => base ** digits;
const changedBase = ({ base, digits, factor }) => (base * factor ** (1 / Math.max(1, digits - 1))) ** digits;
const dim = ({ digits }) => 2 * digits;

const written = (wayOf) => ({
  function: "digits.encode",
  with: {
    positions: (parameters) => {
      const [divisor] = ways[wayOf(parameters)](parameters);
      return [Math.floor(parameters.position / divisor)];
    },
    base: (parameters) => parameters[ways[wayOf(parameters)](parameters)[1]],
    digits: ({ digits }) => digits + 1,
  },
});

const words = {
  direct: { en: "position {at}, digit {place} in base {base}", zh: "位置 {at}，{base} 进制第 {place} 位" },
  interpolation: {
    en: "position {at} / {factor}, digit {place} in base {base}",
    zh: "位置 {at} / {factor}，{base} 进制第 {place} 位",
  },
  change: { en: "position {at}, digit {place} in base {changed}", zh: "位置 {at}，{changed} 进制第 {place} 位" },
};

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    way: { kind: "word", words: all, default: "direct" },
    position: { kind: "whole", min: 0, max: 2 ** 40, default: 1498 },
    length: { kind: "count", max: 4096, default: 20 },
    base: { kind: "whole", min: 2, max: 64, default: 10 },
    digits: { kind: "count", max: 8, default: 3 },
    place: { kind: "whole", min: 0, max: ({ digits }) => digits - 1, default: ({ digits }) => Math.min(1, digits - 1) },
    factor: { kind: "count", min: 2, max: 64, default: 2 },
    changed: { kind: "count", min: 2, max: 256, default: 16 },
  },
  views: [
    {
      id: "digits",
      title: { en: "Digits of each position", zh: "每个位置的各位数字" },
      kind: "heatmap",
      calls: [
        {
          function: "digits.encode",
          with: {
            ...written(wayOf).with,
            positions: (parameters) => divided(parameters, ways[parameters.way](parameters)[0]),
          },
        },
        ...oneDigit(wayOf, () => 0, 1),
      ],
      stack: ({ digits }) => [
        ...Array.from({ length: digits }, (_, i) => ({ result: 0, column: digits - i })),
        { result: 2 },
      ],
      facts: [written(() => "direct"), written(() => "interpolation"), written(() => "change")],
      axes: {
        x,
        y: { name: { en: "place", zh: "位" }, start: "digits", step: -1 },
        value: { ...digit, range: ({ base, changed }) => [0, Math.max(base, changed) - 1] },
      },
      over: (scene) => [...cellNumbers(scene), ...cellMarks(scene)],
      marks: [
        { y: ({ digits }) => digits - 1, name: { en: "always 0 in training", zh: "训练时始终为 0" } },
        { x: ({ position }) => position, name: "" },
        { x: ({ position }) => position + 1, name: "" },
      ],
      explain: ({ at, parameters, lang }) =>
        fill(words[parameters.way][lang], { ...parameters, at: at.x, place: at.y }),
    },
    {
      id: "place",
      title: { en: "One digit, in three ways", zh: "同一位数字：三种方式" },
      kind: "curve",
      calls: all.flatMap((way, i) =>
        oneDigit(
          () => way,
          ({ place }) => place,
          2 * i,
        ),
      ),
      stack: all.map((way, i) => ({ result: 2 * i + 1, name: names[way] })),
      axes: { x, line, value: digit },
      curve: { mark: "points", zero: true },
      marks: [{ y: ({ base }) => base - 1, name: { en: "largest in training", zh: "训练时的最大值" } }],
    },
    {
      id: "rope",
      title: { en: "The same in RoPE: one pair, in three ways", zh: "RoPE 中的对应：同一个维度对，三种方式" },
      kind: "curve",
      calls: [
        [ownBase, () => 1],
        [ownBase, ({ factor }) => factor],
        [changedBase, () => 1],
      ].map(([base, by]) => ({
        // Its cosines are those of RoPE, and its family is the digits' own.
        function: "sinusoidal.table",
        with: {
          positions: (parameters) =>
            Array.from({ length: parameters.length }, (_, i) => (start(parameters) + i) / by(parameters)),
          dim,
          base,
        },
      })),
      stack: ({ place }) =>
        scalings.en.map((en, result) => ({ result, column: 2 * place + 1, name: { en, zh: scalings.zh[result] } })),
      facts: [ownBase, changedBase].map((base) => ({ function: "sinusoidal.frequencies", with: { dim, base } })),
      axes: { x, line, value: { ...value, name: { en: "cosine", zh: "余弦" } } },
    },
  ],
};
