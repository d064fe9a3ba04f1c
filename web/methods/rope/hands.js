// Defines the figure of query and key as clock hands, each rotated to its position on a ruler of tokens. Used by RoPE.
import { angleBetween, numberText } from "../../figures/numbers.js";
import { dotProduct, pair } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { wavelengthAt } from "../common/wavelengths.js";
import { clocksPicture } from "./clocks.js";

/** Returns query and key before rotation: every pair points right with length 1, or has an example's values. */
function vectorsOf({ rotaryDim, vectors }) {
  const numberAt = vectors === "example" ? (n) => 1.5 * Math.cos(n * n) : (n) => 1 - (n % 2);
  return { data: Float32Array.from({ length: 2 * rotaryDim }, (_, n) => numberAt(n)), shape: [2, rotaryDim] };
}

const turned = {
  function: "rope.apply",
  arguments: ["base"],
  with: {
    x: vectorsOf,
    layout: "interleaved",
    positions: ({ offset, queryToken, keyToken }) => [offset + queryToken, offset + keyToken],
  },
};

/** The query or the key by itself, for the code that readers copy. */
const rotated = (token, place) => ({
  function: "rope.apply",
  arguments: ["base"],
  with: {
    x: (parameters) => {
      const { data, shape } = vectorsOf(parameters);
      return { data: data.slice(token * shape[1], (token + 1) * shape[1]), shape: [1, shape[1]] };
    },
    layout: "interleaved",
    offset: place,
  },
});

/** Copies some columns of the query, 0, or the key, 1. */
const part =
  (token, columns) =>
  (parameters, [{ data, shape }]) => {
    const picked = columns(parameters).map((column) => data[token * shape[1] + column]);
    return { data: Float32Array.from(picked), shape: [1, picked.length] };
  };
