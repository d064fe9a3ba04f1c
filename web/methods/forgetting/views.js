// Defines the figures of forget gates, how they enter attention, and the texts of their page.
import { numberOf } from "../common/attention/vectors.js";
import { wordsOf } from "../common/attention/words.js";
import { bias, head, key as keyAxis, query as queryAxis } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill, say } from "../common/sentences.js";

/** All tokens have the same gate except one. */
function gatesOf({ keys, gate, closed, closes }) {
  const data = new Float32Array(keys).fill(Math.log(gate));
  data[closes] = Math.log(closed);
  return { data, shape: [1, keys] };
}

/** Example logits in place of a model's: normally distributed, one per head and token. */
function logitsOf({ heads, keys, level, spread, seed }) {
  const random = randomNumbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { data: Float32Array.from({ length: heads * keys }, () => level + spread * normal()), shape: [heads, keys] };
}

const key = { ...keyAxis, start: 0 };
const query = { ...queryAxis, start: ({ keys, queries }) => keys - queries };

const ofGates = { function: "forgetting.bias", arguments: ["queries"], with: { logGates: gatesOf } };
const lastQuery = { function: "forgetting.bias", with: { logGates: gatesOf, queries: 1 } };
/** The same gates without the closed one: ALiBi with slope -ln f. */
const lastOfAlibi = {
  function: "alibi.bias",
  arguments: ["keys"],
  with: {
    slopes: ({ gate }) => Float64Array.of(-Math.log(gate)),
    queries: 1,
    queryOffset: ({ keys }) => keys - 1,
  },
};
const shareOf = (result) => ({ function: "attention.softmax", with: { scores: { result } } });

/** @type {import("../../figures/reader.js").Call[]} */
const forWords = [
  { ...shareOf(0), forWords: true },
  { ...shareOf(1), forWords: true },
];

const gateCloses = { en: "gate closes", zh: "遗忘门关闭" };
const lineNames = [
  { en: "one gate closes", zh: "一个门关闭" },
  { en: "all gates equal (ALiBi)", zh: "所有门相同（ALiBi）" },
];
const line = { name: { en: "gates", zh: "遗忘门" }, names: lineNames };

const words = {
  own: { en: "the query's own token: no gate in between", zh: "查询自身的词元：中间没有门" },
  open: { en: "{count} × ln {gate}", zh: "{count} × ln {gate}" },
  closed: { en: "{count} × ln {gate} + ln {closed}", zh: "{count} × ln {gate} + ln {closed}" },
  tokens: { en: "sum of ln f for tokens {from} to {to}", zh: "词元 {from} 至 {to} 的 ln f 之和" },
};

function explainGates({ at: { x, y }, parameters: { gate, closed, closes }, lang }) {
  if (x === y) return words.own[lang];
  const isAcross = x < closes && closes <= y;
  return fill(words[isAcross ? "closed" : "open"][lang], { count: y - x - (isAcross ? 1 : 0), gate, closed });
}

function explainTokens({ at: { x, y }, lang }) {
  return x === y ? words.own[lang] : fill(words.tokens[lang], { from: x + 1, to: y });
}

/** The logits of the words' gates. */
const logits = (parameters) => {
  const { level, spread, head, seed } = parameters;
  const numbers = wordsOf(parameters).map((word) => level + spread * numberOf(word, head, seed));
  return { data: Float32Array.from(numbers), shape: [1, numbers.length] };
};

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "forget gates", zh: "遗忘门" },
  enters: "added",
  causal: true,
  calls: [{ function: "forgetting.bias", with: { logits } }],
  viewControls: ["level", "spread"],
};

