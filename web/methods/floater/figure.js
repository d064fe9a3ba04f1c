// FLOATER in figures: parameters and views.
import { channel, value } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { fill } from "../common/sentences.js";
import { network } from "./network.js";

const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape });

/** Times from 0 to `span`; what is between two of them differs by up to the factor (1 + uneven) / (1 - uneven). */
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

/** Every layer begins elsewhere; the network is the same. */
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

/** Quarters of the time, at which steps are counted. */
const quarters = ({ span }) => ({ data: Float64Array.of(0, 1, 2, 3, 4).map((n) => (n * span) / 4), shape: [5] });
const tolerances = Array.from({ length: 11 }, (_, n) => 10 ** (-1 - n));

const time = { name: { en: "time", zh: "时间" }, key: "time", values: (parameters) => timesOf(parameters).data };
const tolerance = { name: { en: "tolerance", zh: "容差" } };

const words = { en: "at time {time}, {steps} steps from the start", zh: "时刻 {time}，从起点算起 {steps} 步" };
const reached = ({ at, parameters, facts, lang }) =>
  fill(words[lang], {
    time: at.x,
    steps: facts[0].data[timesOf(parameters).data.findLastIndex((time) => time <= at.x)],
  });

const stroke = (x, y) => ({
  tag: "line",
  children: [],
  attributes: { x1: x, x2: x, y1: y, y2: y + 9, class: "pointer" },
});
const stepsBelow = { en: "below: the solver’s steps from time to time", zh: "下方：求解器在相邻时刻之间的步数" };

/** Under the lines as many strokes between two times as the solver takes steps there. */
function withSteps(scene, place, curve) {
  const made = curve(scene, (needs) => place({ ...needs, notes: [...needs.notes, scene.say(stepsBelow)] }));
  if (scene.thumbnail) return made;
  const { plot } = made.layout;
  const [{ data }] = scene.result.facts;
  const [first, end] = scene.zoom.x;
  const strokes = [];
  for (let i = first; i + 1 < end; i++) {
    const [from, to] = [made.x.position(i), made.x.position(i + 1)];
    const count = data[i + 1] - data[i];
    for (let n = 0; n < count; n++)
      strokes.push(stroke(from + ((n + 0.5) / count) * (to - from), plot.y + plot.height - 10));
  }
  return { ...made, content: [...made.content, ...strokes] };
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    length: { kind: "count", min: 2, max: 512, default: 48 },
    span: { kind: "number", min: 0.1, max: 1000, default: 20 },
    uneven: { kind: "number", min: 0, max: 0.95, default: 0.8 },
    tolerance: { min: 1e-12, max: 1, default: 1e-4 },
    base: { min: 1.01, max: 1e8, default: 10 },
    activation: {},
    speed: { kind: "number", min: 0, max: 16, default: 1 },
    dim: { kind: "count", min: 2, max: 64, multipleOf: 2, default: 2 },
    component: { kind: "whole", default: 0, min: 0, max: ({ dim }) => dim - 1 },
    seed: {},
  },
  views: [
    {
      id: "path",
      title: { en: "The state's components through uneven times", zh: "状态各分量经过不等间隔的时刻" },
      kind: "curve",
      calls: [state],
      transposed: true,
      facts: [stepsTaken],
      axes: { x: time, line: channel, value },
      curve: { mark: "points", zero: true },
      adapt: withSteps,
      explain: reached,
    },
    {
      id: "layers",
      title: {
        en: "One component in six layers: one network, six starts",
        zh: "六层中的同一个分量：一个网络，六个起点",
      },
      kind: "curve",
      calls: layers,
      stack: ({ component }) => layers.map((_, result) => ({ result, column: component })),
      axes: { x: time, line: { name: { en: "layer", zh: "层" }, key: "layer" }, value },
      curve: { mark: "points", zero: true },
    },
    {
      id: "error",
      title: { en: "The sinusoidal field's table less the sinusoidal table", zh: "正弦场给出的表与正弦位置编码表之差" },
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
      curve: { mark: "points", zero: true },
      explain: reached,
    },
    {
      id: "steps",
      title: { en: "Steps of the adaptive solver, by tolerance", zh: "自适应求解器的步数（按容差）" },
      kind: "curve",
      calls: tolerances.map((tolerance) => ({
        function: "floater.steps",
        arguments: ["activation"],
        with: { ...network, times: quarters, tolerance },
      })),
      stack: tolerances.map((_, result) => ({ result })),
      transposed: true,
      axes: {
        x: { ...tolerance, values: () => tolerances, scale: "log" },
        line: { name: { en: "up to time", zh: "到时刻" }, values: (parameters) => quarters(parameters).data },
        value: { name: { en: "steps", zh: "步数" }, kind: "magnitude", scale: "log" },
      },
      curve: { mark: "points" },
    },
  ],
};
