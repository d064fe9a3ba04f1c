// Positions added to tokens in figures: parameters and views.
import { cellMarks } from "../../figures/overCells.js";
import { dotProduct } from "../common/axes.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { partsOf, placedTokenControls, placedTokenViews, textOf } from "../common/placedTokens.js";
import { fill } from "../common/sentences.js";

const words = {
  cell: { en: "token {x} plus position {p}", zh: "词元 {x} 加位置 {p}" },
  term: { en: "{a} of place {i} with {b} of place {j}", zh: "第 {i} 个的{a}与第 {j} 个的{b}" },
};
const sides = [
  { en: "the token", zh: "词元" },
  { en: "the position", zh: "位置" },
];

const explain = (cell) => fill(words.cell[cell.lang], partsOf(cell));

const similarity = (a) => ({ function: "attention.similarity", with: { a, b: a } });
/** One projection for queries and keys, so that what is alike stays alike. */
const weight = ({ dim, seed }) => {
  const { data, shape } = exampleVectors([dim, dim], seed + 7);
  return { data: data.map((each) => each / Math.sqrt(dim)), shape: [...shape, 1] };
};
/** A kernel of one tap is a linear layer. */
const projected = (x) => ({ function: "convolution.encode", with: { x, weight } });
const both = (parameters, [{ data: positions }]) => {
  const { length, dim } = parameters;
  const data = new Float32Array(2 * length * dim);
  data.set(textOf(parameters).data);
  data.set(positions, length * dim);
  return { data, shape: [2 * length, dim] };
};
const result = (n) => ({ result: n });
const among = {
  name: { en: "tokens, then positions", zh: "先词元，后位置" },
  ticks: ({ length }) => sides.map((label, n) => ({ index: n * length + (length >> 1), label })),
};
const half = [
  { x: ({ length }) => length, name: "" },
  { y: ({ length }) => length, name: "" },
];

/** @type {import("../../figures/reader.js").View} */
const terms = {
  id: "terms",
  title: { en: "(x + p)W with (x + p)W, multiplied out: four terms", zh: "(x + p)W 与 (x + p)W 的点积展开成四项" },
  kind: "heatmap",
  square: true,
  calls: [
    { function: "sinusoidal.table", arguments: ["length", "offset", "dim", "base"] },
    { function: "additive.apply", with: { x: textOf, table: result(0) } },
    projected(result(1)),
    projected(both),
    similarity(result(3)),
  ],
  facts: [similarity(result(2)), similarity(result(3))].map((call) => ({ ...call, forWords: true })),
  axes: { x: among, y: among, value: dotProduct },
  over: cellMarks,
  marks: half,
  explain({ at, parameters: { length }, lang }) {
    const [a, b] = [at.y, at.x].map((n) => sides[n < length ? 0 : 1][lang]);
    return fill(words.term[lang], { a, b, i: at.y % length, j: at.x % length });
  },
};

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: { tokenScale: { kind: "number", min: 0, max: 64, default: 1 }, ...placedTokenControls },
  views: [...placedTokenViews("additive", [], explain), terms],
};