const product = (columns) => ({
  function: "attention.similarity",
  with: { a: part(0, columns), b: part(1, columns) },
});
/** The calls of which the page writes code. */
export const code = [
  rotated(0, ({ offset, queryToken }) => offset + queryToken),
  rotated(1, ({ offset, keyToken }) => offset + keyToken),
  { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
];
const columnsOf = (pairs) => pairs.flatMap((each) => [2 * each, 2 * each + 1]);
const all = ({ rotaryDim }) => Array.from({ length: rotaryDim }, (_, column) => column);

const words = {
  turn: { en: "one rotation: {wavelength}", zh: "一圈：{wavelength}" },
  cell: {
    en: "query rotated by {query} × {theta} = {first} radians, key by {key} × {theta} = {second}; {lengths}cosine of the {between} between them",
    zh: "查询转过 {query} × {theta} = {first} 弧度，键转过 {key} × {theta} = {second}；{lengths}两者夹角 {between} 的余弦",
  },
  lengths: { en: "lengths {a} × {b} × the ", zh: "长度 {a} × {b} × " },
};

/** Describes a dial: the rotations of both hands and the cosine of the angle between them. */
function explain({ at, parameters: { offset, queryToken, keyToken }, facts, lang }) {
  const theta = facts[0].inverseFrequencies.data[at.line];
  const { data, shape } = facts[1];
  const ends = [0, 1].map((token) => [0, 1].map((i) => data[token * shape[1] + 2 * at.line + i]));
  const [a, b] = ends.map((end) => Math.hypot(...end));
  const [from, to] = ends.map(([x, y]) => Math.atan2(y, x));
  const between = Math.abs(angleBetween(from, to));
  const areUnits = [a, b].every((length) => Math.abs(length - 1) < 1e-6);
  return fill(words.cell[lang], {
    query: offset + queryToken,
    key: offset + keyToken,
    theta: numberText(theta),
    first: (offset + queryToken) * theta,
    second: (offset + keyToken) * theta,
    lengths: areUnits ? "" : fill(words.lengths[lang], { a, b }),
    between,
  });
}

/**
 * Returns the view; `names` are the parameters that choose the pairs with dials. Its facts: the frequencies, the rotated
 * vectors, the dot product of all pairs and that of the pairs with dials.
 * @param {string[]} names
 * @returns {import("../../figures/reader.js").View}
 */
export function handsView(names, title) {
  const pairs = (parameters) => names.map((name) => parameters[name]);
  const own = names.map((name) => product((parameters) => columnsOf([parameters[name]])));
  const products = [...own, product((parameters) => columnsOf(pairs(parameters)))];
  return {
    title,
    kind: "hands",
    calls: [turned, ...products],
    facts: [
      { function: "rope.frequencies", arguments: ["base"], with: { dim: ({ rotaryDim }) => rotaryDim } },
      turned,
      product(all),
      products[names.length],
    ],
    stack: products.map((_, i) => ({ result: 1 + i })),
    axes: {
      x: { name: glossary.position, start: "offset" },
      line: pair,
      value: { ...dotProduct, kind: "signed" },
    },
    hands: {
      tokens: ["queryToken", "keyToken"],
      names: [glossary.query, glossary.key],
      together: "together",
      ruler: "ruler",
      pairs,
      turned: 1,
      around: wavelengthAt,
      under: ({ pair, facts, lang }) =>
        fill(words.turn[lang], {
          wavelength: `${numberText(Number(wavelengthAt(facts, pair).toPrecision(3)))} ${units.tokens[lang]}`,
        }),
    },
    explain,
  };
}

/**
 * All pairs as clocks with their cosines and the sum. Its facts: the frequencies, the rotated vectors, the sum.
 * @type {import("../../figures/reader.js").View}
 */
export const clocksView = {
  title: {
    en: "Query, key and their cosine in every dimension pair",
    zh: "每个维度对中的查询、键与余弦",
  },
  kind: "plane",
  calls: [turned, product(all)],
  facts: [
    { function: "rope.frequencies", arguments: ["base"], with: { dim: ({ rotaryDim }) => rotaryDim } },
    turned,
    product(all),
  ],
  axes: {
    x: { name: glossary.cosine },
    y: { name: glossary.sine },
    index: {
      name: { en: "query − key", zh: "查询 − 键" },
      start: ({ queryToken, keyToken }) => queryToken - keyToken,
    },
    line: pair,
  },
  plane: { circle: 1, from: "origin" },
  picture: clocksPicture,
  explain,
};

const last = ({ rotaryDim }) => rotaryDim / 2 - 1;
const pairCount = ({ rotaryDim }) => rotaryDim / 2;
/** @satisfies {import("../../figures/reader.js").Control} */
const onRuler = { kind: "number", min: 0, max: ({ ruler }) => ruler - 1 };

/**
 * The view's parameters that are not RoPE's.
 * @satisfies {Record<string, import("../../figures/reader.js").Control>}
 */
export const controls = {
  ruler: {
    kind: "count",
    min: 2,
    max: 512,
    default: 24,
    title: { en: "tokens on the ruler", zh: "标尺上的词元数" },
    unit: units.tokens,
    slider: [4, 64],
    step: 1,
  },
  queryToken: { ...onRuler, default: 7, ink: "q", title: { en: "token of the query", zh: "查询所在的词元" }, step: 1 },
  keyToken: { ...onRuler, default: 5, ink: "k", title: { en: "token of the key", zh: "键所在的词元" }, step: 1 },
  together: { kind: "flag", default: false, title: { en: "move both together", zh: "一起移动" } },
  vectors: {
    kind: "word",
    words: ["equal", "example"],
    default: "equal",
    title: { en: "before rotation", zh: "旋转之前" },
    labels: {
      equal: { en: "all hands equal", zh: "所有指针相同" },
      example: { en: "an example", zh: "一个示例" },
    },
  },
};
/** @satisfies {Record<string, import("../../figures/reader.js").Control>} */
export const pairControls = {
  fast: {
    kind: "whole",
    min: 0,
    max: last,
    default: 0,
    title: { en: "high-frequency pair", zh: "高频维度对" },
    step: 1,
  },
  middle: {
    kind: "whole",
    min: 0,
    max: last,
    default: (parameters) => Math.floor(pairCount(parameters) / 5),
    title: { en: "middle pair", zh: "中频维度对" },
    step: 1,
  },
  slow: {
    kind: "whole",
    min: 0,
    max: last,
    default: (parameters) => Math.floor(pairCount(parameters) / 2),
    title: { en: "low-frequency pair", zh: "低频维度对" },
    step: 1,
  },
};
