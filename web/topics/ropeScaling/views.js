// Defines the figures of RoPE scaling, and the texts of their page.
import { dotProduct, pair } from "../../methods/common/axes.js";
import * as glossary from "../../methods/common/glossary.js";
import { fill, say } from "../../methods/common/sentences.js";
import * as units from "../../methods/common/units.js";
import { between, dials, facts, ramp, rampFacts, similarity, turns, wavelengths } from "./calls.js";
import { lastPosition, llama31, trainedLength, wantedLength } from "./config.js";
import { dialsPicture } from "./dials.js";
import { distancesTo } from "./distances.js";
import { pairsSentence, pairsView } from "./pairs.js";
import { presets } from "./presets.js";
import { specOf } from "./reading.js";
import { boundsOf, dialsSentence, sentenceOf } from "./sentences.js";
import { layersSentence, strip } from "./strip.js";

const readOuts = {
  wavelengths: {
    en: "one rotation in {plain} positions unscaled, in {own} in this model",
    zh: "未缩放时 {plain} 个位置转一圈，此模型中 {own} 个",
  },
  ramp: {
    en: "{turns} rotations within the original context length, {trained} positions",
    zh: "原始上下文长度 {trained} 个位置内转 {turns} 圈",
  },
  turns: { en: "one rotation in {own} positions in this model", zh: "此模型中 {own} 个位置转一圈" },
};

const values = ([, own, trained], { trained: length, position }, at) => ({
  plain: trained.wavelengths.data[at],
  own: own.wavelengths.data[at],
  turns: trained.turns.data[at],
  trained: length,
  position,
});

const explain =
  (id) =>
  ({ at, parameters, facts, lang }) =>
    fill(readOuts[id][lang], values(facts, parameters, at.x));

const limits = (axis) =>
  [
    { [axis]: "trained", name: glossary.originalLength },
    { [axis]: "length", name: glossary.wantedLength },
  ].map((mark) => ({ ...mark, [axis]: (parameters) => parameters[mark[axis]] }));

const section = (count, en, zh) => ({
  x: (_, [{ sections, interleavedSections }]) =>
    interleavedSections ? undefined : sections?.slice(0, count).reduce((sum, each) => sum + each, 0),
  name: { en, zh },
});

const bound = (fact, end, name) => ({ x: (_, facts) => boundsOf(facts[fact].interpolation.data)?.[end], name });

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const turnsOf = { name: { en: "rotations", zh: "圈数" }, kind: "magnitude", scale: "log" };

/** The first line, the model's own, is drawn strongest. */
const line = (en, zh) => ({ name: { en, zh }, parameter: 0 });

