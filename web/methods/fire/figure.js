// FIRE in figures: parameters and views.
import { head, key, lastQuery, query } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";
import { oneHead } from "./network.js";

// A network of one unit that hands on what it is given.
const identity = {
  w1: { data: Float32Array.of(1), shape: [1, 1], dtype: "float32" },
  b1: Float32Array.of(0),
  w2: { data: Float32Array.of(1), shape: [1, 1], dtype: "float32" },
  b2: Float32Array.of(0),
};

const shown = ["c", "threshold", ...windowArguments, "causal"];
const inputOfLast = (threshold) => ({
  function: "fire.bias",
  arguments: ["c", "keys", "keyOffset"],
  with: { ...identity, threshold, queries: 1, queryOffset: lastQuery },
});
/** How many positions the last query sees. */
const context = (parameters) => lastQuery(parameters) + 1;
const lines = [
  { en: "this threshold", zh: "此阈值" },
  { en: "2 × the context", zh: "上下文的 2 倍" },
  { en: "8 × the context", zh: "上下文的 8 倍" },
];
const ends = {
  function: "fire.bias",
  arguments: ["c", "threshold"],
  with: { ...identity, queries: 1, queryOffset: lastQuery, keys: 1 },
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const bias = { name: { en: "bias (example network)", zh: "偏置（示例网络）" }, kind: "signed" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const input = { name: { en: "input x", zh: "输入 x" }, kind: "magnitude", range: [0, 1] };

const words = { bias: { en: "distance {distance}, query at {query}", zh: "距离 {distance}，查询位于 {query}" } };

const explainCell = ({ at, lang }) => fill(words.bias[lang], { distance: at.x - at.y, query: at.y });

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    c: { min: 0.001, max: 100, default: 0.1 },
    threshold: { min: 0, max: 4096, default: 16 },
    heads: { kind: "count", min: 1, max: 64, default: 8 },
    head: {},
    seed: {},
    ...windowControls,
    queryOffset: { min: 0, max: 2 ** 30 },
    causal: { default: true },
  },
  views: [
    {
      id: "input",
      title: { en: "What the network is given", zh: "网络的输入" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "fire.bias", arguments: shown, with: identity }],
      facts: [ends],
      axes: { x: key, y: query, slice: { name: head.name }, value: input },
      explain: explainCell,
    },
    {
      id: "bias",
      title: { en: "Bias of one head, from an example network", zh: "一个头的偏置（示例网络）" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "fire.bias", arguments: shown, with: oneHead }],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      explain: explainCell,
    },
    {
      id: "threshold",
      title: { en: "Input of the last query, by threshold", zh: "最后一个查询的输入（按阈值）" },
      kind: "curve",
      calls: [
        inputOfLast(({ threshold }) => threshold),
        inputOfLast((parameters) => 2 * context(parameters)),
        inputOfLast((parameters) => 8 * context(parameters)),
      ],
      stack: lines.map((name, result) => ({ result, name })),
      axes: {
        x: key,
        line: { name: { en: "threshold", zh: "阈值" }, names: lines },
        value: { ...input, range: undefined },
      },
    },
  ],
};
