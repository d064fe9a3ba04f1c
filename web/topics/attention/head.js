// Computes one head step by step with attention's functions: scores, weights, output, and the similarity of the vectors.

import { numberText } from "../../figures/numbers.js";
import { pictureOf } from "../../methods/common/attention/picture.js";
import { headDim, vectorsOf } from "../../methods/common/attention/vectors.js";
import { labelOf, wordsOf } from "../../methods/common/attention/words.js";
import { fill } from "../../methods/common/sentences.js";

const vectors = vectorsOf();
/** Passes 0 as undefined: no cap, no window, no sink. */
const given = (name) => (parameters) => parameters[name] || undefined;
const scoring = {
  q: vectors,
  k: vectors,
  softcap: given("cap"),
  causal: ({ causal }) => causal,
  window: given("reach"),
  segments: packed,
};
const sinks = ({ sink }) => (sink ? Float32Array.of(0) : undefined);

/** The document of each word, in documents of about equal length. */
function packed({ documents, textLength }) {
  if (documents === 1) return undefined;
  return Int32Array.from({ length: textLength }, (_, i) => Math.floor((i * documents) / textLength));
}

/** The result of each step. */
const places = { scores: 0, weights: 1, output: 2, similarity: 3 };
export const steps = Object.keys(places);

/** @type {import("../../figures/reader.js").Call[]} */
export const headCalls = [
  { function: "attention.scores", with: scoring },
  { function: "attention.softmax", with: { scores: { result: 0 }, sinks } },
  { function: "attention.attend", with: { ...scoring, v: vectors, sinks } },
  { function: "attention.similarity", with: { a: flat, b: flat } },
];
export const headStack = ({ step }) => [{ result: places[step] }];

/**
 * Measures how widely each word spreads its weights.
 * @type {import("../../figures/reader.js").Call[]}
 */
export const headFacts = [{ function: "attention.entropy", with: { weights: { result: 1 } }, forWords: true }];

function flat(parameters) {
  const { data } = vectors(parameters);
  return { data, shape: [parameters.textLength, headDim] };
}

const titles = {
  scores: { en: "attention.scores: every query with every key", zh: "attention.scores：每个查询对每个键" },
  weights: { en: "attention.softmax: every row sums to 1", zh: "attention.softmax：每一行之和为 1" },
  output: {
    en: "attention.attend: the weighted sum of the values, for each word",
    zh: "attention.attend：每个词的值的加权和",
  },
  similarity: {
    en: "attention.similarity: dot products of the words’ vectors",
    zh: "attention.similarity：词向量的点积",
  },
};
const values = {
  scores: { name: { en: "score", zh: "分数" }, kind: "signed" },
  weights: { name: { en: "weight", zh: "权重" }, kind: "probability" },
  output: { name: { en: "value", zh: "值" }, kind: "signed" },
  similarity: { name: { en: "dot product", zh: "点积" }, kind: "signed" },
};
const stages = { scores: "content", weights: "weights", output: "output", similarity: "content" };
const words = pictureOf({ name: { en: "", zh: "" } });

/** Draws the attention picture of methods, with the names of a step. */
export function headPicture(scene, place, heatmap) {
  const { step } = scene.parameters;
  const value = values[step];
  const named = (given, placed) =>
    heatmap({ ...given, view: { ...given.view, axes: { ...given.view.axes, value } } }, placed);
  const made = words(
    { ...scene, parameters: { ...scene.parameters, stage: stages[step] } },
    (needs) => place({ ...needs, title: titles[step][scene.lang] }),
    named,
  );
  return { ...made, axes: { ...made.axes, value } };
}

const readOuts = {
  scores: { en: "“{from}” to “{to}”: q · k / √8", zh: "“{from}”对“{to}”：q · k / √8" },
  weights: {
    en: "“{from}” to “{to}”: e^({score}) over the row’s sum",
    zh: "“{from}”对“{to}”：e^({score}) 除以整行之和",
  },
  output: {
    en: "channel {channel} of the output for “{from}”: Σ weight · value",
    zh: "“{from}”的输出的第 {channel} 通道：Σ 权重 · 值",
  },
  similarity: { en: "“{from}” with “{to}”", zh: "“{from}”与“{to}”" },
};

/** @param {any} told */
export function explainHead({ indices, parameters, results, earlier = results, lang }) {
  const [query, key] = indices.slice(-2);
  const { step, textLength } = parameters;
  const all = wordsOf(parameters);
  const label = (index) => labelOf(all, index, { patchColumns: 0 });
  if (step === "output") return fill(readOuts.output[lang], { from: label(query), channel: key });
  const score = earlier[0].data[query * textLength + key];
  return fill(readOuts[step][lang], {
    from: label(query),
    to: label(key),
    score: numberText(Number(score.toPrecision(3))),
  });
}
