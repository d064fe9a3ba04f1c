// Defines the figures of FLOATER, how it enters attention, and the texts of its page.
import { added, fromZero, rowsNeeded } from "../common/attention/added.js";
import { inputDim } from "../common/attention/vectors.js";
import { channel, value } from "../common/axes.js";
import { dimension } from "../common/controls.js";
import { randomNumbers } from "../common/exampleTable.js";
import { exampleVectors } from "../common/exampleVectors.js";
import * as glossary from "../common/glossary.js";
import { fill, say } from "../common/sentences.js";

export const hidden = 16;

/** Time from one position of a sentence to the next. */
export const positionStep = 0.4;

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape });
const zeros = (count) => tensor(new Float32Array(count), count);

const w1 = ({ dim, seed }) => {
  const { data, shape } = exampleVectors([hidden, dim + 1], seed);
  return tensor(
    data.map((w, n) => w / (n % (dim + 1) < dim ? Math.sqrt(dim) : 10)),
    ...shape,
  );
};

/** The hidden layer's response to a channel drives the other channel of its pair, so that states circulate. */
const w2 = (parameters) => {
  const { dim, speed } = parameters;
  const { data } = w1(parameters);
  const crossed = Float32Array.from({ length: dim * hidden }, (_, n) => {
    const i = Math.floor(n / hidden);
    return ((i % 2 ? speed : -speed) / 2) * data[(n % hidden) * (dim + 1) + (i ^ 1)];
  });
  return tensor(crossed, dim, hidden);
};
const network = {
  start: ({ dim, seed }) => exampleVectors([dim], seed + 100),
  w1,
  b1: () => zeros(hidden),
  w2,
  b2: ({ dim }) => zeros(dim),
};

/** Times from 0 to `span`; their intervals differ by up to the factor (1 + uneven) / (1 - uneven). */
function timesOf({ length, span, uneven, seed }) {
  const random = randomNumbers(seed + 50);
  const gaps = Array.from({ length: length - 1 }, () => 1 + uneven * (2 * random() - 1));
  const all = gaps.reduce((a, b) => a + b);
  let sum = 0;
  const data = Float64Array.of(0, ...gaps.map((gap) => ((sum += gap) / all) * span));
  return { data, shape: [length] };
}

const state = {
  function: "floater.table",
  arguments: ["activation", "tolerance"],
  with: { ...network, times: timesOf },
};
const stepsTaken = { ...state, function: "floater.steps" };

/** Six layers with one network and different initial states. */
const layers = [0, 1, 2, 3, 4, 5].map((layer) => ({
  ...state,
  with: { ...state.with, start: ({ dim, seed }) => exampleVectors([dim], seed + 100 + layer) },
}));

const field = { function: "floater.sinusoidalField", arguments: ["dim", "base"] };
const waves = ({ dim }) =>
  tensor(
    Array.from({ length: dim }, (_, i) => i % 2),
    dim,
  );
const byField = (name, from) => ({
  function: name,
  arguments: ["tolerance"],
  with: { start: waves, times: timesOf, field: from },
});

const time = { name: { en: "time", zh: "时间" }, key: "time", values: (parameters) => timesOf(parameters).data };

const words = { en: "time {time}, {steps} steps from the start", zh: "时刻 {time}，从起点算起 {steps} 步" };
const reached = ({ at, parameters, facts, lang }) =>
  fill(words[lang], {
    time: at.x,
    steps: facts[0].data[timesOf(parameters).data.findLastIndex((time) => time <= at.x)],
  });

const sized = (make) => (parameters) => {
  const { seed, speed } = parameters;
  return make({ dim: inputDim(parameters), seed, speed });
};
const weights = Object.fromEntries(Object.entries(network).map(([name, make]) => [name, sized(make)]));

