// Gives the texts beside the figure of the page on ALiBi.
import { fill } from "../common/sentences.js";
import { reach, slopeOf } from "./slopes.js";

const sentences = {
  heads: {
    en: "{heads} heads, each with a slope of its own. A score that has lost {reach} leaves {part}% of a weight: the steepest head is there after {near} positions, the gentlest after {far}.",
    zh: "{heads} 个头各有自己的斜率。分数减去 {reach} 后，权重只剩 {part}%：最陡的头相隔 {near} 个位置就到这一步，最缓的头要到 {far} 个位置。",
  },
  bias: {
    en: "Head {head} (of 0 to {last}) has slope {slope}: every {step} positions between query and key take 1 off the score.",
    zh: "{head} 号头（0 到 {last} 号）斜率为 {slope}：查询与键每隔 {step} 个位置，注意力分数减 1。",
  },
  profile: {
    en: "{heads} lines, one for each head, all through 0 at distance 0. The steepest loses {steep} for each position and sees only its neighbours; the gentlest loses {gentle} and looks far.",
    zh: "{heads} 条线，每头一条，在距离 0 处都为 0。最陡的头每个位置减 {steep}，只看近邻；最缓的减 {gentle}，看得远。",
  },
  slopes: {
    en: "Slopes lie between {gentle} and {steep} per position. {kind}",
    zh: "斜率在每个位置 {gentle} 与 {steep} 之间。{kind}",
  },
  even: {
    en: "{heads} is a power of two, so that each head's slope is the same fraction of the one before.",
    zh: "{heads} 是 2 的幂，每个头的斜率与前一个之比相同。",
  },
  odd: {
    en: "{heads} is not a power of two: heads 0 to {before} have the slopes of {lower} heads; from head {lower} on come every other one of those of {upper}.",
    zh: "{heads} 不是 2 的幂：0 到 {before} 号头取 {lower} 个头的斜率；从 {lower} 号头起，从 {upper} 个头的斜率中隔一个取一个。",
  },
};
const isPower = (heads) => Number.isInteger(Math.log2(heads));
const extremes = ([{ data }]) => ({
  steep: data.reduce((a, b) => Math.max(a, b)),
  gentle: data.reduce((a, b) => Math.min(a, b)),
});

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "ALiBi: attention with linear biases", zh: "ALiBi：线性偏置注意力" },
  opening: {
    en: "A model trained on short texts usually fails on longer ones, because it meets positions it has never seen. ALiBi adds no position to the tokens: it takes a penalty off every score that grows linearly with distance, at a different rate in each head.",
    zh: "在短文本上训练的模型遇到更长的文本往往失效，因为出现了没见过的位置。ALiBi 不给词元加位置，而是从每个注意力分数中减去与距离成正比的惩罚，每个头的比例不同。",
  },
  tryThis: [
    {
      text: { en: "Steepest and gentlest of eight heads against distance", zh: "八个头中最陡的与最缓的：随距离的变化" },
      view: "profile",
      parameters: { queries: 128, keys: 128 },
    },
    {
      text: { en: "The jump in the slopes of 112 heads", zh: "112 个头的斜率中间的跳变" },
      view: "slopes",
      parameters: { heads: 112 },
    },
    {
      text: { en: "One step of decoding: a query at the end of its cache", zh: "解码一步：查询位于缓存末尾" },
      view: "bias",
      parameters: { queries: 1, keys: 64, queryOffset: 63, causal: true },
    },
  ],
  presets: [
    {
      id: "bloom",
      title: { en: "BLOOM, 112 heads", zh: "BLOOM，112 个头" },
      view: "slopes",
      parameters: { heads: 112, queries: 128, keys: 128, causal: true },
    },
    {
      id: "mpt",
      title: { en: "MPT-7B, 32 heads", zh: "MPT-7B，32 个头" },
      view: "profile",
      parameters: { heads: 32, queries: 256, keys: 256, causal: true },
    },
    {
      id: "paper",
      title: { en: "the paper's 8 heads, causal", zh: "论文中的 8 个头，因果" },
      view: "bias",
      parameters: { heads: 8, head: 0, queries: 16, keys: 16, causal: true },
    },
  ],
  controls: {
    heads: { slider: [1, 128] },
    maxBias: { title: { en: "largest exponent", zh: "最大指数" }, slider: [1, 16], step: 0.25 },
  },
  views: {
    heads: {
      tab: { en: "heads", zh: "各头" },
      controls: ["heads", "maxBias", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => 8 * queries * keys,
      sentence: ({ parameters: { heads }, facts, lang }) => {
        const { steep, gentle } = extremes(facts);
        const part = Math.round(100 * Math.exp(-reach));
        return fill(sentences.heads[lang], { heads, near: reach / steep, far: reach / gentle, reach, part });
      },
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: ["heads", "head", "maxBias", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      sentence: ({ parameters: { heads, head }, facts, lang }) =>
        fill(sentences.bias[lang], {
          last: heads - 1,
          head,
          slope: slopeOf(facts, head),
          step: 1 / slopeOf(facts, head),
        }),
    },
    profile: {
      tab: { en: "profile", zh: "随距离曲线" },
      controls: ["heads", "head", "maxBias", "queries", "keys", "queryOffset", "keyOffset"],
      work: ({ heads, queries, keys }) => 4 * heads * (queries + keys),
      sentence: ({ parameters: { heads }, facts, lang }) =>
        fill(sentences.profile[lang], { heads, ...extremes(facts) }),
    },
    slopes: {
      tab: { en: "slopes", zh: "斜率" },
      controls: ["heads", "maxBias"],
      sentence: ({ parameters: { heads }, facts, lang }) => {
        const lower = 2 ** Math.floor(Math.log2(heads));
        const kind = fill(sentences[isPower(heads) ? "even" : "odd"][lang], {
          heads,
          lower,
          before: lower - 1,
          upper: 2 * lower,
        });
        return fill(sentences.slopes[lang], { ...extremes(facts), kind });
      },
    },
  },
};
