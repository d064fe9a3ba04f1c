// Sinusoidal position encoding in figures: parameters and views.
import { numberText } from "../../figures/numbers.js";
import { cellNumbers } from "../../figures/overCells.js";
import { channel, distanceAround, dotProduct, key, position, query, value } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill, signed } from "../common/sentences.js";
import { frequencyView, wavelengthText } from "../common/wavelengths.js";
import { timestepControls, timestepViews } from "./timesteps.js";

const half = (dim) => Math.floor(dim / 2);

const encoding = ["dim", "base", "layout", "endpoint"];
const table = { function: "sinusoidal.table", arguments: ["length", "offset", ...encoding] };
const wave = { ...value, range: /** @type {[number, number]} */ ([-1, 1]) };
const frequencies = { function: "sinusoidal.frequencies", arguments: ["dim", "base", "endpoint"] };

const words = {
  cell: {
    en: "pair {pair}, {wave} of position {position}; {wavelength}",
    zh: "{pair} 号维度对，位置 {position} 的{wave}；{wavelength}",
  },
  apart: { en: "positions {from} and {to}, {distance} apart", zh: "位置 {from} 与 {to}，相距 {distance}" },
  waves: { en: ["sine", "cosine"], zh: ["正弦", "余弦"] },
  distance: { en: "the row of distance {distance}", zh: "距离 {distance} 的一行" },
  turned: { en: "{angle} radians on from where it began", zh: "自起点转过 {angle} 弧度" },
};

// Distances between a few tokens, clipped.
const maxDistance = ({ clip }) => clip;
const ofDistance = (distance, lang) => fill(words.distance[lang], { distance });

// A class that takes a column's number for its pair's and doubles it again: column c has base^(-2c/dim), which is that of
// pair c in a table twice as wide with the square of the base.
const only = ({ place }) => Float64Array.of(place);
const one = (/** @type {number} */ power) => ({
  function: "sinusoidal.table",
  with: { positions: only, dim: ({ wide }) => wide * power, base: ({ base }) => base ** power },
});
const columns = ({ wide }) => Float64Array.from({ length: wide }, (_, c) => 2 * c + (c % 2));
const doubled = {
  function: "learned.lookup",
  with: { table: ({ wide }, [, { data }]) => ({ data, shape: [2 * wide, 1] }), positions: columns },
};

// From position 0 and from another one, `steps` on: both ways are turns by the same angle.
const parts = 32;
const twice = (of) => (parameters, results) => {
  const data = Float64Array.from({ length: 2 * parts + 2 }, (_, n) => of(parameters, n % 2, results));
  return { data, shape: [parts + 1, 2] };
};
const theta = ({ pair }, [{ data }]) => data[pair];
const turn = {
  function: "complexOrder.embed",
  with: {
    amplitude: twice(() => 1),
    frequency: twice((parameters, _, results) => theta(parameters, results)),
    phase: twice((parameters, line, results) => line * parameters.start * theta(parameters, results)),
    positions: ({ steps }) => Float64Array.from({ length: parts + 1 }, (_, i) => (i * steps) / parts),
  },
};

