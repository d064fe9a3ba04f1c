// The scaling laboratory: what a model's configuration makes of RoPE's frequencies. Its figures call functions of rope.
import { dotProduct, pair, positions } from "./axes.js";
import { code } from "./code/ropeScaling.js";
import { formula } from "./formulas/ropeScaling.js";
import { dials, facts, ramp, rampFacts, similarity, turns, wavelengths } from "./ropeScaling/calls.js";
import { llama31, trainedLength, wantedLength } from "./ropeScaling/config.js";
import { distancesTo } from "./ropeScaling/distances.js";
import { presets } from "./ropeScaling/presets.js";
import { boundsOf, sentenceOf } from "./ropeScaling/sentences.js";
import { fill } from "./sentences.js";

const said = {
  wavelengths: {
    en: "one turn in {plain} positions unscaled, in {own} in this model",
    zh: "未缩放时 {plain} 个位置转一圈，此模型中 {own} 个",
  },
  ramp: {
    en: "{turns} turns within the {trained} positions of training",
    zh: "训练的 {trained} 个位置内转 {turns} 圈",
  },
  turns: {
    en: "in this model one turn in {own} positions",
    zh: "此模型中 {own} 个位置转一圈",
  },
  similarity: { en: "query at p, key at p + {distance}", zh: "查询在 p，键在 p + {distance}" },
  dials: { en: "{turns} turns from position 0 to {position}", zh: "从位置 0 到 {position} 转了 {turns} 圈" },
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
    fill(said[id][lang], values(facts, parameters, at.x));

const limits = (axis) =>
  [
    { [axis]: "trained", name: { en: "trained length", zh: "训练长度" } },
    { [axis]: "length", name: { en: "wanted length", zh: "期望长度" } },
  ].map((mark) => ({ ...mark, [axis]: (parameters) => parameters[mark[axis]] }));

const section = (count, en, zh) => ({
  x: (_, [{ sections, interleavedSections }]) =>
    interleavedSections ? undefined : sections?.slice(0, count).reduce((sum, each) => sum + each, 0),
  name: { en, zh },
});

const bound = (fact, end, name) => ({
  x: (_, facts) => boundsOf(facts[fact].interpolation.data)?.[end],
  name,
});

const turnsOf = { name: { en: "turns", zh: "圈数" }, kind: "magnitude", scale: "log" };

/** The first line, the model's own, is drawn strongest. */
const line = (en, zh) => ({ name: { en, zh }, parameter: 0 });

export const ropeScaling = {
  title: { en: "RoPE scaling laboratory", zh: "RoPE 缩放实验室" },
  inPackage: false,
  controls: {
    config: { kind: "text", default: JSON.stringify(llama31) },
    trained: { kind: "count", default: trainedLength, max: 2 ** 24 },
    length: { kind: "count", default: wantedLength, max: 2 ** 24 },
    layerType: { kind: "text", default: "full_attention" },
    position: { kind: "whole", default: ({ trained }) => trained, min: 0, max: 2 ** 24 },
  },
  views: [
    {
      id: "wavelengths",
      title: { en: "Wavelength of every channel pair, by scaling", zh: "各种缩放下每对通道的波长" },
      kind: "curve",
      ...wavelengths,
      facts,
      axes: {
        x: pair,
        line: line("scaling", "缩放"),
        value: { name: { en: "wavelength", zh: "波长" }, unit: positions, kind: "magnitude", scale: "log" },
      },
      marks: [
        ...limits("y"),
        section(1, "height from here", "此后为高度"),
        section(2, "width from here", "此后为宽度"),
      ],
      explain: explain("wavelengths"),
    },
    {
      id: "ramp",
      title: {
        en: "How much of the factor each pair's frequency is divided by",
        zh: "每对通道的频率除以了缩放倍数的几成",
      },
      kind: "curve",
      ...ramp,
      facts: rampFacts,
      axes: {
        x: pair,
        line: line("ramp", "斜坡"),
        value: { name: { en: "share of the factor", zh: "缩放占比" }, kind: "magnitude" },
      },
      curve: { mark: "points", zero: true },
      marks: [bound(4, 0, "low"), bound(4, 1, "high"), bound(5, 0, "⌊low⌋"), bound(5, 1, "⌈high⌉")],
      explain: explain("ramp"),
    },
    {
      id: "turns",
      title: {
        en: "Turns of every pair, in training and at the wanted length",
        zh: "训练中与期望长度下每对通道转的圈数",
      },
      kind: "curve",
      ...turns,
      facts,
      axes: { x: pair, line: line("length", "长度"), value: turnsOf },
      marks: [{ y: 1, name: { en: "one turn", zh: "一圈" } }],
      explain: explain("turns"),
    },
    {
      id: "similarity",
      title: { en: "Dot product against distance, before and after", zh: "缩放前后点积随距离的变化" },
      kind: "curve",
      ...similarity,
      facts,
      axes: {
        x: {
          name: { en: "distance", zh: "距离" },
          unit: positions,
          key: "distance",
          values: distancesTo,
          scale: "log",
        },
        line: line("frequencies", "频率"),
        value: dotProduct,
      },
      curve: { zero: true },
      marks: limits("x"),
      explain: ({ at, lang }) => fill(said.similarity[lang], { distance: at.x }),
    },
    {
      id: "dials",
      title: { en: "Every pair as a hand, turned to one position", zh: "把每对通道画成指针，转到同一位置" },
      kind: "plane",
      loadPicture: async () => (await import("../figures/plane.js")).planePicture,
      ...dials,
      facts,
      axes: {
        x: { name: { en: "cosine", zh: "余弦" } },
        y: { name: { en: "sine", zh: "正弦" } },
        index: { name: { en: "position", zh: "位置" }, start: "position" },
        line: pair,
      },
      plane: { circle: 1, from: "origin" },
      explain: ({ at, parameters, facts, lang }) => {
        const all = values(facts, parameters, at.line);
        return fill(said.dials[lang], { ...all, turns: parameters.position / all.own });
      },
    },
  ],
};

export const page = {
  family: "rotary",
  short: { en: "RoPE scaling", zh: "RoPE 缩放" },
  thumbnail: { view: "wavelengths", parameters: {} },
  formula,
  opening: {
    en: "A model trained on short texts meets, in long ones, angles that it has never seen. Scalings slow the channel pairs of RoPE down so that it does not. Choose a model, or paste its config.json below the figure, and see what becomes of each pair.",
    zh: "在短文本上训练的模型，到了长文本里会遇到从未见过的角度。各种缩放让 RoPE 的通道对转得更慢，以避免这一点。选一个模型，或在图下粘贴它的 config.json，看看每对通道变成了什么样。",
  },
  papers: [
    { text: "Chen et al. 2023, Position Interpolation", url: "https://arxiv.org/abs/2306.15595" },
    { text: "Peng et al. 2023, YaRN", url: "https://arxiv.org/abs/2309.00071" },
    { text: "Ding et al. 2024, LongRoPE", url: "https://arxiv.org/abs/2402.13753" },
    { text: "Grattafiori et al. 2024, The Llama 3 Herd of Models", url: "https://arxiv.org/abs/2407.21783" },
  ],
  aliases: [
    "YaRN",
    "NTK",
    "LongRoPE",
    "position interpolation",
    "config.json",
    "rope_scaling",
    "上下文扩展",
    "线性插值",
  ],
  models: ["Llama", "Qwen", "DeepSeek", "gpt-oss", "Phi", "Gemma", "GPT-J", "GPT-NeoX"],
  traps: [
    {
      en: "YaRN's attention factor multiplies cos and sin, so the scores of the channels that turn grow by its square, in short texts too.",
      zh: "YaRN 的注意力因子乘在 cos 和 sin 上，所以旋转通道的分数按其平方增大，短文本也不例外。",
    },
    {
      en: "LongRoPE and dynamic NTK depend on the length: keys that were turned before the length passed the trained one do not fit the queries after it.",
      zh: "LongRoPE 和动态 NTK 取决于长度：长度超过训练长度之前旋转的键，与之后的查询不匹配。",
    },
    {
      en: "Linear scaling divides every frequency: neighbouring tokens, which the fast pairs tell apart, come closer together.",
      zh: "线性插值把所有频率都除以同一倍数：靠快速通道对区分的相邻词元也被拉近了。",
    },
  ],
  tryThis: [
    {
      text: { en: "Which angles were never seen in training", zh: "哪些角度训练中从未见过" },
      view: "turns",
      parameters: {},
    },
    {
      text: {
        en: "gpt-oss does not round YaRN's bounds: the rounded ramp lies beside its own",
        zh: "gpt-oss 不对 YaRN 的边界取整：取整后的斜坡与它的不同",
      },
      view: "ramp",
      parameters: presets.find(({ id }) => id === "gpt-oss").parameters,
    },
    {
      text: { en: "YaRN lengthens the hands by its attention factor", zh: "YaRN 按注意力因子把指针拉长" },
      view: "dials",
      parameters: presets.find(({ id }) => id === "qwen2.5").parameters,
    },
  ],
  presets,
  controls: {
    config: { title: { en: "config.json", zh: "config.json" } },
    trained: {
      title: { en: "trained length", zh: "训练长度" },
      unit: { en: "positions", zh: "个位置" },
      slider: [256, 1048576],
      scale: "power",
    },
    length: {
      title: { en: "wanted length", zh: "期望长度" },
      unit: { en: "positions", zh: "个位置" },
      slider: [256, 1048576],
      scale: "power",
    },
    layerType: { title: { en: "layers", zh: "层" } },
    position: { title: { en: "position", zh: "位置" }, slider: [0, 131072], step: 1 },
  },
  views: {
    wavelengths: {
      tab: { en: "wavelengths", zh: "波长" },
      controls: ["trained", "length"],
      sentence: sentenceOf("wavelengths"),
    },
    ramp: { tab: { en: "YaRN's ramp", zh: "YaRN 斜坡" }, controls: ["trained"], sentence: sentenceOf("ramp") },
    turns: {
      tab: { en: "unseen angles", zh: "未见过的角度" },
      controls: ["trained", "length"],
      sentence: sentenceOf("turns"),
    },
    similarity: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["trained", "length"],
      sentence: sentenceOf("similarity"),
    },
    dials: { tab: { en: "dials", zh: "表盘" }, controls: ["position"], sentence: sentenceOf("dials") },
  },
  panels: [
    {
      id: "laboratory",
      title: { en: "Your model", zh: "你的模型" },
      load: () => import("../playground/laboratory.js"),
    },
  ],
  code,
};
