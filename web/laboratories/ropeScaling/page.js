// What the page says of the scaling laboratory beside the figure.
import * as glossary from "../../methods/common/glossary.js";
import * as units from "../../methods/common/units.js";
import { pairsSentence } from "./pairs.js";
import { presets } from "./presets.js";
import { sentenceOf } from "./sentences.js";
import { layersSentence } from "./strip.js";

/** What is read out of a pasted text. */
const inPanel = ["config", "layerType"];

const parametersOf = (preset) => presets.find(({ id }) => id === preset)?.parameters;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "RoPE scaling laboratory", zh: "RoPE 缩放实验室" },
  opening: {
    en: "A model trained on short texts meets, in long ones, angles that it has never seen. Scalings slow the channel pairs of RoPE down so that it does not. Choose a model, or paste its config.json, or a line of it, and see what becomes of each pair.",
    zh: "在短文本上训练的模型，到了长文本里会遇到从未见过的角度。各种缩放让 RoPE 的通道对转得更慢，以避免这一点。选一个模型，或粘贴它的 config.json（一行也行），看看每对通道变成了什么样。",
  },
  tryThis: [
    {
      text: { en: "Before the scaling: which angles training never showed", zh: "缩放之前：哪些角度训练中从未见过" },
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
  front: () => import("../../playground/laboratory/front.js"),
  controls: {
    config: { title: { en: "config.json", zh: "config.json" } },
    trained: { title: glossary.trainedLength, unit: units.positions, slider: [256, 1048576], scale: "power" },
    length: { title: glossary.wantedLength, slider: [256, 1048576], scale: "power" },
    layerType: { title: { en: "layers", zh: "层" } },
    applied: { title: { en: "before (0) to after (1)", zh: "缩放前（0）到缩放后（1）" }, slider: [0, 1], step: 0.01 },
    position: { title: glossary.position, slider: [0, 131072], step: 1 },
  },
  views: {
    pairs: { tab: { en: "pairs", zh: "通道对" }, without: [...inPanel], sentence: pairsSentence },
    wavelengths: { tab: { en: "wavelengths", zh: "波长" }, without: [...inPanel], sentence: sentenceOf("wavelengths") },
    ramp: {
      tab: { en: "YaRN's ramp", zh: "YaRN 斜坡" },
      without: ["length", ...inPanel],
      sentence: sentenceOf("ramp"),
    },
    turns: { tab: { en: "unseen angles", zh: "未见过的角度" }, without: [...inPanel], sentence: sentenceOf("turns") },
    similarity: {
      tab: { en: "against distance", zh: "随距离变化" },
      without: [...inPanel],
      sentence: sentenceOf("similarity"),
    },
    dials: {
      tab: { en: "dials", zh: "表盘" },
      without: ["trained", "length", ...inPanel],
      sentence: sentenceOf("dials"),
    },
    layers: { tab: { en: "layers", zh: "各层" }, without: ["trained", "length", ...inPanel], sentence: layersSentence },
  },
};
