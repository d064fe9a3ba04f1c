// Defines the views of a learned table itself: principal components, spectrum, norm by position. Used by views.js and words.js.
import { learned as trained } from "../../../src/training/trained.js";
import { channel, place as position } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill, say } from "../common/sentences.js";

const [trainedRows, trainedDim] = trained.table.shape;

/** Rows and columns of the table that the page's own experiment has trained. */
function trainedTable(rows, dim) {
  const at = (n) => trained.table.data[Math.floor(n / dim) * trainedDim + (n % dim)];
  return Float32Array.from({ length: rows * dim }, (_, n) => at(n));
}

/** A table made up to resemble trained ones: in each column a slow wave and a little noise. */
function wavyTable(rows, dim, seed) {
  const random = randomNumbers(seed);
  const data = new Float32Array(rows * dim);
  for (let c = 0; c < dim; c++) {
    const [height, turn, phase] = [0.12 * random(), (2 + 12 * random()) / rows, 7 * random()];
    for (let at = c; at < data.length; at += dim)
      data[at] = height * Math.cos((turn * (at - c)) / dim + phase) + 0.02 * (random() - 0.5);
  }
  return data;
}

/** Whether the example is the table of the experiment, not a made-up one. */
export const isTrained = ({ rows, dim, example }) => example === 0 && rows <= trainedRows && dim <= trainedDim;

/** The reader's own table, or an example. */
export function tableOf(/** @type {any} */ parameters) {
  const { table, rows, dim, example } = parameters;
  if (table) return table;
  const data = isTrained(parameters) ? trainedTable(rows, dim) : wavyTable(rows, dim, example);
  return { data, shape: [rows, dim], dtype: "float32" };
}

const count = ({ rows, dim }) => Math.min(3, rows, dim);

/** The two directions of the picture in the space of the components, seen from an angle and from above. */
function screen(parameters) {
  const [yaw, pitch] = [parameters.yaw, parameters.pitch].map((degrees) => (degrees * Math.PI) / 180);
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const components = count(parameters);
  const right = [c, s, 0].slice(0, components);
  const up = [-s * Math.sin(pitch), c * Math.sin(pitch), Math.cos(pitch)].slice(0, components);
  return { data: Float32Array.from([...right, ...up]), shape: [2, components] };
}

/** A call that passes the shares of the components on, with which the sentence begins. */
const shares = {
  function: "learned.lookup",
  with: {
    table: (
      _,
      [
        {
          shares: { data },
        },
      ],
    ) => ({ data: Float32Array.from(data), shape: [data.length, 1] }),
    positions: (parameters) => Float64Array.from({ length: count(parameters) }, (_, i) => i),
  },
};

/** The rows as queries of one token each, so that a score is a row's product with itself. */
function eachRow(parameters) {
  const { data, shape } = tableOf(parameters);
  return { data, shape: [shape[0], 1, shape[1]] };
}
const squares = { function: "attention.scores", with: { q: eachRow, k: eachRow, scale: 1 } };

const pointsOf = ({ rows }) => 2 ** Math.max(1, Math.ceil(Math.log2(rows)));

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const tableControls = {
  yaw: {
    kind: "whole",
    min: -180,
    max: 180,
    default: 30,
    title: { en: "rotated by", zh: "水平旋转" },
    unit: { en: "degrees", zh: "度" },
    step: 1,
  },
  pitch: {
    kind: "whole",
    min: -90,
    max: 90,
    default: 25,
    title: { en: "seen from above by", zh: "俯视角" },
    unit: { en: "degrees", zh: "度" },
    step: 1,
  },
};

const words = {
  known: {
    en: "This is the sinusoidal formula “{formula}” with base {base}.",
    zh: "这就是正弦位置编码公式“{formula}”，底数为 {base}。",
  },
  near: {
    en: "No sinusoidal formula gives this table. The nearest one, “{formula}” with base {base}, differs by up to {error}.",
    zh: "没有正弦位置编码公式能给出这张表。最接近的是底数为 {base} 的“{formula}”，最大相差 {error}。",
  },
  none: {
    en: "No sinusoidal formula comes near: no dimension pair has a constant amplitude.",
    zh: "没有接近的正弦位置编码公式：没有哪个维度对的振幅不变。",
  },
};

