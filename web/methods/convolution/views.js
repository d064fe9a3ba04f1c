// Defines the figures of convolution and its paddings, how it enters attention, and the texts of its page.
import { inputDim, inputsOf } from "../common/attention/vectors.js";
import { place as position } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";

export const mostLayers = 16;

const lines = [
  { en: "zeros", zh: "补零" },
  { en: "circular", zh: "循环" },
  { en: "reflect", zh: "镜像" },
];

const reachOf = ({ layers, radius }) => layers * radius;
const isSeen = ({ padding }) => padding === "zero";

const paddings = ["zero", "circular", "reflect"];

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape, dtype: "float32" });

/** Box or random weights: multiples of 2^-20 whose sum is 1, so that a constant stays exactly the same. */
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

// A convolution with the single weight 1 returns its input, as layer 0.
const unchanged = (x) => ({ function: "convolution.encode", with: { x, weight: tensor([1], 1, 1, 1) } });
// 1 − output.
const missing = (result) => ({
  function: "convolution.encode",
  with: { x: { result }, weight: tensor([-1], 1, 1, 1), bias: Float32Array.of(1) },
});

/** The calls of all layers, each on the one before and the first on result 0. A figure shows the first `layers` of them. */
const layersOf = (rest, first) =>
  Array.from({ length: mostLayers }, (_, n) => ({
    function: "convolution.encode",
    ...rest,
    with: { x: { result: n ? first + n : 0 }, weight: kernelOf, ...rest.with },
  }));
const layerCalls = [unchanged(constant), ...layersOf({ arguments: ["padding"] }, 0)];
const lastLayer = [unchanged((parameters, results) => results[parameters.layers])];

const layer = { name: { en: "layer", zh: "层" }, key: "layer" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const taken = { name: { en: "1 − output", zh: "1 − 输出" }, kind: "magnitude", scale: "log", range: [1e-6, 1] };

/**
 * The range above 1 leaves room for a mark's name.
 * @satisfies {import("../../figures/reader.js").ValueAxis}
 */
const output = { name: { en: "output", zh: "输出" }, kind: "magnitude", range: [0, 1.2] };

const words = {
  input: { en: "the input, 1 everywhere", zh: "输入，处处为 1" },
  felt: {
    en: "{near} from the nearer end: the border affects {reach} positions at layer {layer}, this one included",
    zh: "距较近的一端 {near}：第 {layer} 层边界影响 {reach} 个位置，包括此处",
  },
  lost: {
    en: "{near} from the nearer end: the border affects {reach} positions at layer {layer}, but here float32 rounds to 1",
    zh: "距较近的一端 {near}：第 {layer} 层边界影响 {reach} 个位置，但此处 float32 舍入为 1",
  },
  free: {
    en: "{near} from the nearer end: the border affects {reach} positions at layer {layer}, not this one",
    zh: "距较近的一端 {near}：第 {layer} 层边界影响 {reach} 个位置，不包括此处",
  },
  none: { en: "the padding repeats the constant, so the border has no effect", zh: "填充值与常数相同，边界没有影响" },
};

function explainLayer({ at, value, parameters: { length, radius, padding }, lang }) {
  if (at.y === 0) return words.input[lang];
  if (padding !== "zero") return words.none[lang];
  const near = Math.min(at.x, length - 1 - at.x);
  const reach = at.y * radius;
  return fill(words[near >= reach ? "free" : value === 0 ? "lost" : "felt"][lang], { near, reach, layer: at.y });
}

/** The same weights in every channel: 1 for a token, and 0.5 in all for its neighbours. */
function weight(parameters) {
  const dim = inputDim(parameters);
  const width = 2 * parameters.radius + 1;
  const data = new Float32Array(dim * dim * width);
  for (let c = 0; c < dim; c++)
    for (let n = 0; n < width; n++) data[(c * dim + c) * width + n] = n === parameters.radius ? 1 : 0.5 / (width - 1);
  return { data, shape: [dim, dim, width] };
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "a convolution", zh: "卷积" },
  enters: "input",
  calls: [
    {
      function: "convolution.encode",
      arguments: ["padding"],
      with: { x: inputsOf, weight },
    },
  ],
  viewControls: ["padding", "radius"],
  // Each head reads its own channels, so the number of heads changes nothing.
  controls: { offset: { min: 0, max: 0 }, heads: { min: 4, max: 4 } },
};