function explainCell({ at, parameters, facts, lang }) {
  const { dim, layout } = parameters;
  const isPaired = layout === "interleaved";
  const pair = isPaired ? half(at.x) : at.x % half(dim);
  const wave = words.waves[lang][isPaired ? at.x % 2 : at.x < half(dim) ? 0 : 1];
  return fill(words.cell[lang], {
    pair,
    wave,
    position: numberText(at.y),
    wavelength: wavelengthText(facts, pair, lang),
  });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    length: { default: 128, min: 1, max: 4096 },
    maxDistance: { default: 128, min: 1, max: 16384 },
    dim: { default: 64, min: 2, max: 2048, multipleOf: 2 },
    base: {},
    offset: { min: -(2 ** 32), max: 2 ** 32 },
    layout: {},
    endpoint: {},
    clip: { kind: "count", max: 64, default: 8 },
    tokens: { kind: "count", max: 64, default: 32 },
    query: { kind: "whole", default: ({ tokens }) => tokens >> 1, min: 0, max: ({ tokens }) => tokens - 1 },
    wide: { kind: "count", multipleOf: 2, min: 2, max: 64, default: 8 },
    place: { kind: "whole", default: 1, min: 0, max: 2 ** 20 },
    pair: { kind: "whole", default: ({ dim }) => dim >> 4, min: 0, max: ({ dim }) => dim / 2 - 1 },
    start: { kind: "whole", default: 10, min: 0, max: 2 ** 20 },
    steps: { kind: "count", max: 4096, default: 3 },
    ...timestepControls,
  },
  views: [
    {
      id: "table",
      title: { en: "Encoding of every position", zh: "每个位置的编码" },
      kind: "heatmap",
      calls: [table],
      facts: [frequencies],
      axes: { x: channel, y: position, value: wave },
      explain: explainCell,
    },
    {
      id: "similarity",
      title: { en: "How alike two positions are", zh: "两个位置有多相似" },
      kind: "heatmap",
      square: true,
      calls: [table, { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 0 } } }],
      axes: { x: position, y: position, value: dotProduct },
      explain: ({ at, lang }) => fill(words.apart[lang], { from: at.y, to: at.x, distance: Math.abs(at.x - at.y) }),
    },
    {
      id: "distance",
      title: { en: "Similarity against distance", zh: "相似度随距离的变化" },
      kind: "curve",
      calls: [
        { function: "sinusoidal.table", arguments: encoding, with: { length: 1 } },
        { function: "sinusoidal.relativeTable", arguments: ["maxDistance", ...encoding] },
        { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
      ],
      axes: { x: { ...distanceAround, name: { en: "distance", zh: "距离" } }, value: dotProduct },
      curve: { zero: true },
      explain: ({ at, lang }) =>
        fill(words.apart[lang], { from: "p", to: `p ${signed(at.x)}`, distance: Math.abs(at.x) }),
    },
    frequencyView(frequencies),
    {
      id: "shift",
      title: {
        en: "PE(p + k) is PE(p), turned: one pair, from two places",
        zh: "PE(p + k) 是 PE(p) 的旋转：一个维度对，两个起点",
      },
      kind: "plane",
      calls: [frequencies, turn],
      stack: [
        { result: 1, key: "real" },
        { result: 1, key: "imaginary" },
      ],
      facts: [
        frequencies,
        {
          function: "sinusoidal.table",
          arguments: ["dim", "base", "endpoint"],
          with: { positions: ({ start, steps }) => Float64Array.of(start, start + steps) },
        },
      ],
      axes: {
        x: { name: glossary.cosine },
        y: { name: glossary.sine },
        index: { name: { en: "positions on", zh: "前进的位置数" }, step: ({ steps }) => steps / parts },
        line: {
          name: { en: "began at p", zh: "起点 p" },
          values: ({ start }) => [0, start],
        },
      },
      plane: { connect: true, circle: 1 },
      explain: ({ at, parameters, facts, lang }) =>
        fill(words.turned[lang], { angle: at.index * theta(parameters, facts) }),
    },
    {
      id: "relative",
      title: { en: "Encoding of every distance", zh: "每个距离的编码" },
      kind: "heatmap",
      calls: [{ function: "sinusoidal.relativeTable", arguments: encoding, with: { maxDistance } }],
      axes: { x: channel, y: { name: glossary.distance, key: "distance", start: ({ clip }) => -clip }, value: wave },
      over: cellNumbers,
      explain: ({ at, lang }) => ofDistance(at.y, lang),
    },
    {
      id: "encoding",
      title: { en: "What one query has for each key", zh: "一个查询对每个键的编码" },
      kind: "heatmap",
      calls: [
        {
          function: "sinusoidal.relativeEncoding",
          arguments: encoding,
          with: {
            queries: 1,
            queryOffset: ({ query }) => query,
            keys: ({ tokens }) => tokens,
            maxDistance,
          },
        },
      ],
      axes: {
        x: channel,
        y: { name: key.name, key: "key" },
        slice: { name: query.name, parameter: "query" },
        value: wave,
      },
      over: cellNumbers,
      explain: ({ at, parameters: { query, clip }, lang }) =>
        ofDistance(Math.max(-clip, Math.min(clip, at.y - query)), lang),
    },
    {
      id: "doubled",
      title: {
        en: "A row as it should be, and with the index doubled twice",
        zh: "正确的一行，与下标乘了两次 2 的一行",
      },
      kind: "heatmap",
      calls: [one(1), one(2), doubled],
      stack: [
        { result: 0, row: 0 },
        { result: 2, column: 0 },
      ],
      facts: [one(1), doubled].map((call) => ({ ...call, forWords: true })),
      axes: {
        x: channel,
        y: { name: { en: "0 right, 1 doubled twice", zh: "0 正确，1 多乘一次 2" } },
        value: wave,
      },
      over: cellNumbers,
      explain: ({ at, parameters: { place, base, wide } }) =>
        `${at.x % 2 ? "cos" : "sin"}(${place} · ${base}^(−${at.y ? 2 * at.x : at.x - (at.x % 2)}/${wide}))`,
    },
    ...timestepViews,
  ],
};