/** @type {import("../../figures/reader.js").Attention} */
export const attention = added(
  { en: "FLOATER", zh: "FLOATER" },
  {
    function: "floater.table",
    arguments: ["activation", "tolerance"],
    with: {
      ...weights,
      times: (parameters) => Float64Array.from({ length: rowsNeeded(parameters) }, (_, i) => i * positionStep),
    },
  },
  { viewControls: ["tolerance", "activation", "speed", "heads"], whole: true, controls: fromZero },
);

/** The number of weights in W1, b1, W2 and b2. */
const weightsOf = (dim) => hidden * (dim + 2) + dim * (hidden + 1);

const numbersOf = ({ parameters: { tolerance, dim }, facts }) => ({
  hidden,
  weights: weightsOf(dim),
  many: 6 * weightsOf(dim),
  steps: facts?.[0]?.data.at(-1),
  tolerance: String(tolerance),
});

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "FLOATER: positions as a path in time", zh: "FLOATER：位置是随时间走过的路径" },
  opening: {
    en: "A table has rows only for whole, evenly spaced positions. In FLOATER the encoding moves along a curve in time: a network gives its rate of change, and a solver of differential equations integrates it to any time. The sinusoidal table is the path of one particular field.",
    zh: "表中只有整数、等间隔的位置。FLOATER 让编码随时间沿一条曲线移动：网络给出变化的速度，微分方程求解器把它积分到任意时刻。正弦位置编码表正是某个特定向量场的路径。",
  },
  controls: {
    length: {
      kind: "count",
      min: 2,
      max: 512,
      default: 96,
      title: { en: "number of times", zh: "时刻个数" },
      unit: undefined,
      slider: [8, 128],
      step: 1,
    },
    span: {
      kind: "number",
      min: 0.1,
      max: 1000,
      default: 20,
      title: { en: "last time", zh: "最后时刻" },
      slider: [1, 100],
      scale: "log",
    },
    uneven: {
      kind: "number",
      min: 0,
      max: 0.95,
      default: 0.8,
      title: { en: "unevenness of the times", zh: "时刻的不均匀程度" },
      slider: [0, 0.95],
      step: 0.05,
    },
    // Its effect on attention weights is too small to be visible.
    tolerance: {
      min: 1e-12,
      max: 1,
      default: 1e-4,
      title: glossary.tolerance,
      slider: [1e-10, 0.1],
      scale: "log",
      when: (_, view) => view !== "attention",
    },
    // The frequency of the first pair is 1, whatever the base.
    base: {
      min: 1.01,
      max: 1e8,
      default: 10,
      slider: [2, 10000],
      when: ({ dim }, view) => view === "attention" || dim > 2,
    },
    activation: {},
    speed: {
      kind: "number",
      min: 0,
      max: 16,
      default: 1,
      title: { en: "speed of the field", zh: "场的快慢" },
      slider: [0.25, 8],
      scale: "log",
    },
    dim: { kind: "count", min: 2, max: 64, multipleOf: 2, default: 2, ...dimension, slider: [2, 32], step: 2 },
    component: {
      kind: "whole",
      default: 0,
      min: 0,
      max: ({ dim }) => dim - 1,
      title: { en: "component shown", zh: "所示的分量" },
      step: 1,
    },
    seed: {},
  },
  views: {
    path: {
      tab: { en: "path", zh: "路径" },
      title: { en: "The state's components through uneven times", zh: "状态各分量经过不等间隔的时刻" },
      kind: "curve",
      calls: [state],
      transposed: true,
      facts: [stepsTaken],
      axes: { x: time, line: channel, value },
      curve: { mark: "points", zero: true },
      controls: ["length", "span", "uneven", "tolerance", "activation", "speed", "dim", "seed"],
      explain: reached,
      sentence: say(
        "A network with {hidden} hidden units gives the rate of change of each of {dim} components. Dots stand at the times of {length} tokens, the last at {span}; the solver came there in {steps} steps. The curve also has values in between. The network is an example (seed {seed}).",
        "一个含 {hidden} 个隐藏单元的网络给出 {dim} 个分量各自的变化速度。点在 {length} 个词元的时刻上，最后一个在 {span}，求解器走到那里用了 {steps} 步。同一条曲线在任何别的时刻也有值。网络仅作示例（种子 {seed}）。",
        numbersOf,
      ),
    },
    layers: {
      tab: { en: "layers", zh: "各层" },
      title: {
        en: "One component in six layers: one network, six initial states",
        zh: "六层中的同一个分量：一个网络，六个初始状态",
      },
      kind: "curve",
      calls: layers,
      stack: ({ component }) => layers.map((_, result) => ({ result, column: component })),
      axes: { x: time, line: { name: { en: "layer", zh: "层" }, key: "layer" }, value },
      curve: { zero: true },
      controls: ["length", "span", "uneven", "activation", "speed", "dim", "component", "seed"],
      // No tolerance control: its effect is too small to be visible.
      work: ({ span, speed, length, dim }) => 150 * dim * (span * speed + length),
      sentence: say(
        "Every layer has its own position encodings at almost no cost: the layers share one network of {weights} weights, and each adds only an initial state of {dim} numbers. Six networks would have {many} weights.",
        "每一层都有自己的位置编码，却几乎不增加参数：各层共用一个有 {weights} 个权重的网络，每层只另有一个 {dim} 维的初始状态。六个网络则要 {many} 个权重。",
        numbersOf,
      ),
    },
    error: {
      tab: { en: "sinusoidal field", zh: "正弦场" },
      title: { en: "Difference from the sinusoidal table", zh: "正弦场给出的表与正弦位置编码表之差" },
      kind: "curve",
      calls: [
        field,
        byField("floater.table", { result: 0 }),
        { function: "sinusoidal.table", arguments: ["dim", "base"], with: { positions: timesOf } },
        {
          function: "multiplicative.apply",
          with: { x: { result: 2 }, table: ({ length, dim }) => ({ fill: -1, shape: [length, dim] }) },
        },
        { function: "additive.apply", with: { x: { result: 1 }, table: { result: 3 } } },
      ],
      transposed: true,
      facts: [byField("floater.steps", (_, results) => results[0])],
      axes: { x: time, line: channel, value: { name: { en: "difference", zh: "差" }, kind: "signed" } },
      curve: { zero: true },
      controls: ["length", "span", "uneven", "tolerance", "base", "dim"],
      // No seed control: it only moves the times.
      work: ({ span, dim, tolerance }) => (100 * span * dim) / tolerance ** 0.2,
      explain: reached,
      sentence: say(
        "With this field, the exact path is the sinusoidal table. The solver kept the estimated error of each of {steps} steps below {tolerance} · (1 + |p|); the figure shows the accumulated error. It is usually largest in channels 0 and 1, the fastest pair.",
        "用这个场，精确的路径就是正弦位置编码表。求解器使 {steps} 步中每一步的估计误差低于 {tolerance} · (1 + |p|)；图中是累积的误差。通常变化最快的 0、1 号通道误差最大。",
        numbersOf,
      ),
    },
  },
  tryThis: [
    { at: "path?uneven=0", en: "Even times, like the positions of a text", zh: "等间隔，如文本的位置" },
    {
      at: "error?tolerance=0.01&dim=16&length=128&span=128",
      en: "A large tolerance: the sinusoidal table with errors",
      zh: "容差较大：带误差的正弦位置编码表",
    },
  ],
  presets: {
    uneven: { at: "path?length=12&uneven=0.95", en: "twelve uneven times", zh: "十二个不等间隔的时刻" },
    field: { at: "error?dim=32&length=128&span=127&uneven=0", en: "the sinusoidal field", zh: "正弦场" },
    fast: { at: "path?speed=8", en: "a fast field costs more steps", zh: "变化快的场要更多步" },
  },
};
