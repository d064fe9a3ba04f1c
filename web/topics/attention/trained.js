// Gives the attention of four trained models that read the same sequence, and how much of it is on the token before. Used by
// views.js.
import { heads, maps, tokens } from "../../../src/training/trainedMaps.js";
import { say } from "../../methods/common/sentences.js";
import { titles } from "./candidates.js";

export { tokens };

const size = tokens.length;
export const encodings = Object.keys(maps);
export const trainedNames = encodings.map((name) => titles[name]);
export const tokenLabels = tokens.map((token, index) => `${token} ${index}`);

/** The weights of every head of a model: [queries, keys], with 0 for masked keys. */
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
    default: 7,
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

export const trainedSentence = say(
  "In their best heads RoPE and T5 find the token before the query; those of ALiBi, whose slopes are gentle, and of no position spread over all letters equal to it, wherever they are. Query {query} puts this weight on the token before it, in head {rank} of {heads}: {all}. The letters were chosen for contrast.",
  "RoPE 与 T5 最好的头找到查询的前一个词元；斜率平缓的 ALiBi 与不加位置的模型，最好的头也分散到所有与它相同的字母上，不管它们在哪里。查询 {query} 在第 {rank} 个头（共 {heads} 个）中给前一个词元的权重：{all}。这串字母为对比而选。",
  ({ parameters, lang }) => {
    const { query } = parameters;
    // The first query has no other token than itself.
    const before = Math.max(0, query - 1);
    const weights = shown(parameters).map(({ data }) => data[query * size + before].toFixed(2));
    const all = trainedNames.map((name, map) => `${name[lang]} ${weights[map]}`);
    return { heads, all: all.join(lang === "zh" ? "，" : ", ") };
  },
);
