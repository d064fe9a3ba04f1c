// Gives the texts beside the figure of the page on the recursive encoding.
import { dimension } from "../common/controls.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { rowsHeld } from "./rowsHeld.js";

const fates = {
  cut: {
    en: "The spectral radius of W is {radius}, and the state overflows: row {rows} is beyond any float32. The figure shows the {rows} rows before it, of {length}.",
    zh: "W 的谱半径为 {radius}，状态溢出：第 {rows} 行超出 float32 的范围。图中是它之前的 {rows} 行（共要求 {length} 行）。",
  },
  rest: {
    en: "The spectral radius of W is {radius}, below 1: in the long run a state is {radius} times as large at every position as at the one before, and comes to rest.",
    zh: "W 的谱半径为 {radius}，小于 1：长远来看，每过一个位置状态变为原来的 {radius} 倍，最终趋于静止。",
  },
  round: {
    en: "The spectral radius of W is {radius}: the components of its largest eigenvalues rotate, or rest where an eigenvalue is 1, and neither grow nor decay. A sinusoidal encoding moves like this.",
    zh: "W 的谱半径为 {radius}：最大特征值对应的分量旋转（特征值为 1 的分量静止），既不增长也不衰减。正弦位置编码正是这样运动的。",
  },
  growth: {
    en: "The spectral radius of W is {radius}, above 1: in the long run a state is {radius} times as large at every position as at the one before. Far enough out no float32 holds it, and the function says at which row.",
    zh: "W 的谱半径为 {radius}，大于 1：长远来看，每过一个位置状态变为原来的 {radius} 倍。再往后就超出 float32 的范围，函数会报告是在哪一行。",
  },
  held: {
    en: "The spectral radius of W is {radius}, above 1: near 0 a state grows, but tanh holds every component between −1 and 1, so that it ends on an orbit of its own.",
    zh: "W 的谱半径为 {radius}，大于 1：0 附近状态会增长，但 tanh 把每个分量限制在 −1 与 1 之间，于是落到自己的轨道上。",
  },
  still: {
    en: "The spectral radius of W is {radius}: near 0 tanh changes little, and a state dies out as the radius says; far from it tanh makes it smaller at once.",
    zh: "W 的谱半径为 {radius}：0 附近 tanh 几乎不起作用，状态按谱半径衰减；远离 0 时 tanh 立即把它压小。",
  },
};

/** Rounded to float32, W has its radius within about this. */
const near = 1e-6;

function sentence({ parameters, facts: [radius], lang }) {
  const { activation, length } = parameters;
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
    en: "A table of positions has an end. A recurrence has none: it makes each position out of the one before, by a matrix that can be learned. Whether the positions stay apart, fade away or blow up is decided by one number, the spectral radius of that matrix.",
    zh: "位置表总有尽头，递推没有：每个位置由前一个位置乘上一个可学习的矩阵得到。位置能否一直区分开，是衰减还是爆炸，由一个数决定：该矩阵的谱半径。",
  },
  tryThis: [
    {
      text: { en: "The same W a little larger: the spiral opens", zh: "W 略大一点：螺线向外张开" },
      view: "trajectory",
      parameters: { radius: 1.03 },
    },
    {
      text: {
        en: "A pure rotation: alike by distance alone, as sinusoidal positions are",
        zh: "纯旋转：相似度只取决于距离，与正弦位置编码相同",
      },
      view: "similarity",
      parameters: { dim: 2, radius: 1, turn: 10 },
    },
    {
      text: { en: "Too large, but held by tanh: an orbit", zh: "谱半径过大，但被 tanh 限制：形成轨道" },
      view: "trajectory",
      parameters: { radius: 1.4, activation: "tanh" },
    },
  ],
  presets: [
    {
      id: "stable",
      title: { en: "stable: radius 0.95", zh: "稳定：谱半径 0.95" },
      view: "trajectory",
      parameters: { radius: 0.95 },
    },
    {
      id: "oscillating",
      title: { en: "oscillating: radius 1", zh: "振荡：谱半径 1" },
      view: "trajectory",
      parameters: { radius: 1, length: 256 },
    },
    {
      id: "exploding",
      title: { en: "exploding: radius 1.05", zh: "爆炸：谱半径 1.05" },
      view: "trajectory",
      parameters: { radius: 1.05 },
    },
    {
      id: "tanh",
      title: { en: "an RNN cell without input", zh: "没有输入的 RNN 单元" },
      view: "components",
      parameters: { radius: 1.2, activation: "tanh", push: 0.1 },
    },
  ],
  controls: {
    radius: { title: { en: "spectral radius of W", zh: "W 的谱半径" }, slider: [0.8, 1.2], step: 0.01 },
    turn: { title: { en: "turn of the first pair", zh: "首对的转角" }, unit: units.degrees, slider: [0, 90], step: 1 },
    push: { title: { en: "bias, in every component", zh: "偏置（各分量相同）" }, slider: [0, 1], step: 0.05 },
    length: { slider: [8, 256], step: 1 },
    dim: { ...dimension, slider: [2, 32], step: 2 },
    first: { title: { en: "one dimension", zh: "一维" }, step: 1 },
    second: { title: { en: "another dimension", zh: "另一维" }, step: 1 },
  },
  views: {
    trajectory: {
      tab: { en: "trajectory", zh: "轨迹" },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "first", "second", "seed"],
      sentence,
    },
    components: {
      tab: { en: "components", zh: "分量" },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "first", "seed"],
      sentence,
    },
    table: {
      tab: { en: "table", zh: "编码表" },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "seed"],
      sentence,
    },
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      controls: ["radius", "turn", "activation", "push", "length", "dim", "seed"],
      sentence,
    },
  },
};
