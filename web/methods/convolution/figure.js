// Convolution and its padding in figures: parameters and views.
import { place as position } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";
import { isSeen, lines, mostLayers, reachOf } from "./reach.js";

const paddings = ["zero", "circular", "reflect"];

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape, dtype: "float32" });

/** A box, or random weights: multiples of 2^-20 that add up to 1, so that a constant is kept to the last bit. */
function kernelOf({ radius, kernel, seed }) {
  const random = randomNumbers(seed);
  const sizes = Array.from({ length: 2 * radius + 1 }, () => (kernel === "box" ? 1 : random()));
  const unit = 2 ** 20 / sizes.reduce((a, b) => a + b);
  const weights = sizes.map((size) => Math.round(size * unit));
  weights[radius] += 2 ** 20 - weights.reduce((a, b) => a + b);
  return tensor(
    weights.map((weight) => weight / 2 ** 20),
    1,
    1,
    weights.length,
  );
}

const constant = ({ length }) => ({ fill: 1, shape: [length, 1] });
const inputOf = ({ length, input, seed }) => {
  const random = randomNumbers(seed + 100);
  return input === "constant" ? constant({ length }) : tensor(Array.from({ length }, random), length, 1);
};

// A kernel of one tap hands on what it is given: the input, as layer 0.
const unchanged = (x) => ({ function: "convolution.encode", with: { x, weight: tensor([1], 1, 1, 1) } });
// What is missing to 1.
const missing = (result) => ({
  function: "convolution.encode",
  with: { x: { result }, weight: tensor([-1], 1, 1, 1), bias: Float32Array.of(1) },
});

/** All layers there can be, one from the other, the first from result 0; a figure shows as many as it is asked for. */
const layersOf = (rest, first) =>
  Array.from({ length: mostLayers }, (_, n) => ({
    function: "convolution.encode",
    ...rest,
    with: { x: { result: n ? first + n : 0 }, weight: kernelOf, ...rest.with },
  }));
const layerCalls = [unchanged(constant), ...layersOf({ arguments: ["padding"] }, 0)];
const linesFrom =
  (first) =>
  ({ layers }) =>
    Array.from({ length: layers + 1 }, (_, n) => ({ result: first + n, column: 0 }));
const lastLayer = [unchanged((parameters, results) => results[parameters.layers])];

const layer = { name: { en: "layer", zh: "层" }, key: "layer" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const taken = { name: { en: "1 − output", zh: "1 − 输出" }, kind: "magnitude", scale: "log", range: [1e-6, 1] };

/**
 * Above 1 there is room for the name of the border's reach.
 * @satisfies {import("../../figures/reader.js").ValueAxis}
 */
const output = { name: { en: "output", zh: "输出" }, kind: "magnitude", range: [0, 1.2] };
const reachMark = (isDrawn) => [
  {
    x: (parameters) => (isDrawn(parameters) ? reachOf(parameters) - 0.5 : undefined),
    name: { en: "reach of the border", zh: "边界的影响范围" },
  },
];

const words = {
  input: { en: "the input, 1 everywhere", zh: "输入，处处为 1" },
  felt: {
    en: "{near} from the nearer end: within the {reach} positions that layer {layer} lets the border reach",
    zh: "距较近的一端 {near}：在第 {layer} 层边界所及的 {reach} 个位置之内",
  },
  lost: {
    en: "{near} from the nearer end: within the {reach} positions of layer {layer}, but too near to 1 for float32 to tell",
    zh: "距较近的一端 {near}：在第 {layer} 层的 {reach} 个位置之内，但差别小到 float32 无法与 1 区分",
  },
  free: {
    en: "{near} from the nearer end: beyond the {reach} positions that layer {layer} lets the border reach",
    zh: "距较近的一端 {near}：在第 {layer} 层边界所及的 {reach} 个位置之外",
  },
  none: { en: "the padding repeats the constant: there is no border to feel", zh: "填充值与常数相同：没有边界可察觉" },
};

function explainLayer(at, depth, isOne, { length, radius, padding }, lang) {
  if (depth === 0) return words.input[lang];
  if (padding !== "zero") return words.none[lang];
  const near = Math.min(at.x, length - 1 - at.x);
  const reach = depth * radius;
  return fill(words[near >= reach ? "free" : isOne ? "lost" : "felt"][lang], { near, reach, layer: depth });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    padding: {},
    input: { kind: "word", words: ["constant", "random"], default: "constant" },
    layers: { kind: "count", min: 1, max: mostLayers, default: 8 },
    radius: { kind: "count", min: 1, max: 15, default: 1 },
    length: { kind: "count", min: 32, max: 512, default: 48 },
    kernel: { kind: "word", words: ["box", "random"], default: "box" },
    seed: {},
  },
  views: [
    {
      id: "layers",
      title: { en: "What the border takes from a constant, layer after layer", zh: "边界逐层从常数中扣去的量" },
      kind: "heatmap",
      calls: [...layerCalls, ...layerCalls.map((_, n) => missing(n))],
      stack: linesFrom(mostLayers + 1),
      facts: lastLayer,
      axes: { x: position, y: layer, value: taken },
      explain: ({ at, value, parameters, lang }) => explainLayer(at, at.y, value === 0, parameters, lang),
    },
    {
      id: "profile",
      title: { en: "Output of every layer along the sequence", zh: "各层输出随位置的变化" },
      kind: "curve",
      calls: layerCalls,
      stack: linesFrom(0),
      facts: lastLayer,
      axes: { x: position, line: { ...layer, parameter: "layers" }, value: output },
      curve: { zero: true },
      marks: reachMark(isSeen),
      explain: ({ at, value, parameters, lang }) => explainLayer(at, at.line, value === 1, parameters, lang),
    },
    {
      id: "paddings",
      title: { en: "The last layer under three paddings", zh: "三种填充下的最后一层" },
      kind: "curve",
      calls: [unchanged(inputOf), ...paddings.flatMap((padding, n) => layersOf({ with: { padding } }, n * mostLayers))],
      stack: ({ layers }) => lines.map((name, n) => ({ result: layers + n * mostLayers, column: 0, name })),
      axes: { x: position, line: { name: { en: "padding", zh: "填充" }, names: lines }, value: output },
      curve: { zero: true },
      marks: reachMark(() => true),
    },
  ],
};