const sentences = {
  closing: {
    en: "The gate of token {closes} is {closed}: for queries from there on, the weights of all tokens before it are divided by {factor}, before normalization.",
    zh: "词元 {closes} 的门为 {closed}：对从它开始的每个查询，它之前所有词元的权重在归一化之前都除以 {factor}。",
  },
  shut: {
    en: "The gate of token {closes} is 0: later queries see no token before it (−∞), whatever the scores.",
    zh: "词元 {closes} 的门为 0：此后的查询看不到它之前的任何词元（−∞），分数再高也一样。",
  },
  alike: {
    en: "The gate of token {closes} equals the others: the bias is linear in distance, as in ALiBi.",
    zh: "词元 {closes} 的门与其他词元相同：偏置与距离成线性关系，即 ALiBi。",
  },
  less: {
    en: "Token {closes} forgets less than the others, so later queries see the tokens before it a little longer.",
    zh: "词元 {closes} 比其他词元遗忘得更少，此后的查询能更久地看到它之前的词元。",
  },
  first: {
    en: "The gate of the first token has no effect, because there is nothing before it.",
    zh: "第一个词元的门没有作用，因为它之前没有内容。",
  },
  fading: {
    en: "The other gates halve the weights every {half} tokens.",
    zh: "其余的门使权重每过 {half} 个词元减半。",
  },
  lasting: { en: "The other gates are 1 and forget nothing.", zh: "其余的门为 1，什么都不遗忘。" },
  weights: {
    en: "With one gate closed, {after} of the last query's attention is on the {count} tokens from {closes} on. With all gates equal it is {alike}.",
    zh: "一个门关闭后，最后一个查询有 {after} 的注意力落在从 {closes} 起的 {count} 个词元上；所有门都相同时为 {alike}。",
  },
};

function closingOf({ gate, closed, closes }) {
  if (closes === 0) return sentences.first;
  if (closed === 0) return sentences.shut;
  if (closed === gate) return sentences.alike;
  return closed < gate ? sentences.closing : sentences.less;
}

function biasSentence({ parameters, lang }) {
  const { gate, closed, closes } = parameters;
  const closing = fill(closingOf(parameters)[lang], { closes, closed, factor: 1 / closed });
  if (closed === gate && closes > 0 && gate === 1) return closing;
  const rest =
    gate === 1 ? sentences.lasting[lang] : fill(sentences.fading[lang], { half: Math.log(0.5) / Math.log(gate) });
  return closing + (lang === "zh" ? "" : " ") + rest;
}

const percent = (share) => `${Number((100 * share).toPrecision(3))}%`;

