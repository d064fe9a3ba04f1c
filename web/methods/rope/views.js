// Defines the figures of RoPE, and the texts of their page.
import { channel, distanceAround, dotProduct, pair, position, value } from "../common/axes.js";
import { fill, say, sayCase, signed } from "../common/sentences.js";
import * as units from "../common/units.js";
import { frequencyView, wavelengthAt, wavelengthText } from "../common/wavelengths.js";
import * as hands from "./hands.js";
import * as scalings from "./scalings.js";
import * as weights from "./weights.js";

const rotating = { dim: ({ rotaryDim }) => rotaryDim };
const frequencies = { function: "rope.frequencies", arguments: ["base"], with: rotating };
const table = { function: "rope.table", arguments: ["length", "offset", "base"], with: rotating };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });

const words = {
  cosines: { en: "cosines", zh: "余弦" },
  products: { en: "dot products", zh: "点积" },
  cell: { en: "{wavelength}, {turns} rotations from position 0", zh: "{wavelength}，自位置 0 起转了 {turns} 圈" },
  still: { en: "this channel is not rotated", zh: "此通道不旋转" },
  partner: {
    en: "pair {pair}, with channel {partner}; {angle} radians, {wavelength}",
    zh: "{pair} 号维度对，与 {partner} 号通道配对；{angle} 弧度，{wavelength}",
  },
};

const explainAngle = ({ at, facts, lang }) =>
  fill(words.cell[lang], { wavelength: wavelengthText(facts, at.x, lang), turns: at.y / wavelengthAt(facts, at.x) });

function explainChannel({ at, parameters: { rotaryDim, layout, inverse }, facts, lang }) {
  if (at.x >= rotaryDim) return words.still[lang];
  const pair = layout === "half" ? at.x % (rotaryDim / 2) : Math.floor(at.x / 2);
  const half = layout === "half" ? rotaryDim / 2 : 1;
  const partner = at.x + (at.x === (layout === "half" ? pair : 2 * pair) ? half : -half);
  const angle = (inverse ? -1 : 1) * at.y * facts[0].inverseFrequencies.data[pair];
  return fill(words.partner[lang], { pair, partner, angle, wavelength: wavelengthText(facts, pair, lang) });
}

const pairCount = (facts) => facts[0].inverseFrequencies.data.length;

const sentences = {
  hands: {
    en: "The query is at position m = {queryToken}{start}, the key at n = {keyToken}{start}. They are {apart} apart, and their {pairs} {terms} add up to {all}. Move one of them, and the sum changes, at high frequencies first. Move both by {offset}, and every hand rotates but the sum stays the same: it depends only on the distance.",
    zh: "查询在位置 m = {queryToken}{start}，键在 n = {keyToken}{start}。两者相隔 {apart}，{pairs} 个{terms}之和为 {all}。移动其中一个，和随之改变，频率高的先变；两者一起移动 {offset}，指针都在转，和却不变：它只取决于距离。",
  },
  shown: { en: " The pairs in the figure add up to {some}.", zh: "图中各对之和为 {some}。" },
  frequencies: {
    en: "Of {pairs} pairs, pair 0 rotates once every {fast} positions and pair {last} once every {slow}.",
    zh: "共 {pairs} 对：0 号每 {fast} 个位置转一圈，{last} 号每 {slow} 个位置转一圈。",
  },
  one: { en: "The only pair rotates once every {fast} positions.", zh: "只有一对，每 {fast} 个位置转一圈。" },
};

/** The sentence of all pairs. */
function handsSentence({ parameters, facts, lang }) {
  const { offset, queryToken, keyToken, rotaryDim, vectors } = parameters;
  const terms = (vectors === "equal" ? words.cosines : words.products)[lang];
  const start = offset ? ` ${signed(offset)}` : "";
  const values = { start, apart: Math.abs(queryToken - keyToken), pairs: rotaryDim / 2, terms, all: facts[2].data[0] };
  return fill(sentences.hands[lang], { ...parameters, ...values });
}

/** The sentence of all pairs, with the sum of those that have dials. */
const dialsSentence = (context) =>
  handsSentence(context) + fill(sentences.shown[context.lang], { some: context.facts[3].data[0] });

function frequenciesSentence({ facts, lang }) {
  const last = pairCount(facts) - 1;
  const values = { pairs: last + 1, last, fast: wavelengthAt(facts, 0), slow: wavelengthAt(facts, last) };
  return fill(sentences[last > 0 ? "frequencies" : "one"][lang], values);
}

