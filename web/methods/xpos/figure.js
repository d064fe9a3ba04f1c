// xPos in figures: parameters and views.
import { distance, dotProduct, position } from "../common/axes.js";
import { fill } from "../common/sentences.js";

const behind = { ...distance, start: ({ maxDistance }) => -maxDistance };
const ones = (rows, dim) => ({ fill: 1, shape: [rows, dim] });
const rope = { en: "RoPE", zh: "RoPE" };
const name = { en: "xPos", zh: "xPos" };

// A query of ones at position 0, where its scale is 1, and the keys behind it.
const keys = { x: ({ maxDistance, dim }) => ones(maxDistance + 1, dim), offset: ({ maxDistance }) => -maxDistance };
const score = (result) => ({ function: "attention.similarity", with: { a: ({ dim }) => ones(1, dim), b: { result } } });

// The first channels of the pairs at the beginning, in the middle and at the end.
const shown = ({ dim }) => [0, 2 * Math.floor(dim / 4), dim - 2];
const chosen = (parameters) =>
  shown(parameters).map((own) => Array.from({ length: parameters.dim }, (_, c) => Number(c === own)));
const centered = { offset: ({ length, center }) => center - Math.floor(length / 2) };

const words = {
  apart: { en: "query at p, key at p − {distance}", zh: "查询在 p，键在 p − {distance}" },
  scale: { en: "pair {pair}, {distance} from the centre", zh: "{pair} 号维度对，距中心 {distance}" },
};

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 128 },
    maxDistance: { kind: "count", default: 2048, min: 1, max: 8192 },
    length: { kind: "count", default: 2048, min: 1, max: 8192 },
    center: { kind: "whole", default: 1024, min: -(2 ** 30), max: 2 ** 30 },
    scaleBase: { min: 200, max: 1e6 },
    gamma: { min: 0.05, max: 10 },
    base: {},
    downscale: {},
  },
  views: [
    {
      id: "decay",
      title: { en: "Dot product of a query with the keys behind it", zh: "查询与其前面各键的点积" },
      kind: "curve",
      calls: [
        { function: "rope.apply", arguments: ["base"], with: { ...keys, layout: "interleaved" } },
        score(0),
        {
          function: "xpos.apply",
          arguments: ["base", "scaleBase", "gamma"],
          with: { ...keys, center: 0, downscale: true },
        },
        score(2),
      ],
      stack: [
        { result: 1, name: rope },
        { result: 3, name },
      ],
      axes: { x: behind, line: { names: [rope, name] }, value: dotProduct },
      curve: { zero: true },
      explain: ({ at, lang }) => fill(words.apart[lang], { distance: -at.x }),
    },
    {
      id: "scale",
      title: { en: "Scale of the first, a middle and the last pair", zh: "首对、中间一对与末个维度对的缩放" },
      kind: "curve",
      calls: [
        {
          function: "xpos.apply",
          arguments: ["scaleBase", "gamma", "center", "downscale"],
          with: { ...centered, x: ({ length, dim }) => ones(length, dim) },
        },
        // Turned back, by the base that is both functions' default, a vector of ones shows its scale in every channel.
        {
          function: "rope.apply",
          with: { ...centered, x: { result: 0 }, layout: "interleaved", inverse: true },
        },
        { function: "attention.similarity", with: { a: chosen, b: { result: 1 } } },
      ],
      axes: {
        x: { ...position, start: centered.offset },
        line: {
          names: [
            { en: "first pair", zh: "首对" },
            { en: "middle pair", zh: "中间一对" },
            { en: "last pair", zh: "末对" },
          ],
        },
        value: { name: { en: "scale", zh: "缩放" }, kind: "magnitude", scale: "log" },
      },
      explain: ({ at, parameters, lang }) =>
        fill(words.scale[lang], { pair: shown(parameters)[at.line ?? 0] / 2, distance: at.x - parameters.center }),
    },
  ],
};
