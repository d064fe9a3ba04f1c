// The Forgetting Transformer in figures: parameters and views.
import { cellMarks } from "../../figures/overCells.js";
import { bias, head, key as keyAxis, query as queryAxis } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";

/** Every token's gate is the same, but for the one that closes. */
function gatesOf({ keys, gate, closed, closes }) {
  const data = new Float32Array(keys).fill(Math.log(gate));
  data[closes] = Math.log(closed);
  return { data, shape: [1, keys] };
}

/** What a model makes of its tokens: a number for each head and token, normally distributed. */
function logitsOf({ heads, keys, level, spread, seed }) {
  const random = randomNumbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { data: Float32Array.from({ length: heads * keys }, () => level + spread * normal()), shape: [heads, keys] };
}

const key = { ...keyAxis, start: 0 };
const query = { ...queryAxis, start: ({ keys, queries }) => keys - queries };

const ofGates = { function: "forgetting.bias", arguments: ["queries"], with: { logGates: gatesOf } };
const lastQuery = { function: "forgetting.bias", with: { logGates: gatesOf, queries: 1 } };
/** The same gates, none of which closes: ALiBi with the slope -ln f. */
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

/**
 * Both shares again, for a sentence.
 * @type {import("../../figures/reader.js").Call[]}
 */
const forWords = [
  { ...shareOf(0), forWords: true },
  { ...shareOf(1), forWords: true },
];

const gateCloses = { en: "gate closes", zh: "遗忘门关闭" };
const lineNames = [
  { en: "one gate closes", zh: "一个门关闭" },
  { en: "all gates alike (ALiBi)", zh: "所有门相同（ALiBi）" },
];
const line = { name: { en: "gates", zh: "遗忘门" }, names: lineNames };

const words = {
  own: { en: "its own token: no gate in between", zh: "查询自身的词元：中间没有门" },
  open: { en: "{count} · ln {gate}", zh: "{count} · ln {gate}" },
  closed: { en: "{count} · ln {gate} + ln {closed}", zh: "{count} · ln {gate} + ln {closed}" },
  tokens: { en: "ln f of tokens {from} to {to}, added up", zh: "词元 {from} 至 {to} 的 ln f 之和" },
};

function explainGates({ at: { x, y }, parameters: { gate, closed, closes }, lang }) {
  if (x === y) return words.own[lang];
  const isAcross = x < closes && closes <= y;
  return fill(words[isAcross ? "closed" : "open"][lang], { count: y - x - (isAcross ? 1 : 0), gate, closed });
}

function explainTokens({ at: { x, y }, lang }) {
  return x === y ? words.own[lang] : fill(words.tokens[lang], { from: x + 1, to: y });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    keys: { kind: "count", min: 2, max: 2048, default: 48 },
    queries: { default: ({ keys }) => keys, max: ({ keys }) => keys },
    gate: { kind: "number", min: 0.01, max: 1, default: 0.98 },
    closes: { kind: "whole", min: 0, max: ({ keys }) => keys - 1, default: 20 },
    closed: { kind: "number", min: 0, max: 1, default: 0.01 },
    heads: { kind: "count", min: 1, max: 64, default: 8 },
    head: {},
    level: { kind: "number", min: -8, max: 12, default: 5 },
    spread: { kind: "number", min: 0, max: 8, default: 3 },
    seed: {},
  },
  views: [
    {
      id: "bias",
      title: { en: "What is added to the scores: a gate closes", zh: "加到注意力分数上的偏置：一个遗忘门关闭" },
      kind: "heatmap",
      square: true,
      calls: [ofGates],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      marks: [{ x: ({ closes }) => closes, name: gateCloses }],
      over: cellMarks,
      explain: explainGates,
    },
    {
      id: "row",
      title: { en: "The last query's bias on every key", zh: "最后一个查询对各个键的偏置" },
      kind: "curve",
      calls: [lastQuery, lastOfAlibi],
      stack: [
        { result: 0, name: lineNames[0] },
        { result: 1, name: lineNames[1] },
      ],
      axes: { x: key, line, value: bias },
      marks: [{ x: ({ closes }) => closes, name: gateCloses }],
    },
    {
      id: "weights",
      title: {
        en: "Where the last query looks when all scores are alike",
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
    },
    {
      id: "heads",
      title: { en: "Bias of one head whose tokens have gates of their own", zh: "各词元的门各不相同时一个头的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "forgetting.bias", arguments: ["queries"], with: { logits: logitsOf } }],
      axes: { x: key, y: query, slice: head, value: bias },
      explain: explainTokens,
    },
  ],
};
