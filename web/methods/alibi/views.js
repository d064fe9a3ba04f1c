// Defines the figures of ALiBi and the texts of its page.
import { numberText } from "../../figures/numbers.js";
import { bias, distance, head, key, query } from "../common/axes.js";
import { headMaps, shownHeads } from "../common/headMaps.js";
import { oneQuery, queryShown } from "../common/oneQuery.js";
import { say, sayCase } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";

const slopeOf = (facts, index) => facts[0].data[index];

/** A penalty of this size leaves so many percent of a weight before normalization. */
const reach = 4;
const part = Math.round(100 * Math.exp(-reach));

const slopes = { function: "alibi.slopes", arguments: ["heads", "maxBias"] };
const shownSlopes = (parameters, results) => shownHeads(parameters).map((each) => results[0].data[each]);
const headSlope = ({ head }, results) => results[0].data.slice(head, head + 1);

const powerBelow = (heads) => 2 ** Math.floor(Math.log2(heads));
const extremes = ([{ data }]) => ({
  steep: data.reduce((a, b) => Math.max(a, b)),
  gentle: data.reduce((a, b) => Math.min(a, b)),
});

/** How far the steepest head, the chosen one and the gentlest reach. */
function reachValues({ facts, parameters: { head } }) {
  const { steep, gentle } = extremes(facts);
  const own = reach / slopeOf(facts, head);
  return { near: reach / steep, own, far: reach / gentle, reach, part };
}

/** The read-out of a bias: the slope of a head times a distance. */
const product = (headOf, distanceOf) =>
  say("slope {slope} × {apart} positions", "斜率 {slope} × {apart} 个位置", (context) => ({
    slope: numberText(slopeOf(context.facts, headOf(context))),
    apart: Math.abs(distanceOf(context)),
  }));
const between = ({ at }) => at.x - at.y;

const evenOrOdd = sayCase(
  {
    even: {
      en: "{heads} is a power of two, so the ratio of each slope to the previous one is the same.",
      zh: "{heads} 是 2 的幂，每个头的斜率与前一个之比相同。",
    },
    odd: {
      en: "{heads} is not a power of two: heads 0 to {before} have the slopes of {lower} heads, and the heads from {lower} on have every other slope of {upper} heads.",
      zh: "{heads} 不是 2 的幂：0 到 {before} 号头取 {lower} 个头的斜率；从 {lower} 号头起，从 {upper} 个头的斜率中隔一个取一个。",
    },
  },
  ({ parameters: { heads } }) => {
    const lower = powerBelow(heads);
    return [lower === heads ? "even" : "odd", { lower, before: lower - 1, upper: 2 * lower }];
  },
);