const sentences = {
  felt: {
    en: "With zero padding, the effect of the border moves inward by {radius} per layer. After {layers} layers of width {width} it reaches {reach} positions and decreases inward. The first position has the value {edge}, the middle still {middle}.",
    zh: "补零时，边界的信息每层向内传 {radius} 个位置：经过 {layers} 层宽 {width} 的卷积，影响深达 {reach} 个位置，越往里越弱。首个位置的值为 {edge}，中间仍为 {middle}。",
  },
  all: {
    en: "With zero padding, the effect of the border moves inward by {radius} per layer. After {layers} layers of width {width} it reaches {reach} positions from either end, hence all {length} positions. The first has the value {edge}, the middle {middle}.",
    zh: "补零时，边界的信息每层向内传 {radius} 个位置：经过 {layers} 层宽 {width} 的卷积可传 {reach} 个位置，{length} 个位置全部受其影响。首个位置的值为 {edge}，中间为 {middle}。",
  },
  none: {
    en: "This padding repeats the constant, so the border has no effect: after {layers} layers of width {width} the first position has the value {edge} and the middle {middle}. Positions cannot be distinguished.",
    zh: "这种填充重复了常数，等于没有边界：经过 {layers} 层宽 {width} 的卷积，首个位置为 {edge}，中间为 {middle}，无法分辨任何位置。",
  },
  constant: {
    en: "Only zero padding marks the ends, {reach} positions deep after {layers} layers of width {width}. Circular and reflect padding give the same constant line, without information about position.",
    zh: "只有补零会标出两端，{layers} 层宽 {width} 的卷积之后深达 {reach} 个位置；循环与镜像填充是同一条水平线，不含位置信息。",
  },
  random: {
    en: "After {layers} layers of width {width}, the three paddings differ only within {reach} positions of the ends. Elsewhere the results are bit-identical.",
    zh: "经过 {layers} 层宽 {width} 的卷积，三种填充只在距两端 {reach} 个位置之内不同，其余逐位相同。",
  },
};

function layerSentence({ parameters, facts, lang }) {
  const { length, layers, radius } = parameters;
  const reach = reachOf(parameters);
  const { data } = facts[0];
  const kind = isSeen(parameters) ? (2 * reach < length ? "felt" : "all") : "none";
  const numbers = { edge: data[0], middle: data[length >> 1] };
  return fill(sentences[kind][lang], { length, layers, radius, reach, width: 2 * radius + 1, ...numbers });
}
const paddingSentence = ({ parameters, lang }) => {
  const { layers, radius, input } = parameters;
  return fill(sentences[input][lang], { layers, width: 2 * radius + 1, reach: reachOf(parameters) });
};

