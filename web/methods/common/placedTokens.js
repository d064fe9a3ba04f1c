// Defines the figures of token vectors with a table of positions, for additive and multiplicative.
import { channel, dotProduct, position, value } from "./axes.js";
import { dimension } from "./controls.js";
import { exampleTokens, exampleVectors } from "./exampleVectors.js";
import { repeated } from "./repeated.js";
import { fill } from "./sentences.js";

const kinds = 3;
/** Ticks of tokens A, B and C, each at its first position and in the middle. */
const ticksOf = ({ length, offset }) =>
  [..."ABC"].flatMap((letter, n) =>
    [0, ...(length > 3 ? [length >> 1] : [])].map((i) => ({ index: n * length + i, label: `${letter} ${offset + i}` })),
  );
const among = { name: { en: "token and position", zh: "词元与位置" }, key: "placed", ticks: ticksOf };

const words = {
  pair: { en: "token {a} at position {i}, token {b} at position {j}", zh: "词元 {a} 在位置 {i}，词元 {b} 在位置 {j}" },
};

function explainPair({ at, parameters: { length, offset }, lang }) {
  const letter = (n) => "ABC"[Math.floor(n / length)];
  const place = (n) => offset + (n % length);
  return fill(words.pair[lang], { a: letter(at.y), i: place(at.y), b: letter(at.x), j: place(at.x) });
}

const scaled = (tensor, factor) =>
  factor === 1 ? tensor : { ...tensor, data: tensor.data.map((number) => factor * number) };

/** Tokens of a text: in runs of a few kinds. */
export function textOf({ length, dim, seed, tokenScale = 1 }) {
  return scaled({ ...exampleTokens(length, dim, seed), shape: [length, dim] }, tokenScale);
}

/** Three tokens, each at every position. */
function everywhere({ length, dim, seed, tokenScale = 1 }) {
  const { data } = scaled(exampleVectors([kinds, dim], seed), tokenScale);
  return { data: repeated(data, dim, length), shape: [kinds, length, dim], dtype: "float32" };
}

const flat = ({ dim }, results) => ({ data: results[1].data, shape: [results[1].data.length / dim, dim] });
const firstRow = (tensor, dim) => ({ data: tensor.data.slice(0, dim), shape: [1, dim] });
const squared = (row) => ({ function: "attention.similarity", with: { a: row, b: row } });

/** The values of the token and of the position in a cell of the result. */
export function partsOf({ at, parameters, facts: [{ data }] }) {
  const { dim, offset } = parameters;
  return { x: textOf(parameters).data[(at.y - offset) * dim + at.x], p: data[at.y * dim + at.x] };
}

/** The same values by their names in formulas. */
export function tokenAndPosition(context) {
  const { x, p } = partsOf(context);
  return { token: x, position: p };
}

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const placedTokenControls = {
  length: { kind: "count", min: 1, max: 256, default: 32, slider: [4, 128], scale: "power" },
  dim: { kind: "count", min: 1, max: 256, default: 64, ...dimension, slider: [4, 256], scale: "power" },
  base: { title: { en: "base of the table", zh: "编码表的底数" }, slider: [2, 1e6] },
  offset: { max: 4096, slider: [0, 256] },
  seed: { title: { en: "seed of the tokens", zh: "词元的种子" } },
};

/** The product of token A with itself, without and with a position, for sentences of the view "tokens". */
export const productsOfA = ({ facts: [before, after] }) => ({ before: before.data[0], after: after.data[0] });

/**
 * The views of a method. With a residual, the table is multiplied by `strength`.
 * @param {string} method
 * @param {any} options `arguments`: those of the method besides offset; `controls`: the method's; `explain` of the view
 *   "result"; `sentences` of both views: that of "tokens" may use { before, after }
 * @returns {Record<string, import("../../figures/reader.js").PageView>}
 */
export function placedTokenViews(method, { arguments: more = [], controls: first, explain, sentences }) {
  const controls = [...first, ...Object.keys(placedTokenControls)];
  const table = {
    function: "sinusoidal.table",
    arguments: ["dim", "base"],
    with: { length: ({ offset, length }) => offset + length },
  };
  const put = (x) => ({
    function: `${method}.apply`,
    arguments: ["offset", ...more],
    with: {
      x,
      table: (/** @type {any} */ { residual, strength = 1 }, [table]) => (residual ? scaled(table, strength) : table),
    },
  });
  return {
    tokens: {
      tab: { en: "tokens", zh: "词元" },
      title: { en: "Dot products of three tokens at every position", zh: "三个词元放在每个位置上：两两点积" },
      kind: "heatmap",
      square: true,
      calls: [table, put(everywhere), { function: "attention.similarity", with: { a: flat, b: flat } }],
      facts: [
        squared((parameters) => firstRow(everywhere(parameters), parameters.dim)),
        squared(({ dim }, results) => firstRow(results[1], dim)),
      ],
      axes: { x: among, y: among, value: dotProduct },
      controls,
      work: ({ length, dim }) => length * length * dim,
      explain: explainPair,
      sentence: sentences.tokens,
    },
    result: {
      tab: { en: "result", zh: "结果" },
      title: { en: "Tokens of a text with positions", zh: "带有位置的一段词元" },
      kind: "heatmap",
      calls: [table, put(textOf)],
      facts: [table],
      axes: { x: channel, y: position, value },
      controls,
      work: ({ length, dim }) => 4 * length * dim,
      explain,
      sentence: sentences.result,
    },
  };
}
