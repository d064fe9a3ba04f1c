// Defines the figures of Recursive, how it enters attention, and the texts of its page.
import { added, fromZero, rowsNeeded } from "../common/attention/added.js";
import { inputDim } from "../common/attention/vectors.js";
import { channel, dotProduct, place as position, value } from "../common/axes.js";
import { dimension } from "../common/controls.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";

/** The ratio of a pair's size to that of the pair before. */
const fading = 0.97;

/**
 * Generates an example W [dim, dim]. Pair i of rows rotates by (i + 1) · `turn` degrees and is scaled by the radius
 * times fading^i. A reflection at a random vector mixes the pairs and keeps the eigenvalues.
 */
function exampleWeight({ dim, radius, turn, seed }) {
  const { data: mirror } = exampleVectors([dim], seed);
  const square = mirror.reduce((sum, x) => sum + x * x, 0);
  const columns = Array.from({ length: dim }, (_, j) => {
    const column = Array.from(mirror, (x, i) => Number(i === j) - (2 * x * mirror[j]) / square);
    for (let i = 0; i < dim; i += 2) {
      const pair = i / 2;
      const angle = ((pair + 1) * turn * Math.PI) / 180;
      const [size, x, y] = [radius * fading ** pair, column[i], column[i + 1]];
      column[i] = size * (x * Math.cos(angle) - y * Math.sin(angle));
      column[i + 1] = size * (x * Math.sin(angle) + y * Math.cos(angle));
    }
    const share = (2 * column.reduce((sum, x, i) => sum + x * mirror[i], 0)) / square;
    return column.map((x, i) => x - share * mirror[i]);
  });
  const data = Float32Array.from({ length: dim * dim }, (_, n) => columns[n % dim][Math.floor(n / dim)]);
  return { data, shape: [dim, dim], dtype: "float32" };
}

/** Slightly below the largest float32, because sums may be added in another order. */
const largest = 3.4e38;

/** Counts the rows before the first one that overflows float32; the figure shows the path up to there. */
function rowsHeld(parameters) {
  const { activation, length, dim, push, radius } = parameters;
  if (activation === "tanh" || radius <= 1) return length;
  const { data } = exampleWeight(parameters);
  let state = Array.from(exampleVectors([dim], parameters.seed + 1000).data);
  let rows = 1;
  for (; rows < length; rows++) {
    state = state.map((_, i) => state.reduce((sum, value, j) => sum + data[i * dim + j] * value, push));
    if (state.some((value) => Math.abs(value) > largest)) return rows;
  }
  return rows;
}

const table = {
  function: "recursive.table",
  arguments: ["activation"],
  with: {
    length: rowsHeld,
    start: ({ dim, seed }) => exampleVectors([dim], seed + 1000),
    weight: exampleWeight,
    bias: ({ dim, push }) => ({ data: new Float32Array(dim).fill(push), shape: [dim] }),
  },
};

/** Names the position at which a growing state overflows float32. */
function overflows(parameters) {
  const row = rowsHeld(parameters);
  if (row === parameters.length) return undefined;
  return {
    en: `up to position ${row - 1}: position ${row} overflows float32`,
    zh: `到位置 ${row - 1} 为止：位置 ${row} 超出 float32 的范围`,
  };
}

/** @type {import("../../figures/reader.js").Call[]} */
const forWords = [{ function: "recursive.spectralRadius", with: { weight: exampleWeight }, forWords: true }];

const words = { step: { en: "after {steps} multiplications by W", zh: "乘了 {steps} 次 W 之后" } };
const after = (steps, lang) => fill(words.step[lang], { steps });