// Without a border, no kernel changes a constant.
const isFelt = (parameters, view) => view === "paddings" || isSeen(parameters);

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Convolution and zero padding", zh: "卷积与零填充" },
  opening: {
    en: "A convolution treats all positions alike, and yet convolutional networks encode position. The reason is the border: the zeros beyond the ends differ from the content inside, and every layer carries this difference further in by the radius of its kernel.",
    zh: "卷积对所有位置一视同仁，卷积网络却能编码位置。原因在于边界：两端之外的零与内部的内容不同，每一层都把这个差别向内传递一个卷积核半径。",
  },
  controls: {
    padding: {
      title: { en: "padding", zh: "填充" },
      labels: { zero: lines[0], circular: lines[1], reflect: lines[2] },
    },
    input: {
      kind: "word",
      words: ["constant", "random"],
      default: "constant",
      title: { en: "input", zh: "输入" },
      labels: { constant: { en: "constant 1", zh: "常数 1" }, random: glossary.random },
    },
    layers: {
      kind: "count",
      min: 1,
      max: mostLayers,
      default: 8,
      title: { en: "layers", zh: "层数" },
      slider: [1, mostLayers],
      step: 1,
    },
    radius: {
      kind: "count",
      min: 1,
      max: 15,
      default: 1,
      title: { en: "radius: width is 2 · radius + 1", zh: "半径：宽度为 2·半径 + 1" },
      slider: [1, 8],
      step: 1,
      when: isFelt,
    },
    length: { kind: "count", min: 16, max: 512, default: 20, slider: [16, 128], step: 1 },
    kernel: {
      kind: "word",
      words: ["box", "random"],
      default: "box",
      title: { en: "kernel", zh: "卷积核" },
      when: isFelt,
      labels: { box: { en: "box", zh: "均匀" }, random: glossary.random },
    },
    seed: {
      when: (parameters, view) =>
        (isFelt(parameters, view) && parameters.kernel === "random") ||
        (view === "paddings" && parameters.input === "random"),
    },
  },
  views: {
    layers: {
      tab: { en: "layers", zh: "逐层" },
      title: { en: "Effect of the border on a constant input, layer by layer", zh: "边界对常数输入的影响，逐层" },
      kind: "heatmap",
      calls: [...layerCalls, ...layerCalls.map((_, n) => missing(n))],
      stack: ({ layers }) => Array.from({ length: layers + 1 }, (_, n) => ({ result: mostLayers + 1 + n, column: 0 })),
      facts: lastLayer,
      axes: { x: position, y: layer, value: taken },
      controls: ["padding", "layers", "radius", "length", "kernel", "seed"],
      explain: explainLayer,
      sentence: layerSentence,
    },
    paddings: {
      tab: { en: "paddings", zh: "三种填充" },
      title: { en: "The last layer under three paddings", zh: "三种填充下的最后一层" },
      kind: "curve",
      calls: [unchanged(inputOf), ...paddings.flatMap((padding, n) => layersOf({ with: { padding } }, n * mostLayers))],
      stack: ({ layers }) => lines.map((name, n) => ({ result: layers + n * mostLayers, column: 0, name })),
      axes: { x: position, line: { name: { en: "padding", zh: "填充" }, names: lines }, value: output },
      curve: { zero: true },
      marks: [
        {
          x: (parameters) => reachOf(parameters) - 0.5,
          name: { en: "reach of the border", zh: "边界的影响范围" },
        },
      ],
      controls: ["input", "layers", "radius", "length", "kernel", "seed"],
      sentence: paddingSentence,
    },
  },
  tryThis: [
    {
      at: "layers?padding=circular",
      en: "Circular padding: no border, no position",
      zh: "循环填充：没有边界，也没有位置",
    },
    {
      at: "layers?kernel=random&radius=3&layers=6&length=64",
      en: "An asymmetric kernel: the two ends have different effects",
      zh: "不对称的核：两端的影响不同",
    },
    {
      at: "paddings?input=random&layers=4&radius=2",
      en: "Random input: the paddings differ at the ends only",
      zh: "随机输入：三种填充只在两端不同",
    },
  ],
  presets: {
    four: { at: "layers?layers=4&radius=1&length=32", en: "four layers of width 3", zh: "四层，宽 3" },
    vgg: {
      at: "layers?layers=13&radius=1&length=64",
      en: "13 layers of width 3, as in VGG-16",
      zh: "13 层，宽 3（VGG-16）",
      source: "https://arxiv.org/abs/1409.1556, table 1, column D",
    },
    conformer: {
      at: "layers?layers=16&radius=15&length=512",
      en: "16 layers of width 31, a Conformer's kernel",
      zh: "16 层，宽 31（Conformer 的卷积核）",
      source: "https://arxiv.org/abs/2005.08100, table 1 (16 layers); the width is that of ESPnet",
    },
  },
};