function weightsSentence({ parameters: { keys, closes }, facts, lang }) {
  const shareFrom = ({ data }) => data.slice(closes).reduce((sum, weight) => sum + weight, 0);
  const [after, alike] = facts.map((weights) => percent(shareFrom(weights)));
  return fill(sentences.weights[lang], { after, alike, count: keys - closes, closes });
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Forgetting Transformer: gates that forget", zh: "Forgetting Transformer：会遗忘的门" },
  opening: {
    en: "A bias by distance forgets every text at the same rate, whether a topic continues or has just ended. In the Forgetting Transformer, each token has a forget gate f between 0 and 1 in each head, computed from the token itself. A score gets the sum of ln f over the tokens between key and query: open gates keep earlier tokens visible, and a single closed gate hides them.",
    zh: "只看距离的偏置对任何文本都以同样的速度遗忘，不管话题还在继续还是刚刚结束。在 Forgetting Transformer 中，每个词元在每个头里都有一个由词元自身算出的遗忘门 f（0 到 1），分数要加上键与查询之间各词元的 ln f 之和：门开着，之前的词元就看得到；只要一个门关闭，就看不到了。",
  },
  controls: {
    keys: { kind: "count", min: 2, max: 2048, default: 48, slider: [2, 1024] },
    queries: {
      default: ({ keys }) => keys,
      max: ({ keys }) => keys,
      title: { en: "last queries", zh: "查询数（取末尾）" },
    },
    gate: {
      kind: "number",
      min: 0.01,
      max: 1,
      default: 0.98,
      title: { en: "forget gate f of most tokens", zh: "多数词元的遗忘门 f" },
      slider: [0.5, 1],
      step: 0.01,
    },
    closes: {
      kind: "whole",
      min: 0,
      max: ({ keys }) => keys - 1,
      default: 20,
      title: { en: "token whose gate closes", zh: "门关闭的词元" },
      slider: [0, 128],
      step: 1,
    },
    closed: {
      kind: "number",
      min: 0,
      max: 1,
      default: 0.01,
      title: { en: "its gate", zh: "它的门" },
      slider: [0, 1],
      step: 0.01,
    },
    heads: { kind: "count", min: 1, max: 64, default: 8 },
    head: {},
    level: {
      kind: "number",
      min: -8,
      max: 12,
      default: 5,
      title: { en: "average logit", zh: "logit 的平均值" },
      slider: [-4, 8],
      step: 0.5,
    },
    spread: {
      kind: "number",
      min: 0,
      max: 8,
      default: 3,
      title: { en: "spread of the logits", zh: "logit 的标准差" },
      slider: [0, 6],
      step: 0.1,
    },
    seed: { title: { en: "seed of the tokens", zh: "词元的种子" } },
  },
  views: {
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias added to the scores, with one gate closed", zh: "加到注意力分数上的偏置：一个遗忘门关闭" },
      kind: "heatmap",
      square: true,
      calls: [ofGates],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      marks: [{ x: ({ closes }) => closes, name: gateCloses }],
      controls: ["keys", "queries", "gate", "closes", "closed"],
      work: ({ queries, keys }) => queries * keys,
      explain: explainGates,
      sentence: biasSentence,
    },
    row: {
      tab: { en: "last query", zh: "最后一个查询" },
      title: { en: "Bias of the last query for every key", zh: "最后一个查询对各个键的偏置" },
      kind: "curve",
      calls: [lastQuery, lastOfAlibi],
      stack: [
        { result: 0, name: lineNames[0] },
        { result: 1, name: lineNames[1] },
      ],
      axes: { x: key, line, value: bias },
      marks: [{ x: ({ closes }) => closes, name: gateCloses }],
      controls: ["keys", "gate", "closes", "closed"],
      sentence: biasSentence,
    },
    weights: {
      tab: { en: "weights", zh: "权重" },
      title: {
        en: "Attention of the last query when all scores are equal",
        zh: "分数全都相同时，最后一个查询的注意力权重",
      },
      kind: "curve",
      calls: [lastQuery, lastOfAlibi, shareOf(0), shareOf(1)],
      stack: [
        { result: 2, name: lineNames[0] },
        { result: 3, name: lineNames[1] },
      ],
      axes: { x: key, line, value: { name: { en: "attention weight", zh: "注意力权重" }, kind: "probability" } },
      curve: { zero: true },
      facts: forWords,
      marks: [{ x: ({ closes }) => closes, name: gateCloses }],
      controls: ["keys", "gate", "closes", "closed"],
      sentence: weightsSentence,
    },
    heads: {
      tab: { en: "heads", zh: "各头" },
      title: { en: "Bias of one head with a gate per token", zh: "各词元的门各不相同时一个头的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "forgetting.bias", arguments: ["queries"], with: { logits: logitsOf } }],
      axes: { x: key, y: query, slice: head, value: bias },
      controls: ["keys", "queries", "heads", "head", "level", "spread", "seed"],
      work: ({ heads, queries, keys }) => heads * queries * keys,
      explain: explainTokens,
      sentence: say(
        "This is head {head} of {heads}, with one gate per token: a band begins at each token whose gate is smaller than the others. The average logit {level} is a gate of {gate}.",
        "这是 {heads} 个头中的 {head} 号头，每个词元有自己的门：哪个词元的门比别的小，色带就从哪里开始。平均 logit {level} 对应的门为 {gate}。",
        ({ parameters: { level } }) => ({ gate: 1 / (1 + Math.exp(-level)) }),
      ),
    },
  },
  tryThis: [
    { at: "bias?closed=0", en: "A gate of 0 hides all earlier tokens", zh: "门为 0：之前的词元都看不到" },
    { at: "weights", en: "Attention weights with one gate closed", zh: "一个门关闭时的注意力权重" },
    { at: "row?gate=0.9&closed=0.9", en: "Equal gates are ALiBi", zh: "所有门相同就是 ALiBi" },
  ],
  presets: {
    "fox-125m": {
      at: "heads?heads=12&level=0&spread=0.554",
      en: "FoX 125M before training, 12 heads",
      zh: "FoX 125M，训练前，12 个头",
      source:
        "https://github.com/zhixuan-lin/forgetting-transformer, configs/experiment/longcrawl64/forgetting_transformer/pro_125m_2b.yaml",
    },
    "fox-760m": {
      at: "heads?heads=24&level=0&spread=0.784",
      en: "FoX 760M before training, 24 heads",
      zh: "FoX 760M，训练前，24 个头",
      source:
        "https://github.com/zhixuan-lin/forgetting-transformer, configs/experiment/longcrawl64/forgetting_transformer/pro_760m_48b.yaml",
    },
    decoding: {
      at: "row?keys=256&gate=0.99&closes=180",
      en: "decoding: only the last query",
      zh: "解码：只有最后一个查询",
    },
  },
};
