// Attention in figures: maps of several methods beside one another, and what becomes of weights as texts grow.
import { countWords, labelOf, wordsOf } from "../../methods/common/attention/words.js";
import { key, query } from "../../methods/common/axes.js";
import { fill } from "../../methods/common/sentences.js";
import * as units from "../../methods/common/units.js";
import { allCalls, names, titles } from "./candidates.js";
import { exampleCalls, exampleNames, exampleStack, exampleWords } from "./examples.js";
import { explainHead, headCalls, headFacts, headPicture, headStack, steps } from "./head.js";
import { lengthCalls, lengthFacts, lengthStack, lengths, lineNames } from "./length.js";
import { firstDistance, likenessCalls, likenessStack } from "./likeness.js";
import { mapsPicture, tokensOf } from "./picture.js";

const shown = ({ first, second, third, fourth }) => [first, second, third, fourth];
const labels = (parameters) => {
  const words = wordsOf(parameters);
  return words.map((_, index) => labelOf(words, index, parameters));
};

const here = allCalls(0);
/** Where among the calls each stage of a method is. */
export const placesOf = (name) => here.places[name];
const unmoved = allCalls(here.calls.length, { offset: 0 });

/**
 * By candidate the weights where the sentence stands, and where it would begin at 0.
 * @type {import("../../figures/reader.js").Call[]}
 */
const forWords = names.flatMap((name) =>
  [here, unmoved].map(({ places }) => ({
    function: "attention.softmax",
    with: { scores: { result: places[name].sum } },
    forWords: true,
  })),
);

const said = {
  cell: { en: "“{from}” to “{to}”: {all}", zh: "“{from}”对“{to}”：{all}" },
  likeness: {
    en: "the mean over the {count} pairs of rows that are {distance} apart",
    zh: "相距 {distance} 的 {count} 对行的平均值",
  },
  length: { en: "{name}, {length} keys", zh: "{name}，{length} 个键" },
};

/** The cell of the same two tokens in every map. */
function explainMaps(namesOf, labelsOf) {
  /** @param {any} told */
  return ({ indices, parameters, results, earlier = results, lang, ...told }) => {
    const all = labelsOf(parameters);
    const tokens = tokensOf(indices, all.length);
    if (!tokens) return "";
    const [row, key] = tokens;
    const maps = namesOf(parameters).map(
      (name, map) => `${name[lang]} ${Number(told.valueAt(parameters, earlier, map, row, key).toFixed(3))}`,
    );
    return fill(said.cell[lang], { from: all[row], to: all[key], all: maps.join(lang === "zh" ? "，" : ", ") });
  };
}

const cellOf = ({ data, shape }, row, key) => data[row * shape.at(-1) + key];
const exampleAt = (_parameters, results, map, row, key) => cellOf(results[exampleStack[map].result], row, key);
const mapAt = (parameters, results, map, row, key) =>
  cellOf(results[here.places[shown(parameters)[map]][parameters.stage]], row, key);

const shownNames = (parameters) => shown(parameters).map((name) => titles[name]);

/** @type {Record<string, import("../../figures/reader.js").ValueAxis>} */
const measured = {
  share: { name: { en: "share of the last 128 keys", zh: "最后 128 个键所占的权重" }, kind: "magnitude" },
  entropy: { name: { en: "entropy in bits", zh: "熵（比特）" }, kind: "magnitude" },
};
const distanceName = { en: "distance", zh: "距离" };

const score = { name: { en: "score", zh: "分数" }, kind: "signed" };
const staged = {
  content: score,
  position: { name: { en: "what position adds", zh: "位置的作用" }, kind: "signed" },
  sum: score,
  weights: { name: { en: "weight", zh: "权重" }, kind: "probability" },
};

/** The curves, with the name of what is measured. */
function lengthPicture(scene, place, curve) {
  const value = measured[scene.parameters.measure];
  const axes = { ...scene.view.axes, value };
  return { ...curve({ ...scene, axes, view: { ...scene.view, axes } }, place), axes };
}

const axes = {
  x: { ...key, start: 0 },
  y: { ...query, start: 0 },
};

