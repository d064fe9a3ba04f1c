// Attention without position encoding in figures: with and without a causal mask, and the layers of models that do without RoPE.
import { vectorsOf } from "../../methods/common/attention/vectors.js";
import { countWords, labelOf, wordsOf } from "../../methods/common/attention/words.js";
import { key, query } from "../../methods/common/axes.js";
import * as glossary from "../../methods/common/glossary.js";
import { fill } from "../../methods/common/sentences.js";
import { mapsPicture, tokensOf } from "../attention/picture.js";
import { explainLayer, layerMap, published } from "../ropeScaling/layerMap.js";

const vectors = vectorsOf();
const mapNames = [
  { en: "NoPE, no mask", zh: "NoPE，无掩码" },
  { en: "NoPE, causal", zh: "NoPE，因果掩码" },
  { en: "RoPE, no mask", zh: "RoPE，无掩码" },
  { en: "RoPE, causal", zh: "RoPE，因果掩码" },
];
const maskNames = [
  { en: "no mask", zh: "无掩码" },
  { en: "causal mask", zh: "因果掩码" },
];
const labels = (parameters) => {
  const words = wordsOf(parameters);
  return words.map((_, index) => labelOf(words, index, { patchColumns: 0 }));
};

/** @returns {import("../../figures/reader.js").Call} */
const scores = (/** @type {any} */ rows, causal) => ({
  function: "attention.scores",
  with: { q: rows, k: rows, causal },
});
/** @returns {import("../../figures/reader.js").Call} */
const weights = (result) => ({ function: "attention.softmax", with: { scores: { result } } });
const rotated = { result: 4 };
/** Which results are the weights of each map; their scores come right before them. */
export const weightsAt = [1, 3, 6, 8];

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
  rows: { en: "“{from}” to “{to}”: {all}", zh: "“{from}”对“{to}”：{all}" },
  count: {
    en: "{mask}: the first token's weight at position {position}",
    zh: "{mask}：位置 {position} 处首个词元的权重",
  },
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
        en: "Attention weights without position encoding and with RoPE",
        zh: "没有位置编码与用 RoPE 时的注意力权重",
      },
      kind: "heatmap",
      square: true,
      calls: [
        scores(vectors, false),
        weights(0),
        scores(vectors, true),
        weights(2),
        { function: "rope.apply", with: { x: vectors, layout: "half" } },
        scores(rotated, false),
        weights(5),
        scores(rotated, true),
        weights(7),
      ],
      stack: weightsAt.map((result) => ({ result })),
      facts: weightsAt.map((result) => weights(result - 1)),
      axes: {
        x: { ...key, start: 0 },
        y: { ...query, start: 0 },
        value: { name: { en: "weight", zh: "权重" }, kind: "probability" },
      },
      adapt: mapsPicture(() => mapNames, labels),
      explain(/** @type {any} */ { indices, parameters, results, earlier = results, lang }) {
        const all = labels(parameters);
        const tokens = tokensOf(indices, all.length);
        if (!tokens) return "";
        const [query, key] = tokens;
        const each = mapNames.map((name, map) => {
          const value = earlier[weightsAt[map]].data[query * all.length + key];
          return `${name[lang]}${lang === "zh" ? "：" : ": "}${Number(value.toFixed(3))}`;
        });
        return fill(said.rows[lang], { from: all[query], to: all[key], all: each.join(lang === "zh" ? "；" : "; ") });
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
