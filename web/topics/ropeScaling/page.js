// Gives the texts beside the figure of the page on the config reader.
import * as glossary from "../../methods/common/glossary.js";
import * as units from "../../methods/common/units.js";
import { pairsSentence } from "./pairs.js";
import { presets } from "./presets.js";
import { sentenceOf } from "./sentences.js";
import { layersSentence } from "./strip.js";

const parametersOf = (preset) => presets.find(({ id }) => id === preset)?.parameters;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "RoPE scaling", zh: "RoPE 缩放" },
  opening: {
    en: "RoPE's slowest dimension pairs do not complete a rotation within a model's original context length, on which it is pre-trained first. On longer texts they reach angles outside that range. Scalings lower their frequencies to avoid this, and many models are then trained further at the longer length. Choose a model, or paste its config.json or a line of it, and see what happens to each pair.",
    zh: "模型先在原始上下文长度上预训练；在这个长度内，RoPE 最慢的维度对转不满一圈。文本更长时，它们会到达这一范围之外的角度。各种缩放降低频率来避免这一点，许多模型随后还在更长的长度上继续训练。选一个模型，或粘贴它的 config.json（一行也行），看看每个维度对变成了什么样。",
  },
  tryThis: [
    {
      text: {
        en: "Before the scaling: which angles are outside the original range",
        zh: "缩放之前：哪些角度超出原始范围",
      },
      view: "pairs",
      parameters: { applied: 0 },
    },
    {
      text: {
        en: "gpt-oss does not round YaRN's bounds: the rounded ramp lies beside its own",
        zh: "gpt-oss 不对 YaRN 的边界取整：取整后的斜坡与它的不同",
      },
      view: "ramp",
      parameters: parametersOf("gpt-oss"),
    },
    {
      text: { en: "YaRN lengthens the hands by its attention factor", zh: "YaRN 按注意力因子把指针拉长" },
      view: "dials",
      parameters: parametersOf("qwen2.5"),
    },
  ],
  presets,
  keepsView: true,
  front: () => import("../../playground/config/front.js"),
  controls: {
    config: { title: { en: "config.json", zh: "config.json" } },
    trained: { title: glossary.originalLength, unit: units.positions, slider: [256, 1048576], scale: "power" },
    length: { title: glossary.wantedLength, slider: [256, 1048576], scale: "power" },
    layerType: { title: { en: "layers", zh: "层" } },
    applied: { title: { en: "before (0) to after (1)", zh: "缩放前（0）到缩放后（1）" }, slider: [0, 1], step: 0.01 },
    position: { title: glossary.position, slider: [0, 131072], step: 1 },
  },
  views: {
    pairs: { tab: { en: "pairs", zh: "维度对" }, controls: ["trained", "length", "applied"], sentence: pairsSentence },
    wavelengths: {
      tab: { en: "wavelengths", zh: "波长" },
      controls: ["trained", "length"],
      sentence: sentenceOf("wavelengths"),
    },
    ramp: {
      tab: { en: "YaRN's ramp", zh: "YaRN 斜坡" },
      controls: ["trained"],
      sentence: sentenceOf("ramp"),
    },
    turns: { tab: { en: "rotations", zh: "圈数" }, controls: ["trained", "length"], sentence: sentenceOf("turns") },
    similarity: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["trained", "length"],
      sentence: sentenceOf("similarity"),
    },
    dials: {
      tab: { en: "dials", zh: "表盘" },
      controls: ["position"],
      sentence: sentenceOf("dials"),
    },
    layers: { tab: { en: "layers", zh: "各层" }, controls: [], sentence: layersSentence },
  },
};