const presetNamed = (name) => presets.find(({ id }) => id === name);
const addressOf = (view, { parameters }) => `${view}?${new URLSearchParams(parameters)}`;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "My model", zh: "我的模型" },
  opening: {
    en: "A model is first pre-trained at its original context length. Within it, RoPE's lowest frequencies do not complete a rotation, so longer texts reach angles outside the range of that training. Scalings lower frequencies to avoid this, and many models are then trained further at the longer length. Choose a model, or paste its config.json or a line of it, to see the effect on each dimension pair.",
    zh: "模型先在原始上下文长度上预训练；在这个长度内，RoPE 最低的频率转不满一圈，所以文本更长时会到达训练范围之外的角度。各种缩放降低频率来避免这一点，许多模型随后还在更长的长度上继续训练。选一个模型，或粘贴它的 config.json（一行也行），看看每个维度对受到的影响。",
  },
  keepsView: true,
  rotation: ({ config, length, layerType }, { config: models }) => ({
    spec: specOf(models, config, { length, layerType }),
    length,
  }),
  front: "model",
  controls: {
    config: { kind: "text", default: JSON.stringify(llama31), title: { en: "config.json", zh: "config.json" } },
    trained: {
      kind: "count",
      default: trainedLength,
      max: 2 ** 24,
      title: glossary.originalLength,
      unit: units.positions,
      slider: [256, 1048576],
      scale: "power",
    },
    length: {
      kind: "count",
      default: wantedLength,
      max: 2 ** 24,
      title: glossary.wantedLength,
      slider: [256, 1048576],
      scale: "power",
    },
    layerType: { kind: "text", default: "full_attention", title: { en: "layers", zh: "层" } },
    assume: {
      kind: "flag",
      default: false,
      title: { en: "read an unknown model as Llama", zh: "把未知模型当作 Llama 读取" },
    },
    applied: {
      kind: "number",
      default: 1,
      min: 0,
      max: 1,
      title: { en: "unscaled (0) to scaled (1)", zh: "未缩放（0）到缩放后（1）" },
      slider: [0, 1],
      step: 0.01,
    },
    position: {
      kind: "whole",
      default: lastPosition,
      min: 0,
      max: 2 ** 24,
      title: glossary.position,
      slider: [0, 131072],
      step: 1,
    },
  },
  views: {
    dials: {
      tab: { en: "dials", zh: "表盘" },
      title: {
        en: "Every dimension pair as a clock hand, at one position",
        zh: "每个维度对画成一根指针，位于同一位置",
      },
      kind: "plane",
      ...dials,
      facts,
      axes: {
        x: { name: glossary.cosine },
        y: { name: glossary.sine },
        index: { name: glossary.position, start: "position" },
        line: pair,
      },
      plane: { circle: 1, from: "origin" },
      picture: dialsPicture,
      controls: ["position", "trained", "length", "applied"],
      explain: say(
        "{turns} rotations from position 0 to {position}",
        "从位置 0 到 {position} 转了 {turns} 圈",
        ({ at, parameters, facts }) => {
          const { plain, own } = values(facts, parameters, at.line);
          const { position, applied } = parameters;
          return { turns: position / between(plain, own, applied) };
        },
      ),
      sentence: dialsSentence,
    },
    pairs: {
      tab: { en: "pairs", zh: "维度对" },
      ...pairsView,
      controls: ["trained", "length", "applied"],
      sentence: pairsSentence,
    },
    wavelengths: {
      tab: { en: "wavelengths", zh: "波长" },
      title: { en: "Wavelength of every dimension pair, by scaling", zh: "各种缩放下每个维度对的波长" },
      kind: "curve",
      ...wavelengths,
      facts,
      axes: {
        x: pair,
        line: line("scaling", "缩放"),
        value: { name: glossary.wavelength, unit: units.positions, kind: "magnitude", scale: "log" },
      },
      marks: [
        ...limits("y"),
        section(1, "height from here", "此后为高度"),
        section(2, "width from here", "此后为宽度"),
      ],
      controls: ["trained", "length"],
      explain: explain("wavelengths"),
      sentence: sentenceOf("wavelengths"),
    },
    turns: {
      tab: { en: "rotations", zh: "圈数" },
      title: {
        en: "Rotations of every pair within the original context length and the target length",
        zh: "原始上下文长度与目标长度内每个维度对转的圈数",
      },
      kind: "curve",
      ...turns,
      facts,
      axes: { x: pair, line: line("length", "长度"), value: turnsOf },
      marks: [{ y: 1, name: { en: "one turn", zh: "一圈" } }],
      controls: ["trained", "length"],
      explain: explain("turns"),
      sentence: sentenceOf("turns"),
    },
    ramp: {
      tab: { en: "YaRN's ramp", zh: "YaRN 斜坡" },
      title: {
        en: "The share of the factor that divides each pair's frequency",
        zh: "每个维度对的频率除以扩展倍数的多少",
      },
      kind: "curve",
      ...ramp,
      facts: rampFacts,
      axes: {
        x: pair,
        line: line("ramp", "斜坡"),
        value: { name: { en: "share of the factor", zh: "扩展倍数的占比" }, kind: "magnitude" },
      },
      curve: { mark: "points", zero: true },
      marks: [bound(5, 0, "⌊low⌋"), bound(5, 1, "⌈high⌉")],
      controls: ["trained"],
      explain: explain("ramp"),
      sentence: sentenceOf("ramp"),
    },
    similarity: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: { en: "Dot product against distance, before and after", zh: "缩放前后点积随距离的变化" },
      kind: "curve",
      ...similarity,
      facts,
      axes: {
        x: {
          name: glossary.distance,
          unit: units.positions,
          key: "distance",
          values: distancesTo,
          scale: "log",
        },
        line: line("frequencies", "频率"),
        value: dotProduct,
      },
      curve: { zero: true },
      marks: limits("x"),
      controls: ["trained", "length"],
      explain: say("query at p, key at p + {distance}", "查询在 p，键在 p + {distance}", ({ at }) => ({
        distance: at.x,
      })),
      sentence: sentenceOf("similarity"),
    },
    layers: {
      tab: { en: "layers", zh: "各层" },
      title: { en: "Layer types of this model and of others", zh: "各层的类型：此模型与其他模型" },
      ...strip,
      controls: [],
      sentence: layersSentence,
    },
  },
  tryThis: [
    {
      at: "dials?applied=0",
      en: "Before the scaling: which hands leave the original range",
      zh: "缩放之前：哪些指针超出原始范围",
    },
    {
      at: addressOf("ramp", presetNamed("gpt-oss")),
      en: "gpt-oss does not round YaRN's bounds: compare the rounded ramp",
      zh: "gpt-oss 不对 YaRN 的边界取整：与取整后的斜坡比较",
    },
    {
      at: addressOf("dials", presetNamed("qwen2.5")),
      en: "YaRN keeps every hand in its range, and lengthens it by the attention factor",
      zh: "YaRN 让每根指针留在范围内，并按注意力因子拉长",
    },
  ],
  presets: Object.fromEntries(
    presets.map((preset) => [preset.id, { at: addressOf("dials", preset), ...preset.title, source: preset.source }]),
  ),
};
