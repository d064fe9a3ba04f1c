// Temperature in figures: parameters and views.
import { place as position } from "../common/axes.js";
import { fill } from "../common/sentences.js";

/** How many positions the view of an edge shows on either side of it. */
const around = 8;
const edgeStart = ({ floorScale }) => Math.max(0, floorScale - around);

const ways = {
  llama4: { arguments: ["attnScale", "floorScale"] },
  ministral3: { arguments: ["attnScale"], with: { floorScale: ({ originalLength }) => originalLength } },
  logn: { arguments: ["trainingLength"] },
};
const kinds = Object.keys(ways);

/** The factors of one kind, as its models have them. */
const factorsOf = (kind) => ({
  function: "temperature.factors",
  arguments: ["length", ...ways[kind].arguments],
  with: { kind, ...ways[kind].with },
});
const lastOf = (kind) => ({
  function: "temperature.factors",
  arguments: ways[kind].arguments,
  with: { kind, ...ways[kind].with, positions: ({ length }) => Float64Array.of(length - 1) },
});
const edgeOf = (kind) => ({
  function: "temperature.factors",
  arguments: ["attnScale", "floorScale"],
  with: { kind, length: 2 * around, offset: edgeStart },
});

const names = {
  llama4: { en: "Llama 4", zh: "Llama 4" },
  ministral3: { en: "Ministral 3", zh: "Ministral 3" },
  logn: { en: "log n (Qwen)", zh: "log n（Qwen）" },
};
const none = { en: "no factor", zh: "无系数" };
const line = { name: { en: "model", zh: "模型" } };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const factor = { name: { en: "factor on the query", zh: "查询乘以的系数" }, kind: "magnitude" };

// One key stands out by its score; the others, one for each position so far, have the score 0. Together they weigh as much
// as one of score ln(p + 1) would, the log n of training length e from position 2 on: softmax takes it as a sink.
const first = 2;
const others = {
  function: "temperature.factors",
  arguments: ["length"],
  with: { kind: "logn", offset: first, trainingLength: Math.E },
};
const scored = (kind) => ({
  function: "temperature.apply",
  arguments: ways[kind].arguments,
  with: { kind, ...ways[kind].with, offset: first, x: ({ score, length }) => ({ fill: score, shape: [length, 1] }) },
});
const shareOf = (scores) => ({ function: "attention.softmax", with: { scores, sinks: { result: 0 } } });
const shareBy = (result) => shareOf(({ length }, results) => ({ data: results[result].data, shape: [length, 1, 1] }));
const shareWithout = shareOf(({ score, length }) => ({ fill: score, shape: [length, 1, 1] }));

const words = {
  steps: {
    en: "1 + {attnScale} · ln(1 + ⌊{from}/{scale}⌋) = 1 + {attnScale} · ln {count}",
    zh: "1 + {attnScale} · ln(1 + ⌊{from}/{scale}⌋) = 1 + {attnScale} · ln {count}",
  },
  logn: { en: "ln {from} / ln {scale}", zh: "ln {from} / ln {scale}" },
  one: { en: "1: position {at} is within the first {scale}", zh: "1：位置 {at} 在最初的 {scale} 个之内" },
};

function explain(kind, at, scale, attnScale, lang) {
  const from = kind === "ministral3" ? at : at + 1;
  const isOne = kind === "logn" ? from <= scale : from < scale;
  const steps = kind === "logn" ? "logn" : "steps";
  return fill(words[isOne ? "one" : steps][lang], { at, from, scale, attnScale, count: 1 + Math.floor(from / scale) });
}

const scalesOf = ({ floorScale, originalLength, trainingLength }) => [floorScale, originalLength, trainingLength];

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    length: { default: 131072, min: 16, max: 2 ** 20 },
    attnScale: { min: 0, max: 2 },
    floorScale: { default: 8192, min: 1, max: 2 ** 20 },
    originalLength: { kind: "count", default: 16384, max: 2 ** 20 },
    trainingLength: { default: 8192, min: 2, max: 2 ** 20 },
    score: { kind: "number", min: 0, max: 40, default: 10 },
  },
  views: [
    {
      id: "factors",
      title: { en: "What the query at each position is multiplied by", zh: "各位置的查询乘以的系数" },
      kind: "curve",
      calls: kinds.map(factorsOf),
      stack: kinds.map((kind, result) => ({ result, name: names[kind] })),
      facts: kinds.map((kind) => ({ ...lastOf(kind), forWords: true })),
      axes: { x: position, line, value: factor },
      curve: { mark: "steps" },
      explain: ({ at, parameters, lang }) =>
        explain(kinds[at.line], at.x, scalesOf(parameters)[at.line], parameters.attnScale, lang),
    },
    {
      id: "edge",
      title: { en: "Where the first step comes: one position apart", zh: "第一级台阶的位置：相差一个位置" },
      kind: "curve",
      calls: [edgeOf("llama4"), edgeOf("ministral3")],
      stack: [
        { result: 0, name: names.llama4 },
        { result: 1, name: names.ministral3 },
      ],
      axes: { x: { ...position, start: edgeStart }, line, value: factor },
      curve: { mark: "points" },
      explain: ({ at, parameters: { floorScale, attnScale }, lang }) =>
        explain(kinds[at.line], at.x, floorScale, attnScale, lang),
    },
    {
      id: "weight",
      title: {
        en: "What the one key that stands out keeps of a query's attention",
        zh: "唯一突出的键在查询的注意力中还占多少",
      },
      kind: "curve",
      calls: [others, ...kinds.map(scored), ...kinds.map((_, n) => shareBy(1 + n)), shareWithout],
      stack: [...kinds.map((kind) => names[kind]), none].map((name, n) => ({ result: 4 + n, column: 0, name })),
      axes: {
        x: { ...position, start: first },
        line,
        value: { name: { en: "attention weight", zh: "注意力权重" }, kind: "probability" },
      },
      curve: { zero: true },
    },
  ],
};