const percent = (share) => Number((100 * share).toPrecision(2));

function identified({ formula, base, maxError, nearest }, lang) {
  if (formula) return fill(words.known[lang], { formula, base });
  if (!nearest) return words.none[lang];
  return fill(words.near[lang], { ...nearest, error: Number(maxError.toPrecision(2)) });
}

const own = ["rows", "dim", "example"];

/** @type {Record<string, import("../../figures/reader.js").PageView>} */
export const tableViews = {
  components: {
    tab: { en: "components", zh: "主成分" },
    title: { en: "Positions along the first three principal components", zh: "各位置在前三个主成分上的坐标" },
    kind: "plane",
    calls: [
      { function: "learned.components", with: { table: tableOf, components: count } },
      { function: "attention.similarity", with: { a: { result: 0, key: "coordinates" }, b: screen } },
    ],
    facts: [shares],
    axes: {
      x: { name: { en: "to the right", zh: "向右" } },
      y: { name: { en: "up", zh: "向上" } },
      index: position,
    },
    plane: { x: 0, y: 1, connect: true, turn: ["yaw", "pitch"] },
    controls: ["yaw", "pitch", ...own],
    work: ({ rows, dim }) => (rows * dim) / 2,
    sentence: say(
      "Three components hold {share} % of the variance of all {dim} channels ({each} %). Drag the figure to rotate it. A path that winds like a helix means that some channels are waves over the positions; neighbours that lie close are hard to tell apart.",
      "三个主成分占全部 {dim} 个通道方差的 {share}%（{each}%）。拖动图形即可旋转。路径像螺旋线，说明有些通道是沿位置的波；相邻的点靠得近，说明它们难以区分。",
      ({ facts: [{ data }] }) => ({
        share: percent(data.reduce((a, b) => a + b, 0)),
        each: Array.from(data, percent).join(" + "),
      }),
    ),
  },
  spectrum: {
    tab: { en: "spectrum", zh: "频谱" },
    title: { en: "Power of every channel by frequency", zh: "每个通道在各频率上的功率" },
    kind: "heatmap",
    calls: [{ function: "learned.spectrum", with: { table: tableOf, normalize: true } }],
    facts: [{ function: "sinusoidal.identify", with: { table: tableOf }, forWords: true }],
    axes: {
      x: {
        name: { en: "frequency", zh: "频率" },
        unit: { en: "cycles per position", zh: "周每位置" },
        key: "frequency",
        step: (parameters) => 1 / pointsOf(parameters),
      },
      y: channel,
      value: { name: { en: "share of the channel’s variance", zh: "占该通道方差的比例" }, kind: "probability" },
    },
    controls: own,
    work: ({ rows, dim }) => rows * dim,
    sentence: say(
      "A bright cell is a wave: its column is the frequency, its row the channel. {known}",
      "亮的格子是一个波：所在的列是频率，行是通道。{known}",
      ({ facts: [found], lang }) => ({ known: identified(found, lang) }),
    ),
  },
  norms: {
    tab: { en: "length", zh: "长度" },
    title: { en: "Squared length of every position’s vector", zh: "各位置向量长度的平方" },
    kind: "curve",
    calls: [squares],
    facts: [{ ...squares, forWords: true }],
    transposed: true,
    axes: { x: position, value: { name: { en: "squared length", zh: "长度的平方" }, kind: "magnitude" } },
    curve: { zero: true },
    controls: own,
    work: ({ rows, dim }) => (rows * dim) / 16,
    sentence: say(
      "The vectors’ squared lengths lie between {least} (position {leastAt}) and {most} (position {mostAt}). Trained tables often have odd first and last rows: the first token is in every text, and the last positions are rarely reached.",
      "向量长度的平方在 {least}（位置 {leastAt}）与 {most}（位置 {mostAt}）之间。训练得到的表往往首尾几行异常：第一个词元每段文本都有，而最后的位置很少用到。",
      ({ facts: [{ data }] }) => {
        const [least, most] = [Math.min(...data), Math.max(...data)];
        return { least, most, leastAt: data.indexOf(least), mostAt: data.indexOf(most) };
      },
    ),
  },
};
