// KERPLE in figures: parameters and views.
import { numberText } from "../../figures/numbers.js";
import { bias, distance, head, key, query } from "../common/axes.js";
import { headMaps, shownHeads } from "../common/headMaps.js";
import { fill } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";
import { untrained } from "./untrained.js";

const one = { r1: ({ strength }) => Float64Array.of(strength), r2: ({ shape }) => Float64Array.of(shape) };

const shown = (name) => (parameters) => {
  const { data } = untrained(parameters)[name];
  const heads = shownHeads(parameters);
  return { data: Float64Array.from(heads, (each) => data[each]), shape: [heads.length], dtype: "float64" };
};

const words = {
  log: { en: "−{r1} · ln(1 + {r2} · {distance})", zh: "−{r1} · ln(1 + {r2} · {distance})" },
  power: { en: "−{r1} · {distance}^{r2}", zh: "−{r1} · {distance}^{r2}" },
};

function explainCell({ at, parameters: { kind, strength, shape }, lang }) {
  return fill(words[kind][lang], { r1: strength, r2: shape, distance: Math.abs(at.x - at.y) });
}

const farDoubling = {
  function: "kerple.profile",
  arguments: ["kind"],
  with: { ...one, queries: 1, keys: 2 ** 12 + 1, keyOffset: 2 ** 12 },
};

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    kind: {},
    strength: { kind: "number", min: 0.01, max: 8, default: 1 },
    shape: { kind: "number", min: 0.01, max: 2, default: 0.5 },
    heads: { kind: "count", min: 1, max: 128, default: 8 },
    head: { default: 1 },
    seed: {},
    ...windowControls,
    causal: { default: true },
  },
  views: [
    {
      id: "maps",
      title: { en: "What heads begin with: added to their scores", zh: "训练前各头加到注意力分数上的偏置" },
      ...headMaps(bias),
      calls: [
        {
          function: "kerple.bias",
          arguments: ["kind", ...windowArguments, "causal"],
          with: { r1: shown("r1"), r2: shown("r2") },
        },
      ],
      explain: ({ at, parameters, lang }) => {
        const { r1, r2 } = untrained(parameters);
        const numbers = { r1: numberText(r1.data[at.slice]), r2: numberText(r2.data[at.slice]) };
        return fill(words[parameters.kind][lang], { ...numbers, distance: Math.abs(at.x - at.y) });
      },
    },
    {
      id: "bias",
      title: { en: "What is added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "kerple.bias", arguments: ["kind", ...windowArguments, "causal"], with: one }],
      facts: [farDoubling],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      explain: explainCell,
    },
    {
      id: "kinds",
      title: { en: "Logarithm, power and straight line against distance", zh: "对数、幂函数与直线随距离的变化" },
      kind: "curve",
      calls: [
        { function: "kerple.profile", arguments: windowArguments, with: { ...one, kind: "log" } },
        { function: "kerple.profile", arguments: windowArguments, with: { ...one, kind: "power" } },
        { function: "alibi.profile", arguments: windowArguments, with: { slopes: one.r1 } },
      ],
      stack: [
        { result: 0, name: { en: "log", zh: "对数" } },
        { result: 1, name: { en: "power", zh: "幂" } },
        { result: 2, name: { en: "ALiBi", zh: "ALiBi" } },
      ],
      axes: {
        x: distance,
        line: {
          name: { en: "kind", zh: "种类" },
          names: [
            { en: "log", zh: "对数" },
            { en: "power", zh: "幂" },
            { en: "ALiBi", zh: "ALiBi" },
          ],
        },
        value: bias,
      },
    },
    {
      id: "heads",
      title: { en: "Bias of heads before training, against distance", zh: "训练前各头的偏置随距离的变化" },
      kind: "curve",
      calls: [
        {
          function: "kerple.profile",
          arguments: ["kind", ...windowArguments],
          with: { r1: (parameters) => untrained(parameters).r1, r2: (parameters) => untrained(parameters).r2 },
        },
      ],
      axes: { x: distance, line: head, value: bias },
    },
  ],
};
