// Sandwich in figures: parameters and views.
import { bias, distance, head, key, query } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";
import { widths } from "./widths.js";

const shown = ["heads", "dim", "base", ...windowArguments];
// What the first head has at distances 0 and 100 tells how fast it falls.
const start = { function: "sandwich.profile", arguments: ["heads", "dim", "base"], with: { queries: 1, keys: 101 } };
const profileOf = (dim) => ({
  function: "sandwich.profile",
  arguments: ["base", ...windowArguments],
  with: { heads: 512 / dim, dim },
});
const channels = (dim) => ({ en: `${dim} channels`, zh: `${dim} 个通道` });

const words = {
  cell: {
    en: "the sum of {pairs} cosines at distance {distance}, times {heads}/(8 · {number})",
    zh: "距离 {distance} 处 {pairs} 个余弦之和，乘以 {heads}/(8 · {number})",
  },
};

function explainCell({ at, parameters: { dim, heads, head }, lang }) {
  return fill(words.cell[lang], { pairs: dim / 2, distance: Math.abs(at.x - at.y), heads, number: head + 1 });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    heads: { default: 8, min: 1, max: 32 },
    head: {},
    dim: { min: 2, max: 4096 },
    base: { min: 2, max: 1e8 },
    // All heads are made at once: no more than 128 MB.
    ...windowControls,
    queries: { max: 1024 },
    keys: { max: 1024 },
    causal: {},
  },
  views: [
    {
      id: "bias",
      title: { en: "What is added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "sandwich.bias", arguments: [...shown, "causal"] }],
      facts: [start],
      axes: { x: key, y: query, slice: head, value: bias },
      explain: explainCell,
    },
    {
      id: "profile",
      title: { en: "Bias of every head against distance", zh: "各头的偏置随距离的变化" },
      kind: "curve",
      calls: [{ function: "sandwich.profile", arguments: shown }],
      facts: [start],
      axes: { x: distance, line: head, value: bias },
    },
    {
      id: "widths",
      title: { en: "One head by its number of channels, brought to one peak", zh: "一个头：按通道数，峰值调成一样高" },
      kind: "curve",
      calls: widths.map(profileOf),
      stack: widths.map((dim, result) => ({ result, row: 0, name: channels(dim) })),
      axes: { x: distance, line: { name: { en: "channels", zh: "通道数" }, names: widths.map(channels) }, value: bias },
    },
  ],
};
