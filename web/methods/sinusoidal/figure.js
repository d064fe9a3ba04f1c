// Sinusoidal position encoding in figures: parameters and views.
import { numberText } from "../../figures/numbers.js";
import { channel, distanceAround, dotProduct, position, value } from "../common/axes.js";
import { fill, signed } from "../common/sentences.js";
import { frequencyView, wavelengthText } from "../common/wavelengths.js";

const half = (dim) => Math.floor(dim / 2);

const encoding = ["dim", "base", "layout", "endpoint"];
const table = { function: "sinusoidal.table", arguments: ["length", "offset", ...encoding] };
const frequencies = { function: "sinusoidal.frequencies", arguments: ["dim", "base", "endpoint"] };

const words = {
  cell: {
    en: "pair {pair}, {wave} of position {position}; {wavelength}",
    zh: "{pair} 号通道对，位置 {position} 的{wave}；{wavelength}",
  },
  apart: { en: "positions {from} and {to}, {distance} apart", zh: "位置 {from} 与 {to}，相距 {distance}" },
  waves: { en: ["sine", "cosine"], zh: ["正弦", "余弦"] },
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
  },
  views: [
    {
      id: "table",
      title: { en: "Encoding of every position", zh: "每个位置的编码" },
      kind: "heatmap",
      calls: [table],
      facts: [frequencies],
      axes: { x: channel, y: position, value: { ...value, range: [-1, 1] } },
      explain: explainCell,
    },
    {
      id: "similarity",
      title: { en: "How alike two positions are", zh: "两个位置有多相似" },
      kind: "heatmap",
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
  ],
};
