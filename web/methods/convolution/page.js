// Gives the texts beside the figure of the page on convolution and its padding.
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import { isSeen, lines, mostLayers, reachOf } from "./reach.js";

const sentences = {
  felt: {
    en: "Padded with zeros, the border travels inward by {radius} at each layer: after {layers} layers of width {width} it is felt {reach} positions in, ever more faintly. The first position holds {edge}, the middle still {middle}.",
    zh: "补零时，边界的信息每层向内传 {radius} 个位置：经过 {layers} 层宽 {width} 的卷积，影响深达 {reach} 个位置，越往里越弱。首个位置的值为 {edge}，中间仍为 {middle}。",
  },
  all: {
    en: "Padded with zeros, the border travels inward by {radius} at each layer: after {layers} layers of width {width} it has come {reach} positions far, and none of the {length} is out of its reach. The first holds {edge}, the middle {middle}.",
    zh: "补零时，边界的信息每层向内传 {radius} 个位置：经过 {layers} 层宽 {width} 的卷积可传 {reach} 个位置，{length} 个位置全部受其影响。首个位置的值为 {edge}，中间为 {middle}。",
  },
  none: {
    en: "This padding repeats the constant, so there is no border: after {layers} layers of width {width} the first position holds {edge} and the middle {middle}, and no position can be told from another.",
    zh: "这种填充重复了常数，等于没有边界：经过 {layers} 层宽 {width} 的卷积，首个位置为 {edge}，中间为 {middle}，无法分辨任何位置。",
  },
  constant: {
    en: "Zeros alone mark the ends, {reach} positions deep after {layers} layers of width {width}; circular and reflect padding give the same level line and tell nothing.",
    zh: "只有补零会标出两端，{layers} 层宽 {width} 的卷积之后深达 {reach} 个位置；循环与镜像填充是同一条水平线，不含位置信息。",
  },
  random: {
    en: "After {layers} layers of width {width} the three differ only within {reach} positions of the ends: where no border is felt they agree to the last bit.",
    zh: "经过 {layers} 层宽 {width} 的卷积，三者只在距两端 {reach} 个位置之内不同：边界影响不到的地方逐位相同。",
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

// No kernel changes a constant that has no border.
const isFelt = (parameters, view) => view === "paddings" || isSeen(parameters);

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Convolution and zero padding", zh: "卷积与零填充" },
  opening: {
    en: "A convolution treats all positions alike, and yet networks made of them know where things are. What gives it away is the border: zeros beyond the ends are unlike anything inside, and every layer carries that news further in by the radius of its kernel.",
    zh: "卷积对所有位置一视同仁，由卷积组成的网络却知道东西在哪里。泄露位置的是边界：两端之外的零与内部的值都不同，每一层都把这个信息向内传递一个卷积核半径。",
  },
  tryThis: [
    {
      text: { en: "Circular padding: nothing to see, no position", zh: "循环填充：什么也看不到，没有位置" },
      view: "layers",
      parameters: { padding: "circular" },
    },
    {
      text: { en: "A lopsided kernel: the border travels at two strengths", zh: "不对称的核：两端传入的强度不同" },
      view: "profile",
      parameters: { kernel: "random", radius: 3, layers: 6, length: 64 },
    },
    {
      text: { en: "Other input: the paddings differ at the ends only", zh: "换一种输入：三种填充只在两端不同" },
      view: "paddings",
      parameters: { input: "random", layers: 4, radius: 2 },
    },
  ],
  presets: [
    {
      id: "four",
      title: { en: "four layers of width 3", zh: "四层，宽 3" },
      view: "layers",
      parameters: { layers: 4, radius: 1, length: 32 },
    },
    {
      id: "vgg",
      title: { en: "13 layers of width 3, as VGG-16 has", zh: "13 层，宽 3（VGG-16）" },
      view: "layers",
      parameters: { layers: 13, radius: 1, length: 64 },
    },
    {
      id: "conformer",
      title: {
        en: "16 layers of width 31, as Conformers in use have it",
        zh: "16 层，宽 31（Conformer 常见实现的卷积核）",
      },
      view: "layers",
      parameters: { layers: 16, radius: 15, length: 512 },
    },
  ],
  controls: {
    length: { slider: [32, 256], scale: "power" },
    padding: {
      title: { en: "padding", zh: "填充" },
      labels: { zero: lines[0], circular: lines[1], reflect: lines[2] },
    },
    layers: { title: { en: "layers", zh: "层数" }, slider: [1, mostLayers], step: 1 },
    radius: {
      title: { en: "radius: width is 2 · radius + 1", zh: "半径：宽度为 2·半径 + 1" },
      slider: [1, 8],
      step: 1,
      when: isFelt,
    },
    kernel: {
      title: { en: "kernel", zh: "卷积核" },
      when: isFelt,
      labels: { box: { en: "box", zh: "均匀" }, random: glossary.random },
    },
    input: {
      title: { en: "input", zh: "输入" },
      labels: { constant: { en: "constant 1", zh: "常数 1" }, random: glossary.random },
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
      controls: ["padding", "layers", "radius", "length", "kernel", "seed"],
      sentence: layerSentence,
    },
    profile: {
      tab: { en: "along", zh: "沿序列" },
      controls: ["padding", "layers", "radius", "length", "kernel", "seed"],
      sentence: layerSentence,
    },
    paddings: {
      tab: { en: "paddings", zh: "三种填充" },
      controls: ["input", "layers", "radius", "length", "kernel", "seed"],
      sentence: paddingSentence,
    },
  },
};
