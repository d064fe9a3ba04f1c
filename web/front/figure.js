// The front page's figure: the weights of one head, or what position does to its scores, with the two rows of the word that
// is there twice framed. A view is a way of telling positions (ways.js).
import { inLanguage } from "../figures/view.js";
import { explainWeight } from "../methods/common/attention/explain.js";
import { pictureOf } from "../methods/common/attention/picture.js";
import { countWords, twice } from "../methods/common/attention/words.js";
import { key, query } from "../methods/common/axes.js";
import { fill } from "../methods/common/sentences.js";
import { ways } from "./ways.js";

/** As many words have room on a phone. */
export const mostWords = 12;

/** What the figure is called in the element. */
export const name = "front";

const frame = ({ plot, y }, row) => ({
  tag: "rect",
  children: [],
  attributes: {
    x: plot.x - 1,
    y: y.edge(row) - 1,
    width: plot.width + 2,
    height: y.cell + 2,
    fill: "none",
    stroke: "var(--accent)",
    "stroke-width": 3,
  },
});

const said = {
  by: { en: "By what: {name}", zh: "靠什么分开：{name}" },
  added: { en: "added to the scores, before the softmax", zh: "在 softmax 之前加到分数上" },
};

/** Weights keep their colours while they move; what is nothing is between both colours. */
const fixed = (axis, stage, { enters }) => {
  if (stage === "weights") return { ...axis, range: [0, 1] };
  return enters !== "scores" ? axis : { ...axis, range: [-1, 1] };
};

/** The picture of methods' attention, with frames around the rows that are compared. */
function framedPicture(attention) {
  const drawn = pictureOf(attention);
  return (scene, put, heatmap) => {
    const { parameters, lang } = scene;
    const { stage } = parameters;
    const rows = twice(parameters) ?? [];
    const told = { title: fill(said.by[lang], { name: inLanguage(attention.name, lang) }), notes: [said.added[lang]] };
    const place = stage === "weights" ? put : (needs) => put({ ...needs, ...told });
    const framed = ({ view, ...given }, placed) => {
      const over = (picture) => [...view.over(picture), ...rows.map((row) => frame(picture, row))];
      const value = fixed(view.axes.value, stage, attention);
      return heatmap({ ...given, view: { ...view, over, axes: { ...view.axes, value } } }, placed);
    };
    return drawn(scene, place, framed);
  };
}

/** @returns {import("../figures/reader.js").View} */
const viewOf = ([id, { attention, calls, places }]) => ({
  id,
  title: { en: "Attention weights", zh: "注意力权重" },
  kind: "heatmap",
  square: true,
  calls,
  stack: ({ stage }) => [{ result: places[stage] }],
  axes: {
    x: { ...key, start: 0 },
    y: { ...query, start: 0 },
    value: { name: { en: "weight", zh: "权重" }, kind: "signed" },
  },
  adapt: framedPicture(attention),
  explain: explainWeight(attention, places),
});

/** @type {import("../figures/reader.js").Figure} */
export const figure = {
  controls: {
    sentence: { kind: "text", default: "the dog chased another dog" },
    textLength: {
      kind: "count",
      min: 1,
      max: mostWords,
      default: (parameters) => Math.min(mostWords, countWords(parameters)),
    },
    stage: { kind: "word", words: ["weights", "position"], default: "weights" },
    strength: { kind: "number", min: 0, max: 1, default: 1 },
    head: { kind: "whole", min: 0, max: 3, default: 0 },
    seed: { kind: "whole", min: 0, max: 999, default: 1 },
  },
  views: Object.entries(ways).map(viewOf),
};
