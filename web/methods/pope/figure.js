// PoPE in figures: parameters and views.
import { distanceAround, dotProduct, position } from "../common/axes.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";

const rope = { en: "RoPE", zh: "RoPE" };
const name = { en: "PoPE", zh: "PoPE" };

const isFar = { window: 2 ** 31 - 1 }; // within it ReRoPE is RoPE
const span = ({ maxDistance }) => 2 * maxDistance + 1;

/** Row 0 of the example at every distance: the key. */
const keys = (parameters) => {
  const { dim, seed } = parameters;
  const key = exampleVectors([1, dim], seed).data;
  const data = new Float32Array(span(parameters) * dim);
  for (let at = 0; at < data.length; at += dim) data.set(key, at);
  return { data, shape: [1, span(parameters), dim] };
};
const queries = (count, { dim, seed }) => exampleVectors([count, dim], seed + 1000);
const pair = {
  q: (parameters) => ({ ...queries(1, parameters), shape: [1, 1, parameters.dim] }),
  k: keys,
  queryOffset: ({ maxDistance }) => maxDistance,
};

/** @type {import("../../figures/reader.js").Call[]} */
const scores = [
  { function: "rerope.scores", arguments: ["base"], with: { ...pair, ...isFar } },
  {
    function: "pope.scores",
    arguments: ["base"],
    with: { ...pair, phase: ({ dim, phase }) => ({ fill: phase, shape: [1, dim] }) },
  },
];

/**
 * Queries of several contents at position 0 against the key at every distance.
 * @returns {import("../../figures/reader.js").Call[]}
 */
const contents = (method) => [
  {
    function: `${method}.apply`,
    arguments: ["base"],
    with: {
      x: (parameters) => queries(parameters.contents, parameters),
      positions: ({ contents }) => new Float64Array(contents),
    },
  },
  {
    function: `${method}.apply`,
    arguments: ["base"],
    with: {
      x: (parameters) => ({ ...keys(parameters), shape: [span(parameters), parameters.dim] }),
      offset: ({ maxDistance }) => -maxDistance,
    },
  },
  { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
];

const forWords = (calls) => calls.map((call) => ({ ...call, forWords: true }));

/** @returns {import("../../figures/reader.js").View} */
const contentsView = (id, method, name) => ({
  id,
  title: {
    en: `${name}: queries of different content, against one key`,
    zh: `${name}：内容不同的查询与同一个键的分数`,
  },
  kind: "heatmap",
  calls: contents(method),
  facts: forWords(contents(method)),
  axes: { x: distanceAround, y: { name: { en: "content", zh: "内容" } }, value: dotProduct },
});

const words = {
  turned: { en: "size ln(1 + e^x) = {size}, whatever the position", zh: "大小 ln(1 + e^x) = {size}，与位置无关" },
};

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    maxDistance: { kind: "count", default: 64, min: 1, max: 2048 },
    dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 64 },
    phase: { kind: "number", min: -6.28, max: 0, default: 0 },
    contents: { kind: "count", min: 1, max: 256, default: 24 },
    content: { kind: "number", min: -8, max: 8, default: 1 },
    channel: { kind: "whole", min: 0, max: ({ dim }) => dim - 1, default: 16 },
    length: { kind: "count", min: 1, default: 48, max: 2048 },
    base: {},
    seed: {},
  },
  views: [
    {
      id: "scores",
      title: { en: "Score of one query and one key against their distance", zh: "同一对查询与键的分数随距离的变化" },
      kind: "curve",
      calls: scores,
      facts: forWords(scores),
      stack: [
        { result: 0, name: rope },
        { result: 1, name },
      ],
      axes: { x: distanceAround, line: { names: [rope, name] }, value: dotProduct },
      curve: { zero: true },
      marks: [{ x: 0, name: { en: "same position", zh: "同一位置" } }],
    },
    contentsView("contents", "pope", "PoPE"),
    contentsView("rope", "rope", "RoPE"),
    {
      id: "turned",
      title: { en: "One channel, turned from position to position", zh: "一个通道随位置旋转" },
      kind: "plane",
      calls: [
        {
          function: "pope.apply",
          arguments: ["base"],
          with: { x: ({ length, dim, content }) => ({ fill: content, shape: [length, dim] }) },
        },
      ],
      axes: {
        x: { name: { en: "cosine · size", zh: "余弦 · 大小" } },
        y: { name: { en: "sine · size", zh: "正弦 · 大小" } },
        index: { ...position, start: 0 },
      },
      plane: {
        x: ({ channel }) => 2 * channel,
        y: ({ channel }) => 2 * channel + 1,
        connect: true,
        from: "origin",
        circle: 1,
      },
      explain: ({ value, lang }) => fill(words.turned[lang], { size: value }),
    },
  ],
};
