// Attention without position encoding in figures: with and without a causal mask, and the layers of models that do without RoPE.
import { vectorsOf } from "../../methods/common/attention/vectors.js";
import { countWords, labelOf, wordsOf } from "../../methods/common/attention/words.js";
import { key, query } from "../../methods/common/axes.js";
import * as glossary from "../../methods/common/glossary.js";
import { fill } from "../../methods/common/sentences.js";
import { mapsPicture, tokensOf } from "../attention/picture.js";
import { explainLayer, layerMap, published } from "../ropeScaling/layerMap.js";

const vectors = vectorsOf();
export const maskNames = [
  { en: "no mask", zh: "无掩码" },
  { en: "causal mask", zh: "因果掩码" },
];
const labels = (parameters) => {
  const words = wordsOf(parameters);
  return words.map((_, index) => labelOf(words, index, {}));
};

const scores = (causal) => ({ function: "attention.scores", with: { q: vectors, k: vectors, causal } });
const weights = (result) => ({ function: "attention.softmax", with: { scores: { result } } });
/** Which results are the weights, without a mask and with one. */
export const weightsAt = [1, 3];

// The same word everywhere: of its value only the first token has any.
const first = ({ reach }) => {
  const data = new Float32Array(reach);
  data[0] = 1;
  return { data, shape: [reach, 1] };
};
const equal = ({ reach }) => ({ fill: 1, shape: [reach, 1] });
const averaged = (causal) => ({ function: "attention.attend", with: { q: equal, k: equal, v: first, causal } });

// Source: huggingface/transformers 008e574, models/llama4/configuration_llama4.py and
// models/smollm3/configuration_smollm3.py, no_rope_layers; 015bfeb, models/cohere2/modeling_cohere2.py, Cohere2Attention.
const models = published(["llama-4", "smollm3", "command-r7b"]);
export const modelNames = models.map(({ name }) => name);

const said = {
  rows: { en: "“{from}” to “{to}”, {mask}", zh: "“{from}”对“{to}”，{mask}" },
  count: { en: "{mask}: the first token's weight at position {position}", zh: "{mask}：位置 {position} 处首个词元的权重" },
};

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    sentence: { kind: "text", default: "the dog chased another dog" },
    textLength: { kind: "count", min: 1, max: 16, default: (parameters) => Math.min(16, countWords(parameters)) },
    head: { kind: "whole", min: 0, max: 3, default: 0 },
    seed: { kind: "whole", min: 0, max: 999, default: 1 },
    reach: { kind: "count", min: 2, max: 512, default: 64 },
    length: { kind: "count", max: 2 ** 24, default: 131072 },
  },
  views: [
    {
      id: "rows",
      title: {
        en: "Attention weights without position encoding",
        zh: "没有位置编码时的注意力权重",
      },
      kind: "heatmap",
      square: true,
      calls: [scores(false), weights(0), scores(true), weights(2)],
      stack: weightsAt.map((result) => ({ result })),
      facts: weightsAt.map((result) => weights(result - 1)),
      axes: {
        x: { ...key, start: 0 },
        y: { ...query, start: 0 },
        value: { name: { en: "weight", zh: "权重" }, kind: "probability" },
      },
      adapt: mapsPicture(() => maskNames, labels),
      explain({ indices, parameters, lang }) {
        const all = labels(parameters);
        const tokens = tokensOf(indices, all.length);
        if (!tokens) return "";
        return fill(said.rows[lang], {
          from: all[tokens[0]],
          to: all[tokens[1]],
          mask: maskNames.map((each) => each[lang]).join(lang === "zh" ? "与" : ", "),
        });
      },
    },
    {
      id: "count",
      title: {
        en: "Equal words: the first token's share of attention, by position",
        zh: "所有词相同：首个词元在各位置上所占的注意力",
      },
      kind: "curve",
      calls: [averaged(false), averaged(true)],
      facts: [averaged(false), averaged(true)],
      stack: maskNames.map((name, result) => ({ result, column: 0, name })),
      axes: {
        x: { name: glossary.position, start: 0 },
        line: { name: { en: "mask", zh: "掩码" }, names: maskNames },
        value: { name: { en: "weight of the first token", zh: "首个词元的权重" }, kind: "magnitude" },
      },
      curve: { mark: "points", zero: true },
      explain: ({ at, lang }) =>
        fill(said.count[lang], { mask: maskNames[at.line ?? 0][lang], position: at.x }).replace(/^./, (letter) =>
          letter.toUpperCase(),
        ),
    },
    {
      id: "layers",
      title: { en: "Layers without RoPE in three models", zh: "三个模型中没有 RoPE 的层" },
      ...layerMap(
        models.map(({ config }) => ({ function: "rope.layers", arguments: ["length"], with: { config } })),
        modelNames,
      ),
      explain: explainLayer(modelNames),
    },
  ],
};