/** @satisfies {Partial<import("../../figures/reader.js").Control>} */
const method = { kind: "word", words: names };

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    swapped: { kind: "flag", default: false },
    angle: { kind: "number", min: 0, max: 3.2, default: 1 },
    first: { ...method, default: "none" },
    second: { ...method, default: "sinusoidal" },
    third: { ...method, default: "alibi" },
    fourth: { ...method, default: "rope" },
    sentence: { kind: "text", default: "the dog chased another dog" },
    textLength: { kind: "count", min: 1, max: 32, default: countWords },
    head: { kind: "whole", min: 0, max: 3, default: 0 },
    stage: { kind: "word", words: ["content", "position", "sum", "weights"], default: "weights" },
    offset: { kind: "whole", min: 0, max: 4096, default: 0 },
    causal: { kind: "flag", default: false },
    rows: { kind: "count", min: 2, max: 512, default: 128 },
    step: { kind: "word", words: steps, default: "weights" },
    cap: { kind: "number", min: 0, max: 50, default: 0 },
    reach: { kind: "whole", min: 0, max: 32, default: 0 },
    sink: { kind: "flag", default: false },
    measure: { kind: "word", words: ["entropy", "share"], default: "share" },
    lines: { kind: "word", words: ["methods", "scalings"], default: "methods" },
    strength: { kind: "number", min: 0.1, max: 4, default: 2 },
    seed: { kind: "whole", min: 0, max: 999, default: 1 },
  },
  views: [
    {
      id: "examples",
      title: {
        en: "“I like apples”: scores without and with positions",
        zh: "“I like apples”：不加位置与加位置的分数",
      },
      kind: "heatmap",
      square: true,
      calls: exampleCalls,
      stack: exampleStack,
      axes: { ...axes, value: { name: { en: "score q · k", zh: "分数 q · k" }, kind: "signed" } },
      adapt: mapsPicture(() => exampleNames, exampleWords),
      explain: (told) => explainMaps(() => exampleNames, exampleWords)({ ...told, valueAt: exampleAt }),
    },
    {
      id: "maps",
      title: { en: "One sentence, four ways of telling its order", zh: "同一个句子，四种表示顺序的方式" },
      kind: "heatmap",
      square: true,
      calls: [...here.calls, ...unmoved.calls],
      stack: (parameters) => shown(parameters).map((name) => ({ result: here.places[name][parameters.stage] })),
      facts: forWords,
      axes: { ...axes, value: { name: { en: "weight or score", zh: "权重或分数" }, kind: "signed" } },
      adapt: mapsPicture(shownNames, labels, ({ stage }) => staged[stage]),
      explain: (told) => explainMaps(shownNames, labels)({ ...told, valueAt: mapAt }),
    },
    {
      id: "head",
      title: { en: "One head, step by step", zh: "一个头，逐步来看" },
      kind: "heatmap",
      square: true,
      calls: headCalls,
      stack: headStack,
      facts: headFacts,
      axes: { ...axes, value: { name: { en: "weight", zh: "权重" }, kind: "signed" } },
      adapt: headPicture,
      explain: explainHead,
    },
    {
      id: "likeness",
      title: {
        en: "attention.similarityProfile: how alike two positions look, by distance",
        zh: "attention.similarityProfile：两个位置的相似程度随距离的变化",
      },
      kind: "curve",
      calls: likenessCalls,
      stack: likenessStack,
      axes: {
        x: { name: distanceName, unit: units.positions, start: firstDistance },
        line: { name: { en: "table", zh: "表" } },
        value: { name: { en: "mean dot product", zh: "点积的平均值" }, kind: "signed" },
      },
      explain: ({ at, parameters: { rows }, lang }) =>
        fill(said.likeness[lang], { count: rows - Math.abs(at.x), distance: at.x }),
    },
    {
      id: "length",
      title: { en: "The last query’s attention as the text grows", zh: "文本变长时最后一个查询的注意力" },
      kind: "curve",
      calls: lengthCalls,
      stack: lengthStack,
      facts: lengthFacts,
      axes: {
        x: { name: { en: "keys", zh: "键数" }, unit: units.positions, values: () => lengths, scale: "log" },
        line: { name: { en: "method", zh: "方法" } },
        value: measured.share,
      },
      curve: { mark: "points", zero: true },
      adapt: lengthPicture,
      explain: ({ at, parameters, lang }) =>
        fill(said.length[lang], { name: lineNames(parameters)[at.line ?? 0][lang], length: at.x }),
    },
  ],
};