/** @type {import("../../figures/reader.js").Attention} */
export const attention = added(
  { en: "recursive positions", zh: "递归式位置编码" },
  {
    function: "recursive.table",
    arguments: ["activation"],
    with: {
      start: (parameters) => exampleVectors([inputDim(parameters)], parameters.seed + 1000),
      weight: (parameters) => {
        const { radius, turn, seed } = parameters;
        return exampleWeight({ dim: inputDim(parameters), radius, turn, seed });
      },
      bias: (parameters) => {
        const dim = inputDim(parameters);
        return { data: new Float32Array(dim).fill(parameters.push), shape: [dim] };
      },
      length: rowsNeeded,
    },
  },
  { viewControls: ["radius", "turn", "activation", "push", "heads"], whole: true, controls: fromZero },
);

const fates = {
  cut: {
    en: "The spectral radius of W is {radius}, and the state overflows: row {rows} exceeds the range of float32. The figure shows the {rows} rows before it, out of {length}.",
    zh: "W 的谱半径为 {radius}，状态溢出：第 {rows} 行超出 float32 的范围。图中是它之前的 {rows} 行（共要求 {length} 行）。",
  },
  rest: {
    en: "The spectral radius of W is {radius}, below 1: in the long run each position scales the state by {radius}, until it comes to rest.",
    zh: "W 的谱半径为 {radius}，小于 1：长远来看，每过一个位置状态变为原来的 {radius} 倍，最终趋于静止。",
  },
  round: {
    en: "The spectral radius of W is {radius}. The components of its largest eigenvalues rotate, or stay constant where an eigenvalue is 1; they neither grow nor decay. A sinusoidal encoding behaves the same way.",
    zh: "W 的谱半径为 {radius}：最大特征值对应的分量旋转（特征值为 1 的分量静止），既不增长也不衰减。正弦位置编码也是如此。",
  },
  growth: {
    en: "The spectral radius of W is {radius}, above 1: in the long run each position scales the state by {radius}. At some row it exceeds the range of float32, and the function reports which.",
    zh: "W 的谱半径为 {radius}，大于 1：长远来看，每过一个位置状态变为原来的 {radius} 倍。再往后就超出 float32 的范围，函数会报告是在哪一行。",
  },
  held: {
    en: "The spectral radius of W is {radius}, above 1: near 0 the state grows, but tanh keeps every component between −1 and 1, so the state stays on a bounded orbit.",
    zh: "W 的谱半径为 {radius}，大于 1：0 附近状态会增长，但 tanh 把每个分量限制在 −1 与 1 之间，于是状态停留在有界的轨道上。",
  },
  still: {
    en: "The spectral radius of W is {radius}. Near 0 tanh changes little, and the state decays at the rate of the radius; far from 0 tanh reduces it at once.",
    zh: "W 的谱半径为 {radius}：0 附近 tanh 几乎不起作用，状态按谱半径衰减；远离 0 时 tanh 立即把它压小。",
  },
};

/** Tolerance: rounding W to float32 changes its radius by about this much. */
const near = 1e-6;