const ofOne = oneQuery([-2 * reach, 0], "alibi.bias", ["heads", "maxBias"]);

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "ALiBi: attention with linear biases", zh: "ALiBi：线性偏置注意力" },
  opening: {
    en: "A model trained on short texts usually fails on longer ones, because it sees positions that it was not trained on. ALiBi adds no position to the tokens. It subtracts a penalty from every score, which grows linearly with distance, at a different rate in each head.",
    zh: "在短文本上训练的模型遇到更长的文本往往失效，因为出现了没见过的位置。ALiBi 不给词元加位置，而是从每个注意力分数中减去与距离成正比的惩罚，每个头的比例不同。",
  },
  controls: {
    heads: { default: 8, min: 1, max: 512, slider: [1, 128] },
    head: { default: 3 },
    maxBias: { min: 0.25, max: 64, title: { en: "largest exponent", zh: "最大指数" }, slider: [1, 16], step: 0.25 },
    ...windowControls,
    query: queryShown,
    causal: { default: true },
  },
  views: {
    row: {
      tab: { en: "one query", zh: "一个查询" },
      ...ofOne,
      marks: [...ofOne.marks, { y: -reach, name: { en: `${part}% left`, zh: `剩 ${part}%` } }],
      facts: [slopes],
      controls: ["query", "heads", "head", "maxBias", "keys"],
      arrival: ["query"],
      work: ({ heads, keys }) => heads * keys,
      explain: product(
        ({ at }) => at.line ?? 0,
        ({ at, parameters }) => at.x - parameters.query,
      ),
      sentence: say(
        "The query is at position {query}, and every head subtracts its slope times the distance. Subtracting {reach} from a score leaves {part}% of its weight before normalization: of {heads} heads the steepest does so {near} keys before the query, head {head} (bold) {own}, the gentlest {far}. Move the query, and all lines move with it.",
        "查询在位置 {query}，每个头减去“斜率 × 距离”。分数减去 {reach} 后，归一化之前的权重只剩 {part}%：{heads} 个头中，最陡的在查询之前 {near} 个键处就减到这么多，{head} 号头（粗线）在 {own} 个处，最缓的要到 {far} 个。移动查询，所有的线随之移动。",
        reachValues,
      ),
    },
    heads: {
      tab: { en: "heads", zh: "各头" },
      title: { en: "Bias added to the scores, head by head", zh: "各个头加到注意力分数上的偏置" },
      ...headMaps({ ...bias, range: [-reach, 0] }),
      calls: [
        slopes,
        { function: "alibi.bias", arguments: [...windowArguments, "causal"], with: { slopes: shownSlopes } },
      ],
      code: [
        slopes,
        { function: "alibi.bias", arguments: [...windowArguments, "causal"], with: { slopes: { result: 0 } } },
      ],
      facts: [slopes],
      controls: ["heads", "maxBias", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => 8 * queries * keys,
      explain: product(({ at }) => at.slice, between),
      sentence: say(
        "Each of the {heads} heads has its own slope. Subtracting {reach} from a score leaves {part}% of its weight before normalization: the steepest head reaches that at distance {near}, the gentlest at distance {far}.",
        "{heads} 个头各有自己的斜率。分数减去 {reach} 后，归一化之前的权重只剩 {part}%：最陡的头在距离 {near} 处降到这么多，最缓的头要到距离 {far}。",
        reachValues,
      ),
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [
        slopes,
        { function: "alibi.bias", arguments: [...windowArguments, "causal"], with: { slopes: headSlope } },
      ],
      facts: [slopes],
      axes: { x: key, y: query, slice: head, value: bias },
      controls: ["heads", "head", "maxBias", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      explain: product(({ parameters }) => parameters.head, between),
      sentence: say(
        "Head {head} (of 0 to {last}) has slope {slope}: every {step} positions between query and key reduce the score by 1.",
        "{head} 号头（0 到 {last} 号）斜率为 {slope}：查询与键每隔 {step} 个位置，注意力分数减 1。",
        ({ parameters: { heads, head }, facts }) => ({
          last: heads - 1,
          slope: slopeOf(facts, head),
          step: 1 / slopeOf(facts, head),
        }),
      ),
    },
    profile: {
      tab: { en: "profile", zh: "随距离曲线" },
      title: { en: "Bias of every head against distance", zh: "各头的偏置随距离的变化" },
      kind: "curve",
      calls: [{ function: "alibi.profile", arguments: ["heads", "maxBias", ...windowArguments] }],
      facts: [slopes],
      axes: { x: distance, line: head, value: bias },
      controls: ["heads", "head", "maxBias", "queries", "keys", "queryOffset", "keyOffset"],
      work: ({ heads, queries, keys }) => 4 * heads * (queries + keys),
      explain: product(
        ({ at }) => at.line ?? 0,
        ({ at }) => at.x,
      ),
      sentence: say(
        "There is one line for each of {heads} heads, and all are 0 at distance 0. The steepest head loses {steep} per position and attends to near keys only; the gentlest loses {gentle} and also attends to distant ones.",
        "{heads} 个头各有一条线，在距离 0 处都为 0。最陡的头每个位置减 {steep}，只注意近处的键；最缓的减 {gentle}，也能注意远处的键。",
        ({ facts }) => extremes(facts),
      ),
    },
    slopes: {
      tab: { en: "slopes", zh: "斜率" },
      title: { en: "Slope of every head", zh: "各头的斜率" },
      kind: "curve",
      calls: [slopes],
      facts: [slopes],
      axes: {
        x: head,
        value: {
          name: { en: "slope", zh: "斜率" },
          unit: { en: "per position", zh: "每个位置" },
          kind: "magnitude",
          scale: "log",
        },
      },
      curve: { mark: "points" },
      controls: ["heads", "maxBias"],
      explain: say(
        "2^(−{most}·{part}) = {slope} per position",
        "2^(−{most}·{part})：每个位置 {slope}",
        ({ at, parameters: { heads, maxBias }, facts }) => {
          const lower = powerBelow(heads);
          const part = at.x < lower ? `${at.x + 1}/${lower}` : `${2 * (at.x - lower) + 1}/${2 * lower}`;
          return { most: String(maxBias), part, slope: numberText(slopeOf(facts, at.x)) };
        },
      ),
      sentence: say(
        "Slopes lie between {gentle} and {steep} per position. {kind}",
        "斜率在每个位置 {gentle} 与 {steep} 之间。{kind}",
        (context) => ({ ...extremes(context.facts), kind: evenOrOdd(context) }),
      ),
    },
  },
  tryThis: [
    {
      at: "profile?queries=128&keys=128",
      en: "Steepest and gentlest of eight heads against distance",
      zh: "八个头中最陡的与最缓的：随距离的变化",
    },
    { at: "slopes?heads=112", en: "The jump in the slopes of 112 heads", zh: "112 个头的斜率中间的跳变" },
    {
      at: "bias?queries=1&keys=64&queryOffset=63&causal=true",
      en: "One step of decoding: a query at the end of its cache",
      zh: "解码一步：查询位于缓存末尾",
    },
  ],
  presets: {
    bloom: {
      at: "slopes?heads=112&queries=128&keys=128&causal=true",
      en: "BLOOM, 112 heads",
      zh: "BLOOM，112 个头",
      source: "https://huggingface.co/bigscience/bloom/blob/main/config.json",
    },
    mpt: {
      at: "profile?heads=32&queries=256&keys=256&causal=true",
      en: "MPT-7B, 32 heads",
      zh: "MPT-7B，32 个头",
      source: "https://huggingface.co/mosaicml/mpt-7b/blob/main/config.json",
    },
    paper: {
      at: "bias?heads=8&head=0&queries=16&keys=16&causal=true",
      en: "the paper's 8 heads, causal",
      zh: "论文中的 8 个头，因果",
      source: "https://arxiv.org/abs/2108.12409, section 3",
    },
  },
};

export { attention } from "./attention.js";
