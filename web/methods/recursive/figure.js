// The recursive encoding in figures: parameters and views.
import { channel, dotProduct, place as position, value } from "../common/axes.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";
import { rowsHeld } from "./rowsHeld.js";
import { exampleWeight } from "./weight.js";

const table = {
  function: "recursive.table",
  arguments: ["activation"],
  with: {
    length: rowsHeld,
    start: ({ dim, seed }) => exampleVectors([dim], seed + 1000),
    weight: exampleWeight,
    bias: ({ dim, push }) => ({ data: new Float32Array(dim).fill(push), shape: [dim] }),
  },
};

/** Where a state that grows leaves float32. */
function overflows(parameters) {
  const row = rowsHeld(parameters);
  if (row === parameters.length) return undefined;
  return {
    en: `up to position ${row - 1}: position ${row} overflows float32`,
    zh: `到位置 ${row - 1} 为止：位置 ${row} 超出 float32 的范围`,
  };
}

/** @type {import("../../figures/reader.js").Call[]} */
const forWords = [{ function: "recursive.spectralRadius", with: { weight: exampleWeight }, forWords: true }];

const words = {
  step: { en: "after {steps} multiplications by W", zh: "乘了 {steps} 次 W 之后" },
  apart: { en: "positions {from} and {to}, {distance} apart", zh: "位置 {from} 与 {to}，相距 {distance}" },
};
const after = (steps, lang) => fill(words.step[lang], { steps });

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    radius: { kind: "number", min: 0, max: 2, default: 0.97 },
    turn: { kind: "number", min: -180, max: 180, default: 20 },
    activation: {},
    push: { kind: "number", min: -4, max: 4, default: 0 },
    length: { kind: "count", default: 96, max: 4096 },
    dim: { kind: "count", min: 2, max: 64, multipleOf: 2, default: 8 },
    first: { kind: "whole", default: 0, min: 0, max: ({ dim }) => dim - 1 },
    second: { kind: "whole", default: 1, min: 0, max: ({ dim }) => dim - 1 },
    seed: {},
  },
  views: [
    {
      id: "trajectory",
      title: { en: "The state's path in two of its dimensions", zh: "状态在其中两维上的轨迹" },
      kind: "plane",
      calls: [table],
      facts: forWords,
      axes: {
        x: { name: { en: "one dimension of p", zh: "p 的一维" } },
        y: { name: { en: "another dimension of p", zh: "p 的另一维" } },
        index: position,
      },
      plane: { x: "first", y: "second", connect: true, cut: overflows },
    },
    {
      id: "components",
      title: { en: "Every component against position", zh: "各分量随位置的变化" },
      kind: "curve",
      calls: [table],
      transposed: true,
      facts: forWords,
      axes: { x: position, line: { ...channel, parameter: "first" }, value },
      curve: { zero: true },
      explain: ({ at, lang }) => after(at.x, lang),
    },
    {
      id: "table",
      title: { en: "Encoding of every position", zh: "每个位置的编码" },
      kind: "heatmap",
      calls: [table],
      facts: forWords,
      axes: { x: channel, y: position, value },
      explain: ({ at, lang }) => after(at.y, lang),
    },
    {
      id: "similarity",
      title: { en: "How alike two positions are", zh: "两个位置有多相似" },
      kind: "heatmap",
      square: true,
      calls: [table, { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 0 } } }],
      facts: forWords,
      axes: { x: position, y: position, value: dotProduct },
      explain: ({ at, lang }) => fill(words.apart[lang], { from: at.y, to: at.x, distance: Math.abs(at.x - at.y) }),
    },
  ],
};
