// Gives the attention of four trained models that read the same sequence, and how much of it is on the token before. Used by
// views.js.
import { maps, model, tokens } from "../../../src/training/trainedMaps.js";
import { say } from "../../methods/common/sentences.js";
import { titles } from "./candidates.js";

export { tokens };

const size = tokens.length;
/** The number of heads of a model, of all layers. */
const heads = model.layers * model.heads;
export const encodings = Object.keys(maps);
export const trainedNames = encodings.map((name) => titles[name]);
export const tokenLabels = tokens.map((token, index) => `${token} ${index}`);

/** The weights of every head of a model: 16 × 16, with 0 for masked keys. */
const weightsOf = (percents) =>
  Array.from({ length: heads }, (_, head) => {
    const data = new Float32Array(size * size);
    let next = (head * size * (size + 1)) / 2;
    for (let query = 0; query < size; query++)
      for (let key = 0; key <= query; key++) data[query * size + key] = percents[next++] / 100;
    return data;
  });

/** The mean weight on the token before the query, over all queries that have one. */
function beforeShare(data) {
  let sum = 0;
  for (let query = 1; query < size; query++) sum += data[query * size + query - 1];
  return sum / (size - 1);
}

/** The heads of each model, those with most weight on the token before first. */
const ranked = encodings.map((name) =>
  weightsOf(maps[name])
    .map((data) => ({ data, share: beforeShare(data) }))
    .sort((a, b) => b.share - a.share),
);

const shown = ({ rank }) => ranked.map((each) => each[rank - 1]);

/**
 * The stored weights again: softmax returns them, and makes the rounded ones of a row add up to 1.
 * @type {import("../../figures/reader.js").Call[]}
 */
export const trainedCalls = encodings.map((_, map) => ({
  function: "attention.softmax",
  with: { scores: (parameters) => ({ data: shown(parameters)[map].data.map(Math.log), shape: [size, size] }) },
}));

export const trainedControls = {
  query: {
    kind: /** @type {const} */ ("whole"),
    min: 0,
    max: size - 1,
    default: 9,
    title: { en: "position of the query", zh: "查询的位置" },
    ink: /** @type {const} */ ("q"),
    step: 1,
  },
  rank: {
    kind: /** @type {const} */ ("whole"),
    min: 1,
    max: heads,
    default: 1,
    title: { en: "head, by weight on the token before", zh: "头，按给前一个词元的权重排列" },
    step: 1,
  },
};

const listed = (values, lang) =>
  trainedNames.map((name, map) => `${name[lang]} ${values[map]}`).join(lang === "zh" ? "，" : ", ");

export const trainedSentence = say(
  "Four small models ({layers} layers, {weights} weights), trained alike on sequences of {length} tokens, read this one; they differ in their position encoding alone. Its letters return after two places, so the letter to predict is often the token before the query. Of each model’s {heads} heads, number {rank} by weight on that token is shown: {means} on average. Query {query}, “{word}”: {all} on “{before}”.",
  "四个小模型（{layers} 层，{weights} 个权重）读同一个序列；它们以同样的方式在 {length} 个词元的序列上训练，只有位置编码不同。字母隔一个位置重复，所以要预测的字母往往就是查询的前一个词元。每个模型有 {heads} 个头，按给这个词元的权重从大到小，这里是第 {rank} 个：平均 {means}。查询 {query}“{word}”给“{before}”：{all}。",
  ({ parameters, lang }) => {
    const { query } = parameters;
    // The first query has no other token than itself.
    const before = Math.max(0, query - 1);
    const all = shown(parameters);
    return {
      ...model,
      heads,
      word: tokens[query],
      before: tokens[before],
      means: listed(
        all.map(({ share }) => `${Math.round(100 * share)}%`),
        lang,
      ),
      all: listed(
        all.map(({ data }) => data[query * size + before].toFixed(2)),
        lang,
      ),
    };
  },
);
