// Distance in figures: parameters and views.
import { key, query } from "../common/axes.js";
import { exampleTable } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";

const distances = { function: "distance.matrix", arguments: [...windowArguments, "maxDistance", "maxAhead"] };
// One matrix of each kind that is offered; the one that is asked for goes on.
const kinds = ["distance", "alibi", "t5", "sinusoidal"];
const matrices = [
  distances,
  { function: "alibi.bias", arguments: windowArguments, with: { slopes: Float64Array.of(1) } },
  { function: "t5.bias", arguments: windowArguments, with: { table: () => exampleTable(32, 1, true, 1) } },
  { function: "sandwich.bias", arguments: windowArguments, with: { heads: 1, dim: 8 } },
];
const chosen = ({ matrix }, results) => {
  const { data, shape } = results[kinds.indexOf(matrix)];
  return { data, shape: shape.slice(-2) };
};
const fullRank = ({ queries, keys }) => Math.min(queries, keys);
const everyValue = { function: "distance.factorize", with: { matrix: chosen, rank: fullRank } };
const ofRank = { function: "distance.factorize", arguments: ["rank"], with: { matrix: chosen } };

/** Columns [from, to) of left, or with `turned` rows of right as columns; without any, one of zeros. */
function part({ left, right }, turned, from, to) {
  const { data, shape } = turned ? right : left;
  const rows = turned ? shape[1] : shape[0];
  const rank = turned ? shape[0] : shape[1];
  const columns = Math.max(1, to - from);
  const values = Float32Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), from + (n % columns)];
    if (column >= to) return 0;
    return turned ? data[column * rows + row] : data[row * rank + column];
  });
  return { data: values, shape: [rows, columns], dtype: "float32" };
}

/** The product of some of the columns of left and rows of right. */
const product = (range) => ({
  function: "attention.similarity",
  with: Object.fromEntries(
    [false, true].map((turned) => [
      turned ? "b" : "a",
      (parameters, results) => part(results[kinds.length], turned, ...range(parameters)),
    ]),
  ),
});

const words = {
  cell: { en: "position {key} − position {query}{clipped}", zh: "位置 {key} − 位置 {query}{clipped}" },
  clipped: { en: ", clipped", zh: "，已截断" },
  value: { en: "what rank {number} adds to rank {below}", zh: "秩 {number} 比秩 {below} 多出的部分" },
  product: { en: "rank {rank} at key {key}, query {query}", zh: "秩 {rank}，键 {key}，查询 {query}" },
};

function explainDistance({ at, value, lang }) {
  const clipped = at.x - at.y === value ? "" : words.clipped[lang];
  return fill(words.cell[lang], { key: at.x, query: at.y, clipped });
}

const explainProduct = ({ at, parameters: { rank }, lang }) =>
  fill(words.product[lang], { key: at.x, query: at.y, rank });

/** @returns {import("../../figures/reader.js").View} */
const productView = (id, title, name, range) => ({
  id,
  title,
  kind: "heatmap",
  square: true,
  calls: [...matrices, everyValue, product(range)],
  facts: [ofRank],
  axes: { x: key, y: query, value: { name, kind: "signed" } },
  explain: explainProduct,
});

/** The number of the first singular value that is 0, counted from 1; undefined where none is. */
const firstZero = (values) => (values.includes(0) ? values.indexOf(0) + 1 : undefined);

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    matrix: { kind: "word", words: kinds, default: "distance" },
    ...windowControls,
    queries: { max: 256, default: 48 },
    keys: { max: 256, default: 48 },
    maxDistance: { min: 0, max: 512, default: 16 },
    maxAhead: { max: 512, default: ({ maxDistance }) => maxDistance },
    rank: { min: 1, default: 2, max: fullRank },
  },
  views: [
    {
      id: "matrix",
      title: { en: "Distance of every query and key", zh: "每对查询与键的距离" },
      kind: "heatmap",
      square: true,
      calls: [distances],
      facts: [distances],
      axes: { x: key, y: query, value: { name: { en: "distance", zh: "距离" }, kind: "signed" } },
      explain: explainDistance,
    },
    {
      id: "values",
      title: { en: "Singular values of the matrix", zh: "矩阵的奇异值" },
      kind: "curve",
      calls: [...matrices, everyValue],
      key: "singularValues",
      facts: [everyValue],
      axes: {
        x: { name: { en: "number", zh: "序号" }, key: "rank", start: 1 },
        value: { name: { en: "singular value", zh: "奇异值" }, kind: "magnitude", scale: "log" },
      },
      curve: { mark: "points" },
      marks: [
        { x: ({ rank }) => rank, name: { en: "rank", zh: "秩" } },
        {
          x: (_, [{ singularValues }]) => firstZero(singularValues.data),
          name: { en: "0 from here on", zh: "此后均为 0" },
        },
      ],
      explain: ({ at, lang }) => fill(words.value[lang], { number: at.x, below: at.x - 1 }),
    },
    productView(
      "rebuilt",
      { en: "The matrix rebuilt from two thin ones", zh: "由两个瘦矩阵重建的矩阵" },
      { en: "left · right", zh: "左 · 右" },
      ({ rank }) => [0, rank],
    ),
    productView(
      "left",
      { en: "What the thin matrices leave", zh: "两个瘦矩阵未能表示的部分" },
      { en: "what is left", zh: "余下部分" },
      (parameters) => [parameters.rank, fullRank(parameters)],
    ),
  ],
};