const layouts = {
  half: { en: "channel m is paired with m + {half}", zh: "通道 m 与 m + {half} 配对" },
  interleaved: { en: "channel 2i is paired with 2i + 1", zh: "通道 2i 与 2i + 1 配对" },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  rotation: ({ rotaryDim, base, layout }) => ({ spec: { rotaryDim, base, layout } }),
  title: { en: "Rotary position encoding (RoPE)", zh: "旋转位置编码（RoPE）" },
  opening: {
    en: "Adding a position to a token mixes the two, and attention has to separate them again. RoPE instead rotates each dimension pair of queries and keys by an angle proportional to the position, so that their dot product depends only on the distance between them.",
    zh: "把位置加到词向量上，两者就混在一起，注意力还得把它们分开。RoPE 改为把查询和键的每个维度对旋转一个与位置成正比的角度，使两者的点积只取决于它们之间的距离。",
  },
  controls: {
    ...hands.controls,
    length: { default: 128, min: 1, max: 8192, slider: [16, 4096], scale: "power" },
    maxDistance: { kind: "count", default: 256, min: 1, max: 8192, slider: [16, 4096] },
    reach: weights.controls.reach,
    dim: {
      kind: "count",
      multipleOf: 2,
      min: 2,
      max: 512,
      default: 64,
      title: { en: "head dim", zh: "每头维度" },
      unit: units.channels,
      slider: [2, 512],
      scale: "power",
    },
    rotaryDim: {
      min: 2,
      max: ({ dim }) => dim,
      title: { en: "channels that rotate", zh: "旋转的通道数" },
      unit: units.channels,
      step: 2,
    },
    base: {},
    layout: {},
    offset: { min: -(2 ** 32), max: 2 ** 32 },
    inverse: { title: { en: "rotate back", zh: "反向旋转" } },
    ...hands.pairControls,
    mode: weights.controls.mode,
    ...scalings.controls,
  },
  views: {
    clocks: {
      tab: { en: "clocks", zh: "时钟" },
      ...hands.clocksView,
      code: hands.code,
      arrival: ["queryToken", "keyToken"],
      controls: ["queryToken", "keyToken", "ruler", "vectors", "dim", "rotaryDim", "base", "offset"],
      work: ({ rotaryDim }) => 8 * rotaryDim,
      sentence: handsSentence,
    },
    hands: {
      tab: { en: "hands", zh: "指针" },
      ...hands.handsView(["fast", "middle", "slow"], {
        en: "Query and key as clock hands, rotated to their positions",
        zh: "查询与键：按所在位置旋转的指针",
      }),
      code: hands.code,
      controls: [
        "ruler",
        "queryToken",
        "keyToken",
        "together",
        "vectors",
        "dim",
        "rotaryDim",
        "base",
        "offset",
        "fast",
        "middle",
        "slow",
      ],
      work: ({ rotaryDim }) => 8 * rotaryDim,
      sentence: dialsSentence,
    },
    cos: {
      tab: { en: "cosine", zh: "余弦" },
      title: { en: "Cosine of every position and pair", zh: "每个位置、每个维度对的余弦" },
      kind: "heatmap",
      calls: [table],
      facts: [frequencies],
      key: "cos",
      axes: { x: pair, y: position, value: { ...value, name: { en: "cosine", zh: "余弦" }, range: [-1, 1] } },
      explain: explainAngle,
      controls: ["length", "dim", "rotaryDim", "base", "offset"],
      work: ({ length, rotaryDim }) => length * rotaryDim,
      sentence: sayCase(
        {
          turns: {
            en: "Pair {pair} (of 0 to {last}) rotates once every {wavelength} positions: {turns} times within {length} positions. Pair 0 makes {fast} rotations and pair {last} makes {slow}.",
            zh: "{pair} 号维度对（0 到 {last} 号）每 {wavelength} 个位置转一圈：在 {length} 个位置里转 {turns} 圈。0 号转 {fast} 圈，{last} 号转 {slow} 圈。",
          },
          single: {
            en: "The only pair rotates once every {wavelength} positions: {turns} times within {length} positions.",
            zh: "唯一的一对每 {wavelength} 个位置转一圈：在 {length} 个位置里转 {turns} 圈。",
          },
        },
        ({ parameters: { length }, facts }) => {
          const last = pairCount(facts) - 1;
          const pair = Math.max(0, Math.ceil(last / 2) - 1);
          const within = (index) => length / wavelengthAt(facts, index);
          const values = { pair, last, length, wavelength: wavelengthAt(facts, pair), turns: within(pair) };
          return [last > 0 ? "turns" : "single", { ...values, fast: within(0), slow: within(last) }];
        },
      ),
    },
    distance: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: {
        en: "Dot product of a rotated query and key against distance",
        zh: "旋转后的查询与键的点积随距离的变化",
      },
      kind: "curve",
      calls: [
        {
          function: "rope.apply",
          arguments: ["base", "rotaryDim"],
          with: {
            x: ({ maxDistance, dim }) => ones(2 * maxDistance + 1, dim),
            offset: ({ maxDistance }) => -maxDistance,
          },
        },
        { function: "attention.similarity", with: { a: ({ dim }) => ones(1, dim), b: { result: 0 } } },
      ],
      axes: { x: distanceAround, value: dotProduct },
      curve: { zero: true },
      controls: ["maxDistance", "dim", "rotaryDim", "base"],
      work: ({ maxDistance, dim }) => 4 * maxDistance * dim,
      explain: say("query at p, key at p {distance}", "查询在 p，键在 p {distance}", ({ at }) => ({
        distance: signed(at.x),
      })),
      sentence: say(
        "Query and key are vectors of ones in {dim} channels, {turning} of which rotate. Their dot product is {dim} at distance 0. As the pairs rotate apart it decreases in waves: high frequencies drop out first, low ones later.",
        "查询与键都是 {dim} 个通道的全 1 向量，其中 {turning} 个通道旋转。距离为 0 时点积为 {dim}，随着各维度对转过的角度拉开，它在波动中减小（远程衰减）：频率高的先抵消，频率低的较晚。",
        ({ parameters: { rotaryDim } }) => ({ turning: rotaryDim }),
      ),
    },
    frequencies: {
      tab: { en: "frequencies", zh: "频率" },
      ...frequencyView(frequencies, "inverseFrequencies"),
      controls: ["dim", "rotaryDim", "base"],
      sentence: frequenciesSentence,
    },
    scalings: scalings.view,
    rotation: {
      tab: { en: "rotation", zh: "旋转" },
      title: { en: "A vector of ones, rotated to every position", zh: "全 1 向量在每个位置旋转后的样子" },
      kind: "heatmap",
      calls: [
        {
          function: "rope.apply",
          arguments: ["base", "rotaryDim", "layout", "offset", "inverse"],
          with: { x: ({ length, dim }) => ones(length, dim) },
        },
      ],
      facts: [frequencies],
      axes: { x: channel, y: position, value },
      controls: ["length", "dim", "rotaryDim", "base", "layout", "offset", "inverse"],
      work: ({ length, dim }) => 2 * length * dim,
      explain: explainChannel,
      sentence: say(
        "Each row is a vector of ones, rotated to its position. {turning} of {dim} channels rotate; {layout}.",
        "每一行是一个全 1 向量，按其位置旋转。{dim} 个通道中有 {turning} 个旋转；{layout}。",
        ({ parameters: { rotaryDim, layout }, lang }) => ({
          turning: rotaryDim,
          layout: fill(layouts[layout][lang], { half: rotaryDim / 2 }),
        }),
      ),
    },
    ...weights.views,
  },
  tryThis: [
    {
      at: "hands?offset=1000&together=true",
      en: "A thousand positions further: other angles, the same q·k",
      zh: "往后一千个位置：指针不同，q·k 相同",
    },
    { at: "distance?dim=128&maxDistance=1024", en: "The dot product falls with distance", zh: "点积随距离下降" },
    {
      at: "distance?dim=128&maxDistance=1024&base=1000000",
      en: "A larger base: the dot product falls more slowly",
      zh: "底数变大：点积下降得更慢",
    },
    {
      at: "scalings?dim=128&position=16383",
      en: "Llama 2 at four times its context, by four scalings",
      zh: "Llama 2 在四倍上下文处：四种缩放",
    },
    {
      at: "rotation?dim=64&rotaryDim=16",
      en: "A quarter of the channels rotate, as in GPT-NeoX",
      zh: "只旋转四分之一通道，如 GPT-NeoX",
    },
  ],
  presets: {
    llama2: {
      at: "cos?length=4096&dim=128&maxDistance=4096",
      en: "Llama 2, 4,096 positions",
      zh: "Llama 2，4,096 个位置",
      source: "https://arxiv.org/abs/2307.09288, table 1",
    },
    llama3: {
      at: "frequencies?length=8192&dim=128&base=500000&maxDistance=4096",
      en: "Llama 3, base 500,000",
      zh: "Llama 3，底数 500,000",
      source: "https://arxiv.org/abs/2407.21783, section 3.2",
    },
    neox: {
      at: "rotation?dim=96&rotaryDim=24&length=128",
      en: "GPT-NeoX: 24 of 96 channels rotate",
      zh: "GPT-NeoX：96 个通道中旋转 24 个",
      source: "https://huggingface.co/EleutherAI/gpt-neox-20b/blob/main/config.json",
    },
  },
};

export { attention } from "./attention.js";