function sentence({ parameters, facts, lang }) {
  const { activation, length } = parameters;
  // Rounded like a typed number, so that the page makes it a control.
  const radius = Number(facts[0].toPrecision(5));
  const grows = radius > 1 + near;
  const linear = radius < 1 - near ? "rest" : grows ? "growth" : "round";
  const rows = rowsHeld(parameters);
  if (rows < length) return fill(fates.cut[lang], { radius, rows, length });
  return fill(fates[activation === "none" ? linear : grows ? "held" : "still"][lang], { radius });
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Recursive position encoding", zh: "递归式位置编码" },
  opening: {
    en: "A table of positions ends; a recurrence does not. It computes each position from the one before with a learnable matrix. The spectral radius of that matrix decides whether positions stay distinct, decay or grow without bound.",
    zh: "位置表总有尽头，递推没有：每个位置由前一个位置乘上一个可学习的矩阵得到。位置能否一直区分开，是衰减还是爆炸，由一个数决定：该矩阵的谱半径。",
  },
  controls: {
    radius: {
      kind: "number",
      min: 0,
      max: 2,
      default: 0.97,
      title: { en: "spectral radius of W", zh: "W 的谱半径" },
      slider: [0.8, 1.2],
      step: 0.01,
    },
    turn: {
      kind: "number",
      min: -180,
      max: 180,
      default: 20,
      title: { en: "rotation of the first pair", zh: "首对的转角" },
      unit: units.degrees,
      slider: [0, 90],
      step: 1,
    },
    activation: {},
    push: {
      kind: "number",
      min: -4,
      max: 4,
      default: 0,
      title: { en: "bias of every component", zh: "偏置（各分量相同）" },
      slider: [0, 1],
      step: 0.05,
    },
    length: { kind: "count", default: 96, max: 4096, slider: [8, 256], step: 1 },
    dim: { kind: "count", min: 2, max: 64, multipleOf: 2, default: 8, ...dimension, slider: [2, 32], step: 2 },
    first: {
      kind: "whole",
      default: 0,
      min: 0,
      max: ({ dim }) => dim - 1,
      title: { en: "one dimension", zh: "一维" },
      step: 1,
    },
    second: {
      kind: "whole",
      default: 1,
      min: 0,
      max: ({ dim }) => dim - 1,
      title: { en: "another dimension", zh: "另一维" },
      step: 1,
    },
    seed: {},
  },
  views: {
    trajectory: {
      tab: { en: "trajectory", zh: "轨迹" },
      title: { en: "Path of the state in two dimensions", zh: "状态在其中两维上的轨迹" },
      kind: "plane",
      square: true,
      calls: [table],
      facts: forWords,
      axes: {
        x: { name: { en: "one dimension of p", zh: "p 的一维" } },
        y: { name: { en: "another dimension of p", zh: "p 的另一维" } },
        index: position,
      },
      plane: { x: "first", y: "second", connect: true, cut: overflows },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "first", "second", "seed"],
      sentence,
    },
    table: {
      tab: { en: "table", zh: "编码表" },
      title: { en: "Encoding of every position", zh: "每个位置的编码" },
      kind: "heatmap",
      calls: [table],
      facts: forWords,
      axes: { x: channel, y: position, value },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "seed"],
      explain: ({ at, lang }) => after(at.y, lang),
      sentence,
    },
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      title: { en: "Similarity of two positions", zh: "两个位置有多相似" },
      kind: "heatmap",
      square: true,
      calls: [table, { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 0 } } }],
      facts: forWords,
      axes: { x: position, y: position, value: dotProduct },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "seed"],
      explain: say("positions {from} and {to}, {distance} apart", "位置 {from} 与 {to}，相距 {distance}", ({ at }) => ({
        from: at.y,
        to: at.x,
        distance: Math.abs(at.x - at.y),
      })),
      sentence,
    },
  },
  tryThis: [
    { at: "trajectory?radius=1.03", en: "W slightly larger: the spiral opens", zh: "W 略大一点：螺线向外张开" },
    {
      at: "similarity?dim=2&radius=1&turn=10",
      en: "A pure rotation: similarity depends only on distance, as with sinusoidal positions",
      zh: "纯旋转：相似度只取决于距离，与正弦位置编码相同",
    },
    {
      at: "trajectory?radius=1.4&activation=tanh",
      en: "A radius above 1, bounded by tanh: an orbit",
      zh: "谱半径大于 1，但被 tanh 限制：形成轨道",
    },
  ],
  presets: {
    stable: { at: "trajectory?radius=0.95", en: "stable: radius 0.95", zh: "稳定：谱半径 0.95" },
    oscillating: { at: "trajectory?radius=1&length=256", en: "oscillating: radius 1", zh: "振荡：谱半径 1" },
    exploding: { at: "trajectory?radius=1.05", en: "exploding: radius 1.05", zh: "爆炸：谱半径 1.05" },
    tanh: {
      at: "table?radius=1.2&activation=tanh&push=0.1",
      en: "an RNN cell without input",
      zh: "没有输入的 RNN 单元",
    },
  },
};
