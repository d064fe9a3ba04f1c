// Transformer-XL's relative scores in figures: parameters and views.
import { channel, value, key as windowKey, query as windowQuery } from "../common/axes.js";
import { exampleTokens, exampleVectors } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { distancesOf, keysOf } from "./distances.js";

const firstQuery = ({ memory }) => memory;

const query = { ...windowQuery, start: firstQuery };
const key = { ...windowKey, start: 0 };
const distance = {
  name: { en: "query − key distance", zh: "查询与键的距离" },
  unit: units.positions,
  start: ({ queries }) => 1 - queries,
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "score (example)", zh: "分数（示例）" }, kind: "signed" };

// The sines that Transformer-XL has, of query - key, here from the farthest distance ahead to the farthest back.
const encodings = {
  function: "sinusoidal.table",
  arguments: ["dim"],
  with: { length: distancesOf, offset: ({ queries }) => 1 - queries, layout: "concatenated" },
};
const backwards = ({ data, shape: [rows, dim] }) => {
  const turned = new Float32Array(rows * dim);
  for (let n = 0; n < rows; n++) turned.set(data.subarray((rows - 1 - n) * dim, (rows - n) * dim), n * dim);
  return { data: turned, shape: [1, rows, dim] };
};

const zeros = (...shape) => ({ data: new Float32Array(shape.reduce((a, b) => a * b)), shape });
const shows = ({ shown }, ...terms) => shown === "all" || terms.includes(shown);
// A term is left out by zeros in what only it, or only it and another that is out, is made from.
const scores = {
  function: "transformerXL.scores",
  with: {
    q: (parameters) => {
      const { queries, dim, seed } = parameters;
      const all = exampleTokens(keysOf(parameters), dim, seed).data;
      if (!shows(parameters, "content", "place")) return zeros(1, queries, dim);
      return { data: all.slice(all.length - queries * dim), shape: [1, queries, dim] };
    },
    k: (parameters) => {
      const { dim, seed } = parameters;
      if (!shows(parameters, "content", "key")) return zeros(1, keysOf(parameters), dim);
      return exampleTokens(keysOf(parameters), dim, seed);
    },
    r: (parameters, [table]) => (shows(parameters, "place", "distance") ? backwards(table) : zeros(1, ...table.shape)),
    u: (parameters) => {
      const { dim, seed } = parameters;
      return shows(parameters, "key") ? exampleVectors([1, dim], seed + 300) : zeros(1, dim);
    },
    v: (parameters) => {
      const { dim, seed } = parameters;
      return shows(parameters, "distance") ? exampleVectors([1, dim], seed + 400) : zeros(1, dim);
    },
  },
};

const words = {
  cell: { en: "i − j = {distance}: row {row} of r", zh: "i − j = {distance}：r 的第 {row} 行" },
  wave: {
    en: "{wave}({distance} · 10000^(−{exponent})), query − key = {distance}",
    zh: "{wave}({distance} · 10000^(−{exponent}))，查询 − 键 = {distance}",
  },
  ahead: { en: ", ahead of the query: a decoder masks it", zh: "，在查询之后：解码器用因果掩码屏蔽" },
};

function explainCell({ at, parameters, lang }) {
  const back = at.y - at.x;
  const row = keysOf(parameters) - 1 - back;
  return fill(words.cell[lang], { distance: back, row }) + (back < 0 ? words.ahead[lang] : "");
}

function explainWave({ at, parameters: { dim }, lang }) {
  const sines = Math.ceil(dim / 2);
  const wave = at.x < sines ? "sin" : "cos";
  return fill(words.wave[lang], { wave, distance: at.y, exponent: `${2 * (at.x % sines)}/${dim}` });
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    shown: { kind: "word", words: ["all", "content", "place", "key", "distance"], default: "distance" },
    queries: { kind: "count", min: 1, max: 1024, default: 32 },
    memory: { kind: "whole", min: 0, max: 1024, default: 32 },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
  },
  views: [
    {
      id: "scores",
      title: { en: "Scores, term by term, from example vectors", zh: "逐项的注意力分数（示例向量）" },
      kind: "heatmap",
      square: true,
      calls: [encodings, scores],
      axes: { x: key, y: query, value: score },
      explain: explainCell,
    },
    {
      id: "encodings",
      title: { en: "The encoding of every distance, before its projection", zh: "各距离投影前的编码" },
      kind: "heatmap",
      calls: [encodings],
      axes: { x: channel, y: distance, value: { ...value, range: [-1, 1] } },
      explain: explainWave,
    },
  ],
};
